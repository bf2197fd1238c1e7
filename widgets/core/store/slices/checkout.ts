import type { CheckoutSlice, SliceContext } from '../state.ts'
import { lazyActions } from './lazy-actions.ts'

/** From address to paid order; the module of the actions is loaded with the first one. */
export function checkoutSlice(context: SliceContext<'checkout'>): CheckoutSlice {
  const load = async () => (await import('./checkout-actions.ts')).checkoutActions(context)
  return { placed: null, ...lazyActions(load, 'setAddresses', 'removeAddresses', 'place', 'pay', 'reconcile', 'read') }
}
