import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { catererToken } from '#tests/support/shop/caterer.ts'
import { expectOk, LUNCH, PARIS, placedOrder, THURSDAY } from '#tests/support/backend/server-journey.ts'
import { OFFER, quoteWithOffer, sendOffer, type QuoteBody } from '#tests/support/backend/quotes.ts'
import { openShop, type OpenShop } from '#tests/support/backend/server.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterEach(async () => {
  await shop.db.deleteFrom('rate_limits').execute()
})
afterAll(() => shop.close())

const PRODUCT = 'PR-INC-GARRIGUE'
const FRIDAY = '2026-11-27'

type Cart = {
  tokenValue: string
  version: string
  couponCode?: string
  deliveryDate?: string
  items: { id: number; quantity: number }[]
  totals: { total: number; shipping: number }
}
type Stale<State> = { code: number; message: string; errors?: object; current: State }
type StaleResource<State> = { 'hydra:description': string; current: State }

/** A cart that is ready to be ordered, and its customer. */
async function readyCart() {
  const { token } = await shop.customer()
  const { tokenValue } = (await shop.post<Cart>('/shop-api/carts?channel=PARIS_CENTRE', undefined, { token })).body
  const path = `/shop-api/carts/${tokenValue}`
  await expectOk(shop.post(`${path}/items`, { productCode: PRODUCT, quantity: 20 }, { token }))
  const slot = (change: object) =>
    shop.post<StaleResource<Cart>>(
      '/api/v2/shop/checkout/delivery-time',
      { orderToken: tokenValue, deliveryDate: THURSDAY, deliveryWindow: LUNCH, ...change },
      { token },
    )
  await expectOk(slot({}))
  const checkout = `/shop-api/checkout/${tokenValue}`
  await expectOk(shop.put(`${checkout}/address`, { shippingAddress: PARIS }, { token }))
  await expectOk(shop.put(`${checkout}/payment/0`, { method: 'card' }, { token }))
  return {
    ...{ token, tokenValue, path, slot },
    read: async () => (await shop.get<Cart>(path, { token })).body,
    complete: (details: object) => shop.put<Stale<Cart>>(`${checkout}/complete`, details, { token }),
    coupon: (body: object) => shop.put<Stale<Cart>>(`${path}/coupon`, body, { token }),
    addresses: (shippingAddress: object) => expectOk(shop.put(`${checkout}/address`, { shippingAddress }, { token })),
  }
}

describe('an order', () => {
  test('of another total than the one shown is a 409 with the present cart, and is placed with what that shows', async () => {
    const { token, path, read, complete } = await readyCart()
    const { totals } = await read()
    await expectOk(shop.post(`${path}/items`, { productCode: PRODUCT, quantity: 1 }, { token }))
    const present = await read()
    const stale = await complete({ total: totals.total })
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 409, errors: { token: ['sylius.shop_api.checkout.total_changed'] }, current: present },
    })
    expect(stale.body.message).toMatch(/panier a changé/)
    expect((await complete({ total: present.totals.total, version: present.version })).status).toBe(204)
  })

  test.each<[string, (cart: Awaited<ReturnType<typeof readyCart>>) => Promise<unknown>]>([
    ['day', async ({ slot }) => expectOk(slot({ deliveryDate: FRIDAY }))],
    ['slot', async ({ slot }) => expectOk(slot({ deliveryWindow: '13h-14h' }))],
    ['address', async ({ addresses }) => addresses({ ...PARIS, street: '2 rue Neuve' })],
    [
      'contents at the same total',
      async ({ path, token, read }) => {
        const [item] = (await read()).items
        await expectOk(shop.delete(`${path}/items/${item?.id}`, { token }))
        const same = { productCode: 'PR-INC-BOCAGE', quantity: 20 }
        const prices = shop.db.updateTable('product_prices')
        const { price } = await shop.db
          .selectFrom('product_prices')
          .select('price')
          .where('product_code', '=', PRODUCT)
          .where('channel_code', '=', 'PARIS_CENTRE')
          .executeTakeFirstOrThrow()
        await prices.set({ price }).where('product_code', '=', same.productCode).execute()
        await expectOk(shop.post(`${path}/items`, same, { token }))
      },
    ],
  ])('of a cart with another %s than the one shown is a 409, also at the same total', async (_, change) => {
    const cart = await readyCart()
    const before = await cart.read()
    await change(cart)
    const present = await cart.read()
    expect(present.totals.total).toBe(before.totals.total)
    expect(await cart.complete({ total: before.totals.total, version: before.version })).toMatchObject({
      status: 409,
      body: { errors: { token: ['sylius.shop_api.checkout.cart_changed'] }, current: { version: present.version } },
    })
    expect((await cart.complete({ version: present.version })).status).toBe(204)
  })

  test('without a version and a total is placed as it is, for clients that do not know them', async () => {
    const { complete } = await readyCart()
    expect((await complete({})).status).toBe(204)
  })

  test('by the name of Sylius is compared too', async () => {
    const { token, tokenValue, read } = await readyCart()
    const complete = (version: string) =>
      shop.patch<StaleResource<Cart>>(`/api/v2/shop/orders/${tokenValue}/complete`, { version }, { token })
    const stale = await complete('another')
    expect(stale).toMatchObject({ status: 409, body: { current: { tokenValue } } })
    expect((await complete((await read()).version)).status).toBe(200)
  })
})

