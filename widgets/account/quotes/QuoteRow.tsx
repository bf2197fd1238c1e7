import { price } from '../../core/domain/money.ts'
import { Button } from '../../core/ui/button/Button.tsx'
import { historyMessages } from '../history/messages.ts'
import { shortDate } from '../history/dates.ts'
import { quoteStateBadge, quoteStateLabel, type Quote } from './quote.ts'

const { quotes: messages, inclTax } = historyMessages

/** A quote in the list: a table row on a wide screen, a card on a narrow one. */
export function QuoteRow({ quote, onOpen }: { quote: Quote; onOpen(id: string): void }) {
  const isWaiting = quote.state === 'sent'
  return (
    <li className="history-row">
      <div className="history-main">
        <b>{quote.number}</b>
        <span className="small soft">
          {[quote.eventType, messages.guests(quote.guests)].filter(Boolean).join(', ')}
        </span>
      </div>
      <div>
        {quote.validUntil && <span className="history-line">{shortDate(quote.validUntil)}</span>}
        {quote.eventDate && <span className="small soft">{messages.eventOn(shortDate(quote.eventDate))}</span>}
      </div>
      <div>
        <span className={quoteStateBadge(quote)}>{quoteStateLabel(quote)}</span>
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
          aria-label={isWaiting ? messages.answerNamed(quote.number) : messages.openNamed(quote.number)}
          onClick={() => onOpen(quote.id)}
        >
          {isWaiting ? messages.answer : messages.open}
        </Button>
      </div>
    </li>
  )
}
