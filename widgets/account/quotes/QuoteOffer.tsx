import { reduce } from '../../core/domain/json.ts'
import { percentage, price } from '../../core/domain/money.ts'
import { shownPhone } from '../../core/domain/customer/phone.ts'
import { cartMessages } from '../../core/messages/cart.ts'
import { Summary, type SummaryLine } from '../../core/ui/amount/Summary.tsx'
import { historyMessages } from '../history/messages.ts'
import type { QuoteDetails } from './quote.ts'

const { quotes: messages, detail } = historyMessages
type Offer = NonNullable<QuoteDetails['offer']>

/** The lines of the offer at their agreed prices, their totals, and the adviser's note. */
export function QuoteOffer({ offer }: { offer: Offer }) {
  const { lines, note, adviser, adviserPhone } = offer
  return (
    <section className="order-part">
      <h3>{messages.offer}</h3>
      <ul className="order-lines">
        {lines.map(({ name, quantity, unitPrice, total }, index) => (
          <li key={index}>
            <span className="figures">{detail.times(quantity)}</span>
            <div>
              <b>{name}</b>
              <span className="small soft">{detail.unit(price(unitPrice))}</span>
            </div>
            <span className="figures">{price(total)}</span>
          </li>
        ))}
      </ul>
      <Summary lines={totalsOf(offer)} />
      {note && <p className="quote-note">{note}</p>}
      {adviserPhone && (
        <p className="small soft">
          {messages.adviser(adviser)}{' '}
          <a className="nowrap" href={`tel:${adviserPhone}`}>
            {shownPhone(adviserPhone)}
          </a>
        </p>
      )}
    </section>
  )
}

function totalsOf({ lines, shipping, totalExclTax, tva, total }: Offer): SummaryLine[] {
  const goods = reduce(lines, (sum, line) => sum + line.total, 0)
  return [
    { key: 'goods', label: cartMessages.subTotal, value: price(goods) },
    {
      key: 'shipping',
      label: cartMessages.shipping,
      value: shipping > 0 ? price(shipping) : cartMessages.shippingFree,
    },
    { key: 'excl', label: cartMessages.totalExclTax, value: price(totalExclTax) },
    ...tva.map(({ rate, base, amount }): SummaryLine => ({
      key: `vat-${rate}`,
      label: detail.vat(percentage(rate), price(base)),
      value: price(amount),
      tone: 'minor',
    })),
    { key: 'total', label: cartMessages.totalInclTax, value: price(total), tone: 'total' },
  ]
}
