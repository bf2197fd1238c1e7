import { setTimeout } from 'node:timers/promises'
import { ShopDatabase } from '../database/open.ts'
import { deleteOldEmails } from './outbox.ts'
import { deleteOldTotals, queueDayTotals } from './order/day-totals.ts'
import { cancelOrder, issueDueInvoices } from './order/order-actions.ts'
import { deleteOldAdditionKeys } from './idempotency.ts'
import { PAYMENT_GRACE_MS } from './order/order-status.ts'
import { forEachOrder, releaseExpiredPlaces, unpaidCardOrders } from './order/places.ts'
import { abandonedRequests, requestsWithoutOutcome, abandonRequest } from './payment/payment-requests.ts'
import { sendOwedRefunds, settle } from './payment/settlement.ts'
import { deleteOldMessages } from './customer/personal-data.ts'
import type { DatabaseAndPayments } from './context.ts'

/** How long unchanged carts are stored, as stated on the privacy page. */
export const CART_RETENTION_MS = 30 * 86_400_000
/** Longer than a request to the provider with its retries, and than a 3-D Secure challenge is open. */
const ATTEMPT_TIMEOUT_MS = 20 * 60_000
/** How long the outcome of attempts that the provider did not know is requested again: a charge may reach it later. */
const LATE_CHARGE_MS = 86_400_000

type Job = (context: DatabaseAndPayments) => Promise<void>

/** The cleanup jobs of any process; concurrent runs do each once. They run side by side: one of them waits for the provider of payments. */
const JOBS: readonly Job[] = [followUpPayments, releaseExpiredPlaces, issueDueInvoices, queueDayTotals, deleteExpired]

/** Runs each job once; throws when all have ended, if one has failed. */
export async function runCleanupJobs(context: DatabaseAndPayments): Promise<void> {
  const outcomes = await Promise.allSettled(JOBS.map((job) => job(context)))
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
}

/** Attempts come first, so that a paid order is not cancelled. */
async function followUpPayments(context: DatabaseAndPayments): Promise<void> {
  await closeStaleAttempts(context)
  await cancelUnpaidOrders(context).finally(() => sendOwedRefunds(context))
}

/**
 * Ends old open attempts with their outcome at the provider: a process may have died before it read the response, and a challenge that was
 * left open is cancelled. And those that were closed as never sent: no webhook finds them, as their charge is not stored.
 */
async function closeStaleAttempts(context: DatabaseAndPayments): Promise<void> {
  const { db, payments, now } = context
  const instant = now().getTime()
  const stale = await requestsWithoutOutcome(db, new Date(instant - ATTEMPT_TIMEOUT_MS))
  const abandoned = await abandonedRequests(db, new Date(instant - LATE_CHARGE_MS))
  for (const { hash, charge_id, created_at, applied_at } of [...stale, ...abandoned]) {
    try {
      // What was applied is captured.
      const end = applied_at === null ? payments.cancel : payments.read
      const charge = charge_id === null ? await payments.find(hash, new Date(created_at)) : await end(charge_id)
      if (charge) await settle(context, hash, charge)
      else await abandonRequest(db, hash)
    } catch {
      // What the provider does not report now is requested again in the next run.
    }
  }
}

/** Cancels unpaid card orders after their deadline. */
async function cancelUnpaidOrders(context: DatabaseAndPayments): Promise<void> {
  const now = context.now()
  const unpaid = await unpaidCardOrders(context.db)
    .select('orders.id')
    .where('orders.cutoff_at', '<=', now.toISOString())
    .where('orders.completed_at', '<=', new Date(now.getTime() - PAYMENT_GRACE_MS).toISOString())
    .execute()
  await forEachOrder(unpaid, (id) => cancelOrder(context, id, 'cleanup-job'))
}

/** Deletes abandoned carts and expired rows. The cart of a quote stays: it has the agreed prices. */
async function deleteExpired({ db, now: clock }: DatabaseAndPayments): Promise<void> {
  const now = clock()
  const instant = now.toISOString()
  const ofQuotes = db.selectFrom('quotes').select('order_id').where('order_id', 'is not', null)
  await db
    .deleteFrom('orders')
    .where('state', '=', 'cart')
    .where('updated_at', '<', new Date(now.getTime() - CART_RETENTION_MS).toISOString())
    .where('id', 'not in', ofQuotes)
    .execute()
  for (const table of ['password_resets', 'back_office_sessions', 'captcha_uses', 'cart_links'] as const)
    await db.deleteFrom(table).where('expires_at', '<=', instant).execute()
  await db.deleteFrom('rate_limits').where('resets_at', '<=', instant).execute()
  await deleteOldAdditionKeys(db, now)
  await deleteOldEmails(db, now)
  await deleteOldTotals(db, now)
  await deleteOldMessages(db, now)
  if (db instanceof ShopDatabase) await db.emptyLog()
}

/** The jobs whose work is due at a minute. */
const JOBS_OF_MINUTE: readonly Job[] = [releaseExpiredPlaces, issueDueInvoices, queueDayTotals]

/** How long `stop` waits: what is left to do is done by the jobs of the next start. */
const MAX_STOP_MS = 5_000
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/**
 * Runs the jobs now and every hour, and those of a minute every minute; a failed run is reported, and retried by the next
 * one. `stop` waits for the current runs, five seconds at most: a provider may not respond.
 */
export function startCleanupJobs(
  context: DatabaseAndPayments,
  onFailure: (error: unknown) => void,
): { stop(): Promise<unknown> } {
  const runs = new Map<Job, Promise<void>>()
  const run = (job: Job): void => {
    const earlier = runs.get(job) ?? Promise.resolve()
    runs.set(job, earlier.then(() => job(context)).catch(onFailure))
  }
  const runAll = (): void => JOBS.forEach(run)
  runAll()
  // The timers do not prevent the process from exiting.
  const timers = [
    setInterval(runAll, HOUR_MS).unref(),
    setInterval(() => JOBS_OF_MINUTE.forEach(run), MINUTE_MS).unref(),
  ]
  return {
    stop: () => {
      for (const timer of timers) clearInterval(timer)
      return Promise.race([Promise.all(runs.values()), setTimeout(MAX_STOP_MS, undefined, { ref: false })])
    },
  }
}
