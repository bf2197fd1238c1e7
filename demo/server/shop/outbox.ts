import type { Queries } from '../database/queries.ts'
import type { Letter } from './letter.ts'

/**
 * Puts a mail in the outbox, in the transaction of the event that it tells, so that it is sent only if that is committed. The
 * postman sends it after the commit, and tries again while the mail server does not accept it.
 */
export async function queueMail(db: Queries, recipient: string, letter: Letter, now: Date): Promise<void> {
  const instant = now.toISOString()
  await db
    .insertInto('mails')
    .values({ recipient, letter: JSON.stringify(letter), created_at: instant, attempts: 0, next_attempt_at: instant })
    .execute()
}

/** How long the recipient of a mail is stored, as the privacy page says. */
export const MAIL_LIFE_MS = 30 * 86_400_000

/** Deletes the rows of mails that were sent or given up, a month after the mail was queued. */
export async function forgetMails(db: Queries, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - MAIL_LIFE_MS).toISOString()
  await db.deleteFrom('mails').where('letter', 'is', null).where('created_at', '<', limit).execute()
}
