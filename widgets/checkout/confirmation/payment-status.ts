import { isCredited, isPaymentExpired } from '../../core/domain/order/order-status.ts'
import { longInstant } from '../../core/domain/time/paris-time.ts'
import { checkoutMessages } from '../../core/messages/checkout.ts'
import type { Order } from '../use-purchase.ts'

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
