import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCalled, rejectedWith, type Called } from '#tests/support/backend/contract.ts'
import { readyCart } from '#tests/support/backend/server-journey.ts'

let called: Called
beforeAll(async () => {
  called = await openCalled()
})
afterAll(() => called.shop.close())

type Cart = {
  tokenValue: string
  items: { id: number; quantity: number; subTotal: number; total: number; product: { variants: unknown[] } }[]
  totals: Record<'total' | 'items' | 'shipping' | 'taxes' | 'promotion', number>
  [property: string]: unknown
}

const NOWHERE = '/shop-api/carts/5d1c7a52-0b1e-4f6b-9d59-0f1a3b0d8c11'
const MISSING = rejectedWith({ token: ['Cart does not exist.'] })

async function newCart(code = 'PARIS_CENTRE'): Promise<string> {
  const { body } = await called.api.post<Cart>(`/shop-api/carts?channel=${code}`)
  return `/shop-api/carts/${body.tokenValue}`
}

/** A cart with six of a meal tray at 18 €. */
async function filledCart(): Promise<{ cart: string; item: string }> {
  const cart = await newCart()
  const { body } = await called.api.post<Cart>(`${cart}/items`, { productCode: 'PR-INC-GARRIGUE', quantity: 6 })
  return { cart, item: `${cart}/items/${body.items[0]?.id}` }
}

test('§7, call 6: POST /shop-api/carts?channel={code} returns 201 with the whole cart', async () => {
  const { status, headers, body } = await called.api.post<Cart>('/shop-api/carts?channel=PARIS_CENTRE')
  expect(status).toBe(201)
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
  expect(body).toEqual({
    version: expect.any(String),
    tokenValue: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
    channel: 'PARIS_CENTRE',
    currency: 'EUR',
    locale: 'fr_FR',
    checkoutState: 'cart',
    items: [],
    services: [],
    totals: {
      ...{ total: 0, items: 0, taxes: 0, shipping: 0, services: 0, promotion: 0 },
      ...{ shippingRaw: 0, taxesByRate: [], totalExclTax: 0 },
    },
    payments: [],
    shipments: [],
    cartDiscounts: [],
    messages: [],
    notes: '',
  })
  expect(await called.api.post('/shop-api/carts?channel=NOWHERE')).toMatchObject({
    status: 404,
    body: { code: 404, message: 'Channel has not been found.' },
  })
})

test('§7, call 6b: PUT /shop-api/carts/{token}/channel moves a cart of the national menu, and names what has changed', async () => {
  const cart = await newCart('DEFAULT')
  const { body } = await called.api.post<Cart>(`${cart}/items`, { productCode: 'PR-INC-GARRIGUE', quantity: 6 })
  const moved = await called.api.put<Cart>(`${cart}/channel`, { channel: 'PARIS_CENTRE' })
  expect(moved).toMatchObject({
    status: 200,
    body: { tokenValue: body.tokenValue, channel: 'PARIS_CENTRE', items: [{ quantity: 6, subTotal: 10_800 }] },
  })
  expect(moved.body.changes).toEqual([
    {
      ...{ id: body.items[0]?.id, productCode: 'PR-INC-GARRIGUE', name: expect.any(String), quantity: 6 },
      ...{ image: expect.any(String), choices: [], wasAgreed: false, substitutes: [] },
      ...{ state: 'price', oldUnitPrice: 1690, unitPrice: 1800 },
    },
  ])
  expect(await called.api.put(`${NOWHERE}/channel`, { channel: 'LYON' })).toMatchObject({ status: 400, body: MISSING })
})

