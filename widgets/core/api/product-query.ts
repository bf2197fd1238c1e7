import { parisStamp } from './paris-stamp.ts'

/** What a list of products may ask for (D4). */
export type ProductQuery = {
  channel: string
  /** Dishes of any of these categories. */
  taxons?: readonly string[]
  /** Dishes with any of these attributes. */
  attributes?: readonly string[]
  seasonal?: boolean
  /** Beginnings of words; the answer is the first page of matches. A backend without search lists everything. */
  search?: string
  /** True: the composed menus (D8), which no listing shows, instead of dishes. */
  menus?: boolean
  /** One of the by-taxon groups of the menus (D8), instead of everything above. */
  group?: string
}

export type Query = Record<string, string | readonly string[] | undefined>

/** Dishes on a page. */
export const PAGE = 100

/** The query in the backend's words (§7); `now` decides what is published. */
export function toSearchParams(query: ProductQuery, now: Date): Query {
  if (query.group) return { channel: query.channel }
  const stamp = parisStamp(now)
  return {
    enabled: 'true',
    'publishedFrom[before]': stamp,
    'publishedUntil[after]': stamp,
    channel: query.channel,
    isMenu: String(!!query.menus),
    itemsPerPage: String(PAGE),
    // A backend without such groups answers whole products.
    'groups[]': 'listing',
    search: query.search,
    isDisplayedOnListing: query.menus ? undefined : 'true',
    isSeasonal: query.seasonal ? 'true' : undefined,
    'attributes.attribute.code[]': query.attributes,
    'productTaxons.taxon.code[]': query.taxons,
  }
}
