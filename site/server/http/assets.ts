import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { commonHeaders } from './headers.ts'
import type { StaticMount } from './versions.ts'

/** Serves the files of the builds to pages of any origin. Hashed chunks and exact versions are immutable, entries are revalidated. */
export async function serveAssets(app: FastifyInstance, mounts: readonly StaticMount[]): Promise<void> {
  for (const { prefix, folder, isImmutable } of mounts)
    await app.register(fastifyStatic, {
      root: folder,
      prefix,
      index: false,
      preCompressed: true,
      decorateReply: false,
      cacheControl: false,
      setHeaders(reply, path) {
        reply.header(
          'cache-control',
          isImmutable || NAMES_BUILD.test(reply.request.url) ? IMMUTABLE : cacheControlOf(path),
        )
        for (const [name, value] of Object.entries({ ...commonHeaders, ...crossOriginHeaders }))
          reply.header(name, value)
      },
    })
}

/** Headers of files that pages of other origins load. */
const crossOriginHeaders = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
} as const

/** The boot script as pages request it, with the id of their build (documents/html-document.ts): fonts wait for it. */
const NAMES_BUILD = /\/boot\.js\?\w+$/

export const IMMUTABLE = 'public, max-age=31536000, immutable'

function cacheControlOf(path: string): string {
  if (/[\\/]chunks[\\/]/.test(path)) return IMMUTABLE
  if (/\.woff2$/.test(path)) return 'public, max-age=2592000'
  return 'no-cache'
}
