import { longInstant } from '../../../../widgets/core/domain/time/paris-time.ts'
import type { Queries, OrderRow, PaymentRow } from '../../database/schema.ts'
import { validationError } from '../domain-error.ts'
import { changeOrder, itemsOf, paymentOf } from '../cart/carts.ts'
import { releaseCoupon } from '../cart/coupons.ts'
import { isCancellable, paymentDeadline, statusOf, stepProblem } from './order-status.ts'
import { emailCustomer } from './order-emails.ts'
import { lockOrder, orderById } from './orders.ts'
import { openRequests } from '../payment/payment-requests.ts'
import { endPayment, sendOwedRefunds, settle } from '../payment/settlement.ts'
import type { DatabaseAndPayments } from '../shop.ts'
import { releaseStock } from '../catalogue/stock.ts'

/** Cancelled by its customer until the cut-off, by the caterer at any time, or by the cleanup job when it was not paid. */
export type CancelledBy = 'customer' | 'caterer' | 'clock'

/**
 * Cancels an order, or throws and changes nothing; idempotent. Committed before the refund is requested: if the
 * provider fails, the cleanup job requests it again.
 */
export async function cancelOrder(context: DatabaseAndPayments, orderId: number, by: CancelledBy): Promise<OrderRow> {
  const now = context.now()
  await context.db.transaction().execute((trx) => cancelOrderIn(trx, orderId, by, now))
  await cancelOpenChallenges(context, orderId)
  await sendOwedRefunds(context, orderId)
  return orderById(context.db, orderId)
}

/** The same inside an open transaction, without provider requests. */
export async function cancelOrderIn(trx: Queries, orderId: number, by: CancelledBy, now: Date): Promise<void> {
  const order = await lockOrder(trx, orderId)
  const payment = await paymentOf(trx, orderId)
  if (order.state === 'cancelled' || !payment) return
  if (by === 'clock' && !isUnpaidAfterDeadline(order, payment, now)) return
  const problem =
    stepProblem('cancel', statusOf(order, payment.method)) ?? (by === 'customer' ? tooLate(order, now) : null)
  if (problem) throw validationError({ '': [problem] })
  await releaseStock(trx, await itemsOf(trx, orderId))
  if (order.coupon_code) await releaseCoupon(trx, order.coupon_code)
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

/** Cancels open challenges; if the provider fails, the cleanup job retries. */
async function cancelOpenChallenges(context: DatabaseAndPayments, orderId: number): Promise<void> {
  for (const { hash, state, charge_id } of await openRequests(context.db, orderId)) {
    if (state !== 'processing' || charge_id === null) continue
    const charge = await context.payments.cancel(charge_id).catch(() => null)
    if (charge) await settle(context, hash, charge)
  }
}
