import { setTimeout } from 'node:timers/promises'
import type { Database, EmailRow, FailureCause } from '../database/schema.ts'
import type { EmailJob } from '../shop/outbox.ts'
import type { EmailContext } from './email.ts'
import { renderEmail } from './render-email.ts'
import { defaultSender, type EmailAddress } from './templates.ts'
import { failureCause, type OutgoingEmail, type Transport } from './transports.ts'

export type EmailWorker = ReturnType<typeof createEmailWorker>

/** A failed attempt, without the recipient and the content. */
export type SendFailure = {
  emailId: number | null
  kind: EmailJob['kind'] | null
  attempts: number
  isLast: boolean
  error: unknown
}

type EmailWorkerOptions = Omit<EmailContext, 'now'> & {
  db: Database
  now: () => Date
  transport: Transport
  from?: EmailAddress
  log?: (failure: SendFailure) => void
}

/** How long `stop` waits for a mail server. An email that it accepts later is sent again, with the same Message-ID. */
const MAX_STOP_MS = 5_000
const MINUTE_MS = 60_000
const DAY_MIN = 24 * 60
/** Delays after failed attempts, in minutes. An outage repeats the last one; an email that fails alone is given up after it. */
const DELAYS_MIN = [1, 5, 30, 2 * 60, 6 * 60, DAY_MIN, DAY_MIN, DAY_MIN, DAY_MIN]

/**
 * Sends the emails of the outbox, one after another. Several processes can share one database: a process claims an
 * email by setting the time of its next attempt, and only one of them succeeds. When a process dies between sending and
 * recording, the email is sent again at that time with the same Message-ID: delivery is at least once.
 */
export function createEmailWorker(options: EmailWorkerOptions) {
  const { db, now, log = () => undefined } = options
  let isStopped = false
  let isRunRequested = false
  let run: Promise<void> | null = null

  async function runLoop(): Promise<void> {
    try {
      do {
        isRunRequested = false
        while (!isStopped && (await sendNext())) continue
      } while (isRunRequested && !isStopped)
    } catch (error) {
      log({ emailId: null, kind: null, attempts: 0, isLast: false, error })
    } finally {
      // Cleared synchronously: a call made now must start another run.
      run = null
    }
  }

  async function sendNext(): Promise<boolean> {
    const instant = now()
    const due = await nextDue(db, instant)
    if (!due) return false
    const email = await claim(db, due, instant)
    if (!email) return true
    const attempt: { cause: FailureCause } = { cause: 'deferral' }
    try {
      const outgoing = await render(options, email, instant)
      if (outgoing)
        await options.transport.send(outgoing).catch((error: unknown) => {
          attempt.cause = failureCause(error)
          throw error
        })
      await close(db, email.id, instant)
      if (outgoing) await endOutage(options, instant)
    } catch (error) {
      const { cause } = attempt
      const change = cause === 'deferral' ? deferred(email.deferrals, instant) : { failure: cause }
      log(failureOf(email, change.failure === 'recipient', error))
      await recordFailure(db, email, change, instant)
    }
    return true
  }

  return {
    /** Sends all due emails, then resolves. Failed emails are retried later; never rejects. */
    sendDue: (): Promise<void> => {
      isRunRequested = true
      run ??= runLoop()
      return run
    },
    /** Waits for the email in progress, five seconds at most, and starts no other; the rest are sent at the next start. */
    stop: async (): Promise<void> => {
      isStopped = true
      await Promise.race([run, setTimeout(MAX_STOP_MS, undefined, { ref: false })])
    },
  }
}

type Failure = Pick<EmailRow, 'failure'> & Partial<Pick<EmailRow, 'deferrals' | 'next_attempt_at'>>

/** The failure of an email that others do not share: the next attempt is later each time, and there is a last one. */
function deferred(deferrals: number, now: Date) {
  const delay = DELAYS_MIN[deferrals]
  const failure: FailureCause = delay === undefined ? 'recipient' : 'deferral'
  return { failure, deferrals: deferrals + 1, next_attempt_at: minutesAfter(now, delay ?? 0) }
}

