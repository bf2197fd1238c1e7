import { groupOf } from '../core/store/provider.ts'
import type { Emit } from '../core/store/events.ts'
import { useActions, useRunAction, useRuntime } from '../core/store/hooks.ts'

/** `order` opens a step of the checkout, the page's or the main site's; `chooseDelivery` the page's delivery bar, or else the delivery step. */
export function useCartNavigation(emit: Emit, onLeave?: () => void) {
  const shop = useRuntime()
  const { panels } = useActions()
  const attempt = useRunAction()

  function order(step: 'contact' | 'delivery' | 'payment') {
    onLeave?.()
    const isTaken = !emit('catering:navigate', { to: 'checkout', step, order: null })
    if (isTaken || shop.deps.settings.checkout === 'here' || document.querySelector('catering-checkout')) return
    void attempt(async () => (await import('./cart-transfer.ts')).transferCart(shop))
  }
  function chooseDelivery() {
    const bars = document.querySelectorAll('catering-channel-picker[view=bar]')
    if (![...bars].some((bar) => groupOf(bar) === shop.deps.group)) return order('delivery')
    onLeave?.()
    panels.open('delivery')
  }
  return { order, chooseDelivery }
}
