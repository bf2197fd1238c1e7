import type { StoreApi } from 'zustand/vanilla'
import type { State } from './state.ts'
import type { Deps } from './deps.ts'

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
export function correct(clock: Clock, instant: number, sent: number): boolean {
  const ahead = instant - clock.local() - clock.offset
  const behind = instant - sent - clock.offset
  const off = ahead > TOLERANCE_MS ? ahead : behind < -TOLERANCE_MS ? behind : 0
  clock.offset += off
  return off !== 0
}

/** Corrects the clock by the `Date` of a response, if exposed to this origin; a cached response may be old. */
export function correctBy({ headers }: Response, clock: Clock, sent: number): boolean {
  const isCached = /max-?age=0*[1-9]/.test(headers.get('Cache-Control') ?? '')
  return !isCached && correct(clock, Date.parse(headers.get('Date') ?? ''), sent)
}

/** Timers stop while the machine sleeps or the page is frozen, so the clock is checked this often. Milliseconds. */
const INTERVAL_MS = 10_000
/** Timeout of the request that distinguishes a machine that slept from a clock that was set. */
const CHECK_TIMEOUT_MS = 2_000

/** Signs out when the token expires (§4), or soon after resuming when it expired meanwhile. */
export function watchExpiry(store: StoreApi<State>, { api, clock, home, now }: Deps): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let checkedAt = clock.local()
  let checking: Promise<unknown> | null = null

  const watch = () => {
    clearTimeout(timer)
    const { session, signOut } = store.getState().session
    const hasJumped = clock.local() - checkedAt > 2 * INTERVAL_MS
    checkedAt = clock.local()
    if (!session || checking) return
    const remaining = session.expiresAt - now().getTime()
    if (remaining > 0) timer = setTimeout(watch, Math.min(remaining, INTERVAL_MS))
    else if (hasJumped) check()
    else signOut('expired')
  }

  /** Any response corrects a clock that was set; without one the local clock counts. */
  const check = () => {
    const timeout = new Promise((resolve) => setTimeout(resolve, CHECK_TIMEOUT_MS))
    checking = Promise.race([api.channels.byCode(home), timeout])
      .catch(() => undefined)
      .then(() => {
        checking = null
        watch()
      })
  }

  // Any change of the state after resuming checks the clock too.
  store.subscribe(watch)
  watch()
}
