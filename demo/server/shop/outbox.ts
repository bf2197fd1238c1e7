import type { EmailRow, FailureCause, Queries, OrderRow } from '../database/schema.ts'
import { changeOrder } from './cart/carts.ts'
import type { ParisDay } from '../../../widgets/core/domain/time/paris-day.ts'
import { customerById } from './customer/customers.ts'
import { catererAddress, totalsInstant } from './delivery/caterer-emails.ts'
import { normalisedEmail } from './fields.ts'
import { incrementCounter } from './rate-limit-counters.ts'

/** An email to send: its kind and identifiers. Its values are read from the database when it is sent. */
export type EmailJob =
  | { kind: 'orderConfirmation' | 'paymentPending' | 'paymentReceived' | 'orderCancelled'; orderId: number }
  | { kind: 'orderChanged'; orderId: number; revisionId: number }
  | { kind: 'invoiceAvailable' | 'creditNoteIssued'; invoiceId: string }
  | { kind: 'welcome'; customerId: number }
  | { kind: 'passwordReset'; customerId: number; token: string }
  | { kind: 'quoteReceived' | 'quoteAnswered'; quoteId: number }
  | { kind: 'contactReceipt'; firstName: string; message: string; channelCode: string }
  | { kind: 'franchiseReceipt'; firstName: string; targetArea: string }
  /** Emails to the caterer. */
  | { kind: 'catererOrder' | 'catererCancellation'; orderId: number }
  | { kind: 'catererChange'; orderId: number; revisionId: number }
  | { kind: 'dayTotals'; channelCode: string; day: ParisDay }
  | { kind: 'quoteRequest'; quoteId: number }
  | { kind: 'formMessage'; messageId: number }

/** Transactional outbox: queues an email in the transaction of its event. The email worker sends it after the commit. */
export async function queueEmail(db: Queries, recipient: string, job: EmailJob, now: Date, delayMs = 0): Promise<void> {
  const due = new Date(now.getTime() + delayMs).toISOString()
  const email = { recipient, job: JSON.stringify(job), created_at: now.toISOString() }
  await db
    .insertInto('emails')
    .values({ ...email, attempts: 0, next_attempt_at: due })
    .execute()
}

/** Receipts that one mailbox gets in an hour for forms, whose email is not verified: a sixth of the attempts of a minute. */
const RECEIPTS_DIVISOR = 6
const HOUR_MS = 3_600_000

/** Queues the receipt of a form, unless its mailbox has got many: the form itself is stored all the same. */
export async function queueReceipt(
  trx: Queries,
  { recipient, attempts }: { recipient: string; attempts: number },
  job: EmailJob,
  now: Date,
): Promise<void> {
  // `name+tag@` is delivered to the mailbox of `name@`.
  const mailbox = normalisedEmail(recipient).replace(/\+[^@]*@/, '@')
  const { count } = await incrementCounter(trx, `receipts ${mailbox}`, HOUR_MS, now)
  if (count <= Math.ceil(attempts / RECEIPTS_DIVISOR)) await queueEmail(trx, recipient, job, now)
}

/** Whether the same email is queued and was not attempted yet. */
async function isQueued(db: Queries, recipient: string, job: EmailJob): Promise<boolean> {
  const same = db.selectFrom('emails').select('id').where('recipient', '=', recipient).where('attempts', '=', 0)
  return (await same.where('job', '=', JSON.stringify(job)).limit(1).executeTakeFirst()) !== undefined
}

/** Removes an email that was not sent yet; false when none is queued. */
async function withdrawEmail(db: Queries, job: EmailJob): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('emails').where('job', '=', JSON.stringify(job)).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Makes a delayed email due now; false when none is queued. */
async function expediteEmail(db: Queries, job: EmailJob, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('emails')
    .set({ next_attempt_at: now.toISOString() })
    .where('job', '=', JSON.stringify(job))
    .where('attempts', '=', 0)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** How long recipients are stored, as stated on the privacy page. */
export const EMAIL_RETENTION_MS = 30 * 86_400_000

/** Deletes sent emails a month after they were queued, and given-up ones a month after that; those that wait stay. */
export async function deleteOldEmails(db: Queries, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - EMAIL_RETENTION_MS).toISOString()
  await db
    .deleteFrom('emails')
    .where(({ and, eb, or }) =>
      or([
        and([eb('job', 'is', null), eb('created_at', '<', limit)]),
        and([eb('failure', '=', 'recipient'), eb('failing_since', '<', limit)]),
      ]),
    )
    .execute()
}

export type EmailOutage = { since: Date; waiting: number }

/** Since when no email can be sent, and how many wait; null while there is no outage. */
export async function emailOutage(db: Queries, now: Date): Promise<EmailOutage | null> {
  const { since } = await db
    .selectFrom('emails')
    .select(({ fn }) => fn.min('failing_since').as('since'))
    .where('failure', '=', 'outage')
    .executeTakeFirstOrThrow()
  if (since === null) return null
  const { waiting } = await db
    .selectFrom('emails')
    .select(({ fn }) => fn.countAll().as('waiting'))
    .where('job', 'is not', null)
    .where('failure', 'is distinct from', 'recipient')
    .where(({ eb, or }) => or([eb('attempts', '>', 0), eb('next_attempt_at', '<=', now.toISOString())]))
    .executeTakeFirstOrThrow()
  return { since: new Date(since), waiting: Number(waiting) }
}

