import { Cart, readCart } from './cart.ts'
import { nothing, type Http } from './http.ts'
import { reads } from './wire.ts'

/** What a composed menu holds, product codes; a salad only in the complete one (D8). */
export type MenuParts = { mainCourse: string; drink: string; dessert: string; salad?: string }
export type NewItem = { productCode: string; quantity: number } & Partial<MenuParts>

/** Cart calls (backend contract 1.2 to 1.5): every write answers the whole cart. */
export function cartsApi(http: Http) {
  const cart = reads((body) => readCart(body, http.base), Cart)
  const path = (token: string, rest = '') => `shop-api/carts/${encodeURIComponent(token)}${rest}`

  return {
    create: (channel: string) => http(cart, 'shop-api/carts', { method: 'POST', query: { channel } }),
    read: (token: string) => http(cart, path(token)),
    addItem: (token: string, item: NewItem) => http(cart, path(token, '/items'), { method: 'POST', body: item }),
    changeItem: (token: string, id: number, quantity: number) =>
      http(cart, path(token, `/items/${id}`), { method: 'PUT', body: { quantity } }),
    removeItem: (token: string, id: number) => http(cart, path(token, `/items/${id}`), { method: 'DELETE' }),
    setCoupon: (token: string, coupon: string, channel: string) =>
      http(cart, path(token, '/coupon'), { method: 'PUT', query: { channel }, body: { coupon } }),
    removeCoupon: (token: string) => http(cart, path(token, '/coupon'), { method: 'DELETE' }),
    /** Sends the day `YYYY-MM-DD`, the slot's value and the notes (G4). */
    setDelivery: (token: string, deliveryDate: string, deliveryWindow: string, notes: string) =>
      http(nothing, 'api/v2/shop/checkout/delivery-time', {
        method: 'POST',
        body: { orderToken: token, deliveryDate, deliveryWindow, notes },
      }),
  }
}
