import { randomUUID } from 'node:crypto'
import type { Cents } from '../../../../widgets/core/domain/money.ts'
import type { PaymentRequestRow, Queries, RefundRow } from '../../database/schema.ts'

export type RefundReason = RefundRow['reason']

/** A successful attempt to pay with its refunds, cents including tax. `held`: what is not refunded yet; `left`: what will not be, either. */
export type Charged = PaymentRequestRow & { refunds: RefundRow[]; held: Cents; left: Cents }

const sum = (refunds: readonly RefundRow[]): Cents => refunds.reduce((all, { amount }) => all + amount, 0)
const isDone = ({ state }: RefundRow): boolean => state === 'done'

export const refundsOf = (db: Queries, hash: string): Promise<RefundRow[]> =>
  db.selectFrom('refunds').selectAll().where('request_hash', '=', hash).orderBy('id').execute()

/** The successful attempts to pay an order, the newest first. */
export async function chargesOf(db: Queries, orderId: number): Promise<Charged[]> {
  const requests = db.selectFrom('payment_requests').selectAll().where('order_id', '=', orderId)
  const completed = requests.where('state', '=', 'completed').orderBy('created_at', 'desc').orderBy('hash')
  const rows = await db.selectFrom('refunds').selectAll().where('order_id', '=', orderId).orderBy('id').execute()
  return (await completed.execute()).map((request) => {
    const refunds = rows.filter(({ request_hash }) => request_hash === request.hash)
    const held = request.amount - sum(refunds.filter(isDone))
    return { ...request, refunds, held, left: request.amount - sum(refunds) }
  })
}

/** Owes the customer all that is left of a charge, which is requested from the provider after the commit. The order must be locked. */
export async function oweRefund(
  trx: Queries,
  request: PaymentRequestRow,
  reason: RefundReason,
  now: Date,
): Promise<void> {
  const left = request.amount - sum(await refundsOf(trx, request.hash))
  if (left > 0) await addRefund(trx, request, { amount: left, reason, state: 'owed' }, now)
}

/** Owes the customer an amount of what is left of the charges of an order, the newest first. The order must be locked. */
export async function owePart(
  trx: Queries,
  orderId: number,
  amount: Cents,
  reason: RefundReason,
  now: Date,
): Promise<void> {
  let rest = amount
  for (const charge of await chargesOf(trx, orderId)) {
    const part = Math.min(charge.left, rest)
    rest -= part
    if (part > 0) await addRefund(trx, charge, { amount: part, reason, state: 'owed' }, now)
  }
}

type NewRefund = Pick<RefundRow, 'amount' | 'reason' | 'state'>

async function addRefund(
  trx: Queries,
  { hash, order_id }: PaymentRequestRow,
  refund: NewRefund,
  now: Date,
): Promise<void> {
  const instant = now.toISOString()
  await trx
    .insertInto('refunds')
    .values({
      ...refund,
      order_id,
      request_hash: hash,
      idempotency_key: randomUUID(),
      created_at: instant,
      done_at: refund.state === 'done' ? instant : null,
    })
    .execute()
}

/** The refunds that are owed, of one order or of all, each with the provider's id of its charge. */
export function owedRefunds(db: Queries, orderId?: number) {
  const owed = db
    .selectFrom('refunds')
    .innerJoin('payment_requests', 'payment_requests.hash', 'refunds.request_hash')
    .selectAll('refunds')
    .select('payment_requests.charge_id')
    .where('refunds.state', '=', 'owed')
    .orderBy('refunds.id')
  return (orderId === undefined ? owed : owed.where('refunds.order_id', '=', orderId)).execute()
}

export type OwedRefund = Awaited<ReturnType<typeof owedRefunds>>[number]

/**
 * Books what the provider has refunded of a charge in all, `refunded`: the refunds that are owed, in their order, then one by hand. What is
 * owed beyond the rest of the charge is owed no more. Returns whether there was anything to book. The order must be locked.
 */
export async function bookRefunds(
  trx: Queries,
  request: PaymentRequestRow,
  refunded: Cents,
  now: Date,
): Promise<boolean> {
  const rows = await refundsOf(trx, request.hash)
  const refunds = rows.filter((one) => !isDisputed(one))
  const inAll = Math.min(refunded, request.amount)
  let unbooked = inAll - sum(refunds.filter(isDone))
  if (unbooked <= 0) return false
  const owed: RefundRow[] = []
  for (const refund of refunds.filter((one) => !isDone(one))) {
    if (refund.amount > unbooked) {
      owed.push(refund)
      continue
    }
    unbooked -= refund.amount
    await trx
      .updateTable('refunds')
      .set({ state: 'done', done_at: now.toISOString() })
      .where('id', '=', refund.id)
      .execute()
  }
  if (unbooked > 0) await addRefund(trx, request, { amount: unbooked, reason: 'by_hand', state: 'done' }, now)
  const left = request.amount - inAll - sum(rows.filter(isDisputed))
  await limitOwed(trx, request, owed, left, now)
  return true
}

const isDisputed = ({ reason }: RefundRow): boolean => reason === 'disputed'

/**
 * Books what the bank has taken back of a charge in all, `disputed`: what is owed beyond the rest of the charge is owed no more. Returns by
 * how much more than before, less than 0 when the shop has won. The order must be locked.
 */
export async function bookDispute(
  trx: Queries,
  request: PaymentRequestRow,
  disputed: Cents,
  now: Date,
): Promise<Cents> {
  const refunds = await refundsOf(trx, request.hash)
  const change = disputed - sum(refunds.filter(isDisputed))
  if (change === 0) return 0
  await trx.deleteFrom('refunds').where('request_hash', '=', request.hash).where('reason', '=', 'disputed').execute()
  if (disputed > 0) await addRefund(trx, request, { amount: disputed, reason: 'disputed', state: 'done' }, now)
  const others = refunds.filter((one) => !isDisputed(one))
  const left = request.amount - disputed - sum(others.filter(isDone))
  await limitOwed(
    trx,
    request,
    others.filter((one) => !isDone(one)),
    left,
    now,
  )
  return change
}

/** Replaces the owed refunds of a charge that exceed what is left of it. The provider made none of them under its key. */
async function limitOwed(
  trx: Queries,
  request: PaymentRequestRow,
  owed: readonly RefundRow[],
  left: Cents,
  now: Date,
): Promise<void> {
  let rest = Math.max(0, left)
  for (const { id, amount, reason } of owed) {
    const part = Math.min(amount, rest)
    rest -= part
    if (part === amount) continue
    await trx.deleteFrom('refunds').where('id', '=', id).execute()
    if (part > 0) await addRefund(trx, request, { amount: part, reason, state: 'owed' }, now)
  }
}
