import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { quoteWithOffer } from '#tests/support/backend/quotes.ts'
import { expectOk, LUNCH, PARIS, placedOrder, THURSDAY, type Order } from '#tests/support/backend/server-journey.ts'
import { openShop, TUESDAY, type OpenShop } from '#tests/support/backend/server.ts'

let shop: OpenShop
let token: string
beforeAll(async () => {
  shop = await openShop()
  await shop.db.updateTable('channels').set({ slot_capacity: null }).execute()
})
beforeEach(async () => {
  token = (await shop.customer()).token
})
afterEach(() => {
  shop.now = TUESDAY
})
afterAll(() => shop.close())

const PRODUCT = 'PR-INC-GARRIGUE'
const OTHER = 'PR-INC-POTAGER'
/** Only three of it are left, and no product can replace it. */
const COUNTED = 'DES-PAVLOVA-FRAISE'
/** Two products can replace it. */
const WITH_SUBSTITUTES = 'PR-INC-ESTUAIRE'

type Line = {
  id: number
  productCode: string
  quantity: number
  state: string
  reason: string | null
  available: number | null
  oldUnitPrice: number
  unitPrice: number | null
  substitutes: { productCode: string; part: string | null; available: number | null }[]
}
type Proposal = { lines: Line[]; fromQuote: boolean; isOpen: boolean; delivers: boolean; delivery: object | null }
type Cart = {
  tokenValue: string
  items: { quantity: number; unitPrice: number; product: { code: string }; choices: string[] }[]
  deliveryDate?: string
  shippingAddress?: { city: string }
  payments: unknown[]
}
type Made = { orderToken: string; deliveryDate: string | null; violations: { propertyPath: string; message: string }[] }

const path = (order: string) => `/api/v2/shop/account/orders/${order}/reorder`
const propose = async (order: string, query = '', as = token) =>
  (await shop.get<Proposal>(`${path(order)}${query}`, { token: as })).body
const reorder = (order: string, body: object, key = 'first click', at = shop, as = token) =>
  at.post<Made>(path(order), body, { token: as, headers: { 'idempotency-key': key } })
const cartOf = async (cart: string, as = token) => (await shop.get<Cart>(`/shop-api/carts/${cart}`, { token: as })).body
const newCart = async (channel = 'PARIS_CENTRE') =>
  (await shop.post<Cart>(`/shop-api/carts?channel=${channel}`, undefined, { token })).body.tokenValue
const change = (code: string, values: Record<string, unknown>) =>
  shop.db.updateTable('products').set(values).where('code', '=', code).execute()

/** Changes a product for as long as `during` takes. */
async function whileIts(code: string, values: Record<string, number | string | null>, during: () => Promise<void>) {
  const names = Object.keys(values) as ('enabled' | 'on_hand' | 'published_until' | 'is_seasonal')[]
  const before = await shop.db.selectFrom('products').select(names).where('code', '=', code).executeTakeFirstOrThrow()
  await change(code, values)
  try {
    await during()
  } finally {
    await change(code, before)
  }
}

async function repriced(code: string, price: number, during: () => Promise<void>) {
  const here = shop.db
    .updateTable('product_prices')
    .where('product_code', '=', code)
    .where('channel_code', '=', 'PARIS_CENTRE')
  const old = shop.db.selectFrom('product_prices').select('price').where('product_code', '=', code)
  const before = await old.where('channel_code', '=', 'PARIS_CENTRE').executeTakeFirstOrThrow()
  await here.set({ price }).execute()
  try {
    await during()
  } finally {
    await here.set(before).execute()
  }
}

const placed = (order: Order = {}) => placedOrder(shop, token, order)
const two = {
  items: [
    [PRODUCT, 6],
    [OTHER, 2],
  ],
} as const

/** A placed order with a menu in it, as a customer composes one. */
async function placedMenu(): Promise<string> {
  const cart = await newCart()
  const parts = { mainCourse: 'SAN-POULET-CAESAR', drink: 'SOFT-COLA-33', dessert: 'DES-BROWNIE' }
  const menu = { productCode: 'MENU-SANDWICH', quantity: 1, ...parts }
  await expectOk(shop.post(`/shop-api/carts/${cart}/items`, menu, { token }))
  await expectOk(shop.post(`/shop-api/carts/${cart}/items`, { productCode: PRODUCT, quantity: 6 }, { token }))
  const slot = { orderToken: cart, deliveryDate: THURSDAY, deliveryWindow: LUNCH, notes: null }
  await expectOk(shop.post('/api/v2/shop/checkout/delivery-time', slot, { token }))
  await expectOk(shop.put(`/shop-api/checkout/${cart}/address`, { shippingAddress: PARIS }, { token }))
  await expectOk(shop.put(`/shop-api/checkout/${cart}/payment/0`, { method: 'card' }, { token }))
  await expectOk(shop.put(`/shop-api/checkout/${cart}/complete`, {}, { token }))
  return cart
}

