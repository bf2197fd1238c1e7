import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { quoteWithOffer } from '#tests/support/backend/quotes.ts'
import { expectOk, LUNCH, placedOrder, THURSDAY } from '#tests/support/backend/server-journey.ts'
import { openShop, TUESDAY, type OpenShop } from '#tests/support/backend/server.ts'

type Cart = {
  tokenValue: string
  channel: string
  items: { id: number; quantity: number; unitPrice: number; product: { code: string } }[]
  totals: { items: number }
  couponCode?: string
  deliveryDate?: string
  notes: string
  messages: { code: string }[]
}
type Change = { id: number; productCode: string; state: string }
type Moved = Cart & { changes: Change[]; errors?: Record<string, string[]> }

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterEach(async () => {
  shop.now = TUESDAY
  await shop.db.updateTable('products').set({ on_hand: 3 }).where('code', '=', 'DES-PAVLOVA-FRAISE').execute()
})
afterAll(() => shop.close())

const TRAY = { productCode: 'PR-INC-GARRIGUE', quantity: 6 }
const WINE = { productCode: 'ALC-ROUGE-RHONE', quantity: 2 }
const COUNTED = { productCode: 'DES-PAVLOVA-FRAISE', quantity: 3 }
const MENU = {
  productCode: 'MENU-SANDWICH',
  quantity: 1,
  mainCourse: 'SAN-POULET-CAESAR',
  drink: 'SOFT-COLA-33',
  dessert: 'DES-BROWNIE',
}

/** A cart of the national menu, or of `channel`. */
async function cartWith(items: readonly object[], { channel = 'DEFAULT', token = '' } = {}): Promise<string> {
  const as = token ? { token } : {}
  const { body } = await shop.post<Cart>(`/shop-api/carts?channel=${channel}`, undefined, as)
  for (const item of items) await expectOk(shop.post(`/shop-api/carts/${body.tokenValue}/items`, item, as))
  return body.tokenValue
}

const move = (cart: string, channel: unknown, token?: string) =>
  shop.put<Moved>(`/shop-api/carts/${cart}/channel`, { channel }, token === undefined ? {} : { token })
const cartOf = async (cart: string) => (await shop.get<Cart>(`/shop-api/carts/${cart}`)).body
const rejectedFor = (errors: object) => ({ status: 400, body: { code: 400, message: 'Validation failed', errors } })
const change = (code: string, values: Record<string, number | string | null>) =>
  shop.db.updateTable('products').set(values).where('code', '=', code).execute()

describe('a cart of the national menu goes to a channel', () => {
  test('with the same lines, at the prices of the channel', async () => {
    const cart = await cartWith([TRAY, MENU])
    const before = await cartOf(cart)
    const { status, body } = await move(cart, 'PARIS_CENTRE')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      tokenValue: cart,
      channel: 'PARIS_CENTRE',
      items: [
        { id: before.items[0]?.id, quantity: 6, unitPrice: 1800 },
        { id: before.items[1]?.id, quantity: 1, unitPrice: 1120 },
      ],
      totals: { items: 6 * 1800 + 1120 },
      changes: [
        { id: before.items[0]?.id, state: 'price', quantity: 6, oldUnitPrice: 1690, unitPrice: 1800 },
        {
          state: 'price',
          oldUnitPrice: 1050,
          unitPrice: 1120,
          choices: [{ part: 'mainCourse' }, { part: 'dessert' }, { part: 'drink' }],
        },
      ],
    })
    expect(await cartOf(cart)).toMatchObject({ channel: 'PARIS_CENTRE', totals: { items: 6 * 1800 + 1120 } })
  })

  test('without a change where the prices are the same, and a repeated request changes nothing', async () => {
    const cart = await cartWith([TRAY])
    for (const _ of [1, 2]) {
      const { status, body } = await move(cart, 'LYON')
      expect(status).toBe(200)
      expect(body).toMatchObject({ channel: 'LYON', items: [{ quantity: 6, unitPrice: 1690 }], changes: [] })
    }
  })

  test('without what is not sold there', async () => {
    const cart = await cartWith([WINE, TRAY])
    const { body } = await move(cart, 'PLAINE_SAINT_DENIS')
    expect(body.items).toMatchObject([{ product: { code: 'PR-INC-GARRIGUE' }, unitPrice: 1750 }])
    expect(body.changes).toMatchObject([
      { productCode: 'ALC-ROUGE-RHONE', state: 'gone', reason: 'not-sold-here', quantity: 2, available: 0 },
      { productCode: 'PR-INC-GARRIGUE', state: 'price' },
    ])
    expect(body.messages).toEqual([])
  })

  test('with the quantity that is left, and without what has run out or left the menu', async () => {
    const cart = await cartWith([COUNTED, TRAY])
    await change('DES-PAVLOVA-FRAISE', { on_hand: 2 })
    expect((await move(cart, 'LYON')).body).toMatchObject({
      items: [{ quantity: 2 }, { quantity: 6 }],
      changes: [{ productCode: 'DES-PAVLOVA-FRAISE', state: 'short', quantity: 3, available: 2 }],
    })
    const empty = await cartWith([{ ...COUNTED, quantity: 2 }])
    await expectOk(shop.put(`/shop-api/carts/${empty}/coupon`, { coupon: 'BIENVENUE10' }))
    await change('DES-PAVLOVA-FRAISE', { on_hand: 0 })
    const moved = await move(empty, 'LYON')
    expect(moved.body).toMatchObject({ channel: 'LYON', items: [], changes: [{ state: 'out' }], messages: [] })
    expect(moved.body.couponCode).toBeUndefined()
  })

  test('without a menu of which a part is missing, whose substitutes it names', async () => {
    const cart = await cartWith([MENU])
    await change('SAN-POULET-CAESAR', { on_hand: 0 })
    const { body } = await move(cart, 'LYON')
    await change('SAN-POULET-CAESAR', { on_hand: null })
    expect(body.items).toEqual([])
    expect(body.changes).toMatchObject([
      { productCode: 'MENU-SANDWICH', state: 'gone', reason: 'part', missing: { part: 'mainCourse' } },
    ])
  })

  test('with its slot and its notes, and states that a coupon does not apply any more', async () => {
    const cart = await cartWith([TRAY])
    await shop.db
      .updateTable('orders')
      .set({ delivery_date: THURSDAY, delivery_window: LUNCH, notes: 'Quai 2' })
      .where('token_value', '=', cart)
      .execute()
    await expectOk(shop.put(`/shop-api/carts/${cart}/coupon`, { coupon: 'BIENVENUE10' }))
    const only = { channels: JSON.stringify(['DEFAULT']) }
    const coupon = () => shop.db.updateTable('coupons').where('code', '=', 'BIENVENUE10')
    const { channels } = await shop.db
      .selectFrom('coupons')
      .select('channels')
      .where('code', '=', 'BIENVENUE10')
      .executeTakeFirstOrThrow()
    await coupon().set(only).execute()
    const { body } = await move(cart, 'LYON')
    await coupon().set({ channels }).execute()
    expect(body).toMatchObject({ deliveryDate: THURSDAY, notes: 'Quai 2', messages: [{ code: 'coupon_lost' }] })
  })

  test('at the prices of its quote', async () => {
    const { token } = await shop.customer()
    const quote = await quoteWithOffer(shop, token, { channelCode: 'DEFAULT' })
    const accept = `/api/v2/shop/account/quotes/${quote.id}/accept`
    const { orderToken } = await expectOk(shop.post<{ orderToken: string }>(accept, undefined, { token }))
    const { body } = await move(orderToken, 'PARIS_CENTRE', token)
    expect(body.items[0]).toMatchObject({ quantity: 40, unitPrice: 1777 })
    expect(body.changes).toEqual([])
  })
})

