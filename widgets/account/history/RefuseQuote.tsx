import { AskFirst } from '../../core/components/confirm/Confirm.tsx'
import { useActions } from '../../core/store/hooks.ts'
import { historyText } from './messages.ts'
import type { Quote } from './quote-states.ts'

const words = historyText.quotes

/** The confirmation before a quote is declined, which cannot be undone. */
export function DeclineQuote({ quote, onClose }: { quote: Quote | null; onClose(): void }) {
  const { orders, alerts } = useActions()
  return (
    <AskFirst
      title={words.refuseTitle(quote?.number ?? '')}
      open={quote !== null}
      action={words.refuse}
      act={async () => quote && orders.refuseQuote(quote.id)}
      onClose={onClose}
      onDone={() => {
        onClose()
        alerts.show('success', words.refused, { timed: true })
      }}
    >
      <p>{words.refuseText}</p>
    </AskFirst>
  )
}
