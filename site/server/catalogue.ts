import ky, { isHTTPError } from 'ky'
import { LRUCache } from 'lru-cache'
import { NATIONAL_CHANNEL } from '../../widgets/core/domain/delivery/channel.ts'
import {
  fieldsOf,
  members,
  relationCode,
  relationCodes,
  translated,
  type ResponseFields,
} from '../../widgets/core/api/client/response-fields.ts'
import { resourcePath, ROOT, urlWith, withSlash, type UrlQuery } from '../../widgets/core/api/urls.ts'
import { withoutTags } from '../app/content/inline-text.ts'
import type { ChannelData } from './documents/document-parts.ts'

/** What the API has at a path: 'unknown' during an outage without an earlier response. */
export type Lookup = Found & {
  /** When the API is requested again, epoch ms. */
  expiresAt: number
}

type Found = {
  exists: 'yes' | 'no' | 'unknown'
  name: string
  /** The channel at the path, when it takes orders. */
  channel?: ChannelData
  /** The message of a channel that takes no orders. */
  notice?: string
}

export type Catalogue = {
  category(category: string, subcategory: string | undefined): Promise<Lookup>
  caterer(slug: string): Promise<Lookup>
  /** The slugs of the channels that take orders; none while the list cannot be read. */
  catererSlugs(): Promise<string[]>
  /** A product as a channel sells it; null is the national menu. */
  product(code: string, channel: string | null): Promise<Lookup>
  /** The code of a channel that takes orders; null for any other text, or while the list cannot be read. */
  channel(code: string | null): Promise<string | null>
  /** The same, synchronous: undefined until the list has been read. */
  channelNow(code: string | null): string | null | undefined
}

const FRESH_MS = 60_000
export const OUTAGE_MS = 5_000
const TIMEOUT_MS = 1_500
/** Limit of each cache: requests for paths that do not exist must not fill the memory. */
const MAX_ENTRIES = 500
/** Requests a minute for codes that the API does not have: beyond, a code that was never found is looked up as during an outage. */
const MAX_MISSES = 120
/** The format of codes and slugs: the API is not requested for anything else. */
const CODE = /^[\w-]{1,255}$/
const isCode = (slug: unknown): slug is string => typeof slug === 'string' && CODE.test(slug)
/** The statuses that mean "no such code"; any other error is an outage. */
const NOT_FOUND_STATUSES = [400, 404, 410, 414, 422]

const YES: Found = { exists: 'yes', name: '' }
const NO: Found = { exists: 'no', name: '' }
const UNKNOWN: Found = { exists: 'unknown', name: '' }
/** For a path that needs no API request. */
export const NOT_FOUND: Lookup = { ...NO, expiresAt: Infinity }

/** Requests a path of the API; null for one of `NOT_FOUND_STATUSES`. */
type Read = <Body>(path: string, query?: UrlQuery) => Promise<Body | null>

/** Looks up categories, channels and products in the API. Results are cached for a minute. */
export function createCatalogue(apiBaseUrl: string, now: () => number): Catalogue {
  const client = ky.create({ timeout: TIMEOUT_MS, retry: 0, headers: { accept: 'application/ld+json' } })
  const read: Read = async <Body>(path: string, query?: UrlQuery) => {
    try {
      return await client.get(urlWith(withSlash(apiBaseUrl), path, query)).json<Body>()
    } catch (error) {
      if (isHTTPError(error) && NOT_FOUND_STATUSES.includes(error.response.status)) return null
      throw error
    }
  }
  const cached = createLookupCache(now)
  const { bySlug, ...channels } = createChannels(read, now)

  /** The parent of a main category is the root, which has no page. */
  const mainCategory = (code: string): Promise<Lookup> =>
    cached(code, async () => {
      const found = await read<ResponseFields>(resourcePath('taxons', code))
      const isShown = found && found.enabled !== false && found.main !== false && relationCode(found.parent) !== ''
      return isShown ? { ...YES, name: translated(found, 'name') } : NO
    })
  /** Some categories are also under another main category (§7): `alsoUnder`. */
  const subcategoryOf = (category: string, code: string): Promise<Lookup> =>
    cached(`${category}/${code}`, async () => {
      const parent = await mainCategory(category)
      if (parent.exists === 'no') return NO
      if (parent.exists === 'unknown') throw new Error(`The category ${category} could not be read.`)
      const found = await read<ResponseFields>(resourcePath('taxons', code))
      if (!found || found.enabled === false) return NO
      const isUnder = [relationCode(found.parent), ...relationCodes(found.alsoUnder)].includes(category)
      return isUnder ? { ...YES, name: translated(found, 'name') } : NO
    })

  return {
    ...channels,
    async category(category, subcategory) {
      if (![category, subcategory ?? category].every((code) => CODE.test(code))) return NOT_FOUND
      return subcategory === undefined ? mainCategory(category) : subcategoryOf(category, subcategory)
    },
    async caterer(slug) {
      if (!CODE.test(slug)) return NOT_FOUND
      return cached(`caterer:${slug}`, async () => {
        const found = await bySlug(slug, true)
        if (found) return { ...YES, name: translated(found, 'name'), channel: found as ChannelData }
        // A channel that takes no orders has a page when it has a message.
        const closed = await bySlug(slug, false)
        const notice = withoutTags(String(closed?.message ?? ''))
        return closed && notice ? { ...YES, name: translated(closed, 'name'), notice } : NO
      })
    },
    async product(code, channel) {
      if (!CODE.test(code)) return NOT_FOUND
      const query = { channel: channel ?? NATIONAL_CHANNEL }
      return cached(`product:${code}:${query.channel}`, async () =>
        (await read(resourcePath('products', code), query)) ? YES : NO,
      )
    },
  }
}

