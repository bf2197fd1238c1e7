import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { stripe } from '#demo/server/payments/stripe.ts'
import { runCleanupJobs } from '#demo/server/shop/cleanup-jobs.ts'
import { pageText, signedInCaterer } from '#tests/support/backend/back-office.ts'
import { cancel, orderOf, step } from '#tests/support/backend/server-admin.ts'
import { placedOrder } from '#tests/support/backend/server-journey.ts'
import { PaidShop, type PaymentRequest } from '#tests/support/backend/server-payments.ts'
import { openShop, TUESDAY } from '#tests/support/backend/server.ts'
import { StripeStandIn } from './stripe/stand-in.ts'

const KEYS = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' }
const MINUTE_MS = 60_000

let server: StripeStandIn
let paid: PaidShop
let token: string
beforeAll(async () => {
  server = new StripeStandIn()
  const payments = stripe(KEYS, 'https://payments.example', await server.open())
  const shop = await openShop({ payments })
  await shop.db.updateTable('channels').set({ slot_capacity: null }).execute()
  paid = new PaidShop(shop, '', async () => server.close())
})
beforeEach(async () => {
  paid.shop.now = TUESDAY
  server.account.now = TUESDAY.getTime()
  token = (await paid.shop.customer()).token
})
afterAll(() => paid.close())

const context = () => ({ db: paid.shop.db, payments: paid.shop.payments, now: () => paid.shop.now })

async function pay(bank: 'accepted' | 'declined' | 'challenged', more: Record<string, unknown> = {}) {
  const cart = await placedOrder(paid.shop, token)
  const { status, body } = await paid.pay(token, cart, { cardToken: server.account.newCard(bank), ...more })
  return { cart, status, body, intent: [...server.account.objects.keys()].filter((id) => id.startsWith('pi_')).at(-1)! }
}
const paymentState = async (cart: string) => (await orderOf(paid.shop, token, cart)).paymentState
const state = async ({ hash }: PaymentRequest) => (await paid.request(token, hash)).state

/** Sends the newest event. */
async function sendWebhook(secret = KEYS.webhookSecret) {
  const { headers, body } = server.signed(server.account.events.at(-1)!, secret)
  const { statusCode } = await paid.shop.app.inject({ method: 'POST', url: '/stripe/webhooks', headers, payload: body })
  return statusCode
}

describe('an order paid with Stripe', () => {
  test('is paid at once', async () => {
    const { cart, body, intent } = await pay('accepted')
    expect(body.state).toBe('completed')
    expect(await paymentState(cart)).toBe('paid')
    const order = await orderOf(paid.shop, token, cart)
    expect(server.account.objects.get(intent)).toMatchObject({ metadata: { order: order.number } })
  })

  test('that is declined can be paid with another card', async () => {
    const { cart, body } = await pay('declined')
    expect([body.state, body.responseData.errorCode]).toEqual(['failed', 'card_declined'])
    await paid.pay(token, cart, { cardToken: server.account.newCard('accepted') })
    expect(await paymentState(cart)).toBe('paid')
  })

  test.each([
    [true, 'completed', 'paid'],
    [false, 'failed', 'awaiting_payment'],
  ])('is confirmed at the bank, passed: %s', async (isPassed, attempt, order) => {
    const { cart, body, intent } = await pay('challenged')
    expect(body.responseData.redirectUrl).toContain(`https://payments.example/3ds/${intent}?url=https%3A%2F%2Fhooks`)
    server.account.completeChallenge(intent, isPassed)
    expect((await paid.settle(token, body.hash, 'authenticated')).body.state).toBe(attempt)
    expect(await paymentState(cart)).toBe(order)
  })

  test('is paid by the webhook when its customer does not come back', async () => {
    const { cart, intent } = await pay('challenged')
    server.account.completeChallenge(intent, true)
    expect(await sendWebhook()).toBe(204)
    expect(await paymentState(cart)).toBe('paid')
  })

  test('whose challenge is left open is cancelled at Stripe by the jobs', async () => {
    const { body, intent } = await pay('challenged')
    paid.shop.now = new Date(TUESDAY.getTime() + 21 * MINUTE_MS)
    await runCleanupJobs(context())
    expect(server.account.objects.get(intent)!.status).toBe('canceled')
    expect(await state(body)).toBe('cancelled')
  })

  test('is refunded when it is cancelled, and by the dashboard', async () => {
    const first = await pay('accepted')
    await cancel(paid.shop, token, first.cart)
    expect(await paymentState(first.cart)).toBe('refunded')
    const second = await pay('accepted')
    server.account.refundByHand(second.intent, Number(server.account.objects.get(second.intent)!.amount))
    expect(await sendWebhook()).toBe(204)
    expect(await paymentState(second.cart)).toBe('refunded')
  })

  test('is refunded by the bank while it is disputed, and paid again once the shop has won', async () => {
    const { cart, intent } = await pay('accepted')
    const dispute = server.account.dispute(intent, Number(server.account.objects.get(intent)!.amount))
    expect(await sendWebhook()).toBe(204)
    expect(await paymentState(cart)).toBe('refunded')
    const visitor = await signedInCaterer(paid.shop)
    const orderPage = async () => pageText(await visitor.get(`/commandes/${cart}`))
    expect(await orderPage()).toContain('Repris par la banque')
    server.account.winDispute(dispute)
    expect(await sendWebhook()).toBe(204)
    expect(await paymentState(cart)).toBe('paid')
    expect(await orderPage()).not.toContain('Repris par la banque')
  })

  test('that was credited during its dispute is refunded once the shop has won', async () => {
    const { cart, intent } = await pay('accepted')
    for (const name of ['confirm', 'deliver']) await step(paid.shop, cart, name)
    const amount = Number(server.account.objects.get(intent)!.amount)
    const dispute = server.account.dispute(intent, amount)
    await sendWebhook()
    await step(paid.shop, cart, 'credit')
    server.account.winDispute(dispute)
    await sendWebhook()
    await runCleanupJobs(context())
    expect(await paid.shop.payments.read(intent)).toMatchObject({ refunded: amount, disputed: 0 })
  })

  test('that was cancelled during its dispute is refunded once the shop has won', async () => {
    const { cart, intent } = await pay('accepted')
    const amount = Number(server.account.objects.get(intent)!.amount)
    const dispute = server.account.dispute(intent, amount)
    await sendWebhook()
    await cancel(paid.shop, token, cart)
    server.account.winDispute(dispute)
    await sendWebhook()
    await runCleanupJobs(context())
    expect(await paid.shop.payments.read(intent)).toMatchObject({ refunded: amount, disputed: 0 })
    expect(await paymentState(cart)).toBe('refunded')
  })
})

