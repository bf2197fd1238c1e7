import type { ReactNode } from 'react'
import { hasTaxes } from '../../core/domain/order/cart.ts'
import { percentage, price, type Cents } from '../../core/domain/money.ts'
import { allergenName } from '../../core/messages/allergens.ts'
import { cartMessages } from '../../core/messages/cart.ts'
import { serviceLines, Summary, type SummaryLine } from '../../core/ui/amount/Summary.tsx'
import { historyMessages } from '../history/messages.ts'
import type { Order } from './order.tsx'

const messages = historyMessages.detail

export function OrderLines({ order }: { order: Order }) {
  return (
    <BillPart
      title={messages.lines}
      lines={order.items.map(({ quantity, unitPrice, subTotal, product, choices }) => ({
        ...{ quantity, unitPrice, name: product.name, total: subTotal },
        details: [choices.join(', '), allergensOf(product.allergens)],
      }))}
      bill={order}
      isTaxed={hasTaxes(order)}
    />
  )
}

const allergensOf = (codes: readonly string[]): string =>
  codes.length > 0 ? messages.contains(codes.map(allergenName).join(', ')) : messages.noAllergens

type BillLine = { quantity: number; name: string; details?: readonly string[]; unitPrice: Cents; total: Cents }

/** Amounts in cents, as an order has them. */
type Bill = Pick<Order, 'subTotal' | 'services' | 'shipping' | 'totalExclTax' | 'tva' | 'total'> &
  Partial<Pick<Order, 'couponAmount' | 'couponCode'>>

type BillPartProps = {
  title: string
  lines: readonly BillLine[]
  bill: Bill
  isTaxed: boolean
  children?: ReactNode
}

export function BillPart({ title, lines, bill, isTaxed, children }: BillPartProps) {
  return (
    <section className="order-part">
      <h3>{title}</h3>
      <ul className="order-lines">
        {lines.map(({ quantity, name, details = [], unitPrice, total }, index) => (
          <li key={index}>
            <span className="figures">{messages.times(quantity)}</span>
            <div>
              <b>{name}</b>
              {[...details, messages.unit(price(unitPrice))].map(
                (detail) =>
                  detail && (
                    <span key={detail} className="small soft">
                      {detail}
                    </span>
                  ),
              )}
            </div>
            <span className="figures">{price(total)}</span>
          </li>
        ))}
      </ul>
      <Summary lines={totalsOf(bill, isTaxed)} />
      {children}
    </section>
  )
}

function totalsOf(bill: Bill, isTaxed: boolean): SummaryLine[] {
  const { subTotal, services, couponAmount = 0, couponCode, shipping, totalExclTax, tva, total } = bill
  const lines: (SummaryLine | false)[] = [
    { key: 'goods', label: cartMessages.subTotal, value: price(subTotal) },
    couponAmount < 0 && {
      key: 'discount',
      label: couponCode ? cartMessages.discount(couponCode) : messages.discount,
      value: messages.minus(price(-couponAmount)),
      tone: 'saving',
    },
    ...serviceLines(services),
    {
      key: 'shipping',
      label: cartMessages.shipping,
      value: shipping > 0 ? price(shipping) : cartMessages.shippingFree,
    },
    isTaxed && { key: 'excl', label: cartMessages.totalExclTax, value: price(totalExclTax) },
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
  return lines.filter((line) => line !== false)
}
