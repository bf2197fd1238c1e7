import type { Queries } from '../database/queries.ts'
import type { Letter } from './letter.ts'

/**
 * Puts a mail in the outbox, in the transaction of the event that it tells, so that it is sent only if that is committed. The
 * email worker sends it after the commit and the delay, and tries again while the mail server does not accept it.
 */
export async function queueMail(db: Queries, recipient: string, letter: Letter, now: Date, delayMs = 0): Promise<void> {
  const due = new Date(now.getTime() + delayMs).toISOString()
  const mail = { recipient, letter: JSON.stringify(letter), created_at: now.toISOString() }
  await db
    .insertInto('mails')
    .values({ ...mail, attempts: 0, next_attempt_at: due })
    .execute()
}

/** Whether the same mail waits to be sent. */
export async function isWaiting(db: Queries, recipient: string, letter: Letter): Promise<boolean> {
  const same = db.selectFrom('mails').select('id').where('recipient', '=', recipient).where('attempts', '=', 0)
  return (await same.where('letter', '=', JSON.stringify(letter)).limit(1).executeTakeFirst()) !== undefined
}

/** Makes a delayed mail due now; false when none waits. */
export async function hastenMail(db: Queries, letter: Letter, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ next_attempt_at: now.toISOString() })
    .where('letter', '=', JSON.stringify(letter))
    .where('attempts', '=', 0)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** How long the recipient of a mail is stored, as the privacy page says. */
export const MAIL_LIFE_MS = 30 * 86_400_000

/** Deletes the rows of mails that were sent or given up, a month after the mail was queued. */
export async function forgetMails(db: Queries, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - MAIL_LIFE_MS).toISOString()
  await db.deleteFrom('mails').where('letter', 'is', null).where('created_at', '<', limit).execute()
}
