import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { KARIM } from '#tests/support/shop/customer.ts'
import { openShop, TUESDAY, type OpenShop } from '#tests/support/backend/server.ts'
import { LUNCH, PARIS, placedOrder, readyCart, THURSDAY } from '#tests/support/backend/server-journey.ts'

let shop: OpenShop
let token: string
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  token = (await shop.customer()).token
})
afterEach(() => {
  shop.now = TUESDAY
})
afterAll(() => shop.close())

type Order = { payments: { id: number }[]; totals: { total: number; totalExclTax: number }; number: string }

const complete = (cart: string, body: unknown = {}, as = token) =>
  shop.put(`/shop-api/checkout/${cart}/complete`, body, { token: as })
const rejectedFor = (errors: Record<string, unknown>) => ({ status: 400, body: { code: 400, errors } })

describe('an order', () => {
  test('goes from an anonymous cart to a confirmation', async () => {
    const { email, token: own } = await shop.customer()
    const pickup = await shop.post<{ tokenValue: string }>('/shop-api/carts?channel=PARIS_CENTRE')
    const cart = pickup.body.tokenValue
    await shop.post(`/shop-api/carts/${cart}/items`, { productCode: 'PR-INC-GARRIGUE', quantity: 6 })
    await shop.post('/shop-api/login', { email, password: 'assez-long', token: cart })
    const call = { token: own }
    const slot = { orderToken: cart, deliveryDate: THURSDAY, deliveryWindow: LUNCH, notes: 'Porte 4' }
    await shop.post('/api/v2/shop/checkout/delivery-time', slot, call)
    const path = `/shop-api/checkout/${cart}`
    expect((await shop.put(`${path}/address`, { shippingAddress: PARIS }, call)).status).toBe(204)
    expect((await shop.get(`${path}/shipping`, call)).body).toMatchObject({
      shipments: [{ methods: { coursier: { code: 'coursier', price: { current: 950, currency: 'EUR' } } } }],
    })
    expect((await shop.put(`${path}/shipping/0`, { method: 'coursier' }, call)).status).toBe(204)
    const methods = await shop.get<{ payments: { methods: object }[] }>(`${path}/payment`, call)
    expect(methods.body.payments).toEqual([
      {
        methods: {
          card: expect.objectContaining({ code: 'card', configuration: { fieldsUrl: 'http://localhost:4302/fields' } }),
        },
      },
    ])
    expect((await shop.put(`${path}/payment/0`, { method: 'card' }, call)).status).toBe(204)
    expect((await shop.get(`/shop-api/carts/${cart}`, call)).body).toMatchObject({
      checkoutState: 'payment_selected',
      shippingAddress: { ...PARIS },
      billingAddress: { ...PARIS },
    })
    const details = {
      purchaseOrder: 'BC-1',
      tvaNumber: 'FR00123456789',
      greenActions: { cup: true, cutlery: false, bread: true },
    }
    const done = await shop.put(`${path}/complete`, { ...details, budgetPerPerson: '20' }, call)
    expect({ status: done.status, body: done.body }).toEqual({ status: 204, body: '' })

    expect((await shop.get(`/shop-api/carts/${cart}`, call)).status).toBe(404)
    const order = await shop.get<Order>(`/api/v2/shop/orders/${cart}`, call)
    expect(order.body).toMatchObject({
      '@type': 'Order',
      number: '000000001',
      state: 'new',
      paymentState: 'awaiting_payment',
      checkoutState: 'completed',
      channel: '/api/v2/shop/channels/PARIS_CENTRE',
      total: 12_925,
      itemsTotal: 10_800,
      shippingTotal: 950,
      taxTotal: 1175,
      payments: [{ id: expect.any(Number), method: '/api/v2/shop/payment-methods/card', state: 'new', amount: 12_925 }],
      ...details,
      budgetPerPerson: '20',
      notes: 'Porte 4',
      termsVersion: expect.any(String),
      shippingAddress: PARIS,
    })
    const confirmation = await shop.get(`/shop-api/orders/${cart}`, call)
    expect(confirmation.body).toMatchObject({
      tokenValue: cart,
      number: '000000001',
      checkoutCompletedAt: TUESDAY.toISOString(),
      paymentState: 'awaiting_payment',
      items: [{ quantity: 6, product: { code: 'PR-INC-GARRIGUE' } }],
    })
    expect(confirmation.body).not.toHaveProperty('couponCode')
  })

  test('keeps the prices it was placed at', async () => {
    const cart = await placedOrder(shop, token)
    const before = (await shop.get<Order>(`/api/v2/shop/orders/${cart}`, { token })).body.totals
    const garrigue = shop.db.updateTable('product_prices').where('product_code', '=', 'PR-INC-GARRIGUE')
    await garrigue.set({ price: 99_000 }).where('channel_code', '=', 'PARIS_CENTRE').execute()
    expect((await shop.get<Order>(`/api/v2/shop/orders/${cart}`, { token })).body.totals).toEqual(before)
    await garrigue.set({ price: 1800 }).where('channel_code', '=', 'PARIS_CENTRE').execute()
  })

  test('has the next number, although an order was rejected in between', async () => {
    const numberOf = async (cart: string) =>
      Number((await shop.get<Order>(`/api/v2/shop/orders/${cart}`, { token })).body.number)
    const first = await numberOf(await placedOrder(shop, token))
    const below = await readyCart(shop, token, { items: [['PR-INC-GARRIGUE', 1]] })
    expect((await complete(below)).status).toBe(400)
    expect(await numberOf(await placedOrder(shop, token))).toBe(first + 1)
  })

  test('has the notes that were sent last, and none when they were emptied', async () => {
    const notesOf = async (details: unknown) => {
      const cart = await readyCart(shop, token)
      const slot = { orderToken: cart, deliveryDate: THURSDAY, deliveryWindow: LUNCH, notes: 'Porte 4' }
      await shop.post('/api/v2/shop/checkout/delivery-time', slot, { token })
      await complete(cart, details)
      return (await shop.get<{ notes: string }>(`/api/v2/shop/orders/${cart}`, { token })).body.notes
    }
    expect(await notesOf({})).toBe('Porte 4')
    expect(await notesOf({ notes: 'Porte 5' })).toBe('Porte 5')
    expect(await notesOf({ notes: '' })).toBe('')
  })

  test('is in the history, newest first', async () => {
    const { token: own } = await shop.customer()
    const older = await placedOrder(shop, own)
    shop.now = new Date(TUESDAY.getTime() + 60_000)
    const newer = await placedOrder(shop, own)
    expect((await shop.get('/api/v2/shop/account/orders?page=1&itemsPerPage=1', { token: own })).body).toMatchObject({
      'hydra:totalItems': 2,
      'hydra:member': [
        {
          tokenValue: newer,
          state: 'new',
          paymentState: 'awaiting_payment',
          shippingState: 'ready',
          deliveryDate: THURSDAY,
          deliveryWindow: LUNCH,
          total: 12_925,
          currencyCode: 'EUR',
          itemsCount: 6,
          invoices: [],
        },
      ],
    })
    expect((await shop.get(`/api/v2/shop/account/orders/${older}`, { token: own })).status).toBe(200)
  })
})

