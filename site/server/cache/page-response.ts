import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { copyBuffer, encodingOf, type CachedResponse, type Encoding } from '../../../widgets/server/response-cache.ts'
import { versionOf } from '../manifest.ts'

/** The identity of the build in service: the modification times of its files, read at most once in a turn of the event loop. */
export function createBuildId(files: readonly string[]): () => string {
  let cached: string | null = null
  return () => {
    if (cached !== null) return cached
    cached = versionOf(files)
    setImmediate(() => (cached = null))
    return cached
  }
}

/** The key of a cached response: two requests with the same key get the same response. */
export type CacheKey = {
  key: string
  encoding: Encoding
  /** Whether many requests have it: there is a page for each product on each list in each channel. */
  isReused: boolean
}

/** What distinguishes the pages of a request. Unknown products and channels are removed before, so that no request can invent keys. */
type PageVariant = {
  /** The path, or the status of an error: error pages are the same at every path. */
  page: string
  /** The query that opens a product, or empty. */
  product: string
  /** Code of the channel, or null. */
  channel: string | null
}

/** The cache key of a page request, from its variant, the presence of a query and the encoding; null for another method. */
export function cacheKeyOf({ method, url = '', headers }: IncomingMessage, variant: PageVariant): CacheKey | null {
  if (method !== 'GET' && method !== 'HEAD') return null
  const encoding = encodingOf(headers)
  const { page, product, channel } = variant
  return { encoding, isReused: product === '', key: `${encoding} ${url.includes('?')} ${page}${product} ${channel}` }
}

/** The channel of the `catering_channel` cookie (E4). The value is not validated. */
export function channelOf(cookies = ''): string | null {
  const value = /(?:^|; )catering_channel=([\w%.-]{1,60})/.exec(cookies)?.[1]
  try {
    return value === undefined ? null : decodeURIComponent(value)
  } catch {
    return null
  }
}

export const pathnameOf = (url: string): string => url.split('?', 1)[0] ?? '/'
/** The query with its question mark, or empty. */
export const queryOf = (url: string): string => url.slice(pathnameOf(url).length)

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants
export const FAST_BROTLI = { params: { [BROTLI_PARAM_QUALITY]: 5 } }
const compress = promisify(brotliCompress)

export type Headers = Readonly<Record<string, string>>
/** A page before its body is encoded; `headers` do not describe the body. */
export type Page = { html: string; etag: string; headers: Headers }

export function pageResponse(
  { html, etag, headers: notModified }: Page,
  encoding: Encoding,
  isReused = true,
): CachedResponse {
  const body = copyBuffer(encoded(html, encoding))
  const response = { etag, body, headers: { ...notModified, ...bodyHeaders(encoding) }, notModified }
  if (encoding === 'br' && isReused) recompress(response, html)
  return response
}

/** The headers that describe the body. */
export const bodyHeaders = (encoding: Encoding): Headers => ({
  'content-type': 'text/html; charset=utf-8',
  ...(encoding !== 'identity' && { 'content-encoding': encoding }),
})

function encoded(html: string, encoding: Encoding): Buffer {
  if (encoding === 'br') return brotliCompressSync(html, FAST_BROTLI)
  return encoding === 'gzip' ? gzipSync(html) : Buffer.from(html)
}

/** Brotli at quality 11 takes a third of a second: the first response has quality 5, later ones of a page that many requests have quality 11. */
function recompress(response: CachedResponse, html: string): void {
  const params = { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_SIZE_HINT]: html.length }
  compress(html, { params }).then(
    (body) => (response.body = copyBuffer(body)),
    (error: unknown) => console.error(error),
  )
}
