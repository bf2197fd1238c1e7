import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { expectOk, LUNCH, PARIS, placedOrder, THURSDAY } from '#tests/support/backend/server-journey.ts'
import {
  quoteWithOffer,
  sendOffer,
  requestQuote,
  type OfferLine,
  type QuoteBody,
} from '#tests/support/backend/quotes.ts'
import { openShop, TUESDAY, type CallResponse, type OpenShop } from '#tests/support/backend/server.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterEach(async () => {
  shop.now = TUESDAY
  // One email may request twenty quotes a day only.
  await shop.db.deleteFrom('rate_limits').execute()
})
afterAll(() => shop.close())

const PASSWORD = 'assez-long'
const QUOTES = '/api/v2/shop/account/quotes'
const PRODUCT = 'PR-INC-GARRIGUE'
/** Its VAT rate differs from that of the product. */
const WATER = 'SOFT-EAU-PLATE-100'

type Cart = {
  tokenValue: string
  items: { id: number; quantity: number; unitPrice: number; subTotal: number; product: { code: string } }[]
  totals: { total: number; items: number; shipping: number; promotion: number; taxesByRate: object[] }
  deliveryDate?: string
  deliveryWindow?: string
  messages: { message: string; code: string }[]
}
type Order = { number: string; total: number; totals: Cart['totals'] }

const accept = (token: string, id: number, at: OpenShop = shop) =>
  at.post<{ orderToken: string; state: string }>(`${QUOTES}/${id}/accept`, undefined, { token })
const decline = (token: string, id: number) => shop.put<QuoteBody>(`${QUOTES}/${id}/refuse`, undefined, { token })
const quote = async (token: string, id: number) => (await shop.get<QuoteBody>(`${QUOTES}/${id}`, { token })).body
const cart = async (token: string, orderToken: string) =>
  (await shop.get<Cart>(`/shop-api/carts/${orderToken}`, { token })).body
const order = async (token: string, orderToken: string) =>
  (await shop.get<Order>(`/api/v2/shop/orders/${orderToken}`, { token })).body
const rejectedWithMessage = (message: unknown) => ({
  status: 422,
  body: { violations: [{ propertyPath: '', message }] },
})

/** Takes a cart with its day and slot through the ordinary checkout. */
async function checkout(token: string, orderToken: string, details: object = {}): Promise<CallResponse<unknown>> {
  await expectOk(shop.put(`/shop-api/checkout/${orderToken}/address`, { shippingAddress: PARIS }, { token }))
  await expectOk(shop.put(`/shop-api/checkout/${orderToken}/payment/0`, { method: 'card' }, { token }))
  return shop.put(`/shop-api/checkout/${orderToken}/complete`, details, { token })
}

/** Sets the price of a product at Paris Centre and returns a function that restores it. */
async function reprice(code: string, price: number): Promise<() => Promise<void>> {
  const line = shop.db.updateTable('product_prices').where('product_code', '=', code)
  const here = line.where('channel_code', '=', 'PARIS_CENTRE')
  const before = await shop.db
    .selectFrom('product_prices')
    .select('price')
    .where('product_code', '=', code)
    .where('channel_code', '=', 'PARIS_CENTRE')
    .executeTakeFirstOrThrow()
  await here.set({ price }).execute()
  return async () => void (await here.set(before).execute())
}

