import type { Queries } from '../../database/queries.ts'
import type { OrderRow, PaymentRequestRow, PaymentRow } from '../../database/schema.ts'
import { changeOrder, paymentOf } from '../cart/carts.ts'
import { lockOrder } from '../order/orders.ts'
import { changePayment, changeRequest, owedRequests, paidRequests } from './payment-requests.ts'
import type { DataAndPayments } from '../shop.ts'

/**
 * Ends the payment of an order that is cancelled or credited; answers the order's payment state. Money that was taken is first stored
 * as owed; the provider is asked after the commit, and again until it answers.
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
  // The demo's past orders were paid by cards that no provider has charged. An order that a coupon paid for has nothing to refund.
  const end = state === 'completed' && amount > 0 ? 'refunded' : 'cancelled'
  await changePayment(trx, order_id, { state: end })
  return end
}

/** Asks the provider for the owed refunds, of one order or of all; those it does not answer stay owed. */
export async function sendOwedRefunds(context: DataAndPayments, orderId?: number): Promise<void> {
  for (const request of await owedRequests(context.db, orderId)) await giveBack(context, request)
}

async function giveBack(
  { db, payments }: DataAndPayments,
  { hash, charge_id, amount, order_id }: PaymentRequestRow,
): Promise<void> {
  if (charge_id === null) return
  const order = { chargeId: charge_id, amount, idempotencyKey: `refund-${hash}` }
  const answer = await payments.refund(order).catch(() => null)
  if (answer?.status !== 'refunded') return
  await db.transaction().execute(async (trx) => {
    await lockOrder(trx, order_id)
    await markRefunded(trx, hash)
  })
}

/** Books the refund of an attempt; the order is refunded when no other attempt has kept money. The order must be locked. */
export async function markRefunded(trx: Queries, hash: string): Promise<void> {
  const { order_id } = await changeRequest(trx, hash, { refund: 'done' })
  const payment = await paymentOf(trx, order_id)
  const isKept = (await paidRequests(trx, order_id)).length > 0
  // The refund of a second charge leaves the order paid by the first one, or by a bank transfer.
  if (isKept || payment?.method !== 'card' || payment.state !== 'completed') return
  await changePayment(trx, order_id, { state: 'refunded' })
  await changeOrder(trx, order_id, { payment_state: 'refunded' })
}
