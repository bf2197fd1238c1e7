import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Charge } from '#demo/server/payments/provider.ts'
import { runCleanupJobs } from '#demo/server/shop/cleanup-jobs.ts'
import { balanceOf } from '#demo/server/shop/payment/balance.ts'
import { contentOf } from '#demo/server/shop/payment/invoices.ts'
import { settle } from '#demo/server/shop/payment/settlement.ts'
import { cancel, orderOf, step as stepOf } from '#tests/support/backend/server-admin.ts'
import { catererToken } from '#tests/support/shop/caterer.ts'
import { placedOrder } from '#tests/support/backend/server-journey.ts'
import { openPaidShop, type PaidShop } from '#tests/support/backend/server-payments.ts'

let paid: PaidShop
let cardToken: string
/** What banks have taken back, by the id of a charge. */
const disputed = new Map<string, number>()
beforeAll(async () => {
  paid = await openPaidShop()
  const { payments } = paid.shop
  const { read, refund, verifyWebhook } = payments
  // The sandbox has no disputes: a provider refunds nothing of what is disputed.
  const withDispute = (charge: Charge) => ({ ...charge, disputed: disputed.get(charge.id) ?? 0 })
  payments.read = async (id) => withDispute(await read(id))
  payments.verifyWebhook = async (...sent) => {
    const charge = await verifyWebhook(...sent)
    return charge === null || charge === 'unrelated' ? charge : withDispute(charge)
  }
  payments.refund = async (request) => {
    const { captured, refunded, disputed: taken } = await payments.read(request.chargeId)
    if (request.amount <= captured - refunded - taken) await refund(request)
    return payments.read(request.chargeId)
  }
  // The sandbox limits the tokens of a minute.
  cardToken = await paid.cardToken('4242 4242 4242 4242')
})
afterAll(() => paid.close())

const [TRAYS, BOTTLES] = [6, 3]
const outage = fc.constantFrom(null, 'silent', 'lost')

/**
 * A refund by hand of a share of what is left, its webhook, the cancellation, a credit note of some lines or of all that is left, the jobs, or
 * a dispute of a share, with its outcome; the provider may be silent, or its response lost.
 */
