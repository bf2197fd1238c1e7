import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sign, signedText } from '#widgets/server/signature.ts'
import { runCleanupJobs } from '#demo/server/shop/cleanup-jobs.ts'
import { euros } from '#widgets/core/domain/money.ts'
import { pageText, signedInCaterer } from '#tests/support/backend/back-office.ts'
import { KARIM } from '#tests/support/shop/customer.ts'
import { cancel, mailsOf, orderOf, step } from '#tests/support/backend/server-admin.ts'
import { placedOrder } from '#tests/support/backend/server-journey.ts'
import { openPaidShop, PSP_SECRET, type PaidShop } from '#tests/support/backend/server-payments.ts'
import { TUESDAY } from '#tests/support/backend/server.ts'

const OK = '4242 4242 4242 4242'
const CHALLENGE_CARD = '4000 0000 0000 3220'
const DECLINED = '4000 0000 0000 0002'

let paid: PaidShop
let token: string
let email: string
beforeAll(async () => {
  paid = await openPaidShop()
  ;({ token, email } = await paid.shop.customer())
})
afterEach(() => {
  paid.shop.now = TUESDAY
})
afterAll(() => paid.close())

const read = (cart: string) => orderOf(paid.shop, token, cart)
const requestOf = async (hash: string) =>
  paid.shop.db.selectFrom('payment_requests').selectAll().where('hash', '=', hash).executeTakeFirstOrThrow()
/** The refunds of an attempt: their states, reasons and amounts. */
const refundsOf = async (hash: string) =>
  paid.shop.db
    .selectFrom('refunds')
    .select(['state', 'reason', 'amount'])
    .where('request_hash', '=', hash)
    .orderBy('id')
    .execute()
const till = () => ({ db: paid.shop.db, payments: paid.shop.payments, now: () => paid.shop.now })

async function paidOrder(number = OK): Promise<{ cart: string; hash: string }> {
  const cart = await placedOrder(paid.shop, token)
  const { body } = await paid.pay(token, cart, { cardToken: await paid.cardToken(number) })
  return { cart, hash: body.hash }
}

type Notice = { secret?: string; timestamp?: number; sent?: string }

/** Sends a notice, signed as the provider signs it, and returns the status. */
async function notify(notice: object, { secret = PSP_SECRET, timestamp, sent }: Notice = {}): Promise<number> {
  const body = JSON.stringify({ captured: 100_000, refunded: 0, ...notice })
  const at = String(timestamp ?? Math.floor(paid.shop.now.getTime() / 1000))
  const headers = {
    'x-timestamp': at,
    'x-signature': sign(secret, signedText(at, 'POST', '/demo-psp/callbacks', body)),
  }
  const call = { method: 'POST', url: '/demo-psp/callbacks', payload: sent ?? body } as const
  const type = { 'content-type': 'application/json' }
  return (await paid.shop.app.inject({ ...call, headers: { ...headers, ...type } })).statusCode
}

