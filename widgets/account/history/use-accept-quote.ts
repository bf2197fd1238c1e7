import type { Emit } from '../../core/element/events.ts'
import { useActions, useSelector } from '../../core/store/hooks.ts'
import { historyText } from './messages.ts'
import type { QuoteDetails } from './quote.ts'

type Accepting = {
  /** True when the quote would replace a cart that is not its own. */
  replaces: boolean
  accept(): Promise<void>
}

/** Turns a quote into the cart, or shows its order when it is already ordered. */
export function useAcceptQuote(details: QuoteDetails, emit: Emit, onOrdered: (token: string) => void): Accepting {
  const { orders, alerts, panels } = useActions()
  // A cart that has not been read yet may hold lines.
  const replaces = useSelector(
    ({ cart: { cart, token } }) => token !== details.orderToken && (cart ? cart.items.length > 0 : token !== null),
  )
  return {
    replaces,
    async accept() {
      const ordered = await orders.acceptQuote(details.quote)
      if (ordered !== null) return onOrdered(ordered)
      alerts.show('success', historyText.quotes.done, { timed: true })
      if (emit('catering:navigate', { to: 'cart' })) panels.open('cart')
    },
  }
}
