import ky, { isHTTPError } from 'ky'
import { LRUCache } from 'lru-cache'
import { NATIONAL_CHANNEL } from '../../widgets/core/domain/channel.ts'
import {
  members,
  ref,
  refs,
  translated,
  fieldsOf,
  type ResponseFields,
} from '../../widgets/core/api/response-fields.ts'
import { withoutTags } from '../content/without-tags.ts'
import type { PointOfSale } from './shell-parts.ts'

/** What the API knows of a path: 'unknown' while it does not answer, and has not answered before. */
export type Answer = Found & {
  /** When the API is asked again, epoch ms. */
  until: number
}

type Found = {
  exists: 'yes' | 'no' | 'unknown'
  name: string
  /** The point of sale at the address, when it takes orders. */
  point?: PointOfSale
  /** What the point of sale at the address says of itself while it takes no orders. */
  notice?: string
}

export type Catalogue = {
  category(category: string, subcategory: string | undefined): Promise<Answer>
  caterer(slug: string): Promise<Answer>
  /** The slugs of the points of sale that take orders; none while they cannot be read. */
  caterers(): Promise<string[]>
  /** A product as a point of sale sells it; null is the national menu. */
  product(code: string, channel: string | null): Promise<Answer>
  /** The code of a point of sale that takes orders; null for any other text, or while they cannot be read. */
  channel(code: string | null): Promise<string | null>
  /** The same without asking: undefined until they have been read. */
  channelNow(code: string | null): string | null | undefined
}

/** How long an answer holds, how long an outage is believed, and how long the API may take, in milliseconds. */
const FRESH = 60_000
export const OUTAGE = 5_000
const PATIENCE = 1_500
/** Answers kept at most: made-up addresses must not fill the memory. */
const MOST = 500
/** What a code or a slug looks like: the API is not asked for anything else. */
const CODE = /^[\w-]{1,255}$/
const isCode = (slug: unknown): slug is string => typeof slug === 'string' && CODE.test(slug)
/** The statuses that say that there is nothing of that code; any other error says nothing of it. */
const NO_SUCH = [400, 404, 410, 414, 422]

const YES: Found = { exists: 'yes', name: '' }
const NO: Found = { exists: 'no', name: '' }
const UNKNOWN: Found = { exists: 'unknown', name: '' }
/** What needs no asking. */
export const NOWHERE: Answer = { ...NO, until: Infinity }

/** Reads what the API answers at a path below the shop; null when there is nothing. */
type Read = <Body>(path: string) => Promise<Body | null>

/** Asks the API whether a category, a point of sale or a product exists, and remembers for a minute. */
export function createCatalogue(apiBaseUrl: string, now: () => number = Date.now): Catalogue {
  const client = ky.create({ timeout: PATIENCE, retry: 0, headers: { accept: 'application/ld+json' } })
  const read: Read = async <Body>(path: string) => {
    try {
      return await client.get(`${apiBaseUrl}/api/v2/shop/${path}`).json<Body>()
    } catch (error) {
      if (isHTTPError(error) && NO_SUCH.includes(error.response.status)) return null
      throw error
    }
  }
  const remember = createMemory(now)
  const { pointOfSale, ...channels } = createChannels(read, now)

  /** A main category hangs from the root, which has no page itself. */
  const mainCategory = (code: string): Promise<Answer> =>
    remember(code, async () => {
      const found = await read<ResponseFields>(`taxons/${code}`)
      const isShown = found && found.enabled !== false && found.main !== false && ref(found.parent) !== ''
      return isShown ? { ...YES, name: translated(found, 'name') } : NO
    })
  /** Some categories are shown under another main category as well (§7), and say so. */
  const subcategoryOf = (category: string, code: string): Promise<Answer> =>
    remember(`${category}/${code}`, async () => {
      const above = await mainCategory(category)
      if (above.exists === 'no') return NO
      if (above.exists === 'unknown') throw new Error(`Nothing is known of ${category}.`)
      const found = await read<ResponseFields>(`taxons/${code}`)
      if (!found || found.enabled === false) return NO
      const isUnder = [ref(found.parent), ...refs(found.alsoUnder)].includes(category)
      return isUnder ? { ...YES, name: translated(found, 'name') } : NO
    })

  return {
    ...channels,
    async category(category, subcategory) {
      if (![category, subcategory ?? category].every((code) => CODE.test(code))) return NOWHERE
      return subcategory === undefined ? mainCategory(category) : subcategoryOf(category, subcategory)
    },
    async caterer(slug) {
      if (!CODE.test(slug)) return NOWHERE
      return remember(`caterer:${slug}`, async () => {
        const found = await pointOfSale(slug, true)
        if (found) return { ...YES, name: translated(found, 'name'), point: found as PointOfSale }
        // One that takes no orders has a page as long as it has something to say: when it opens, or why it is closed.
        const closed = await pointOfSale(slug, false)
        const notice = withoutTags(String(closed?.message ?? ''))
        return closed && notice ? { ...YES, name: translated(closed, 'name'), notice } : NO
      })
    },
    async product(code, channel) {
      if (!CODE.test(code)) return NOWHERE
      const path = `products/${code}?channel=${encodeURIComponent(channel ?? NATIONAL_CHANNEL)}`
      return remember(path, async () => ((await read(path)) ? YES : NO))
    },
  }
}

