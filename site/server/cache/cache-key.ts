import type { IncomingMessage } from 'node:http'
import { encodingOf, type Encoding } from '../../../widgets/server/encodings.ts'

/** The key of a cached response: two requests with the same key get the same response. */
export type CacheKey = { key: string; encoding: Encoding }

/** What distinguishes the pages of a request. Unknown products and channels are removed before, so that no request can invent keys. */
type PageVariant = {
  /** The path, or the status of an error: error pages are the same at every path. */
  page: string
  /** The query that opens a product, or empty. */
  product: string
  /** Code of the point of sale, or null. */
  channel: string | null
}

/** The cache key of a page request, from its variant, the presence of a query and the encoding; null for a request that cannot be cached. */
export function cacheKeyOf({ method, url = '', headers }: IncomingMessage, variant: PageVariant): CacheKey | null {
  if ((method !== 'GET' && method !== 'HEAD') || headers['x-no-compression'] !== undefined) return null
  const encoding = encodingOf(headers['accept-encoding'])
  if (!encoding) return null
  const { page, product, channel } = variant
  return { encoding, key: `${encoding} ${url.includes('?')} ${page}${product} ${channel}` }
}

/** The point of sale of the `catering_channel` cookie (E4). The value is not validated. */
export function channelOf(cookies = ''): string | null {
  const value = /(?:^|; )catering_channel=([\w%.-]{1,60})/.exec(cookies)?.[1]
  try {
    return value === undefined ? null : decodeURIComponent(value)
  } catch {
    return null
  }
}

export const pathOf = (url: string): string => url.split('?', 1)[0] ?? '/'
/** The query with its question mark, or empty. */
export const queryOf = (url: string): string => url.slice(pathOf(url).length)
