import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runCleanupJobs } from '#demo/server/shop/cleanup-jobs.ts'
import { settle } from '#demo/server/shop/payment/settlement.ts'
import { KARIM } from '#tests/support/shop/customer.ts'
import { cancel, orderOf } from '#tests/support/backend/server-admin.ts'
import { placedOrder } from '#tests/support/backend/server-journey.ts'
import { openPaidShop, type PaidShop } from '#tests/support/backend/server-payments.ts'
import { TUESDAY } from '#tests/support/backend/server.ts'
import type { PaymentProvider } from '#demo/server/payments/provider.ts'

const OK = '4242 4242 4242 4242'
const OTHER = '5555 5555 5555 4444'
const DECLINED = '4000 0000 0000 0002'
const CHALLENGE_CARD = '4000 0000 0000 3220'

let paid: PaidShop
let provider: PaymentProvider
let token: string
beforeAll(async () => {
  paid = await openPaidShop()
  provider = { ...paid.shop.payments }
})
beforeEach(async () => {
  Object.assign(paid.shop.payments, provider)
  paid.shop.now = TUESDAY
  token = (await paid.shop.customer()).token
})
afterAll(() => paid.close())

const payload = async (number: string) => ({ cardToken: await paid.cardToken(number) })
const context = () => ({ db: paid.shop.db, payments: paid.shop.payments, now: () => paid.shop.now })
const jobs = () => runCleanupJobs(context())

/** What the provider holds for the attempts of an order, by their idempotency key. */
async function charges(cart: string): Promise<Record<string, string | null>> {
  const attempts = await paid.shop.db
    .selectFrom('payment_requests')
    .innerJoin('orders', 'orders.id', 'payment_requests.order_id')
    .select(['hash', 'idempotency_key'])
    .where('token_value', '=', cart)
    .execute()
  const found = attempts.map(async ({ hash, idempotency_key }) => {
    const charge = await provider.find(hash, new Date(0))
    return [idempotency_key, charge && charge.refunded > 0 ? 'refunded' : (charge?.status ?? null)]
  })
  return Object.fromEntries(await Promise.all(found)) as Record<string, string | null>
}

/** An order whose first card met an outage of the provider; a retry is the same request again. */
async function unanswered(as = token) {
  const cart = await placedOrder(paid.shop, as)
  const first = await payload(OK)
  paid.shop.payments.charge = () => Promise.reject(new Error('down'))
  const retry = () => paid.pay(as, cart, first, 'first')
  expect((await retry()).status).toBe(503)
  Object.assign(paid.shop.payments, provider)
  return { cart, retry }
}

/** An order whose first card is charged while the response of the provider is lost. */
async function chargedUnseen(as = token) {
  const cart = await placedOrder(paid.shop, as)
  paid.shop.payments.charge = async (request) => {
    await provider.charge(request)
    throw new Error('the response was lost')
  }
  expect((await paid.pay(as, cart, await payload(OK), 'first')).status).toBe(503)
  Object.assign(paid.shop.payments, provider)
  return cart
}

/** The request of the first attempt was still on its way: the provider receives it only now. */
async function receivedLate(cart: string) {
  const { hash, card_token, amount } = await paid.shop.db
    .selectFrom('payment_requests')
    .selectAll()
    .where('idempotency_key', '=', 'first')
    .orderBy('order_id', 'desc')
    .executeTakeFirstOrThrow()
  const sent = { token: card_token, amount, reference: cart, idempotencyKey: hash, customerId: 7, isSaved: false }
  return { hash, late: await provider.charge({ ...sent, captureMethod: 'automatic' }) }
}

