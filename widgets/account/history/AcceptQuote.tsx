import type { Emit } from '../../core/element/events.ts'
import { AskFirst } from '../../core/forms/AskFirst.tsx'
import { useActions, useRuntime } from '../../core/store/hooks.ts'
import { historyText } from '../../core/text/history.ts'
import type { Quote } from './quote-states.ts'

const words = historyText.quotes

type AcceptQuoteProps = {
  /** Null while nobody asks. */
  quote: Quote | null
  emit: Emit
  onClose(): void
  /** It has been ordered already: its order is shown. */
  onOrdered(token: string): void
}

/** Asks before a quote becomes the cart, since what was in the cart makes room for it. */
export function AcceptQuote({ quote, emit, onClose, onOrdered }: AcceptQuoteProps) {
  const { orders, alerts, panels } = useActions()
  const isFull = useRuntime((state) => Boolean(state.cart.cart?.items.length))

  async function accept() {
    if (!quote) return
    const ordered = await orders.acceptQuote(quote)
    onClose()
    if (ordered !== null) return onOrdered(ordered)
    alerts.show('success', words.done, { timed: true })
    if (emit('catering:navigate', { to: 'cart' })) panels.open('cart')
  }

  return (
    <AskFirst
      title={words.title(quote?.number ?? '')}
      open={quote !== null}
      variant="primary"
      action={words.confirm}
      act={accept}
      onClose={onClose}
    >
      <p>{words.text}</p>
      {isFull && <p className="soft">{words.replaces}</p>}
    </AskFirst>
  )
}
