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
        reply.header('cache-control', isFixed ? FOR_EVER : caching(path))
        for (const [name, value] of Object.entries({ ...commonHeaders, ...forEveryPage })) reply.header(name, value)
      },
    })
}

/** Headers of files that pages of other origins use. */
export const forEveryPage = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
} as const

export const FOR_EVER = 'public, max-age=31536000, immutable'

function caching(path: string): string {
  if (/[\\/]chunks[\\/]/.test(path)) return FOR_EVER
  if (/\.woff2$/.test(path)) return 'public, max-age=2592000'
  return 'no-cache'
}
