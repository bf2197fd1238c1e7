import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { UNSEEN } from '#tests/support/typed-input.ts'
import { openShop, type OpenShop } from '#tests/support/backend/server.ts'
import { placedOrder } from '#tests/support/backend/server-journey.ts'

type Cart = {
  tokenValue: string
  couponCode?: string
  minimumOrderOverride?: number
  cartDiscounts: Record<string, { name: string; amount: { current: number } }>
  items: { id: number; total: number }[]
  totals: { items: number; promotion: number; shipping: number; shippingRaw: number; total: number }
}

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

type Items = readonly (readonly [string, number])[]
const TRAYS: Items = [['PR-INC-GARRIGUE', 10]]

async function cartWith(items: Items, channel = 'LYON', token?: string): Promise<string> {
  const call = token ? { token } : {}
  const { body } = await shop.post<Cart>(`/shop-api/carts?channel=${channel}`, undefined, call)
  for (const [productCode, quantity] of items) {
    await shop.post(`/shop-api/carts/${body.tokenValue}/items`, { productCode, quantity }, call)
  }
  return body.tokenValue
}

const apply = (cart: string, coupon: string | undefined, token?: string) =>
  shop.put<Cart>(`/shop-api/carts/${cart}/coupon?channel=LYON`, { coupon }, token ? { token } : {})

const NOT_VALID = { code: 400, message: 'Validation failed', errors: { coupon: ['sylius.shop_api.coupon.not_valid'] } }

describe('a coupon', () => {
  test('is rejected on an empty cart, with an error on the token', async () => {
    expect(await apply(await cartWith([]), 'BIENVENUE10')).toMatchObject({
      status: 400,
      body: { code: 400, errors: { token: ['sylius.shop_api.checkout.cart.empty'] } },
    })
  })

  test.each(['INCONNU', 'RENTREE2024', 'BIENTOT', 'EPUISE', 'PETITDEJ5'])(
    '%s is rejected as not valid',
    async (code) => {
      expect(await apply(await cartWith(TRAYS), code)).toMatchObject({ status: 400, body: NOT_VALID })
    },
  )

  test('that was not sent is rejected as not valid and as missing', async () => {
    expect(await apply(await cartWith(TRAYS), undefined)).toMatchObject({
      body: { errors: { coupon: ['sylius.shop_api.coupon.not_valid', 'sylius.shop_api.coupon.not_null'] } },
    })
  })

  test.each(Object.entries(UNSEEN))('is read without a %s in it', async (_, mark) => {
    const { body } = await apply(await cartWith(TRAYS), `${mark}BIENVENUE${mark}10${mark}`)
    expect(body.couponCode).toBe('BIENVENUE10')
  })

  test('reduces the total by its percentage as a negative amount, entered in any case', async () => {
    const { status, body } = await apply(await cartWith(TRAYS), ' bienvenue10 ')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      couponCode: 'BIENVENUE10',
      cartDiscounts: {
        BIENVENUE10: { name: expect.stringContaining('10'), amount: { current: -1690, currency: 'EUR' } },
      },
      totals: { items: 15_210, promotion: -1690 },
    })
  })

  test('does not reduce alcohol', async () => {
    const { body } = await apply(
      await cartWith([
        ['PR-INC-GARRIGUE', 10],
        ['ALC-CREMANT', 2],
      ]),
      'BIENVENUE10',
    )
    expect(body.totals.promotion).toBe(-1690)
    expect(body.items.map(({ total }) => total)).toEqual([15_210, 3580])
  })

  test('of a category reduces that category only', async () => {
    const breakfast: Items = [
      ['PDJ-MINI-VIENNOISERIES', 2],
      ['PR-INC-GARRIGUE', 1],
    ]
    const { body } = await apply(await cartWith(breakfast), 'PETITDEJ5')
    expect(body.totals.promotion).toBe(-269)
  })

  test('is rejected below its minimum', async () => {
    expect((await apply(await cartWith([['PR-INC-GARRIGUE', 8]]), 'PLATEAU15')).body).toMatchObject(NOT_VALID)
    expect((await apply(await cartWith([['PR-INC-GARRIGUE', 9]]), 'PLATEAU15')).body.totals.promotion).toBe(-1500)
  })

  test('of one channel is rejected at another', async () => {
    const many: Items = [['PR-INC-GARRIGUE', 12]]
    expect((await apply(await cartWith(many, 'BORDEAUX'), 'LYON20')).body).toMatchObject(NOT_VALID)
    expect((await apply(await cartWith(many), 'LYON20')).status).toBe(200)
  })

  test('can lower the minimum of the order, even to zero', async () => {
    expect((await apply(await cartWith(TRAYS), 'MINI40')).body.minimumOrderOverride).toBe(4000)
    expect((await apply(await cartWith(TRAYS), 'SANSMINIMUM')).body).toMatchObject({
      minimumOrderOverride: 0,
      totals: { promotion: -500 },
    })
  })

  test('larger than the cart stops at zero', async () => {
    const { body } = await apply(await cartWith(TRAYS), 'TOUTOFFERT')
    expect(body.totals).toMatchObject({ items: 0, promotion: -16_900, total: 0 })
  })

  test('can make the delivery free, and the cart still shows what it would cost', async () => {
    const cart = await cartWith(TRAYS)
    const slot = { orderToken: cart, deliveryDate: '2026-11-26', deliveryWindow: '12h-13h', notes: '' }
    await shop.post('/api/v2/shop/checkout/delivery-time', slot)
    const { body } = await apply(cart, 'LIVRAISON')
    expect(body.totals).toMatchObject({ shipping: 0, shippingRaw: 700, promotion: 0 })
  })

  test('is removed, and removing none is no error', async () => {
    const cart = await cartWith(TRAYS)
    await apply(cart, 'BIENVENUE10')
    const { status, body } = await shop.delete<Cart>(`/shop-api/carts/${cart}/coupon`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ cartDiscounts: [], totals: { promotion: 0 } })
    expect(body).not.toHaveProperty('couponCode')
    expect(body).not.toHaveProperty('minimumOrderOverride')
    expect((await shop.delete(`/shop-api/carts/${cart}/coupon`)).status).toBe(200)
  })

  test('that no longer applies reduces nothing, and the cart shows it', async () => {
    const cart = await cartWith([['PR-INC-GARRIGUE', 9]])
    const { body } = await apply(cart, 'PLATEAU15')
    const line = body.items[0]?.id
    const less = await shop.put<Cart>(`/shop-api/carts/${cart}/items/${line}`, { quantity: 8 })
    expect(less.body).toMatchObject({
      couponCode: 'PLATEAU15',
      cartDiscounts: [],
      totals: { promotion: 0 },
      messages: [{ type: 'error', message: 'Le code PLATEAU15 ne s’applique plus à ce panier.' }],
    })
  })

  test('for a first order is rejected to a customer who has ordered, also when they sign in later', async () => {
    const { email, token } = await shop.customer()
    await placedOrder(shop, token)
    expect((await apply(await cartWith(TRAYS, 'LYON', token), 'BIENVENUE10', token)).body).toMatchObject(NOT_VALID)
    const anonymous = await cartWith(TRAYS)
    expect((await apply(anonymous, 'BIENVENUE10')).body.totals.promotion).toBe(-1690)
    await shop.post('/shop-api/login', { email, password: 'assez-long', token: anonymous })
    expect((await shop.get<Cart>(`/shop-api/carts/${anonymous}`, { token })).body.totals.promotion).toBe(0)
  })
})
