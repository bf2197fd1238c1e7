import type { Queries } from '../../database/queries.ts'
import type { OrderRow, PaymentRequestRow, PaymentRow } from '../../database/schema.ts'
import { changeOrder, paymentOf } from '../cart/carts.ts'
import { lockOrder } from '../order/orders.ts'
import { changePayment, changeRequest, owedRequests, paidRequests } from './payment-requests.ts'
import type { DatabaseAndPayments } from '../shop.ts'

/**
 * Ends the payment of a cancelled or credited order. Returns the order's payment state. A refund is first stored as
 * due; the provider is called after the commit, and again until it responds.
 */
export async function endPayment(
  trx: Queries,
  { order_id, method, state, amount }: PaymentRow,
): Promise<OrderRow['payment_state']> {
  const charges = await paidRequests(trx, order_id)
  for (const { hash } of charges) await changeRequest(trx, hash, { refund: 'owed' })
  if (state === 'refunded') return 'refunded'
  // A transfer is sent back by another transfer.
  if (state === 'completed' && (charges.length > 0 || method === 'bank_transfer')) return 'paid'
  // The demo's past orders were paid by cards that no provider has charged. An order paid by a coupon has nothing to
  // refund.
  const end = state === 'completed' && amount > 0 ? 'refunded' : 'cancelled'
  await changePayment(trx, order_id, { state: end })
  return end
}

/** Requests the due refunds from the provider, of one order or of all; without a response they stay due. */
export async function sendOwedRefunds(context: DatabaseAndPayments, orderId?: number): Promise<void> {
  for (const request of await owedRequests(context.db, orderId)) await refundAttempt(context, request)
}

async function refundAttempt(
  { db, payments }: DatabaseAndPayments,
  { hash, charge_id, amount, order_id }: PaymentRequestRow,
): Promise<void> {
  if (charge_id === null) return
  const order = { chargeId: charge_id, amount, idempotencyKey: `refund-${hash}` }
  const response = await payments.refund(order).catch(() => null)
  if (response?.status !== 'refunded') return
  await db.transaction().execute(async (trx) => {
    await lockOrder(trx, order_id)
    await markRefunded(trx, hash)
  })
}

/** Records the refund of an attempt; the order is refunded when no other attempt holds money. The order must be locked. */
export async function markRefunded(trx: Queries, hash: string): Promise<void> {
  const { order_id } = await changeRequest(trx, hash, { refund: 'done' })
  const payment = await paymentOf(trx, order_id)
  const isStillPaid = (await paidRequests(trx, order_id)).length > 0
  // The refund of a second charge leaves the order paid by the first one, or by a bank transfer.
  if (isStillPaid || payment?.method !== 'card' || payment.state !== 'completed') return
  await changePayment(trx, order_id, { state: 'refunded' })
  await changeOrder(trx, order_id, { payment_state: 'refunded' })
}
