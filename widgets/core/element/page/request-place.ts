import { NATIONAL_CHANNEL } from '../../domain/delivery/channel.ts'
import { hasCart } from '../../domain/order/cart.ts'
import { groupOf } from '../../store/shop-element.ts'
import type { Runtime } from '../../store/runtime.ts'
import { findInShadowTrees } from './drawer.ts'

/** The stores that have requested it. */
const requested = new WeakSet<object>()

/**
 * Requests the postal code before the first product, once a page, unless the page has a channel picker. Resolves when the dialog is closed: the
 * product is added in either case.
 */
export async function requestPlace({ store, deps }: Runtime): Promise<void> {
  const { channel, cart, panels } = store.getState()
  const isUnchosen = (channel.channel?.code ?? channel.home) === NATIONAL_CHANNEL
  if (!isUnchosen || hasCart(cart) || requested.has(store)) return
  requested.add(store)
  if (findInShadowTrees('catering-channel-picker').some((picker) => groupOf(picker) === deps.group)) return
  panels.openAdditional('channel')
  await new Promise<void>((resolve) => {
    const stop = store.subscribe(({ panels: { additional } }) => {
      if (additional === 'channel') return
      stop()
      resolve()
    })
  })
}
