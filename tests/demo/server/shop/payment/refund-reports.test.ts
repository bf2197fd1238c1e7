import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCleanupJobs } from '#demo/server/shop/cleanup-jobs.ts'
import { settle } from '#demo/server/shop/payment/settlement.ts'
import { cancel, orderOf } from '#tests/support/backend/server-admin.ts'
import { placedOrder } from '#tests/support/backend/server-journey.ts'
import { openPaidShop, type PaidShop } from '#tests/support/backend/server-payments.ts'

let paid: PaidShop
beforeAll(async () => {
  paid = await openPaidShop()
})
afterAll(() => paid.close())

/** A refund by hand of a share of what is left, its webhook, the cancellation, or the jobs; the provider may be silent, or its response lost. */
const step = fc.oneof(
  fc.record({ act: fc.constant('by hand' as const), share: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ act: fc.constant('webhook' as const) }),
  fc.record({
    act: fc.constantFrom('cancel' as const, 'jobs' as const),
    outage: fc.constantFrom(null, 'silent', 'lost'),
  }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

async function paidCharge() {
  const { token } = await paid.shop.customer()
  const cart = await placedOrder(paid.shop, token)
  const { body } = await paid.pay(token, cart, { cardToken: await paid.cardToken('4242 4242 4242 4242') })
  const request = await paid.shop.db
    .selectFrom('payment_requests')
    .selectAll()
    .where('hash', '=', body.hash)
    .executeTakeFirstOrThrow()
  return { token, cart, hash: request.hash, amount: request.amount, id: request.charge_id ?? '' }
}
type PaidCharge = Awaited<ReturnType<typeof paidCharge>>

const context = () => ({ db: paid.shop.db, payments: paid.shop.payments, now: () => paid.shop.now })
const jobs = () => runCleanupJobs(context())
const report = async ({ hash, id }: PaidCharge) => settle(context(), hash, await paid.shop.payments.read(id))

async function take(one: Step, charge: PaidCharge, nth: number): Promise<void> {
  const { payments } = paid.shop
  if (one.act === 'webhook') return void (await report(charge))
  if (one.act === 'by hand') {
    const left = charge.amount - (await payments.read(charge.id)).refunded
    const amount = Math.ceil((left * one.share) / 100)
    if (amount > 0)
      await payments.refund({ chargeId: charge.id, amount, idempotencyKey: `${charge.id} by hand ${nth}` })
    return
  }
  const { refund } = payments
  payments.refund = async (request) => {
    if (one.outage !== 'silent') await refund(request)
    throw new Error(`The provider is ${one.outage}.`)
  }
  if (one.outage === null) payments.refund = refund
  await (one.act === 'jobs' ? jobs() : cancel(paid.shop, charge.token, charge.cart))
  payments.refund = refund
}

/** Cents of the rows that are owed and done, and what the provider has refunded. */
async function amounts({ hash, id }: PaidCharge) {
  const rows = await paid.shop.db.selectFrom('refunds').selectAll().where('request_hash', '=', hash).execute()
  const of = (state: string) => rows.filter((row) => row.state === state).reduce((sum, { amount }) => sum + amount, 0)
  return { owed: of('owed'), done: of('done'), provider: (await paid.shop.payments.read(id)).refunded }
}

test('whatever is refunded by the shop and by hand, the rows are what the provider has refunded, never more than the charge', async () => {
  const steps = fc.array(step, { minLength: 1, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const charge = await paidCharge()
      for (const [nth, one] of taken.entries()) {
        await take(one, charge, nth)
        const { owed, done, provider } = await amounts(charge)
        expect(done).toBeLessThanOrEqual(provider)
        expect(owed + done).toBeLessThanOrEqual(charge.amount)
      }
      await report(charge)
      // What was owed beyond the rest is replaced by the first run, and refunded by the second.
      for (let run = 1; run <= 2; run += 1) await jobs()
      const { owed, done, provider } = await amounts(charge)
      const { status, paymentState } = await orderOf(paid.shop, charge.token, charge.cart)
      expect([owed, done]).toEqual([0, provider])
      expect(paymentState).toBe(provider === charge.amount ? 'refunded' : 'paid')
      if (status === 'cancelled') expect(provider).toBe(charge.amount)
    }),
    { numRuns: 25 },
  )
})
