import type { Queries } from '../../database/queries.ts'
import { storedEmail } from '../fields.ts'
import { RetryLaterError } from '../domain-error.ts'
import { countOne, forgetCount, isCounted, uncountOne } from '../tallies.ts'

/** Wrong passwords for one account before its next try must wait. */
export const WRONG_PASSWORDS = 10
const WINDOW_MS = 15 * 60_000
const KNOWN_MS = 30 * 24 * 60 * 60_000

/** A try of a password: the account, which need not exist, and the address from which it comes. */
export type Try = { account: string; from: string }

/**
 * Runs one check of a password and answers whether it matched, or refuses with 429 after ten wrong passwords for the account in a quarter
 * of an hour, from any address. Guesses from elsewhere do not lock the customer out, because an address from which she signed in is known
 * for thirty days and has its own count. A try is counted before the password is checked, so that a hundred tries at once are not all
 * allowed; a check that fails without an answer does not count.
 */
export async function attempt(
  db: Queries,
  { account, from }: Try,
  now: Date,
  check: () => Promise<boolean>,
): Promise<boolean> {
  const { known, wrong, wrongFromKnown } = keysOf(account, from)
  const key = (await isCounted(db, known, KNOWN_MS, now)) ? wrongFromKnown : wrong
  const { count, resetsAt } = await countOne(db, key, WINDOW_MS, now)
  if (count > WRONG_PASSWORDS) throw new RetryLaterError(Math.ceil((resetsAt.getTime() - now.getTime()) / 1000))
  const matches = await check().catch(async (cause: unknown) => {
    await uncountOne(db, key)
    throw cause
  })
  if (matches) {
    await uncountOne(db, key)
    await countOne(db, known, KNOWN_MS, now)
  }
  return matches
}

/** Forgets earlier wrong passwords, once the owner of the account has proved her identity in another way. */
export async function forgive(db: Queries, { account, from }: Try): Promise<void> {
  const { wrong, wrongFromKnown } = keysOf(account, from)
  for (const key of [wrong, wrongFromKnown]) await forgetCount(db, key)
}

function keysOf(account: string, from: string) {
  const name = storedEmail(account)
  return { known: `known ${name} ${from}`, wrong: `wrong ${name}`, wrongFromKnown: `wrong ${name} ${from}` }
}
