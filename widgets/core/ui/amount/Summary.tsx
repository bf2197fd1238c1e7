import type { ReactNode } from 'react'
import { percentage, price, type Cents } from '../../domain/money.ts'
import { hasTaxes } from '../../domain/order/cart.ts'
import { cartMessages as messages } from '../../messages/cart.ts'

/** 'minor' for taxes, 'saving' for discounts, 'total' for the last line. */
type SummaryLine = readonly [label: ReactNode, value: ReactNode, tone?: 'minor' | 'saving' | 'total']

export function Summary({ lines }: { lines: readonly SummaryLine[] }) {
  return (
    <dl className="summary">
      {lines.map(([label, value, tone], index) => (
        <div key={index} className={tone && `summary-${tone}`}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What a cart, an order and an offer have in common; amounts in cents, the coupon with the server's negative sign. */
export type Bill = {
  subTotal: Cents
  couponAmount?: Cents
  couponCode?: string | null
  services: readonly { text: string; quantity: number; total: Cents }[]
  shipping: Cents
  totalExclTax: Cents
  tva: readonly { rate: number; base: Cents; amount: Cents }[]
  total: Cents
}

/** How a bill states its delivery, and one without a fee: free, or not known yet. */
type Shipping = { label?: ReactNode; free?: string }

/** The amounts in the order they add up: goods, discount, free lines of a quote, delivery, total before tax, VAT by rate, total with tax. */
export function billLines(
  bill: Bill,
  { label = messages.shipping, free = messages.shippingFree }: Shipping = {},
): SummaryLine[] {
  const { couponAmount = 0, shipping } = bill
  const isTaxed = hasTaxes(bill)
  const lines: (SummaryLine | false)[] = [
    [messages.subTotal, price(bill.subTotal)],
    couponAmount < 0 && [messages.discount(bill.couponCode ?? ''), `−${price(-couponAmount)}`, 'saving'],
    ...bill.services.map(({ text, quantity, total }) => [messages.service(text, quantity), price(total)] as const),
    [label, shipping > 0 ? price(shipping) : free],
    isTaxed && [messages.totalExclTax, price(bill.totalExclTax)],
    ...bill.tva.map(
      ({ rate, base, amount }) => [messages.vatLine(percentage(rate), price(base)), price(amount), 'minor'] as const,
    ),
    [isTaxed ? messages.totalInclTax : messages.total, price(bill.total), 'total'],
  ]
  return lines.filter((line) => line !== false)
}

/** What is shown below the name of a line: the products chosen in a menu; '' for another product. */
export const lineDetails = ({ choices }: { choices: readonly string[] }): string => choices.join(', ')
