import { useEffect, useRef } from 'react'
import type { Emit } from '../../core/element/events.ts'
import { useQuery } from '../../core/queries/use-query.ts'
import { historyText } from './messages.ts'
import { unknownText } from '../../core/messages/order.ts'
import { Button } from '../../core/ui/button/Button.tsx'
import { caretLeft } from '../../core/ui/icons/icons.tsx'
import { RecordFallback } from './ListSkeleton.tsx'
import { QuoteActions } from './QuoteActions.tsx'
import { QuoteFacts } from './QuoteFacts.tsx'
import { QuoteOffer } from './QuoteOffer.tsx'
import { quoteStateBadge, quoteStateLabel } from './quote-states.ts'
import { quoteSteps } from './quote-steps.ts'
import { Steps } from './Timeline.tsx'
import type { QuoteDetails } from './quote.ts'

const words = historyText.quotes

type QuoteDetailProps = {
  id: string
  emit: Emit
  onBack(): void
  /** Called when the quote is already ordered, to show its order. */
  onOrdered(token: string): void
}

/** One quote: its status, its actions, the offer and the request. */
export function QuoteDetail({ id, emit, onBack, onOrdered }: QuoteDetailProps) {
  const read = useQuery('quote', id)
  const { data: details } = read
  return (
    <>
      <Button variant="link" icon={caretLeft} className="button-start" onClick={onBack}>
        {words.back}
      </Button>
      {!details && <RecordFallback read={read} title={unknownText.quote} text={unknownText.quoteText} />}
      {details && (
        <article className="order" aria-labelledby="quote-title">
          <Head details={details} />
          <QuoteActions details={details} emit={emit} onOrdered={onOrdered} />
          <Steps label={words.timeline} steps={quoteSteps(details)} />
          {details.offer && <QuoteOffer offer={details.offer} />}
          <QuoteFacts details={details} />
        </article>
      )}
    </>
  )
}

function Head({ details: { quote } }: { details: QuoteDetails }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The row that was clicked is unmounted with its list, so the title takes the focus.
  useEffect(() => heading.current?.focus(), [])
  return (
    <header className="order-head">
      <h2 id="quote-title" tabIndex={-1} ref={heading}>
        {words.named(quote.number)}
      </h2>
      <p>
        <span className={quoteStateBadge(quote)}>{quoteStateLabel(quote)}</span>
      </p>
    </header>
  )
}
