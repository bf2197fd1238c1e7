import type { Queries, OrderRow, PaymentRow } from '../../database/schema.ts'
import { statusOf, stepProblem, isCancellable, paymentDeadline, type OrderStep } from './order-status.ts'
import type { DatabaseAndClock, DatabaseAndPayments } from '../shop.ts'
import { validationError } from '../domain-error.ts'
import { changeOrder, paymentOf } from '../cart/carts.ts'
import { issueCreditNote, issueInvoice } from '../payment/invoices.ts'
import { emailCustomer } from '../outbox.ts'
import { lockOrder, orderById } from './orders.ts'
import { changePayment } from '../payment/payment-requests.ts'
import { cancelOpenChallenges, endPayment, sendOwedRefunds } from '../payment/settlement.ts'
import { longInstant } from '../../../../widgets/core/domain/time/paris-time.ts'
import { releasePlace } from './places.ts'
import { checkVersion, orderVersion, type Version } from '../versions.ts'
import { orderKey, transactionInTurn } from '../write-turns.ts'

/** The caterer's actions on an order, named as in their URL. Each throws 422 with a message when it is impossible. */
const HANDLERS = {
  confirm: confirmOrder,
  deliver: deliverOrder,
  cancel: (context: DatabaseAndPayments, orderId: number, seen: Version) =>
    cancelOrder(context, orderId, 'caterer', seen),
  credit: creditOrder,
  'payment/complete': completePayment,
  'payment/refund': returnTransfer,
}

export type OrderAction = keyof typeof HANDLERS
export const ORDER_ACTIONS = Object.keys(HANDLERS) as OrderAction[]

/** Takes an action on the order as it was `seen`; 409 when its status or payment has changed since. */
export async function takeAction(
  context: DatabaseAndPayments,
  orderId: number,
  action: OrderAction,
  seen: Version = null,
): Promise<void> {
  await HANDLERS[action](context, orderId, seen)
}

export async function possibleActions(db: Queries, order: OrderRow, payment: PaymentRow | null) {
  const isCredited = await hasCreditNote(db, order.id)
  const status = statusOf(order, payment?.method ?? 'card')
  return ORDER_ACTIONS.filter((action) => {
    switch (action) {
      case 'payment/complete':
        return transferProblem(order, payment) === null
      case 'payment/refund':
        return isOwedBack(order, payment, isCredited)
      case 'credit':
        return stepProblem(action, status) === null && !isCredited
      default:
        return stepProblem(action, status) === null
    }
  })
}

export async function confirmOrder(
  { db, now }: DatabaseAndClock,
  orderId: number,
  seen: Version = null,
): Promise<void> {
  await transactionInTurn(db, orderKey(orderId), async (trx) => {
    await lockForStep(trx, orderId, 'confirm', seen)
    await changeOrder(trx, orderId, { confirmed_at: now().toISOString() })
  })
}

/** Marks an order as delivered, issues its invoice and emails it. A transfer may still be outstanding. */
export async function deliverOrder(
  { db, now }: DatabaseAndClock,
  orderId: number,
  seen: Version = null,
): Promise<void> {
  await transactionInTurn(db, orderKey(orderId), async (trx) => {
    const instant = now()
    const { order } = await lockForStep(trx, orderId, 'deliver', seen)
    const delivered_at = instant.toISOString()
    await changeOrder(trx, orderId, { state: 'fulfilled', shipping_state: 'shipped', delivered_at })
    const { id } = await issueInvoice(trx, orderId, instant)
    await emailCustomer(trx, order, { kind: 'invoiceAvailable', invoiceId: id }, instant)
  })
}

/** Cancels the invoice of a delivered order with a credit note, and refunds the payment, by card at once. */
async function creditOrder(context: DatabaseAndPayments, orderId: number, seen: Version): Promise<void> {
  const now = context.now()
  await transactionInTurn(context.db, orderKey(orderId), async (trx) => {
    const { payment } = await lockForStep(trx, orderId, 'credit', seen)
    if (await hasCreditNote(trx, orderId)) throw validationError({ '': ['Cette commande a déjà un avoir.'] })
    // Returns the invoice issued at the delivery.
    const { id } = await issueInvoice(trx, orderId, now)
    await issueCreditNote(trx, id, now)
    await changeOrder(trx, orderId, { payment_state: await endPayment(trx, payment) })
  })
  await sendOwedRefunds(context, orderId)
}

/** Records the transfer for an order, and emails its customer. */
async function completePayment({ db, now }: DatabaseAndClock, orderId: number, seen: Version): Promise<void> {
  await transactionInTurn(db, orderKey(orderId), async (trx) => {
    const order = await lockOrder(trx, orderId)
    const payment = await paymentOf(trx, orderId)
    const problem = transferProblem(order, payment)
    if (problem) throw validationError({ '': [problem] })
    checkVersion(seen, orderVersion(order, payment), ORDER_CHANGED)
    const instant = now()
    await markPaid(trx, orderId, instant)
    await emailCustomer(trx, order, { kind: 'paymentReceived', orderId }, instant)
  })
}

