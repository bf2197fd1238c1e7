import { useState, type ReactNode } from 'react'
import { hasTaxes } from '../../core/domain/order/cart.ts'
import { percentage, price, type Cents } from '../../core/domain/money.ts'
import { cartMessages } from '../../core/messages/cart.ts'
import { checkoutMessages } from '../../core/messages/checkout.ts'
import { Icon } from '../../core/ui/kit.tsx'
import { cartIcon, truck } from '../../core/ui/icons/cart-icons.ts'
import { caretDown } from '../../core/ui/icons/lazy-icons.ts'
import { serviceLines, Summary, type SummaryLine } from '../../core/ui/amount/Summary.tsx'
import { commonMessages } from '../../core/messages/common.ts'
import { addressLine } from '../../core/domain/customer/address.ts'
import { hasSlot } from '../use-steps.ts'
import type { Purchase } from '../use-purchase.ts'
import { longDay } from '../../core/domain/time/paris-time.ts'

/** What a cart and a placed order have in common; amounts are in cents. */
export type Bill = Pick<
  Purchase,
  | 'items'
  | 'services'
  | 'subTotal'
  | 'couponAmount'
  | 'couponCode'
  | 'shipping'
  | 'tva'
  | 'totalExclTax'
  | 'total'
  | 'deliveryWindow'
>

type OrderSummaryProps = { bill: Bill; onEdit?: (() => void) | undefined; children?: ReactNode }

/** The summary of the order, always visible: beside the steps where there is room, else folded at the top. */
export function OrderSummary({ bill, onEdit, children }: OrderSummaryProps) {
  const [open, setOpen] = useState(false)
  return (
    <aside className="recap" aria-label={checkoutMessages.summary} part="summary">
      <button type="button" className="recap-toggle" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon path={cartIcon} />
        {checkoutMessages.summary}
        <Icon path={caretDown} className="recap-caret" />
        <b>{price(bill.total)}</b>
      </button>
      <div className={open ? 'recap-body is-open' : 'recap-body'}>
        <div className="recap-head">
          <h2>{checkoutMessages.summary}</h2>
          {onEdit && (
            <button type="button" className="button button-link" onClick={onEdit}>
              {checkoutMessages.editCart}
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

export function BillLines({ bill }: { bill: Bill }) {
  return (
    <ul className="recap-lines">
      {bill.items.map(({ id, quantity, subTotal, product, choices }) => (
        <li key={id}>
          <span>{checkoutMessages.times(quantity)}</span>
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
    { key: 'goods', label: cartMessages.subTotal, value: price(bill.subTotal) },
    couponAmount < 0 && {
      key: 'coupon',
      label: couponCode ? cartMessages.discount(couponCode) : checkoutMessages.discount,
      value: checkoutMessages.minus(price(-couponAmount)),
      tone: 'saving' as const,
    },
    ...serviceLines(bill.services),
    { key: 'shipping', label: shippingLabel(deliveryWindow), value: shippingValue(deliveryWindow, shipping) },
    isTaxed && { key: 'excl', label: cartMessages.totalExclTax, value: price(bill.totalExclTax) },
    ...bill.tva.map(({ rate, base, amount }) => ({
      key: `tva-${rate}`,
      label: checkoutMessages.vatOn(percentage(rate), price(base)),
      value: price(amount),
      tone: 'minor' as const,
    })),
    {
      key: 'total',
      label: isTaxed ? cartMessages.totalInclTax : cartMessages.total,
      value: price(bill.total),
      tone: 'total',
    },
  ]
  return lines.filter((line) => line !== false)
}

function shippingLabel(deliveryWindow: string | null): ReactNode {
  if (!deliveryWindow) return cartMessages.shipping
  return (
    <>
      {checkoutMessages.delivery.label} <span className="nowrap">{deliveryWindow}</span>
    </>
  )
}

function shippingValue(deliveryWindow: string | null, shipping: Cents): string {
  if (shipping > 0) return price(shipping)
  return deliveryWindow ? cartMessages.shippingFree : cartMessages.shippingToChoose
}

export function SlotLine({ purchase, onEdit }: { purchase: Purchase; onEdit?: (() => void) | undefined }) {
  const slot = hasSlot(purchase)
  const { shippingAddress } = purchase
  if (!slot && !shippingAddress) return null
  return (
    <div className="recap-slot">
      <Icon path={truck} />
      <p>
        {slot && (
          <b>
            <SlotLabel purchase={purchase} />
          </b>
        )}
        {shippingAddress && <span className="soft">{addressLine({ ...shippingAddress, company: '' })}</span>}
      </p>
      {slot && onEdit && (
        <button type="button" className="button button-link" aria-label={checkoutMessages.editSlot} onClick={onEdit}>
          {commonMessages.actions.edit}
        </button>
      )}
    </div>
  )
}

type SlotLabelProps = { purchase: { deliveryDate: string | null; deliveryWindow: string | null } }

/** The day and slot of a cart or order: 'mercredi 25 novembre 2026, 12h-13h'. A slot never breaks at its hyphen. */
export function SlotLabel({ purchase: { deliveryDate, deliveryWindow } }: SlotLabelProps) {
  if (!deliveryDate || !deliveryWindow) return null
  return (
    <span className="slot-label">
      {longDay(deliveryDate)}, <span className="nowrap">{deliveryWindow}</span>
    </span>
  )
}