describe('the bank transfer', () => {
  const methodsOf = async (cart: string, as: string) => {
    const { body } = await shop.get<{ payments: { methods: object }[] }>(`/shop-api/checkout/${cart}/payment`, {
      token: as,
    })
    return Object.keys(body.payments[0]?.methods ?? {})
  }

  test('is offered only to customers who were granted it', async () => {
    const karim = await shop.login(KARIM.email, KARIM.password)
    const cart = await readyCart(shop, karim, { method: 'bank_transfer' })
    expect(await methodsOf(cart, karim)).toEqual(['card', 'bank_transfer'])
    expect((await complete(cart, {}, karim)).status).toBe(204)
    expect((await shop.get(`/api/v2/shop/orders/${cart}`, { token: karim })).body).toMatchObject({
      paymentState: 'awaiting_payment',
      payments: [{ method: '/api/v2/shop/payment-methods/bank_transfer' }],
    })
    const own = await readyCart(shop, token)
    expect(await shop.put(`/shop-api/checkout/${own}/payment/0`, { method: 'bank_transfer' }, { token })).toMatchObject(
      rejectedFor({ method: ['The selected payment method is not available for this cart.'] }),
    )
    expect(await shop.put(`/shop-api/checkout/${own}/payment/0`, { method: 'gold' }, { token })).toMatchObject(
      rejectedFor({ method: ['The selected payment method does not exist.'] }),
    )
  })

  test('never pays for alcohol, also when alcohol is added to the cart afterwards', async () => {
    const karim = await shop.login(KARIM.email, KARIM.password)
    const cart = await readyCart(shop, karim, { method: 'bank_transfer' })
    await shop.post(`/shop-api/carts/${cart}/items`, { productCode: 'ALC-CREMANT', quantity: 1 }, { token: karim })
    expect(await methodsOf(cart, karim)).toEqual(['card'])
    expect(await complete(cart, {}, karim)).toMatchObject(
      rejectedFor({ method: ['The selected payment method is not available for this cart.'] }),
    )
  })
})
