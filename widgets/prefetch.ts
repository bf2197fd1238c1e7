/**
 * Prefetches the first API requests of products and catalogues while their modules load; the client then uses these responses
 * (core/store/fetcher.ts). It is part of the loader and must not import the core, which loads later: each URL is written as the client
 * writes it, and one that differs only costs its own request.
 */
type Fetch = (url: string, init: RequestInit) => Promise<Response>
export type Loader = { prefetched?: Fetch }
type Settings = { apiBaseUrl?: string; channel?: string; zipcode?: string }

/** A URL or code without punctuation that was copied along with it: both begin and end with a letter or a digit. */
const trimPasted = (text: unknown): string => String(text ?? '').replace(/^\W+|\W+$/g, '')

/** Maximum age of an unused response, as in the query cache. */
const STALE_MS = 60_000
const ROOT = 'api/v2/shop/'
const HEADERS = { Accept: 'application/ld+json, application/json;q=0.9', 'Accept-Language': 'fr-FR' }

const responses = new Map<string, Promise<Response>>()

/** Without the minute of the request: the client's request may be in the next one. */
const keyOf = (url: string): string => url.replace(/(published\w+%5B\w+%5D=)[^&]*/g, '$1')

function request(base: string, path: string, query: Record<string, string> = {}): void {
  const url = new URL(ROOT + path, base)
  for (const [name, value] of Object.entries(query)) url.searchParams.append(name, value)
  const key = keyOf(url.href)
  if (responses.has(key)) return
  // A string, as scripts that wrap the page's `fetch` may not support URL objects.
  const response = fetch(url.href, { headers: HEADERS })
  // The client handles a failure.
  response.catch(() => undefined)
  responses.set(key, response)
}

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
function stored(key: string): { channel?: { code?: string } } | null | undefined {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return undefined
  }
}

/** The channel that the page starts with; undefined when it depends on a postal code. */
const channelOf = ({ channel, zipcode }: Settings): string | undefined =>
  stored('catering.channel')?.channel?.code ?? (zipcode ? undefined : trimPasted(channel) || 'DEFAULT')

/** Tags of the page's default shop that load at once. */
const tags = (name: string): Element[] =>
  [...document.querySelectorAll(`catering-${name}:not([loading])`)].filter((tag) => !tag.closest('catering-shop'))

const PARIS_MINUTE = {
  timeZone: 'Europe/Paris',
  timeZoneName: 'longOffset',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
} as const

/** As `parisStamp` of core/api/product.ts, which this file must not import. */
function stamp(now = new Date()): string {
  const [day, time, zone = ''] = now.toLocaleString('sv', PARIS_MINUTE).split(' ')
  return `${day}T${time}:00${zone.slice(3)}`
}

/** False for categories whose request the client builds from others. */
const hasOwnRequest = (category: string): boolean =>
  !['apero-dinatoire', 'buffet', 'carte-traiteur-saison'].includes(category)

function requestProducts(base: string, channel: string, category: string): void {
  const now = stamp()
  request(base, 'products', {
    enabled: 'true',
    'publishedFrom[before]': now,
    'publishedUntil[after]': now,
    channel,
    isMenu: 'false',
    itemsPerPage: '100',
    'groups[]': 'listing',
    isDisplayedOnListing: 'true',
    'productTaxons.taxon.code[]': category,
  })
}

function requestCatalogue(base: string, channel: string, tag: Element): void {
  const category = trimPasted(tag.getAttribute('subcategory') ?? tag.getAttribute('category'))
  request(base, 'taxons', { enabled: 'true', 'channels.code': channel })
  if (category && hasOwnRequest(category)) requestProducts(base, channel, category)
  for (const type of ['preferences_alimentaires', 'preparation'])
    request(base, 'product-attributes', { 'productAttributeType.code': type, channel })
}

function requestFor(base: string, channel: string, loader: Loader): void {
  const [products, catalogues] = [tags('product'), tags('catalogue')]
  if (!products.length && !catalogues.length) return
  loader.prefetched = takeOrFetch
  setTimeout(() => responses.clear(), STALE_MS)
  request(base, `channels/${encodeURIComponent(channel)}`)
  for (const product of products) {
    const code = trimPasted(product.getAttribute('product'))
    if (code) request(base, `products/${encodeURIComponent(code)}`, { channel })
  }
  for (const catalogue of catalogues) requestCatalogue(base, channel, catalogue)
}

/** Prefetches the requests of the tags in the page; `prefetched` of the loader returns the responses. */
export function prefetch(loader: Loader): void {
  const settings: Settings = {
    // An element with that id is not a settings object and has none of these properties.
    ...(window as { cateringConfig?: Settings }).cateringConfig,
    ...document.querySelector<HTMLElement>('script[data-api-base-url]')?.dataset,
  }
  const channel = channelOf(settings)
  if (!channel || stored('catering.session')) return
  try {
    requestFor(`${trimPasted(settings.apiBaseUrl)}/`, channel, loader)
  } catch {
    // An invalid URL: the widgets report it.
  }
}
