import type { Queries } from '../database/schema.ts'

/** An email to send: its kind and identifiers. Its values are read from the database when it is sent. */
export type EmailJob =
  | { kind: 'orderConfirmation' | 'paymentPending' | 'paymentReceived' | 'orderCancelled'; orderId: number }
  | { kind: 'invoiceAvailable'; invoiceId: string }
  | { kind: 'passwordReset'; customerId: number; token: string }
  | { kind: 'quoteReceived' | 'quoteAnswered'; quoteId: number }
  | { kind: 'contactReceipt'; firstName: string; message: string; channelCode: string }
  | { kind: 'franchiseReceipt'; firstName: string; targetArea: string }
  /** Emails to the caterer. */
  | { kind: 'partnerOrder'; orderId: number }
  | { kind: 'quoteRequest'; quoteId: number }
  | { kind: 'formMessage'; messageId: number }

/** Transactional outbox: queues an email in the transaction of its event. The email worker sends it after the commit. */
export async function queueEmail(db: Queries, recipient: string, job: EmailJob, now: Date, delayMs = 0): Promise<void> {
  const due = new Date(now.getTime() + delayMs).toISOString()
  const mail = { recipient, letter: JSON.stringify(job), created_at: now.toISOString() }
  await db
    .insertInto('mails')
    .values({ ...mail, attempts: 0, next_attempt_at: due })
    .execute()
}

/** Whether the same email is queued and was not attempted yet. */
export async function isQueued(db: Queries, recipient: string, job: EmailJob): Promise<boolean> {
  const same = db.selectFrom('mails').select('id').where('recipient', '=', recipient).where('attempts', '=', 0)
  return (await same.where('letter', '=', JSON.stringify(job)).limit(1).executeTakeFirst()) !== undefined
}

/** Makes a delayed email due now; false when none is queued. */
export async function expediteEmail(db: Queries, job: EmailJob, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ next_attempt_at: now.toISOString() })
    .where('letter', '=', JSON.stringify(job))
    .where('attempts', '=', 0)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** How long recipients are stored, as stated on the privacy page. */
export const EMAIL_RETENTION_MS = 30 * 86_400_000

/** Deletes sent and given-up emails a month after they were queued. */
export async function deleteOldEmails(db: Queries, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - EMAIL_RETENTION_MS).toISOString()
  await db.deleteFrom('mails').where('letter', 'is', null).where('created_at', '<', limit).execute()
}
