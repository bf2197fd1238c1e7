import { price } from '../../../../widgets/core/domain/money.ts'
import { longDay, longInstant } from '../../../../widgets/core/domain/time/paris-time.ts'
import { paymentDeadline, paymentProblem, placeHeldUntil } from '../../shop/order/order-status.ts'
import { contentOf, pdfOf } from '../../shop/payment/invoices.ts'
import { attemptHolds, requestsOf } from '../../shop/payment/payment-requests.ts'
import { allergensBlock, hasAllergens, orderBlocks } from '../blocks.ts'
import { calendarFile } from '../calendar.ts'
import type { DraftBuilder } from '../email.ts'
import { orderFacts } from '../order-facts.ts'
import { fill, templates } from '../templates.ts'

/**
 * The confirmation of the whole order (Civil Code, art. 1127-2), with its payment and the delivery as a
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
    attachments: [calendarFile(delivery(new Date(order.completed_at ?? ''), siteUrl), 'placed')],
  }
}

/** The error codes of a card that the bank declined; other attempts failed because they were stopped or not authenticated in time. */
const DECLINES = ['card_declined', 'insufficient_funds', 'expired_card']

/** What is still to be paid by card, until when, and until when the place is held. Null once the order is paid, cancelled or to be paid by transfer. */
export const paymentPending: DraftBuilder<'paymentPending'> = async (db, { orderId }, { now }) => {
  const { priced, values, conditions, replyTo } = await orderFacts(db, orderId)
  const { order, payment } = priced
  if (payment?.method !== 'card' || paymentProblem(order, 'card', now)) return null
  const isDeclined = (await requestsOf(db, orderId)).some(({ error_code }) => DECLINES.includes(error_code ?? ''))
  const limit = placeHeldUntil(order, 'card', (await attemptHolds(db, [orderId])).get(orderId) ?? null)
  const isLimited = limit !== null && limit < paymentDeadline(order).toISOString()
  const isHeld = limit !== null && now.toISOString() < limit
  return {
    values: { ...values, heldUntil: limit === null ? '' : longInstant(new Date(limit)) },
    conditions: {
      ...conditions,
      ...{ declined: isDeclined, unfinished: !isDeclined },
      ...{ held: isLimited && isHeld, released: isLimited && !isHeld },
    },
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

/** The cancellation of an order and what happens to its payment; the attachment removes the event from the calendar. */
export const orderCancelled: DraftBuilder<'orderCancelled'> = async (db, { orderId }, { siteUrl, now }) => {
  const { priced, values, conditions, replyTo, delivery } = await orderFacts(db, orderId)
  const cancelledAt = priced.order.cancelled_at
  const file = calendarFile(delivery(cancelledAt === null ? now : new Date(cancelledAt), siteUrl), 'cancelled')
  return { values, conditions, replyTo, attachments: [file] }
}

export const invoiceAvailable: DraftBuilder<'invoiceAvailable'> = async (db, { invoiceId }) => {
  const invoice = await db.selectFrom('invoices').selectAll().where('id', '=', invoiceId).executeTakeFirstOrThrow()
  const { values, replyTo } = await orderFacts(db, invoice.order_id)
  const { number, totals, payment } = contentOf(invoice)
  // A file name cannot contain a slash.
  const filename = fill(templates.messages.invoiceFile, { invoiceNumber: number.replaceAll('/', '-') })
  return {
    values: {
      ...values,
      invoiceNumber: number,
      totalInclTax: price(totals.inclTax),
      dueDate: payment.dueOn === null ? '' : longDay(payment.dueOn),
      invoiceUrl: values.orderUrl ?? '',
    },
    conditions: { paid: totals.due === 0, unpaid: totals.due > 0 },
    replyTo,
    attachments: [{ filename, content: await pdfOf(db, invoiceId), contentType: 'application/pdf' }],
  }
}