/** A cache of lookups by key, for a minute; during an outage the last result is used. */
function createLookupCache(now: () => number) {
  const existing = new LRUCache<string, Lookup>({ max: MAX_ENTRIES })
  let misses = { count: 0, until: 0 }
  /** The result of a request, unless this minute has too many without one. */
  const limited = async (key: string, request: () => Promise<Found>): Promise<Found> => {
    if (existing.has(key)) return request()
    if (now() >= misses.until) misses = { count: 0, until: now() + FRESH_MS }
    const window = misses
    if (window.count >= MAX_MISSES) throw new Error('Too many unknown codes were looked up.')
    window.count += 1
    let isMiss = false
    try {
      const found = await request()
      isMiss = found.exists === 'no'
      return found
    } finally {
      if (!isMiss) window.count -= 1
    }
  }
  /** Separate, so that requests for what does not exist evict none of the results in use. */
  const latest = new LRUCache<string, Lookup, () => Promise<Found>>({
    max: MAX_ENTRIES,
    // A request is not cancelled when its key is evicted.
    ignoreFetchAbort: true,
    fetchMethod: async (key, last, { context: request }) => {
      const expiresAt = now() + FRESH_MS
      const result = await limited(key, request).then(
        (found) => ({ ...found, expiresAt }),
        () => ({ ...(existing.get(key) ?? last ?? UNKNOWN), expiresAt: now() + OUTAGE_MS }),
      )
      if (result.exists === 'yes') existing.set(key, result)
      else existing.delete(key)
      return result
    },
  })

  return async (key: string, context: () => Promise<Found>): Promise<Lookup> => {
    const known = existing.get(key) ?? latest.get(key)
    return known && known.expiresAt > now() ? known : latest.forceFetch(key, { context, forceRefresh: true })
  }
}

/** The channels. Their two lists (open, closed) are short and read once a minute, so that an unknown code costs no request. */
function createChannels(read: Read, now: () => number) {
  const lists = new Map<boolean, { channels: Promise<ResponseFields[]>; expiresAt: number }>()
  let codes: ReadonlySet<unknown> | null = null

  const listOf = (enabled: boolean): Promise<ResponseFields[]> => {
    const known = lists.get(enabled)
    if (known && known.expiresAt > now()) return known.channels
    const channels = read<unknown>(`${ROOT}channels`, { enabled: `${enabled}`, itemsPerPage: '100' }).then((body) =>
      members(body)
        .map(fieldsOf)
        .filter((channel) => (channel.enabled !== false) === enabled),
    )
    const entry = { channels, expiresAt: now() + FRESH_MS }
    lists.set(enabled, entry)
    channels.then(
      (found) => enabled && (codes = new Set(found.map(({ code }) => code))),
      () => (entry.expiresAt = now() + OUTAGE_MS),
    )
    return channels
  }

  const channelNow = (code: string | null): string | null | undefined => {
    if (code === null || code === NATIONAL_CHANNEL) return null
    return codes ? (codes.has(code) ? code : null) : undefined
  }
  return {
    channelNow,
    async channel(code: string | null): Promise<string | null> {
      if (code === null || code === NATIONAL_CHANNEL) return null
      await listOf(true).catch(() => undefined)
      return channelNow(code) ?? null
    },
    async catererSlugs(): Promise<string[]> {
      const channels = await listOf(true).catch(() => [])
      return channels
        .filter(({ code }) => code !== NATIONAL_CHANNEL)
        .flatMap(({ slug }) => (isCode(slug) ? [slug] : []))
    },
    bySlug: async (slug: string, enabled: boolean) =>
      (await listOf(enabled)).find((channel) => channel.slug === slug && channel.code !== NATIONAL_CHANNEL),
  }
}