const minutesAfter = (now: Date, minutes: number): string => new Date(now.getTime() + minutes * MINUTE_MS).toISOString()

type Due = Pick<EmailRow, 'id' | 'attempts' | 'next_attempt_at'>

async function nextDue(db: Database, now: Date): Promise<Due | undefined> {
  return db
    .selectFrom('emails')
    .select(['id', 'attempts', 'next_attempt_at'])
    .where('sent_at', 'is', null)
    .where('job', 'is not', null)
    .where('failure', 'is distinct from', 'recipient')
    .where('next_attempt_at', '<=', now.toISOString())
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** Claims an email by setting the time of its next attempt; null when another process was first. */
async function claim(db: Database, { id, attempts, next_attempt_at }: Due, now: Date): Promise<EmailRow | null> {
  const email = await db
    .updateTable('emails')
    .set({ attempts: attempts + 1, next_attempt_at: minutesAfter(now, DELAYS_MIN[attempts] ?? DAY_MIN) })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('next_attempt_at', '=', next_attempt_at)
    .where('job', 'is not', null)
    .returningAll()
    .executeTakeFirst()
  return email ?? null
}

/** The email to send; null when it is obsolete, for example because its link was used or the payment arrived. */
async function render(options: EmailWorkerOptions, row: EmailRow, now: Date): Promise<OutgoingEmail | null> {
  const { db, siteUrl, apiUrl, quoteCodes, from = defaultSender } = options
  const job = JSON.parse(row.job ?? '') as EmailJob
  const email = await renderEmail(db, job, { siteUrl, apiUrl, quoteCodes, now })
  if (!email) return null
  const date = new Date(row.created_at)
  const domain = from.address.split('@')[1] ?? 'localhost'
  return { ...email, messageId: `<${row.id}.${date.getTime()}@${domain}>`, date, from, to: row.recipient }
}

/** Closes an email that was sent, and deletes its content, which may contain a sign-in link. */
async function close(db: Database, id: number, sentAt: Date): Promise<void> {
  await db
    .updateTable('emails')
    .set({ job: null, sent_at: sentAt.toISOString(), failure: null, failing_since: null })
    .where('id', '=', id)
    .execute()
}

async function recordFailure(db: Database, email: EmailRow, change: Failure, now: Date): Promise<void> {
  const since = email.failure === change.failure ? email.failing_since : now.toISOString()
  await db
    .updateTable('emails')
    .set({ ...change, failing_since: since })
    .where('id', '=', email.id)
    .where('job', 'is not', null)
    .execute()
}

/**
 * After an email was sent: whatever failed before counts as a deferral, since it may fail alone, as one whose content ends the connection
 * does. The first deferral takes a minute, in which an attempt of another process ends.
 */
async function endOutage({ db, log }: EmailWorkerOptions, now: Date): Promise<void> {
  const delayed = await db.selectFrom('emails').select('deferrals').distinct().where('failure', '=', 'outage').execute()
  for (const { deferrals } of delayed) {
    const change = deferred(deferrals, now)
    const emails = await db
      .updateTable('emails')
      .set({ ...change, failing_since: now.toISOString() })
      .where('failure', '=', 'outage')
      .where('deferrals', '=', deferrals)
      .returningAll()
      .execute()
    if (change.failure === 'recipient')
      for (const email of emails) log?.(failureOf(email, true, new Error('The server accepts other emails.')))
  }
}

const failureOf = (email: EmailRow, isLast: boolean, error: unknown): SendFailure => ({
  emailId: email.id,
  kind: kindOf(email),
  attempts: email.attempts,
  isLast,
  error,
})

function kindOf({ job }: EmailRow): EmailJob['kind'] | null {
  return job === null ? null : (JSON.parse(job) as EmailJob).kind
}
