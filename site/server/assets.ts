import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { commonHeaders } from './headers.ts'

/** The build, for us and for every partner page: hashed chunks for ever, entries asked about each time. */
export async function serveAssets(app: FastifyInstance, dist: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: dist,
    prefix: '/widgets/',
    index: false,
    preCompressed: true,
    decorateReply: false,
    cacheControl: false,
    setHeaders(reply, path) {
      reply.header('access-control-allow-origin', '*')
      reply.header('cross-origin-resource-policy', 'cross-origin')
      reply.header('timing-allow-origin', '*')
      reply.header('cache-control', caching(path))
      for (const [name, value] of Object.entries(commonHeaders)) reply.header(name, value)
    },
  })
}

function caching(path: string): string {
  if (/[\\/]chunks[\\/]/.test(path)) return 'public, max-age=31536000, immutable'
  if (/\.woff2$/.test(path)) return 'public, max-age=2592000'
  return 'no-cache'
}