type Entry = { answer: Promise<Answer>; until: number }

/** Answers by key, each for a minute; while the API fails the last one holds. */
function createMemory(now: () => number) {
  const answers = new LRUCache<string, Entry>({ max: MOST })
  /** Answers of what does not exist are kept apart: made-up addresses leave those in use in place. */
  const missing = new LRUCache<string, Entry>({ max: MOST })

  return (key: string, ask: () => Promise<Found>): Promise<Answer> => {
    const known = [missing.get(key), answers.get(key)].filter((entry) => entry !== undefined)
    const fresh = known.find((entry) => entry.until > now())
    if (fresh) return fresh.answer
    const until = now() + FRESH
    const answer = ask().then(
      (found) => ({ ...found, until }),
      async () => ({ ...((await known.at(-1)?.answer) ?? UNKNOWN), until: now() + OUTAGE }),
    )
    const entry = { until, answer }
    missing.set(key, entry)
    void answer.then(({ exists, until }) => {
      entry.until = until
      if (exists !== 'yes') return answers.delete(key)
      missing.delete(key)
      return answers.set(key, entry)
    })
    return answer
  }
}

/** The points of sale, which are few: their lists are read once a minute, and no text that names none of them costs a request. */
function createChannels(read: Read, now: () => number) {
  const lists = new Map<boolean, { channels: Promise<ResponseFields[]>; until: number }>()
  let codes: ReadonlySet<unknown> | null = null

  const listOf = (enabled: boolean): Promise<ResponseFields[]> => {
    const known = lists.get(enabled)
    if (known && known.until > now()) return known.channels
    const channels = read<unknown>(`channels?enabled=${enabled}&itemsPerPage=100`).then((body) =>
      members(body)
        .map(fieldsOf)
        .filter((channel) => (channel.enabled !== false) === enabled),
    )
    const entry = { channels, until: now() + FRESH }
    lists.set(enabled, entry)
    channels.then(
      (found) => enabled && (codes = new Set(found.map(({ code }) => code))),
      () => (entry.until = now() + OUTAGE),
    )
    return channels
  }

  const channelNow = (code: string | null): string | null | undefined => {
    if (code === null || code === NATIONAL_CHANNEL) return null
    return codes ? (codes.has(code) ? code : null) : undefined
  }
  return {
    channelNow,
    async caterers(): Promise<string[]> {
      const channels = await listOf(true).catch(() => [])
      return channels
        .filter(({ code }) => code !== NATIONAL_CHANNEL)
        .flatMap(({ slug }) => (isCode(slug) ? [slug] : []))
    },
    async channel(code: string | null): Promise<string | null> {
      if (code === null || code === NATIONAL_CHANNEL) return null
      await listOf(true).catch(() => undefined)
      return channelNow(code) ?? null
    },
    pointOfSale: async (slug: string, enabled: boolean) =>
      (await listOf(enabled)).find((channel) => channel.slug === slug && channel.code !== NATIONAL_CHANNEL),
  }
}