describe('a cart does not go', () => {
  test('to another channel once it is at one', async () => {
    const cart = await cartWith([TRAY], { channel: 'PARIS_CENTRE' })
    const errors = { channel: ['Votre panier a été commencé dans un autre point de vente.'] }
    expect(await move(cart, 'LYON')).toMatchObject(rejectedFor(errors))
    expect(await cartOf(cart)).toMatchObject({ channel: 'PARIS_CENTRE', items: [{ unitPrice: 1800 }] })
  })

  test.each([
    ['DEFAULT', 'Carte nationale ne livre pas.'],
    ['GRENOBLE', 'Ambrelune Grenoble ne prend plus de commandes.'],
    ['NOWHERE', 'Ce point de vente n’existe pas.'],
  ])('to %s', async (channel, message) => {
    const cart = await cartWith([TRAY])
    expect(await move(cart, channel)).toMatchObject(rejectedFor({ channel: [message] }))
    expect(await cartOf(cart)).toMatchObject({ channel: 'DEFAULT', items: [{ quantity: 6 }] })
  })

  test('anywhere without a channel', async () => {
    const cart = await cartWith([TRAY])
    for (const sent of [undefined, 7, null, 'x'.repeat(101)]) expect((await move(cart, sent)).status).toBe(400)
  })

  test('when it is another customer’s, unknown or ordered; an anonymous one becomes the customer’s', async () => {
    const { token } = await shop.customer()
    const missing = rejectedFor({ token: ['Cart does not exist.'] })
    const own = await cartWith([TRAY], { token })
    expect(await move(own, 'LYON')).toMatchObject(missing)
    expect(await move(own, 'LYON', (await shop.customer()).token)).toMatchObject(missing)
    expect(await move('5d1c7a52-0b1e-4f6b-9d59-0f1a3b0d8c11', 'LYON')).toMatchObject(missing)
    expect(await move(await placedOrder(shop, token), 'LYON', token)).toMatchObject(missing)
    const anonymous = await cartWith([TRAY])
    expect((await move(anonymous, 'LYON', token)).status).toBe(200)
    expect((await shop.get(`/shop-api/carts/${anonymous}`)).status).toBe(404)
  })

  test('twice, by two requests at once to different channels', async () => {
    const cart = await cartWith([TRAY])
    const responses = await Promise.all([move(cart, 'LYON'), move(cart, 'PARIS_CENTRE')])
    const done = responses.filter(({ status }) => status === 200)
    expect(done).toHaveLength(1)
    expect((await cartOf(cart)).channel).toBe(done[0]?.body.channel)
  })
})
