/**
 * The first reads of a dish or a catalogue, begun while the files that draw them are on their way; the client's calls then take these
 * answers over (core/store/fetcher.ts). It is part of the loader and must not import the core, which comes after it: each address is written
 * as the client will write it, and one that differs only costs its own request.
 */
type Fetch = (url: string, init: RequestInit) => Promise<Response>
export type Loader = { early?: Fetch }
type Settings = { apiBaseUrl?: string; channel?: string; zipcode?: string }

/** An address or a code without what was copied along with it: marks of any kind, as it begins and ends with a letter or a digit. */
const bare = (text: unknown): string => String(text ?? '').replace(/^\W+|\W+$/g, '')

/** The same age as an answer that the shop keeps: an older one that nobody took is not handed out. */
const STALE_MS = 60_000
const ROOT = 'api/v2/shop/'
const HEADERS = { Accept: 'application/ld+json, application/json;q=0.9', 'Accept-Language': 'fr-FR' }

const answers = new Map<string, Promise<Response>>()

/** The client says the minute at which it asks, which may be the next one. */
const keyOf = (url: string): string => url.replace(/(published\w+%5B\w+%5D=)[^&]*/g, '$1')

function ask(base: string, path: string, query: Record<string, string> = {}): void {
  const url = new URL(ROOT + path, base)
  for (const [name, value] of Object.entries(query)) url.searchParams.append(name, value)
  const key = keyOf(url.href)
  if (answers.has(key)) return
  // An address as the client sends it: scripts that wrap the page's `fetch` know no URL objects.
  const answer = fetch(url.href, { headers: HEADERS })
  // Whoever takes it over hears of a failure.
  answer.catch(() => undefined)
  answers.set(key, answer)
}

/** An answer is handed out once: whoever asks again, after a failure too, asks the server. */
function take(url: string, init: RequestInit): Promise<Response> {
  const key = keyOf(url)
  const early = answers.get(key)
  if (!early || init.method !== 'GET' || init.cache || new Headers(init.headers).has('Authorization'))
    return fetch(url, init)
  answers.delete(key)
  return early
}

/** What local storage holds under a key; nothing where it is blocked. */
function kept(key: string): { channel?: { code?: string } } | null | undefined {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return undefined
  }
}

/** The point of sale that the page will begin with; undefined while only the server knows. */
const channelOf = ({ channel, zipcode }: Settings): string | undefined =>
  kept('catering.channel')?.channel?.code ?? (zipcode ? undefined : bare(channel) || 'DEFAULT')

/** The tags whose first reads belong to the page's own shop. */
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

/** Categories that show another one as well ask for both, and the seasonal menu for no category: only the client knows. */
const isPlain = (category: string): boolean =>
  !['apero-dinatoire', 'buffet', 'carte-traiteur-saison'].includes(category)

function askForDishes(base: string, channel: string, category: string): void {
  const now = stamp()
  ask(base, 'products', {
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

function askForList(base: string, channel: string, tag: Element): void {
  const category = bare(tag.getAttribute('subcategory') ?? tag.getAttribute('category'))
  ask(base, 'taxons', { enabled: 'true', 'channels.code': channel })
  if (category && isPlain(category)) askForDishes(base, channel, category)
  for (const type of ['preferences_alimentaires', 'preparation'])
    ask(base, 'product-attributes', { 'productAttributeType.code': type, channel })
}

function begin(base: string, channel: string, loader: Loader): void {
  const [dishes, lists] = [tags('product'), tags('catalogue')]
  if (!dishes.length && !lists.length) return
  loader.early = take
  setTimeout(() => answers.clear(), STALE_MS)
  ask(base, `channels/${encodeURIComponent(channel)}`)
  for (const dish of dishes) {
    const code = bare(dish.getAttribute('product'))
    if (code) ask(base, `products/${encodeURIComponent(code)}`, { channel })
  }
  for (const list of lists) askForList(base, channel, list)
}

/** Asks for what the tags of the page name; the loader hands the answers out. */
export function askEarly(loader: Loader): void {
  const settings: Settings = {
    // An element of that name has none of its own.
    ...(window as { cateringConfig?: Settings }).cateringConfig,
    ...document.querySelector<HTMLElement>('script[data-api-base-url]')?.dataset,
  }
  const channel = channelOf(settings)
  // A customer who is signed in is answered as herself.
  if (!channel || kept('catering.session')) return
  try {
    begin(`${bare(settings.apiBaseUrl)}/`, channel, loader)
  } catch {
    // The widgets say that the address cannot be read.
  }
}
