import type { StoreApi } from 'zustand/vanilla'
import type { State } from './state.ts'
import type { Deps } from './deps.ts'

/** Timers stop while the machine sleeps or the page is frozen, so the clock is checked this often. Milliseconds. */
const INTERVAL_MS = 10_000

/** Timeout of the request that distinguishes a machine that slept from a clock that was set. */
const CHECK_TIMEOUT_MS = 2_000

/** Signs out when the token expires (§4), or soon after resuming when it expired meanwhile. While the time is not known, a 401 does (api of runtime.ts). */
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
    else if (clock.isKnown) signOut('expired')
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
