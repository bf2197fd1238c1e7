import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  NO_TOKEN,
  NOT_FOUND,
  openCalled,
  rejectedWith,
  violating,
  type Called,
} from '#tests/support/backend/contract.ts'
import { TERMS_VERSION } from '#widgets/core/domain/limits.ts'
import { KARIM } from '#tests/support/shop/customer.ts'
import { LUNCH, PARIS, placedOrder, readyCart, THURSDAY } from '#tests/support/backend/server-journey.ts'

let called: Called
let token: string
beforeAll(async () => {
  called = await openCalled()
  await called.shop.db.updateTable('channels').set({ slot_capacity: null }).execute()
})
beforeEach(async () => {
  token = (await called.api.customer()).token
})
afterAll(() => called.shop.close())

const CHECKOUT = '/shop-api/checkout'
const NOWHERE = '5d1c7a52-0b1e-4f6b-9d59-0f1a3b0d8c11'
const MISSING = rejectedWith({ token: ['Cart does not exist.'] })
const done = { status: 204, body: '' }

async function filledCart(): Promise<string> {
  const { body } = await called.api.post<{ tokenValue: string }>('/shop-api/carts?channel=PARIS_CENTRE', undefined, {
    token,
  })
  const sent = { productCode: 'PR-INC-GARRIGUE', quantity: 6 }
  await called.api.post(`/shop-api/carts/${body.tokenValue}/items`, sent, { token })
  return body.tokenValue
}

test('§7, call 13: POST /api/v2/shop/checkout/delivery-time sets a day and a slot', async () => {
  const path = '/api/v2/shop/checkout/delivery-time'
  const orderToken = await filledCart()
  const slot = { orderToken, deliveryDate: THURSDAY, deliveryWindow: LUNCH, notes: 'Porte 4' }
  const { status, body } = await called.api.post(path, slot, { token })
  expect({ status, body }).toEqual({ status: 201, body: slot })
  expect((await called.api.get(`/shop-api/carts/${orderToken}`, { token })).body).toMatchObject({
    ...{ deliveryDate: THURSDAY, deliveryWindow: LUNCH, notes: 'Porte 4' },
  })
  const rejections = [
    [{ deliveryDate: '2026-11-23' }, 'deliveryDate', 'Cette date est passée.'],
    [{ deliveryDate: '2026-12-25' }, 'deliveryDate', 'Votre point de vente est fermé ce jour-là.'],
    [{ deliveryDate: '2026-11-24' }, 'deliveryDate', expect.stringMatching(/^L’heure limite de commande est passée/)],
    [{ deliveryDate: '26/11/2026' }, 'deliveryDate', 'Cette date n’est pas valide.'],
    [{ deliveryWindow: '3h-4h' }, 'deliveryWindow', 'Ce créneau n’existe pas.'],
  ] as const
  for (const [change, propertyPath, message] of rejections) {
    expect(await called.api.post(path, { ...slot, ...change }, { token })).toMatchObject({
      status: 422,
      body: { '@type': 'ConstraintViolationList', violations: [{ propertyPath, message, code: null }] },
    })
  }
  expect(await called.api.post(path, { ...slot, orderToken: NOWHERE })).toMatchObject({ status: 404, body: NOT_FOUND })
  expect(await called.api.post(path, { orderToken })).toMatchObject({
    status: 400,
    body: {
      code: 400,
      message: 'Request does not have the following required fields specified: deliveryDate, deliveryWindow.',
    },
  })
})