describe('a webhook of Stripe', () => {
  test('with a forged signature is 401, of another payment of the account 204, while Stripe is silent 503', async () => {
    const { cart, intent } = await pay('challenged')
    server.account.completeChallenge(intent, true)
    expect(await sendWebhook('whsec_forged')).toBe(401)
    server.faults.push(500, 500, 500)
    expect(await sendWebhook()).toBe(503)
    expect(await paymentState(cart)).toBe('awaiting_payment')
    expect(await sendWebhook()).toBe(204)
    server.account.objects.get(intent)!.metadata = {}
    expect(await sendWebhook()).toBe(204)
  })

  test('of the sandbox is not received', async () => {
    const { statusCode } = await paid.shop.app.inject({ method: 'POST', url: '/demo-psp/callbacks', payload: {} })
    expect(statusCode).toBe(404)
  })
})

describe('a card saved with Stripe', () => {
  const cards = async () =>
    (
      await paid.shop.get<{ 'hydra:member': { '@id': string; lastDigits: string }[] }>('/api/v2/shop/account/cards', {
        token,
      })
    ).body['hydra:member']
  const stored = (kind: string) => [...server.account.objects.values()].filter(({ object }) => object === kind)

  test('at a payment pays the next order, and is deleted at Stripe with it', async () => {
    const before = stored('customer').length
    await pay('accepted', { saveCard: true })
    const [card] = await cards()
    const cart = await placedOrder(paid.shop, token)
    expect((await paid.pay(token, cart, { card: card!['@id'] })).body.state).toBe('completed')
    expect(stored('customer').length).toBe(before + 1)
    await paid.shop.delete(card!['@id'], { token })
    expect(await cards()).toEqual([])
    expect(stored('customer').length).toBe(before)
  })

  test('twice is one card, and one at Stripe', async () => {
    const before = stored('customer').length
    for (let nth = 0; nth < 2; nth += 1) {
      const cardToken = server.account.newCard('accepted')
      expect((await paid.shop.post('/api/v2/shop/account/cards', { cardToken }, { token })).status).toBe(201)
    }
    expect((await cards()).length).toBe(1)
    expect(stored('customer').length).toBe(before + 1)
  })

  test('beyond the limit of a customer is not stored at Stripe', async () => {
    const before = stored('customer').length
    for (let nth = 0; nth < 21; nth += 1) {
      const cardToken = server.account.newCard('accepted', { last4: String(1000 + nth) })
      const { status } = await paid.shop.post('/api/v2/shop/account/cards', { cardToken }, { token })
      expect(status).toBe(nth < 20 ? 201 : 422)
    }
    await pay('accepted', { saveCard: true })
    expect(stored('customer').length).toBe(before + 20)
  })

  test('that is declined is 422, with 3-D Secure it is saved by the same call', async () => {
    const add = (cardToken: string) =>
      paid.shop.post<{ challengeUrl?: string }>('/api/v2/shop/account/cards', { cardToken }, { token })
    expect((await add(server.account.newCard('declined'))).status).toBe(422)
    const card = server.account.newCard('challenged')
    const { status, body } = await add(card)
    expect([status, JSON.stringify(body)]).toEqual([202, expect.stringContaining('https://payments.example/3ds/seti_')])
    server.account.completeChallenge([...server.account.objects.keys()].at(-1)!, true)
    expect((await add(card)).status).toBe(201)
  })
})
