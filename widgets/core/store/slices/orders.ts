import { later } from '../../api/later.ts'
import type { OrdersSlice, SliceContext } from '../state.ts'

/** Placed orders and quotes; what is done with them is fetched with the first action. */
export function ordersSlice(context: SliceContext<'orders'>): OrdersSlice {
  const actions = later(async () => (await import('./orders-actions.ts')).ordersActions(context))
  const { propose, reorder, cancel, acceptQuote, refuseQuote } = actions
  return { propose, reorder, cancel, acceptQuote, refuseQuote }
}
