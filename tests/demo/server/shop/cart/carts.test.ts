import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type OpenShop } from '#tests/support/backend/server.ts'
import { LUNCH, placedOrder, THURSDAY } from '#tests/support/backend/server-journey.ts'

type Cart = {
  tokenValue: string
  items: { id: number; quantity: number; subTotal: number; product: { code: string } }[]
  totals: { total: number; items: number; taxes: number }
}

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const newCart = async (channel = 'PARIS_CENTRE', token?: string) =>
  (await shop.post<Cart>(`/shop-api/carts?channel=${channel}`, undefined, token ? { token } : {})).body.tokenValue
const add = (cart: string, body: unknown) => shop.post<Cart>(`/shop-api/carts/${cart}/items`, body)
const rejectedFor = (errors: Record<string, unknown>) => ({
  status: 400,
  body: { code: 400, message: 'Validation failed', errors },
})

describe('a new cart', () => {
  test('is returned in full with 201', async () => {
    const { status, body } = await shop.post('/shop-api/carts?channel=PARIS_CENTRE')
    expect(status).toBe(201)
    expect(body).toEqual({
      version: expect.any(String),
      tokenValue: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/),
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
      notes: '',
      messages: [],
    })
  })

  test.each(['NOWHERE', 'GRENOBLE'])('is rejected for %s, a channel that is unknown or disabled', async (channel) => {
    expect(await shop.post(`/shop-api/carts?channel=${channel}`)).toMatchObject({
      status: 404,
      body: { code: 404, message: 'Channel has not been found.' },
    })
  })
})

describe('a cart that does not exist', () => {
  const gone = '5d1c7a52-0b1e-4f6b-9d59-0f1a3b0d8c11'

  test('responds 404 when it is read', async () => {
    expect(await shop.get(`/shop-api/carts/${gone}`)).toMatchObject({
      status: 404,
      body: { code: 404, message: 'Cart with given id does not exists' },
    })
  })

  test('responds 400 with an error on the token whenever it is changed', async () => {
    const missing = rejectedFor({ token: ['Cart does not exist.'] })
    expect(await add(gone, { productCode: 'PR-INC-GARRIGUE', quantity: 1 })).toMatchObject(missing)
    expect(await shop.put(`/shop-api/carts/${gone}/items/1`, { quantity: 1 })).toMatchObject(missing)
    expect(await shop.delete(`/shop-api/carts/${gone}/items/1`)).toMatchObject(missing)
    expect(await shop.put(`/shop-api/carts/${gone}/coupon`, { coupon: 'MINI40' })).toMatchObject(missing)
    expect(await shop.delete(`/shop-api/carts/${gone}`)).toMatchObject(missing)
  })
})

