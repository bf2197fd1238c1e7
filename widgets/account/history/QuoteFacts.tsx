import { formatBudget } from '../../core/domain/budget.ts'
import { longDay } from '../../core/domain/paris-time.ts'
import { historyText } from './messages.ts'
import { useQuery } from '../../core/queries/use-query.ts'
import { Fact } from './OrderFacts.tsx'
import type { QuoteDetails } from './quote.ts'

const { quotes: words, detail } = historyText

/** The request, in the customer's words. */
export function QuoteFacts({ details }: { details: QuoteDetails }) {
  const { quote, deliveryWindow, zipcode, budgetPerPerson, message } = details
  const { data: channel } = useQuery('channel', quote.channel || null)
  const when = quote.eventDate && longDay(quote.eventDate)
  return (
    <dl className="order-facts">
      <Fact label={words.event}>
        {when && <b>{deliveryWindow ? detail.expected(when, deliveryWindow) : when}</b>}
        <span className="line">{[quote.eventType, words.guests(quote.guests)].filter(Boolean).join(', ')}</span>
      </Fact>
      <Fact label={words.place}>
        {zipcode}
        {channel && <span className="line">{channel.name}</span>}
      </Fact>
      {budgetPerPerson && <Fact label={words.budget}>{formatBudget(budgetPerPerson)}</Fact>}
      {message && <Fact label={words.request}>{message}</Fact>}
    </dl>
  )
}
