import type { Queries } from '../../database/queries.ts'
import type { OrderRow, PaymentRequestRow, PaymentRow } from '../../database/schema.ts'
import { changeOrder, paymentOf } from '../cart/carts.ts'
import { lockOrder } from '../order/orders.ts'
import { changePayment, changeRequest, owedRequests, paidRequests } from './payment-requests.ts'
import type { DataAndPayments } from '../shop.ts'

/**
 * Ends the payment of an order that is called off or credited; answers the order's payment state. Money that was taken is written
 * down as owed first: the provider is asked after the commit, and again until it has answered.
 */
export async function endPayment(
  trx: Queries,
  { order_id, method, state }: PaymentRow,
): Promise<OrderRow['payment_state']> {
  const charges = await paidRequests(trx, order_id)
  for (const { hash } of charges) await changeRequest(trx, hash, { refund: 'owed' })
  if (state === 'refunded') return 'refunded'
  // A transfer that has come is given back by a transfer; a coupon that paid for everything leaves nothing to give back.
  if (state === 'completed' && (charges.length > 0 || method === 'bank_transfer')) return 'paid'
  await changePayment(trx, order_id, { state: 'cancelled' })
  return 'cancelled'
}

/** Asks the provider for everything that is owed, of one order or of all; what it does not answer for stays owed. */
export async function giveBackOwed(context: DataAndPayments, orderId?: number): Promise<void> {
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

/** The money of an attempt has gone back; the order is refunded when no other attempt keeps any. Its row is locked. */
export async function markRefunded(trx: Queries, hash: string): Promise<void> {
  const { order_id } = await changeRequest(trx, hash, { refund: 'done' })
  const payment = await paymentOf(trx, order_id)
  const isKept = (await paidRequests(trx, order_id)).length > 0
  // A second charge that went back leaves what the first one, or a bank transfer, has paid.
  if (isKept || payment?.method !== 'card' || payment.state !== 'completed') return
  await changePayment(trx, order_id, { state: 'refunded' })
  await changeOrder(trx, order_id, { payment_state: 'refunded' })
}
