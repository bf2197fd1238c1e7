import { site } from './site.ts'

/** Replaces the `{placeholders}` of a text by `values`, else by those of `site`. An unknown placeholder stays. */
export function fill(text: string, values: Readonly<Record<string, string>> = {}): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? siteValue(name) ?? placeholder)
}

function siteValue(name: string): string | undefined {
  const value = (site as Record<string, unknown>)[name]
  return typeof value === 'string' ? value : undefined
}
