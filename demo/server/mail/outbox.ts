import type { Queries } from '../db.ts'
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
