import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cardToken } from '#demo/server/views/payment.ts'
import { TUESDAY } from '#tests/support/backend/server.ts'
import { placedOrder } from '#tests/support/backend/server-journey.ts'
import { openPaidShop, type PaidShop } from '#tests/support/backend/server-payments.ts'

const OK = '4242 4242 4242 4242'
const CHALLENGE_CARD = '4000 0000 0000 3220'
const MASTERCARD = '5555555555554444'

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
const pay = (cart: string, payload: Record<string, unknown>, key?: string, action?: string) =>
  paid.pay(token, cart, payload, key, action)

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
    expect((await paid.request(token, body.hash)).state).toBe('completed')
  })

  test('is charged once, however often the same request is sent', async () => {
    const cart = await placedOrder(paid.shop, token)
    const payload = { cardToken: await paid.cardToken(OK), saveCard: false }
    const responses = await Promise.all([
      pay(cart, payload, 'one'),
      pay(cart, payload, 'one'),
      pay(cart, payload, 'one'),
    ])
    expect(new Set(responses.map(({ body }) => body.hash)).size).toBe(1)
    expect((await pay(cart, payload, 'one')).body.hash).toBe(responses[0]?.body.hash)
  })

  test('is rejected with 409 when its key was used with another card or another choice', async () => {
    const cart = await placedOrder(paid.shop, token)
    const payload = { cardToken: await paid.cardToken(OK), saveCard: false }
    const first = await pay(cart, payload, 'one')
    expect(first.status).toBe(201)
    expect((await pay(cart, { ...payload, saveCard: true }, 'one')).status).toBe(409)
    expect((await pay(cart, { ...payload, target_path: '/merci' }, 'one')).status).toBe(409)
    expect((await pay(cart, payload, 'one', 'authorize')).status).toBe(409)
    expect(await pay(cart, { ...payload, cardToken: await paid.cardToken(OK) }, 'one')).toMatchObject({
      status: 409,
      body: { 'hydra:description': expect.stringContaining('déjà été envoyée avec un autre contenu') },
    })
    expect((await pay(cart, payload, 'one')).body.hash).toBe(first.body.hash)
  })

  test('pays once, also when two requests with two keys start together', async () => {
    const cart = await placedOrder(paid.shop, token)
    const payloads = [await paid.cardToken(OK), await paid.cardToken(OK)]
    const responses = await Promise.all(payloads.map((cardToken, index) => pay(cart, { cardToken }, `key-${index}`)))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 422])
    expect(await read(cart)).toMatchObject({ paymentState: 'paid' })
  })

  test('is saved when requested, can pay again, and can be removed', async () => {
    const { token: own } = await paid.shop.customer()
    const orderAndPay = async (payload: Record<string, unknown>) =>
      paid.pay(own, await placedOrder(paid.shop, own), payload)
    await orderAndPay({ cardToken: await paid.cardToken(OK), saveCard: true })
    type Cards = { 'hydra:member': { '@id': string; id: number }[] }
    const { body } = await paid.shop.get<Cards>('/api/v2/shop/account/cards', { token: own })
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
    expect((await orderAndPay({ card: card?.['@id'] })).body.state).toBe('completed')
    const stranger = (await paid.shop.customer()).token
    expect((await paid.shop.delete(String(card?.['@id']), { token: stranger })).status).toBe(404)
    const stored = paid.shop.db
      .selectFrom('cards')
      .select('card_token')
      .where('id', '=', card?.id ?? 0)
    const { card_token: cardToken } = await stored.executeTakeFirstOrThrow()
    expect((await orderAndPay({ cardToken })).body.state).toBe('completed')
    expect((await paid.shop.delete(String(card?.['@id']), { token: own })).status).toBe(204)
    expect((await orderAndPay({ card: card?.['@id'] })).status).toBe(422)
    expect((await orderAndPay({ cardToken })).status).toBe(422)
  })

  test('stays in the account while the sandbox does not respond to its removal', async () => {
    const { token: own } = await paid.shop.customer()
    const path = '/api/v2/shop/account/cards'
    const { body } = await paid.shop.post<{ '@id': string }>(
      path,
      { cardToken: await paid.cardToken(OK) },
      { token: own },
    )
    const { deleteCard } = paid.shop.payments
    paid.shop.payments.deleteCard = () => Promise.reject(new Error('down'))
    const remove = () => paid.shop.delete(body['@id'], { token: own })
    expect(await remove()).toMatchObject({ status: 503, headers: { 'retry-after': '1' } })
    paid.shop.payments.deleteCard = deleteCard
    expect((await remove()).status).toBe(204)
  })

  test('is added to the account only after 3-D Secure, when the bank requires it', async () => {
    const { token: own } = await paid.shop.customer()
    const path = '/api/v2/shop/account/cards'
    type Check = { hash: string; responseData: { redirectUrl: string } }
    const add = (cardToken: string) => paid.shop.post<Check>(path, { cardToken }, { token: own })
    const savedCards = async () =>
      (await paid.shop.get<{ 'hydra:member': unknown[] }>(path, { token: own })).body['hydra:member']
    const challengedCard = await paid.cardToken(CHALLENGE_CARD)
    const pending = await add(challengedCard)
    expect(pending).toMatchObject({
      status: 202,
      body: { responseData: { requiresAction: true, type: 'three_d_secure' } },
    })
    // Until it is completed, the challenge is the same.
    expect((await add(challengedCard)).body.hash).toBe(pending.body.hash)
    expect(await savedCards()).toEqual([])
    await paid.submitChallenge(pending.body.responseData.redirectUrl, { code: '1234', decision: 'confirm' })
    expect(await add(challengedCard)).toMatchObject({ status: 201, body: { last4: '3220' } })
    expect(await savedCards()).toHaveLength(1)

    const declinedCard = await paid.cardToken(CHALLENGE_CARD)
    const { redirectUrl } = (await add(declinedCard)).body.responseData
    await paid.submitChallenge(redirectUrl, { decision: 'refuse' })
    expect(await add(declinedCard)).toMatchObject({
      status: 422,
      body: {
        violations: [{ propertyPath: 'cardToken', message: expect.stringContaining('pas confirmé cette carte') }],
      },
    })
  })

  test('is added to the account, and one card is the default', async () => {
    const { token: own } = await paid.shop.customer()
    const path = '/api/v2/shop/account/cards'
    type Card = { '@id': string; default: boolean }
    const first = await paid.shop.post<Card>(
      path,
      { cardToken: await paid.cardToken(OK), holderName: 'A. D.' },
      { token: own },
    )
    expect(first).toMatchObject({ status: 201, body: { last4: '4242', holderName: 'A. D.', default: true } })
    const again = await paid.shop.post<Card>(path, { cardToken: await paid.cardToken(OK) }, { token: own })
    expect(again.body['@id']).toBe(first.body['@id'])
    const second = await paid.shop.post<Card>(path, { cardToken: await paid.cardToken(MASTERCARD) }, { token: own })
    expect(second.body.default).toBe(false)
    const chosen = { cardToken: await paid.cardToken(MASTERCARD), default: true }
    expect((await paid.shop.post<Card>(path, chosen, { token: own })).body).toMatchObject({
      '@id': second.body['@id'],
      default: true,
    })
    await paid.shop.patch(first.body['@id'], { default: true }, { token: own })
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

describe('a declined card', () => {
  test.each([
    ['4000 0000 0000 0002', 'card_declined'],
    ['4000 0000 0000 9995', 'insufficient_funds'],
    ['4000 0000 0000 0069', 'expired_card'],
  ])('%s is declined with %s, and another one may be tried', async (number, errorCode) => {
    const cart = await placedOrder(paid.shop, token)
    const { status, body } = await pay(cart, { cardToken: await paid.cardToken(number) })
    expect(status).toBe(201)
    expect(body).toMatchObject({ state: 'failed', responseData: { requiresAction: false, errorCode } })
    expect((await read(cart)).paymentState).toBe('awaiting_payment')
    expect((await pay(cart, { cardToken: await paid.cardToken(OK) })).body.state).toBe('completed')
  })

  test('because its token is unknown to the sandbox has an error on the field', async () => {
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
  ])('is one sent as a number instead of a token: %j', async (payload) => {
    expect((await pay(await placedOrder(paid.shop, token), payload)).status).toBe(422)
  })

  test('is not one whose token the sandbox generated, even with a leading dash', () => {
    expect(cardToken.safeParse('tok_-9Zc_4kQ-').success).toBe(true)
    const generated = fc
      .uint8Array({ minLength: 18, maxLength: 18 })
      .map((bytes) => Buffer.from(bytes).toString('base64url'))
    fc.assert(
      fc.property(generated, fc.constantFrom('tok_', 'card_'), (random, prefix) => {
        fc.pre(!/\d{12}/.test(random.replaceAll('-', '')))
        expect(cardToken.safeParse(prefix + random).success).toBe(true)
      }),
    )
  })

  test('is one whose number or code is sent in another field', async () => {
    const cardToken = await paid.cardToken(OK)
    const cart = await placedOrder(paid.shop, token)
    expect((await pay(cart, { cardToken, number: '4242424242424242' })).status).toBe(422)
    expect((await pay(cart, { cardToken, cvc: '123' })).status).toBe(422)
  })
})
