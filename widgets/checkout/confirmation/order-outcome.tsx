import { isCredited, isPaymentExpired } from '../../core/domain/order/order-status.ts'
import { longInstant } from '../../core/domain/time/paris-time.ts'
import { checkoutMessages } from '../../core/messages/checkout.ts'
import type { Order } from '../use-purchase.ts'
import { useEffect, useRef, type ReactNode } from 'react'
import type { Emit } from '../../core/store/events.ts'
import { ReorderButton } from '../../core/components/order/ReorderButton.tsx'

export type PaymentStatus =
  | 'paid'
  /** Due by bank transfer after the delivery. */
  | 'transfer'
  /** Due by another method. */
  | 'other'
  /** The bank has not responded yet. */
  | 'pending'
  /** Due by card. */
  | 'unpaid'
  /** The deadline of the card payment has passed. */
  | 'late'
  | 'refunding'
  | 'refunded'
  /** A credit note was issued before the bank transfer: nothing is due. */
  | 'credited'
  | 'cancelled'

/** True when nothing is left to be delivered or paid. */
export const isFinal = (status: PaymentStatus): boolean =>
  ['late', 'refunding', 'refunded', 'credited', 'cancelled'].includes(status)

/** The payment status of an order, from the states of the backend (contract 2.6). */
export function paymentStatus(
  order: Pick<Order, 'state' | 'paymentState' | 'payableUntil' | 'payment' | 'invoices'>,
  now: Date,
): PaymentStatus {
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

/** Until when an unpaid order holds its place, if that is not as long as it can be paid, and until when it can be paid by card. */
export function unpaidText(
  { heldUntil = '', payableUntil = '' }: object & { heldUntil?: string; payableUntil?: string },
  now: Date,
): string {
  const { placedUnpaid, held, released, payBefore } = checkoutMessages.payment
  const limitOf = (limit: string) => longInstant(new Date(limit))
  return [
    placedUnpaid,
    heldUntil && heldUntil < payableUntil && (now < new Date(heldUntil) ? held(limitOf(heldUntil)) : released),
    payableUntil && payBefore(limitOf(payableUntil)),
  ]
    .filter(Boolean)
    .join(' ')
}

/** The refund text of a cancelled order; `paymentState` stays 'paid' until the refund is completed. */
export function refundText({ paymentState, payment }: Pick<Order, 'paymentState' | 'payment'>): string {
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
