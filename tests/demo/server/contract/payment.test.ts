import { afterAll, beforeAll, expect, test } from 'vitest'
import { NO_TOKEN, NOT_FOUND, violating } from '#tests/support/backend/contract.ts'
import { HttpCaller } from '#tests/support/backend/http-caller.ts'
import { placedOrder, readyCart } from '#tests/support/backend/server-journey.ts'
import { openPaidShop, type PaidShop, type PaymentRequest } from '#tests/support/backend/server-payments.ts'

let paid: PaidShop
let api: HttpCaller
let token: string
beforeAll(async () => {
  paid = await openPaidShop()
  api = new HttpCaller(paid.shop.app.listeningOrigin)
  token = (await api.customer()).token
})
afterAll(() => paid.close())

const V2 = '/api/v2/shop'
const OK = '4242 4242 4242 4242'
const CHALLENGE_CARD = '4000 0000 0000 3220'
const DECLINED = '4000 0000 0000 0002'

async function attempt(payload: Record<string, unknown>, cart?: string) {
  const order = cart ?? (await placedOrder(api, token))
  const { body } = await api.get<{ payments: { id: number }[] }>(`${V2}/orders/${order}`, { token })
  const sent = { paymentId: body.payments[0]?.id, paymentMethodCode: 'card', action: 'capture', payload }
  return api.post<PaymentRequest>(`${V2}/orders/${order}/payment-requests`, sent, { token })
}

const withCard = async (number: string) => attempt({ cardToken: await paid.cardToken(number) })

test('call 28: POST /api/v2/shop/orders/{tokenValue}/payment-requests pays, requires a confirmation, or returns the reason of a failure', async () => {
  const done = await withCard(OK)
  expect(done).toMatchObject({
    status: 201,
    body: {
      '@context': '/api/v2/contexts/PaymentRequest',
      '@type': 'PaymentRequest',
      state: 'completed',
      action: 'capture',
      responseData: { requiresAction: false },
      method: '/api/v2/shop/payment-methods/card',
    },
  })
  expect(done.headers.location).toBe(`${V2}/payment-requests/${done.body.hash}`)
  expect((await withCard(CHALLENGE_CARD)).body).toMatchObject({
    state: 'processing',
    responseData: { requiresAction: true, type: 'three_d_secure', redirectUrl: expect.stringContaining('/3ds/') },
  })
  expect(await withCard(DECLINED)).toMatchObject({
    status: 201,
    body: { state: 'failed', responseData: { requiresAction: false, errorCode: 'card_declined' } },
  })
  const cart = await placedOrder(api, token)
  await attempt({ cardToken: await paid.cardToken(OK) }, cart)
  expect((await attempt({ cardToken: await paid.cardToken(OK) }, cart)).status).toBe(422)
  const open = await readyCart(api, token)
  const sent = { paymentId: 1, paymentMethodCode: 'card', action: 'capture', payload: { cardToken: 'tok_x' } }
  expect(await api.post(`${V2}/orders/${open}/payment-requests`, sent, { token })).toMatchObject({
    status: 422,
    body: violating(['', 'Cette commande n’est pas encore passée.']),
  })
  expect(await api.post(`${V2}/orders/nothing/payment-requests`, sent, { token })).toMatchObject({
    status: 404,
    body: NOT_FOUND,
  })
  expect(await api.post(`${V2}/orders/${cart}/payment-requests`, {}, { token })).toMatchObject({
    status: 400,
    body: {
      code: 400,
      message: 'Request does not have the following required fields specified: paymentId, paymentMethodCode, payload.',
    },
  })
})

