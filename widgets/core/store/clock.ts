import { isValid, type Session } from '../domain/customer/session.ts'

/**
 * `offset`: how far the server's clock is ahead of the visitor's, by the responses; `local`: the visitor's clock. Milliseconds.
 * `isKnown`: a response has given the time to this page. `decided`: the stored session is used or deleted.
 */
export type Clock = { offset: number; isKnown: boolean; decided?: Promise<void>; local(): number; now(): Date }

/** A clock that is given is right. */
export function createClock(given?: () => Date): Clock {
  const local = () => (given?.() ?? new Date()).getTime()
  const clock: Clock = { offset: 0, isKnown: !!given, local, now: () => new Date(local() + clock.offset) }
  return clock
}

/** Whether a token has expired: never by the visitor's clock alone. */
export const hasExpired = (session: Session, clock: Clock): boolean => clock.isKnown && !isValid(session, clock.now())

/** A smaller difference is latency, or the age of a prefetched response. */
const TOLERANCE_MS = 60_000

/** Corrects the clock by an instant of the server between `sent` and now; true when it was off or not known. NaN changes nothing. */
export function correctClock(clock: Clock, instant: number, sent: number): boolean {
  if (!instant) return false
  const isFirst = !clock.isKnown
  clock.isKnown = true
  const ahead = instant - clock.local() - clock.offset
  const behind = instant - sent - clock.offset
  const off = ahead > TOLERANCE_MS ? ahead : behind < -TOLERANCE_MS ? behind : 0
  clock.offset += off
  return isFirst || off !== 0
}

/** Corrects the clock by the `Date` of a response, if exposed to this origin; a cached response may be old. */
export function correctByResponse({ headers }: Response, clock: Clock, sent: number): boolean {
  const isCached = /max-?age=0*[1-9]/.test(headers.get('Cache-Control') ?? '')
  return !isCached && correctClock(clock, +new Date(headers.get('Date') ?? ''), sent)
}
