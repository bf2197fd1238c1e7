/** Markup that is safe to send: every value put into it was escaped. */
export type Markup = { readonly source: string }

type Value = string | number | Markup | readonly Markup[]

/** Template tag: `markup\`<p>${text}</p>\`` escapes text; pieces of Markup and lists of them go in as they are. */
export function markup(parts: TemplateStringsArray, ...values: Value[]): Markup {
  return { source: parts.reduce((done, part, index) => done + written(values[index - 1]) + part) }
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function written(value: Value | undefined): string {
  if (value === undefined) return ''
  if (typeof value === 'string') return value.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
  if (typeof value === 'number') return String(value)
  return 'source' in value ? value.source : value.map(({ source }) => source).join('')
}