describe('a card that met an outage', () => {
  test('is not charged once another card is chosen, which pays', async () => {
    const { cart } = await unanswered()
    expect((await paid.pay(token, cart, await payload(OTHER), 'second')).body.state).toBe('completed')
    expect(await charges(cart)).toEqual({ first: null, second: 'succeeded' })
  })

  test('is not charged when the other card is declined or awaits its bank either', async () => {
    for (const [number, outcome] of [
      [DECLINED, 'failed'],
      [CHALLENGE_CARD, 'requires_action'],
    ] as const) {
      const { cart, retry } = await unanswered()
      await paid.pay(token, cart, await payload(number), 'second')
      expect((await retry()).body.state).toBe('failed')
      paid.shop.now = new Date(TUESDAY.getTime() + 10 * 60_000)
      await jobs()
      expect(await charges(cart)).toEqual({ first: null, second: outcome })
      expect((await paid.order(token, cart)).paymentState).toBe('awaiting_payment')
    }
  })

  test('that was charged all the same pays, and the other card is not charged', async () => {
    const cart = await chargedUnseen()
    const second = await paid.pay(token, cart, await payload(OTHER), 'second')
    expect(second).toMatchObject({
      status: 422,
      body: { violations: [{ message: expect.stringContaining('réglée') }] },
    })
    expect(await charges(cart)).toEqual({ first: 'succeeded' })
    expect((await paid.order(token, cart)).paymentState).toBe('paid')
  })

  test.each(['first', 'second'])(
    'and is charged late is refunded, whether the %s card reports first',
    async (first) => {
      const { cart } = await unanswered()
      const { body } = await paid.pay(token, cart, await payload(CHALLENGE_CARD), 'second')
      const { hash, late } = await receivedLate(cart)
      const confirm = async () => {
        await paid.submitChallenge(String(body.responseData.redirectUrl), { code: '1234' })
        await paid.settle(token, body.hash, 'authenticated')
      }
      const report = async () => {
        if (!late) throw new Error('the card is unknown')
        await settle(context(), hash, late)
      }
      for (const act of first === 'first' ? [report, confirm] : [confirm, report]) await act()
      expect(await charges(cart)).toEqual({ first: 'refunded', second: 'succeeded' })
      expect(await paid.order(token, cart)).toMatchObject({ paymentState: 'paid', payments: [{ state: 'completed' }] })
    },
  )

  test('and is charged late without a report is found by the cleanup job within a day, and refunded', async () => {
    const { cart } = await unanswered()
    await paid.pay(token, cart, await payload(OTHER), 'second')
    await receivedLate(cart)
    paid.shop.now = new Date(TUESDAY.getTime() + 30 * 60_000)
    await jobs()
    expect(await charges(cart)).toEqual({ first: 'refunded', second: 'succeeded' })
    expect(await paid.order(token, cart)).toMatchObject({ paymentState: 'paid' })
    paid.shop.now = TUESDAY
  })

  test('is charged by its own retry alone, once the provider responds', async () => {
    const { cart, retry } = await unanswered()
    expect((await retry()).body.state).toBe('completed')
    expect((await retry()).body.state).toBe('completed')
    expect(await charges(cart)).toEqual({ first: 'succeeded' })
  })

  test('is not charged by a retry after the order was cancelled', async () => {
    const { cart, retry } = await unanswered()
    await cancel(paid.shop, token, cart)
    expect((await retry()).status).toBe(422)
    paid.shop.now = new Date(TUESDAY.getTime() + 30 * 60_000)
    await jobs()
    expect(await charges(cart)).toEqual({ first: null })
  })

  test('is not charged by a retry after its order has become one by transfer, nor after it is by card again', async () => {
    const karim = await paid.shop.login(KARIM.email, KARIM.password)
    const { cart, retry } = await unanswered(karim)
    for (const method of ['bank_transfer', 'card']) {
      expect((await paid.shop.put(`/shop-api/orders/${cart}/payment/0`, { method }, { token: karim })).status).toBe(204)
      expect((await retry()).status).toBe(422)
    }
    expect(await charges(cart)).toEqual({ first: null })
    expect((await paid.pay(karim, cart, await payload(OTHER), 'second')).body.state).toBe('completed')
    expect(await charges(cart)).toEqual({ first: null, second: 'succeeded' })
  })
})

