import { shownPhone } from '../../core/domain/customer/phone.ts'
import type { Emit } from '../../core/store/events.ts'
import { useQuery } from '../../core/queries/use-query.ts'
import { unknownMessages } from '../../core/messages/order.ts'
import { formatBudget } from '../../core/domain/order/budget.ts'
import { longDay } from '../../core/domain/time/paris-time.ts'
import { historyMessages } from '../history/messages.ts'
import { Fact, RecordHead, RecordView, Steps } from '../history/RecordParts.tsx'
import { QuoteActions } from './QuoteActions.tsx'
import { quoteStateBadge, quoteStateLabel, quoteSteps, type QuoteDetails } from './quote.ts'
import { reduce } from '../../core/domain/json.ts'
import { BillPart } from '../orders/OrderLines.tsx'

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
  return (
    <RecordView
      read={useQuery('quote', id)}
      back={messages.back}
      onBack={onBack}
      unknown={{ title: unknownMessages.quote, text: unknownMessages.quoteText }}
    >
      {(details) => (
        <>
          <RecordHead title={messages.named(details.quote.number)}>
            <span className={quoteStateBadge(details.quote)}>{quoteStateLabel(details.quote)}</span>
          </RecordHead>
          <QuoteActions details={details} emit={emit} onOrdered={onOrdered} />
          <Steps label={messages.timeline} steps={quoteSteps(details)} />
          {details.offer && <QuoteOffer offer={details.offer} />}
          <QuoteFacts details={details} />
        </>
      )}
    </RecordView>
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

/** The lines of the offer at their agreed prices, their totals, and the adviser's note. */
function QuoteOffer({ offer }: { offer: NonNullable<QuoteDetails['offer']> }) {
  const { lines, note, adviser, adviserPhone } = offer
  const subTotal = reduce(lines, (sum, line) => sum + line.total, 0)
  return (
    <BillPart title={messages.offer} lines={lines} bill={{ ...offer, subTotal }} isTaxed>
      {note && <p>{note}</p>}
      {adviserPhone && (
        <p className="small soft">
          {messages.adviser(adviser)}{' '}
          <a className="nowrap" href={`tel:${adviserPhone}`}>
            {shownPhone(adviserPhone)}
          </a>
        </p>
      )}
    </BillPart>
  )
}
