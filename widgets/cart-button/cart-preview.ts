import type { CartSlice } from '../core/store/slices/cart-state.ts'
import { nameInGroup, type StorageKey } from '../core/store/globals.ts'
import { pageSettings, trimmed } from '../core/store/page-settings.ts'
import { shopElementOf } from '../core/store/shop-element.ts'

/** The cart as the backend sends it; its total is with its taxes, in cents. */
export type RawCart = { items: Pick<CartItem, 'quantity'>[]; totals?: { total?: number; taxes?: number } }
type CartItem = NonNullable<CartSlice['cart']>['items'][number]
export type FetchCart = typeof fetchCart

const NONE: RawCart = { items: [] }

/** Fetches the stored cart while no shop is open; null without a response. */
export async function fetchCart(button: HTMLElement, group: string): Promise<RawCart | null> {
  try {
    const { token } = stored('catering.cart', group)
    if (!token) return NONE
    const response = await fetch(new URL(`shop-api/carts/${encodeURIComponent(token)}`, apiBaseUrl(button)).href, {
      headers: bearer(group),
    })
    const body = (await response.json()) as Partial<RawCart> & { code?: number }
    if (Array.isArray(body.items)) return body as RawCart
    // A cart that the API states as missing is empty; one that could not be read is unknown.
    return body.code === 404 ? NONE : null
  } catch {
    return null
  }
}

const stored = (key: StorageKey, group: string) => JSON.parse(localStorage.getItem(nameInGroup(key, group)) ?? '{}')

/** The server shows a customer's cart only to that customer. The API decides about the token: the visitor's clock may be wrong. */
function bearer(group: string): Record<string, string> {
  const { token } = stored('catering.session', group)
  return token ? { Authorization: `Bearer ${token}` } : {}
}

/** A missing setting is reported when the shop opens. */
function apiBaseUrl(button: HTMLElement): string {
  const own = shopElementOf(button)?.getAttribute('api-base-url')
  return `${trimmed(own ?? pageSettings().apiBaseUrl)}/`
}
