import { markup, type Markup } from '../../../widgets/server/html-template.ts'

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
