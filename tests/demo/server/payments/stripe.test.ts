import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Charge, PaymentProvider } from '#demo/server/payments/provider.ts'
import { stripe } from '#demo/server/payments/stripe.ts'
import { testProvider } from './provider-contract.ts'
import { AUTHORIZATION_MS, type Bank } from './stripe/account.ts'
import { StripeStandIn, type Sent } from './stripe/stand-in.ts'

// What is proved here is that requests have the form of the package's types, and what our side makes of responses as Stripe documents them.

const KEYS = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' }
const PAYMENTS = 'https://payments.example'
const AMOUNT = 23_268

const intentOf = (challengeUrl: string): string => new URL(challengeUrl).pathname.split('/').at(-1)!

testProvider('Stripe', async () => {
  const server = new StripeStandIn()
  const { account } = server
  const provider = stripe(KEYS, PAYMENTS, await server.open())
  return {
    provider,
    token: async (card) => account.newCard(card),
    completeChallenge: async (url, isPassed) => account.completeChallenge(intentOf(url), isPassed),
    authorizationMs: AUTHORIZATION_MS,
    now: () => new Date(account.now),
    wait: (ms) => void (account.now += ms),
    webhook: async (nth) => server.signed(account.events[nth - 1]!, KEYS.webhookSecret),
    close: async () => server.close(),
  }
})

let server: StripeStandIn
let provider: PaymentProvider
beforeEach(async () => {
  server = new StripeStandIn()
  provider = stripe(KEYS, PAYMENTS, await server.open())
})
afterEach(() => server.close())

let keys = 0
async function charge(token: string, more: Partial<Parameters<PaymentProvider['charge']>[0]> = {}): Promise<Charge> {
  const request = {
    amount: AMOUNT,
    reference: '000000042',
    idempotencyKey: `key-${(keys += 1)}`,
    customerId: 7,
    isSaved: false,
  }
  const made = await provider.charge({ token, captureMethod: 'automatic', ...request, ...more })
  return made ?? expect.unreachable('the provider knows the token')
}
const paid = (bank: Bank = 'accepted') => charge(server.account.newCard(bank))
const refund = (chargeId: string, amount: number, idempotencyKey: string) =>
  provider.refund({ chargeId, amount, idempotencyKey })
const sentTo = (path: string): Sent[] => server.sent.filter((one) => one.method === 'POST' && one.path === path)
const now = () => new Date(server.account.now)

describe('a charge', () => {
  test('is a PaymentIntent in cents of euros, with the number of its order, under a pinned version', async () => {
    const token = server.account.newCard('accepted')
    await charge(token, { idempotencyKey: 'the-attempt' })
    const [{ params, headers }] = sentTo('/v1/payment_intents') as [Sent]
    expect(params).toEqual({
      ...{ amount: '23268', currency: 'eur', capture_method: 'automatic', confirm: 'true' },
      ...{ payment_method: token, 'payment_method_types[0]': 'card', return_url: `${PAYMENTS}/3ds/return` },
      ...{ description: 'Commande 000000042', statement_descriptor_suffix: 'C000000042' },
      ...{ 'metadata[order]': '000000042', 'metadata[attempt]': 'the-attempt', 'expand[0]': 'latest_charge' },
    })
    expect(headers).toMatchObject({
      ...{ 'idempotency-key': 'the-attempt', 'stripe-version': '2026-10-28.endive' },
      authorization: 'Bearer sk_test_1',
    })
    expect(headers).not.toHaveProperty('x-stripe-client-telemetry')
  })

  test('fits a bank statement with a prefix of the maximum length', async () => {
    await paid()
    const suffix = sentTo('/v1/payment_intents')[0]!.params.statement_descriptor_suffix!
    expect(suffix).toMatch(/^[A-Z][A-Z0-9]*$/)
    expect('LONGPREFIX'.length + '* '.length + suffix.length).toBeLessThanOrEqual(22)
  })

  test('is challenged in our own page, which gets the one of Stripe', async () => {
    const { id, challengeUrl } = await paid('challenged')
    const url = new URL(challengeUrl!)
    expect(url.origin + url.pathname).toBe(`${PAYMENTS}/3ds/${id}`)
    expect(url.searchParams.get('url')).toBe(`https://hooks.stripe.com/3d_secure_2/hosted?client=${id}`)
  })

  test.each([
    ['card_declined', 'generic_decline', 'card_declined'],
    ['card_declined', 'stolen_card', 'card_declined'],
    ['card_declined', 'insufficient_funds', 'insufficient_funds'],
    ['card_declined', 'withdrawal_count_limit_exceeded', 'insufficient_funds'],
    ['card_declined', 'authentication_required', 'authentication_failed'],
    ['expired_card', 'expired_card', 'expired_card'],
    ['incorrect_cvc', 'incorrect_cvc', 'incorrect_cvc'],
    ['processing_error', 'try_again_later', 'processing_error'],
  ])('that is declined with %s, %s, has failed with %s', async (code, declineCode, errorCode) => {
    const token = server.account.newCard('declined')
    server.account.declines.set(token, [code, declineCode])
    const declined = await charge(token)
    expect(declined).toMatchObject({ status: 'failed', errorCode, captured: 0, challengeUrl: null })
    expect(await provider.cancel(declined.id)).toEqual(declined)
  })

  test.each(['request lost', 'response lost', 429, 500] as const)(
    'is made once when a try ends with: %s',
    async (fault) => {
      const token = server.account.newCard('accepted')
      // The first request reads the card.
      server.faults.push(null, fault)
      expect(await charge(token)).toMatchObject({ status: 'succeeded' })
      const tries = sentTo('/v1/payment_intents')
      expect(tries.length).toBe(2)
      expect(tries[1]!.headers['idempotency-key']).toBe(tries[0]!.headers['idempotency-key'])
      expect([...server.account.objects.values()].filter(({ object }) => object === 'charge').length).toBe(1)
    },
  )

  test('without a response after two tries is an error, and is found by its key', async () => {
    const token = server.account.newCard('accepted')
    server.faults.push(null, 'response lost', 'request lost')
    const begun = now()
    await expect(charge(token, { idempotencyKey: 'lost' })).rejects.toThrow()
    expect(await provider.find('lost', begun)).toMatchObject({ status: 'succeeded', captured: AMOUNT })
  })

  test('is found among hundreds of newer ones, and not among older ones', async () => {
    const begun = now()
    const { id } = await charge(server.account.newCard('accepted'), { idempotencyKey: 'one' })
    for (let nth = 0; nth < 205; nth += 1) await paid()
    expect(await provider.find('one', begun)).toMatchObject({ id })
    expect(sentTo('/v1/payment_intents').length).toBe(206)
    expect(server.sent.filter(({ params }) => 'created[gte]' in params).length).toBe(3)
    server.account.now += 3_600_000
    expect(await provider.find('one', now())).toBeNull()
  })
})

