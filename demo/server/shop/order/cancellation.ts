import { longInstant } from '../../../../widgets/core/domain/paris-time.ts'
import type { Queries } from '../../database/queries.ts'
import { validationError } from '../domain-error.ts'
import type { OrderRow, PaymentRow } from '../../database/schema.ts'
import { changeOrder, itemsOf, paymentOf } from '../cart/carts.ts'
import { giveCouponBack } from '../cart/coupons.ts'
import { isCancellable, paymentDeadline, statusOf, stepProblem } from './order-life.ts'
import { mailCustomer } from './order-mails.ts'
import { lockOrder, orderById } from './orders.ts'
import { openRequests } from '../payment/payment-requests.ts'
import { endPayment, sendOwedRefunds } from '../payment/refund.ts'
import { settle } from '../payment/settlement.ts'
import type { DataAndPayments } from '../shop.ts'
import { giveStockBack } from '../catalogue/stock.ts'

/** Who cancels an order: its customer until the cut-off, the caterer at any time, or the housekeeping when it was not paid. */
export type Canceller = 'customer' | 'caterer' | 'clock'

/**
 * Cancels an order, or refuses and changes nothing; a cancelled order stays as it is. The cancellation is committed before the
 * provider is asked for a refund: if it does not answer, the housekeeping asks again.
 */
export async function cancelOrder(context: DataAndPayments, orderId: number, by: Canceller): Promise<OrderRow> {
  const now = context.now()
  await context.db.transaction().execute((trx) => cancellingOrder(trx, orderId, by, now))
  await endAttempts(context, orderId)
  await sendOwedRefunds(context, orderId)
  return orderById(context.db, orderId)
}

/** The same inside a transaction under way, without the calls to the provider. */
export async function cancellingOrder(trx: Queries, orderId: number, by: Canceller, now: Date): Promise<void> {
  const order = await lockOrder(trx, orderId)
  const payment = await paymentOf(trx, orderId)
  if (order.state === 'cancelled' || !payment) return
  if (by === 'clock' && !isGivenUp(order, payment, now)) return
  const problem =
    stepProblem('cancel', statusOf(order, payment.method)) ?? (by === 'customer' ? tooLate(order, now) : null)
  if (problem) throw validationError({ '': [problem] })
  await giveStockBack(trx, await itemsOf(trx, orderId))
  if (order.coupon_code) await giveCouponBack(trx, order.coupon_code)
  await changeOrder(trx, orderId, {
    state: 'cancelled',
    shipping_state: 'cancelled',
    cancelled_at: now.toISOString(),
    payment_state: await endPayment(trx, payment),
  })
  await mailCustomer(trx, order, { kind: 'orderCancelled', orderId }, now)
}

/** Whether an order is still unpaid after its deadline; checked again under the lock, as it may have been paid a moment before. */
function isGivenUp(order: OrderRow, { method }: PaymentRow, now: Date): boolean {
  return statusOf(order, method) === 'awaiting_payment' && now >= paymentDeadline(order)
}

function tooLate(order: OrderRow, now: Date): string | null {
  if (isCancellable(order, now)) return null
  const limit = order.cutoff_at === null ? '' : `, le ${longInstant(new Date(order.cutoff_at))}`
  return `L’heure limite d’annulation est passée${limit}. Appelez-nous.`
}

/** Cancels open challenges; if the provider does not answer, the housekeeping asks again. */
async function endAttempts(context: DataAndPayments, orderId: number): Promise<void> {
  for (const { hash, state, charge_id } of await openRequests(context.db, orderId)) {
    if (state !== 'processing' || charge_id === null) continue
    const charge = await context.payments.cancel(charge_id).catch(() => null)
    if (charge) await settle(context, hash, charge)
  }
}
