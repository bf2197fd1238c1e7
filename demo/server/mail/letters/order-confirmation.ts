import { allergensBlock, hasAllergens } from '../allergens-block.ts'
import { deliveryFile } from '../calendar.ts'
import { orderBlocks } from '../money-blocks.ts'
import { orderFacts } from '../order-facts.ts'
import type { Write } from '../letter-context.ts'

/**
 * Confirms the whole order, as article 1127-2 of the Civil Code requires, with how it is paid and the delivery for the agenda. Null once
 * the order is cancelled, which has a mail of its own, and while its card is to be charged.
 */
export const orderConfirmation: Write<'orderConfirmation'> = async (db, { orderId }, { siteUrl }) => {
  const { basket, values, conditions, replyTo, delivery } = await orderFacts(db, orderId)
  const { lines, order } = basket
  if (order.state === 'cancelled' || conditions.cardUnpaid) return null
  return {
    values,
    conditions: { ...conditions, allergens: hasAllergens(lines) },
    data: { ...orderBlocks(basket), orderAllergens: allergensBlock(lines) },
    replyTo,
    attachments: [deliveryFile(delivery(new Date(order.completed_at ?? ''), siteUrl))],
  }
}