test('calls 29, 30: GET, PUT /api/v2/shop/payment-requests/{hash} return the state of a payment request', async () => {
  const { body: started } = await withCard(CHALLENGE_CARD)
  const path = `${V2}/payment-requests/${started.hash}`
  expect(await api.get(path, { token })).toMatchObject({
    status: 200,
    body: { state: 'processing', hash: started.hash },
  })
  await paid.submitChallenge(String(started.responseData.redirectUrl), { result: 'authenticated', code: '123456' })
  const { status, body } = await api.put<PaymentRequest>(
    path,
    { payload: { threeDSecure: { result: 'authenticated' } } },
    { token },
  )
  expect(status).toBe(200)
  expect(['processing', 'completed']).toContain(body.state)
  const { body: given } = await withCard(CHALLENGE_CARD)
  expect(
    await api.put(
      `${V2}/payment-requests/${given.hash}`,
      { payload: { threeDSecure: { result: 'cancelled' } } },
      { token },
    ),
  ).toMatchObject({ status: 200, body: { state: 'cancelled' } })
  const { token: other } = await api.customer()
  expect(await api.get(path, { token: other })).toMatchObject({ status: 404, body: NOT_FOUND })
  expect(await api.put(`${V2}/payment-requests/nothing`, {}, { token })).toMatchObject({ status: 404 })
  expect(await api.get(path)).toMatchObject({ status: 401, body: NO_TOKEN })
})

test('call 30b: the bank page and the card tokens are at the provider, never in the shop', async () => {
  const response = await fetch(`${paid.url}/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ number: OK, expiry: '11 / 29', cvc: '123' }),
  })
  expect(response.status).toBe(201)
  expect(await response.json()).toMatchObject({
    cardToken: expect.stringMatching(/^tok_/),
    ...{ brand: 'visa', last4: '4242', expirationMonth: 11, expirationYear: 2029 },
  })
  const wrong = await fetch(`${paid.url}/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ number: '4242 4242 4242 4241', expiry: '11 / 29', cvc: '123' }),
  })
  expect(wrong.status).toBe(422)
  const { body } = await withCard(CHALLENGE_CARD)
  const page = await fetch(String(body.responseData.redirectUrl))
  expect(page.status).toBe(200)
  expect(page.headers.get('content-type')).toContain('text/html')
  expect(new URL(page.url).origin).toBe(paid.url)
})

test('GET /api/v2/shop/payment-methods returns the URL of the card fields, even before there is an order', async () => {
  const { status, body } = await api.get<{ 'hydra:member': unknown[] }>(`${V2}/payment-methods`)
  expect(status).toBe(200)
  expect(body['hydra:member']).toEqual([
    expect.objectContaining({ code: 'card', configuration: { fieldsUrl: expect.stringMatching(/\/fields$/) } }),
  ])
})

test('calls 42, 43, 44: POST, DELETE, PATCH /api/v2/shop/account/cards[/{id}] manage cards by their token', async () => {
  const path = `${V2}/account/cards`
  const sent = { cardToken: await paid.cardToken(OK), holderName: 'Alix Durand' }
  const added = await api.post<{ id: number }>(path, sent, { token })
  const shown = {
    ...{ '@type': 'Card', brand: 'Visa', last4: '4242', expirationMonth: 11, expirationYear: 2029 },
    ...{ countryCode: 'FR', holderName: 'Alix Durand', default: true },
  }
  expect(added).toMatchObject({ status: 201, body: shown })
  expect(JSON.stringify(added.body)).not.toMatch(/\d{12}/)
  const own = `${path}/${added.body.id}`
  expect((await api.get(path, { token })).body).toMatchObject({ 'hydra:member': [shown] })
  expect((await api.get(path, { token })).headers).not.toHaveProperty('accept-patch')
  const patched = await api.patch(own, { default: true }, { token })
  expect(patched).toMatchObject({ status: 200, body: { default: true } })
  const asJson = { body: { default: true }, token, headers: { 'content-type': 'application/json' } }
  expect((await api.call('PATCH', own, asJson)).status).toBe(415)
  expect(await api.post(path, { cardToken: 'tok_unknown' }, { token })).toMatchObject({
    status: 422,
    body: violating(['cardToken', 'Cette carte n’est plus valable\u00A0: saisissez-la de nouveau.']),
  })
  const deleted = await api.delete(own, { token })
  expect(deleted).toMatchObject({ status: 204, body: '', headers: { 'accept-patch': 'application/merge-patch+json' } })
  expect(await api.delete(own, { token })).toMatchObject({ status: 404, body: NOT_FOUND })
  expect(await api.patch(own, { default: true }, { token })).toMatchObject({ status: 404, body: NOT_FOUND })
})
