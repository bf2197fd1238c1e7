import type { Queries } from '../../database/queries.ts'
import { normalisedEmail } from '../fields.ts'
import { RetryLaterError } from '../domain-error.ts'
import { incrementCounter, resetCounter, isCounted, decrementCounter } from '../rate-limit-counters.ts'

/** Failed passwords of one account before the next attempt is delayed. */
export const MAX_FAILED_ATTEMPTS = 10
const WINDOW_MS = 15 * 60_000
const KNOWN_ADDRESS_MS = 30 * 24 * 60 * 60_000

/** A login attempt: the account, which need not exist, and the client address. */
export type LoginAttempt = { account: string; from: string }

/**
 * Runs a password check and returns whether it matched; 429 after ten failed passwords for the account in a quarter of
 * an hour, from any address. Attempts from elsewhere do not lock the customer out: an address that signed in before is
 * known for thirty days and has its own counter. An attempt is counted before the check, so that a hundred concurrent
 * attempts are not all allowed; a check that throws does not count.
 */
export async function limitAttempts(
  db: Queries,
  { account, from }: LoginAttempt,
  now: Date,
  check: () => Promise<boolean>,
): Promise<boolean> {
  const { known, wrong, wrongFromKnown } = keysOf(account, from)
  const key = (await isCounted(db, known, KNOWN_ADDRESS_MS, now)) ? wrongFromKnown : wrong
  const { count, resetsAt } = await incrementCounter(db, key, WINDOW_MS, now)
  if (count > MAX_FAILED_ATTEMPTS) throw new RetryLaterError(Math.ceil((resetsAt.getTime() - now.getTime()) / 1000))
  const matches = await check().catch(async (cause: unknown) => {
    await decrementCounter(db, key)
    throw cause
  })
  if (matches) {
    await decrementCounter(db, key)
    await incrementCounter(db, known, KNOWN_ADDRESS_MS, now)
  }
  return matches
}

/** Resets the failed passwords of an account whose owner was authenticated in another way. */
export async function resetAttempts(db: Queries, { account, from }: LoginAttempt): Promise<void> {
  const { wrong, wrongFromKnown } = keysOf(account, from)
  for (const key of [wrong, wrongFromKnown]) await resetCounter(db, key)
}

function keysOf(account: string, from: string) {
  const name = normalisedEmail(account)
  return { known: `known ${name} ${from}`, wrong: `wrong ${name}`, wrongFromKnown: `wrong ${name} ${from}` }
}