const step = fc.oneof(
  fc.record({ act: fc.constant('by hand' as const), share: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ act: fc.constant('webhook' as const) }),
  fc.record({ act: fc.constant('won' as const) }),
  fc.record({ act: fc.constant('dispute' as const), share: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ act: fc.constantFrom('cancel' as const, 'jobs' as const), outage }),
  fc.record({
    act: fc.constant('credit' as const),
    quantities: fc.option(fc.tuple(fc.nat({ max: TRAYS }), fc.nat({ max: BOTTLES })), { freq: 3 }),
    isReported: fc.boolean(),
    outage,
  }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

async function paidCharge(isDelivered: boolean) {
  const { token } = await paid.shop.customer()
  const items = [
    ['PR-INC-GARRIGUE', TRAYS],
    ['SOFT-COLA-33', BOTTLES],
  ] as const
  const cart = await placedOrder(paid.shop, token, { items })
  const { body } = await paid.pay(token, cart, { cardToken })
  const request = await paid.shop.db
    .selectFrom('payment_requests')
    .selectAll()
    .where('hash', '=', body.hash)
    .executeTakeFirstOrThrow()
  for (const name of isDelivered ? ['confirm', 'deliver'] : []) await stepOf(paid.shop, cart, name)
  return { token, cart, hash: request.hash, amount: request.amount, id: request.charge_id ?? '' }
}
type PaidCharge = Awaited<ReturnType<typeof paidCharge>>

const context = () => ({ db: paid.shop.db, payments: paid.shop.payments, now: () => paid.shop.now })
const jobs = () => runCleanupJobs(context())
const report = async ({ hash, id }: PaidCharge) => settle(context(), hash, await paid.shop.payments.read(id))

const sum = (cents: readonly number[]) => cents.reduce((all, one) => all + one, 0)

/** What the order costs with its balance; the credit notes of a part, whether one cancels the invoice, and the VAT at each rate that they leave. */
async function account({ cart }: PaidCharge) {
  const { db } = paid.shop
  const order = await db.selectFrom('orders').selectAll().where('token_value', '=', cart).executeTakeFirstOrThrow()
  const payment = await db.selectFrom('payments').selectAll().where('order_id', '=', order.id).executeTakeFirstOrThrow()
  const documents = await db.selectFrom('invoices').selectAll().where('order_id', '=', order.id).execute()
  const parts = documents.filter(({ corrects }) => corrects !== null).map(contentOf)
  const taxes = documents.map(contentOf).flatMap(({ kind, taxes: own }) => {
    const sign = kind === 'invoice' ? 1 : -1
    return own.map(({ rate, base, amount }) => ({ rate, base: sign * base, amount: sign * amount }))
  })
  const byRate = [...Map.groupBy(taxes, ({ rate }) => rate).values()]
  return {
    ...{ cost: payment.amount, balance: await balanceOf(db, payment) },
    credited: sum(parts.map(({ totals }) => totals.inclTax)),
    isCancelled: documents.some(({ cancels }) => cancels !== null),
    left: byRate.flatMap((some) => [sum(some.map(({ base }) => base)), sum(some.map(({ amount }) => amount))]),
  }
}

/** Once the shop knows what was refunded by hand, a credit note of a part refunds only what was paid beyond the rest. */
async function credit(charge: PaidCharge, { quantities, isReported }: Extract<Step, { act: 'credit' }>): Promise<void> {
  if (isReported) await report(charge)
  const before = await account(charge)
  const token = await catererToken(paid.shop)
  await paid.shop.patch(`/api/v2/admin/orders/${charge.cart}/credit`, { quantities }, { token })
  const after = await account(charge)
  if (isReported && !after.isCancelled) expect(after.balance.paid).toBe(Math.min(before.balance.paid, after.cost))
}

async function take(one: Step, charge: PaidCharge, nth: number): Promise<void> {
  const { payments } = paid.shop
  if (one.act === 'webhook') return void (await report(charge))
  if (one.act === 'won') return void disputed.delete(charge.id)
  if (one.act === 'by hand' || one.act === 'dispute') {
    const { refunded, disputed: taken } = await payments.read(charge.id)
    const left = charge.amount - refunded - taken
    const amount = Math.ceil((left * one.share) / 100)
    if (one.act === 'dispute') disputed.set(charge.id, taken + amount)
    else if (amount > 0)
      await payments.refund({ chargeId: charge.id, amount, idempotencyKey: `${charge.id} by hand ${nth}` })
    return
  }
  const { refund } = payments
  payments.refund = async (request) => {
    if (one.outage !== 'silent') await refund(request)
    throw new Error(`The provider is ${one.outage}.`)
  }
  if (one.outage === null) payments.refund = refund
  try {
    if (one.act === 'jobs') await jobs()
    if (one.act === 'cancel') await cancel(paid.shop, charge.token, charge.cart)
    if (one.act === 'credit') await credit(charge, one)
  } finally {
    payments.refund = refund
  }
}

/** Cents of the rows that are owed and done, and what has left the provider, refunded or disputed. */
async function amounts({ hash, id }: PaidCharge) {
  const rows = await paid.shop.db.selectFrom('refunds').selectAll().where('request_hash', '=', hash).execute()
  const of = (state: string) => sum(rows.filter((row) => row.state === state).map(({ amount }) => amount))
  const { refunded, disputed: taken } = await paid.shop.payments.read(id)
  return { owed: of('owed'), done: of('done'), provider: refunded + taken }
}

/** What is owed is more than a refund by hand has left of what is not disputed. */
const DISPUTED_AND_OWED: Step[] = [
  { act: 'dispute', share: 30 },
  { act: 'webhook' },
  { act: 'cancel', outage: 'silent' },
  { act: 'by hand', share: 60 },
]

test('whatever is credited, refunded and disputed, the rows are what has left the provider, and no more is held than the order costs', async () => {
  const steps = fc.array(step, { minLength: 1, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(fc.boolean(), steps, async (isDelivered, taken) => {
      const charge = await paidCharge(isDelivered)
      for (const [nth, one] of taken.entries()) {
        await take(one, charge, nth)
        const { owed, done, provider } = await amounts(charge)
        if (!taken.some(({ act }) => act === 'won')) expect(done).toBeLessThanOrEqual(provider)
        expect(owed + done).toBeLessThanOrEqual(charge.amount)
      }
      await report(charge)
      // What was owed beyond the rest is replaced by the first run, and refunded by the second.
      for (let run = 1; run <= 2; run += 1) await jobs()
      const { owed, done, provider } = await amounts(charge)
      const { status, paymentState } = await orderOf(paid.shop, charge.token, charge.cart)
      expect([owed, done]).toEqual([0, provider])
      expect(paymentState).toBe(provider === charge.amount ? 'refunded' : 'paid')
      const { cost, credited, isCancelled, left, balance } = await account(charge)
      expect(cost).toBe(charge.amount - credited)
      expect(Math.min(0, ...left)).toBe(0)
      if (isCancelled) expect(Math.max(...left)).toBe(0)
      if (isCancelled || status === 'cancelled') expect(provider).toBe(charge.amount)
      else expect([balance.excess, charge.amount - provider + balance.due]).toEqual([0, cost])
    }),
    { numRuns: 50, examples: [[false, DISPUTED_AND_OWED]] },
  )
})