test('call 22: PUT /shop-api/checkout/{token}/address responds 204, and names the invalid field', async () => {
  const cart = await filledCart()
  const path = `${CHECKOUT}/${cart}/address`
  expect(await called.api.put(path, { shippingAddress: PARIS }, { token })).toMatchObject(done)
  expect(await called.api.put(path, { shippingAddress: PARIS, billingAddress: PARIS }, { token })).toMatchObject(done)
  expect(await called.api.put(path, { shippingAddress: { ...PARIS, city: '' } }, { token })).toMatchObject({
    status: 400,
    body: rejectedWith({ 'shippingAddress.city': ['Ce champ est requis.'] }),
  })
  expect(await called.api.put(path, { shippingAddress: { ...PARIS, postcode: '69001' } }, { token })).toMatchObject({
    status: 400,
    body: rejectedWith({ 'shippingAddress.postcode': ['Ambrelune Paris Centre ne livre pas le code postal 69001.'] }),
  })
  const nowhere = await called.api.put(`${CHECKOUT}/${NOWHERE}/address`, { shippingAddress: PARIS }, { token })
  expect(nowhere).toMatchObject({ status: 400, body: MISSING })
  expect(await called.api.put(path, { shippingAddress: PARIS })).toMatchObject({ status: 401, body: NO_TOKEN })
})

test('ours: DELETE /shop-api/checkout/{token}/address removes both addresses from the customer’s own cart', async () => {
  const cart = await readyCart(called.api, token)
  const path = `${CHECKOUT}/${cart}/address`
  const { token: other } = await called.api.customer()
  expect(await called.api.delete(path, { token: other })).toMatchObject({ status: 400 })
  expect(await called.api.delete(path, { token })).toMatchObject(done)
  const { body } = await called.api.get<object>(`/shop-api/carts/${cart}`, { token })
  expect(body).not.toHaveProperty('shippingAddress')
  expect(body).toMatchObject({ deliveryWindow: LUNCH })
  expect(await called.api.put(`${CHECKOUT}/${cart}/complete`, {}, { token })).toMatchObject({ status: 400 })
})

test('call 23: GET, PUT /shop-api/checkout/{token}/shipping[/0] offers the courier alone', async () => {
  const cart = await filledCart()
  const path = `${CHECKOUT}/${cart}/shipping`
  expect(await called.api.get(path, { token })).toMatchObject({
    status: 400,
    body: { code: 400, message: 'The shipment methods cannot be resolved in the current state of cart!' },
  })
  await called.api.put(`${CHECKOUT}/${cart}/address`, { shippingAddress: PARIS }, { token })
  expect(await called.api.get(path, { token })).toMatchObject({
    status: 200,
    body: { shipments: [{ methods: { coursier: { code: 'coursier', price: { currency: 'EUR' } } } }] },
  })
  expect(await called.api.put(`${path}/0`, { method: 'coursier' }, { token })).toMatchObject(done)
  expect(await called.api.put(`${path}/0`, { method: 'drone' }, { token })).toMatchObject({
    status: 400,
    body: rejectedWith({ method: ['The selected shipping method does not exist.'] }),
  })
  expect((await called.api.put(`${path}/7`, { method: 'coursier' }, { token })).status).toBe(400)
})

test('call 24: GET /shop-api/checkout/{token}/payment offers the card, and the transfer to eligible customers', async () => {
  const cart = await filledCart()
  const path = `${CHECKOUT}/${cart}/payment`
  expect(await called.api.get(path, { token })).toMatchObject({
    status: 400,
    body: { code: 400, message: 'The payment methods cannot be resolved in the current state of cart!' },
  })
  await called.api.put(`${CHECKOUT}/${cart}/address`, { shippingAddress: PARIS }, { token })
  expect(await called.api.get(path, { token })).toMatchObject({
    status: 200,
    body: { payments: [{ methods: { card: { code: 'card', name: 'Carte bancaire' } } }] },
  })
  const karim = await called.api.login(KARIM.email, KARIM.password)
  const own = await readyCart(called.api, karim)
  const { body } = await called.api.get<{ payments: { methods: object }[] }>(`${CHECKOUT}/${own}/payment`, {
    token: karim,
  })
  expect(Object.keys(body.payments[0]?.methods ?? {})).toEqual(['card', 'bank_transfer'])
  expect(await called.api.get(`${CHECKOUT}/${NOWHERE}/payment`, { token })).toMatchObject({
    status: 404,
    body: { code: 404, message: 'Cart with given id does not exists' },
  })
})

