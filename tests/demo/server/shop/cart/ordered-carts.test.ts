import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { orderOf } from '#tests/support/backend/server-admin.ts'
import { expectOk, LUNCH, PARIS, readyCart, THURSDAY } from '#tests/support/backend/server-journey.ts'
import { openShop, type Method, type OpenShop } from '#tests/support/backend/server.ts'

const ITEM = { productCode: 'PR-INC-GARRIGUE', quantity: 2 }
/** The responses to a read and to a write (contract 1.3 and 1.4). */
const UNREAD = [404, { code: 404, message: 'Cart with given id does not exists' }]
const UNCHANGED = [400, { code: 400, message: 'Validation failed', errors: { token: ['Cart does not exist.'] } }]

let shop: OpenShop
let token: string
let cart: string
beforeAll(async () => {
  shop = await openShop()
  const slot = { channel_code: 'PARIS_CENTRE', day: THURSDAY, delivery_window: LUNCH, capacity: 900 }
  await shop.db.insertInto('slot_capacities').values(slot).execute()
})
beforeEach(async () => {
  ;({ token } = await shop.customer())
  cart = await readyCart(shop, token)
})
afterAll(() => shop.close())

const complete = () => shop.put(`/shop-api/checkout/${cart}/complete`, {}, { token })

/** Every call of a cart by its token, with a body that an open cart accepts. */
const CALLS: [Method, string, unknown?][] = [
  ['GET', '/shop-api/carts/:cart'],
  ['GET', '/shop-api/checkout/:cart'],
  ['GET', '/shop-api/checkout/:cart/shipping'],
  ['GET', '/shop-api/checkout/:cart/payment'],
  ['DELETE', '/shop-api/carts/:cart'],
  ['PUT', '/shop-api/carts/:cart/customer', {}],
  ['PUT', '/shop-api/carts/:cart/channel', { channel: 'LYON' }],
  ['POST', '/shop-api/carts/:cart/items', ITEM],
  ['POST', '/shop-api/carts/:cart/multiple-items', { items: [ITEM] }],
  ['PUT', '/shop-api/carts/:cart/items/:item', { quantity: 3 }],
  ['DELETE', '/shop-api/carts/:cart/items/:item'],
  ['PUT', '/shop-api/carts/:cart/coupon', { coupon: 'BIENVENUE10' }],
  ['DELETE', '/shop-api/carts/:cart/coupon'],
  ['POST', '/shop-api/carts/:cart/link', {}],
  ['PUT', '/shop-api/checkout/:cart/address', { shippingAddress: PARIS }],
  ['DELETE', '/shop-api/checkout/:cart/address'],
  ['PUT', '/shop-api/checkout/:cart/shipping/0', { method: 'coursier' }],
  ['PUT', '/shop-api/checkout/:cart/payment/0', { method: 'card' }],
  ['PUT', '/shop-api/checkout/:cart/complete', {}],
]

describe('a cart that has become an order', () => {
  test.each(CALLS)('is no cart to %s %s, and its order stays as it is', async (method, path, body) => {
    const { body: open } = await shop.get<{ items: { id: number }[] }>(`/shop-api/carts/${cart}`, { token })
    await expectOk(complete())
    const before = await orderOf(shop, token, cart)
    const url = path.replace(':cart', cart).replace(':item', String(open.items[0]?.id))
    for (const as of [token, (await shop.customer()).token]) {
      const { status, body: rejected } = await shop.call(method, url, { body, token: as })
      expect([status, rejected]).toEqual(method === 'GET' ? UNREAD : UNCHANGED)
    }
    expect(await orderOf(shop, token, cart)).toEqual(before)
  })

  test('takes no slot, and a reorder into it or its link goes into no order', async () => {
    const { code } = await expectOk(shop.post<{ code: string }>(`/shop-api/carts/${cart}/link`, {}, { token }))
    await expectOk(complete())
    const before = await orderOf(shop, token, cart)
    const slot = { orderToken: cart, deliveryDate: THURSDAY, deliveryWindow: LUNCH, notes: null }
    expect((await shop.post('/api/v2/shop/checkout/delivery-time', slot, { token })).status).toBe(404)
    expect((await shop.post(`/shop-api/cart-links/${code}`, {}, { token })).status).toBe(410)
    const again = { cart, lines: [ITEM] }
    const made = await expectOk(
      shop.post<{ cart: string }>(`/api/v2/shop/account/orders/${cart}/reorder`, again, { token }),
    )
    expect(JSON.stringify(made)).not.toContain(`"cart":"${cart}"`)
    expect(await orderOf(shop, token, cart)).toEqual(before)
  })
})

test.each(CALLS.filter(([method]) => method !== 'GET'))(
  '%s %s at the moment of the order comes before or after it',
  async (method, path, body) => {
    const { body: open } = await shop.get<{ items: { id: number }[] }>(`/shop-api/carts/${cart}`, { token })
    const url = path.replace(':cart', cart).replace(':item', String(open.items[0]?.id))
    const [written, ordered] = await Promise.all([shop.call(method, url, { body, token }), complete()])
    expect(written.status).toBeLessThan(500)
    const isPlaced = ordered.status === 204 || (path.endsWith('/complete') && written.status === 204)
    const order = await shop.get(`/api/v2/shop/orders/${cart}`, { token })
    expect(order.status).toBe(isPlaced ? 200 : 404)
    if (path === '/shop-api/carts/:cart' && isPlaced) expect([written.status, written.body]).toEqual(UNCHANGED)
  },
)