describe('a paid order that is cancelled', () => {
  test('is refunded at once', async () => {
    const { cart, hash } = await paidOrder()
    expect(await cancel(paid.shop, token, cart)).toMatchObject({
      status: 200,
      body: { status: 'cancelled', paymentState: 'refunded', payments: [{ state: 'refunded' }] },
    })
    const { charge_id, amount } = await requestOf(hash)
    expect(await refundsOf(hash)).toEqual([{ state: 'done', reason: 'cancelled', amount }])
    expect(await paid.shop.payments.read(charge_id ?? '')).toMatchObject({ status: 'succeeded', refunded: amount })
  })

  test('stays cancelled when the provider does not respond, and is refunded by the cleanup job, once', async () => {
    const { cart, hash } = await paidOrder()
    const { refund } = paid.shop.payments
    paid.shop.payments.refund = () => Promise.reject(new Error('deaf'))
    expect(await cancel(paid.shop, token, cart)).toMatchObject({
      status: 200,
      body: { status: 'cancelled', paymentState: 'paid', payments: [{ state: 'completed' }] },
    })
    await runCleanupJobs(till())
    expect(await refundsOf(hash)).toMatchObject([{ state: 'owed' }])

    const calls: string[] = []
    const counted: typeof refund = (order) => {
      calls.push(order.idempotencyKey)
      return refund(order)
    }
    paid.shop.payments.refund = counted
    await Promise.all([runCleanupJobs(till()), runCleanupJobs(till())])
    await runCleanupJobs(till())
    paid.shop.payments.refund = refund
    expect(new Set(calls).size).toBe(1)
    expect(await refundsOf(hash)).toMatchObject([{ state: 'done' }])
    expect(await read(cart)).toMatchObject({ paymentState: 'refunded', payments: [{ state: 'refunded' }] })
  })

  test('is refunded also when the response to the first refund was lost', async () => {
    const { cart, hash } = await paidOrder()
    const { refund } = paid.shop.payments
    const lost: typeof refund = async (order) => {
      await refund(order)
      throw new Error('the response was lost')
    }
    paid.shop.payments.refund = lost
    await cancel(paid.shop, token, cart)
    paid.shop.payments.refund = refund
    await runCleanupJobs(till())
    expect(await refundsOf(hash)).toMatchObject([{ state: 'done' }])
    expect((await read(cart)).paymentState).toBe('refunded')
  })

  test('is refunded also when the charge was refunded by hand before', async () => {
    const { cart, hash } = await paidOrder()
    const { charge_id } = await requestOf(hash)
    const byHand = { chargeId: charge_id ?? '', amount: (await read(cart)).total, idempotencyKey: 'by hand' }
    expect(await paid.shop.payments.refund(byHand)).toMatchObject({ refunded: byHand.amount })
    expect((await cancel(paid.shop, token, cart)).body).toMatchObject({ status: 'cancelled', paymentState: 'refunded' })
    expect(await refundsOf(hash)).toMatchObject([{ state: 'done', amount: byHand.amount }])
  })

  test.each([
    ['while the provider responds', false],
    ['while the refund of the whole is still owed', true],
  ])('is refunded what is left after a part was refunded by hand, %s', async (_, isOwed) => {
    const { cart, hash } = await paidOrder()
    const { charge_id, amount } = await requestOf(hash)
    const { refund } = paid.shop.payments
    if (isOwed) {
      paid.shop.payments.refund = () => Promise.reject(new Error('deaf'))
      await cancel(paid.shop, token, cart)
    }
    await refund({ chargeId: charge_id ?? '', amount: 500, idempotencyKey: `by hand ${cart}` })
    paid.shop.payments.refund = refund
    // The provider rejects the whole, as less is left of the charge; what is left is refunded by the next run.
    await (isOwed ? runCleanupJobs(till()) : cancel(paid.shop, token, cart))
    await runCleanupJobs(till())
    expect(await read(cart)).toMatchObject({ status: 'cancelled', paymentState: 'refunded' })
    expect((await paid.shop.payments.read(charge_id ?? '')).refunded).toBe(amount)
    expect(await refundsOf(hash)).toMatchObject([
      { state: 'done', reason: 'by_hand', amount: 500 },
      { state: 'done', reason: 'cancelled', amount: amount - 500 },
    ])
  })

  test('is refunded once when its own refund is reported as one by hand of the same amount', async () => {
    const { cart, hash } = await paidOrder()
    const { charge_id, amount } = await requestOf(hash)
    const { refund } = paid.shop.payments
    paid.shop.payments.refund = () => Promise.reject(new Error('deaf'))
    await cancel(paid.shop, token, cart)
    paid.shop.payments.refund = refund
    const refunded = { id: charge_id, status: 'succeeded', errorCode: null, refunded: amount }
    expect(await notify(refunded)).toBe(204)
    expect(await refundsOf(hash)).toEqual([{ state: 'done', reason: 'cancelled', amount }])
    expect(await read(cart)).toMatchObject({ status: 'cancelled', paymentState: 'refunded' })
  })

  test('cannot be paid again', async () => {
    const { cart } = await paidOrder()
    await cancel(paid.shop, token, cart)
    const response = await paid.pay(token, cart, { cardToken: await paid.cardToken(OK) })
    expect(response).toMatchObject({ status: 422, body: { violations: [{ message: 'Cette commande est annulée.' }] } })
  })

  test('is refunded too when the caterer cancels it after the cut-off', async () => {
    const { cart } = await paidOrder()
    expect((await step(paid.shop, cart, 'confirm')).body.status).toBe('confirmed')
    paid.shop.now = new Date('2026-11-26T06:00:00Z')
    expect((await step(paid.shop, cart, 'cancel')).body).toMatchObject({
      status: 'cancelled',
      paymentState: 'refunded',
    })
  })
})

