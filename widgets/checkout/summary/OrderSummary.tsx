import { useState } from 'react'
import type { ReactNode } from 'react'
import { hasTaxes } from '../../core/domain/cart.ts'
import { percentage, price } from '../../core/domain/money.ts'
import type { Cents } from '../../core/domain/money.ts'
import { cartText } from '../../core/messages/cart.ts'
import { checkoutText } from '../../core/messages/checkout.ts'
import { Icon } from '../../core/ui/icons/icons.tsx'
import { basket } from '../../core/ui/icons/cart-icons.ts'
import { caretDown } from '../../core/ui/icons/lazy-icons.ts'
import { Summary } from '../../core/ui/amount/Summary.tsx'
import type { SummaryLine } from '../../core/ui/amount/Summary.tsx'

/** What a cart and a placed order have in common; amounts are in cents. */
export type Bill = {
  items: readonly {
    id: number
    quantity: number
    subTotal: Cents
    product: { name: string }
    choices: readonly string[]
  }[]
  subTotal: Cents
  couponAmount: Cents
  couponCode?: string | null
  shipping: Cents
  tva: readonly { rate: number; base: Cents; amount: Cents }[]
  totalExclTax: Cents
  total: Cents
  deliveryWindow: string | null
}

type OrderSummaryProps = { bill: Bill; onEdit?: (() => void) | undefined; children?: ReactNode }

/** The summary of the order, always visible: beside the steps where there is room, else folded at the top. */
export function OrderSummary({ bill, onEdit, children }: OrderSummaryProps) {
  const [open, setOpen] = useState(false)
  return (
    <aside className="recap" aria-label={checkoutText.summary} part="summary">
      <button type="button" className="recap-toggle" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon path={basket} />
        {checkoutText.summary}
        <Icon path={caretDown} className="recap-caret" />
        <b>{price(bill.total)}</b>
      </button>
      <div className={open ? 'recap-body is-open' : 'recap-body'}>
        <div className="recap-head">
          <h2>{checkoutText.summary}</h2>
          {onEdit && (
            <button type="button" className="button button-link" onClick={onEdit}>
              {checkoutText.editCart}
            </button>
          )}
        </div>
        <BillLines bill={bill} />
        {children}
        <hr />
        <Summary lines={billLines(bill)} />
      </div>
    </aside>
  )
}

/** The lines of the order: quantity, product and price before tax. */
export function BillLines({ bill }: { bill: Bill }) {
  return (
    <ul className="recap-lines">
      {bill.items.map(({ id, quantity, subTotal, product, choices }) => (
        <li key={id}>
          <span>{checkoutText.times(quantity)}</span>
          <span>
            {product.name}
            {choices.length > 0 && <small>{choices.join(', ')}</small>}
          </span>
          <span>{price(subTotal)}</span>
        </li>
      ))}
    </ul>
  )
}

/** The totals in the order they add up: goods, discount, delivery, total before tax, VAT by rate, total with tax. */
export function billLines(bill: Bill): SummaryLine[] {
  const { couponAmount, couponCode, deliveryWindow, shipping } = bill
  const isTaxed = hasTaxes(bill)
  const lines: (SummaryLine | false)[] = [
    { key: 'goods', label: cartText.subTotal, value: price(bill.subTotal) },
    couponAmount < 0 && {
      key: 'coupon',
      label: couponCode ? cartText.discount(couponCode) : checkoutText.discount,
      value: checkoutText.minus(price(-couponAmount)),
      tone: 'saving' as const,
    },
    { key: 'shipping', label: shippingLabel(deliveryWindow), value: shippingValue(deliveryWindow, shipping) },
    isTaxed && { key: 'excl', label: cartText.totalExclTax, value: price(bill.totalExclTax) },
    ...bill.tva.map(({ rate, base, amount }) => ({
      key: `tva-${rate}`,
      label: checkoutText.vatOn(percentage(rate), price(base)),
      value: price(amount),
      tone: 'minor' as const,
    })),
    { key: 'total', label: isTaxed ? cartText.totalInclTax : cartText.total, value: price(bill.total), tone: 'total' },
  ]
  return lines.filter((line) => line !== false)
}

function shippingLabel(deliveryWindow: string | null): ReactNode {
  if (!deliveryWindow) return cartText.shipping
  return (
    <>
      {checkoutText.delivery.label} <span className="nowrap">{deliveryWindow}</span>
    </>
  )
}

function shippingValue(deliveryWindow: string | null, shipping: Cents): string {
  if (shipping > 0) return price(shipping)
  return deliveryWindow ? cartText.shippingFree : cartText.shippingToChoose
}
