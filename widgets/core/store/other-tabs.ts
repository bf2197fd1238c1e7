import type { StoreApi } from 'zustand/vanilla'
import { restore } from './storage/persist.ts'
import type { Deps } from './deps.ts'
import type { State } from './state.ts'

/** What other tabs change is restored or read here, with a message. Returns the listeners, for a page that has missed events. */
export function listenToTabs(store: StoreApi<State>, deps: Deps): Parameters<Deps['tabs']['listen']>[0] {
  /** Token of the cart that another tab has just ordered, and resets next. */
  let ordered = ''
  const report = (before: State['cart'], order = '') =>
    void import('./report-cart-change.ts')
      .then((file) => file.reportCartChange(store, deps, before, order))
      .catch(() => undefined)
  const listeners: ReturnType<typeof listenToTabs> = {
    onStored(key) {
      const { cart } = store.getState()
      restore(key, store, deps)
      const isReplaced = key === 'catering.cart' && store.getState().cart.token !== cart.token
      if (isReplaced && cart.token !== ordered) report(cart)
    },
    onCartChanged(order) {
      const { cart } = store.getState()
      if (order) ordered = order
      void cart.refresh().then(() => report(cart, order))
    },
  }
  deps.tabs.listen(listeners)
  return listeners
}