test('refunds are on the caterer’s page of the order, each with its reason', async () => {
  const caterer = await signedInCaterer(paid.shop)
  const { cart, hash } = await paidOrder()
  const page = async () => pageText(await caterer.get(`/commandes/${cart}`))
  expect(await page()).not.toContain('Remboursé')
  const { charge_id, amount } = await requestOf(hash)
  const { refund } = paid.shop.payments
  expect(await notify({ id: charge_id, status: 'succeeded', errorCode: null, refunded: 500 })).toBe(204)
  paid.shop.payments.refund = () => Promise.reject(new Error('deaf'))
  await cancel(paid.shop, token, cart)
  paid.shop.payments.refund = refund
  const text = await page()
  expect(text).toContain('Remboursé 5 € le mardi 24 novembre 2026, à la main chez le prestataire')
  expect(text).toContain(`À rembourser ${euros(amount - 500)} €, commande annulée`)
})

describe('a delivered order', () => {
  test('is refunded by its credit note', async () => {
    const { cart } = await paidOrder()
    for (const name of ['confirm', 'deliver']) await step(paid.shop, cart, name)
    const credited = await step(paid.shop, cart, 'credit')
    expect(credited.body).toMatchObject({ status: 'delivered', paymentState: 'refunded' })
    expect(credited.body.invoices).toHaveLength(2)
  })
})

test('a payment that succeeds after the credit note is refunded as well', async () => {
  const karim = await paid.shop.login(KARIM.email, KARIM.password)
  const cart = await placedOrder(paid.shop, karim, { method: 'bank_transfer' })
  for (const name of ['confirm', 'deliver']) await step(paid.shop, cart, name)
  await paid.shop.put(`/shop-api/orders/${cart}/payment/0`, { method: 'card' }, { token: karim })
  const { body } = await paid.pay(karim, cart, { cardToken: await paid.cardToken(CHALLENGE_CARD) })
  expect((await step(paid.shop, cart, 'credit')).body.paymentState).toBe('cancelled')
  await paid.submitChallenge((await requestOf(body.hash)).challenge_url ?? '', { code: '1234' })
  await paid.settle(karim, body.hash, 'authenticated')
  await runCleanupJobs(till())
  expect(await orderOf(paid.shop, karim, cart)).toMatchObject({ status: 'delivered', paymentState: 'refunded' })
  expect(await refundsOf(body.hash)).toMatchObject([{ state: 'done' }])
})