describe('the proposal to order again', () => {
  test('has the same lines when nothing has changed, and the same slot of the next week', async () => {
    const order = await placed(two)
    shop.now = new Date('2026-11-27T09:00:00Z')
    token = await shop.login((await owner(order)).email, 'assez-long')
    expect(await propose(order)).toMatchObject({
      '@type': 'ReorderProposal',
      orderToken: order,
      channel: '/api/v2/shop/channels/PARIS_CENTRE',
      isOpen: true,
      delivers: true,
      fromQuote: false,
      lines: [
        { productCode: PRODUCT, quantity: 6, state: 'same', reason: null, available: null, substitutes: [] },
        { productCode: OTHER, quantity: 2, state: 'same' },
      ],
      delivery: { deliveryDate: '2026-12-03', deliveryWindow: LUNCH, problem: null },
    })
  })

  test('has the old and the current price', async () => {
    const order = await placed(two)
    const [before] = (await propose(order)).lines
    await repriced(PRODUCT, 1999, async () => {
      expect((await propose(order)).lines[0]).toMatchObject({
        state: 'price',
        oldUnitPrice: before?.unitPrice,
        unitPrice: 1999,
      })
    })
  })

  test('states how many are left, less those in the cart', async () => {
    const order = await placed({ items: [[PRODUCT, 6], [COUNTED, 2]] }) // prettier-ignore
    const left = async () => (await propose(order)).lines[1]
    expect(await left()).toMatchObject({ state: 'short', available: 1, unitPrice: expect.any(Number) })
    const cart = await newCart()
    await expectOk(shop.post(`/shop-api/carts/${cart}/items`, { productCode: COUNTED, quantity: 1 }, { token }))
    expect((await propose(order, `?cart=${cart}`)).lines[1]).toMatchObject({ state: 'out', available: 0 })
    await whileIts(COUNTED, { on_hand: 0 }, async () => {
      expect(await left()).toMatchObject({ state: 'out', available: 0, unitPrice: null, reason: null })
    })
  })

  test('names the products that can replace one out of stock, with price and allergens', async () => {
    await change(WITH_SUBSTITUTES, { on_hand: 9 })
    const order = await placed({ items: [[WITH_SUBSTITUTES, 9]] })
    const [line] = (await propose(order)).lines
    expect(line).toMatchObject({ state: 'out' })
    expect(line?.substitutes).toMatchObject([
      { part: null, productCode: 'PR-INC-RIVAGE', unitPrice: expect.any(Number), allergens: expect.any(Array) },
      { productCode: PRODUCT },
    ])
    await whileIts('PR-INC-RIVAGE', { enabled: 0 }, async () => {
      expect((await propose(order)).lines[0]?.substitutes).toMatchObject([{ productCode: PRODUCT }])
    })
  })

  test('names the product that is no longer available and the reason: not on sale, out of season, not sold by this channel', async () => {
    const order = await placed(two)
    const first = async (query = '') => (await propose(order, query)).lines[0]
    await whileIts(PRODUCT, { enabled: 0 }, async () => {
      expect(await first()).toMatchObject({ state: 'gone', reason: 'off-carte', unitPrice: null })
    })
    const over = { published_until: '2026-11-01T00:00:00.000Z' }
    await whileIts(PRODUCT, { ...over, is_seasonal: 1 }, async () => {
      expect(await first()).toMatchObject({ state: 'gone', reason: 'out-of-season' })
    })
    await whileIts(PRODUCT, { ...over, is_seasonal: 0 }, async () => {
      expect(await first()).toMatchObject({ state: 'gone', reason: 'off-carte' })
    })
    const sold = shop.db.deleteFrom('product_prices').where('product_code', '=', PRODUCT)
    const price = await shop.db
      .selectFrom('product_prices')
      .selectAll()
      .where('product_code', '=', PRODUCT)
      .where('channel_code', '=', 'PARIS_CENTRE')
      .executeTakeFirstOrThrow()
    await sold.where('channel_code', '=', 'PARIS_CENTRE').execute()
    expect(await first()).toMatchObject({ state: 'gone', reason: 'not-sold-here' })
    await shop.db.insertInto('product_prices').values(price).execute()
  })

  test('has a whole menu with its components, and names the one that is no longer available', async () => {
    const order = await placedMenu()
    expect((await propose(order)).lines[0]).toMatchObject({
      state: 'same',
      choices: [
        { part: 'mainCourse', productCode: 'SAN-POULET-CAESAR' },
        { part: 'dessert', productCode: 'DES-BROWNIE' },
        { part: 'drink', productCode: 'SOFT-COLA-33' },
      ],
    })
    await whileIts('DES-BROWNIE', { enabled: 0 }, async () => {
      expect((await propose(order)).lines[0]).toMatchObject({
        state: 'gone',
        reason: 'part',
        missing: { part: 'dessert', productCode: 'DES-BROWNIE' },
      })
    })
  })

  test('can be requested for another channel or another day, and states when the channel is closed', async () => {
    const order = await placed(two)
    expect(await propose(order, '?channel=BORDEAUX')).toMatchObject({ isOpen: true, delivers: false })
    expect((await shop.get(`${path(order)}?channel=NOWHERE`, { token })).status).toBe(404)
    await shop.db.updateTable('channels').set({ enabled: 0 }).where('code', '=', 'PARIS_CENTRE').execute()
    expect(await propose(order)).toMatchObject({ isOpen: false })
    const lines = [{ productCode: PRODUCT, quantity: 6 }]
    expect(await reorder(order, { lines }, 'closed')).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath: 'channel', message: expect.stringContaining('ne prend plus') }] },
    })
    await shop.db.updateTable('channels').set({ enabled: 1 }).where('code', '=', 'PARIS_CENTRE').execute()
    expect(await propose(order, `?day=2026-11-29&window=${LUNCH}`)).toMatchObject({
      delivery: { deliveryDate: '2026-11-29', problem: expect.stringContaining('fermé') },
    })
  })

  test('states that the prices agreed in a quote do not carry over', async () => {
    const { token: own } = await shop.customer()
    const { id } = await quoteWithOffer(shop, own)
    const accepted = await shop.post<Made>(`/api/v2/shop/account/quotes/${id}/accept`, undefined, { token: own })
    const { orderToken } = accepted.body
    await expectOk(shop.put(`/shop-api/checkout/${orderToken}/address`, { shippingAddress: PARIS }, { token: own }))
    await expectOk(shop.put(`/shop-api/checkout/${orderToken}/payment/0`, { method: 'card' }, { token: own }))
    await expectOk(shop.put(`/shop-api/checkout/${orderToken}/complete`, {}, { token: own }))
    const proposal = await propose(orderToken, '', own)
    expect(proposal).toMatchObject({ fromQuote: true })
    expect(proposal.lines[0]).toMatchObject({ wasAgreed: true, state: 'price', oldUnitPrice: 1777 })
    const lines = [{ productCode: PRODUCT, quantity: 40 }]
    const { body } = await reorder(orderToken, { lines }, 'again', shop, own)
    const [item] = (await cartOf(body.orderToken, own)).items
    expect(item?.unitPrice).toBe(proposal.lines[0]?.unitPrice)
  })

  test('is not found by another customer, nor for a cart', async () => {
    const order = await placed(two)
    const { token: stranger } = await shop.customer()
    expect((await shop.get(path(order), { token: stranger })).status).toBe(404)
    expect((await shop.get(path(order))).status).toBe(401)
    const lines = [{ productCode: PRODUCT, quantity: 6 }]
    expect((await reorder(order, { lines }, 'theirs', shop, stranger)).status).toBe(404)
    expect((await shop.get(path(await newCart()), { token })).status).toBe(404)
  })
})

