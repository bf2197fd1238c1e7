import type { StoreApi } from 'zustand/vanilla'
import type { State } from './state.ts'
import type { World } from './world.ts'

/** Longest wait a timer can hold: more would fire at once. */
const LONGEST = 2 ** 31 - 1

/** Signs out at the very moment when the token expires (§4); a machine that slept catches up when it wakes. */
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

  store.subscribe((state, before) => {
    if (state.session.session !== before.session.session) watch()
  })
  watch()
}
