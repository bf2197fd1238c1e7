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

/** A whole page. `data` becomes the data attributes of the body, for the page's script. */
export function page(parts: {
  title: string
  styles: string
  script?: string
  /** Dark like the shop's page, from the first paint. */
  isDark?: boolean
  data?: { parent: string; parents: readonly string[]; result?: string; hash?: string; reference?: string }
  body: Html
}): string {
  const { title, styles, script, isDark, data, body } = parts
  const attributes = data
    ? html` data-parent="${data.parent}" data-parents="${data.parents.join(' ')}" data-result="${data.result ?? ''}"
      data-hash="${data.hash ?? ''}" data-reference="${data.reference ?? ''}"`
    : html``
  return html`<!doctype html>
<html lang="fr"${isDark ? html` data-scheme="dark"` : html``}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/assets/${styles}">
${script ? html`<script type="module" src="/assets/${script}"></script>` : html``}
</head>
<body${attributes}>
${body}
</body>
</html>
`.markup
}
