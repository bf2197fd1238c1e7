import type { StoreApi } from 'zustand/vanilla'
import type { State } from './state.ts'
import type { Deps } from './deps.ts'

/** A timer does not count the time that a machine sleeps or a page is frozen, so the clock is read this often. Milliseconds. */
const LONGEST = 10_000
/** How long a response is waited for that tells a machine that slept from a clock that was set. Milliseconds. */
const CHECK_MS = 2_000

/** Signs out at the very moment when the token expires (§4), and soon after waking when it expired meanwhile. */
export function watchExpiry(store: StoreApi<State>, { api, clock, home, now }: Deps): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let read = clock.local()
  let checking: Promise<unknown> | null = null

  const watch = () => {
    clearTimeout(timer)
    const { session, signOut } = store.getState().session
    const hasLeapt = clock.local() - read > 2 * LONGEST
    read = clock.local()
    if (!session || checking) return
    const left = session.expiresAt - now().getTime()
    if (left > 0) timer = setTimeout(watch, Math.min(left, LONGEST))
    else if (hasLeapt) check()
    else signOut('expired')
  }

  /** Any response corrects a clock that was set; without one the clock is believed. */
  const check = () => {
    const late = new Promise((resolve) => setTimeout(resolve, CHECK_MS))
    checking = Promise.race([api.channels.byCode(home), late])
      .catch(() => undefined)
      .then(() => {
        checking = null
        watch()
      })
  }

  // Whatever is done after waking reads the clock too.
  store.subscribe(watch)
  watch()
}
