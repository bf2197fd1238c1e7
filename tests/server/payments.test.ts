import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sign } from '../../demo/server/payments/signature.ts'
import { cardToken } from '../../demo/server/wire/card-token.ts'
import { TUESDAY } from '../support/server.ts'
import { placedOrder, readyCart } from '../support/server-journey.ts'
import { openPaidShop, PSP_SECRET, type PaidShop } from '../support/server-payments.ts'

const OK = '4242 4242 4242 4242'
const ASKS = '4000 0000 0000 3220'

type Request = {
  hash: string
  state: string
  responseData: { requiresAction: boolean; redirectUrl?: string; errorCode?: string }
}
type Order = { paymentState: string; payments: { id: number; state: string }[] }

let paid: PaidShop
let token: string
beforeAll(async () => {
  paid = await openPaidShop()
  token = (await paid.shop.customer()).token
})
afterEach(() => {
  paid.shop.now = TUESDAY
})
afterAll(() => paid.close())

const read = async (cart: string) => (await paid.shop.get<Order>(`/api/v2/shop/orders/${cart}`, { token })).body
const requestOf = async (hash: string) =>
  (await paid.shop.get<Request>(`/api/v2/shop/payment-requests/${hash}`, { token })).body

/** Pays a placed order; the same key is the same attempt. */
async function pay(cart: string, payload: Record<string, unknown>, key?: string) {
  const { payments } = await read(cart)
  const body = { paymentId: payments[0]?.id, paymentMethodCode: 'card', action: 'capture', payload }
  const headers: Record<string, string> = key ? { 'idempotency-key': key } : {}
  return paid.shop.post<Request>(`/api/v2/shop/orders/${cart}/payment-requests`, body, { token, headers })
}

const settle = (hash: string, result: string) =>
  paid.shop.put<Request>(`/api/v2/shop/payment-requests/${hash}`, { payload: { threeDSecure: { result } } }, { token })

const callback = (body: string, timestamp: string, signature = sign(PSP_SECRET, `${timestamp}.${body}`)) =>
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

describe('a card that is accepted', () => {
  test('pays the order at once', async () => {
    const cart = await placedOrder(paid.shop, token)
    const { status, body, headers } = await pay(cart, { cardToken: await paid.cardToken(OK), saveCard: false })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      '@type': 'PaymentRequest',
      state: 'completed',
      action: 'capture',
      responseData: { requiresAction: false },
      method: '/api/v2/shop/payment-methods/card',
    })
    expect(headers.location).toBe(`/api/v2/shop/payment-requests/${body.hash}`)
    expect(await read(cart)).toMatchObject({ paymentState: 'paid', payments: [{ state: 'completed' }] })
    expect((await requestOf(body.hash)).state).toBe('completed')
  })

  test('is charged once, however often the same attempt is sent', async () => {
    const cart = await placedOrder(paid.shop, token)
    const payload = { cardToken: await paid.cardToken(OK), saveCard: false }
    const answers = await Promise.all([pay(cart, payload, 'one'), pay(cart, payload, 'one'), pay(cart, payload, 'one')])
    expect(new Set(answers.map(({ body }) => body.hash)).size).toBe(1)
    expect((await pay(cart, payload, 'one')).body.hash).toBe(answers[0]?.body.hash)
  })

  test('pays once, also when two attempts with two keys start together', async () => {
    const cart = await placedOrder(paid.shop, token)
    const payloads = [await paid.cardToken(OK), await paid.cardToken(OK)]
    const answers = await Promise.all(payloads.map((cardToken, index) => pay(cart, { cardToken }, `key-${index}`)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422])
    expect(await read(cart)).toMatchObject({ paymentState: 'paid' })
  })

  test('is kept when asked for, then pays again, and leaves', async () => {
    const { token: own } = await paid.shop.customer()
    token = own
    const cart = await placedOrder(paid.shop, token)
    await pay(cart, { cardToken: await paid.cardToken(OK), saveCard: true })
    type Cards = { 'hydra:member': { '@id': string; id: number }[] }
    const { body } = await paid.shop.get<Cards>('/api/v2/shop/account/cards', { token })
    expect(body).toMatchObject({
      'hydra:member': [
        {
          brand: expect.stringMatching(/visa/i),
          last4: '4242',
          expirationMonth: 11,
          expirationYear: 2029,
          default: true,
        },
      ],
    })
    const card = body['hydra:member'][0]
    expect((await pay(await placedOrder(paid.shop, token), { card: card?.['@id'] })).body.state).toBe('completed')
    const stranger = (await paid.shop.customer()).token
    expect((await paid.shop.delete(String(card?.['@id']), { token: stranger })).status).toBe(404)
    expect((await paid.shop.delete(String(card?.['@id']), { token })).status).toBe(204)
    expect((await pay(await placedOrder(paid.shop, token), { card: card?.['@id'] })).status).toBe(422)
  })

  test('is added to the account, and one is the default', async () => {
    const { token: own } = await paid.shop.customer()
    const path = '/api/v2/shop/account/cards'
    type Card = { '@id': string; default: boolean }
    const first = await paid.shop.post<Card>(
      path,
      { cardToken: await paid.cardToken(OK), holderName: 'A. D.' },
      { token: own },
    )
    expect(first).toMatchObject({ status: 201, body: { last4: '4242', holderName: 'A. D.', default: true } })
    const second = await paid.shop.post<Card>(path, { cardToken: await paid.cardToken(ASKS) }, { token: own })
    expect(second.body.default).toBe(false)
    expect(await paid.shop.patch(second.body['@id'], { default: true }, { token: own })).toMatchObject({
      status: 200,
      body: { default: true },
    })
    const { body } = await paid.shop.get<{ 'hydra:member': Card[] }>(path, { token: own })
    expect(body['hydra:member'].filter((card) => card.default)).toHaveLength(1)
    const text = { headers: { 'content-type': 'application/json' } }
    const call = { ...text, token: own, body: { default: true } }
    expect((await paid.shop.call('PATCH', second.body['@id'], call)).status).toBe(415)
    expect((await paid.shop.post(path, { cardToken: 'tok_unknown' }, { token: own })).status).toBe(422)
  })
})

