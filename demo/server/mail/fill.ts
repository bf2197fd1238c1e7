import { mailWords } from './words.ts'

/** What may stand in the `{placeholders}` of a letter. */
export type Values = Readonly<Record<string, string>>

/**
 * Puts values in the `{placeholders}` of a text, in one pass, so that text from a customer is never read as a placeholder. The names
 * of `sender` are the same in all letters; a name without a value is a mistake in our texts and throws.
 */
export function fill(text: string, values: Values): string {
  return text.replaceAll(/\{(\w+)\}/g, (_mark, name: string) => {
    const value = (mailWords.sender as Values)[name] ?? values[name]
    if (value === undefined) throw new Error(`No value for {${name}} in a mail`)
    return value
  })
}