describe('an accepted quote', () => {
  test('makes a cart with its lines, prices, day and slot', async () => {
    const { token } = await shop.customer()
    const { id, offer } = await quoteWithOffer(shop, token)
    const { status, body } = await accept(token, id)
    expect(status).toBe(201)
    expect(body).toEqual({
      '@context': '/api/v2/contexts/Quote',
      '@id': `${QUOTES}/${id}`,
      '@type': 'Quote',
      id,
      state: 'accepted',
      orderToken: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    const made = await cart(token, body.orderToken)
    expect(made).toMatchObject({ deliveryDate: THURSDAY, deliveryWindow: LUNCH, messages: [] })
    expect(made.items).toMatchObject([
      { product: { code: PRODUCT }, quantity: 40, unitPrice: 1777, subTotal: 71080 },
      { product: { code: WATER }, quantity: 10, unitPrice: offer?.lines[1]?.unitPrice },
    ])
    expect(made.totals).toMatchObject(offer!.totals)
    expect(await quote(token, id)).toMatchObject({
      state: 'accepted',
      orderToken: body.orderToken,
      decidedAt: TUESDAY.toISOString(),
    })
  })

  test('makes a cart for its customer alone', async () => {
    const { token } = await shop.customer()
    const { orderToken } = (await accept(token, (await quoteWithOffer(shop, token)).id)).body
    const stranger = (await shop.customer()).token
    expect((await shop.get(`/shop-api/carts/${orderToken}`, { token: stranger })).status).toBe(404)
  })

  test('returns the same cart when it is accepted again, also once that is an order', async () => {
    const { token } = await shop.customer()
    const { id } = await quoteWithOffer(shop, token)
    const first = (await accept(token, id)).body
    expect(await accept(token, id)).toMatchObject({ status: 201, body: first })
    expect((await checkout(token, first.orderToken)).status).toBe(204)
    expect(await accept(token, id)).toMatchObject({ status: 201, body: first })
    expect(await quote(token, id)).toMatchObject({ state: 'accepted', orderToken: first.orderToken })
  })

  test('makes one cart however often it is accepted at once, over two processes', async () => {
    const { token } = await shop.customer()
    const { id } = await quoteWithOffer(shop, token)
    const second = await openShop({ place: shop.place })
    const responses = await Promise.all([shop, second, shop, second].map((at) => accept(token, id, at)))
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(new Set(responses.map(({ body }) => body.orderToken)).size).toBe(1)
    await second.close()
  })

  test('makes a new cart when the first was deleted', async () => {
    const { token } = await shop.customer()
    const { id, offer } = await quoteWithOffer(shop, token)
    const { orderToken } = (await accept(token, id)).body
    await expectOk(shop.delete(`/shop-api/carts/${orderToken}`, { token }))
    expect(await quote(token, id)).toMatchObject({ state: 'accepted', orderToken: null })
    const again = (await accept(token, id)).body.orderToken
    expect(again).not.toBe(orderToken)
    expect((await cart(token, again)).totals.total).toBe(offer?.totals.total)
  })

  test('makes a new cart when its order was cancelled', async () => {
    const { token } = await shop.customer()
    const { id } = await quoteWithOffer(shop, token, { eventDate: '2026-12-10' })
    const { orderToken } = (await accept(token, id)).body
    await expectOk(checkout(token, orderToken))
    await expectOk(shop.put(`/api/v2/shop/account/orders/${orderToken}/cancel`, undefined, { token }))
    const again = await accept(token, id)
    expect(again.status).toBe(201)
    expect(again.body.orderToken).not.toBe(orderToken)
  })

  test('makes no second cart after its last day', async () => {
    const { email, token } = await shop.customer()
    const { id } = await quoteWithOffer(shop, token, {}, { validUntil: '2026-11-25' })
    const { orderToken } = (await accept(token, id)).body
    shop.now = new Date('2026-11-26T09:00:00Z')
    const later = await shop.login(email, PASSWORD)
    expect((await accept(later, id)).body.orderToken).toBe(orderToken)
    await expectOk(shop.delete(`/shop-api/carts/${orderToken}`, { token: later }))
    expect(await accept(later, id)).toMatchObject(rejectedWithMessage(expect.stringMatching(/25 novembre 2026/)))
  })

  test('makes a cart without a day when its slot is full or past', async () => {
    const { email, token } = await shop.customer()
    const full = { eventDate: '2026-12-03' }
    const day = { channel_code: 'PARIS_CENTRE', day: full.eventDate, delivery_window: LUNCH, capacity: 0 }
    const first = (await quoteWithOffer(shop, token, full)).id
    const second = (await quoteWithOffer(shop, token)).id
    await shop.db.insertInto('slot_capacities').values(day).execute()
    const crowded = await cart(token, (await accept(token, first)).body.orderToken)
    expect(crowded).not.toHaveProperty('deliveryDate')
    shop.now = new Date('2026-11-26T09:00:00Z')
    const later = await shop.login(email, PASSWORD)
    const late = await cart(later, (await accept(later, second)).body.orderToken)
    expect(late).not.toHaveProperty('deliveryDate')
    expect(late.items).toHaveLength(2)
  })
})

describe('accepting is rejected', () => {
  test('before there is an offer', async () => {
    const { token } = await shop.customer()
    const { id } = (await requestQuote(shop, token)).body
    expect(await accept(token, id)).toMatchObject(rejectedWithMessage('Ce devis n’a pas encore reçu de réponse.'))
  })

  test('after a decline', async () => {
    const { token } = await shop.customer()
    const { id } = await quoteWithOffer(shop, token)
    await decline(token, id)
    expect(await accept(token, id)).toMatchObject(
      rejectedWithMessage('Vous avez refusé ce devis. Demandez-en un autre.'),
    )
  })

  test('after the last day, but not on it', async () => {
    const { email, token } = await shop.customer()
    const newOffer = () => quoteWithOffer(shop, token, {}, { validUntil: '2026-12-24' })
    const [one, other] = [await newOffer(), await newOffer()]
    shop.now = new Date('2026-12-24T22:59:59Z')
    expect((await accept(await shop.login(email, PASSWORD), one.id)).status).toBe(201)
    shop.now = new Date('2026-12-24T23:00:00Z')
    const late = await shop.login(email, PASSWORD)
    const over = 'Ce devis était valable jusqu’au jeudi 24 décembre 2026. Demandez-en un autre.'
    expect(await accept(late, other.id)).toMatchObject(rejectedWithMessage(over))
    expect(await decline(late, other.id)).toMatchObject(rejectedWithMessage(over))
  })
})

describe('declining', () => {
  test('is recorded, and may be repeated', async () => {
    const { token } = await shop.customer()
    const { id } = await quoteWithOffer(shop, token)
    const declined = { status: 200, body: { id, state: 'refused', decidedAt: TUESDAY.toISOString(), orderToken: null } }
    expect(await decline(token, id)).toMatchObject(declined)
    expect(await decline(token, id)).toMatchObject(declined)
  })

  test('is itself rejected before the offer and after accepting', async () => {
    const { token } = await shop.customer()
    const { id } = (await requestQuote(shop, token)).body
    expect(await decline(token, id)).toMatchObject(rejectedWithMessage('Ce devis n’a pas encore reçu de réponse.'))
    await sendOffer(shop, id)
    await accept(token, id)
    expect(await decline(token, id)).toMatchObject(
      rejectedWithMessage(expect.stringMatching(/c’est la commande qui s’annule/)),
    )
  })
})

describe('the cart of a quote', () => {
  test('keeps the agreed price when the catalogue changes, and for more than was agreed', async () => {
    const { token } = await shop.customer()
    const { id, offer } = await quoteWithOffer(shop, token)
    const { orderToken } = (await accept(token, id)).body
    const restore = [await reprice(PRODUCT, 9999), await reprice(WATER, 1)]
    const before = await cart(token, orderToken)
    expect(before.totals).toMatchObject(offer!.totals)
    const [item] = before.items
    const path = `/shop-api/carts/${orderToken}/items`
    const more = await shop.put<Cart>(`${path}/${item?.id}`, { quantity: 50 }, { token })
    expect(more.body.items[0]).toMatchObject({ quantity: 50, unitPrice: 1777, subTotal: 88850 })
    const added = await shop.post<Cart>(path, { productCode: PRODUCT, quantity: 2 }, { token })
    expect(added.body.items[0]).toMatchObject({ quantity: 52, unitPrice: 1777 })
    const other = await shop.post<Cart>(path, { productCode: 'PR-INC-POTAGER', quantity: 1 }, { token })
    expect(other.body.items).toHaveLength(3)
    expect((await checkout(token, orderToken)).status).toBe(204)
    expect((await order(token, orderToken)).totals).toMatchObject(other.body.totals)
    for (const back of restore) await back()
  })

  test('keeps the agreed price in the order, whatever the catalogue price is later', async () => {
    const { token } = await shop.customer()
    const { id, offer } = await quoteWithOffer(shop, token)
    const { orderToken } = (await accept(token, id)).body
    const total = offer?.totals.total
    expect((await checkout(token, orderToken, { total })).status).toBe(204)
    const back = await reprice(PRODUCT, 1)
    expect(await order(token, orderToken)).toMatchObject({ total, payments: [{ amount: total }] })
    await back()
  })

  test('takes a coupon on added lines only, not on agreed ones', async () => {
    const { token } = await shop.customer()
    const { id, offer } = await quoteWithOffer(shop, token)
    const { orderToken } = (await accept(token, id)).body
    const { code, amount } = await shop.db
      .selectFrom('coupons')
      .selectAll()
      .where('code', '=', 'BIENVENUE10')
      .executeTakeFirstOrThrow()
    const coupon = () => shop.put<Cart>(`/shop-api/carts/${orderToken}/coupon`, { coupon: code }, { token })
    expect(await coupon()).toMatchObject({ status: 400, body: { errors: { coupon: expect.anything() } } })
    const extra = { productCode: 'PR-INC-POTAGER', quantity: 20 }
    await expectOk(shop.post(`/shop-api/carts/${orderToken}/items`, extra, { token }))
    const { body, status } = await coupon()
    expect(status).toBe(200)
    const added = body.items.find(({ product }) => product.code === extra.productCode)!
    expect(body.totals.promotion).toBe(-Math.round((added.subTotal * amount) / 10_000))
    expect(body.totals.items).toBe(offer!.totals.items + added.subTotal + body.totals.promotion)
  })

  test('still has to reach the minimum', async () => {
    const { token } = await shop.customer()
    const lines = [{ productCode: PRODUCT, quantity: 2, unitPrice: 100 }]
    const { orderToken } = (await accept(token, (await quoteWithOffer(shop, token, {}, { lines })).id)).body
    expect(await checkout(token, orderToken)).toMatchObject({
      status: 400,
      body: { errors: { token: ['sylius.shop_api.checkout.minimum_order_not_reached'] } },
    })
  })

  test('still has to be ordered in time', async () => {
    const { email, token } = await shop.customer()
    const { orderToken } = (await accept(token, (await quoteWithOffer(shop, token)).id)).body
    shop.now = new Date('2026-11-26T09:00:00Z')
    expect(await checkout(await shop.login(email, PASSWORD), orderToken)).toMatchObject({
      status: 400,
      body: { errors: { deliveryDate: [expect.stringMatching(/heure limite/)] } },
    })
  })

  test('still cannot be ordered with a product that is no longer on sale', async () => {
    const { token } = await shop.customer()
    const { orderToken } = (await accept(token, (await quoteWithOffer(shop, token)).id)).body
    const set = (enabled: 0 | 1) => shop.db.updateTable('products').set({ enabled }).where('code', '=', WATER).execute()
    await set(0)
    expect((await cart(token, orderToken)).messages).toMatchObject([
      { message: expect.stringMatching(/quitté la carte/) },
    ])
    expect((await checkout(token, orderToken)).status).toBe(400)
    await set(1)
    expect((await checkout(token, orderToken)).status).toBe(204)
  })

  test('does not change the prices of the customer’s next order', async () => {
    const { token } = await shop.customer()
    await accept(token, (await quoteWithOffer(shop, token)).id)
    const ordinary = await order(token, await placedOrder(shop, token, { items: [[PRODUCT, 40]] }))
    expect(ordinary.totals.items).not.toBe(71080)
  })
})

describe('an agreed price', () => {
  const LINES: OfferLine[] = [
    { productCode: PRODUCT, quantity: 120, unitPrice: 900 },
    { productCode: WATER, quantity: 10, unitPrice: 100 },
  ]
  const LOST = { code: 'agreed_price_lost', type: 'message', message: expect.stringMatching(/prix du devis/) as string }

  async function opened(lines: OfferLine[] = LINES) {
    const { token } = await shop.customer()
    await shop.db.updateTable('products').set({ on_hand: null }).execute()
    const { id } = await quoteWithOffer(shop, token, {}, { lines })
    const { orderToken } = (await accept(token, id)).body
    const items = `/shop-api/carts/${orderToken}/items`
    return {
      ...{ token, orderToken, quoteId: id },
      read: () => cart(token, orderToken),
      set: async (line: number, quantity: number) => {
        const id = (await cart(token, orderToken)).items[line]?.id
        return (await shop.put<Cart>(`${items}/${id}`, { quantity }, { token })).body
      },
      remove: async (line: number) => {
        const id = (await cart(token, orderToken)).items[line]?.id
        return (await shop.delete<Cart>(`${items}/${id}`, { token })).body
      },
      add: async (productCode: string, quantity: number) =>
        (await shop.post<Cart>(items, { productCode, quantity }, { token })).body,
    }
  }

  const cartePrice = async (code: string) => {
    const query = shop.db.selectFrom('product_prices').select('price').where('product_code', '=', code)
    return (await query.where('channel_code', '=', 'PARIS_CENTRE').executeTakeFirstOrThrow()).price
  }

  test('is lost with the agreed quantity: 8 in place of 120 are ordered at the catalogue price, which the cart reports', async () => {
    const { token, orderToken, set, remove, read } = await opened()
    const carte = await cartePrice(PRODUCT)
    const fewer = await set(0, 8)
    expect(fewer.items).toMatchObject([{ quantity: 8, unitPrice: carte }, { unitPrice: await cartePrice(WATER) }])
    expect(fewer.messages).toMatchObject([LOST])
    expect(fewer.messages[0]?.message).toMatch(/112\u00A0× Plateau Garrigue/)
    await remove(1)
    const left = await read()
    expect(left.messages[0]?.message).toMatch(/112\u00A0× Plateau Garrigue.*10\u00A0× /)
    expect(left.totals.items).toBe(8 * carte)
    expect((await checkout(token, orderToken, { total: left.totals.total })).status).toBe(204)
    expect((await order(token, orderToken)).totals).toMatchObject({ items: 8 * carte })
  })

  test('is lost when a line of the quote is removed, and restored with the line', async () => {
    const { read, remove, add, set } = await opened()
    const before = await read()
    const without = await remove(1)
    expect(without.items).toMatchObject([{ quantity: 120, unitPrice: await cartePrice(PRODUCT) }])
    expect(without.messages).toMatchObject([LOST])
    const some = await add(WATER, 4)
    expect(some.messages[0]?.message).toMatch(/ 6\u00A0× /)
    expect(some.items).toMatchObject([{ unitPrice: await cartePrice(PRODUCT) }, { unitPrice: await cartePrice(WATER) }])
    const all = await set(1, 10)
    expect(all.messages).toEqual([])
    expect(all.totals).toEqual(before.totals)
    expect(all.items).toMatchObject([{ unitPrice: 900 }, { unitPrice: 100 }])
  })

  test('is restored with its quantity, also when every line had been removed', async () => {
    const { read, remove, add } = await opened()
    const before = await read()
    await remove(0)
    await remove(0)
    await add(PRODUCT, 100)
    await add(WATER, 10)
    expect((await read()).messages).toMatchObject([LOST])
    const all = await add(PRODUCT, 20)
    expect(all.messages).toEqual([])
    expect(all.totals).toEqual(before.totals)
  })

  test('stays that of its own line: a quantity moved to a cheaper line of the same product loses it', async () => {
    const { set, add, remove, read } = await opened([
      { productCode: PRODUCT, quantity: 60, unitPrice: 900 },
      { productCode: PRODUCT, quantity: 60, unitPrice: 1500 },
    ])
    const before = await read()
    await set(0, 119)
    const moved = await set(1, 1)
    expect(moved.messages).toMatchObject([LOST])
    expect(moved.items).toMatchObject(Array(2).fill({ unitPrice: await cartePrice(PRODUCT) }))
    await set(0, 60)
    await remove(1)
    const restored = await add(PRODUCT, 60)
    expect(restored.messages).toEqual([])
    expect(restored.totals.total).toBe(before.totals.total)
  })

  test('counts the lines of one product at one price together', async () => {
    const { set } = await opened([
      { productCode: PRODUCT, quantity: 60, unitPrice: 900 },
      { productCode: PRODUCT, quantity: 60, unitPrice: 900 },
    ])
    await set(0, 110)
    const moved = await set(1, 10)
    expect(moved.messages).toEqual([])
    expect(moved.items).toMatchObject([{ unitPrice: 900 }, { unitPrice: 900 }])
  })

  test('does not extend to other lines, menus among them, which neither keep nor lose it', async () => {
    const { token, orderToken, add, read } = await opened()
    const menu = { mainCourse: 'SAN-FALAFEL', salad: 'PTS-TABOULE', drink: 'SOFT-COLA-33', dessert: 'DES-BROWNIE' }
    const path = `/shop-api/carts/${orderToken}/items`
    await shop.post(path, { productCode: 'MENU-COMPLET', quantity: 1, ...menu }, { token })
    await add('PR-INC-POTAGER', 3)
    const { items, messages } = await read()
    expect(messages).toEqual([])
    expect(items).toMatchObject([
      { unitPrice: 900 },
      { unitPrice: 100 },
      { unitPrice: await cartePrice('MENU-COMPLET') },
      { unitPrice: await cartePrice('PR-INC-POTAGER') },
    ])
  })

  test('and a coupon exclude one another: the coupon applies to lines at the catalogue price', async () => {
    const { token, orderToken, set } = await opened()
    const use = () => shop.put<Cart>(`/shop-api/carts/${orderToken}/coupon`, { coupon: 'BIENVENUE10' }, { token })
    expect((await use()).status).toBe(400)
    await set(0, 100)
    expect((await use()).body.totals.promotion).toBeLessThan(0)
    const restored = await set(0, 120)
    expect(restored.totals.promotion).toBe(0)
    expect(restored.messages).toMatchObject([{ code: 'coupon_lost' }])
  })

  test('that was lost is not that of the order: it is ordered again as a line of the catalogue', async () => {
    const { token, orderToken, set } = await opened()
    await set(0, 50)
    await expectOk(checkout(token, orderToken))
    const { body } = await shop.get<{ lines: { agreedPrice?: boolean; price?: object }[] }>(
      `/api/v2/shop/account/orders/${orderToken}/reorder`,
      { token },
    )
    expect(JSON.stringify(body)).not.toMatch(/"wasAgreed":true/)
  })

  test('stays with the cart that a link transfers', async () => {
    const { token, orderToken, quoteId } = await opened()
    const { body: link } = await shop.post<{ code: string }>(`/shop-api/carts/${orderToken}/link`, {}, { token })
    const { body } = await shop.post<{ token: string }>(`/shop-api/cart-links/${link.code}`, undefined, { token })
    expect((await cart(token, body.token)).items).toMatchObject([{ unitPrice: 900 }, { unitPrice: 100 }])
    expect((await accept(token, quoteId)).body.orderToken).toBe(body.token)
  })
})

describe('the limits of an agreed price', () => {
  const EVENT_DAY = '2026-12-10'
  const LAST_DAY = '2026-11-25'
  const LAST_INSTANT = new Date('2026-11-25T22:59:59.999Z')
  const ONE_SECOND_LATER = new Date('2026-11-25T23:00:00Z')
  const LINES: OfferLine[] = [{ productCode: PRODUCT, quantity: 40, unitPrice: 900 }]

  /** The cart of an accepted offer, valid until LAST_DAY for an event on EVENT_DAY. */
  async function opened(lines = LINES, validUntil = LAST_DAY) {
    const { email, token } = await shop.customer()
    await shop.db.updateTable('products').set({ on_hand: null }).execute()
    const { id } = await quoteWithOffer(shop, token, { eventDate: EVENT_DAY }, { lines, validUntil })
    const { orderToken } = (await accept(token, id)).body
    return { email, token, id, orderToken, before: await cart(token, orderToken), carte: await cartePrice(PRODUCT) }
  }

  const cartePrice = async (code: string) => {
    const query = shop.db.selectFrom('product_prices').select('price').where('product_code', '=', code)
    return (await query.where('channel_code', '=', 'PARIS_CENTRE').executeTakeFirstOrThrow()).price
  }

  const deliver = (token: string, orderToken: string, deliveryDate: string) =>
    expectOk(
      shop.post('/api/v2/shop/checkout/delivery-time', { orderToken, deliveryDate, deliveryWindow: LUNCH }, { token }),
    )

  const setQuantity = async (token: string, orderToken: string, line: number, quantity: number) => {
    const id = (await cart(token, orderToken)).items[line]?.id
    return (await shop.put<Cart>(`/shop-api/carts/${orderToken}/items/${id}`, { quantity }, { token })).body
  }

  test('are its last day: until the last instant of that day in Paris, not one second longer', async () => {
    const { email, orderToken, before, carte } = await opened()
    shop.now = LAST_INSTANT
    const token = await shop.login(email, PASSWORD)
    const valid = await cart(token, orderToken)
    expect(valid.items).toMatchObject([{ quantity: 40, unitPrice: 900 }])
    expect(valid.messages).toEqual([])
    shop.now = ONE_SECOND_LATER
    const over = await cart(token, orderToken)
    expect(over.items).toMatchObject([{ quantity: 40, unitPrice: carte }])
    expect(over.messages).toMatchObject([
      { code: 'agreed_price_lost', message: expect.stringMatching(/prix du devis valaient jusqu’au .*25 novembre/) },
    ])
    expect((await checkout(token, orderToken, { total: before.totals.total })).status).not.toBe(204)
    expect((await checkout(token, orderToken, { total: over.totals.total })).status).toBe(204)
    expect(await order(token, orderToken)).toMatchObject({ total: over.totals.total })
  })

  test('is ordered at its price in the last instant', async () => {
    const { email, orderToken, before } = await opened()
    shop.now = LAST_INSTANT
    const token = await shop.login(email, PASSWORD)
    expect((await checkout(token, orderToken, { total: before.totals.total })).status).toBe(204)
    shop.now = ONE_SECOND_LATER
    expect(await order(token, orderToken)).toMatchObject({ total: before.totals.total })
  })

  test('are the day of the event: another day has today’s prices, and the day of the event restores them', async () => {
    const { token, orderToken, before, carte } = await opened()
    await deliver(token, orderToken, '2026-12-11')
    const moved = await cart(token, orderToken)
    expect(moved.items).toMatchObject([{ unitPrice: carte }])
    expect(moved.messages).toMatchObject([
      {
        code: 'agreed_price_lost',
        message: expect.stringMatching(/ne valent que pour une livraison le .*10 décembre/),
      },
    ])
    expect((await checkout(token, orderToken, { total: before.totals.total })).status).not.toBe(204)
    await deliver(token, orderToken, EVENT_DAY)
    expect(await cart(token, orderToken)).toMatchObject({ totals: before.totals, messages: [] })
    expect((await checkout(token, orderToken, { total: before.totals.total })).status).toBe(204)
  })

  test('are each shown with its reason: another day, and a part that is missing', async () => {
    const { token, orderToken } = await opened()
    await setQuantity(token, orderToken, 0, 8)
    await deliver(token, orderToken, '2026-12-11')
    expect((await cart(token, orderToken)).messages).toMatchObject([
      { message: expect.stringMatching(/10 décembre/) },
      { message: expect.stringMatching(/il manque 32\u00A0×/) },
    ])
  })

  test('are 30 % more than its quantity: ten times as many cost today’s price beyond it', async () => {
    const { token, orderToken, before, carte } = await opened()
    expect((await setQuantity(token, orderToken, 0, 52)).items).toMatchObject([{ quantity: 52, subTotal: 52 * 900 }])
    const many = await setQuantity(token, orderToken, 0, 400)
    expect(many.items).toMatchObject([{ quantity: 400, unitPrice: 900, subTotal: 52 * 900 + 348 * carte }])
    expect(many.totals.items).toBe(52 * 900 + 348 * carte)
    expect(many.messages).toMatchObject([
      {
        code: 'agreed_price_lost',
        message: expect.stringMatching(/le prix de la carte s’applique à 348\u00A0× Plateau Garrigue/),
      },
    ])
    expect(await setQuantity(token, orderToken, 0, 40)).toMatchObject({ totals: before.totals, messages: [] })
  })

  test('hold for one product over all its lines and additions', async () => {
    const { token, orderToken, carte } = await opened([...LINES, ...LINES])
    const items = `/shop-api/carts/${orderToken}/items`
    await setQuantity(token, orderToken, 0, 100)
    await expectOk(shop.post(items, { productCode: PRODUCT, quantity: 20 }, { token }))
    const { totals } = await cart(token, orderToken)
    expect(totals.items).toBe(104 * 900 + 56 * carte)
    await shop.delete(`${items}/${(await cart(token, orderToken)).items[0]?.id}`, { token })
    await shop.delete(`${items}/${(await cart(token, orderToken)).items[0]?.id}`, { token })
    await expectOk(shop.post(items, { productCode: PRODUCT, quantity: 500 }, { token }))
    expect((await cart(token, orderToken)).totals.items).toBe(104 * 900 + 396 * carte)
  })

  test('make two lines of the order, each with its price, VAT and coupon as the cart had them', async () => {
    const { token, orderToken, carte } = await opened()
    await setQuantity(token, orderToken, 0, 60)
    await expectOk(shop.put(`/shop-api/carts/${orderToken}/coupon`, { coupon: 'BIENVENUE10' }, { token }))
    const { totals, items } = await cart(token, orderToken)
    expect(totals.promotion).toBe(-Math.round((8 * carte) / 10))
    expect((await checkout(token, orderToken, { total: totals.total })).status).toBe(204)
    const placed = await shop.get<Cart>(`/shop-api/orders/${orderToken}`, { token })
    expect(placed.body.totals).toEqual(totals)
    expect(placed.body.items).toMatchObject([
      { id: items[0]?.id, quantity: 52, unitPrice: 900, subTotal: 52 * 900, total: 52 * 900 },
      { quantity: 8, unitPrice: carte, subTotal: 8 * carte, total: 8 * carte + totals.promotion },
    ])
  })
})

describe('a menu at an agreed price', () => {
  test('is split over the VAT rates as at the catalogue price', async () => {
    const channel = '?channel=PARIS_CENTRE'
    const { tokenValue } = (await shop.post<Cart>(`/shop-api/carts${channel}`)).body
    const menu = {
      productCode: 'MENU-COMPLET',
      quantity: 1,
      ...{ mainCourse: 'SAN-FALAFEL', salad: 'PTS-TABOULE', drink: 'SOFT-COLA-33', dessert: 'DES-BROWNIE' },
    }
    const carte = (await shop.post<Cart>(`/shop-api/carts/${tokenValue}/items`, menu)).body
    const id = carte.items[0]?.id ?? 0
    await shop.db.updateTable('order_items').set({ agreed_price: 1000, quantity: 3 }).where('id', '=', id).execute()
    const agreed = (await shop.get<Cart>(`/shop-api/carts/${tokenValue}`)).body
    expect(agreed.items).toMatchObject([{ unitPrice: 1000, subTotal: 3000 }])
    const bases = ({ totals }: Cart) => (totals.taxesByRate as { rate: number; base: number }[]).map(({ base }) => base)
    expect(bases(agreed)).toHaveLength(2)
    bases(agreed).forEach((base, index) => {
      const exact = ((bases(carte)[index] ?? 0) * 3000) / carte.totals.items
      expect(Math.abs(base - exact)).toBeLessThan(3)
    })
    expect(bases(agreed).reduce((sum, base) => sum + base, 0)).toBe(3000)
  })
})

describe('any offer', () => {
  const codes = [
    PRODUCT,
    WATER,
    'PR-INC-POTAGER',
    'SAN-FALAFEL',
    'DES-BROWNIE',
    'PDJ-MINI-VIENNOISERIES',
    'APD-MACARONS',
  ]
  const line: fc.Arbitrary<OfferLine> = fc.record(
    {
      productCode: fc.constantFrom(...codes),
      quantity: fc.integer({ min: 1, max: 60 }),
      unitPrice: fc.integer({ min: 0, max: 3000 }),
    },
    { requiredKeys: ['productCode', 'quantity'] },
  )
  /** A line that reaches the minimum whatever else is in the offer. */
  const base: OfferLine = { productCode: 'PR-INC-LEVANT', quantity: 1, unitPrice: 6000 }
  const offered = fc.record({
    lines: fc.array(line, { maxLength: 6 }).map((lines) => [base, ...lines]),
    deliveryWindow: fc.constantFrom(LUNCH, '8h-8h30', '17h-18h'),
    factor: fc.integer({ min: 1, max: 300 }),
  })

  test('that is accepted and ordered keeps its total to the cent, whatever the catalogue price is by then', async () => {
    await shop.db.updateTable('channels').set({ slot_capacity: null }).execute()
    await shop.db.updateTable('products').set({ on_hand: null }).where('code', 'in', codes).execute()
    const carte = await shop.db.selectFrom('product_prices').selectAll().where('product_code', 'in', codes).execute()
    await fc.assert(
      fc.asyncProperty(offered, async ({ lines, deliveryWindow, factor }) => {
        const { token } = await shop.customer()
        const change = { deliveryWindow, eventDate: '2026-12-10' }
        const { id, offer } = await quoteWithOffer(shop, token, change, { lines })
        for (const { price, ...key } of carte) {
          const row = shop.db.updateTable('product_prices').where('product_code', '=', key.product_code)
          const changed = { price: Math.ceil((price * factor) / 100) }
          await row.where('channel_code', '=', key.channel_code).set(changed).execute()
        }
        const { orderToken } = (await accept(token, id)).body
        expect((await checkout(token, orderToken, { total: offer!.totals.total })).status).toBe(204)
        const placed = await order(token, orderToken)
        expect(placed.total).toBe(offer!.totals.total)
        expect(placed.totals).toEqual(offer!.totals)
      }),
      { numRuns: 12 },
    )
  }, 60_000)
})
