import { invalidCaptcha } from './captcha.ts'
import { incrementCounter } from './rate-limit-counters.ts'
import type { Shop } from './shop.ts'

const WINDOW_MS = 60_000
/** Divides the limit of attempts. */
const EXEMPTION_DIVISOR = 12

/**
 * Allows a few requests without a captcha per minute and client address, for clients of stock Sylius: a person needs
 * one or two. More require a captcha, against automated sign-ups.
 */
export async function allowWithoutCaptcha({ db, attempts, now }: Shop, token: string, from: string): Promise<void> {
  if (token) return
  const { count } = await incrementCounter(db, `unsolved ${from}`, WINDOW_MS, now())
  if (count > Math.ceil(attempts / EXEMPTION_DIVISOR)) throw invalidCaptcha()
}