export type FailingEmail = Pick<EmailRow, (typeof LISTED)[number]>

const LISTED = ['id', 'recipient', 'job', 'created_at', 'next_attempt_at', 'failing_since'] as const

/** The emails of a cause, the newest first. */
export async function failingEmails(db: Queries, cause: FailureCause, limit: number): Promise<FailingEmail[]> {
  return db
    .selectFrom('emails')
    .select(LISTED)
    .where('failure', '=', cause)
    .orderBy('failing_since', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function countGivenUpEmails(db: Queries): Promise<number> {
  const emails = db.selectFrom('emails').select(({ fn }) => fn.countAll().as('count'))
  return Number((await emails.where('failure', '=', 'recipient').executeTakeFirstOrThrow()).count)
}

/** Makes a given-up email due now; false when there is none of this id. */
export async function resendEmail(db: Queries, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('emails')
    .set({ failure: null, failing_since: null, attempts: 0, deferrals: 0, next_attempt_at: now.toISOString() })
    .where('id', '=', id)
    .where('failure', '=', 'recipient')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type EmailedOrder = Pick<OrderRow, 'id' | 'customer_id' | 'channel_code' | 'announced_at' | 'delivery_date'>

/** Delay of the email about an unfinished card payment; shorter than the payment deadline. */
const REMINDER_DELAY_MS = 10 * 60_000

/** Queues, once, the confirmation of an order that awaits no card payment, and the email of its point of sale. */
export async function queueOrderEmails(trx: Queries, order: EmailedOrder, now: Date): Promise<void> {
  if (order.announced_at !== null) return
  await changeOrder(trx, order.id, { announced_at: now.toISOString() })
  await emailCustomer(trx, order, { kind: 'orderConfirmation', orderId: order.id }, now)
  await emailCaterer(trx, order, { kind: 'catererOrder', orderId: order.id }, now)
}

/** Queues the emails of a cancellation: to the customer, and to the point of sale if it has got the order, or totals that include it. */
export async function queueCancellationEmails(trx: Queries, order: EmailedOrder, now: Date): Promise<void> {
  const { id: orderId, announced_at, channel_code, delivery_date } = order
  await emailCustomer(trx, order, { kind: 'orderCancelled', orderId }, now)
  if (announced_at === null) return
  const isWithdrawn = await withdrawEmail(trx, { kind: 'catererOrder', orderId })
  const totalsAt = await totalsInstant(trx, channel_code, delivery_date ?? '')
  if (isWithdrawn && (totalsAt ?? '') < announced_at) return
  await emailCaterer(trx, order, { kind: 'catererCancellation', orderId }, now)
}

/** Queues the emails of an amendment, to whom the order was announced: an email that was not sent yet has its values when it is. */
export async function queueChangeEmails(trx: Queries, order: EmailedOrder, revisionId: number, now: Date) {
  const { id: orderId, announced_at } = order
  if (announced_at === null) return
  if (!(await isWaiting(trx, { kind: 'orderConfirmation', orderId })))
    await emailCustomer(trx, order, { kind: 'orderChanged', orderId, revisionId }, now)
  if (!(await isWaiting(trx, { kind: 'catererOrder', orderId })))
    await emailCaterer(trx, order, { kind: 'catererChange', orderId, revisionId }, now)
}

async function isWaiting(db: Queries, job: EmailJob): Promise<boolean> {
  const same = db.selectFrom('emails').select('id').where('job', '=', JSON.stringify(job)).where('attempts', '=', 0)
  return (await same.limit(1).executeTakeFirst()) !== undefined
}

/** Who wants the email of each order gets that of its changes too. */
async function emailCaterer(
  trx: Queries,
  { channel_code }: EmailedOrder,
  email: Extract<EmailJob, { kind: 'catererOrder' | 'catererCancellation' | 'catererChange' }>,
  now: Date,
): Promise<void> {
  const address = await catererAddress(trx, channel_code, email.kind === 'catererChange' ? 'catererOrder' : email.kind)
  if (address !== null) await queueEmail(trx, address, email, now)
}

/** Queues the emails of a payment: the confirmation of the order, or a receipt if the confirmation was sent before. */
export async function queuePaymentEmails(trx: Queries, order: EmailedOrder, now: Date): Promise<void> {
  if (order.announced_at === null || (await withdrawOrderEmails(trx, order)))
    return queueOrderEmails(trx, { ...order, announced_at: null }, now)
  return emailCustomer(trx, order, { kind: 'paymentReceived', orderId: order.id }, now)
}

/** Withdraws the confirmation and the email of the point of sale if they were not sent yet; false when they were. */
async function withdrawOrderEmails(trx: Queries, { id: orderId }: EmailedOrder): Promise<boolean> {
  if (!(await withdrawEmail(trx, { kind: 'orderConfirmation', orderId }))) return false
  await withdrawEmail(trx, { kind: 'catererOrder', orderId })
  await changeOrder(trx, orderId, { announced_at: null })
  return true
}

/** Queues the emails of an order whose payment is changed to a card: a reminder, in place of a confirmation that was not sent yet. */
export async function queueCardEmails(trx: Queries, order: EmailedOrder, now: Date): Promise<void> {
  await withdrawOrderEmails(trx, order)
  await queueReminder(trx, order, now)
}

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
