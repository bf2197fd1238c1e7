import type { MenuChoice } from '../domain/menu.ts'
import { Cart, readCart } from './cart.ts'
import { nothing, type Http } from './http.ts'
import { reads } from './wire.ts'

/** The product codes in a composed menu; only the complete menu has a salad (D8). */
export type MenuParts = MenuChoice
/** `key` names one press: a backend that knows keys adds the item once, however often the request arrives. */
export type NewItem = { productCode: string; quantity: number; key?: string } & Partial<MenuParts>

/** Who brought a cart: the code of a partner, and the campaign in the page's address. Other backends ignore it. */
export type Attribution = {
  partner?: string
  campaign?: Partial<Record<'source' | 'medium' | 'name' | 'term' | 'content', string>>
}

/** Cart calls (contract 1.2 to 1.5): every write answers the whole cart. */
export function cartsApi(http: Http) {
  const cart = reads((body) => readCart(body, http.base), Cart)
  const path = (token: string, rest = '') => `shop-api/carts/${encodeURIComponent(token)}${rest}`
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', token: string, rest?: string, body?: unknown) =>
    http(cart, path(token, rest), { method, body })

  return {
    /**
     * Begins a cart. A backend that knows how puts the first item in at once; another one answers an empty cart. The item stands in the
     * address, because a browser asks leave before it sends JSON to another origin.
     */
    create: (channel: string, attribution?: Attribution, first?: NewItem) =>
      http(cart, 'shop-api/carts', {
        method: 'POST',
        query: { channel, ...first, quantity: first && String(first.quantity) },
        body: attribution,
      }),
    read: (token: string) => call('GET', token),
    drop: (token: string) => http(nothing, path(token), { method: 'DELETE' }),
    addItem: (token: string, item: NewItem) => call('POST', token, '/items', item),
    changeItem: (token: string, id: number, quantity: number) => call('PUT', token, `/items/${id}`, { quantity }),
    removeItem: (token: string, id: number) => call('DELETE', token, `/items/${id}`),
    setCoupon: (token: string, coupon: string, channel: string) =>
      call('PUT', token, `/coupon?channel=${encodeURIComponent(channel)}`, { coupon }),
    removeCoupon: (token: string) => call('DELETE', token, '/coupon'),
    /** Sends the day `YYYY-MM-DD`, the slot's value and the notes (G4). */
    setDelivery: (token: string, deliveryDate: string, deliveryWindow: string, notes: string) =>
      http(nothing, 'api/v2/shop/checkout/delivery-time', {
        method: 'POST',
        body: { orderToken: token, deliveryDate, deliveryWindow, notes },
      }),
  }
}