describe('a payment that succeeds after the cancellation', () => {
  test('is refunded once, whichever report comes first', async () => {
    const { cart, hash } = await paidOrder(CHALLENGE_CARD)
    const { cancel: giveUp } = paid.shop.payments
    // The provider does not respond when the order is cancelled, so the challenge stays open and is confirmed after all.
    paid.shop.payments.cancel = () => Promise.reject(new Error('deaf'))
    expect((await cancel(paid.shop, token, cart)).body).toMatchObject({
      status: 'cancelled',
      paymentState: 'cancelled',
    })
    paid.shop.payments.cancel = giveUp
    await paid.submitChallenge((await requestOf(hash)).challenge_url ?? '', { code: '1234' })
    expect((await paid.settle(token, hash, 'authenticated')).status).toBe(200)
    // The provider's own notice may arrive as well: whichever comes first, the charge is refunded once.
    await runCleanupJobs(till())
    expect(await read(cart)).toMatchObject({ status: 'cancelled', paymentState: 'refunded' })
    expect(await refundsOf(hash)).toMatchObject([{ state: 'done', reason: 'cancelled' }])
  })

  test('is impossible once the provider has cancelled the challenge', async () => {
    const { cart, hash } = await paidOrder(CHALLENGE_CARD)
    await cancel(paid.shop, token, cart)
    expect(await requestOf(hash)).toMatchObject({ state: 'cancelled' })
    expect(await refundsOf(hash)).toEqual([])
    expect((await read(cart)).paymentState).toBe('cancelled')
  })
})

describe('a second successful payment of an order', () => {
  test('is refunded, and the order stays paid', async () => {
    const cart = await placedOrder(paid.shop, token)
    const { body: first } = await paid.pay(token, cart, { cardToken: await paid.cardToken(CHALLENGE_CARD) }, 'first')
    // The second payment cancels this one, but the bank had already confirmed it: its notice arrives late.
    const { charge_id } = await requestOf(first.hash)
    await paid.pay(token, cart, { cardToken: await paid.cardToken(OK) }, 'second')
    const { refund } = paid.shop.payments
    const calls: string[] = []
    const taking: typeof refund = ({ chargeId, amount }) => {
      calls.push(chargeId)
      return Promise.resolve({
        ...{
          id: chargeId,
          status: 'succeeded',
          captured: amount,
          refunded: amount,
          disputed: 0,
          errorCode: null,
          challengeUrl: null,
        },
      })
    }
    paid.shop.payments.refund = taking
    expect(await notify({ id: charge_id, status: 'succeeded', errorCode: null })).toBe(204)
    paid.shop.payments.refund = refund
    expect(calls).toEqual([charge_id])
    expect(await refundsOf(first.hash)).toMatchObject([{ state: 'done', reason: 'superseded' }])
    expect(await read(cart)).toMatchObject({ status: 'paid', paymentState: 'paid', payments: [{ state: 'completed' }] })
  })
})

