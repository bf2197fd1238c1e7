import { groupOf } from '../core/store/shop-element.ts'
import type { Emit } from '../core/store/events.ts'
import { useActions, useRunAction, useRuntime } from '../core/store/hooks.ts'

export const hasDeliveryBar = (group: string): boolean =>
  [...document.querySelectorAll('catering-channel-picker[view=bar]')].some((bar) => groupOf(bar) === group)

/** `order` opens a step of the checkout, the page's or the main site's; `chooseDelivery` the page's delivery bar, or else the delivery step. */
export function useCartNavigation(emit: Emit, onLeave?: () => void) {
  const shop = useRuntime()
  const { panels } = useActions()
  const runAction = useRunAction()

  function order(step: 'contact' | 'delivery' | 'payment') {
    onLeave?.()
    const to = { to: 'checkout', step, order: null } as const
    if (!emit('catering:navigate', to) || shop.deps.settings.checkout === 'here') return
    void runAction(async () => (await import('./cart-transfer.ts')).transferCart(shop, to))
  }
  function chooseDelivery() {
    if (!hasDeliveryBar(shop.deps.group)) return order('delivery')
    onLeave?.()
    panels.open('delivery')
  }
  return { order, chooseDelivery }
}