test('§7, call 7: GET /shop-api/carts/{token} returns items, totals, shipments, coupon, discounts, delivery and messages', async () => {
  const { cart } = await filledCart()
  const token = cart.split('/').at(-1)
  const slot = { orderToken: token, deliveryDate: '2026-11-26', deliveryWindow: '12h-13h', notes: '' }
  await called.api.post('/api/v2/shop/checkout/delivery-time', slot)
  await called.api.put(`${cart}/coupon?channel=PARIS_CENTRE`, { coupon: 'BIENVENUE10' })
  const { status, body } = await called.api.get<Cart>(cart)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    tokenValue: token,
    channel: 'PARIS_CENTRE',
    couponCode: 'BIENVENUE10',
    deliveryDate: '2026-11-26',
    deliveryWindow: '12h-13h',
    messages: [],
    items: [
      {
        id: expect.any(Number),
        quantity: 6,
        subTotal: 10_800,
        total: 9720,
        supplement: 0,
        product: {
          code: 'PR-INC-GARRIGUE',
          channelCode: 'PARIS_CENTRE',
          variants: [{ code: 'PR-INC-GARRIGUE-U', price: { current: 1800, currency: 'EUR' }, available: true }],
          images: [{ code: 'main', cachedPath: expect.stringMatching(/^http:/) }],
        },
      },
    ],
    totals: { items: 9720, promotion: -1080, shipping: 950 },
    shipments: [{ state: 'cart', method: { code: 'coursier', price: { current: 950, currency: 'EUR' } } }],
    cartDiscounts: { BIENVENUE10: { name: expect.any(String), amount: { current: -1080, currency: 'EUR' } } },
  })
  expect(body.totals.total).toBe(body.totals.items + body.totals.shipping + body.totals.taxes)
  expect(JSON.stringify(body)).not.toContain('null')
  const missing = { status: 404, body: { code: 404, message: 'Cart with given id does not exists' } }
  expect(await called.api.get(NOWHERE)).toMatchObject(missing)
  const { token: own } = await called.api.customer()
  const ready = await readyCart(called.api, own)
  await called.api.put(`/shop-api/checkout/${ready}/complete`, {}, { token: own })
  expect(await called.api.get(`/shop-api/carts/${ready}`)).toMatchObject(missing)
})

test('§7, call 8: POST /shop-api/carts/{token}/items adds a product, and more of it on the same line', async () => {
  const { cart } = await filledCart()
  const { status, body } = await called.api.post<Cart>(`${cart}/items`, { productCode: 'PR-INC-GARRIGUE', quantity: 2 })
  expect(status).toBe(201)
  expect(body.items).toMatchObject([{ quantity: 8, subTotal: 14_400 }])
  const one = await called.api.post<Cart>(`${cart}/items`, { productCode: 'SOFT-EAU-PLATE-100' })
  expect(one.body.items[1]).toMatchObject({ quantity: 1 })
  const rejections = [
    [{}, { productCode: ['sylius.shop_api.product.not_null'] }],
    [{ productCode: 'NOTHING' }, { productCode: ['sylius.shop_api.product.not_exists'] }],
    [{ productCode: 'TST-RETIRE' }, { productCode: ['sylius.shop_api.product.non_eligible'] }],
    [{ productCode: 'PR-INC-GARRIGUE', quantity: 0 }, { quantity: ['sylius.shop_api.quantity.greater_than_0'] }],
    [{ productCode: 'PR-INC-GARRIGUE', quantity: 'x' }, { quantity: ['sylius.shop_api.quantity.type_integer'] }],
    [
      { productCode: 'PR-INC-GARRIGUE', variantCode: 'OTHER' },
      { variantCode: ['sylius.shop_api.product_variant.exists'] },
    ],
  ] as const
  for (const [sent, errors] of rejections) {
    expect(await called.api.post(`${cart}/items`, sent)).toMatchObject({ status: 400, body: rejectedWith(errors) })
  }
  const named = { productCode: 'PR-INC-GARRIGUE', variantCode: 'PR-INC-GARRIGUE-U', quantity: 1 }
  expect((await called.api.post(`${cart}/items`, named)).status).toBe(201)
  expect(await called.api.post(`${NOWHERE}/items`, { productCode: 'PR-INC-GARRIGUE' })).toMatchObject({
    status: 400,
    body: MISSING,
  })
})

test('§7, call 8: POST /shop-api/carts/{token}/items with an idempotency key adds once, however often it is repeated', async () => {
  const cart = await newCart()
  for (const key of ['click-1', 'click-1', 'click-2'])
    expect((await called.api.post(`${cart}/items`, { productCode: 'PR-INC-GARRIGUE', quantity: 2, key })).status).toBe(
      201,
    )
  expect((await called.api.get<Cart>(cart)).body.items).toMatchObject([{ quantity: 4 }])
})

const REUSED = {
  status: 409,
  body: { code: 409, message: expect.stringContaining('déjà été envoyée avec un autre contenu') },
}