test('call 25: PUT /shop-api/checkout/{token}/payment/0 sets the payment method', async () => {
  const cart = await readyCart(called.api, token)
  const path = `${CHECKOUT}/${cart}/payment/0`
  const rejectedMethod = (message: string) => ({ status: 400, body: rejectedWith({ method: [message] }) })
  expect(await called.api.put(path, { method: 'card' }, { token })).toMatchObject(done)
  expect(await called.api.put(path, { method: 'gold' }, { token })).toMatchObject(
    rejectedMethod('The selected payment method does not exist.'),
  )
  expect(await called.api.put(path, { method: 'bank_transfer' }, { token })).toMatchObject(
    rejectedMethod('The selected payment method is not available for this cart.'),
  )
})

test('call 26: PUT /shop-api/checkout/{token}/complete responds 204, and names what is missing', async () => {
  const empty = await called.api.post<{ tokenValue: string }>('/shop-api/carts?channel=PARIS_CENTRE', undefined, {
    token,
  })
  const place = (cart: string, details: unknown = {}) =>
    called.api.put(`${CHECKOUT}/${cart}/complete`, details, { token })
  const rejectedFor = (message: string) => ({ status: 400, body: rejectedWith({ token: [message] }) })
  expect(await place(empty.body.tokenValue)).toMatchObject(rejectedFor('sylius.shop_api.checkout.cart.empty'))
  const bare = await filledCart()
  expect(await place(bare)).toMatchObject(rejectedFor('Please provide the cart with a shipping and billing address'))
  const slot = { orderToken: bare, deliveryDate: THURSDAY, deliveryWindow: LUNCH, notes: null }
  await called.api.post('/api/v2/shop/checkout/delivery-time', slot, { token })
  await called.api.put(`${CHECKOUT}/${bare}/address`, { shippingAddress: PARIS }, { token })
  expect(await place(bare)).toMatchObject(rejectedFor('Please select a payment method'))
  const below = await readyCart(called.api, token, { items: [['PR-INC-GARRIGUE', 1]] })
  expect(await place(below)).toMatchObject(rejectedFor('sylius.shop_api.checkout.minimum_order_not_reached'))
  const cart = await readyCart(called.api, token)
  const { token: other } = await called.api.customer()
  expect((await called.api.put(`${CHECKOUT}/${cart}/complete`, {}, { token: other })).status).toBe(400)
  const details = { notes: 'Porte 4', purchaseOrder: 'BC-1', costReference: 'CC-204', guests: 12 }
  const billed = { tvaNumber: 'FR00123456789', budgetPerPerson: '20', termsVersion: TERMS_VERSION }
  const green = { cup: true, cutlery: false, bread: true }
  const others = { ...details, ...billed, termsVersion: '2019-01' }
  expect(await place(cart, others)).toMatchObject({ status: 400, body: { errors: { termsVersion: [/ont changé/] } } })
  expect(await place(cart, { ...details, ...billed, greenActions: green })).toMatchObject(done)
  expect((await called.api.get(`/shop-api/orders/${cart}`, { token })).body).toMatchObject({
    ...details,
    ...billed,
    greenActions: green,
  })
  expect(await place(cart)).toMatchObject({ status: 400, body: MISSING })
})

test('call 27: GET /api/v2/shop/orders/{tokenValue} returns the order with the ids of its payments', async () => {
  const cart = await placedOrder(called.api, token)
  const path = `/api/v2/shop/orders/${cart}`
  expect(await called.api.get(path, { token })).toMatchObject({
    status: 200,
    body: {
      '@context': '/api/v2/contexts/Order',
      '@id': path,
      '@type': 'Order',
      number: expect.stringMatching(/^\d{9}$/),
      state: 'new',
      paymentState: 'awaiting_payment',
      shippingState: 'ready',
      checkoutState: 'completed',
      payments: [{ id: expect.any(Number), method: '/api/v2/shop/payment-methods/card', state: 'new' }],
      items: [{ quantity: 6, productName: expect.any(String), subtotal: 10_800 }],
    },
  })
  const { token: other } = await called.api.customer()
  expect(await called.api.get(path, { token: other })).toMatchObject({ status: 404, body: NOT_FOUND })
  expect(await called.api.get(path)).toMatchObject({ status: 401, body: NO_TOKEN })
})

