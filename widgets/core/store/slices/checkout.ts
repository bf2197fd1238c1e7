import type { CheckoutSlice, SliceContext } from '../state.ts'
import { lazyActions } from './lazy-actions.ts'

/** The way from address to paid order; the code for it is fetched with the first step. */
export function checkoutSlice(context: SliceContext<'checkout'>): CheckoutSlice {
  const load = async () => (await import('./checkout-actions.ts')).checkoutActions(context)
  return { placed: null, ...lazyActions(load, 'setAddresses', 'removeAddresses', 'place', 'pay', 'reconcile', 'read') }
}
