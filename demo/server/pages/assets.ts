import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { FastifyInstance } from 'fastify'

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
