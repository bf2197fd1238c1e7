import type { Emit } from '../../core/store/events.ts'
import { useActions, useSelector } from '../../core/store/hooks.ts'
import { historyText } from './messages.ts'
import type { QuoteWhole } from './quote.ts'

type Accepting = {
  /** True when the quote would replace a cart that is not its own. */
  replaces: boolean
  accept(): Promise<void>
}

/** Turns a quote into the cart, or shows its order when it is already ordered. */
export function useAcceptQuote(whole: QuoteWhole, emit: Emit, onOrdered: (token: string) => void): Accepting {
  const { orders, alerts, panels } = useActions()
  // A cart that has not been read yet may hold lines.
  const replaces = useSelector(
    ({ cart: { cart, token } }) => token !== whole.orderToken && (cart ? cart.items.length > 0 : token !== null),
  )
  return {
    replaces,
    async accept() {
      const ordered = await orders.acceptQuote(whole.quote)
      if (ordered !== null) return onOrdered(ordered)
      alerts.show('success', historyText.quotes.done, { timed: true })
      if (emit('catering:navigate', { to: 'cart' })) panels.open('cart')
    },
  }
}
