import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cardsOf, addCard } from '#demo/server/shop/payment/cards.ts'
import { customerByEmail } from '#demo/server/shop/customer/customers.ts'
import { openShop, type OpenShop } from '#tests/support/backend/server.ts'
import { LUNCH, readyCart, THURSDAY } from '#tests/support/backend/server-journey.ts'

let shop: OpenShop
beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => shop.close())

type Buyer = { token: string; cart: string }

const complete = ({ token, cart }: Buyer) => shop.put(`/shop-api/checkout/${cart}/complete`, {}, { token })

async function buyers(count: number, items: [string, number][]): Promise<Buyer[]> {
  const all: Buyer[] = []
  for (let index = 0; index < count; index += 1) {
    const { token } = await shop.customer()
    all.push({ token, cart: await readyCart(shop, token, { items }) })
  }
  return all
}

const COUNTED = ['DES-PAVLOVA-FRAISE', 'PR-INC-GARRIGUE', 'SOFT-EAU-PLATE-100']

const orders = () => shop.db.selectFrom('orders').selectAll().where('state', '=', 'new').orderBy('number').execute()

describe('at the same moment', () => {
  test('three clicks on the order button make one order', async () => {
    const [buyer] = await buyers(1, [['PR-INC-GARRIGUE', 6]])
    if (!buyer) throw new Error('no buyer')
    const responses = await Promise.all([complete(buyer), complete(buyer), complete(buyer)])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([204, 400, 400])
    for (const { status, body } of responses) {
      if (status === 400) expect(body).toMatchObject({ errors: { token: ['Cart does not exist.'] } })
    }
    expect(await orders()).toHaveLength(1)
  })

  test('deleting and ordering a cart: one of them succeeds, and the other is rejected', async () => {
    for (const buyer of await buyers(6, [['PR-INC-GARRIGUE', 6]])) {
      const { token, cart } = buyer
      const deleting = shop.delete(`/shop-api/carts/${cart}`, { token })
      const [ordered, deleted] = await Promise.all([complete(buyer), deleting])
      expect([ordered.status, deleted.status].toSorted()).toEqual([204, 400])
      const { status } = await shop.get(`/api/v2/shop/orders/${cart}`, { token })
      expect(status).toBe(ordered.status === 204 ? 200 : 404)
    }
  })

  test('a place that was given back goes to its order or to another one, whichever is first', async () => {
    const last = { channel_code: 'PARIS_CENTRE', day: THURSDAY, delivery_window: LUNCH, capacity: 1 }
    const [waiting, other] = await buyers(2, [['PR-INC-GARRIGUE', 6]])
    if (!waiting || !other) throw new Error('no buyers')
    await shop.db.insertInto('slot_capacities').values(last).execute()
    await shop.db.updateTable('customers').set({ has_bank_transfer: 1 }).execute()
    expect((await complete(waiting)).status).toBe(204)
    await shop.db.updateTable('orders').set({ held_until: shop.now.toISOString() }).execute()
    const path = `/shop-api/orders/${waiting.cart}/payment/0`
    const retake = () => shop.put(path, { method: 'bank_transfer' }, { token: waiting.token })
    const responses = await Promise.all([complete(other), retake()])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([204, 400])
    const held = await orders()
    expect(held.filter(({ released_at }) => released_at === null)).toHaveLength(1)
  })

  test('the last item goes to exactly one of two customers', async () => {
    const pair = await buyers(2, [
      ['PR-INC-GARRIGUE', 6],
      ['DES-PAVLOVA-FRAISE', 2],
    ])
    const responses = await Promise.all(pair.map(complete))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([204, 400])
    expect(responses.find(({ status }) => status === 400)?.body).toMatchObject({
      errors: { items: [expect.stringContaining('il en reste 1')] },
    })
    const { on_hand } = await shop.db
      .selectFrom('products')
      .select('on_hand')
      .where('code', '=', 'DES-PAVLOVA-FRAISE')
      .executeTakeFirstOrThrow()
    expect(on_hand).toBe(1)
  })

  test('the last slot goes to exactly one of three customers', async () => {
    const three = await buyers(3, [['PR-INC-GARRIGUE', 6]])
    const last = { channel_code: 'PARIS_CENTRE', day: THURSDAY, delivery_window: LUNCH, capacity: 1 }
    await shop.db.insertInto('slot_capacities').values(last).execute()
    const responses = await Promise.all(three.map(complete))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([204, 400, 400])
    for (const { status, body } of responses) {
      if (status === 400) expect(body).toMatchObject({ errors: { deliveryDate: [expect.stringContaining('complet')] } })
    }
  })

  test('the last use of a coupon goes to exactly one of two customers and is counted once', async () => {
    const pair = await buyers(2, [['PR-INC-GARRIGUE', 6]])
    await shop.db.updateTable('coupons').set({ usage_limit: 1, used: 0 }).where('code', '=', 'SANSMINIMUM').execute()
    for (const { token, cart } of pair) {
      await shop.put(`/shop-api/carts/${cart}/coupon`, { coupon: 'SANSMINIMUM' }, { token })
    }
    const responses = await Promise.all(pair.map(complete))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([204, 400])
    expect(responses.find(({ status }) => status === 400)?.body).toMatchObject({
      errors: { coupon: ['sylius.shop_api.coupon.not_valid'] },
    })
    const { used } = await shop.db
      .selectFrom('coupons')
      .select('used')
      .where('code', '=', 'SANSMINIMUM')
      .executeTakeFirstOrThrow()
    expect(used).toBe(1)
  })

  test('a coupon for the first order is used in one of two carts of its customer', async () => {
    const { token } = await shop.customer()
    const order = { items: [['PR-INC-GARRIGUE', 6]] as const, coupon: 'BIENVENUE10' }
    const first = await readyCart(shop, token, order)
    const second = await readyCart(shop, token, { ...order, window: '13h-14h' })
    const responses = await Promise.all([first, second].map((cart) => complete({ token, cart })))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([204, 400])
    expect(responses.find(({ status }) => status === 400)?.body).toMatchObject({
      errors: { coupon: ['sylius.shop_api.coupon.not_valid'] },
    })
  })

  test('orders of the same products in another order of their lines all take their stock', async () => {
    await shop.db.updateTable('products').set({ on_hand: 50 }).where('code', 'in', COUNTED).execute()
    const lines = COUNTED.map((code): [string, number] => [code, 6])
    const many = [...(await buyers(3, lines)), ...(await buyers(3, lines.toReversed()))]
    const responses = await Promise.all(many.map(complete))
    expect(responses.map(({ status }) => status)).toEqual(many.map(() => 204))
    const left = await shop.db.selectFrom('products').select('on_hand').where('code', 'in', COUNTED).execute()
    expect(left).toEqual(COUNTED.map(() => ({ on_hand: 50 - 6 * many.length })))
  })

  test('eight orders get consecutive numbers', async () => {
    const many = await buyers(8, [['PR-INC-GARRIGUE', 6]])
    await Promise.all(many.map(complete))
    const numbers = (await orders()).map(({ number }) => number)
    expect(numbers).toEqual(many.map((_, index) => String(index + 1).padStart(9, '0')))
  })

  test('quantities added to one cart all count', async () => {
    const { body } = await shop.post<{ tokenValue: string }>('/shop-api/carts?channel=LYON')
    const path = `/shop-api/carts/${body.tokenValue}`
    const adding = Array.from({ length: 10 }, () => shop.post(`${path}/items`, { productCode: 'PR-INC-GARRIGUE' }))
    await Promise.all(adding)
    expect((await shop.get(path)).body).toMatchObject({ items: [{ quantity: 10 }] })
  })

  test('a card saved twice is stored once, and exactly one of the first cards becomes the default', async () => {
    const { email } = await shop.customer()
    const customer = await customerByEmail(shop.db, email)
    if (!customer) throw new Error('no customer')
    const card = (last4: string, cardToken: string) => ({
      ...{ cardToken, brand: 'Visa', last4, expirationMonth: 11, expirationYear: 2029 },
      ...{ holderName: '', isDefault: false },
    })
    const sentCards = [card('4242', 'card_a'), card('4242', 'card_b'), card('1111', 'card_c')]
    await Promise.all(sentCards.map((one) => addCard(shop.db, customer.id, one, shop.now)))
    const cards = await cardsOf(shop.db, customer.id)
    expect(cards.map(({ last4 }) => last4).toSorted()).toEqual(['1111', '4242'])
    expect(cards.filter(({ is_default }) => is_default === 1)).toHaveLength(1)
  })
})
