import { notAPerson } from './captcha.ts'
import { countOne } from './tallies.ts'
import type { Shop } from './shop.ts'

const WINDOW_MS = 60_000
/** The limit of attempts is divided by this number. */
const FEWER = 12

/**
 * Allows a few requests without a solved puzzle a minute from one address, for clients of stock Sylius, which know no puzzles: a
 * person needs one or two. More need a puzzle, which stops programs that make accounts or send letters by the hundred.
 */
export async function allowWithoutPuzzle({ db, attempts, now }: Shop, token: string, from: string): Promise<void> {
  if (token) return
  const { count } = await countOne(db, `unsolved ${from}`, WINDOW_MS, now())
  if (count > Math.ceil(attempts / FEWER)) throw notAPerson()
}
