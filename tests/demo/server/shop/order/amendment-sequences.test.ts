import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCleanupJobs } from '#demo/server/shop/cleanup-jobs.ts'
import type { Database } from '#demo/server/database/schema.ts'
import { pricedCart } from '#demo/server/shop/cart/priced-cart.ts'
import { balanceOf } from '#demo/server/shop/payment/balance.ts'
import { contentOf } from '#demo/server/shop/payment/invoices.ts'
import { settle } from '#demo/server/shop/payment/settlement.ts'
import { cancel, orderOf, step as stepOf } from '#tests/support/backend/server-admin.ts'
import { catererToken } from '#tests/support/shop/caterer.ts'
import { placedOrder } from '#tests/support/backend/server-journey.ts'
import { openPaidShop, type PaidShop, type PaymentRequest } from '#tests/support/backend/server-payments.ts'
import { TUESDAY } from '#tests/support/backend/server.ts'

const TRAY = 'PR-INC-GARRIGUE'
const COLA = 'SOFT-COLA-33'
const STOCK = 1_000_000
const CARDS = { accepted: '4242 4242 4242 4242', challenged: '4000 0000 0000 3220', declined: '4000 0000 0000 0002' }

let paid: PaidShop
const tokens = new Map<string, string>()
beforeAll(async () => {
  paid = await openPaidShop()
  // The sandbox limits the tokens of a minute.
  for (const number of Object.values(CARDS)) tokens.set(number, await paid.cardToken(number))
  await paid.shop.db.updateTable('products').set({ on_hand: STOCK }).where('code', '=', COLA).execute()
})
afterAll(() => paid.close())

const outage = fc.constantFrom(null, null, 'silent', 'lost')
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('amend' as const),
      trays: fc.integer({ min: 4, max: 12 }),
      bottles: fc.integer({ min: 1, max: 9 }),
      card: fc.constantFrom(...(Object.keys(CARDS) as (keyof typeof CARDS)[])),
      isPassed: fc.boolean(),
      call: fc.constantFrom('charge' as const, 'capture' as const, 'refund' as const, 'cancel' as const),
      outage,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant('by hand' as const), share: fc.integer({ min: 1, max: 100 }) }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constantFrom('webhooks' as const, 'jobs' as const) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constantFrom('cancel' as const, 'deliver' as const) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('credit' as const), trays: fc.integer({ min: 0, max: 3 }) }) },
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never
type Amend = Extract<Step, { act: 'amend' }>

const context = () => ({ db: paid.shop.db as Database, payments: paid.shop.payments, now: () => paid.shop.now })
const path = (cart: string, rest = '') => `/api/v2/shop/account/orders/${cart}/amendments${rest}`

type Placed = { token: string; cart: string; id: number }

/** A paid order of trays and bottles. */
async function order(): Promise<Placed> {
  const { token } = await paid.shop.customer()
  const items = [
    [TRAY, 6],
    [COLA, 3],
  ] as const
  const cart = await placedOrder(paid.shop, token, { items })
  await paid.pay(token, cart, { cardToken: tokens.get(CARDS.accepted) })
  return { token, cart, id: (await orderOf(paid.shop, token, cart)).id }
}

/** Amends the order, while a call of the provider has no response; ends the challenge of the bank, if there is one. */
async function amend({ token, cart }: Placed, one: Amend, key: string): Promise<void> {
  const { status, body } = await paid.shop.post<{ orderToken: string }>(path(cart), undefined, { token })
  if (status !== 201) return
  const draft = body.orderToken
  const read = () =>
    paid.shop.get<{ items: { id: number; product: { code: string } }[]; totals: { total: number } }>(
      `/shop-api/carts/${draft}`,
      { token },
    )
  for (const { id, product } of (await read()).body.items) {
    const quantity = product.code === TRAY ? one.trays : one.bottles
    await paid.shop.put(`/shop-api/carts/${draft}/items/${id}`, { quantity }, { token })
  }
  const total = (await read()).body.totals.total
  const sent = { total, payload: { cardToken: tokens.get(CARDS[one.card]) } }
  const apply = () =>
    paid.shop.post<PaymentRequest>(path(cart, `/${draft}/apply`), sent, { token, headers: { 'idempotency-key': key } })
  const { body: request } = await during(one.call, one.outage, apply)
  if (!request?.responseData?.requiresAction) return
  const fields: Record<string, string> = one.isPassed ? { code: '1234' } : { decision: 'refuse' }
  await paid.submitChallenge(request.responseData.redirectUrl!, fields)
  await during(one.call, one.outage, () => paid.settle(token, request.hash, 'authenticated'))
}

/** Acts while a call of the provider does not arrive, or its response is lost. */
async function during<Result>(name: Amend['call'], how: string | null, act: () => Promise<Result>): Promise<Result> {
  const { payments } = paid.shop
  const call = payments[name] as (...values: unknown[]) => Promise<unknown>
  const fail = async (...values: unknown[]) => {
    if (how === 'lost') await call(...values)
    throw new Error(`The provider is ${how}.`)
  }
  if (how !== null) Object.assign(payments, { [name]: fail })
  try {
    return await act()
  } finally {
    Object.assign(payments, { [name]: call })
  }
}

const requestsOf = ({ id }: Placed) =>
  paid.shop.db.selectFrom('payment_requests').selectAll().where('order_id', '=', id).execute()

/** What the provider has of an order, by attempt. */
async function chargesOf(placed: Placed) {
  const { payments } = paid.shop
  const requests = await requestsOf(placed)
  const read = requests.map(async ({ hash, created_at }) => {
    const charge = await payments.find(hash, new Date(created_at))
    return charge ? [{ hash, charge }] : []
  })
  return (await Promise.all(read)).flat()
}

