import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { solveCaptcha } from '#tests/support/backend/captcha.ts'
import { EVENT } from '#tests/support/backend/quotes.ts'
import { placedOrder } from '#tests/support/backend/server-journey.ts'
import { openPaidShop, type PaidShop } from '#tests/support/backend/server-payments.ts'

const V2 = '/api/v2/shop'
const KEY = 'the same key'
const headers = { 'idempotency-key': KEY }

let paid: PaidShop
let token: string
beforeAll(async () => {
  paid = await openPaidShop()
  token = (await paid.shop.customer()).token
})
afterAll(() => paid.close())

const newCart = async () =>
  (await paid.shop.post<{ tokenValue: string }>('/shop-api/carts?channel=PARIS_CENTRE', undefined, { token })).body
    .tokenValue

describe('an idempotency key counts for one call and its object (rules §8): the same key is another one', () => {
  test('for the items of another cart', async () => {
    for (const quantity of [1, 2]) {
      const path = `/shop-api/carts/${await newCart()}/items`
      const item = { productCode: 'PR-INC-GARRIGUE', quantity, key: KEY }
      expect(await paid.shop.post(path, item, { token })).toMatchObject({
        status: 201,
        body: { items: [{ quantity }] },
      })
      const other = { ...item, quantity: quantity + 1 }
      expect((await paid.shop.post(path, other, { token })).status).toBe(409)
    }
  })

  test('for the payment of another order, for its reorder, and for the reorder of another order', async () => {
    const orders = [await placedOrder(paid.shop, token), await placedOrder(paid.shop, token)]
    const hashes = new Set<string>()
    const carts = new Set<string>()
    for (const [nth, order] of orders.entries()) {
      const cardToken = await paid.cardToken('4242 4242 4242 4242')
      hashes.add((await paid.pay(token, order, { cardToken }, KEY)).body.hash)
      expect((await paid.pay(token, order, { cardToken, saveCard: true }, KEY)).status).toBe(409)
      const reorder = (quantity: number) => {
        const body = { lines: [{ productCode: 'PR-INC-GARRIGUE', quantity }] }
        const path = `${V2}/account/orders/${order}/reorder`
        return paid.shop.post<{ orderToken: string }>(path, body, { token, headers })
      }
      carts.add((await reorder(nth + 1)).body.orderToken)
      expect((await reorder(nth + 2)).status).toBe(409)
    }
    expect([hashes.size, carts.size]).toEqual([2, 2])
  })

  test('for the use of another cart link', async () => {
    const carts = [await newCart(), await newCart()]
    const used = new Set<string>()
    for (const cart of carts) {
      const { body } = await paid.shop.post<{ code: string }>(`/shop-api/carts/${cart}/link`, {}, { token })
      const redeem = () =>
        paid.shop.post<{ token: string }>(`/shop-api/cart-links/${body.code}`, undefined, { token, headers })
      const { token: redeemed } = (await redeem()).body
      expect((await redeem()).body.token).toBe(redeemed)
      used.add(redeemed)
    }
    expect(used.size).toBe(2)
  })

  test('for another kind of form', async () => {
    const franchise = {
      ...{ civility: 'M', firstName: 'Lou', lastName: 'Martin', email: 'lou@societe.example' },
      ...{ phoneNumber: '01 99 00 12 34', zipcode: '75002', city: 'Paris', targetArea: 'Paris' },
    }
    const forms = [
      ['contact', { email: 'lou@societe.example', message: 'Bonjour' }, 202],
      ['franchise-applications', { ...franchise, personalContribution: '50 000' }, 202],
      ['quote-requests', EVENT, 201],
    ] as const
    for (const [path, fields, status] of forms) {
      const send = async (change: Record<string, unknown> = {}) => {
        const body = { ...fields, captchaToken: await solveCaptcha(paid.shop), ...change }
        return (await paid.shop.post(`${V2}/${path}`, body, { headers })).status
      }
      expect([path, await send(), await send(), await send({ email: 'noa@societe.example' })]).toEqual([
        path,
        status,
        status,
        409,
      ])
    }
  })
})
