import { longDay } from '../../core/domain/paris-time.ts'
import { historyText } from '../../core/text/history.ts'
import { useResource } from '../../core/store/reads/use-resource.ts'
import { Fact } from './OrderFacts.tsx'
import type { QuoteWhole } from './quote.ts'

const { quotes: words, detail } = historyText

/** The request, in the customer's words. */
export function QuoteFacts({ whole }: { whole: QuoteWhole }) {
  const { quote, deliveryWindow, zipcode, budgetPerPerson, message } = whole
  const { data: channel } = useResource('channel', quote.channel || null)
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
      {budgetPerPerson && <Fact label={words.budget}>{withUnit(budgetPerPerson)}</Fact>}
      {message && <Fact label={words.request}>{message}</Fact>}
    </dl>
  )
}

/** A budget typed as a bare number gets the euro sign; one typed in words stays as it is. */
const withUnit = (budget: string): string => (/^[\d\s.,]+$/.test(budget) ? `${budget}\u00A0€` : budget)
