import { urlOf } from '../domain/same-site.ts'
import type { MessageOverrides } from '../text/define.ts'

/** Settings of a page or of a `<catering-shop>` (A4); all but the first two are read where they are used. */
export type Settings = {
  apiBaseUrl: string
  /** Point of sale to begin with, for partners who serve one place. */
  channel: string | null
  /** Postal code to begin with, five digits. */
  zipcode?: string
  /** Partner who brought the customer: goes with the cart to the order. */
  partner?: string
  /** Codes of the only categories to show, with blanks between. */
  categories?: string | readonly string[]
  /** What forms begin with, as JSON in an attribute. */
  prefill?: string | Prefill
  /** Texts in place of messages of ours, by key, as JSON in an attribute. */
  messages?: string | MessageOverrides
  /** Where to order when the page has no checkout and handles no request itself: `here` stays on this page. */
  checkout?: string
  /** Where the main site leads back to after a cart was handed over; by default the page itself. */
  returnUrl?: string
  /** The backend's codes of payment methods, by ours: `card=STRIPE bank_transfer=VIREMENT`. */
  paymentMethods?: string | Readonly<Record<string, string>>
  /** Name of the array that records what happens in the shop; empty means `dataLayer`. */
  dataLayer?: string
}

/** What a page may know of the customer. */
export type Prefill = Partial<Record<'firstName' | 'lastName' | 'email' | 'phone' | 'company', string>>

/** Blanks of every kind, marks without width and quotation marks, which a mail or a word processor puts around what is copied from it. */
const AROUND = /^[\s\p{Cf}\p{Pi}\p{Pf}"'`]+|[\s\p{Cf}\p{Pi}\p{Pf}"'`]+$/gu

/** The text of a setting or an attribute, without what was copied along with it. */
export const trimPasted = (text: string): string => text.replace(AROUND, '')

/** The text of a value that a page has set: an address may be a URL, a postal code a number. Objects of settings stay. */
function tidy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(tidy)
  return value === undefined || (typeof value === 'object' && !(value instanceof URL))
    ? value
    : trimPasted(String(value))
}

/** Whether a text is a whole address of the web. Chromium would take blanks into the name of a server. */
export const isHttpUrl = (text: string): boolean => /^https?:\/\/\S+$/i.test(text) && urlOf(text) !== null

/**
 * A global of the page: undefined where there is none. An element or a frame of that `id` or `name`, which a window also answers with, is
 * none.
 */
export const globalOf = (name: string): unknown =>
  Object.hasOwn(globalThis, name) ? (globalThis as Record<string, unknown>)[name] : undefined

/** The entry file, beside which the chunks lie: this file is bundled into one of them. React components do without it. */
const EMBED = /* @__PURE__ */ new URL('../embed.js', import.meta.url)

/**
 * Settings of the page: attributes of the `<catering-shop>` given, then data attributes of the script tag that loaded us, else of any
 * tag that carries them, then `globalThis.cateringConfig`. Throws one sentence that says what to write where.
 */
export function readSettings(shop: Element | null = null): Settings {
  const written = { ...(globalOf('cateringConfig') as object), ...scriptTag()?.dataset, ...attributesOf(shop) }
  const settings = Object.entries(written).map(([name, value]) => [name, tidy(value)])
  const { apiBaseUrl = '', channel = null, ...rest } = Object.fromEntries(settings) as Partial<Settings>
  if (isHttpUrl(apiBaseUrl)) return { ...rest, apiBaseUrl, channel }
  throw new Error(
    `catering: setting apiBaseUrl is missing or no address. Write ${shop ? 'api-base-url="https://…" on <catering-shop>, or ' : ''}` +
      `data-api-base-url="https://…" on <script type="module" src="${EMBED.href}">, ` +
      'or globalThis.cateringConfig = { apiBaseUrl: "https://…" } before it (widgets/README.md, "Settings").',
  )
}

function scriptTag(): HTMLScriptElement | undefined {
  const tags = [...document.querySelectorAll<HTMLScriptElement>('script[src]')]
  const isOurs = ({ src }: HTMLScriptElement) => src.split(/[?#]/, 1)[0] === EMBED.href
  return tags.find((tag) => isOurs(tag) && tag.dataset.apiBaseUrl) ?? tags.find((tag) => tag.dataset.apiBaseUrl)
}

/** `return-url` is returnUrl, as in a dataset. */
const attributesOf = (shop: Element | null): Partial<Settings> =>
  Object.fromEntries(
    [...(shop?.attributes ?? [])].map(({ name, value }) => [
      name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  )

/** The `<catering-shop>` around an element, through shadow roots; null for the page's own shop. */
export function providerOf(element: Element): Element | null {
  const found = element.closest('catering-shop')
  const { host } = element.getRootNode() as Partial<ShadowRoot>
  return found ?? (host ? providerOf(host) : null)
}

/** The same for the element that sent an event; a shop without widgets sends its events from the document. */
export function providerBehind(event: Event): Element | null {
  const [origin] = event.composedPath()
  return origin instanceof Element ? providerOf(origin) : null
}

/** Name of the shop that a provider stands for; '' is the page's own. */
export const groupOf = (provider: Element | null): string =>
  provider ? provider.getAttribute('group')?.trim() || 'shop' : ''
