import type { Runtime } from '../core/store/runtime.ts'

/**
 * Takes the cart, with all that was said of it, to the main site by a link that opens once; the way back leads to where the page says, or
 * to the page. Out of a frame, in which that site does not show itself: in place of the page around it, else in a window of its own.
 */
export async function handOver({ store, world }: Runtime): Promise<void> {
  const { cart, visit } = store.getState()
  const { token, greenActions, budgetPerPerson, purchaseOrder, costReference, tvaNumber, notes } = cart
  if (!token) return
  const { guests, avoid } = visit
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
  const { url } = await world.api.checkout.link(token, world.settings.returnUrl ?? location.href, said)
  if (!open(url, '_top') && !open(url)) throw new Error('catering: this frame lets nobody out.')
}
