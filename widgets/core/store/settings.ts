import { parseUrl } from '../domain/same-site.ts'
import { pageSettings } from './page-settings.ts'
import { GUIDE } from './version.ts'
import type { MessageOverrides } from '../messages/define.ts'

/** Settings of a page or of a `<catering-shop>` (A4); all but the first two are parsed where they are used. */
export type Settings = {
  apiBaseUrl: string
  /** Initial channel, for partners of one channel. */
  channel: string | null
  /** Initial postal code, five digits. */
  zipcode?: string
  /** Code of the partner, stored with the cart and the order. */
  partner?: string
  /** Codes of the only categories to show, space-separated. */
  categories?: string | readonly string[]
  /** Initial values of forms, as JSON in an attribute. */
  prefill?: string | Prefill
  /** Message overrides by key, as JSON in an attribute. */
  messages?: string | MessageOverrides
  /** URL of the checkout for a page without one that does not handle navigation itself; `here` stays on this page. */
  checkout?: string
  /** URL to return to from the main site after a cart transfer; the page itself by default. */
  returnUrl?: string
  /** The backend's codes of payment methods by ours: `card=STRIPE bank_transfer=VIREMENT`. */
  paymentMethods?: string | Readonly<Record<string, string>>
  /** Name of the data layer array; empty means `dataLayer`. */
  dataLayer?: string
}

export type Prefill = Partial<Record<'firstName' | 'lastName' | 'email' | 'phone' | 'company', string>>

/** White space, zero-width characters and quotation marks, which emails and word processors add around copied text. */
const AROUND = /^[\s\p{Cf}\p{Pi}\p{Pf}"'`]+|[\s\p{Cf}\p{Pi}\p{Pf}"'`]+$/gu

/** The text of a setting or an attribute, without the characters copied along with it. */
export const trimPasted = (text: string): string => text.replace(AROUND, '')

/** A value of the page as text, as it may be a URL object or a number. Plain objects are not changed. */
function normalize(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(normalize)
  return value === undefined || (typeof value === 'object' && !(value instanceof URL))
    ? value
    : trimPasted(String(value))
}

/** Whether a text is an absolute http(s) URL. Chromium accepts spaces in host names. */
export const isHttpUrl = (text: string): boolean => /^https?:\/\/\S+$/i.test(text) && parseUrl(text) !== null

/** Settings of the page, overridden by the attributes of the given `<catering-shop>`. Throws when apiBaseUrl is missing or invalid. */
export function readSettings(shop: Element | null = null): Settings {
  const raw = { ...pageSettings(), ...attributesOf(shop) }
  const settings = Object.entries(raw).map(([name, value]) => [name, normalize(value)])
  const { apiBaseUrl = '', channel = null, ...rest } = Object.fromEntries(settings) as Partial<Settings>
  if (isHttpUrl(apiBaseUrl)) return { ...rest, apiBaseUrl, channel }
  throw new Error(
    `catering: setting apiBaseUrl is missing or no http(s) URL: write data-api-base-url="https://…" on the script (${GUIDE}/settings)`,
  )
}

/** `return-url` is returnUrl, as in a dataset. */
const attributesOf = (shop: Element | null): Partial<Settings> =>
  Object.fromEntries(
    [...(shop?.attributes ?? [])].map(({ name, value }) => [
      name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  )