test('§7, call 8: POST /shop-api/carts/{token}/items with a key that was used for another item is rejected with 409', async () => {
  const cart = await newCart()
  const add = (item: object, of = cart) => called.api.post(`${of}/items`, { key: 'click-1', ...item })
  const tray = { productCode: 'PR-INC-GARRIGUE', quantity: 2 }
  expect((await add(tray)).status).toBe(201)
  expect(await add({ ...tray, quantity: 3 })).toMatchObject(REUSED)
  expect(await add({ ...tray, productCode: 'PR-INC-RIVAGE' })).toMatchObject(REUSED)
  expect(await add({ ...tray, productCode: 'NOTHING' })).toMatchObject(REUSED)
  expect((await add(tray)).status).toBe(201)
  expect((await called.api.get<Cart>(cart)).body.items).toMatchObject([{ quantity: 2 }])
  // Another cart is another resource; a rejected item leaves its key free.
  const other = await newCart()
  expect((await add({ productCode: 'NOTHING' }, other)).status).toBe(400)
  expect((await add({ ...tray, quantity: 1 }, other)).status).toBe(201)
})

test('§7, call 8: the same key with another part of a menu is rejected with 409', async () => {
  const cart = await newCart()
  const menu = { productCode: 'MENU-SANDWICH', quantity: 1, drink: 'SOFT-COLA-33', dessert: 'DES-BROWNIE' }
  const add = (part: object) =>
    called.api.post(`${cart}/items`, { ...menu, mainCourse: 'SAN-POULET-CAESAR', key: 'm', ...part })
  expect((await add({})).status).toBe(201)
  expect((await add({})).status).toBe(201)
  expect(await add({ dessert: 'DES-TIRAMISU' })).toMatchObject(REUSED)
  expect((await called.api.get<Cart>(cart)).body.items).toHaveLength(1)
})

test('contract 1.4: each of several items has a key of its own, which adds it once', async () => {
  const cart = await newCart()
  const tray = { productCode: 'PR-INC-GARRIGUE', quantity: 2, key: 'a' }
  const water = { productCode: 'SOFT-EAU-PLATE-100', quantity: 1, key: 'b' }
  const add = (...items: object[]) => called.api.post(`${cart}/multiple-items`, { items })
  expect((await add(tray, water)).status).toBe(201)
  expect((await add(tray, water)).status).toBe(201)
  expect(await add(tray, { ...water, quantity: 2 })).toMatchObject(REUSED)
  expect(await add(tray, { ...water, key: 'a' })).toMatchObject(REUSED)
  expect((await called.api.get<Cart>(cart)).body.items).toMatchObject([{ quantity: 2 }, { quantity: 1 }])
})

test('§7, call 8: POST /shop-api/carts/{token}/items adds a menu with its parts, and names the invalid part', async () => {
  const codeOf = async (group: string) => {
    const path = `/api/v2/shop/products/${group}/by-taxon?channel=PARIS_CENTRE`
    const { body } = await called.api.get<{ 'hydra:member': { code: string }[] }>(path)
    return body['hydra:member'][0]?.code
  }
  const [mainCourse, salad] = [await codeOf('sandwichs'), await codeOf('les-ptites-salades')]
  const [drink, dessert] = [await codeOf('boissons-individuelles'), await codeOf('desserts')]
  const cart = await newCart()
  const menu = { productCode: 'MENU-COMPLET', quantity: 1, mainCourse, drink, dessert, salad }
  const { status, body } = await called.api.post<Cart>(`${cart}/items`, menu)
  expect(status).toBe(201)
  expect(body.items).toMatchObject([{ quantity: 1, product: { code: 'MENU-COMPLET', isMenu: true } }])
  const wrong = await called.api.post(`${cart}/items`, { ...menu, mainCourse: 'NOTHING' })
  expect(wrong).toMatchObject({
    status: 400,
    body: rejectedWith({ mainCourse: ['Ce produit n’entre pas dans ce menu.'] }),
  })
})

