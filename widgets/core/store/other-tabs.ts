import type { StoreApi } from 'zustand/vanilla'
import { restore } from './storage/persist.ts'
import type { Deps } from './deps.ts'
import type { State } from './state.ts'

/** What other tabs change is restored or read here, with a message. Returns the listeners, for a page that has missed events. */
export function listenToTabs(store: StoreApi<State>, deps: Deps): Parameters<Deps['tabs']['listen']>[0] {
  /** Token of the cart that another tab has just ordered, and resets next. */
  let ordered = ''
  const report = (before: State, order = '') =>
    void import('./report-change.ts')
      .then((file) => file.reportChange(store, deps, before, order))
      .catch(() => undefined)
  const listeners: ReturnType<typeof listenToTabs> = {
    onStored(key) {
      const before = store.getState()
      restore(key, store, deps)
      const { cart, session } = store.getState()
      const isReplaced = key === 'catering.cart' && cart.token !== before.cart.token && before.cart.token !== ordered
      if (isReplaced || (before.session.session && !session.session)) report(before)
    },
    onCartChanged(order) {
      const before = store.getState()
      if (order) ordered = order
      void before.cart.refresh().then(() => report(before, order))
    },
  }
  deps.tabs.listen(listeners)
  return listeners
}
