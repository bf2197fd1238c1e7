import { cancellationFile } from '../calendar.ts'
import { orderFacts } from '../order-facts.ts'
import type { DraftBuilder } from '../email-draft.ts'

/** The cancellation of an order and what happens to its payment; the attachment removes the event from the calendar. */
export const orderCancelled: DraftBuilder<'orderCancelled'> = async (db, { orderId }, { siteUrl, now }) => {
  const { priced, values, conditions, replyTo, delivery } = await orderFacts(db, orderId)
  const cancelledAt = priced.order.cancelled_at
  const file = cancellationFile(delivery(cancelledAt === null ? now : new Date(cancelledAt), siteUrl))
  return { values, conditions, replyTo, attachments: [file] }
}
