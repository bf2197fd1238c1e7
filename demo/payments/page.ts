import { markup, type Markup } from '../../widgets/server/markup.ts'

/** The data attributes of the body, for the page's script. */
export type PageData = {
  parent: string
  parents: readonly string[]
  result?: string
  hash?: string
  reference?: string
}

/** A whole page. */
export function page(parts: {
  title: string
  styles: string
  script?: string
  /** Dark like the shop's page, from the first paint. */
  isDark?: boolean
  data?: PageData
  body: Markup
}): string {
  const { title, styles, script, isDark, data, body } = parts
  const attributes = data
    ? markup` data-parent="${data.parent}" data-parents="${data.parents.join(' ')}" data-result="${data.result ?? ''}"
      data-hash="${data.hash ?? ''}" data-reference="${data.reference ?? ''}"`
    : markup``
  return markup`<!doctype html>
<html lang="fr"${isDark ? markup` data-scheme="dark"` : markup``}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/assets/${styles}">
${script ? markup`<script type="module" src="/assets/${script}"></script>` : markup``}
</head>
<body${attributes}>
${body}
</body>
</html>
`.source
}
