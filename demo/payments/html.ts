/** Markup that is safe to send: every value put into it was escaped. */
export type Html = { readonly markup: string }

/** Template tag: `html\`<p>${text}</p>\`` escapes text; pieces of Html and lists of them go in as they are. */
export function html(parts: TemplateStringsArray, ...values: (string | number | Html | readonly Html[])[]): Html {
  return { markup: parts.reduce((done, part, index) => done + written(values[index - 1]) + part) }
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function written(value: string | number | Html | readonly Html[] | undefined): string {
  if (value === undefined) return ''
  if (typeof value === 'string') return value.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
  if (typeof value === 'number') return String(value)
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('')
}
