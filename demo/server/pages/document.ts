import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { markup, type Markup } from '../../../widgets/server/markup.ts'

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

/** The files that pages load, by name; all of them same-origin. */
type Assets = Readonly<Record<string, { type: string; read(): Promise<Buffer> }>>

const font = (name: string): Assets[string] => ({
  type: 'font/woff2',
  read: () => readFile(createRequire(import.meta.url).resolve(`@fontsource/${name}.woff2`)),
})

const stylesheet = (file: URL): Assets[string] => ({ type: 'text/css; charset=utf-8', read: () => readFile(file) })

/** The assets of a group of pages: its stylesheet, and the fonts and base.css shared by all pages of the backend. */
export const assetsWith = (name: string, file: URL): Assets => ({
  'text.woff2': font('instrument-sans/files/instrument-sans-latin-400-normal'),
  'strong.woff2': font('instrument-sans/files/instrument-sans-latin-600-normal'),
  'headings.woff2': font('bricolage-grotesque/files/bricolage-grotesque-latin-700-normal'),
  'base.css': stylesheet(new URL('base.css', import.meta.url)),
  [name]: stylesheet(file),
})