test('§7, call 9: PUT /shop-api/carts/{token}/items/{id} changes the quantity', async () => {
  const { cart, item } = await filledCart()
  expect(await called.api.put<Cart>(item, { quantity: 3 })).toMatchObject({
    status: 200,
    body: { items: [{ quantity: 3, subTotal: 5400 }] },
  })
  const quantity = (message: string) => ({ status: 400, body: rejectedWith({ quantity: [message] }) })
  expect(await called.api.put(item, { quantity: 0 })).toMatchObject(quantity('sylius.shop_api.quantity.greater_than_0'))
  expect(await called.api.put(item, {})).toMatchObject(quantity('sylius.shop_api.quantity.not_null'))
  expect(await called.api.put(`${cart}/items/999999`, { quantity: 1 })).toMatchObject({
    status: 400,
    body: rejectedWith({ id: ['Cart item does not exist.'] }),
  })
  expect(await called.api.put(`${NOWHERE}/items/1`, { quantity: 1 })).toMatchObject({ status: 400, body: MISSING })
})

test('§7, call 10: DELETE /shop-api/carts/{token}/items/{id} returns 200 with the cart', async () => {
  const { item } = await filledCart()
  expect(await called.api.delete<Cart>(item)).toMatchObject({ status: 200, body: { items: [], totals: { total: 0 } } })
  expect(await called.api.delete(item)).toMatchObject({
    status: 400,
    body: rejectedWith({ id: ['Cart item does not exist.'] }),
  })
  expect(await called.api.delete(`${NOWHERE}/items/1`)).toMatchObject({ status: 400, body: MISSING })
})

test('§7, call 11: PUT /shop-api/carts/{token}/coupon?channel={code} applies a coupon, and distinguishes an empty cart from an invalid code', async () => {
  const { cart } = await filledCart()
  const coupon = `${cart}/coupon?channel=PARIS_CENTRE`
  expect(await called.api.put<Cart>(coupon, { coupon: 'BIENVENUE10' })).toMatchObject({
    status: 200,
    body: { couponCode: 'BIENVENUE10', totals: { promotion: -1080 } },
  })
  expect(await called.api.put(coupon, { coupon: 'NOTHING' })).toMatchObject({
    status: 400,
    body: rejectedWith({ coupon: ['sylius.shop_api.coupon.not_valid'] }),
  })
  expect(await called.api.put(coupon, {})).toMatchObject({
    status: 400,
    body: rejectedWith({ coupon: ['sylius.shop_api.coupon.not_valid', 'sylius.shop_api.coupon.not_null'] }),
  })
  const empty = `${await newCart()}/coupon?channel=PARIS_CENTRE`
  expect(await called.api.put(empty, { coupon: 'BIENVENUE10' })).toMatchObject({
    status: 400,
    body: rejectedWith({ token: ['sylius.shop_api.checkout.cart.empty'] }),
  })
  expect(await called.api.put(`${NOWHERE}/coupon?channel=PARIS_CENTRE`, { coupon: 'X' })).toMatchObject({
    status: 400,
    body: MISSING,
  })
})

test('§7, call 10: the removal of the last line removes the coupon, and that of another line does not', async () => {
  const { cart } = await filledCart()
  const { body } = await called.api.put<Cart>(`${cart}/coupon?channel=PARIS_CENTRE`, { coupon: 'BIENVENUE10' })
  expect(body).toMatchObject({ couponCode: 'BIENVENUE10' })
  const more = await called.api.post<Cart>(`${cart}/items`, { productCode: 'PR-INC-LEVANT', quantity: 1 })
  const ids = more.body.items.map(({ id }) => id)
  for (const [index, id] of ids.entries()) {
    const removed = await called.api.delete<Cart>(`${cart}/items/${id}`)
    if (index < ids.length - 1) expect(removed.body).toMatchObject({ couponCode: 'BIENVENUE10' })
    else expect(removed.body).not.toHaveProperty('couponCode')
  }
  const again = await called.api.post<Cart>(`${cart}/items`, { productCode: 'PR-INC-LEVANT', quantity: 12 })
  expect(again.body).not.toHaveProperty('couponCode')
})

test('§7, call 12: DELETE /shop-api/carts/{token}/coupon responds 200, also when there was none', async () => {
  const { cart } = await filledCart()
  await called.api.put(`${cart}/coupon?channel=PARIS_CENTRE`, { coupon: 'BIENVENUE10' })
  for (const _ of ['with one', 'with none']) {
    const { status, body } = await called.api.delete<Cart>(`${cart}/coupon`)
    expect(status).toBe(200)
    expect(body).not.toHaveProperty('couponCode')
    expect(body.cartDiscounts).toEqual([])
  }
  expect(await called.api.delete(`${NOWHERE}/coupon`)).toMatchObject({ status: 400, body: MISSING })
})

