import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openShop, TUESDAY, type OpenShop } from '../support/server.ts'
import { LUNCH, PARIS, placedOrder, readyCart, THURSDAY } from '../support/server-journey.ts'

let shop: OpenShop
let token: string
beforeAll(async () => {
  shop = await openShop()
  token = (await shop.customer()).token
})
afterEach(() => {
  shop.now = TUESDAY
})
afterAll(() => shop.close())

type Order = { payments: { id: number }[]; totals: { total: number; totalExclTax: number }; number: string }

const complete = (cart: string, body: unknown = {}, as = token) =>
  shop.put(`/shop-api/checkout/${cart}/complete`, body, { token: as })
const refusedFor = (errors: Record<string, unknown>) => ({ status: 400, body: { code: 400, errors } })
const emptyCart = async () =>
  (await shop.post<{ tokenValue: string }>('/shop-api/carts?channel=PARIS_CENTRE', undefined, { token })).body
    .tokenValue

describe('the first order', () => {
  test('goes from an anonymous cart to a confirmation', async () => {
    const { email, token: own } = await shop.customer()
    const pickup = await shop.post<{ tokenValue: string }>('/shop-api/carts?channel=PARIS_CENTRE')
    const cart = pickup.body.tokenValue
    await shop.post(`/shop-api/carts/${cart}/items`, { productCode: 'PR-INC-GARRIGUE', quantity: 6 })
    await shop.post('/shop-api/login', { email, password: 'assez-long', token: cart })
    await shop.post('/api/v2/shop/checkout/delivery-time', {
      ...{ orderToken: cart, deliveryDate: THURSDAY, deliveryWindow: LUNCH, notes: 'Porte 4' },
    })
    const call = { token: own }
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
    const said = {
      purchaseOrder: 'BC-1',
      tvaNumber: 'FR00123456789',
      greenActions: { cup: true, cutlery: false, bread: true },
    }
    const done = await shop.put(`${path}/complete`, { ...said, budgetPerPerson: '20' }, call)
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
      ...said,
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

  test('has a number without gaps, refusals between two orders notwithstanding', async () => {
    const numberOf = async (cart: string) =>
      Number((await shop.get<Order>(`/api/v2/shop/orders/${cart}`, { token })).body.number)
    const first = await numberOf(await placedOrder(shop, token))
    const below = await readyCart(shop, token, { items: [['PR-INC-GARRIGUE', 1]] })
    expect((await complete(below)).status).toBe(400)
    expect(await numberOf(await placedOrder(shop, token))).toBe(first + 1)
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

describe('an order is refused', () => {
  test('step by step until everything is there', async () => {
    const cart = await emptyCart()
    expect(await complete(cart)).toMatchObject(refusedFor({ token: ['sylius.shop_api.checkout.cart.empty'] }))
    await shop.post(`/shop-api/carts/${cart}/items`, { productCode: 'PR-INC-GARRIGUE', quantity: 6 }, { token })
    expect(await complete(cart)).toMatchObject(
      refusedFor({ token: ['Please provide the cart with a shipping and billing address'] }),
    )
    expect(await shop.get(`/shop-api/checkout/${cart}/payment`, { token })).toMatchObject({
      status: 400,
      body: { code: 400, message: 'The payment methods cannot be resolved in the current state of cart!' },
    })
    await shop.put(`/shop-api/checkout/${cart}/address`, { shippingAddress: PARIS }, { token })
    expect(await complete(cart)).toMatchObject(refusedFor({ deliveryDate: [expect.any(String)] }))
    const slot = { orderToken: cart, deliveryDate: THURSDAY, deliveryWindow: LUNCH, notes: '' }
    await shop.post('/api/v2/shop/checkout/delivery-time', slot, { token })
    expect(await complete(cart)).toMatchObject(refusedFor({ token: ['Please select a payment method'] }))
    await shop.put(`/shop-api/checkout/${cart}/payment/0`, { method: 'card' }, { token })
    expect((await complete(cart)).status).toBe(204)
  })

  test('below the minimum, which a coupon lowers the goods for', async () => {
    const cart = await readyCart(shop, token, { items: [['PR-INC-GARRIGUE', 3]] })
    const tooLittle = refusedFor({ token: ['sylius.shop_api.checkout.minimum_order_not_reached'] })
    expect(await complete(cart)).toMatchObject(tooLittle)
    await shop.put(`/shop-api/carts/${cart}/coupon`, { coupon: 'MINI40' }, { token })
    expect((await complete(cart)).status).toBe(204)

    const justEnough = await readyCart(shop, token, { items: [['PR-INC-GARRIGUE', 4]] })
    await shop.put(`/shop-api/carts/${justEnough}/coupon`, { coupon: 'TOUTOFFERT' }, { token })
    expect(await complete(justEnough)).toMatchObject(tooLittle)
  })

  test('when its slot has closed meanwhile', async () => {
    const cart = await readyCart(shop, token)
    shop.now = new Date('2026-11-24T09:50:00Z')
    expect((await complete(await readyCart(shop, token))).status).toBe(204)
    shop.now = new Date('2026-11-25T16:00:00Z')
    const { token: later } = await shop.customer()
    await shop.db
      .updateTable('orders')
      .set({ customer_id: idOf(later) })
      .where('token_value', '=', cart)
      .execute()
    expect(await complete(cart, {}, later)).toMatchObject(
      refusedFor({ deliveryDate: [expect.stringContaining('heure limite')] }),
    )
  })

  test('when alcohol joined after an early slot was chosen', async () => {
    const cart = await readyCart(shop, token, { window: '7h-7h30', items: [['PDJ-MINI-VIENNOISERIES', 4]] })
    await shop.post(`/shop-api/carts/${cart}/items`, { productCode: 'ALC-CREMANT', quantity: 1 }, { token })
    expect(await complete(cart)).toMatchObject(refusedFor({ deliveryDate: [expect.stringContaining('alcool')] }))
  })

  test('when something left the carte or the stock', async () => {
    const own = await openShop()
    const { token: customer } = await own.customer()
    const cart = await readyCart(own, customer, {
      items: [
        ['PR-INC-GARRIGUE', 6],
        ['DES-PAVLOVA-FRAISE', 3],
      ],
    })
    const pavlova = own.db.updateTable('products').where('code', '=', 'DES-PAVLOVA-FRAISE')
    const path = `/shop-api/checkout/${cart}/complete`
    await pavlova.set({ on_hand: 2 }).execute()
    expect(await own.put(path, {}, { token: customer })).toMatchObject(
      refusedFor({ items: [expect.stringContaining('reste 2')] }),
    )
    await pavlova.set({ on_hand: 5, enabled: 0 }).execute()
    expect(await own.put(path, {}, { token: customer })).toMatchObject(
      refusedFor({ 'items[1].product.code': ['sylius.shop_api.checkout.cart_item.non_eligible'] }),
    )
    await pavlova.set({ enabled: 1 }).execute()
    expect((await own.put(path, {}, { token: customer })).status).toBe(204)
    const left = await own.db
      .selectFrom('products')
      .select('on_hand')
      .where('code', '=', 'DES-PAVLOVA-FRAISE')
      .executeTakeFirst()
    expect(left?.on_hand).toBe(2)
    await own.close()
  })

  test('when the total is no longer what was seen', async () => {
    const cart = await readyCart(shop, token)
    expect(await complete(cart, { total: 12_924 })).toMatchObject(
      refusedFor({ token: ['sylius.shop_api.checkout.total_changed'] }),
    )
    expect((await complete(cart, { total: 12_925 })).status).toBe(204)
  })

  test('a second time, as it is no longer a cart', async () => {
    const cart = await placedOrder(shop, token)
    expect(await complete(cart)).toMatchObject(refusedFor({ token: ['Cart does not exist.'] }))
  })

  test('to another customer, and to nobody', async () => {
    const cart = await readyCart(shop, token)
    const other = await shop.customer()
    expect((await complete(cart, {}, other.token)).status).toBe(401)
    expect((await shop.put(`/shop-api/checkout/${cart}/complete`, {})).body).toEqual({
      code: 401,
      message: 'JWT Token not found',
    })
    const placed = await placedOrder(shop, token)
    expect((await shop.get(`/api/v2/shop/orders/${placed}`, { token: other.token })).status).toBe(404)
    expect((await shop.get(`/shop-api/orders/${placed}`, { token: other.token })).status).toBe(404)
  })

  function idOf(jwt: string): number {
    return (JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString()) as { id: number }).id
  }
})

describe('the address', () => {
  test('is one the point of sale delivers to', async () => {
    const cart = await emptyCart()
    const shippingAddress = { ...PARIS, postcode: '33000', city: 'Bordeaux' }
    expect(await shop.put(`/shop-api/checkout/${cart}/address`, { shippingAddress }, { token })).toMatchObject(
      refusedFor({ 'shippingAddress.postcode': ['Ambrelune Paris Centre ne livre pas le code postal 33000.'] }),
    )
  })

  test('names the fields that are wrong', async () => {
    const shippingAddress = { ...PARIS, firstName: '', postcode: '750' }
    const path = `/shop-api/checkout/${await emptyCart()}/address`
    expect(await shop.put(path, { shippingAddress }, { token })).toMatchObject(
      refusedFor({
        'shippingAddress.firstName': ['Veuillez saisir votre prénom.'],
        'shippingAddress.postcode': ['Veuillez entrer un code postal.'],
      }),
    )
  })

  test('stays with its owner when the cart is read by its token alone', async () => {
    const cart = await readyCart(shop, token)
    expect((await shop.get(`/shop-api/carts/${cart}`)).body).not.toHaveProperty('shippingAddress')
  })
})

describe('the bank transfer', () => {
  const KARIM = ['karim.benali@bureau-demo.example', 'Ambrelune2026'] as const
  const methodsOf = async (cart: string, as: string) => {
    const { body } = await shop.get<{ payments: { methods: object }[] }>(`/shop-api/checkout/${cart}/payment`, {
      token: as,
    })
    return Object.keys(body.payments[0]?.methods ?? {})
  }

  test('is for whom it was granted', async () => {
    const karim = await shop.login(...KARIM)
    const cart = await readyCart(shop, karim, { method: 'bank_transfer' })
    expect(await methodsOf(cart, karim)).toEqual(['card', 'bank_transfer'])
    expect((await complete(cart, {}, karim)).status).toBe(204)
    expect((await shop.get(`/api/v2/shop/orders/${cart}`, { token: karim })).body).toMatchObject({
      paymentState: 'awaiting_payment',
      payments: [{ method: '/api/v2/shop/payment-methods/bank_transfer' }],
    })
    const own = await readyCart(shop, token)
    expect(await shop.put(`/shop-api/checkout/${own}/payment/0`, { method: 'bank_transfer' }, { token })).toMatchObject(
      refusedFor({ method: ['The selected payment method is not available for this cart.'] }),
    )
    expect(await shop.put(`/shop-api/checkout/${own}/payment/0`, { method: 'gold' }, { token })).toMatchObject(
      refusedFor({ method: ['The selected payment method does not exist.'] }),
    )
  })

  test('never pays for alcohol, also when it joins the cart afterwards', async () => {
    const karim = await shop.login(...KARIM)
    const cart = await readyCart(shop, karim, { method: 'bank_transfer' })
    await shop.post(`/shop-api/carts/${cart}/items`, { productCode: 'ALC-CREMANT', quantity: 1 }, { token: karim })
    expect(await methodsOf(cart, karim)).toEqual(['card'])
    expect(await complete(cart, {}, karim)).toMatchObject(
      refusedFor({ method: ['The selected payment method is not available for this cart.'] }),
    )
  })
})
