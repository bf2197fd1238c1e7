import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { commonHeaders } from './headers.ts'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { GUIDE } from '../../../widgets/core/store/version.ts'
import type { Settings } from '../settings.ts'

/** Serves the files of the builds to pages of any origin. Hashed chunks and exact versions are immutable, entries are revalidated. */
export async function serveAssets(app: FastifyInstance, mounts: readonly StaticMount[]): Promise<void> {
  // Preflights, for pages whose scripts add headers to `fetch`.
  app.options('/widgets/*', (_request, reply) => reply.code(204).headers(crossOriginHeaders).send())
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
  'access-control-allow-headers': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
} as const

/** A file of the widgets, which only scripts request: `/widgets/2/embed.js`. */
export const isAssetPath = (path: string): boolean => /^\/widgets\/.*\.\w+$/.test(path)

/** 404 for a file or a version that does not exist: one sentence that pages of other origins can read, with the versions that do. */
export function sendMissingAsset(reply: FastifyReply, path: string, mounts: readonly StaticMount[]): FastifyReply {
  const versions = mounts.flatMap(({ prefix }) => /^\/widgets\/(.+)\/$/.exec(prefix)?.[1] ?? [])
  const known = versions.length ? ` Versions of the widgets here: ${versions.join(', ')} (${GUIDE}/versions).` : ''
  return reply
    .code(404)
    .headers({ ...crossOriginHeaders, 'cache-control': 'no-cache' })
    .type('text/plain; charset=utf-8')
    .send(`There is no ${path}.${known}\n`)
}

/** The boot script as pages request it, with the id of their build (documents/html-document.ts): fonts wait for it. */
const NAMES_BUILD = /^[^?]*\/boot\.js\?\w+$/

export const IMMUTABLE = 'public, max-age=31536000, immutable'

function cacheControlOf(path: string): string {
  if (/[\\/]chunks[\\/]/.test(path)) return IMMUTABLE
  if (/\.woff2$/.test(path)) return 'public, max-age=2592000'
  return 'no-cache'
}

/** A URL prefix and the folder served under it; the files of an immutable one never change. */
export type StaticMount = { prefix: string; folder: string; isImmutable: boolean }

const EXACT = /^\d+\.\d+\.\d+$/

/**
 * The URL prefixes of the builds: the one in service at `/widgets/`, each version at its number, and the last version of each major at the
 * major's number. Earlier versions are in `VERSIONS_DIR`, a folder for each.
 */
export function staticMounts({ dist, versionsDir, dev }: Settings, version: string): StaticMount[] {
  const others = existsSync(versionsDir)
    ? readdirSync(versionsDir).filter((name) => EXACT.test(name) && name !== version)
    : []
  const folders = new Map(others.map((name) => [name, join(versionsDir, name)]))
  if (EXACT.test(version)) folders.set(version, dist)
  const last = new Map([...folders].sort(ascending).map(([name, folder]) => [majorOf(name), folder]))
  return [
    { prefix: '/widgets/', folder: dist, isImmutable: false },
    ...[...folders].map(([name, folder]) => ({
      prefix: `/widgets/${name}/`,
      folder,
      isImmutable: !dev || folder !== dist,
    })),
    ...[...last].map(([major, folder]) => ({ prefix: `/widgets/${major}/`, folder, isImmutable: false })),
  ]
}

const majorOf = (version: string): string => version.slice(0, version.indexOf('.'))

const ascending = ([one]: readonly [string, string], [other]: readonly [string, string]): number =>
  one.localeCompare(other, 'en', { numeric: true })
