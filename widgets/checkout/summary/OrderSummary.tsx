import { useState, type ReactNode } from 'react'
import { price } from '../../core/domain/money.ts'
import { cartMessages } from '../../core/messages/cart.ts'
import { checkoutMessages } from '../../core/messages/checkout.ts'
import { Icon } from '../../core/ui/kit.tsx'
import { cartIcon, truck } from '../../core/ui/icons/cart-icons.ts'
import { caretDown } from '../../core/ui/icons/lazy-icons.ts'
import { billLines, lineDetails, Summary, type Bill } from '../../core/ui/amount/Summary.tsx'
import { commonMessages } from '../../core/messages/common.ts'
import { addressLine } from '../../core/domain/customer/address.ts'
import { hasSlot } from '../use-steps.ts'
import type { Purchase } from '../use-purchase.ts'
import { longDay } from '../../core/domain/time/paris-time.ts'

type OrderedLines = Bill & Pick<Purchase, 'items' | 'deliveryWindow'>

type OrderSummaryProps = { bill: OrderedLines; onEdit?: (() => void) | undefined; children?: ReactNode }

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
        <OrderTotals order={bill} />
      </div>
    </aside>
  )
}

export function BillLines({ bill }: { bill: OrderedLines }) {
  return (
    <ul className="recap-lines">
      {bill.items.map((item) => (
        <li key={item.id}>
          <span>{checkoutMessages.times(item.quantity)}</span>
          <span>
            {item.product.name}
            {lineDetails(item) && <small>{lineDetails(item)}</small>}
          </span>
          <span>{price(item.subTotal)}</span>
        </li>
      ))}
    </ul>
  )
}

/** The totals; the delivery names its slot, without which its fee is not known. */
export function OrderTotals({ order }: { order: OrderedLines }) {
  const { deliveryWindow } = order
  const lines = deliveryWindow
    ? billLines(order, {
        label: (
          <>
            {checkoutMessages.delivery.label} <span className="nowrap">{deliveryWindow}</span>
          </>
        ),
      })
    : billLines(order, { free: cartMessages.shippingToChoose })
  return <Summary lines={lines} />
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
