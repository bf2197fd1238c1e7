import { allergensBlock, hasAllergens } from '../allergens-block.ts'
import { deliveryFile } from '../calendar.ts'
import { dishRow, sums } from '../money-blocks.ts'
import { orderFacts } from '../order-facts.ts'
import { mailWords } from '../words.ts'
import type { Write } from '../letter-context.ts'

/** Confirms the whole order, as article 1127-2 of the Civil Code requires, with the delivery for the agenda. */
export const orderConfirmation: Write<'orderConfirmation'> = async (db, { orderId }, { siteUrl }) => {
  const { basket, values, conditions, replyTo, delivery } = await orderFacts(db, orderId)
  const { lines, totals, order } = basket
  const rows = lines.map(({ product, choices, quantity, unitPrice, subTotal }) =>
    dishRow({ name: product.name, choices: choices.map(({ name }) => name), quantity, unitPrice, total: subTotal }),
  )
  return {
    values,
    conditions: { ...conditions, allergens: hasAllergens(lines) },
    data: {
      orderLines: { type: 'dishes', caption: mailWords.words.linesCaption, rows },
      orderTaxes: sums(totals, true),
      orderAllergens: allergensBlock(lines),
    },
    replyTo,
    attachments: [deliveryFile(delivery(new Date(order.completed_at ?? ''), siteUrl))],
  }
}