describe('a coupon and a slot', () => {
  test('are set on the cart that was shown alone', async () => {
    const { token, path, read, coupon, slot } = await readyCart()
    const { version } = await read()
    await expectOk(shop.post(`${path}/items`, { productCode: PRODUCT, quantity: 1 }, { token }))
    const present = await read()
    expect(await coupon({ coupon: 'BIENVENUE10', version })).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/panier a changé/), current: { version: present.version } },
    })
    expect(await slot({ deliveryDate: FRIDAY, version })).toMatchObject({ status: 409, body: { current: present } })
    expect(await read()).toEqual(present)
    const { body } = await coupon({ coupon: 'BIENVENUE10', version: present.version })
    expect(body).toMatchObject({ couponCode: 'BIENVENUE10' })
    expect((await slot({ deliveryDate: FRIDAY, version: (await read()).version })).status).toBe(201)
  })

  test('that the cart has already are no conflict: a request whose response was lost is repeated', async () => {
    const { read, coupon, slot } = await readyCart()
    const { version } = await read()
    const choice = { deliveryDate: FRIDAY, version }
    expect([(await slot(choice)).status, (await slot(choice)).status]).toEqual([201, 201])
    const code = { coupon: 'BIENVENUE10', version: (await read()).version }
    expect([(await coupon(code)).status, (await coupon(code)).status]).toEqual([200, 200])
  })

  test('of another fee than the one shown is a 409 that names both, and is set at the present fee', async () => {
    const { read, slot } = await readyCart()
    const { totals, version } = await read()
    const stale = await slot({ version, shipping: totals.shipping + 250 })
    expect(stale.status).toBe(409)
    expect(stale.body['hydra:description']).toMatch(/coûte maintenant .* au lieu de/)
    expect((await slot({ version, shipping: totals.shipping })).status).toBe(201)
  })
})

describe('the response to an offer', () => {
  const QUOTES = '/api/v2/shop/account/quotes'
  const accept = (token: string, id: number, version?: string) =>
    shop.post<StaleResource<QuoteBody> & { orderToken: string }>(`${QUOTES}/${id}/accept`, { version }, { token })
  const decline = (token: string, id: number, version?: string) =>
    shop.put<StaleResource<QuoteBody>>(`${QUOTES}/${id}/refuse`, { version }, { token })
  const read = async (token: string, id: number) =>
    (await shop.get<QuoteBody & { version: string }>(`${QUOTES}/${id}`, { token })).body

  test('is to the one that was read: another one since is a 409 with it, and changes nothing', async () => {
    const { token } = await shop.customer()
    const { id } = await quoteWithOffer(shop, token)
    const { version } = await read(token, id)
    await sendOffer(shop, id, { lines: [{ productCode: PRODUCT, quantity: 40, unitPrice: 2500 }] })
    const present = await read(token, id)
    for (const respond of [accept, decline]) {
      const stale = await respond(token, id, version)
      expect(stale).toMatchObject({ status: 409, body: { current: { version: present.version, state: 'sent' } } })
      expect(stale.body['hydra:description']).toMatch(/une autre offre vous a été faite/)
    }
    expect(await read(token, id)).toEqual(present)
    expect((await accept(token, id, present.version)).status).toBe(201)
  })

  test('is repeated with the same version after its response was lost', async () => {
    const { token } = await shop.customer()
    const { id } = await quoteWithOffer(shop, token)
    const { version } = await read(token, id)
    const first = await accept(token, id, version)
    expect((await accept(token, id, version)).body.orderToken).toBe(first.body.orderToken)
    const other = await quoteWithOffer(shop, token)
    const declined = (await read(token, other.id)).version
    await expectOk(decline(token, other.id, declined))
    expect((await decline(token, other.id, declined)).status).toBe(200)
  })

  test('without a version is to the present offer', async () => {
    const { token } = await shop.customer()
    const { id } = await quoteWithOffer(shop, token)
    expect((await shop.post(`${QUOTES}/${id}/accept`, undefined, { token })).status).toBe(201)
  })
})

