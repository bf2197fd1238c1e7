import { cancellationFile } from '../calendar.ts'
import { orderFacts } from '../order-facts.ts'
import type { Write } from '../letter-context.ts'

/** Tells the customer that the order is cancelled and what happens to the money; the attachment removes the event from the agenda. */
export const orderCancelled: Write<'orderCancelled'> = async (db, { orderId }, { siteUrl, now }) => {
  const { basket, values, conditions, replyTo, delivery } = await orderFacts(db, orderId)
  const cancelledAt = basket.order.cancelled_at
  const file = cancellationFile(delivery(cancelledAt === null ? now : new Date(cancelledAt), siteUrl))
  return { values, conditions, replyTo, attachments: [file] }
}
