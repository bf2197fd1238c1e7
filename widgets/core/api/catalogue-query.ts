import { HOUR_MS, pad, parisWall, utcDay } from '../domain/time/paris-day.ts'
import type { UrlQuery } from './urls.ts'

/** The parameters of a product list (D4). */
export type ProductQuery = {
  channel: string
  taxons?: readonly string[]
  attributes?: readonly string[]
  seasonal?: boolean
  /** Beginnings of terms; the response is the first page of matches. A backend without search lists everything. */
  search?: string
  /** True: the composed menus (D8), which no listing contains, instead of products. */
  menus?: boolean
  /** One of the by-taxon groups of the menus (D8), instead of all the above. */
  group?: string
}

export const PAGE_SIZE = 100

export const taxonQuery = (channel: string): UrlQuery => ({ enabled: 'true', 'channels.code': channel })

export const attributeQueries = (channel: string): UrlQuery[] =>
  ['preferences_alimentaires', 'preparation'].map((type) => ({ 'productAttributeType.code': type, channel }))

/** The products that a channel has published, as a listing. */
export function listQuery(channel: string, now: Date): UrlQuery {
  const stamp = parisStamp(now)
  return {
    enabled: 'true',
    'publishedFrom[before]': stamp,
    'publishedUntil[after]': stamp,
    channel,
    isMenu: 'false',
    itemsPerPage: String(PAGE_SIZE),
    // A backend without serialization groups returns all fields.
    'groups[]': 'listing',
    isDisplayedOnListing: 'true',
  }
}

/** The query as search parameters of the backend (§7); `now` selects what is published. */
export function toSearchParams(query: ProductQuery, now: Date): UrlQuery {
  if (query.group) return { channel: query.channel }
  return {
    ...listQuery(query.channel, now),
    ...(query.menus && { isMenu: 'true', isDisplayedOnListing: undefined }),
    search: query.search,
    isSeasonal: query.seasonal ? 'true' : undefined,
    'attributes.attribute.code[]': query.attributes,
    'productTaxons.taxon.code[]': query.taxons,
  }
}

/** An instant in the format of the backend's date filters: Paris wall time to the minute, with the UTC offset. */
export function parisStamp(instant: Date): string {
  const shown = parisWall(instant)
  const minute = [shown.getUTCHours(), shown.getUTCMinutes()].map(pad).join(':')
  return `${utcDay(shown)}T${minute}:00+0${(+shown - +instant) / HOUR_MS}:00`
}