describe('ordering again', () => {
  test('makes a cart of the chosen lines, with the address and the slot, and without the payment', async () => {
    const order = await placedMenu()
    const proposal = await propose(order)
    const parts = { mainCourse: 'SAN-POULET-CAESAR', drink: 'SOFT-COLA-33', dessert: 'DES-BROWNIE' }
    const lines = [
      { productCode: 'MENU-SANDWICH', quantity: 2, ...parts, unitPrice: proposal.lines[0]?.unitPrice },
      { productCode: PRODUCT, quantity: 6, unitPrice: proposal.lines[1]?.unitPrice },
    ]
    const slot = { deliveryDate: '2026-12-03', deliveryWindow: LUNCH }
    const { status, body } = await reorder(order, { channel: 'PARIS_CENTRE', lines, ...slot })
    expect(status).toBe(201)
    expect(body).toEqual({
      '@context': '/api/v2/contexts/Reorder',
      '@id': path(order),
      '@type': 'Reorder',
      orderToken: expect.stringMatching(/^[0-9a-f-]{36}$/),
      ...slot,
    })
    const cart = await cartOf(body.orderToken)
    expect(cart.items).toMatchObject([
      { quantity: 2, product: { code: 'MENU-SANDWICH' }, choices: { length: 3 } },
      { quantity: 6, product: { code: PRODUCT } },
    ])
    expect(cart).toMatchObject({ deliveryDate: '2026-12-03', shippingAddress: { city: 'Paris' }, payments: [] })
  })

  test('adds to the present cart, never to one of another channel or of another customer', async () => {
    const order = await placed(two)
    const cart = await newCart()
    await expectOk(shop.post(`/shop-api/carts/${cart}/items`, { productCode: PRODUCT, quantity: 1 }, { token }))
    const lines = [{ productCode: PRODUCT, quantity: 6 }]
    const { body } = await reorder(order, { cart, lines })
    expect(body.orderToken).toBe(cart)
    expect((await cartOf(cart)).items).toMatchObject([{ quantity: 7 }])
    expect(await reorder(order, { cart: await newCart('BORDEAUX'), lines }, 'elsewhere')).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath: 'cart', message: expect.stringContaining('autre point de vente') }] },
    })
    const { token: stranger } = await shop.customer()
    const theirs = (await shop.post<Cart>('/shop-api/carts?channel=PARIS_CENTRE', undefined, { token: stranger })).body
    const mine = await reorder(order, { cart: theirs.tokenValue, lines }, 'not mine')
    expect(mine.status).toBe(201)
    expect(mine.body.orderToken).not.toBe(theirs.tokenValue)
    expect((await cartOf(theirs.tokenValue, stranger)).items).toEqual([])
    expect((await reorder(order, { cart: 'gone', lines }, 'gone')).status).toBe(201)
  })

  test('is done once however often the same request arrives, over two processes', async () => {
    const order = await placed(two)
    const cart = await newCart()
    const second = await openShop({ place: shop.place })
    const body = { cart, lines: [{ productCode: PRODUCT, quantity: 6 }] }
    const responses = await Promise.all([shop, second, shop, second].map((at) => reorder(order, body, 'twice', at)))
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(new Set(responses.map((response) => response.body.orderToken))).toEqual(new Set([cart]))
    expect((await cartOf(cart)).items).toMatchObject([{ quantity: 6 }])
    await reorder(order, body, 'another click')
    expect((await cartOf(cart)).items).toMatchObject([{ quantity: 12 }])
    await second.close()
  })

  test('is rejected with 409 when its key was used for other lines', async () => {
    const order = await placed(two)
    const cart = await newCart()
    const body = { cart, lines: [{ productCode: PRODUCT, quantity: 6 }] }
    expect((await reorder(order, body, 'one')).status).toBe(201)
    expect((await reorder(order, { cart, lines: [{ productCode: PRODUCT, quantity: 5 }] }, 'one')).status).toBe(409)
    expect((await reorder(order, { ...body, deliveryDate: THURSDAY, deliveryWindow: LUNCH }, 'one')).status).toBe(409)
    expect((await reorder(order, body, 'one')).status).toBe(201)
    expect((await cartOf(cart)).items).toMatchObject([{ quantity: 6 }])
  })

  test('adds nothing when a price is not the one that was shown or when too few are left', async () => {
    const order = await placed(two)
    const cart = await newCart()
    const lines = [
      { productCode: OTHER, quantity: 1 },
      { productCode: PRODUCT, quantity: 6, unitPrice: 1 },
      { productCode: COUNTED, quantity: 50 },
      { productCode: 'NOTHING', quantity: 1 },
    ]
    const { status, body } = await reorder(order, { cart, lines }, 'refused')
    expect(status).toBe(422)
    expect(body.violations).toMatchObject([
      { propertyPath: 'lines.1.unitPrice', message: 'Le prix a changé entre-temps.' },
      { propertyPath: 'lines.3.productCode' },
      { propertyPath: 'lines.2.quantity', message: expect.stringContaining('il en reste') },
    ])
    expect((await cartOf(cart)).items).toEqual([])
    const tooMany = [{ productCode: OTHER, quantity: 5001 }]
    expect((await reorder(order, { cart, lines: tooMany }, 'refused')).body.violations).toMatchObject([
      { propertyPath: 'lines.0.quantity' },
    ])
    expect((await reorder(order, { cart, lines: [lines[0]] }, 'refused')).status).toBe(201)
  })

  test('leaves the slot open when it is no longer available', async () => {
    const order = await placed(two)
    const lines = [{ productCode: PRODUCT, quantity: 6 }]
    const slot = { deliveryDate: '2026-11-29', deliveryWindow: LUNCH }
    const { status, body } = await reorder(order, { lines, ...slot }, 'closed day')
    expect({ status, body }).toMatchObject({ status: 201, body: { deliveryDate: null, deliveryWindow: null } })
  })
})

async function owner(order: string): Promise<{ email: string }> {
  return shop.db
    .selectFrom('orders')
    .innerJoin('customers', 'customers.id', 'orders.customer_id')
    .select('customers.email')
    .where('token_value', '=', order)
    .executeTakeFirstOrThrow()
}