describe('a refund', () => {
  test('is not made again under its key when Stripe does not store the key any more', async () => {
    const { id } = await paid()
    await refund(id, 4_000, 'refund-1')
    server.expireKeys()
    expect(await refund(id, 4_000, 'refund-1')).toMatchObject({ captured: AMOUNT, refunded: 4_000 })
    expect(await refund(id, 4_000, 'refund-2')).toMatchObject({ refunded: 8_000 })
  })

  test('in the dashboard counts, and leaves less to refund', async () => {
    const { id } = await paid()
    server.account.refundByHand(id, AMOUNT - 1_000)
    expect(await refund(id, 1_001, 'too much')).toMatchObject({ refunded: AMOUNT - 1_000 })
    expect(await refund(id, 1_000, 'the rest')).toMatchObject({ refunded: AMOUNT })
  })

  test('without a response is an error, and the same one later', async () => {
    const { id } = await paid()
    server.faults.push(null, 'response lost', 500, 500)
    await expect(refund(id, 4_000, 'refund-1')).rejects.toThrow()
    expect(await refund(id, 4_000, 'refund-1')).toMatchObject({ refunded: 4_000 })
  })
})

describe('a dispute', () => {
  test('takes back what it withdraws, until the shop has won', async () => {
    const { id } = await paid()
    const dispute = server.account.dispute(id, 10_000)
    expect(await provider.read(id)).toMatchObject({ captured: AMOUNT, refunded: 0, disputed: 10_000 })
    server.account.winDispute(dispute)
    expect(await provider.read(id)).toMatchObject({ refunded: 0, disputed: 0 })
  })
})

describe('a webhook', () => {
  const verify = (event: object, secret = KEYS.webhookSecret, at = now()) => {
    const { headers, body } = server.signed(event, secret)
    return provider.verifyWebhook(headers, body, at)
  }
  const last = () => server.account.events.at(-1)!

  test.each([
    ['a refund', (id: string) => server.account.refundByHand(id, 1_000), { refunded: 1_000 }],
    ['a dispute', (id: string) => void server.account.dispute(id, 2_000), { disputed: 2_000 }],
  ])('of %s reports its charge', async (_what, change, expected) => {
    const { id } = await paid()
    change(id)
    expect(await verify(last())).toMatchObject({ id, ...expected })
  })

  test('that comes late reports the present state', async () => {
    const { id } = await paid()
    const first = last()
    server.account.refundByHand(id, 1_000)
    expect(await verify(first)).toMatchObject({ id, refunded: 1_000 })
  })

  test('of another payment of the account, or of something else, is unrelated', async () => {
    const { id } = await paid()
    server.account.objects.get(id)!.metadata = {}
    expect(await verify(last())).toBe('unrelated')
    server.account.objects.delete(id)
    expect(await verify(last())).toBe('unrelated')
    const object = { id: 'cus_1', object: 'customer' }
    expect(await verify({ ...last(), type: 'customer.updated', data: { object } })).toBe('unrelated')
  })

  test('with another secret, an altered body, without a signature or older than five minutes is rejected', async () => {
    await paid()
    const { headers, body } = server.signed(last(), KEYS.webhookSecret)
    const calls = server.sent.length
    expect(await verify(last(), 'whsec_2')).toBeNull()
    expect(await provider.verifyWebhook(headers, body.replace('pi_', 'pi_9'), now())).toBeNull()
    expect(await provider.verifyWebhook(headers, `${body} `, now())).toBeNull()
    expect(await provider.verifyWebhook({}, body, now())).toBeNull()
    expect(await provider.verifyWebhook({ 'stripe-signature': ['a', 'b'] as never }, body, now())).toBeNull()
    expect(await verify(last(), KEYS.webhookSecret, new Date(server.account.now + 301_000))).toBeNull()
    expect(server.sent.length).toBe(calls)
    expect(await verify(last(), KEYS.webhookSecret, new Date(server.account.now + 299_000))).toMatchObject({
      status: 'succeeded',
    })
  })
})

