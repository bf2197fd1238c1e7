import type { Queries } from '../../database/queries.ts'
import type { OrderRow } from '../../database/schema.ts'
import { changeOrder } from '../cart/carts.ts'
import { customerById } from '../customer/customers.ts'
import { channelByCode } from '../delivery/channels.ts'
import type { Letter } from '../letter.ts'
import { hastenMail, isWaiting, queueMail } from '../outbox.ts'

type Mailed = Pick<OrderRow, 'id' | 'customer_id' | 'channel_code' | 'partner' | 'announced_at'>

/** How long after the order an unfinished payment by card is recalled by mail; shorter than an order can be paid. */
export const REMINDER_DELAY_MS = 10 * 60_000

/**
 * Queues the mails of an order that stands: paid by card, free of charge, or to be paid by transfer. They are its confirmation, and
 * for the caterer an order from a partner; once, whatever its payment changes to.
 */
export async function announceOrder(trx: Queries, order: Mailed, now: Date): Promise<void> {
  if (order.announced_at !== null) return
  await changeOrder(trx, order.id, { announced_at: now.toISOString() })
  await mailCustomer(trx, order, { kind: 'orderConfirmation', orderId: order.id }, now)
  const channel = order.partner === null ? null : await channelByCode(trx, order.channel_code)
  if (channel) await queueMail(trx, channel.contactEmail, { kind: 'partnerOrder', orderId: order.id }, now)
}

/** Queues the mails of an order whose payment has come: it stands from now on, or has been announced before and is paid. */
export const announcePayment = (trx: Queries, order: Mailed, now: Date): Promise<void> =>
  order.announced_at === null
    ? announceOrder(trx, order, now)
    : mailCustomer(trx, order, { kind: 'paymentReceived', orderId: order.id }, now)

/** Queues the mail that says what is still to be paid by card. It is not sent if the order is paid, or no longer to be paid, by then. */
export const remindLater = (trx: Queries, order: Mailed, now: Date): Promise<void> =>
  mailCustomer(trx, order, { kind: 'paymentPending', orderId: order.id }, now, REMINDER_DELAY_MS)

/** Sends the reminder now, after the first refusal of a card; later refusals only show in the page. */
export async function remindNow(trx: Queries, order: Mailed, now: Date): Promise<void> {
  const letter: Letter = { kind: 'paymentPending', orderId: order.id }
  if (!(await hastenMail(trx, letter, now))) await mailCustomer(trx, order, letter, now)
}

/** Queues a mail to the customer of an order, whose account may be deleted. One that waits reads its facts when it is sent: it is enough. */
export async function mailCustomer(
  trx: Queries,
  { customer_id }: Pick<OrderRow, 'customer_id'>,
  letter: Letter,
  now: Date,
  delayMs = 0,
): Promise<void> {
  const customer = customer_id === null ? null : await customerById(trx, customer_id)
  if (!customer || (await isWaiting(trx, customer.email, letter))) return
  await queueMail(trx, customer.email, letter, now, delayMs)
}
