import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sign, signedText } from '#widgets/server/signature.ts'
import { TUESDAY } from '#tests/support/backend/server.ts'
import { placedOrder, readyCart } from '#tests/support/backend/server-journey.ts'
import { openPaidShop, PSP_SECRET, type PaidShop } from '#tests/support/backend/server-payments.ts'

const OK = '4242 4242 4242 4242'
const CHALLENGE_CARD = '4000 0000 0000 3220'

let paid: PaidShop
let token: string
beforeAll(async () => {
  paid = await openPaidShop()
})
beforeEach(async () => {
  token = (await paid.shop.customer()).token
})
afterEach(() => {
  paid.shop.now = TUESDAY
})
afterAll(() => paid.close())

const read = (cart: string) => paid.order(token, cart)
const pay = (cart: string, payload: Record<string, unknown>, key?: string) => paid.pay(token, cart, payload, key)
const requestOf = (hash: string) => paid.request(token, hash)
const settle = (hash: string, result: string) => paid.settle(token, hash, result)

const callback = (
  body: string,
  timestamp: string,
  signature = sign(PSP_SECRET, signedText(timestamp, 'POST', '/demo-psp/callbacks', body)),
) =>
  paid.shop.app.inject({
    method: 'POST',
    url: '/demo-psp/callbacks',
    headers: { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-signature': signature },
    payload: body,
  })

const chargeOf = async (hash: string) => {
  const query = paid.shop.db.selectFrom('payment_requests').select('charge_id').where('hash', '=', hash)
  return (await query.executeTakeFirstOrThrow()).charge_id
}

/** The body of a notice of the charge of an attempt. */
const notice = async (hash: string, change: { status: string; captured?: number; errorCode?: string }) =>
  JSON.stringify({ id: await chargeOf(hash), captured: 0, refunded: 0, errorCode: null, ...change })

describe('a card with 3-D Secure', () => {
  async function challenge() {
    const cart = await placedOrder(paid.shop, token)
    const { body } = await pay(cart, { cardToken: await paid.cardToken(CHALLENGE_CARD) })
    expect(body).toMatchObject({
      state: 'processing',
      responseData: { requiresAction: true, type: 'three_d_secure', redirectUrl: expect.stringContaining('/3ds/') },
    })
    return { cart, hash: body.hash, url: String(body.responseData.redirectUrl) }
  }

  test('is not confirmed by a claim of the browser', async () => {
    const { cart, hash } = await challenge()
    expect((await settle(hash, 'authenticated')).body.state).toBe('processing')
    expect((await read(cart)).paymentState).toBe('awaiting_payment')
  })

  test('leaves the payment of the order processing until the challenge ends', async () => {
    const { cart, hash } = await challenge()
    expect((await read(cart)).payments).toMatchObject([{ state: 'processing' }])
    await settle(hash, 'cancelled')
    expect((await read(cart)).payments).toMatchObject([{ state: 'new' }])
  })

  test('pays once the bank has confirmed it, which only the sandbox can report', async () => {
    const { cart, hash, url } = await challenge()
    await paid.submitChallenge(url, { code: '1234' })
    expect(await settle(hash, 'failed')).toMatchObject({ status: 200, body: { state: 'completed' } })
    expect((await read(cart)).paymentState).toBe('paid')
    expect((await settle(hash, 'authenticated')).body.state).toBe('completed')
  })

  test('is cancelled when the window is closed, and the customer may try again', async () => {
    const { cart, hash } = await challenge()
    expect((await settle(hash, 'cancelled')).body.state).toBe('cancelled')
    expect((await pay(cart, { cardToken: await paid.cardToken(OK) })).body.state).toBe('completed')
  })

  test('is cancelled when another payment begins, so that two cards never pay', async () => {
    const { cart, hash, url } = await challenge()
    expect((await pay(cart, { cardToken: await paid.cardToken(OK) })).body.state).toBe('completed')
    expect((await requestOf(hash)).state).toBe('cancelled')
    await paid.submitChallenge(url, { code: '1234' })
    expect((await requestOf(hash)).state).toBe('cancelled')
  })

  test('pays when it was confirmed just before another payment, which is then rejected', async () => {
    const { cart, url } = await challenge()
    await paid.submitChallenge(url, { code: '1234' })
    expect((await pay(cart, { cardToken: await paid.cardToken(OK) })).status).toBe(422)
    expect((await read(cart)).paymentState).toBe('paid')
  })

  test('is settled by the signed notice alone, and later notices change nothing', async () => {
    const { cart, hash } = await challenge()
    const body = await notice(hash, { status: 'succeeded', captured: 1_000 })
    const at = String(Math.floor(TUESDAY.getTime() / 1000))
    expect((await callback(body, at)).statusCode).toBe(204)
    expect((await read(cart)).paymentState).toBe('paid')
    const before = await paid.shop.db.selectFrom('payment_requests').selectAll().where('hash', '=', hash).execute()
    expect((await callback(body, at)).statusCode).toBe(204)
    const failure = await notice(hash, { status: 'failed', errorCode: 'authentication_failed' })
    expect((await callback(failure, at)).statusCode).toBe(204)
    expect(await paid.shop.db.selectFrom('payment_requests').selectAll().where('hash', '=', hash).execute()).toEqual(
      before,
    )
  })

  test('is not paid by an authorization, which leaves it open, and is cancelled when that is void', async () => {
    const { cart, hash } = await challenge()
    const at = String(Math.floor(TUESDAY.getTime() / 1000))
    expect((await callback(await notice(hash, { status: 'authorized' }), at)).statusCode).toBe(204)
    expect([(await requestOf(hash)).state, (await read(cart)).paymentState]).toEqual(['processing', 'awaiting_payment'])
    expect((await callback(await notice(hash, { status: 'voided' }), at)).statusCode).toBe(204)
    expect([(await requestOf(hash)).state, (await read(cart)).paymentState]).toEqual(['cancelled', 'awaiting_payment'])
  })

  test('is not settled by a notice that is forged, old or of an unknown charge', async () => {
    const { cart, hash } = await challenge()
    const body = await notice(hash, { status: 'succeeded', captured: 1_000 })
    const seconds = Math.floor(TUESDAY.getTime() / 1000)
    expect((await callback(body, String(seconds), 'f'.repeat(64))).statusCode).toBe(401)
    expect((await callback(body, String(seconds - 301))).statusCode).toBe(401)
    expect((await callback(body, 'yesterday')).statusCode).toBe(401)
    const unknown = JSON.stringify({
      id: 'ch_unknown',
      status: 'succeeded',
      captured: 1_000,
      refunded: 0,
      errorCode: null,
    })
    expect((await callback(unknown, String(seconds))).statusCode).toBe(404)
    expect((await read(cart)).paymentState).toBe('awaiting_payment')
  })
})

describe('a payment request', () => {
  test('is accepted only for an unpaid placed order of its customer', async () => {
    const payload = { cardToken: await paid.cardToken(OK) }
    const body = { paymentId: 1, paymentMethodCode: 'card', payload }
    const path = (cart: string) => `/api/v2/shop/orders/${cart}/payment-requests`
    expect((await paid.shop.post(path('nothing'), body, { token })).status).toBe(404)
    const cart = await readyCart(paid.shop, token)
    expect((await paid.shop.post(path(cart), body, { token })).status).toBe(422)
    const order = await placedOrder(paid.shop, token)
    const stranger = (await paid.shop.customer()).token
    expect((await paid.shop.post(path(order), body, { token: stranger })).status).toBe(404)
    expect((await paid.shop.post(path(order), {}, { token })).status).toBe(400)
    expect((await paid.shop.post(path(order), { ...body, paymentId: 999_999 }, { token })).status).toBe(422)
    const { hash } = (await pay(order, payload)).body
    expect((await pay(order, { cardToken: await paid.cardToken(OK) })).status).toBe(422)
    expect((await paid.shop.get(`/api/v2/shop/payment-requests/${hash}`, { token: stranger })).status).toBe(404)
    expect((await settle(hash, 'authenticated')).status).toBe(404)
    expect(
      (await paid.shop.put(`/shop-api/orders/${order}/payment/0`, { method: 'card' }, { token })).body,
    ).toMatchObject({
      errors: { token: ['sylius.shop_api.payment.paid'] },
    })
  })

  test('responds 503 while the sandbox does not respond, and pays when it is sent again with the same key', async () => {
    const cart = await placedOrder(paid.shop, token)
    const payload = { cardToken: await paid.cardToken(OK) }
    const { charge } = paid.shop.payments
    paid.shop.payments.charge = () => Promise.reject(new Error('deaf'))
    expect((await pay(cart, payload, 'again')).status).toBe(503)
    paid.shop.payments.charge = charge
    expect((await pay(cart, payload, 'again')).body.state).toBe('completed')
  })
})
