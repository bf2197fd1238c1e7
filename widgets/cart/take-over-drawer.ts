import { digest } from '../core/served/digest.ts'
import { shopOf, type Runtime } from '../core/store/runtime.ts'
import type { State } from '../core/store/state.ts'
import { preload } from '../core/ui/lazy/use-later.ts'
import { loadFilled } from './CartContent.tsx'
import { loadDialog } from './CartDrawer.tsx'

/**
 * Before the element takes over a drawer that the server drew for a button alone (cart-button/drawn): its files come, and its cart is read
 * again. Where cart or point of sale are others now, the drawing is taken away, so that the element draws its own.
 */
export async function takeOverDrawer(element: Element): Promise<State | void> {
  const { shadowRoot } = element
  const mark = shadowRoot?.querySelector('link')?.dataset.digest
  if (!shadowRoot || !mark) return
  const dialog = shadowRoot.querySelector('dialog')
  const shop = shopOf(element)
  const isReady = await Promise.all([preload(loadDialog), preload(loadFilled), whenRead(shop)]).then(
    () => true,
    // The element says what did not come.
    () => false,
  )
  const { cart, channel, panels } = shop.store.getState()
  // It may have been closed meanwhile, or taken away.
  const isShown = dialog?.open && element.isConnected
  if (!isReady || !isShown || mark !== digest([cart.cart, channel.channel])) {
    dialog?.close()
    shadowRoot.replaceChildren()
  }
  if (isShown) panels.open('cart')
  return shop.store.getState()
}

/** Settles once the cart and the point of sale are known, or cannot be. */
function whenRead({ store }: Runtime): Promise<void> {
  return new Promise((read) => {
    const look = ({ cart, channel }: ReturnType<typeof store.getState>) => {
      const isKnown = cart.status !== 'loading' && !/idle|searching/.test(channel.status)
      if (!isKnown) return
      stop()
      read()
    }
    const stop = store.subscribe(look)
    look(store.getState())
  })
}
