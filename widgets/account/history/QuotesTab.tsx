import { price } from '../../core/domain/money.ts'
import type { Emit } from '../../core/element/events.ts'
import { useResource } from '../../core/store/hooks.ts'
import { historyText } from '../../core/text/history.ts'
import { Button } from '../../core/ui/Button.tsx'
import { EmptyState } from '../../core/ui/EmptyState.tsx'
import { LoadFailed } from '../../core/ui/LoadFailed.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'
import { quoteStateLook, quoteStateWords, type Quote } from './quote-states.ts'
import { shortDate } from './short-date.ts'

const { columns, empty, quotes: words, inclTax } = historyText

/** The quotes, newest first; each opens, where it is answered. */
export function QuotesTab({ onOpen, emit }: { onOpen(id: string): void; emit: Emit }) {
  const { data, status, reload } = useResource('quotes')
  if (!data) return status === 'failed' ? <LoadFailed onRetry={reload} /> : <ListSkeleton />
  const ask = (
    <Button variant="line" className="history-ask" onClick={() => void emit('catering:navigate', { to: 'quote' })}>
      {words.ask}
    </Button>
  )
  if (data.length === 0) return <EmptyState title={empty.quotes} text={empty.quotesHelp} action={ask} />
  return (
    <div className="history-list history-documents">
      <div className="history-head" aria-hidden="true">
        <span>{columns.quote}</span>
        <span>{columns.until}</span>
        <span>{columns.status}</span>
        <span>{columns.total}</span>
      </div>
      <ul>
        {data.map((quote) => (
          <Row key={quote.id} quote={quote} onOpen={onOpen} />
        ))}
      </ul>
      {ask}
    </div>
  )
}

function Row({ quote, onOpen }: { quote: Quote; onOpen(id: string): void }) {
  const isWaiting = quote.state === 'sent'
  return (
    <li className="history-row">
      <div className="history-main">
        <b>{quote.number}</b>
        <span className="small soft">{[quote.eventType, words.guests(quote.guests)].filter(Boolean).join(', ')}</span>
      </div>
      <div>
        {quote.validUntil && <span className="history-line">{shortDate(quote.validUntil)}</span>}
        {quote.eventDate && <span className="small soft">{words.eventOn(shortDate(quote.eventDate))}</span>}
      </div>
      <div>
        <span className={quoteStateLook(quote)}>{quoteStateWords(quote)}</span>
      </div>
      <div className="history-total">
        {quote.total !== null && (
          <>
            <b className="figures">{price(quote.total)}</b> <span className="small soft">{inclTax}</span>
          </>
        )}
      </div>
      <div className="history-actions">
        <Button
          size="small"
          data-record={quote.id}
          variant={isWaiting ? 'primary' : 'line'}
          aria-label={isWaiting ? words.answerNamed(quote.number) : words.openNamed(quote.number)}
          onClick={() => onOpen(quote.id)}
        >
          {isWaiting ? words.answer : words.open}
        </Button>
      </div>
    </li>
  )
}
