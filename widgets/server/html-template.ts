const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')

/** An opening tag. An attribute with an empty value is its name alone; one without a value is left out. */
export function openingTag(name: string, attributes: Readonly<Record<string, string | undefined>>): string {
  const written = Object.entries(attributes).map(([attribute, value]) =>
    value === undefined ? '' : value === '' ? ` ${attribute}` : ` ${attribute}="${escapeInDoubleQuotes(value)}"`,
  )
  return `<${name}${written.join('')}>`
}

/** Apostrophes, which French copy has many of, need no escape in a text or between double quotes. */
export const escapeInDoubleQuotes = (text: string): string => escapeHtml(text).replaceAll('&#39;', "'")

/** HTML in which every interpolated value was escaped. */
export type Markup = { readonly source: string }

type Value = string | number | Markup | readonly Markup[]

/** The template tag of server-rendered pages: `markup\`<p>${text}</p>\`` escapes strings; Markup and lists of Markup are inserted as they are. */
export function markup(parts: TemplateStringsArray, ...values: Value[]): Markup {
  return { source: parts.reduce((done, part, index) => done + sourceOf(values[index - 1]) + part) }
}

function sourceOf(value: Value | undefined): string {
  if (value === undefined) return ''
  if (typeof value === 'string') return escapeHtml(value)
  if (typeof value === 'number') return String(value)
  return 'source' in value ? value.source : value.map(({ source }) => source).join('')
}