describe('items', () => {
  test('are added at the price of the channel, with their VAT', async () => {
    const cart = await newCart()
    const { status, body } = await add(cart, { productCode: 'PR-INC-GARRIGUE', quantity: 12 })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      items: [
        {
          id: expect.any(Number),
          quantity: 12,
          unitPrice: 1800,
          subTotal: 21_600,
          total: 21_600,
          supplement: 0,
          choices: [],
          product: {
            code: 'PR-INC-GARRIGUE',
            name: 'Plateau Garrigue',
            channelCode: 'PARIS_CENTRE',
            vatRate: 1000,
            leadHours: 16,
            isAlcohol: false,
            allergens: ['gluten', 'lait', 'oeufs', 'celeri'],
            variants: [{ code: 'PR-INC-GARRIGUE-U', price: { current: 1800, currency: 'EUR' }, available: true }],
            images: [{ code: 'main', cachedPath: 'http://localhost:80/media/products/pr-inc-garrigue-640.webp' }],
          },
        },
      ],
      totals: { items: 21_600, taxes: 2160, total: 23_760, taxesByRate: [{ rate: 1000, base: 21_600, amount: 2160 }] },
    })
  })

  test('of one product add up on one line', async () => {
    const cart = await newCart()
    await add(cart, { productCode: 'PR-INC-GARRIGUE', quantity: 2 })
    const { body } = await add(cart, { productCode: 'PR-INC-GARRIGUE' })
    expect(body.items).toHaveLength(1)
    expect(body.items[0]).toMatchObject({ quantity: 3 })
  })

  test('are changed and removed, and each response is the whole cart', async () => {
    const cart = await newCart()
    const { body } = await add(cart, { productCode: 'PR-INC-GARRIGUE', quantity: 2 })
    const path = `/shop-api/carts/${cart}/items/${body.items[0]?.id}`
    expect(await shop.put(path, { quantity: 7 })).toMatchObject({ status: 200, body: { items: [{ quantity: 7 }] } })
    expect(await shop.delete(path)).toMatchObject({ status: 200, body: { items: [], totals: { total: 0 } } })
    expect(await shop.delete(path)).toMatchObject(rejectedFor({ id: ['Cart item does not exist.'] }))
  })

  test.each([
    [{ quantity: 1 }, { productCode: ['sylius.shop_api.product.not_null'] }],
    [{ productCode: 'NOTHING' }, { productCode: ['sylius.shop_api.product.not_exists'] }],
    [{ productCode: 'TST-RETIRE' }, { productCode: ['sylius.shop_api.product.non_eligible'] }],
    [{ productCode: 'TST-GALETTE' }, { productCode: ['sylius.shop_api.product.non_eligible'] }],
    [{ productCode: 'TST-COLLECTION-FUTURE' }, { productCode: ['sylius.shop_api.product.non_eligible'] }],
    [{ productCode: 'PR-INC-GARRIGUE', quantity: 0 }, { quantity: ['sylius.shop_api.quantity.greater_than_0'] }],
    [{ productCode: 'PR-INC-GARRIGUE', quantity: -3 }, { quantity: ['sylius.shop_api.quantity.greater_than_0'] }],
    [{ productCode: 'PR-INC-GARRIGUE', quantity: 1.5 }, { quantity: ['sylius.shop_api.quantity.type_integer'] }],
  ])('%j are rejected', async (body, errors) => {
    expect(await add(await newCart(), body)).toMatchObject(rejectedFor(errors))
  })

  test('cannot be changed without a quantity, nor to zero', async () => {
    const cart = await newCart()
    const { body } = await add(cart, { productCode: 'PR-INC-GARRIGUE' })
    const path = `/shop-api/carts/${cart}/items/${body.items[0]?.id}`
    expect(await shop.put(path, {})).toMatchObject(rejectedFor({ quantity: ['sylius.shop_api.quantity.not_null'] }))
    expect(await shop.put(path, { quantity: 0 })).toMatchObject(
      rejectedFor({ quantity: ['sylius.shop_api.quantity.greater_than_0'] }),
    )
  })

  test('are rejected where the channel does not sell them', async () => {
    const errors = { productCode: ['sylius.shop_api.product.not_in_cart_channel'] }
    expect(await add(await newCart('PLAINE_SAINT_DENIS'), { productCode: 'ALC-CREMANT' })).toMatchObject(
      rejectedFor(errors),
    )
    expect(await add(await newCart('NICE_SOPHIA'), { productCode: 'PR-REU-GRES' })).toMatchObject(rejectedFor(errors))
  })

  test('are rejected beyond the stock, also inside menus', async () => {
    const cart = await newCart()
    const errors = { quantity: [expect.stringContaining('il en reste 3')] }
    expect(await add(cart, { productCode: 'DES-PAVLOVA-FRAISE', quantity: 4 })).toMatchObject(rejectedFor(errors))
    const { body } = await add(cart, { productCode: 'DES-PAVLOVA-FRAISE', quantity: 3 })
    const menu = { productCode: 'MENU-SANDWICH', mainCourse: 'SAN-FALAFEL', drink: 'SOFT-COLA-33' }
    expect(await add(cart, { ...menu, dessert: 'DES-PAVLOVA-FRAISE' })).toMatchObject(
      rejectedFor({ dessert: errors.quantity }),
    )
    const path = `/shop-api/carts/${cart}/items/${body.items[0]?.id}`
    expect(await shop.put(path, { quantity: 4 })).toMatchObject(rejectedFor(errors))
    expect(await add(cart, { productCode: 'SAN-SAUMON' })).toMatchObject(
      rejectedFor({ quantity: [expect.stringContaining('il en reste 0')] }),
    )
  })

  test('that are no longer on sale stay in the cart, with a message to remove them', async () => {
    const own = await openShop()
    const { body } = await own.post<Cart>('/shop-api/carts?channel=LYON')
    const path = `/shop-api/carts/${body.tokenValue}`
    await own.post(`${path}/items`, { productCode: 'PR-INC-GARRIGUE', quantity: 2 })
    await own.db.updateTable('products').set({ enabled: 0 }).where('code', '=', 'PR-INC-GARRIGUE').execute()
    expect((await own.get(path)).body).toMatchObject({
      messages: [
        {
          ...{ type: 'error', code: 'product_gone' },
          message: 'Plateau Garrigue a quitté la carte : retirez ce plat du panier.',
          items: [expect.any(Number)],
        },
      ],
    })
    await own.close()
  })

  test('with too little stock state how many are left and which products can replace them', async () => {
    const own = await openShop()
    const { body } = await own.post<Cart>('/shop-api/carts?channel=PARIS_CENTRE')
    const path = `/shop-api/carts/${body.tokenValue}`
    const stock = (onHand: number) =>
      own.db.updateTable('products').set({ on_hand: onHand }).where('code', '=', 'PR-INC-ESTUAIRE').execute()
    await stock(10)
    const filled = await own.post<Cart>(`${path}/items`, { productCode: 'PR-INC-ESTUAIRE', quantity: 5 })
    await stock(2)
    expect((await own.get(path)).body).toMatchObject({
      messages: [
        {
          ...{ type: 'error', code: 'out_of_stock', left: 2, items: [filled.body.items[0]?.id] },
          message: 'Plateau Estuaire n’est plus disponible en quantité suffisante\u00A0: il en reste 2.',
          substitutes: [
            { code: 'PR-INC-RIVAGE', name: 'Plateau Rivage', allergens: expect.arrayContaining(['poissons']) },
            { code: 'PR-INC-GARRIGUE', name: 'Plateau Garrigue', allergens: expect.arrayContaining(['celeri']) },
          ],
        },
      ],
    })
    const offered = async () => {
      const { messages } = (await own.get<{ messages: { substitutes: { code: string }[] }[] }>(path)).body
      return messages[0]?.substitutes.map(({ code }) => code)
    }
    const change = (code: string, values: { enabled?: 0 | 1; on_hand?: number | null; lead_hours?: number }) =>
      own.db.updateTable('products').set(values).where('code', '=', code).execute()
    // A product no longer on sale is not offered; nor, further down, one with too little stock besides the quantity in the cart.
    await change('PR-INC-RIVAGE', { enabled: 0 })
    expect(await offered()).toEqual(['PR-INC-GARRIGUE'])
    // The replacement can be added while the short line is still in the cart.
    const added = await own.post(`${path}/items`, { productCode: 'PR-INC-GARRIGUE', quantity: 1 })
    expect(added.status).toBe(201)
    await change('PR-INC-GARRIGUE', { on_hand: 5 })
    expect(await offered()).toEqual([])
    await change('PR-INC-GARRIGUE', { on_hand: null })
    await change('PR-INC-RIVAGE', { enabled: 1 })
    // A product whose lead time is too long for the chosen slot is not offered: with it, the slot would be lost.
    const slot = { orderToken: body.tokenValue, deliveryDate: THURSDAY, deliveryWindow: LUNCH, notes: '' }
    expect((await own.post('/api/v2/shop/checkout/delivery-time', slot)).status).toBe(201)
    await change('PR-INC-RIVAGE', { lead_hours: 96 })
    expect(await offered()).toEqual(['PR-INC-GARRIGUE'])
    await own.close()
  })
})

