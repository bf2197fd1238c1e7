/** What the server's clock is ahead of the visitor's (`offset`), as far as responses told; `local` is the visitor's. Milliseconds. */
export type Clock = { offset: number; local(): number; now(): Date }

export function createClock(visitor = () => new Date()): Clock {
  const local = () => visitor().getTime()
  const clock: Clock = { offset: 0, local, now: () => new Date(local() + clock.offset) }
  return clock
}

/** Less is latency, or the age of a prefetched response. */
const TOLERANCE_MS = 60_000

/**
 * Corrects the clock by an instant that the server named after `sent`, on the visitor's clock; true when it was off. An instant that
 * cannot be read (NaN) changes nothing.
 */
export function correct(clock: Clock, instant: number, sent: number): boolean {
  const ahead = instant - clock.local() - clock.offset
  const behind = instant - sent - clock.offset
  const off = ahead > TOLERANCE_MS ? ahead : behind < -TOLERANCE_MS ? behind : 0
  clock.offset += off
  return off !== 0
}

/** Corrects the clock by the `Date` of a response, which another origin exposes or not; a response of a cache may be old. */
export function correctBy({ headers }: Response, clock: Clock, sent: number): boolean {
  const isCached = /max-?age=0*[1-9]/.test(headers.get('Cache-Control') ?? '')
  return !isCached && correct(clock, Date.parse(headers.get('Date') ?? ''), sent)
}
