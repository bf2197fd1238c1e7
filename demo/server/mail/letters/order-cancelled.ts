import { cancellationFile } from '../calendar.ts'
import { orderFacts } from '../order-facts.ts'
import type { Write } from '../write.ts'

/** The order will not be delivered, whoever gave it up; what becomes of the money, and the event leaves the agenda. */
export const orderCancelled: Write<'orderCancelled'> = async (db, { orderId }, { siteUrl, now }) => {
  const { basket, values, conditions, replyTo, delivery } = await orderFacts(db, orderId)
  const cancelledAt = basket.order.cancelled_at
  const file = cancellationFile(delivery(cancelledAt === null ? now : new Date(cancelledAt), siteUrl))
  return { values, conditions, replyTo, attachments: [file] }
}
