/** HTML in which every interpolated value was escaped. */
export type Markup = { readonly source: string }

type Value = string | number | Markup | readonly Markup[]

/** Template tag: `markup\`<p>${text}</p>\`` escapes strings; Markup and lists of Markup are inserted as they are. */
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

type Document = {
  title: string
  /** The path of the pages; their assets are below it in `assets`. */
  home: string
  /** The file name of their stylesheet. */
  stylesheet: string
  body: Markup
}

/** A server-rendered HTML document: in French, without a script, not indexed. */
export const documentOf = ({ title, home, stylesheet, body }: Document): string =>
  markup`<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="color-scheme" content="light">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${home}/assets/base.css">
<link rel="stylesheet" href="${home}/assets/${stylesheet}">
</head>
<body>
${body}
</body>
</html>
`.source
