import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PARIS, placedOrder, readyCart } from '#tests/support/backend/server-journey.ts'
import { openPaidShop, type PaidShop } from '#tests/support/backend/server-payments.ts'
import type { OpenShop } from '#tests/support/backend/server.ts'

// OWASP API3:2023, broken object property level authorisation: a body sets only the fields that its sender may set, and a response
// has only those that its reader may see. Every test of the server checks the responses strictly against the OpenAPI document.

let paid: PaidShop
let shop: OpenShop
let token: string
let email: string
beforeAll(async () => {
  paid = await openPaidShop()
  shop = paid.shop
  ;({ token, email } = await shop.customer())
})
afterAll(() => paid.close())

const V2 = '/api/v2/shop'

/** Fields that no customer may set. */
const GREEDY = {
  ...{ id: 1, '@id': '/api/v2/shop/customers/1', customer_id: 1, customerId: 1, customer: '/api/v2/shop/customers/1' },
  ...{
    roles: ['ROLE_ADMINISTRATION_ACCESS'],
    hasBankTransfer: true,
    has_bank_transfer: 1,
    session_version: 9,
    sessionVersion: 9,
  },
  ...{
    password_hash: 'x',
    passwordHash: 'x',
    enabled: true,
    verified: true,
    created_at: '1999-01-01',
    createdAt: '1999-01-01',
  },
  ...{
    state: 'fulfilled',
    paymentState: 'paid',
    payment_state: 'paid',
    number: '000000001',
    price: 1,
    unitPrice: 1,
    agreed_price: 1,
  },
}

const row = (address: string) =>
  shop.db.selectFrom('customers').selectAll().where('email', '=', address).executeTakeFirstOrThrow()

describe('a body sets no field that its sender may not set', () => {
  test('at sign-up', async () => {
    const draft = {
      firstName: 'Lou',
      lastName: 'Petit',
      company: 'Société',
      email: 'lou@societe.example',
      password: 'assez-long',
    }
    expect((await shop.post(`${V2}/customers`, { ...GREEDY, ...draft })).status).toBe(204)
    const made = await row('lou@societe.example')
    expect(made).toMatchObject({ has_bank_transfer: 0, session_version: 0, created_at: shop.now.toISOString() })
    expect(made.id).not.toBe(1)
  })

  test('in the profile, under any of its URLs', async () => {
    const before = await row(email)
    const profile = {
      firstName: before.first_name,
      lastName: before.last_name,
      company: before.company,
      email,
      civility: 'M',
    }
    const preferences = {
      subscribedToNewsletter: false,
      subscribedToPartnerOffers: false,
      subscribedToPromotionalOffers: false,
    }
    for (const [path, body] of [
      [`${V2}/account/me`, profile],
      [`${V2}/account/me/newsletters`, preferences],
      [`${V2}/customers/${before.id}`, { ...profile, gender: 'm' }],
      ['/shop-api/me', profile],
    ] as const) {
      const { status } = await shop.put(path, { ...GREEDY, ...body }, { token })
      expect({ path, isTaken: [200, 204, 400, 422].includes(status) }).toEqual({ path, isTaken: true })
    }
    expect(await row(email)).toEqual(before)
  })

  test('in the address book and among the cards', async () => {
    const entry = await shop.post<{ id: number }>(`${V2}/account/address-books`, { ...GREEDY, ...PARIS }, { token })
    const { id } = await row(email)
    expect(
      await shop.db.selectFrom('addresses').selectAll().where('id', '=', entry.body.id).executeTakeFirst(),
    ).toMatchObject({
      customer_id: id,
      created_at: shop.now.toISOString(),
    })
    const cardToken = await paid.cardToken('4242 4242 4242 4242')
    const card = await shop.post<{ id: number; last4: string }>(
      `${V2}/account/cards`,
      { ...GREEDY, cardToken, last4: '0000' },
      { token },
    )
    expect(card.body).toMatchObject({ last4: '4242' })
    expect(
      await shop.db.selectFrom('cards').selectAll().where('id', '=', card.body.id).executeTakeFirst(),
    ).toMatchObject({ customer_id: id })
  })

  test('in a cart, its checkout and its order: prices, totals and states are the shop’s', async () => {
    const cart = await readyCart(shop, token)
    const price = async () =>
      (await shop.get<{ totals: { total: number } }>(`/shop-api/carts/${cart}`, { token })).body.totals.total
    const before = await price()
    const { body } = await shop.get<{ items: { id: number }[] }>(`/shop-api/carts/${cart}`, { token })
    const calls = [
      ['PUT', `/shop-api/carts/${cart}/items/${body.items[0]?.id}`, { quantity: 6 }],
      ['PUT', `/shop-api/checkout/${cart}/address`, { shippingAddress: { ...GREEDY, ...PARIS } }],
      ['PUT', `/shop-api/checkout/${cart}/payment/0`, { method: 'card' }],
    ] as const
    for (const [method, path, sent] of calls) {
      expect(
        (await shop.call(method, path, { token, body: { ...GREEDY, total: 1, discount: 1, ...sent } })).status,
      ).toBeLessThan(300)
    }
    expect(await price()).toBe(before)
    const wrongTotal = await shop.put(`/shop-api/checkout/${cart}/complete`, { ...GREEDY, total: 1 }, { token })
    expect(wrongTotal.status).toBe(409)
    expect((await shop.put(`/shop-api/checkout/${cart}/complete`, GREEDY, { token })).status).toBe(204)
    expect(await shop.get(`${V2}/orders/${cart}`, { token })).toMatchObject({
      body: { state: 'new', paymentState: 'awaiting_payment', total: before },
    })
    const payments = shop.db.selectFrom('payments').innerJoin('orders', 'orders.id', 'payments.order_id')
    expect(await payments.select('amount').where('token_value', '=', cart).executeTakeFirst()).toEqual({
      amount: before,
    })
  })

  test('in a payment: no amount, no state, no number of a card', async () => {
    const order = await placedOrder(shop, token)
    const cardToken = await paid.cardToken('4242 4242 4242 4242')
    for (const extra of [{ amount: 1 }, { state: 'completed' }, { number: '4242424242424242' }, { cvc: '123' }]) {
      expect((await paid.pay(token, order, { cardToken, ...extra })).status).toBe(422)
    }
    expect((await paid.order(token, order)).paymentState).toBe('awaiting_payment')
  })
})

test('bank transfer is only for customers whom the caterer allows it, whatever is sent', async () => {
  const cart = await readyCart(shop, token)
  const { status } = await shop.put(
    `/shop-api/checkout/${cart}/payment/0`,
    { method: 'bank_transfer', hasBankTransfer: true },
    { token },
  )
  expect([400, 422]).toContain(status)
})

test('no response has password hashes, card tokens or other secrets of the shop', async () => {
  const order = await placedOrder(shop, token)
  await paid.pay(token, order, { cardToken: await paid.cardToken('4242 4242 4242 4242'), saveCard: true })
  const responses = await Promise.all(
    [
      'account/me',
      'account/cards',
      'account/orders',
      `orders/${order}`,
      'account/address-books',
      'channels',
      'products',
    ].map((path) => shop.get(`${V2}/${path}`, { token })),
  )
  const { password_hash } = await row(email)
  const { card_token } = await shop.db.selectFrom('cards').select('card_token').executeTakeFirstOrThrow()
  for (const { status, body } of responses) {
    expect(status).toBe(200)
    const text = JSON.stringify(body)
    for (const secret of [password_hash, card_token, 'scrypt$', 'session_version', 'sessionVersion', 'token_hash']) {
      expect(text).not.toContain(secret)
    }
  }
})
