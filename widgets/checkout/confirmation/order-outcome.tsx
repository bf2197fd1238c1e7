import { isCredited, isPaymentExpired } from '../../core/domain/order/order-status.ts'
import { longInstant } from '../../core/domain/time/paris-time.ts'
import { checkoutMessages } from '../../core/messages/checkout.ts'
import type { Order } from '../use-purchase.ts'
import { useEffect, useRef, type ReactNode } from 'react'
import type { Emit } from '../../core/store/events.ts'
import { ReorderButton } from '../../core/components/order/ReorderButton.tsx'

/**
 * The state of the payment: paid, due by transfer, due by another method, being checked, still owed by card, too late, being refunded, refunded, no longer
 * owed after the delivery (a credit note came before the transfer), or no longer owed because the order was cancelled.
 */
export type MoneyState =
  'paid' | 'transfer' | 'other' | 'pending' | 'unpaid' | 'late' | 'refunding' | 'refunded' | 'credited' | 'cancelled'

/** True when nothing is left to be delivered or paid. */
export const isOver = (money: MoneyState): boolean =>
  ['late', 'refunding', 'refunded', 'credited', 'cancelled'].includes(money)

/** Reads the state of an order's payment from the backend's states (contract 2.6). */
export function moneyState(
  order: Pick<Order, 'state' | 'paymentState' | 'payableUntil' | 'payment' | 'invoices'>,
  now: Date,
): MoneyState {
  if (order.state === 'cancelled') return 'cancelled'
  if (order.paymentState === 'refunded') return 'refunded'
  if (order.paymentState === 'cancelled') return 'credited'
  if (order.paymentState === 'paid' || order.payment?.state === 'completed')
    return isCredited(order) ? 'refunding' : 'paid'
  if (order.payment?.method === 'bank_transfer') return 'transfer'
  // A running payment may still succeed after the deadline, as the bank decides.
  if (order.payment?.state === 'processing' || order.payment?.state === 'authorized') return 'pending'
  if (isPaymentExpired(order, now)) return 'late'
  return order.payment?.method && order.payment.method !== 'card' ? 'other' : 'unpaid'
}

/** Until when an unpaid order can be paid by card. */
export function unpaidText(purchase: object & { payableUntil?: string }): string {
  const { placedUnpaid, payBefore } = checkoutMessages.payment
  return purchase.payableUntil
    ? `${placedUnpaid} ${payBefore(longInstant(new Date(purchase.payableUntil)))}`
    : placedUnpaid
}

type Money = { paymentState: string; payment: { method: string } | null }

/** What happens to the money of a cancelled order; one that still counts as paid is being paid back. */
export function moneyOfCancelled({ paymentState, payment }: Money): string {
  const { cancelledText, cancelledTransfer, cancelledUnpaid } = checkoutMessages.confirmation
  if (paymentState !== 'refunded' && paymentState !== 'paid') return cancelledUnpaid
  return payment?.method === 'bank_transfer' ? cancelledTransfer : cancelledText
}

type TooLateToPayProps = Pick<OutcomeHeadProps, 'justNow'> & {
  order: { tokenValue: string; payableUntil: string }
  emit: Emit
}

const messages = checkoutMessages.confirmation

/** The message that the time to pay has passed, with a button that orders the same again. */
export function TooLateToPay({ order, justNow, emit }: TooLateToPayProps) {
  return (
    <OutcomeHead title={messages.lateTitle} justNow={justNow}>
      <p className="lead" role="alert">
        {messages.lateText(longInstant(new Date(order.payableUntil)))}
      </p>
      <ReorderButton order={order.tokenValue} emit={emit} />
    </OutcomeHead>
  )
}

type OutcomeHeadProps = {
  title: string
  /** The outcome came while the page was open, so the element with the focus may have disappeared. */
  justNow?: boolean | undefined
  children: ReactNode
}

export function OutcomeHead({ title, justNow, children }: OutcomeHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (justNow && document.activeElement === document.body) heading.current?.focus()
  }, [justNow])
  return (
    <header>
      <h2 ref={heading} tabIndex={-1} part="outcome">
        {title}
      </h2>
      {children}
    </header>
  )
}
