import { telUrl } from '../../core/domain/contact-urls.ts'
import { shownPhone } from '../../core/domain/customer/phone.ts'
import { reduce } from '../../core/domain/built-ins.ts'
import { AGREED_MARGIN_PERCENT } from '../../core/domain/limits.ts'
import { formatBudget } from '../../core/domain/order/budget.ts'
import { longDay } from '../../core/domain/time/paris-time.ts'
import { useQuery } from '../../core/queries/use-query.ts'
import { historyMessages } from '../history/messages.ts'
import { Fact } from '../history/RecordParts.tsx'
import { BillPart } from '../orders/OrderLines.tsx'
import type { QuoteDetails, Quote } from './quote.ts'

const { quotes: messages, detail } = historyMessages

/** The event and what was requested for it. */
export function QuoteFacts({ details }: { details: QuoteDetails }) {
  const { quote, deliveryWindow, postalCode, budgetPerPerson, message } = details
  const { data: channel } = useQuery('channel', quote.channel || null)
  const when = quote.eventDate && longDay(quote.eventDate)
  return (
    <dl className="order-facts">
      <Fact label={messages.event}>
        {when && <b>{deliveryWindow ? detail.expected(when, deliveryWindow) : when}</b>}
        <span className="line">{[quote.eventType, messages.guests(quote.guests)].filter(Boolean).join(', ')}</span>
      </Fact>
      <Fact label={messages.place}>
        {postalCode}
        {channel && <span className="line">{channel.name}</span>}
      </Fact>
      {budgetPerPerson && <Fact label={messages.budget}>{formatBudget(budgetPerPerson)}</Fact>}
      {message && <Fact label={messages.request}>{message}</Fact>}
    </dl>
  )
}

/** The offer with its total, and for what its prices apply. */
export function QuoteOffer({ offer, quote }: { offer: NonNullable<QuoteDetails['offer']>; quote: Quote }) {
  const { lines, note, adviser, adviserPhone } = offer
  const subTotal = reduce(lines, (sum, line) => sum + line.total, 0)
  return (
    <BillPart title={messages.offer} lines={lines} bill={{ ...offer, subTotal }}>
      {note && <p>{note}</p>}
      {quote.eventDate && (
        <p className="small soft">{messages.priceTerms(longDay(quote.eventDate), AGREED_MARGIN_PERCENT)}</p>
      )}
      {adviserPhone && (
        <p className="small soft">
          {messages.adviser(adviser)}{' '}
          <a className="nowrap" href={telUrl(adviserPhone)}>
            {shownPhone(adviserPhone)}
          </a>
        </p>
      )}
    </BillPart>
  )
}
