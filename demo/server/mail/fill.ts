import { mailWords } from './words.ts'

/** What may stand in the `{placeholders}` of a letter. */
export type Values = Readonly<Record<string, string>>

/**
 * Puts values in the `{placeholders}` of a text, in one pass: what a customer typed is never read as a placeholder. The house's own
 * names mean the same everywhere; a name that has no value is a mistake of ours and stops the letter.
 */
export function fill(text: string, values: Values): string {
  return text.replaceAll(/\{(\w+)\}/g, (_mark, name: string) => {
    const value = (mailWords.sender as Values)[name] ?? values[name]
    if (value === undefined) throw new Error(`No value for {${name}} in a mail`)
    return value
  })
}
