import type { Database } from '../database/queries.ts'
import type { MailRow } from '../database/schema.ts'
import type { Correspondent } from './draft.ts'
import { defaultSender } from './default-sender.ts'
import type { Letter } from '../shop/letter.ts'
import { writeMail } from './mail.ts'
import type { Transport } from './transport.ts'
import type { LetterContext } from './letter-context.ts'

/** Sends the mails of the outbox. */
export type Postman = {
  /** Sends all mails that are due, then resolves. Failed mails are kept for later; it never rejects. */
  deliver(): Promise<void>
  /** Waits for the mail under way and begins no other; the rest are sent at the next start. */
  stop(): Promise<void>
}

/** A failed attempt to send a mail, without its recipient and its content. */
export type SendFailure = {
  mail: number | null
  kind: Letter['kind'] | null
  attempts: number
  isLast: boolean
  error: unknown
}

/** What the postman needs, with the origins of the site and of the API and the codes of the shop's links. */
export type PostmanOptions = Omit<LetterContext, 'now'> & {
  db: Database
  now: () => Date
  transport: Transport
  /** The sender; the shop by default. */
  from?: Correspondent
  log?: (mishap: SendFailure) => void
}

const MINUTE_MS = 60_000
/** How long a mail waits after each failed attempt. It is given up after the last attempt, about a day and a half after the first. */
const DELAYS_MIN = [1, 5, 30, 2 * 60, 6 * 60, 24 * 60]
export const MOST_ATTEMPTS = DELAYS_MIN.length + 1

/**
 * Sends the mails of the outbox, one after another. Several processes may do so on one database: a process takes a mail by writing
 * the time of its next attempt, and only one succeeds. If the process dies between sending a mail and recording it, the mail is sent
 * again at that time, under the same Message-ID: a mail may come twice, and none is lost.
 */
export function createPostman(options: PostmanOptions): Postman {
  const { db, now, log = () => undefined } = options
  let isStopped = false
  let isWokenAgain = false
  let round: Promise<void> | null = null

  async function rounds(): Promise<void> {
    try {
      do {
        isWokenAgain = false
        while (!isStopped && (await deliverOne())) continue
      } while (isWokenAgain && !isStopped)
    } catch (error) {
      log({ mail: null, kind: null, attempts: 0, isLast: false, error })
    } finally {
      // Cleared before other code can run, or a call at this moment would start no new round.
      round = null
    }
  }

  /** Answers false when no mail is due. */
  async function deliverOne(): Promise<boolean> {
    const instant = now()
    const due = await nextDue(db, instant)
    if (!due) return false
    const mail = await claim(db, due, instant)
    if (!mail) return true
    try {
      await send(options, mail, instant)
      await close(db, mail.id, instant)
    } catch (error) {
      const isLast = mail.attempts >= MOST_ATTEMPTS || isRejected(error)
      log({ mail: mail.id, kind: kindOf(mail), attempts: mail.attempts, isLast, error })
      if (isLast) await close(db, mail.id, null)
    }
    return true
  }

  return {
    deliver: () => {
      isWokenAgain = true
      round ??= rounds()
      return round
    },
    stop: async () => {
      isStopped = true
      await round
    },
  }
}

/** Whether the mail server rejected this mail or its recipient for good (a reply of 5xx), so that no other attempt can succeed. */
const isRejected = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'EENVELOPE' || error.code === 'EMESSAGE') &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500

type Due = Pick<MailRow, 'id' | 'attempts' | 'next_attempt_at'>

async function nextDue(db: Database, now: Date): Promise<Due | undefined> {
  return db
    .selectFrom('mails')
    .select(['id', 'attempts', 'next_attempt_at'])
    .where('sent_at', 'is', null)
    .where('letter', 'is not', null)
    .where('next_attempt_at', '<=', now.toISOString())
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** Takes a mail by setting the time of its next attempt; null when another process was first. */
async function claim(db: Database, { id, attempts, next_attempt_at }: Due, now: Date): Promise<MailRow | null> {
  const delay = (DELAYS_MIN[attempts] ?? DELAYS_MIN.at(-1) ?? 0) * MINUTE_MS
  const mail = await db
    .updateTable('mails')
    .set({ attempts: attempts + 1, next_attempt_at: new Date(now.getTime() + delay).toISOString() })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('next_attempt_at', '=', next_attempt_at)
    .where('letter', 'is not', null)
    .returningAll()
    .executeTakeFirst()
  return mail ?? null
}

async function send(options: PostmanOptions, row: MailRow, now: Date): Promise<void> {
  const { db, siteUrl, apiUrl, quoteCodes, transport, from = defaultSender } = options
  const letter = JSON.parse(row.letter ?? '') as Letter
  const mail = await writeMail(db, letter, { siteUrl, apiUrl, quoteCodes, now })
  // The letter is no longer needed, for example because its link was used or the payment came.
  if (!mail) return
  const date = new Date(row.created_at)
  const domain = from.address.split('@')[1] ?? 'localhost'
  await transport.send({ ...mail, messageId: `<${row.id}.${date.getTime()}@${domain}>`, date, from, to: row.recipient })
}

/** Ends a mail that was sent or given up, and deletes its letter, which may hold a link that opens an account. */
async function close(db: Database, id: number, sentAt: Date | null): Promise<void> {
  await db
    .updateTable('mails')
    .set({ letter: null, sent_at: sentAt && sentAt.toISOString() })
    .where('id', '=', id)
    .execute()
}

function kindOf({ letter }: MailRow): Letter['kind'] | null {
  return letter === null ? null : (JSON.parse(letter) as Letter).kind
}
