import { paymentProblem } from '../../shop/order/order-status.ts'
import { requestsOf } from '../../shop/payment/payment-requests.ts'
import { orderBlocks } from '../money-blocks.ts'
import { orderFacts } from '../order-facts.ts'
import type { DraftBuilder } from '../email-draft.ts'

/** What is still to be paid by card, and until when. Null once the order is paid, cancelled or to be paid by transfer. */
export const paymentPending: DraftBuilder<'paymentPending'> = async (db, { orderId }, { now }) => {
  const { priced, values, conditions, replyTo } = await orderFacts(db, orderId)
  const { order, payment } = priced
  if (payment?.method !== 'card' || paymentProblem(order, 'card', now)) return null
  const isRefused = (await requestsOf(db, orderId)).some(({ state }) => state === 'failed')
  return {
    values,
    conditions: { ...conditions, refused: isRefused, unfinished: !isRefused },
    data: orderBlocks(priced),
    replyTo,
  }
}

/** The receipt of a payment for an order confirmed earlier. Null once the order is cancelled or refunded. */
export const paymentReceived: DraftBuilder<'paymentReceived'> = async (db, { orderId }) => {
  const { priced, values, conditions, replyTo } = await orderFacts(db, orderId)
  const { state, payment_state } = priced.order
  if (state === 'cancelled' || payment_state !== 'paid') return null
  return { values, conditions, replyTo }
}
