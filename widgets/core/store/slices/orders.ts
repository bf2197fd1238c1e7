import type { OrdersSlice, SliceContext } from '../state.ts'
import { lazyActions } from './lazy-actions.ts'

/** Placed orders and quotes; the code of their actions is fetched with the first one. */
export function ordersSlice(context: SliceContext<'orders'>): OrdersSlice {
  const load = async () => (await import('./orders-actions.ts')).ordersActions(context)
  return lazyActions(load, 'propose', 'reorder', 'cancel', 'acceptQuote', 'claimQuote', 'refuseQuote')
}
