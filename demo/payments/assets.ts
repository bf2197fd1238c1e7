import { createReadStream } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const FONT = '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2'

/** Serves the stylesheets and scripts of our pages, and the shop's text font. */
export function assets(app: FastifyInstance): void {
  void app.register(fastifyStatic, {
    root: fileURLToPath(new URL('browser', import.meta.url)),
    prefix: '/assets/',
    maxAge: 0,
  })
  app.get('/assets/instrument-sans.woff2', async (_request, reply) => {
    const path = createRequire(import.meta.url).resolve(FONT)
    return reply.type('font/woff2').header('cache-control', 'public, max-age=86400').send(createReadStream(path))
  })
}
