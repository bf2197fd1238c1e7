import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { commonHeaders } from './headers.ts'
import type { Place } from './versions.ts'

/** Serves the builds to us and to every partner page: hashed chunks and fixed versions for ever, entries are checked each time. */
export async function serveAssets(app: FastifyInstance, places: readonly Place[]): Promise<void> {
  for (const { prefix, folder, isFixed } of places)
    await app.register(fastifyStatic, {
      root: folder,
      prefix,
      index: false,
      preCompressed: true,
      decorateReply: false,
      cacheControl: false,
      setHeaders(reply, path) {
        reply.header('access-control-allow-origin', '*')
        reply.header('cross-origin-resource-policy', 'cross-origin')
        reply.header('timing-allow-origin', '*')
        reply.header('cache-control', isFixed ? FOR_EVER : caching(path))
        for (const [name, value] of Object.entries(commonHeaders)) reply.header(name, value)
      },
    })
}

export const FOR_EVER = 'public, max-age=31536000, immutable'

function caching(path: string): string {
  if (/[\\/]chunks[\\/]/.test(path)) return FOR_EVER
  if (/\.woff2$/.test(path)) return 'public, max-age=2592000'
  return 'no-cache'
}
