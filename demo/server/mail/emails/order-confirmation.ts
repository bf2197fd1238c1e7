import { allergensBlock, hasAllergens } from '../allergens-block.ts'
import { deliveryFile } from '../calendar.ts'
import { orderBlocks } from '../money-blocks.ts'
import { orderFacts } from '../order-facts.ts'
import type { DraftBuilder } from '../email-draft.ts'

/**
 * The confirmation of the whole order (article 1127-2 of the Civil Code), with its payment and the delivery as a
 * calendar event. Null for a cancelled order, which has an email of its own, and while the card payment is due.
 */
export const orderConfirmation: DraftBuilder<'orderConfirmation'> = async (db, { orderId }, { siteUrl }) => {
  const { priced, values, conditions, replyTo, delivery } = await orderFacts(db, orderId)
  const { lines, order } = priced
  if (order.state === 'cancelled' || conditions.cardUnpaid) return null
  return {
    values,
    conditions: { ...conditions, allergens: hasAllergens(lines) },
    data: { ...orderBlocks(priced), orderAllergens: allergensBlock(lines) },
    replyTo,
    attachments: [deliveryFile(delivery(new Date(order.completed_at ?? ''), siteUrl))],
  }
}
