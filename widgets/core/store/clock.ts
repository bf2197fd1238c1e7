/** `offset`: how far the server's clock is ahead of the visitor's, by the responses; `local`: the visitor's clock. Milliseconds. */
export type Clock = { offset: number; local(): number; now(): Date }

export function createClock(visitor = () => new Date()): Clock {
  const local = () => visitor().getTime()
  const clock: Clock = { offset: 0, local, now: () => new Date(local() + clock.offset) }
  return clock
}

/** A smaller difference is latency, or the age of a prefetched response. */
const TOLERANCE_MS = 60_000

/** Corrects the clock by an instant of the server between `sent` and now; true when it was off. NaN changes nothing. */
export function correctClock(clock: Clock, instant: number, sent: number): boolean {
  const ahead = instant - clock.local() - clock.offset
  const behind = instant - sent - clock.offset
  const off = ahead > TOLERANCE_MS ? ahead : behind < -TOLERANCE_MS ? behind : 0
  clock.offset += off
  return off !== 0
}

/** Corrects the clock by the `Date` of a response, if exposed to this origin; a cached response may be old. */
export function correctByResponse({ headers }: Response, clock: Clock, sent: number): boolean {
  const isCached = /max-?age=0*[1-9]/.test(headers.get('Cache-Control') ?? '')
  return !isCached && correctClock(clock, +new Date(headers.get('Date') ?? ''), sent)
}
