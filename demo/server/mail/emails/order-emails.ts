import { price } from '../../../../widgets/core/domain/money.ts'
import type { Database } from '../../database/schema.ts'
import { longDay, longInstant } from '../../../../widgets/core/domain/time/paris-time.ts'
import { revisionById, revisionsOf } from '../../shop/order/amendments.ts'
import { paymentDeadline, paymentProblem, placeHeldUntil } from '../../shop/order/order-status.ts'
import { balanceOf } from '../../shop/payment/balance.ts'
import { contentOf, pdfOf } from '../../shop/payment/invoices.ts'
import { chargesOf } from '../../shop/payment/refunds.ts'
import { attemptHolds, requestsOf } from '../../shop/payment/payment-requests.ts'
import { allergensBlock, changesBlock, hasAllergens, orderBlocks } from '../blocks.ts'
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
    attachments: [
      calendarFile(
        delivery(new Date(order.completed_at ?? ''), siteUrl),
        'placed',
        (await revisionsOf(db, orderId)).length,
      ),
    ],
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
  const sequence = (await revisionsOf(db, orderId)).length + 1
  const stamp = cancelledAt === null ? now : new Date(cancelledAt)
  const file = calendarFile(delivery(stamp, siteUrl), 'cancelled', sequence)
  // Less than the total when a part was refunded by hand before; the demo's past orders have no charge.
  const refunds = (await chargesOf(db, orderId)).flatMap((charge) => charge.refunds)
  const refunded = refunds.filter(({ reason }) => reason === 'cancelled' || reason === 'place_gone')
  const amount = refunded.reduce((sum, refund) => sum + refund.amount, 0) || priced.totals.total
  return { values: { ...values, refunded: price(amount) }, conditions, replyTo, attachments: [file] }
}

/** An amendment: what has changed, the order now, and what is charged or refunded. Null once the order is cancelled. */
export const orderChanged: DraftBuilder<'orderChanged'> = async (db, { orderId, revisionId }, { siteUrl }) => {
  const { priced, values, conditions, replyTo, delivery } = await orderFacts(db, orderId)
  if (priced.order.state === 'cancelled' || !priced.payment) return null
  const { before, after, difference, made_at } = await revisionById(db, revisionId)
  const sequence = (await revisionsOf(db, orderId)).findIndex(({ id }) => id === revisionId) + 1
  const { due } = await balanceOf(db, priced.payment)
  const isCard = priced.payment.method === 'card' && priced.payment.state === 'completed'
  const isTransfer = priced.payment.method === 'bank_transfer'
  const { transferred, amount } = priced.payment
  const changes = changesBlock(before, after)
  return {
    values: {
      ...values,
      ...{ totalBefore: price(before.totals.total), difference: price(Math.abs(difference)), due: price(due) },
    },
    conditions: {
      ...conditions,
      changed: changes.items.length > 0,
      ...{ charged: isCard && difference > 0, refunded: isCard && difference < 0 },
      ...{ transferDue: isTransfer && due > 0, transferOwed: isTransfer && transferred > amount },
    },
    data: { ...orderBlocks(priced), changes },
    replyTo,
    attachments: [calendarFile(delivery(new Date(made_at), siteUrl), 'placed', sequence)],
  }
}

export const invoiceAvailable: DraftBuilder<'invoiceAvailable'> = async (db, { invoiceId }) => {
  const { totals, payment, draft } = await invoiceDraft(db, invoiceId, templates.messages.invoiceFile)
  const values = {
    ...draft.values,
    due: price(totals.due),
    dueDate: payment.dueOn === null ? '' : longDay(payment.dueOn),
  }
  const isPartlyPaid = totals.paid > 0 && totals.due > 0
  const conditions = { paid: totals.due === 0, partlyPaid: isPartlyPaid, unpaid: totals.due > 0 && !isPartlyPaid }
  return { ...draft, values, conditions }
}

/** A credit note, and what happens to its amount: refunded by card or by a transfer, or less to pay. */
export const creditNoteIssued: DraftBuilder<'creditNoteIssued'> = async (db, { invoiceId }) => {
  const { totals, payment, priced, draft } = await invoiceDraft(db, invoiceId, templates.messages.creditNoteFile)
  const isOwed = totals.due > 0 && priced.payment?.state !== 'new' && priced.payment?.state !== 'cancelled'
  return {
    ...draft,
    values: { ...draft.values, due: price(totals.due) },
    conditions: {
      card: isOwed && payment.method === 'card',
      bankTransfer: isOwed && payment.method === 'bank_transfer',
      deducted: totals.due > 0 && !isOwed,
    },
  }
}

/** What the emails with an invoice or a credit note have in common, and the document. `fileName`: a text of the templates. */
async function invoiceDraft(db: Database, invoiceId: string, fileName: string) {
  const invoice = await db.selectFrom('invoices').selectAll().where('id', '=', invoiceId).executeTakeFirstOrThrow()
  const { values, replyTo, priced } = await orderFacts(db, invoice.order_id)
  const { number, totals, payment, cancels, corrects } = contentOf(invoice)
  // A file name cannot contain a slash.
  const filename = fill(fileName, { invoiceNumber: number.replaceAll('/', '-') })
  const ofDocument = {
    ...{ invoiceNumber: number, precedingNumber: (cancels ?? corrects)?.number ?? '' },
    ...{ totalInclTax: price(totals.inclTax), invoiceUrl: values.orderUrl ?? '' },
  }
  const attachments = [{ filename, content: await pdfOf(db, invoiceId), contentType: 'application/pdf' }]
  return { totals, payment, priced, draft: { values: { ...values, ...ofDocument }, replyTo, attachments } }
}
