import ky, { isHTTPError } from 'ky'
import { members, ref, refs, translated, wire, type Wire } from '../../widgets/core/api/wire.ts'
import { withoutTags } from '../content/without-tags.ts'
import type { PointOfSale } from './shell-parts.ts'

/** What the API knows of an address: 'unknown' when it did not answer; the page is then shown as if it existed. */
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
const OUTAGE = 5_000
const PATIENCE = 1_500
/** Answers kept at most: made-up addresses must not fill the memory. */
const MOST = 500

const YES: Found = { exists: 'yes', name: '' }
const NO: Found = { exists: 'no', name: '' }
const UNKNOWN: Found = { exists: 'unknown', name: '' }

/** Asks the API whether a category or a point of sale exists, and remembers for a minute. */
export function createCatalogue(apiBaseUrl: string, now: () => number = Date.now): Catalogue {
  const client = ky.create({ timeout: PATIENCE, retry: 0, headers: { accept: 'application/ld+json' } })
  const answers = new Map<string, { answer: Promise<Answer>; until: number }>()

  const remember = (key: string, ask: () => Promise<Found>): Promise<Answer> => {
    const known = answers.get(key)
    if (known && known.until > now()) return known.answer
    if (answers.size >= MOST) answers.clear()
    const until = now() + FRESH
    const answer = ask().then(
      (found) => ({ ...found, until }),
      () => ({ ...UNKNOWN, until: now() + OUTAGE }),
    )
    const entry = { until, answer }
    answers.set(key, entry)
    void answer.then(({ until }) => (entry.until = until))
    return entry.answer
  }

  const pointOfSale = async (slug: string, enabled: boolean): Promise<Wire | undefined> => {
    const body = await client
      .get(`${apiBaseUrl}/api/v2/shop/channels?enabled=${enabled}&itemsPerPage=100`)
      .json<unknown>()
    return members(body)
      .map(wire)
      .find((channel) => channel.slug === slug && (channel.enabled !== false) === enabled)
  }

  const taxon = async (code: string): Promise<Wire | null> => {
    try {
      return await client.get(`${apiBaseUrl}/api/v2/shop/taxons/${encodeURIComponent(code)}`).json<Wire>()
    } catch (error) {
      if (isHTTPError(error) && error.response.status === 404) return null
      throw error
    }
  }

  return {
    category: (category, subcategory) =>
      remember(`${category}/${subcategory ?? ''}`, async () => {
        const found = await taxon(subcategory ?? category)
        if (!found || found.enabled === false) return NO
        const parent = ref(found.parent)
        // A main category hangs from the root, and the root itself has no page.
        // Some categories are shown under another main category as well (§7), and say so.
        const under = [parent, ...refs(found.alsoUnder)]
        const rightPlace = subcategory ? under.includes(category) : parent !== '' && found.main !== false
        return rightPlace ? { ...YES, name: translated(found, 'name') } : NO
      }),
    caterer: (slug) =>
      remember(`caterer:${slug}`, async () => {
        const found = await pointOfSale(slug, true)
        if (found) return { ...YES, name: translated(found, 'name'), point: found as PointOfSale }
        // One that takes no orders has a page as long as it has something to say: when it opens, or why it is closed.
        const closed = await pointOfSale(slug, false)
        const notice = withoutTags(String(closed?.message ?? ''))
        return closed && notice ? { ...YES, name: translated(closed, 'name'), notice } : NO
      }),
  }
}
