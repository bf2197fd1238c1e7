import { validationError } from '../domain-error.ts'
import type { OrderRow, PaymentRow } from '../../database/schema.ts'
import { paymentOf } from '../cart/carts.ts'
import { paymentProblem } from '../order/order-status.ts'
import { queueOrderEmails, queueReminder } from '../order/order-emails.ts'
import { lockOrder } from '../order/orders.ts'
import { changePayment } from './payment-requests.ts'
import type { DatabaseAndClock } from '../shop.ts'

/** Rejects an order that can no longer be paid; for a paid one with the plugin's own message. */
export function checkUnpaid(order: OrderRow, method: PaymentRow['method'], now: Date): void {
  if (order.payment_state === 'paid') throw validationError({ token: ['sylius.shop_api.payment.paid'] })
  const problem = paymentProblem(order, method, now)
  if (problem) throw validationError({ token: [problem] })
}

/** Changes the payment method of an unpaid order; with a transfer it becomes definite, and its confirmation explains how to pay. */
export async function changePaymentMethod(
  { db, now }: DatabaseAndClock,
  id: number,
  method: PaymentRow['method'],
): Promise<void> {
  const instant = now()
  await db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, id)
    const payment = await paymentOf(trx, id)
    checkUnpaid(order, payment?.method ?? 'card', instant)
    if (payment?.method === method) return
    await changePayment(trx, id, { method })
    await (method === 'bank_transfer' ? queueOrderEmails : queueReminder)(trx, order, instant)
  })
}