describe('a saved card', () => {
  const objects = (kind: string) => [...server.account.objects.values()].filter(({ object }) => object === kind)
  const card = { cardToken: '', brand: 'Visa', last4: '4242', expirationMonth: 8, expirationYear: 2030 }

  test('belongs to a Stripe customer without name or email, and is charged with it', async () => {
    const token = server.account.newCard('accepted')
    expect(await provider.saveCheckedCard(token, 7)).toEqual({ ...card, cardToken: token })
    const [customer] = objects('customer')
    expect(sentTo('/v1/customers')[0]!.params).toEqual({ 'metadata[customer]': '7' })
    expect(sentTo('/v1/setup_intents')[0]!.params).toMatchObject({ usage: 'on_session', customer: customer!.id })
    await charge(token)
    expect(sentTo('/v1/payment_intents')[0]!.params).toMatchObject({ customer: customer!.id })
    expect(sentTo('/v1/payment_intents')[0]!.params).not.toHaveProperty('setup_future_usage')
  })

  test.each([true, false])('with a challenge is saved if that is passed: %s', async (isPassed) => {
    const token = server.account.newCard('challenged', { brand: 'cartes_bancaires' })
    const check = await provider.saveCheckedCard(token, 7)
    expect(check).toMatchObject({ status: 'requires_action', challengeUrl: expect.stringContaining('/3ds/seti_') })
    expect(await provider.saveCheckedCard(token, 7)).toEqual(check)
    server.account.completeChallenge(intentOf((check as Charge).challengeUrl!), isPassed)
    const saved = { ...card, brand: 'Carte', cardToken: token }
    const outcome = isPassed ? saved : { id: expect.any(String), status: 'failed', challengeUrl: null }
    expect(await provider.saveCheckedCard(token, 7)).toEqual(outcome)
    expect(objects('setup_intent').length).toBe(1)
  })

  test('that is declined is not saved', async () => {
    const token = server.account.newCard('declined')
    expect(await provider.saveCheckedCard(token, 7)).toMatchObject({ status: 'failed' })
    expect(await provider.saveCard(token, 7)).toBeNull()
  })

  test('of another customer is unknown', async () => {
    const token = server.account.newCard('accepted')
    await provider.saveCheckedCard(token, 8)
    const request = { token, amount: AMOUNT, reference: '000000042', idempotencyKey: 'key', isSaved: false }
    for (const customerId of [7, null])
      expect(await provider.charge({ ...request, captureMethod: 'automatic', customerId })).toBeNull()
    expect(await provider.saveCheckedCard(token, 7)).toBeNull()
    expect(await provider.saveCard(token, 7)).toBeNull()
    expect(sentTo('/v1/payment_intents')).toEqual([])
  })

  test('at a payment is saved with it, once it succeeds', async () => {
    const token = server.account.newCard('challenged')
    const { id } = await charge(token, { isSaved: true })
    expect(sentTo('/v1/payment_intents')[0]!.params).toMatchObject({ setup_future_usage: 'on_session' })
    expect(await provider.saveCard(token, 7)).toBeNull()
    server.account.completeChallenge(id, true)
    expect(await provider.saveCard(token, 7)).toEqual({ ...card, cardToken: token })
  })

  test('is deleted with its customer, once or twice, and can be charged no more', async () => {
    const token = server.account.newCard('accepted')
    await provider.saveCheckedCard(token, 7)
    await provider.deleteCard(token)
    await provider.deleteCard(token)
    await provider.deleteCard('pm_unknown')
    expect(objects('customer')).toEqual([])
    expect(await provider.saveCard(token, 7)).toBeNull()
    expect(await provider.saveCheckedCard('pm_unknown', 7)).toBeNull()
  })
})