async function report(placed: Placed): Promise<void> {
  for (const { hash, charge } of await chargesOf(placed)) await settle(context(), hash, charge)
}

async function take(one: Step, placed: Placed, nth: number): Promise<void> {
  const { token, cart } = placed
  switch (one.act) {
    case 'amend':
      return amend(placed, one, `amend-${nth}`)
    case 'by hand': {
      const [first] = (await chargesOf(placed)).filter(({ charge }) => charge.captured > charge.refunded)
      if (!first) return
      const { id, captured, refunded } = first.charge
      const amount = Math.ceil(((captured - refunded) * one.share) / 100)
      await paid.shop.payments.refund({ chargeId: id, amount, idempotencyKey: `${id} by hand ${nth}` })
      return
    }
    case 'webhooks':
      return report(placed)
    case 'jobs':
      return runCleanupJobs(context())
    case 'cancel':
      return void (await cancel(paid.shop, token, cart))
    case 'deliver':
      for (const name of ['confirm', 'deliver']) await stepOf(paid.shop, cart, name)
      return
    case 'credit': {
      const quantities = (await orderOf(paid.shop, token, cart)).items!.map((_, index) => (index === 0 ? one.trays : 0))
      await paid.shop.patch(
        `/api/v2/admin/orders/${cart}/credit`,
        { quantities },
        { token: await catererToken(paid.shop) },
      )
    }
  }
}

/** Runs the jobs until nothing is left to do: twice, after the time of attempts. */
async function finish(placed: Placed): Promise<void> {
  await report(placed)
  paid.shop.now = new Date(paid.shop.now.getTime() + 21 * 60_000)
  for (let run = 1; run <= 3; run += 1) await runCleanupJobs(context())
}

async function checkBooks(placed: Placed): Promise<void> {
  const { db } = paid.shop
  const row = await db.selectFrom('orders').selectAll().where('id', '=', placed.id).executeTakeFirstOrThrow()
  const payment = await db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', placed.id)
    .executeTakeFirstOrThrow()
  const charges = await chargesOf(placed)
  expect(charges.filter(({ charge }) => charge.status === 'authorized')).toEqual([])
  const held = charges.reduce((sum, { charge }) => sum + charge.captured - charge.refunded, 0)
  const open = (await requestsOf(placed)).filter(({ state }) => state === 'new' || state === 'processing')
  expect(open).toEqual([])
  const { paid: booked, due, excess } = await balanceOf(db, payment)
  expect([booked, excess]).toEqual([held, 0])
  const { totals, lines } = await pricedCart(db, row, paid.shop.now)
  const goods = lines.reduce((sum, { subTotal }) => sum + subTotal, 0)
  expect(goods).toBe(totals.subTotal)
  const taxes = totals.taxesByRate.reduce((sum, { base, amount }) => sum + base + amount, 0)
  expect(taxes).toBe(totals.total)
  if (row.state === 'cancelled') return expect(held).toBe(0)
  expect(held + due).toBe(payment.amount)
  const documents = await db.selectFrom('invoices').selectAll().where('order_id', '=', placed.id).execute()
  const notes = documents.filter(({ corrects }) => corrects !== null).map((note) => contentOf(note).totals.inclTax)
  const credited = notes.reduce((sum, amount) => sum + amount, 0)
  expect(payment.amount).toBe(totals.total - credited)
  const refunds = await db.selectFrom('refunds').selectAll().where('order_id', '=', placed.id).execute()
  const byHand = refunds.filter(({ reason }) => reason === 'by_hand').reduce((sum, { amount }) => sum + amount, 0)
  // Whatever was amended is paid.
  expect(due).toBeLessThanOrEqual(byHand)
  const revisions = await db.selectFrom('order_revisions').selectAll().where('order_id', '=', placed.id).execute()
  const last = revisions.at(-1)
  if (last) expect((JSON.parse(last.after) as { totals: { total: number } }).totals.total).toBe(totals.total)
  const changed = revisions.reduce((sum, { difference }) => sum + difference, 0)
  const first = revisions[0]
    ? (JSON.parse(revisions[0].before) as { totals: { total: number } }).totals.total
    : totals.total
  expect(first + changed).toBe(totals.total)
}

/** The stock that is left and what the live orders hold are the stock at the beginning. */
async function checkStock(): Promise<void> {
  const { db } = paid.shop
  const { on_hand } = await db
    .selectFrom('products')
    .select('on_hand')
    .where('code', '=', COLA)
    .executeTakeFirstOrThrow()
  const live = db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select('order_items.quantity')
    .where('product_code', '=', COLA)
    .where('orders.state', 'in', ['new', 'fulfilled'])
    .where('released_at', 'is', null)
  const taken = (await live.execute()).reduce((sum, { quantity }) => sum + quantity, 0)
  expect((on_hand ?? 0) + taken).toBe(STOCK)
}

/** What was refunded in whole is not amended, as nothing would be charged. */
const REFUNDED_BY_HAND: Step[] = [
  { act: 'by hand', share: 100 },
  { act: 'webhooks' },
  { act: 'amend', trays: 8, bottles: 4, card: 'accepted', isPassed: false, call: 'charge', outage: null },
]

test('whatever is amended, paid, refunded, credited, cancelled and delivered, what is paid and due is the total of the last revision', async () => {
  const steps = fc.array(step, { minLength: 1, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      paid.shop.now = TUESDAY
      const placed = await order()
      for (const [nth, one] of taken.entries()) {
        await take(one, placed, nth)
        await checkStock()
      }
      await finish(placed)
      await checkBooks(placed)
      await checkStock()
    }),
    { numRuns: 40, examples: [[REFUNDED_BY_HAND]] },
  )
})
