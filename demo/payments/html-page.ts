import { markup, type Markup } from '../../widgets/server/html-template.ts'

/** The data attributes of the body, for the page's script. */
export type PageData = {
  parent: string
  parents: readonly string[]
  result?: string
  hash?: string
  reference?: string
  /** Identifies the account to Stripe.js; it is public. */
  publishableKey?: string
}

export function page(parts: {
  title: string
  styles: string
  script?: string
  /** The URL of a script of another origin that ours needs. */
  library?: string
  /** Dark like the shop's page, from the first paint. */
  isDark?: boolean
  data?: PageData
  body: Markup
}): string {
  const { title, styles, script, library, isDark, data, body } = parts
  const attributes = data
    ? markup` data-parent="${data.parent}" data-parents="${data.parents.join(' ')}" data-result="${data.result ?? ''}"
      data-hash="${data.hash ?? ''}" data-reference="${data.reference ?? ''}"${keyOf(data)}`
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
${library ? markup`<script src="${library}"></script>` : markup``}
${script ? markup`<script type="module" src="/assets/${script}"></script>` : markup``}
</head>
<body${attributes}>
${body}
</body>
</html>
`.source
}

const keyOf = ({ publishableKey }: PageData): Markup =>
  publishableKey ? markup` data-publishable-key="${publishableKey}"` : markup``

/** The page of an unknown path, with `more` after its sentence. */
export function missingPage(more: Markup = markup``): string {
  return page({
    title: 'Page introuvable',
    styles: 'index.css',
    body: markup`<main>
      <h1>Page introuvable</h1>
      <p>Cette page n’existe pas.${more}</p>
    </main>`,
  })
}
