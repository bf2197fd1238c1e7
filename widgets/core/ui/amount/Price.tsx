import { inclTax, price, type Cents } from '../../domain/money.ts'
import { catalogueMessages as messages } from '../../messages/catalogue.ts'

type PriceProps = {
  /** Price HT. */
  cents: Cents
  /** In basis points; without it, as for a backend that does not state it, the TTC line is omitted. */
  vatRate?: number | null
  /** Text after 'HT', such as 'par personne'. */
  per?: string
  /** Text after the TTC price, such as the rate. */
  note?: string
}

/** Price before tax in large figures, price with tax below in small ones. */
export function Price({ cents, vatRate, per, note }: PriceProps) {
  return (
    <p className="price">
      <b>
        {price(cents)} <small>{per ? `${messages.exclTax} ${per}` : messages.exclTax}</small>
      </b>
      {vatRate != null && (
        <span>
          {price(inclTax(cents, vatRate))} {messages.inclTax}
          {note && `, ${note}`}
        </span>
      )}
    </p>
  )
}
