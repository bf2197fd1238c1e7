import type { Caller } from './caller.ts'

/** An address that Paris Centre delivers to. */
export const PARIS = {
  firstName: 'Alix',
  lastName: 'Durand',
  company: 'Société',
  street: '8 rue de l’Exemple',
  postcode: '75002',
  city: 'Paris',
  countryCode: 'FR',
  phoneNumber: '+33199001201',
}
/** Lunch on a Thursday that is open. */
export const THURSDAY = '2026-11-26'
export const LUNCH = '12h-13h'

export type Order = {
  items?: readonly (readonly [code: string, quantity: number])[]
  channel?: string
  address?: Record<string, unknown>
  day?: string
  window?: string
  method?: string
  coupon?: string
  /** The partner on whose page the cart is begun. */
  partner?: string
}

/** A cart filled and taken through the checkout by this customer, ready to be completed; returns its token. */
export async function readyCart(shop: Caller, token: string, order: Order = {}): Promise<string> {
  const { items = [['PR-INC-GARRIGUE', 6]], channel = 'PARIS_CENTRE', address = PARIS } = order
  const { day = THURSDAY, window = LUNCH, method = 'card', partner } = order
  const query = new URLSearchParams({ channel, ...(partner !== undefined && { partner }) })
  const created = shop.post<{ tokenValue: string }>(`/shop-api/carts?${query}`, undefined, { token })
  const cart = (await expectOk(created)).tokenValue
  for (const [productCode, quantity] of items) {
    await expectOk(shop.post(`/shop-api/carts/${cart}/items`, { productCode, quantity }, { token }))
  }
  if (order.coupon) await expectOk(shop.put(`/shop-api/carts/${cart}/coupon`, { coupon: order.coupon }, { token }))
  const slot = { orderToken: cart, deliveryDate: day, deliveryWindow: window, notes: null }
  await expectOk(shop.post('/api/v2/shop/checkout/delivery-time', slot, { token }))
  await expectOk(shop.put(`/shop-api/checkout/${cart}/address`, { shippingAddress: address }, { token }))
  await expectOk(shop.put(`/shop-api/checkout/${cart}/payment/0`, { method }, { token }))
  return cart
}

/** A placed order of this customer; returns its token. */
export async function placedOrder(shop: Caller, token: string, order: Order = {}): Promise<string> {
  const cart = await readyCart(shop, token, order)
  await expectOk(shop.put(`/shop-api/checkout/${cart}/complete`, {}, { token }))
  return cart
}

/** The response body of a call that prepares a test; throws when the call fails. */
export async function expectOk<Body>(call: Promise<{ status: number; body: Body }>): Promise<Body> {
  const { status, body } = await call
  if (status >= 300) throw new Error(`Rejected with ${status}: ${JSON.stringify(body)}`)
  return body
}
