import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { FastifyInstance } from 'fastify'
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

const font = (name: string) => ({
  type: 'font/woff2',
  file: createRequire(import.meta.url).resolve(`@fontsource/${name}.woff2`),
})

const CSS = 'text/css; charset=utf-8'

/** The assets that all pages of the backend share. */
const SHARED = {
  'text.woff2': font('instrument-sans/files/instrument-sans-latin-400-normal'),
  'strong.woff2': font('instrument-sans/files/instrument-sans-latin-600-normal'),
  'headings.woff2': font('bricolage-grotesque/files/bricolage-grotesque-latin-700-normal'),
  'base.css': { type: CSS, file: new URL('base.css', import.meta.url) },
}

/** Serves the stylesheet of a group of pages and the shared assets, below the path of the pages. */
export function serveAssets(app: FastifyInstance, home: string, name: string, file: URL): void {
  for (const [asset, { type, file: source }] of Object.entries({ ...SHARED, [name]: { type: CSS, file } }))
    app.get(`${home}/assets/${asset}`, { schema: { hide: true } }, async (_request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .type(type)
        .send(await readFile(source)),
    )
}
