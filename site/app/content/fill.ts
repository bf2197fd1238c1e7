import { site } from './site.ts'

/** Puts values in the `{placeholders}` of a text: the site's own first, then those given. An unknown one stays as it is. */
export function fill(text: string, values: Readonly<Record<string, string>> = {}): string {
  return text.replace(/\{(\w+)\}/g, (mark, name: string) => values[name] ?? siteValue(name) ?? mark)
}

function siteValue(name: string): string | undefined {
  const value = (site as Record<string, unknown>)[name]
  return typeof value === 'string' ? value : undefined
}
