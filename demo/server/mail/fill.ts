import { templates } from './templates.ts'

/** Values of the `{placeholders}` of a template. */
export type Values = Readonly<Record<string, string>>

/**
 * Fills in the `{placeholders}` of a text in one pass: a value that contains braces is not expanded. The values of
 * `sender` are the same in all emails. Throws for a placeholder without a value.
 */
export function fill(text: string, values: Values): string {
  return text.replaceAll(/\{(\w+)\}/g, (_mark, name: string) => {
    const value = (templates.sender as Values)[name] ?? values[name]
    if (value === undefined) throw new Error(`Email template: no value for {${name}}`)
    return value
  })
}