test('call 33: DELETE /shop-api/carts/{token} deletes the cart', async () => {
  const { cart } = await filledCart()
  expect(await called.api.delete(cart)).toMatchObject({ status: 204, body: '' })
  expect((await called.api.get(cart)).status).toBe(404)
  expect(await called.api.delete(cart)).toMatchObject({ status: 400, body: MISSING })
})

test('contract 1.2: POST /shop-api/carts/new/items creates a cart with a product', async () => {
  const sent = { productCode: 'PR-INC-GARRIGUE', quantity: 2 }
  expect(await called.api.post('/shop-api/carts/new/items?channel=LYON', sent)).toMatchObject({
    status: 201,
    body: { channel: 'LYON', items: [{ quantity: 2 }] },
  })
  const before = await called.shop.db.selectFrom('orders').select('id').execute()
  expect(await called.api.post('/shop-api/carts/new/items?channel=LYON', { productCode: 'NOTHING' })).toMatchObject({
    status: 400,
    body: rejectedWith({ productCode: ['sylius.shop_api.product.not_exists'] }),
  })
  expect(await called.shop.db.selectFrom('orders').select('id').execute()).toHaveLength(before.length)
  expect((await called.api.post('/shop-api/carts/new/items?channel=NOWHERE', sent)).status).toBe(404)
})

const IN_THE_QUERY = 'productCode=PR-INC-GARRIGUE&quantity=2&key=1503278644-3810044267-2214'

test('§7, call 6: an item in the query of the call that creates a cart is not added', async () => {
  const { status, body } = await called.api.post<Cart>(`/shop-api/carts?channel=LYON&${IN_THE_QUERY}`)
  expect([status, body.items]).toEqual([201, []])
})

test.each([
  ['no body', undefined],
  ['an empty body', {}],
])('§7, call 8: an item in the query is not read in place of the body: %s', async (_, sent) => {
  const cart = await newCart()
  expect((await called.api.post(`${cart}/items?${IN_THE_QUERY}`, sent)).status).toBe(400)
  expect((await called.api.get<Cart>(cart)).body.items).toEqual([])
})

test('contract 1.4: POST /shop-api/carts/{token}/multiple-items adds all or none, with an object of errors for each', async () => {
  const cart = await newCart()
  const sent = { productCode: 'PR-INC-GARRIGUE', quantity: 2 }
  const bottle = { productCode: 'SOFT-EAU-PLATE-100' }
  expect(await called.api.post(`${cart}/multiple-items`, { items: [sent, bottle] })).toMatchObject({
    status: 201,
    body: { items: [{ quantity: 2 }, { quantity: 1 }] },
  })
  expect(await called.api.post(`${cart}/multiple-items`, { items: [sent, { productCode: 'NOTHING' }] })).toMatchObject({
    status: 400,
    body: rejectedWith([{}, { productCode: ['sylius.shop_api.product.not_exists'] }]),
  })
  expect(await called.api.post(`${cart}/multiple-items`, { items: [{ ...sent, quantity: 0 }, bottle] })).toMatchObject({
    status: 400,
    body: rejectedWith([{ quantity: ['sylius.shop_api.quantity.greater_than_0'] }, {}]),
  })
  expect(await called.api.get(cart)).toMatchObject({ body: { items: [{ quantity: 2 }, { quantity: 1 }] } })
  expect(await called.api.post('/shop-api/carts/new/multiple-items?channel=LYON', { items: [sent] })).toMatchObject({
    status: 201,
    body: { channel: 'LYON', items: [{ quantity: 2 }] },
  })
})

test('contract 1.4: POST /shop-api/carts/new/multiple-items reports an error that belongs to no item', async () => {
  const path = '/shop-api/carts/new/multiple-items'
  const sent = { productCode: 'PR-INC-GARRIGUE' }
  for (const body of [{}, { items: [] }, { items: Array(101).fill(sent) }]) {
    expect(await called.api.post(path, body)).toMatchObject({
      status: 400,
      body: rejectedWith({ items: [expect.any(String)] }),
    })
  }
  expect(await called.api.post(`${path}?channel=${'x'.repeat(501)}`, { items: [sent] })).toMatchObject({
    status: 400,
    body: { code: 400, message: 'The query parameter "channel" is longer than 500 characters.' },
  })
})