describe('a notice of the provider', () => {
  test('of a refund counts once, and a late success after it changes nothing', async () => {
    const { cart, hash } = await paidOrder()
    const { charge_id: id, amount } = await requestOf(hash)
    const refunded = { id, status: 'succeeded', errorCode: null, refunded: amount }
    expect(await notify(refunded)).toBe(204)
    const after = [await read(cart), await requestOf(hash), await refundsOf(hash)]
    expect(after[0]).toMatchObject({ paymentState: 'refunded', payments: [{ state: 'refunded' }] })
    expect(await notify(refunded)).toBe(204)
    expect(await notify({ id, status: 'succeeded', errorCode: null })).toBe(204)
    expect(await notify({ id, status: 'failed', errorCode: 'card_declined' })).toBe(204)
    expect([await read(cart), await requestOf(hash), await refundsOf(hash)]).toEqual(after)
  })

  test('of a refund before the cancellation leaves the order refunded', async () => {
    const { cart, hash } = await paidOrder()
    const { charge_id: id, amount } = await requestOf(hash)
    expect(await notify({ id, status: 'succeeded', errorCode: null, refunded: amount })).toBe(204)
    expect((await cancel(paid.shop, token, cart)).body).toMatchObject({
      status: 'cancelled',
      paymentState: 'refunded',
      payments: [{ state: 'refunded' }],
    })
  })

  test('of a refund that comes before its success never makes the order paid', async () => {
    const { cart, hash } = await paidOrder(CHALLENGE_CARD)
    const { charge_id: id, amount } = await requestOf(hash)
    expect(await notify({ id, status: 'succeeded', errorCode: null, refunded: amount })).toBe(204)
    expect(await notify({ id, status: 'succeeded', errorCode: null })).toBe(204)
    expect(await read(cart)).toMatchObject({ status: 'awaiting_payment', paymentState: 'awaiting_payment' })
  })

  test('that reports a success counts, also between notices of a failure and of an open challenge', async () => {
    const { cart, hash } = await paidOrder(CHALLENGE_CARD)
    const { charge_id: id } = await requestOf(hash)
    expect(await notify({ id, status: 'failed', errorCode: 'authentication_failed' })).toBe(204)
    expect(await notify({ id, status: 'succeeded', errorCode: null })).toBe(204)
    expect(await notify({ id, status: 'requires_action', errorCode: null })).toBe(204)
    expect(await read(cart)).toMatchObject({ status: 'paid' })
  })

  test('that is old, altered or signed with another secret is rejected and changes nothing', async () => {
    const { cart, hash } = await paidOrder()
    const { charge_id: id, amount } = await requestOf(hash)
    const refunded = { id, status: 'succeeded', errorCode: null, refunded: amount }
    const now = Math.floor(paid.shop.now.getTime() / 1000)
    expect(await notify(refunded, { timestamp: now - 301 })).toBe(401)
    expect(await notify(refunded, { timestamp: now + 301 })).toBe(401)
    expect(await notify(refunded, { secret: 'another secret' })).toBe(401)
    expect(await notify({ ...refunded, refunded: 1 }, { sent: JSON.stringify(refunded) })).toBe(401)
    expect(await notify({ ...refunded, id: 'ch_unknown' })).toBe(404)
    expect(await read(cart)).toMatchObject({ status: 'paid', paymentState: 'paid' })
  })

  test('replayed within its five minutes changes nothing', async () => {
    const { cart, hash } = await paidOrder(CHALLENGE_CARD)
    const { charge_id: id } = await requestOf(hash)
    const success = { id, status: 'succeeded', errorCode: null }
    expect(await notify(success)).toBe(204)
    const before = await read(cart)
    const responses = await Promise.all([notify(success), notify(success), notify(success)])
    expect(responses).toEqual([204, 204, 204])
    expect(await read(cart)).toEqual(before)
    expect(await refundsOf(hash)).toEqual([])
  })
})

test('the first decline of a card is emailed to the customer, the next ones are not, then the confirmation', async () => {
  const before = (await mailsOf(paid.shop, email)).length
  const cart = await placedOrder(paid.shop, token)
  for (const number of [DECLINED, DECLINED, OK])
    await paid.pay(token, cart, { cardToken: await paid.cardToken(number) })
  expect((await mailsOf(paid.shop, email)).slice(before)).toEqual(['paymentPending', 'orderConfirmation'])
  expect((await read(cart)).status).toBe('paid')
})

test.each([
  ['changed to a transfer and back', ['bank_transfer', 'card']],
  ['changed twice to a transfer', ['bank_transfer', 'card', 'bank_transfer', 'card']],
])('an order by card that was %s is confirmed once, and its payment is received', async (_, methods) => {
  const { shop } = paid
  const karim = await shop.login(KARIM.email, KARIM.password)
  const cart = await placedOrder(shop, karim)
  const before = (await mailsOf(shop, KARIM.email)).length
  const kinds: string[] = []
  /** Returns the queued emails, and sends them. */
  const send = async () => {
    kinds.push(...(await mailsOf(shop, KARIM.email)).slice(before).filter((kind) => kind !== 'sent'))
    await shop.db.updateTable('emails').set({ job: null }).where('recipient', '=', KARIM.email).execute()
  }
  for (const method of methods) {
    expect((await shop.put(`/shop-api/orders/${cart}/payment/0`, { method }, { token: karim })).status).toBe(204)
    await send()
  }
  await paid.pay(karim, cart, { cardToken: await paid.cardToken(OK) })
  await send()
  expect(kinds.filter((kind) => kind !== 'paymentPending')).toEqual(['orderConfirmation', 'paymentReceived'])
})