describe('the caterer', () => {
  /** How often a customer was emailed an offer. */
  const sent = async (quoteId: number) => {
    const job = JSON.stringify({ kind: 'quoteAnswered', quoteId })
    return (await shop.db.selectFrom('emails').select('id').where('job', '=', job).execute()).length
  }

  test('replaces only the offer that was read: the later of two is a 409, the same one again is one email', async () => {
    const { token } = await shop.customer()
    const { id, version } = (await quoteWithOffer(shop, token)) as QuoteBody & { version: string }
    const lines = [{ productCode: PRODUCT, quantity: 40, unitPrice: 1500 }]
    expect(await sendOffer(shop, id, { lines, version })).toMatchObject({ status: 200 })
    expect(await sendOffer(shop, id, { lines, version })).toMatchObject({ status: 200 })
    expect(await sent(id)).toBe(2)
    expect(await sendOffer(shop, id, { lines: OFFER, version })).toMatchObject({
      status: 409,
      body: { current: { offer: { lines: [{ unitPrice: 1500 }] } } },
    })
    expect(await sent(id)).toBe(2)
  })

  test('cannot replace an offer that was declined meanwhile without having read that', async () => {
    const { token } = await shop.customer()
    const { id, version } = (await quoteWithOffer(shop, token)) as QuoteBody & { version: string }
    await expectOk(shop.put(`/api/v2/shop/account/quotes/${id}/refuse`, {}, { token }))
    expect(await sendOffer(shop, id, { version })).toMatchObject({
      status: 409,
      body: { current: { state: 'refused' } },
    })
  })

  test('takes a step on the order that was read: a status or a payment that has changed since is a 409', async () => {
    const { token } = await shop.customer()
    const order = await placedOrder(shop, token, { items: [[PRODUCT, 20]] })
    const caterer = { token: await catererToken(shop) }
    const path = `/api/v2/admin/orders/${order}`
    const { version } = (await shop.get<{ version: string }>(path, caterer)).body
    const cancel = (seen: string) =>
      shop.patch<StaleResource<{ version: string }>>(`${path}/cancel`, { version: seen }, caterer)
    await shop.db.updateTable('orders').set({ payment_state: 'paid' }).where('token_value', '=', order).execute()
    const stale = await cancel(version)
    expect(stale).toMatchObject({ status: 409, body: { current: { paymentState: 'paid' } } })
    expect((await cancel(stale.body.current.version)).status).toBe(200)
  })

  test('sets the capacities that were read: the later of two that were read at once is a 409', async () => {
    const caterer = { token: await catererToken(shop) }
    const path = `/api/v2/admin/channels/PARIS_CENTRE/slots/${FRIDAY}`
    const { version } = (await shop.get<{ version: string }>(path, caterer)).body
    const set = (capacity: number, seen?: string) =>
      shop.put<{ version: string }>(path, { slots: [{ deliveryWindow: LUNCH, capacity }], version: seen }, caterer)
    const first = await set(3, version)
    expect(first.status).toBe(200)
    expect(await set(9, version)).toMatchObject({ status: 409, body: { current: { version: first.body.version } } })
    expect((await set(9, first.body.version)).status).toBe(200)
    expect((await set(4)).status).toBe(200)
  })
})
