import { hasTaxes } from '../../core/domain/order/cart.ts'
import { percentage, price } from '../../core/domain/money.ts'
import { allergenName } from '../../core/messages/allergens.ts'
import { cartMessages } from '../../core/messages/cart.ts'
import { Summary, type SummaryLine } from '../../core/ui/amount/Summary.tsx'
import { historyMessages } from '../history/messages.ts'
import type { Order } from './order.ts'

const messages = historyMessages.detail

/** The line items with their allergens, then the totals, with the VAT by rate. */
export function OrderLines({ order }: { order: Order }) {
  return (
    <section className="order-part">
      <h3>{messages.lines}</h3>
      <ul className="order-lines">
        {order.items.map(({ id, quantity, unitPrice, subTotal, product, choices }) => (
          <li key={id}>
            <span className="figures">{messages.times(quantity)}</span>
            <div>
              <b>{product.name}</b>
              {choices.length > 0 && <span className="small soft">{choices.join(', ')}</span>}
              <span className="small soft">{allergensOf(product.allergens)}</span>
              <span className="small soft">{messages.unit(price(unitPrice))}</span>
            </div>
            <span className="figures">{price(subTotal)}</span>
          </li>
        ))}
      </ul>
      <Summary lines={totalsOf(order)} />
    </section>
  )
}

function allergensOf(codes: readonly string[]): string {
  return codes.length > 0 ? messages.contains(codes.map(allergenName).join(', ')) : messages.noAllergens
}

function totalsOf(order: Order): SummaryLine[] {
  const { subTotal, couponAmount, couponCode, shipping, totalExclTax, tva, total } = order
  const isTaxed = hasTaxes(order)
  const discount: SummaryLine[] =
    couponAmount < 0
      ? [
          {
            key: 'discount',
            label: couponCode ? cartMessages.discount(couponCode) : messages.discount,
            value: messages.minus(price(-couponAmount)),
            tone: 'saving',
          },
        ]
      : []
  return [
    { key: 'goods', label: cartMessages.subTotal, value: price(subTotal) },
    ...discount,
    {
      key: 'shipping',
      label: cartMessages.shipping,
      value: shipping > 0 ? price(shipping) : cartMessages.shippingFree,
    },
    ...(isTaxed ? [{ key: 'excl', label: cartMessages.totalExclTax, value: price(totalExclTax) }] : []),
    ...tva.map(({ rate, base, amount }): SummaryLine => ({
      key: `vat-${rate}`,
      label: messages.vat(percentage(rate), price(base)),
      value: price(amount),
      tone: 'minor',
    })),
    {
      key: 'total',
      label: isTaxed ? cartMessages.totalInclTax : cartMessages.total,
      value: price(total),
      tone: 'total',
    },
  ]
}
