import type { Queries } from '../../database/queries.ts'
import { TooMany } from '../refusal.ts'
import { countOne, forgetCount, isCounted, uncountOne } from '../tallies.ts'

/** Wrong passwords for one account before its next try must wait. */
export const WRONG_PASSWORDS = 10
const WINDOW_MS = 15 * 60_000
const KNOWN_MS = 30 * 24 * 60 * 60_000

/** Whose password is tried, and from which address; the account need not exist. */
export type Try = { account: string; from: string }

/** A try that has been let through. */
export type Attempt = { succeeded(): Promise<void> }

/**
 * Lets one try through, or refuses it with 429 when the account has had ten wrong passwords in a quarter of an hour, wherever they
 * came from. Whoever guesses from elsewhere does not lock the customer out: an address from which this account was opened in the
 * last thirty days has its own count. A try counts before the password is looked at, so that a hundred at once are not all first.
 */
export async function attempt(db: Queries, { account, from }: Try, now: Date): Promise<Attempt> {
  const { known, wrong, wrongFromKnown } = keysOf(account, from)
  const key = (await isCounted(db, known, now)) ? wrongFromKnown : wrong
  const { count, resetsAt } = await countOne(db, key, WINDOW_MS, now)
  if (count > WRONG_PASSWORDS) throw new TooMany(Math.ceil((resetsAt.getTime() - now.getTime()) / 1000))
  return {
    succeeded: async () => {
      await uncountOne(db, key)
      await countOne(db, known, KNOWN_MS, now)
    },
  }
}

/** The account's owner has shown to be so by another way: earlier wrong passwords no longer count. */
export async function forgive(db: Queries, { account, from }: Try): Promise<void> {
  const { wrong, wrongFromKnown } = keysOf(account, from)
  for (const key of [wrong, wrongFromKnown]) await forgetCount(db, key)
}

function keysOf(account: string, from: string) {
  const name = account.trim().toLowerCase()
  return { known: `known ${name} ${from}`, wrong: `wrong ${name}`, wrongFromKnown: `wrong ${name} ${from}` }
}
