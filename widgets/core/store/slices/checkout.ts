import { later } from '../../api/later.ts'
import type { CheckoutSlice, SliceContext } from '../state.ts'

/** The order being placed or paid; how that is done is fetched with the first step. */
export function checkoutSlice(context: SliceContext<'checkout'>): CheckoutSlice {
  const actions = later(async () => (await import('./checkout-actions.ts')).checkoutActions(context))
  return {
    order: null,
    owner: null,
    setAddresses: actions.setAddresses,
    removeAddresses: actions.removeAddresses,
    place: actions.place,
    pay: actions.pay,
    settle: actions.settle,
    read: actions.read,
  }
}
