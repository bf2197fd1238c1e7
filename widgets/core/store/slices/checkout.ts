import type { CheckoutSlice, SliceContext } from '../state.ts'
import { fetched } from './fetched.ts'

/** The way from address to paid order; the code for it is fetched with the first step. */
export function checkoutSlice(context: SliceContext<'checkout'>): CheckoutSlice {
  const load = async () => (await import('./checkout-actions.ts')).checkoutActions(context)
  return { placed: null, ...fetched(load, 'setAddresses', 'removeAddresses', 'place', 'pay', 'settle', 'read') }
}
