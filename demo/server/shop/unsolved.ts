import { notAPerson } from './captcha.ts'
import { countOne } from './tallies.ts'
import type { Shop } from './shop.ts'

const WINDOW_MS = 60_000
/** What the limit of attempts is divided by. */
const FEWER = 12

/**
 * Lets what comes without a solved puzzle through a few times a minute from one address, for clients of stock Sylius, which know of no
 * puzzle: a person needs one or two. From then on it is demanded, as of whoever would make accounts or send letters by the hundred.
 */
export async function allowUnsolved({ db, attempts, now }: Shop, token: string, from: string): Promise<void> {
  if (token) return
  const { count } = await countOne(db, `unsolved ${from}`, WINDOW_MS, now())
  if (count > Math.ceil(attempts / FEWER)) throw notAPerson()
}
