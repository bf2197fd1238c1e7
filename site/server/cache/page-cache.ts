import { statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { Lookup } from '../catalogue.ts'
import { commonHeaders } from '../http/headers.ts'
import type { CacheKey } from './cache-key.ts'
import type { CompressedBodies } from './compressed-bodies.ts'

/** The identity of the build in service: the modification times of its files, read at most once in a turn of the event loop. */
export function createBuildId(files: readonly string[]): () => string {
  let cached: string | null = null
  return () => {
    if (cached !== null) return cached
    cached = files.map(modifiedAt).join(' ')
    setImmediate(() => (cached = null))
    return cached
  }
}

const modifiedAt = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0

/** What a page depends on: the build, the render, and the lookup of its path. Another value of one of them is another page. */
export type PageVersion = { buildId: string; render: number; lookup: Lookup }

export type PageResponse = { html: string; etag: string; headers: Headers }

/**
 * A cached response. `headers` are those of the 200, `unchanged` those of the 304; the raw forms are lists (name, value, name, value …)
 * for `writeHead`. None has the content length.
 */
type Entry = {
  etag: string
  version: PageVersion
  expiresAt: number
  headers: Headers
  unchanged: Headers
  rawHeaders: string[]
  rawUnchanged: string[]
}
export type Headers = Readonly<Record<string, string>>

type PageCacheOptions = {
  buildId: () => string
  now: () => number
  bodies: CompressedBodies
}

const MAX_ENTRIES = 500

/** LRU cache of page responses. An entry is valid for its build, until the page is rendered again or the API is requested again. */
export class PageCache {
  readonly #options: PageCacheOptions
  readonly #entries = new LRUCache<string, Entry>({ max: MAX_ENTRIES })

  constructor(options: PageCacheOptions) {
    this.#options = options
  }

  /** Sends a valid entry, as a 304 when the ETag of the request matches; false without one. */
  sendCached({ key, encoding }: CacheKey, request: IncomingMessage, response: ServerResponse): boolean {
    const entry = this.#entries.get(key)
    const { now, buildId, bodies } = this.#options
    if (!entry || entry.expiresAt <= now() || entry.version.buildId !== buildId()) return false
    if (request.headers['if-none-match'] === entry.etag) {
      response.writeHead(304, entry.rawUnchanged).end()
      return true
    }
    const body = bodies.known(entry.etag, encoding)
    if (body) response.writeHead(200, [...entry.rawHeaders, 'content-length', String(body.length)]).end(body)
    return body !== undefined
  }

  /** Caches a page until `expiresAt` (epoch ms). An entry of the same version is extended, and `make` is not called. */
  store(
    cacheKey: CacheKey,
    version: PageVersion,
    expiresAt: number,
    make: () => PageResponse,
  ): Readonly<Entry & { body: Buffer }> {
    const { key, encoding } = cacheKey
    const { bodies } = this.#options
    const known = this.#entries.get(key)
    const body = known && isSame(known.version, version) ? bodies.known(known.etag, encoding) : undefined
    if (known && body) return { ...Object.assign(known, { expiresAt }), body }
    const page = make()
    const entry = entryOf(cacheKey, version, expiresAt, page)
    this.#entries.set(key, entry)
    return { ...entry, body: bodies.of(page.etag, encoding, page.html) }
  }
}

function entryOf(
  { encoding }: CacheKey,
  version: PageVersion,
  expiresAt: number,
  { etag, headers: unchanged }: PageResponse,
): Entry {
  const headers = { ...unchanged, ...bodyHeaders(encoding) }
  return { etag, version, expiresAt, headers, unchanged, rawHeaders: raw(headers), rawUnchanged: raw(unchanged) }
}

/** The headers that describe the body. */
export const bodyHeaders = (encoding: CacheKey['encoding']): Headers => ({
  'content-type': 'text/html; charset=utf-8',
  ...(encoding !== 'identity' && { 'content-encoding': encoding }),
})

/** Includes the common headers, which a Fastify hook adds to the responses of routes. */
const raw = (headers: Headers): string[] => Object.entries({ ...commonHeaders, ...headers }).flat()

const isSame = (one: PageVersion, other: PageVersion): boolean =>
  one.buildId === other.buildId && one.render === other.render && one.lookup === other.lookup
