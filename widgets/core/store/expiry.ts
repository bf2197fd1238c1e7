import type { StoreApi } from 'zustand/vanilla'
import type { State } from './state.ts'
import type { World } from './world.ts'

/** A timer does not count the time that a machine sleeps or a page is frozen, so the clock is read this often. Milliseconds. */
const LONGEST = 10_000

/** Signs out at the very moment when the token expires (§4), and soon after waking when it expired meanwhile. */
export function watchExpiry(store: StoreApi<State>, { now }: Pick<World, 'now'>): void {
  let timer: ReturnType<typeof setTimeout> | undefined

  const watch = () => {
    clearTimeout(timer)
    const { session, signOut } = store.getState().session
    if (!session) return
    const left = session.expiresAt - now().getTime()
    if (left > 0) timer = setTimeout(watch, Math.min(left, LONGEST))
    else signOut('expired')
  }

  // Whatever is done after waking reads the clock too.
  store.subscribe(watch)
  watch()
}
