import { reduce } from '../../core/domain/json.ts'
import { shownPhone } from '../../core/components/form-fields.ts'
import { historyMessages } from '../history/messages.ts'
import { BillPart } from '../orders/OrderLines.tsx'
import type { QuoteDetails } from './quote.ts'

const { quotes: messages } = historyMessages

/** The lines of the offer at their agreed prices, their totals, and the adviser's note. */
export function QuoteOffer({ offer }: { offer: NonNullable<QuoteDetails['offer']> }) {
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
