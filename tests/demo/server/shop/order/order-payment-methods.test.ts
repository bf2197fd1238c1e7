import { afterAll, beforeAll, expect, test } from 'vitest'
import { TERMS_VERSION } from '#widgets/core/domain/limits.ts'
import { placedOrder, readyCart } from '#tests/support/backend/server-journey.ts'
import { openPaidShop, type PaidShop } from '#tests/support/backend/server-payments.ts'

let paid: PaidShop
let token: string
beforeAll(async () => {
  paid = await openPaidShop()
  token = (await paid.shop.customer()).token
})
afterAll(() => paid.close())

const methods = (order: string, as = token) => paid.shop.get(`/shop-api/orders/${order}/payment`, { token: as })

test('an unpaid order has the same payment methods as its cart had', async () => {
  const cart = await readyCart(paid.shop, token)
  const { body } = await paid.shop.get(`/shop-api/checkout/${cart}/payment`, { token })
  expect((await paid.shop.put(`/shop-api/checkout/${cart}/complete`, {}, { token })).status).toBe(204)

  const { payments, termsVersion } = body as { payments: unknown; termsVersion: string }
  expect(await methods(cart)).toMatchObject({ status: 200, body: { payments } })
  const card = expect.objectContaining({ configuration: { fieldsUrl: 'http://localhost:4302/fields' } })
  expect(payments).toEqual([{ methods: { card } }])
  expect(termsVersion).toBe(TERMS_VERSION)
})

test('the payment methods of a cart, of a paid order and of another customer’s order are rejected', async () => {
  expect((await methods(await readyCart(paid.shop, token))).status).toBe(404)

  const order = await placedOrder(paid.shop, token)
  const { token: other } = await paid.shop.customer()
  expect((await methods(order, other)).status).toBe(404)
  expect((await paid.shop.get(`/shop-api/orders/${order}/payment`)).status).toBe(401)

  await paid.pay(token, order, { cardToken: await paid.cardToken('4242 4242 4242 4242') })
  expect(await methods(order)).toMatchObject({
    status: 400,
    body: { errors: { token: ['sylius.shop_api.payment.paid'] } },
  })
})