describe('a challenge', () => {
  test('is not ended by a late repetition of an earlier attempt', async () => {
    const { cart, retry } = await unanswered()
    const { body } = await paid.pay(token, cart, await payload(CHALLENGE_CARD), 'second')
    await retry()
    expect((await paid.request(token, body.hash)).state).toBe('processing')
  })

  test('is ended by the change to a transfer; confirmed all the same, it is refunded', async () => {
    const karim = await paid.shop.login(KARIM.email, KARIM.password)
    const toTransfer = (cart: string) =>
      paid.shop.put(`/shop-api/orders/${cart}/payment/0`, { method: 'bank_transfer' }, { token: karim })
    const cart = await placedOrder(paid.shop, karim)
    const ended = (await paid.pay(karim, cart, await payload(CHALLENGE_CARD), 'first')).body
    expect((await toTransfer(cart)).status).toBe(204)
    expect((await paid.request(karim, ended.hash)).state).toBe('cancelled')

    const other = await placedOrder(paid.shop, karim)
    const open = (await paid.pay(karim, other, await payload(CHALLENGE_CARD), 'first')).body
    paid.shop.payments.cancel = () => Promise.reject(new Error('down'))
    expect((await toTransfer(other)).status).toBe(204)
    await paid.submitChallenge(String(open.responseData.redirectUrl), { code: '1234' })
    await paid.settle(karim, open.hash, 'authenticated')
    expect(await charges(other)).toEqual({ first: 'refunded' })
    expect(await orderOf(paid.shop, karim, other)).toMatchObject({ status: 'awaiting_transfer' })
  })
})

test('two cards at the same moment are charged once', async () => {
  const cards = [await payload(OK), await payload(OTHER)]
  for (let round = 0; round < 5; round += 1) {
    const cart = await placedOrder(paid.shop, token)
    const responses = await Promise.all(cards.map((card, index) => paid.pay(token, cart, card, `tab-${index}`)))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 422])
    expect(Object.values(await charges(cart)).filter((status) => status !== null)).toEqual(['succeeded'])
  }
})

describe('a card that is being sent', () => {
  /** Acts once the provider was called, before it charges. */
  const during = (act: () => Promise<unknown>) => {
    paid.shop.payments.charge = async (request) => {
      await act()
      return provider.charge(request)
    }
  }

  test('is refunded when its order is cancelled meanwhile', async () => {
    const cart = await placedOrder(paid.shop, token)
    during(() => cancel(paid.shop, token, cart))
    await paid.pay(token, cart, await payload(OK), 'first')
    expect(await charges(cart)).toEqual({ first: 'refunded' })
    expect(await orderOf(paid.shop, token, cart)).toMatchObject({ status: 'cancelled', paymentState: 'refunded' })
  })

  test.each(['during', 'after'])('is refunded when its order becomes one by transfer %s the call', async (moment) => {
    const karim = await paid.shop.login(KARIM.email, KARIM.password)
    const toTransfer = (cart: string) =>
      paid.shop.put(`/shop-api/orders/${cart}/payment/0`, { method: 'bank_transfer' }, { token: karim })
    const cart = moment === 'after' ? await chargedUnseen(karim) : await placedOrder(paid.shop, karim)
    if (moment === 'after') await toTransfer(cart)
    else {
      during(() => toTransfer(cart))
      await paid.pay(karim, cart, await payload(OK), 'first')
    }
    paid.shop.now = new Date(TUESDAY.getTime() + 30 * 60_000)
    await jobs()
    expect(await charges(cart)).toEqual({ first: 'refunded' })
    expect(await orderOf(paid.shop, karim, cart)).toMatchObject({ status: 'awaiting_transfer' })
  })
})

describe('a card whose process died while it sent it', () => {
  /** Neither a response nor an error was stored. */
  const clearError = () => paid.shop.db.updateTable('payment_requests').set({ error_code: null }).execute()

  test('pays when it was charged, and another card is not charged', async () => {
    const cart = await chargedUnseen()
    await clearError()
    expect((await paid.pay(token, cart, await payload(OTHER), 'second')).status).toBe(422)
    expect(await charges(cart)).toEqual({ first: 'succeeded' })
  })

  test('is waited for during a minute, then another card is charged and this one never', async () => {
    const { cart, retry } = await unanswered()
    await clearError()
    const second = async () => paid.pay(token, cart, await payload(OTHER), 'second')
    expect((await second()).status).toBe(422)
    expect(await charges(cart)).toEqual({ first: null })
    paid.shop.now = new Date(TUESDAY.getTime() + 61_000)
    expect((await second()).body.state).toBe('completed')
    await retry()
    expect(await charges(cart)).toEqual({ first: null, second: 'succeeded' })
  })
})
