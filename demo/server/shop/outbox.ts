import type { Queries } from '../database/queries.ts'
import type { Letter } from './letter.ts'

/**
 * Puts a mail in the outbox, in the transaction of what it tells: it leaves if that is kept, and only then. The postman sends it
 * after the commit, again and again until the mail server has taken it.
 */
export async function queueMail(db: Queries, recipient: string, letter: Letter, now: Date): Promise<void> {
  const instant = now.toISOString()
  await db
    .insertInto('mails')
    .values({ recipient, letter: JSON.stringify(letter), created_at: instant, attempts: 0, next_attempt_at: instant })
    .execute()
}

/** How long the recipient of a mail is known, as the privacy page says. */
export const MAIL_LIFE_MS = 30 * 86_400_000

/** Whom a mail went to is of no use a month after it has left, or was given up. */
export async function forgetMails(db: Queries, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - MAIL_LIFE_MS).toISOString()
  await db.deleteFrom('mails').where('letter', 'is', null).where('created_at', '<', limit).execute()
}
