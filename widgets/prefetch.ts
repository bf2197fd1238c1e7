import type { StorageKey } from './core/store/globals.ts'
import { pageSettings, trimmed } from './core/store/page-settings.ts'
import { isListOfTaxon } from './core/domain/catalogue/special-categories.ts'
import { attributeQueries, listQuery, taxonQuery } from './core/api/catalogue-query.ts'
import { HEADERS, resourcePath, ROOT, urlWith, type UrlQuery } from './core/api/urls.ts'

/**
 * Prefetches the first API requests of products and catalogues while their modules load; the client then uses these responses
 * (core/store/fetcher.ts). It is part of the loader: the build gives it copies of what it imports (build/entry-copies.ts).
 */
type Fetch = (url: string, init: RequestInit) => Promise<Response>
export type Loader = { prefetched?: Fetch }
type Settings = { apiBaseUrl?: string; channel?: string; zipcode?: string }

/** Maximum age of an unused response, as in the query cache. */
const STALE_MS = 60_000

const responses = new Map<string, Promise<Response>>()

/** Without the minute of the request: the client's request may be in the next one. */
const keyOf = (url: string): string => url.replace(/(published\w+%5B\w+%5D=)[^&]*/g, '$1')

/** A response is used once; later requests, also after a failure, go to the server. */
function takeOrFetch(url: string, init: RequestInit): Promise<Response> {
  const key = keyOf(url)
  const prefetched = responses.get(key)
  if (!prefetched || init.method !== 'GET' || init.cache || new Headers(init.headers).has('Authorization'))
    return fetch(url, init)
  responses.delete(key)
  return prefetched
}

/** The stored value of a key; undefined when storage is blocked. */
function stored(key: StorageKey): { channel?: { code?: string } } | null | undefined {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return undefined
  }
}

/** The channel that the page starts with; undefined when it depends on a postal code. */
const channelOf = ({ channel, zipcode: postalCode }: Settings): string | undefined =>
  stored('catering.channel')?.channel?.code ?? (postalCode ? undefined : trimmed(channel) || 'DEFAULT')

/** Tags of the page's default shop that load at once. */
const tags = (name: string): Element[] =>
  [...document.querySelectorAll(`catering-${name}:not([loading])`)].filter((tag) => !tag.closest('catering-shop'))

function requestAll(base: string, channel: string, loader: Loader): void {
  const [products, catalogues] = [tags('product'), tags('catalogue')]
  if (!products.length && !catalogues.length) return
  loader.prefetched = takeOrFetch
  setTimeout(() => responses.clear(), STALE_MS)

  const request = (path: string, query?: UrlQuery) => {
    const url = urlWith(base, path, query)
    const key = keyOf(url)
    if (responses.has(key)) return
    const response = fetch(url, { headers: HEADERS })
    // The client handles a failure.
    response.catch(() => undefined)
    responses.set(key, response)
  }
  request(resourcePath('channels', channel))
  for (const product of products) {
    const code = trimmed(product.getAttribute('product'))
    if (code) request(resourcePath('products', code), { channel })
  }
  for (const catalogue of catalogues) {
    const category = trimmed(catalogue.getAttribute('subcategory') ?? catalogue.getAttribute('category'))
    request(`${ROOT}taxons`, taxonQuery(channel))
    if (category && isListOfTaxon(category))
      request(`${ROOT}products`, { ...listQuery(channel, new Date()), 'productTaxons.taxon.code[]': category })
    for (const query of attributeQueries(channel)) request(`${ROOT}product-attributes`, query)
  }
}

/** Prefetches the requests of the tags in the page; `prefetched` of the loader returns the responses. */
export function prefetch(loader: Loader): void {
  const settings: Settings = pageSettings()
  const channel = channelOf(settings)
  if (!channel || stored('catering.session')) return
  try {
    requestAll(`${trimmed(settings.apiBaseUrl)}/`, channel, loader)
  } catch {
    // An invalid URL: the widgets report it.
  }
}