describe('a card that is refused', () => {
  test.each([
    ['4000 0000 0000 0002', 'card_declined'],
    ['4000 0000 0000 9995', 'insufficient_funds'],
    ['4000 0000 0000 0069', 'expired_card'],
  ])('%s says %s, and another one may be tried', async (number, errorCode) => {
    const cart = await placedOrder(paid.shop, token)
    const { status, body } = await pay(cart, { cardToken: await paid.cardToken(number) })
    expect(status).toBe(201)
    expect(body).toMatchObject({ state: 'failed', responseData: { requiresAction: false, errorCode } })
    expect((await read(cart)).paymentState).toBe('awaiting_payment')
    expect((await pay(cart, { cardToken: await paid.cardToken(OK) })).body.state).toBe('completed')
  })

  test('as the sandbox never saw it is said on its field', async () => {
    const cart = await placedOrder(paid.shop, token)
    expect(await pay(cart, { cardToken: 'tok_unknown' })).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath: 'payload.cardToken' }] },
    })
  })

  test.each([
    { cardToken: '4242424242424242' },
    { cardToken: '4242 4242 4242 4242' },
    { cardToken: 'tok_4242424242424242' },
  ])('as a number never comes in: %j', async (payload) => {
    expect((await pay(await placedOrder(paid.shop, token), payload)).status).toBe(422)
  })

  test('is told apart from any token the sandbox may draw, one that begins with a dash too', () => {
    expect(cardToken.safeParse('tok_-9Zc_4kQ-').success).toBe(true)
    const drawn = fc
      .uint8Array({ minLength: 18, maxLength: 18 })
      .map((bytes) => Buffer.from(bytes).toString('base64url'))
    fc.assert(
      fc.property(drawn, fc.constantFrom('tok_', 'card_'), (random, prefix) => {
        fc.pre(!/\d{12}/.test(random.replaceAll('-', '')))
        expect(cardToken.safeParse(prefix + random).success).toBe(true)
      }),
    )
  })

  test('under another name, as a number, never comes in', async () => {
    const cardToken = await paid.cardToken(OK)
    const cart = await placedOrder(paid.shop, token)
    expect((await pay(cart, { cardToken, number: '4242424242424242' })).status).toBe(422)
    expect((await pay(cart, { cardToken, cvc: '123' })).status).toBe(422)
  })
})