export async function markPaid(trx: Queries, orderId: number, now: Date): Promise<void> {
  await changePayment(trx, orderId, { state: 'completed', completed_at: now.toISOString() })
  await changeOrder(trx, orderId, { payment_state: 'paid' })
}

/** Records that the transfer for a cancelled or credited order has been sent back. */
async function returnTransfer({ db }: DatabaseAndClock, orderId: number, seen: Version): Promise<void> {
  await transactionInTurn(db, orderKey(orderId), async (trx) => {
    const order = await lockOrder(trx, orderId)
    const payment = await paymentOf(trx, orderId)
    if (!isOwedBack(order, payment, await hasCreditNote(trx, orderId))) {
      throw validationError({ '': ['Cette commande n’a pas de virement à rendre.'] })
    }
    checkVersion(seen, orderVersion(order, payment), ORDER_CHANGED)
    await changePayment(trx, orderId, { state: 'refunded' })
    await changeOrder(trx, orderId, { payment_state: 'refunded' })
  })
}

/** Whether a transfer has to be sent back, because its order was cancelled or credited. */
const isOwedBack = ({ state }: OrderRow, payment: PaymentRow | null, isCredited: boolean): boolean =>
  payment?.method === 'bank_transfer' && payment.state === 'completed' && (state === 'cancelled' || isCredited)

/** Locks the order until the end of the transaction; throws if the step is impossible. */
async function lockForStep(trx: Queries, orderId: number, step: OrderStep, seen: Version) {
  const order = await lockOrder(trx, orderId)
  const payment = await paymentOf(trx, orderId)
  if (!payment) throw new Error(`Order ${orderId} was placed without a payment.`)
  const problem = stepProblem(step, statusOf(order, payment.method))
  if (problem) throw validationError({ '': [problem] })
  checkVersion(seen, orderVersion(order, payment), ORDER_CHANGED)
  return { order, payment }
}

const ORDER_CHANGED = 'Cette commande a changé entre-temps. Vérifiez son état, puis recommencez.'

/** Whether the invoice of an order has been cancelled. */
async function hasCreditNote(trx: Queries, orderId: number): Promise<boolean> {
  const documents = await trx.selectFrom('invoices').select('kind').where('order_id', '=', orderId).execute()
  return documents.some(({ kind }) => kind === 'credit_note')
}

/** Why no transfer can be recorded; null when one is outstanding. */
function transferProblem({ state, payment_state }: OrderRow, payment: PaymentRow | null): string | null {
  if (state === 'cancelled') return 'Cette commande est annulée.'
  if (payment?.method !== 'bank_transfer') return 'Cette commande se règle par carte.'
  return payment_state === 'awaiting_payment' ? null : 'Cette commande n’attend plus de virement.'
}

/** Cancelled by its customer until the cut-off, by the caterer at any time, or by the cleanup job when it was not paid. */
type CancelledBy = 'customer' | 'caterer' | 'cleanup-job'

/** Cancels an order; idempotent. Committed before the refund is requested: the cleanup job repeats a request that failed. */
export async function cancelOrder(
  context: DatabaseAndPayments,
  orderId: number,
  by: CancelledBy,
  seen: Version = null,
): Promise<OrderRow> {
  const now = context.now()
  await transactionInTurn(context.db, orderKey(orderId), (trx) => cancelOrderIn(trx, orderId, by, now, seen))
  await cancelOpenChallenges(context, orderId)
  await sendOwedRefunds(context, orderId)
  return orderById(context.db, orderId)
}

/** The same inside an open transaction, without provider requests. */
export async function cancelOrderIn(
  trx: Queries,
  orderId: number,
  by: CancelledBy,
  now: Date,
  seen: Version = null,
): Promise<void> {
  const order = await lockOrder(trx, orderId)
  const payment = await paymentOf(trx, orderId)
  if (order.state === 'cancelled' || !payment) return
  if (by === 'cleanup-job' && !isUnpaidAfterDeadline(order, payment, now)) return
  const problem =
    stepProblem('cancel', statusOf(order, payment.method)) ?? (by === 'customer' ? tooLate(order, now) : null)
  if (problem) throw validationError({ '': [problem] })
  checkVersion(seen, orderVersion(order, payment), ORDER_CHANGED)
  await releasePlace(trx, order, now)
  await changeOrder(trx, orderId, {
    state: 'cancelled',
    shipping_state: 'cancelled',
    cancelled_at: now.toISOString(),
    payment_state: await endPayment(trx, payment),
  })
  await emailCustomer(trx, order, { kind: 'orderCancelled', orderId }, now)
}

/** Whether an order is still unpaid after its deadline; checked again under the lock. */
function isUnpaidAfterDeadline(order: OrderRow, { method }: PaymentRow, now: Date): boolean {
  return statusOf(order, method) === 'awaiting_payment' && now >= paymentDeadline(order)
}

function tooLate(order: OrderRow, now: Date): string | null {
  if (isCancellable(order, now)) return null
  const limit = order.cutoff_at === null ? '' : `, le ${longInstant(new Date(order.cutoff_at))}`
  return `L’heure limite d’annulation est passée${limit}. Appelez-nous.`
}
