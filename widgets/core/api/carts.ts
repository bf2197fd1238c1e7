import { Cart, readCart } from './cart.ts'
import { nothing, type Http } from './http.ts'
import { CARTS, inAddress, pathOfCart, type NewItem } from './new-item.ts'
import { reads } from './wire.ts'

export type { MenuParts, NewItem } from './new-item.ts'

/** Who brought a cart: `partner`, the code of one, and the campaign as the page's address says it (`utm_source` …). Other backends ignore it. */
export type Attribution = Record<string, string>

/** Cart calls (contract 1.2 to 1.5): every write answers the whole cart. */
export function cartsApi(http: Http) {
  const cart = reads((body) => readCart(body, http.base), Cart)
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', token: string, rest?: string, body?: unknown) =>
    http(cart, pathOfCart(token, rest), { method, body })

  return {
    /** Begins a cart. A backend that knows how puts the first item in at once; another one answers an empty cart. */
    create: (channel: string, attribution?: Attribution, first?: NewItem) =>
      http(cart, CARTS, {
        method: 'POST',
        query: { channel, ...attribution, ...(first && inAddress(first)) },
      }),
    read: (token: string) => call('GET', token),
    drop: (token: string) => http(nothing, pathOfCart(token), { method: 'DELETE' }),
    /** `byAddress`: the backend says of this cart that it takes an item without a body. */
    addItem: (token: string, item: NewItem, byAddress?: boolean) =>
      http(cart, pathOfCart(token, '/items'), {
        method: 'POST',
        ...(byAddress ? { query: inAddress(item) } : { body: item }),
      }),
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
