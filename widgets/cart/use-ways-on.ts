import { groupOf, providerOf } from '../core/store/config.ts'
import type { Emit } from '../core/store/events.ts'
import { useActions, useAttempt, useShop } from '../core/store/hooks.ts'

type Step = 'contact' | 'delivery'
type Ways = { order(step: Step): void; chooseDelivery(): void }

/**
 * On from the cart, which is left: to a step of the order, by the page or its checkout, else on the main site; and to day and slot, in
 * the page's own delivery bar, which asks nobody to sign in, else in the order.
 */
export function useWaysOn(emit: Emit, onLeave?: () => void): Ways {
  const shop = useShop()
  const { panels } = useActions()
  const attempt = useAttempt()

  function order(step: Step) {
    onLeave?.()
    const isTaken = !emit('catering:navigate', { to: 'checkout', step, order: null })
    if (isTaken || shop.world.settings.checkout === 'here' || document.querySelector('catering-checkout')) return
    void attempt(async () => (await import('./hand-over.ts')).handOver(shop))
  }
  function chooseDelivery() {
    const bars = document.querySelectorAll('catering-channel-picker[view=bar]')
    if (![...bars].some((bar) => groupOf(providerOf(bar)) === shop.world.group)) return order('delivery')
    onLeave?.()
    panels.open('delivery')
  }
  return { order, chooseDelivery }
}
