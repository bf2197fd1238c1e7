import type { Queries, OrderRow } from '../../database/schema.ts'
import { changeOrder } from '../cart/carts.ts'
import { customerById } from '../customer/customers.ts'
import { channelOf } from '../delivery/channels.ts'
import { expediteEmail, isQueued, queueEmail, type EmailJob } from '../outbox.ts'

type EmailedOrder = Pick<OrderRow, 'id' | 'customer_id' | 'channel_code' | 'partner' | 'announced_at'>

/** Delay of the email about an unfinished card payment; shorter than the payment deadline. */
export const REMINDER_DELAY_MS = 10 * 60_000

/** Queues, once, the confirmation of a definite order, and the caterer's email about an order from a partner. */
export async function queueOrderEmails(trx: Queries, order: EmailedOrder, now: Date): Promise<void> {
  if (order.announced_at !== null) return
  await changeOrder(trx, order.id, { announced_at: now.toISOString() })
  await emailCustomer(trx, order, { kind: 'orderConfirmation', orderId: order.id }, now)
  if (order.partner === null) return
  const { contactEmail } = await channelOf(trx, order.channel_code)
  await queueEmail(trx, contactEmail, { kind: 'partnerOrder', orderId: order.id }, now)
}

/** Queues the emails of a payment: the confirmation of the order, or a receipt if the confirmation was queued before. */
export const queuePaymentEmails = (trx: Queries, order: EmailedOrder, now: Date): Promise<void> =>
  order.announced_at === null
    ? queueOrderEmails(trx, order, now)
    : emailCustomer(trx, order, { kind: 'paymentReceived', orderId: order.id }, now)

/** Queues the email about an outstanding card payment. Not sent if the order is paid or cancelled by then. */
export const queueReminder = (trx: Queries, order: EmailedOrder, now: Date): Promise<void> =>
  emailCustomer(trx, order, { kind: 'paymentPending', orderId: order.id }, now, REMINDER_DELAY_MS)

/** Sends the reminder now, after the first decline of a card; later declines only show in the page. */
export async function sendReminderNow(trx: Queries, order: EmailedOrder, now: Date): Promise<void> {
  const email: EmailJob = { kind: 'paymentPending', orderId: order.id }
  if (!(await expediteEmail(trx, email, now))) await emailCustomer(trx, order, email, now)
}

/** Emails the customer of an order, whose account may be deleted. A queued email is not repeated: it reads its values when sent. */
export async function emailCustomer(
  trx: Queries,
  { customer_id }: Pick<OrderRow, 'customer_id'>,
  email: EmailJob,
  now: Date,
  delayMs = 0,
): Promise<void> {
  const customer = customer_id === null ? null : await customerById(trx, customer_id)
  if (!customer || (await isQueued(trx, customer.email, email))) return
  await queueEmail(trx, customer.email, email, now, delayMs)
}