test('call 31: GET /shop-api/orders/{tokenValue} returns the order for the confirmation', async () => {
  const cart = await placedOrder(called.api, token)
  const { status, body } = await called.api.get(`/shop-api/orders/${cart}`, { token })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    ...{ tokenValue: cart, number: expect.stringMatching(/^\d{9}$/), checkoutState: 'completed' },
    ...{ checkoutCompletedAt: '2026-11-24T09:00:00.000Z', paymentState: 'awaiting_payment' },
    items: [{ quantity: 6, product: { code: 'PR-INC-GARRIGUE' } }],
  })
  expect(body).not.toHaveProperty('couponCode')
  const missing = { status: 404, body: { code: 404, message: 'Not Found' } }
  expect(await called.api.get(`/shop-api/orders/${NOWHERE}`, { token })).toMatchObject(missing)
  expect(await called.api.get(`/shop-api/orders/${cart}`)).toMatchObject({ status: 401, body: NO_TOKEN })
})

test('call 32: PUT /shop-api/orders/{token}/payment/0 changes the payment method until the order is paid', async () => {
  const karim = await called.api.login(KARIM.email, KARIM.password)
  const cart = await placedOrder(called.api, karim)
  const path = `/shop-api/orders/${cart}/payment`
  expect((await called.api.get(path, { token: karim })).body).toMatchObject({
    payments: [{ methods: { card: { code: 'card' }, bank_transfer: { code: 'bank_transfer' } } }],
  })
  expect(await called.api.put(`${path}/0`, { method: 'bank_transfer' }, { token: karim })).toMatchObject(done)
  await called.shop.db.updateTable('orders').set({ payment_state: 'paid' }).where('token_value', '=', cart).execute()
  expect(await called.api.put(`${path}/0`, { method: 'card' }, { token: karim })).toMatchObject({
    status: 400,
    body: rejectedWith({ token: ['sylius.shop_api.payment.paid'] }),
  })
  expect((await called.api.put(`${path}/0`, { method: 'card' }, { token })).status).toBe(404)
})

test('contract 1.7: GET /shop-api/checkout/{token} is the cart, and France is the only country', async () => {
  const cart = await filledCart()
  const summary = await called.api.get(`/shop-api/carts/${cart}`, { token })
  expect((await called.api.get(`${CHECKOUT}/${cart}`, { token })).body).toEqual(summary.body)
  expect((await called.api.get(`${CHECKOUT}/${NOWHERE}`)).status).toBe(404)
  const france = { code: 'FR', name: 'France', provinces: [] }
  expect((await called.api.get(`${CHECKOUT}/countries`)).body).toEqual([france])
  expect((await called.api.get(`${CHECKOUT}/countries/FR`)).body).toEqual(france)
  expect((await called.api.get(`${CHECKOUT}/countries/BE`)).status).toBe(404)
})

test('contract 4.5: PATCH /api/v2/shop/orders/{token}/complete places the order and returns it', async () => {
  const path = (cart: string) => `/api/v2/shop/orders/${cart}/complete`
  const cart = await readyCart(called.api, token)
  const placed = await called.api.patch(path(cart), { notes: 'Porte 4' }, { token })
  expect(placed).toMatchObject({ status: 200, body: { '@type': 'Order', tokenValue: cart, notes: 'Porte 4' } })
  const bare = await filledCart()
  expect(await called.api.patch(path(bare), {}, { token })).toMatchObject({
    status: 422,
    body: violating(['token', 'Please provide the cart with a shipping and billing address']),
  })
})