describe('a card whose bank asks', () => {
  async function challenge() {
    const cart = await placedOrder(paid.shop, token)
    const { body } = await pay(cart, { cardToken: await paid.cardToken(ASKS) })
    expect(body).toMatchObject({
      state: 'processing',
      responseData: { requiresAction: true, type: 'three_d_secure', redirectUrl: expect.stringContaining('/3ds/') },
    })
    return { cart, hash: body.hash, url: String(body.responseData.redirectUrl) }
  }

  test('is not believed when the browser says so', async () => {
    const { cart, hash } = await challenge()
    expect((await settle(hash, 'authenticated')).body.state).toBe('processing')
    expect((await read(cart)).paymentState).toBe('awaiting_payment')
  })

  test('pays once the bank is content, which the sandbox alone can say', async () => {
    const { cart, hash, url } = await challenge()
    await paid.answerBank(url, { code: '1234' })
    expect(await settle(hash, 'failed')).toMatchObject({ status: 200, body: { state: 'completed' } })
    expect((await read(cart)).paymentState).toBe('paid')
    expect((await settle(hash, 'authenticated')).body.state).toBe('completed')
  })

  test('is given up when the window is closed, and another attempt may follow', async () => {
    const { cart, hash } = await challenge()
    expect((await settle(hash, 'cancelled')).body.state).toBe('cancelled')
    expect((await pay(cart, { cardToken: await paid.cardToken(OK) })).body.state).toBe('completed')
  })

  test('is given up when another attempt begins, so that two cards never pay', async () => {
    const { cart, hash, url } = await challenge()
    expect((await pay(cart, { cardToken: await paid.cardToken(OK) })).body.state).toBe('completed')
    expect((await requestOf(hash)).state).toBe('cancelled')
    await paid.answerBank(url, { code: '1234' })
    expect((await requestOf(hash)).state).toBe('cancelled')
  })

  test('counts when it was answered just before another attempt: nothing is paid twice', async () => {
    const { cart, url } = await challenge()
    await paid.answerBank(url, { code: '1234' })
    expect((await pay(cart, { cardToken: await paid.cardToken(OK) })).status).toBe(422)
    expect((await read(cart)).paymentState).toBe('paid')
  })

  test('is settled by the signed notice alone, and the notice twice changes nothing', async () => {
    const { cart, hash } = await challenge()
    const body = JSON.stringify({ id: await chargeOf(hash), status: 'succeeded', errorCode: null })
    const at = String(Math.floor(TUESDAY.getTime() / 1000))
    expect((await callback(body, at)).statusCode).toBe(204)
    expect((await read(cart)).paymentState).toBe('paid')
    const before = await paid.shop.db.selectFrom('payment_requests').selectAll().where('hash', '=', hash).execute()
    expect((await callback(body, at)).statusCode).toBe(204)
    const failure = JSON.stringify({ id: await chargeOf(hash), status: 'failed', errorCode: 'authentication_failed' })
    expect((await callback(failure, at)).statusCode).toBe(204)
    expect(await paid.shop.db.selectFrom('payment_requests').selectAll().where('hash', '=', hash).execute()).toEqual(
      before,
    )
  })

  test('is not settled by a notice that is forged, old, or of nobody', async () => {
    const { cart, hash } = await challenge()
    const body = JSON.stringify({ id: await chargeOf(hash), status: 'succeeded', errorCode: null })
    const seconds = Math.floor(TUESDAY.getTime() / 1000)
    expect((await callback(body, String(seconds), 'f'.repeat(64))).statusCode).toBe(401)
    expect((await callback(body, String(seconds - 301))).statusCode).toBe(401)
    expect((await callback(body, 'yesterday')).statusCode).toBe(401)
    const unknown = JSON.stringify({ id: 'ch_unknown', status: 'succeeded', errorCode: null })
    expect((await callback(unknown, String(seconds))).statusCode).toBe(404)
    expect((await read(cart)).paymentState).toBe('awaiting_payment')
  })
})

describe('a payment request', () => {
  test('is for a placed order of one’s own that is not paid', async () => {
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

  test('waits for a sandbox that does not answer, and goes on with the same key', async () => {
    const cart = await placedOrder(paid.shop, token)
    const payload = { cardToken: await paid.cardToken(OK) }
    const { charge } = paid.shop.payments
    paid.shop.payments.charge = () => Promise.reject(new Error('deaf'))
    expect((await pay(cart, payload, 'again')).status).toBe(503)
    paid.shop.payments.charge = charge
    expect((await pay(cart, payload, 'again')).body.state).toBe('completed')
  })
})