describe('a cart and its owner', () => {
  type Customer = { email: string; token: string }

  test('require the session of the owner', async () => {
    const cart = await newCart()
    expect((await shop.put(`/shop-api/carts/${cart}/customer`)).status).toBe(401)
  })

  test.each([
    [
      'requests it',
      (cart: string, { token }: Customer) => shop.put(`/shop-api/carts/${cart}/customer`, undefined, { token }),
    ],
    [
      'signs in with its token, as the plugin has it',
      (cart: string, { email }: Customer) =>
        shop.post('/shop-api/login', { email, password: 'assez-long', token: cart }),
    ],
  ])('an anonymous cart goes to the customer who %s', async (_, take) => {
    const cart = await newCart()
    const customer = await shop.customer()
    const { token } = customer
    expect((await take(cart, customer)).status).toBe(200)
    const other = await shop.customer()
    expect((await shop.put(`/shop-api/carts/${cart}/customer`, undefined, { token: other.token })).status).toBe(400)
    expect((await shop.get(`/shop-api/carts/${cart}`, { token })).status).toBe(200)
    expect((await shop.get(`/shop-api/carts/${cart}`, { token: other.token })).status).toBe(404)
    expect((await shop.delete(`/shop-api/carts/${cart}/coupon`, { token: other.token })).status).toBe(400)
    expect((await shop.get(`/shop-api/carts/${cart}`)).status).toBe(404)
    expect(await add(cart, { productCode: 'PR-INC-GARRIGUE' })).toMatchObject(
      rejectedFor({ token: ['Cart does not exist.'] }),
    )
  })

  type Login = { token: string; waitingCart?: string }
  const logIn = async (email: string, token?: string) =>
    (await shop.post<Login>('/shop-api/login', { email, password: 'assez-long', ...(token && { token }) })).body

  test('another customer’s cart is neither shown nor attached by a sign-in with its token', async () => {
    const [owner, other] = [await shop.customer(), await shop.customer()]
    const cart = await newCart('PARIS_CENTRE', owner.token)
    await shop.post(`/shop-api/carts/${cart}/items`, { productCode: 'PR-INC-GARRIGUE' }, { token: owner.token })
    const { token, waitingCart } = await logIn(other.email, cart)
    expect(waitingCart).toBeUndefined()
    expect((await shop.get(`/shop-api/carts/${cart}`, { token })).status).toBe(404)
    expect(await shop.get(`/shop-api/carts/${cart}`, { token: owner.token })).toMatchObject({
      status: 200,
      body: { items: [{ quantity: 1 }] },
    })
  })

  test('the sign-in returns the customer’s last cart that is not empty, other than the one sent with it', async () => {
    const { email, token } = await shop.customer()
    const filled = async () => {
      const cart = await newCart('PARIS_CENTRE', token)
      await shop.post(`/shop-api/carts/${cart}/items`, { productCode: 'PR-INC-GARRIGUE' }, { token })
      return cart
    }
    expect((await logIn(email)).waitingCart).toBeUndefined()
    const older = await filled()
    expect((await logIn(email)).waitingCart).toBe(older)
    shop.now = new Date(shop.now.getTime() + 60_000)
    const newer = await filled()
    await newCart('PARIS_CENTRE', token)
    expect((await logIn(email)).waitingCart).toBe(newer)
    expect((await logIn(email, newer)).waitingCart).toBe(older)
  })

  test('the customer’s older cart and the one sent with the sign-in are not merged', async () => {
    const { email, token } = await shop.customer()
    const older = await newCart('PARIS_CENTRE', token)
    await shop.post(`/shop-api/carts/${older}/items`, { productCode: 'PR-INC-GARRIGUE' }, { token })
    const fresh = await newCart()
    await add(fresh, { productCode: 'PR-INC-LEVANT' })
    expect((await logIn(email, fresh)).waitingCart).toBe(older)
    for (const [cart, code] of [
      [older, 'PR-INC-GARRIGUE'],
      [fresh, 'PR-INC-LEVANT'],
    ]) {
      const { body } = await shop.get<Cart>(`/shop-api/carts/${cart}`, { token })
      expect(body.items.map(({ product }) => product.code)).toEqual([code])
    }
  })

  test('a deleted cart is not found', async () => {
    const cart = await newCart()
    expect((await shop.delete(`/shop-api/carts/${cart}`)).status).toBe(204)
    expect((await shop.get(`/shop-api/carts/${cart}`)).status).toBe(404)
  })

  test('a cart that has become an order is not deleted, and the request is rejected', async () => {
    const { token } = await shop.customer()
    const placed = await placedOrder(shop, token)
    expect(await shop.delete(`/shop-api/carts/${placed}`, { token })).toMatchObject(
      rejectedFor({ token: ['Cart does not exist.'] }),
    )
    expect((await shop.get(`/api/v2/shop/orders/${placed}`, { token })).status).toBe(200)
  })
})
