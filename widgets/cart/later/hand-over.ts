import type { Runtime } from '../../core/store/runtime.ts'

/**
 * Takes the cart to the main site by a link that opens once; the way back leads to where the page says, or to the page. Out of a frame,
 * in which that site does not show itself: in place of the page around it, else in a window of its own.
 */
export async function handOver({ store, world }: Runtime): Promise<void> {
  const { token } = store.getState().cart
  if (!token) return
  const { url } = await world.api.checkout.link(token, world.settings.returnUrl ?? location.href)
  if (!open(url, '_top') && !open(url)) throw new Error('catering: this frame lets nobody out.')
}
