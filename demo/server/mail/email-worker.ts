import type { FastifyInstance } from 'fastify'
import type { Database, EmailRow } from '../database/schema.ts'
import type { EmailJob } from '../shop/outbox.ts'
import type { EmailContext } from './email.ts'
import { renderEmail } from './render-email.ts'
import { defaultSender, type EmailAddress } from './templates.ts'
import type { Transport } from './transports.ts'

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

const MINUTE_MS = 60_000
/** Delays after each failed attempt, in minutes. After the last attempt, about a day and a half later, the email is given up. */
const DELAYS_MIN = [1, 5, 30, 2 * 60, 6 * 60, 24 * 60]
export const MAX_ATTEMPTS = DELAYS_MIN.length + 1

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
    try {
      await send(options, email, instant)
      await close(db, email.id, instant)
    } catch (error) {
      const isLast = email.attempts >= MAX_ATTEMPTS || isRejected(error)
      log({ emailId: email.id, kind: kindOf(email), attempts: email.attempts, isLast, error })
      if (isLast) await close(db, email.id, null)
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
    /** Waits for the email in progress and starts no other; the rest are sent at the next start. */
    stop: async (): Promise<void> => {
      isStopped = true
      await run
    },
  }
}

/** A permanent SMTP error (5xx) for this email or its recipient: no retry can succeed. */
const isRejected = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'EENVELOPE' || error.code === 'EMESSAGE') &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500

type Due = Pick<EmailRow, 'id' | 'attempts' | 'next_attempt_at'>

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

/** Claims an email by setting the time of its next attempt; null when another process was first. */
async function claim(db: Database, { id, attempts, next_attempt_at }: Due, now: Date): Promise<EmailRow | null> {
  const delay = (DELAYS_MIN[attempts] ?? DELAYS_MIN.at(-1) ?? 0) * MINUTE_MS
  const email = await db
    .updateTable('mails')
    .set({ attempts: attempts + 1, next_attempt_at: new Date(now.getTime() + delay).toISOString() })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('next_attempt_at', '=', next_attempt_at)
    .where('letter', 'is not', null)
    .returningAll()
    .executeTakeFirst()
  return email ?? null
}

async function send(options: EmailWorkerOptions, row: EmailRow, now: Date): Promise<void> {
  const { db, siteUrl, apiUrl, quoteCodes, transport, from = defaultSender } = options
  const job = JSON.parse(row.letter ?? '') as EmailJob
  const email = await renderEmail(db, job, { siteUrl, apiUrl, quoteCodes, now })
  // Obsolete, for example because its link was used or the payment arrived.
  if (!email) return
  const date = new Date(row.created_at)
  const domain = from.address.split('@')[1] ?? 'localhost'
  await transport.send({
    ...email,
    messageId: `<${row.id}.${date.getTime()}@${domain}>`,
    date,
    from,
    to: row.recipient,
  })
}

/** Closes an email that was sent or given up, and deletes its content, which may contain a sign-in link. */
async function close(db: Database, id: number, sentAt: Date | null): Promise<void> {
  await db
    .updateTable('mails')
    .set({ letter: null, sent_at: sentAt && sentAt.toISOString() })
    .where('id', '=', id)
    .execute()
}

function kindOf({ letter }: EmailRow): EmailJob['kind'] | null {
  return letter === null ? null : (JSON.parse(letter) as EmailJob).kind
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** False for routes that never queue an email. */
    sendsEmail?: false
  }
}

const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])
/** How often the outbox is polled for retries and for emails of other processes. */
const POLL_INTERVAL_MS = 30_000

/** Marks the routes of a plugin as sending no email: they do not run the worker. */
export function withoutEmails(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, sendsEmail: false }
  })
}

/** Runs the worker on start, after every write request, and every 30 seconds; stops it with the server. */
export function scheduleEmailWorker(app: FastifyInstance, emailWorker: EmailWorker): void {
  let timer: NodeJS.Timeout | undefined
  app.addHook('onReady', async () => {
    timer = setInterval(() => void emailWorker.sendDue(), POLL_INTERVAL_MS).unref()
    void emailWorker.sendDue()
  })
  app.addHook('onResponse', async ({ method, routeOptions }) => {
    // In `onResponse` no client waits for the SMTP server.
    if (WRITES.has(method) && routeOptions.config.sendsEmail !== false) void emailWorker.sendDue()
  })
  // `preClose` runs before the database is closed.
  app.addHook('preClose', async () => {
    clearInterval(timer)
    await emailWorker.stop()
  })
}
