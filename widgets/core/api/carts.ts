import type { MenuChoice } from '../domain/catalogue/menu.ts'
import { ApiError } from './client/error.ts'
import { Cart, readCart } from './cart-response.ts'
import type { Cents } from '../domain/money.ts'
import { unparsed, type Http } from './client/http.ts'
import { preprocess } from './client/schema.ts'

/**
 * A product, or a menu with the codes of its parts. `key`: idempotency key of one click; a backend that supports it adds the item once,
 * even if the request arrives twice.
 */
export type NewItem = { productCode: string; quantity: number; key?: string } & Partial<MenuChoice>

/** Origin of a cart: the code of a `partner`, and the campaign parameters of the page URL (`utm_source` …). Other backends ignore it. */
export type Attribution = Record<string, string>

type SeenSlot = { version?: string | undefined; shipping?: Cents | undefined }

/** Cart calls (contract 1.2 to 1.5): every write returns the whole cart. */
export function cartsApi(http: Http) {
  const cart = preprocess((body) => readCart(body, http.base), Cart)
  const path = (token: string, rest = '') => `shop-api/carts/${encodeURIComponent(token)}${rest}`
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', token: string, rest?: string, body?: unknown) => {
    const read = await http(cart, path(token, rest), { method, body })
    if (!read.messages.length) return read
    return import('../domain/backend-messages.ts').then(
      (file) => ({ ...read, messages: file.inFrench(read.messages) }),
      () => read,
    )
  }

  return {
    /** Creates an empty cart. Rejects one of another channel: unmodified Sylius chooses the channel by host name. */
    create: async (channel: string, attribution?: Attribution) => {
      const created = await http(cart, 'shop-api/carts', { method: 'POST', query: { channel, ...attribution } })
      if (created.channel && created.channel !== channel)
        throw new ApiError('refused', { codes: { channel: ['other_channel'] } })
      return created
    },
    read: (token: string) => call('GET', token),
    /** Assigns an anonymous cart to the signed-in customer (contract 1.6). */
    assignCustomer: (token: string) => call('PUT', token, '/customer'),
    remove: (token: string) => http(unparsed, path(token), { method: 'DELETE' }),
    addItem: (token: string, item: NewItem) => call('POST', token, '/items', item),
    changeItem: (token: string, id: number, quantity: number) => call('PUT', token, `/items/${id}`, { quantity }),
    removeItem: (token: string, id: number) => call('DELETE', token, `/items/${id}`),
    /** Rejects with the status 409 when the cart is no longer that of the `version`; so does setDelivery. */
    setCoupon: (token: string, coupon: string, channel: string, version?: string) =>
      call('PUT', token, `/coupon?channel=${encodeURIComponent(channel)}`, { coupon, version }),
    removeCoupon: (token: string) => call('DELETE', token, '/coupon'),
    /** Sends the day `YYYY-MM-DD`, the slot's value and the notes (G4), and what was seen: the cart, the fee of the slot in cents. */
    setDelivery: (token: string, deliveryDate: string, deliveryWindow: string, notes: string, seen: SeenSlot = {}) =>
      http(unparsed, 'api/v2/shop/checkout/delivery-time', {
        method: 'POST',
        body: { orderToken: token, deliveryDate, deliveryWindow, notes, ...seen },
      }),
  }
}
