import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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

const complete = (cart: string, body: unknown = {}, as = token) =>
  shop.put(`/shop-api/checkout/${cart}/complete`, body, { token: as })
const rejectedFor = (errors: Record<string, unknown>) => ({ status: 400, body: { code: 400, errors } })
const emptyCart = async () =>
  (await shop.post<{ tokenValue: string }>('/shop-api/carts?channel=PARIS_CENTRE', undefined, { token })).body
    .tokenValue

describe('an order is rejected', () => {
  test('until it has items, an address, a slot and a payment method', async () => {
    const cart = await emptyCart()
    expect(await complete(cart)).toMatchObject(rejectedFor({ token: ['sylius.shop_api.checkout.cart.empty'] }))
    await shop.post(`/shop-api/carts/${cart}/items`, { productCode: 'PR-INC-GARRIGUE', quantity: 6 }, { token })
    expect(await complete(cart)).toMatchObject(
      rejectedFor({ token: ['Please provide the cart with a shipping and billing address'] }),
    )
    expect(await shop.get(`/shop-api/checkout/${cart}/payment`, { token })).toMatchObject({
      status: 400,
      body: { code: 400, message: 'The payment methods cannot be resolved in the current state of cart!' },
    })
    await shop.put(`/shop-api/checkout/${cart}/address`, { shippingAddress: PARIS }, { token })
    expect(await complete(cart)).toMatchObject(rejectedFor({ deliveryDate: [expect.any(String)] }))
    const slot = { orderToken: cart, deliveryDate: THURSDAY, deliveryWindow: LUNCH, notes: '' }
    await shop.post('/api/v2/shop/checkout/delivery-time', slot, { token })
    expect(await complete(cart)).toMatchObject(rejectedFor({ token: ['Please select a payment method'] }))
    await shop.put(`/shop-api/checkout/${cart}/payment/0`, { method: 'card' }, { token })
    expect((await complete(cart)).status).toBe(204)
  })

  test('below the minimum, which a coupon can lower and which counts the goods after the coupon', async () => {
    const cart = await readyCart(shop, token, { items: [['PR-INC-GARRIGUE', 3]] })
    const tooLittle = rejectedFor({ token: ['sylius.shop_api.checkout.minimum_order_not_reached'] })
    expect(await complete(cart)).toMatchObject(tooLittle)
    await shop.put(`/shop-api/carts/${cart}/coupon`, { coupon: 'MINI40' }, { token })
    expect((await complete(cart)).status).toBe(204)

    const justEnough = await readyCart(shop, token, { items: [['PR-INC-GARRIGUE', 4]] })
    await shop.put(`/shop-api/carts/${justEnough}/coupon`, { coupon: 'TOUTOFFERT' }, { token })
    expect(await complete(justEnough)).toMatchObject(tooLittle)
  })

  test('above a million euros, although its cart is still priced', async () => {
    const own = await openShop()
    const { token: customer } = await own.customer()
    // The total in cents exceeds a signed integer of four bytes.
    const prices = own.db.updateTable('product_prices').set({ price: 500_000 })
    await prices.where('product_code', '=', 'PR-INC-GARRIGUE').execute()
    const cart = await readyCart(own, customer, { items: [['PR-INC-GARRIGUE', 5000]] })
    const path = `/shop-api/checkout/${cart}/complete`
    const read = await own.get(`/shop-api/carts/${cart}`, { token: customer })
    expect(read).toMatchObject({ status: 200, body: { totals: { total: 2_750_000_000 } } })
    expect(await own.put(path, {}, { token: customer })).toMatchObject(
      rejectedFor({ token: ['sylius.shop_api.checkout.total_too_large'] }),
    )
    await own.db
      .updateTable('product_prices')
      .set({ price: 18_181 })
      .where('product_code', '=', 'PR-INC-GARRIGUE')
      .execute()
    expect((await own.put(path, {}, { token: customer })).status).toBe(204)
    await own.close()
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
      rejectedFor({ deliveryDate: [expect.stringContaining('heure limite')] }),
    )
  })

  test('when alcohol was added after an early slot was chosen', async () => {
    const cart = await readyCart(shop, token, { window: '7h-7h30', items: [['PDJ-MINI-VIENNOISERIES', 4]] })
    await shop.post(`/shop-api/carts/${cart}/items`, { productCode: 'ALC-CREMANT', quantity: 1 }, { token })
    expect(await complete(cart, { acceptedAlcohol: true })).toMatchObject(
      rejectedFor({ deliveryDate: [expect.stringContaining('alcool')] }),
    )
  })

  test('when a product is no longer on sale or its stock is too low', async () => {
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
      rejectedFor({ items: [expect.stringContaining('reste 2')] }),
    )
    await pavlova.set({ on_hand: 5, enabled: 0 }).execute()
    expect(await own.put(path, {}, { token: customer })).toMatchObject(
      rejectedFor({ 'items[1].product.code': ['sylius.shop_api.checkout.cart_item.non_eligible'] }),
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

  test('when the total is no longer the one shown to the customer', async () => {
    const cart = await readyCart(shop, token)
    const errors = { token: ['sylius.shop_api.checkout.total_changed'] }
    expect(await complete(cart, { total: 12_924 })).toMatchObject({ status: 409, body: { code: 409, errors } })
    expect((await complete(cart, { total: 12_925 })).status).toBe(204)
  })

  test('with alcohol, until the customer declares to be of age', async () => {
    const cart = await readyCart(shop, token, { items: [['ALC-CREMANT', 5]] })
    expect(await complete(cart)).toMatchObject(rejectedFor({ acceptedAlcohol: [expect.stringContaining('majeur')] }))
    expect((await complete(cart, { acceptedAlcohol: true })).status).toBe(204)
    const query = shop.db.selectFrom('orders').select('accepted_alcohol').where('token_value', '=', cart)
    expect(await query.executeTakeFirst()).toEqual({ accepted_alcohol: 1 })
  })

  test('a second time, as it is no longer a cart', async () => {
    const cart = await placedOrder(shop, token)
    expect(await complete(cart)).toMatchObject(rejectedFor({ token: ['Cart does not exist.'] }))
  })

  test('to another customer, and without a sign-in', async () => {
    const cart = await readyCart(shop, token)
    const other = await shop.customer()
    expect(await complete(cart, {}, other.token)).toMatchObject(
      await complete('unknown', {}, other.token).then(({ status, body }) => ({ status, body })),
    )
    expect((await complete(cart, {}, other.token)).status).toBe(400)
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
  test('is rejected where the channel does not deliver', async () => {
    const cart = await emptyCart()
    const shippingAddress = { ...PARIS, postcode: '33000', city: 'Bordeaux' }
    expect(await shop.put(`/shop-api/checkout/${cart}/address`, { shippingAddress }, { token })).toMatchObject(
      rejectedFor({ 'shippingAddress.postcode': ['Ambrelune Paris Centre ne livre pas le code postal 33000.'] }),
    )
  })

  test('is rejected with an error on each wrong field', async () => {
    const shippingAddress = { ...PARIS, firstName: '', postcode: '750' }
    const path = `/shop-api/checkout/${await emptyCart()}/address`
    expect(await shop.put(path, { shippingAddress }, { token })).toMatchObject(
      rejectedFor({
        'shippingAddress.firstName': ['Ce champ est requis.'],
        'shippingAddress.postcode': ['Un code postal compte cinq chiffres.'],
      }),
    )
  })

  test('of the invoice needs a known country', async () => {
    const path = `/shop-api/checkout/${await emptyCart()}/address`
    const invoiced = (countryCode: string) =>
      shop.put(path, { shippingAddress: PARIS, billingAddress: { ...PARIS, countryCode } }, { token })
    for (const code of ['ZZ', 'EU', 'UN', 'XX', 'UK', 'fr']) {
      expect(await invoiced(code)).toMatchObject(
        rejectedFor({ 'billingAddress.countryCode': ['Ce pays n’est pas connu.'] }),
      )
    }
    for (const code of ['BE', 'MC', 'GB']) expect((await invoiced(code)).status).toBe(204)
  })

  test('is left out when the cart is read by its token alone', async () => {
    const cart = await readyCart(shop, token)
    const { body } = await shop.get(`/shop-api/carts/${cart}`)
    for (const name of ['shippingAddress', 'billingAddress', 'notes']) expect(body).not.toHaveProperty(name)
  })
})
