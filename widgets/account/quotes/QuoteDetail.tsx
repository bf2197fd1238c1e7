import { useEffect, useRef } from 'react'
import type { Emit } from '../../core/store/events.ts'
import { useQuery } from '../../core/queries/use-query.ts'
import { unknownMessages } from '../../core/messages/order.ts'
import { Button } from '../../core/ui/button/Button.tsx'
import { caretLeft } from '../../core/ui/icons/icons.tsx'
import { formatBudget } from '../../core/domain/order/budget.ts'
import { longDay } from '../../core/domain/time/paris-time.ts'
import { historyMessages } from '../history/messages.ts'
import { RecordFallback } from '../history/ListSkeleton.tsx'
import { Steps, Fact } from '../history/RecordParts.tsx'
import { QuoteActions } from './QuoteActions.tsx'
import { QuoteOffer } from './QuoteOffer.tsx'
import { quoteStateBadge, quoteStateLabel, quoteSteps, type QuoteDetails } from './quote.ts'

const { quotes: messages, detail } = historyMessages

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
        {messages.back}
      </Button>
      {!details && <RecordFallback read={read} title={unknownMessages.quote} text={unknownMessages.quoteText} />}
      {details && (
        <article className="order" aria-labelledby="quote-title">
          <Head details={details} />
          <QuoteActions details={details} emit={emit} onOrdered={onOrdered} />
          <Steps label={messages.timeline} steps={quoteSteps(details)} />
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
        {messages.named(quote.number)}
      </h2>
      <p>
        <span className={quoteStateBadge(quote)}>{quoteStateLabel(quote)}</span>
      </p>
    </header>
  )
}

/** The request as the customer wrote it. */
function QuoteFacts({ details }: { details: QuoteDetails }) {
  const { quote, deliveryWindow, zipcode, budgetPerPerson, message } = details
  const { data: channel } = useQuery('channel', quote.channel || null)
  const when = quote.eventDate && longDay(quote.eventDate)
  return (
    <dl className="order-facts">
      <Fact label={messages.event}>
        {when && <b>{deliveryWindow ? detail.expected(when, deliveryWindow) : when}</b>}
        <span className="line">{[quote.eventType, messages.guests(quote.guests)].filter(Boolean).join(', ')}</span>
      </Fact>
      <Fact label={messages.place}>
        {zipcode}
        {channel && <span className="line">{channel.name}</span>}
      </Fact>
      {budgetPerPerson && <Fact label={messages.budget}>{formatBudget(budgetPerPerson)}</Fact>}
      {message && <Fact label={messages.request}>{message}</Fact>}
    </dl>
  )
}
