import { findInShadowTrees } from '../core/element/page/drawer.ts'
import type { Runtime } from '../core/store/runtime.ts'

/**
 * Opens the cart, with its notes and choices, on the main site by a link that works once. The customer comes back to the page's
 * `returnUrl`, or to the page. The main site refuses frames, so it replaces the page around one, or else opens a new window. A page
 * whose own checkout stands in a shadow tree keeps the customer.
 */
export async function handOver({ store, deps }: Runtime): Promise<void> {
  const { cart, preferences } = store.getState()
  const { token, greenActions, budgetPerPerson, purchaseOrder, costReference, tvaNumber, notes } = cart
  if (!token || findInShadowTrees('catering-checkout').length) return
  const { guests, avoid } = preferences
  const said = {
    greenActions,
    budgetPerPerson,
    purchaseOrder,
    costReference,
    tvaNumber,
    notes,
    guests,
    avoid: [...avoid],
  }
  const { url } = await deps.api.checkout.link(token, deps.settings.returnUrl ?? location.href, said)
  if (!open(url, '_top') && !open(url)) throw new Error('catering: this frame lets nobody out.')
}
