import { orderFacts } from '../order-facts.ts'
import type { Write } from '../letter-context.ts'

/** Tells what is still to be paid, by card or by transfer, and until when. Null once the order is paid or cancelled. */
export const paymentPending: Write<'paymentPending'> = async (db, { orderId }) => {
  const { basket, values, conditions, replyTo } = await orderFacts(db, orderId)
  const { state, payment_state } = basket.order
  if (state === 'cancelled' || payment_state === 'paid') return null
  return { values, conditions, replyTo }
}
