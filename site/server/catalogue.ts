import ky, { isHTTPError } from 'ky'
import { LRUCache } from 'lru-cache'
import { members, ref, refs, translated, wire, type Wire } from '../../widgets/core/api/wire.ts'
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
}

/** How long an answer holds, how long an outage is believed, and how long the API may take, in milliseconds. */
const FRESH = 60_000
export const OUTAGE = 5_000
const PATIENCE = 1_500
/** Answers kept at most: made-up addresses must not fill the memory. */
const MOST = 500
/** What a code or a slug looks like: the API is not asked for anything else. */
const CODE = /^[\w-]{1,255}$/
/** The statuses that say that there is nothing of that code; any other error says nothing of it. */
const NO_SUCH = [400, 404, 410, 414, 422]

const YES: Found = { exists: 'yes', name: '' }
const NO: Found = { exists: 'no', name: '' }
const UNKNOWN: Found = { exists: 'unknown', name: '' }
/** What needs no asking. */
export const NOWHERE: Answer = { ...NO, until: Infinity }

/** Asks the API whether a category or a point of sale exists, and remembers for a minute. While the API fails the last answer holds. */
export function createCatalogue(apiBaseUrl: string, now: () => number = Date.now): Catalogue {
  const client = ky.create({ timeout: PATIENCE, retry: 0, headers: { accept: 'application/ld+json' } })
  const shop = `${apiBaseUrl}/api/v2/shop`
  const answers = new LRUCache<string, { answer: Promise<Answer>; until: number }>({ max: MOST })

  const remember = (key: string, ask: () => Promise<Found>): Promise<Answer> => {
    const known = answers.get(key)
    if (known && known.until > now()) return known.answer
    const until = now() + FRESH
    const answer = ask().then(
      (found) => ({ ...found, until }),
      async () => ({ ...((await known?.answer) ?? UNKNOWN), until: now() + OUTAGE }),
    )
    const entry = { until, answer }
    answers.set(key, entry)
    void answer.then(({ until }) => (entry.until = until))
    return entry.answer
  }

  const lists = new Map<boolean, { read: Promise<Wire[]>; until: number }>()
  /** The points of sale that take orders, or those that do not. Rejects when they cannot be read. */
  const pointsOfSale = (enabled: boolean): Promise<Wire[]> => {
    const known = lists.get(enabled)
    if (known && known.until > now()) return known.read
    const read = client.get(`${shop}/channels?enabled=${enabled}&itemsPerPage=100`).json<unknown>()
    const entry = {
      read: read.then((body) =>
        members(body)
          .map(wire)
          .filter((channel) => (channel.enabled !== false) === enabled),
      ),
      until: now() + FRESH,
    }
    entry.read.catch(() => (entry.until = now() + OUTAGE))
    lists.set(enabled, entry)
    return entry.read
  }
  const pointOfSale = async (slug: string, enabled: boolean) =>
    (await pointsOfSale(enabled)).find((channel) => channel.slug === slug)

  const taxon = async (code: string): Promise<Wire | null> => {
    try {
      return await client.get(`${shop}/taxons/${code}`).json<Wire>()
    } catch (error) {
      if (isHTTPError(error) && NO_SUCH.includes(error.response.status)) return null
      throw error
    }
  }

  /** A main category hangs from the root, which has no page itself. */
  const mainCategory = (code: string): Promise<Answer> =>
    remember(code, async () => {
      const found = await taxon(code)
      const isShown = found && found.enabled !== false && found.main !== false && ref(found.parent) !== ''
      return isShown ? { ...YES, name: translated(found, 'name') } : NO
    })
  /** Some categories are shown under another main category as well (§7), and say so. */
  const subcategoryOf = (category: string, code: string): Promise<Answer> =>
    remember(`${category}/${code}`, async () => {
      const above = await mainCategory(category)
      if (above.exists === 'no') return NO
      if (above.exists === 'unknown') throw new Error(`Nothing is known of ${category}.`)
      const found = await taxon(code)
      if (!found || found.enabled === false) return NO
      const isUnder = [ref(found.parent), ...refs(found.alsoUnder)].includes(category)
      return isUnder ? { ...YES, name: translated(found, 'name') } : NO
    })

  return {
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
  }
}
