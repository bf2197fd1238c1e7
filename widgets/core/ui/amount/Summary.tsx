import type { ReactNode } from 'react'
import { percentage, price, type Cents } from '../../domain/money.ts'
import { hasTaxes } from '../../domain/order/cart.ts'
import { cartMessages } from '../../messages/cart.ts'

export type SummaryLine = {
  key: string
  label: ReactNode
  value: ReactNode
  /** 'minor' for taxes, 'saving' for discounts, 'total' for the last line. */
  tone?: 'minor' | 'saving' | 'total'
}

export function Summary({ lines }: { lines: readonly SummaryLine[] }) {
  return (
    <dl className="summary">
      {lines.map(({ key, label, value, tone }) => (
        <div key={key} className={tone && `summary-${tone}`}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type Service = { text: string; quantity: number; total: Cents }

/** What a cart, an order and an offer have in common; amounts in cents, the coupon with the server's negative sign. */
export type Bill = {
  subTotal: Cents
  couponAmount?: Cents
  couponCode?: string | null
  services: readonly Service[]
  shipping: Cents
  totalExclTax: Cents
  tva: readonly { rate: number; base: Cents; amount: Cents }[]
  total: Cents
}

type BillOptions = {
  shippingLabel?: ReactNode
  /** Instead of «Offerte» for a delivery without a fee. */
  unpriced?: string | false
  /** Each rate with the amount that it is of, for which a cart has no room. */
  withBase?: boolean
  withTotal?: boolean
}

/** The amounts in the order they add up: goods, discount, free lines of a quote, delivery, total before tax, VAT by rate, total with tax. */
export function billLines(
  bill: Bill,
  { shippingLabel = cartMessages.shipping, unpriced, withBase = true, withTotal = true }: BillOptions = {},
): SummaryLine[] {
  const { couponAmount = 0, shipping } = bill
  const isTaxed = hasTaxes(bill)
  const lines: (SummaryLine | false)[] = [
    { key: 'goods', label: cartMessages.subTotal, value: price(bill.subTotal) },
    couponAmount < 0 && {
      key: 'coupon',
      label: cartMessages.discount(bill.couponCode ?? ''),
      value: `−${price(-couponAmount)}`,
      tone: 'saving',
    },
    ...bill.services.map(({ text, quantity, total }, index) => ({
      key: `service-${index}`,
      label: cartMessages.service(text, quantity),
      value: price(total),
    })),
    {
      key: 'shipping',
      label: shippingLabel,
      value: shipping > 0 ? price(shipping) : unpriced || cartMessages.shippingFree,
    },
    isTaxed && { key: 'exclTax', label: cartMessages.totalExclTax, value: price(bill.totalExclTax) },
    ...bill.tva.map(({ rate, base, amount }) => ({
      key: `vat-${rate}`,
      label: withBase ? cartMessages.vatOn(percentage(rate), price(base)) : cartMessages.vatLine(percentage(rate)),
      value: price(amount),
      tone: 'minor' as const,
    })),
    withTotal && {
      key: 'total',
      label: isTaxed ? cartMessages.totalInclTax : cartMessages.total,
      value: price(bill.total),
      tone: 'total',
    },
  ]
  return lines.filter((line) => line !== false)
}
