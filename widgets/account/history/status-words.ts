import { isTooLate, orderStatus, type OrderStatus } from '../../core/domain/order-status.ts'
import { longInstant } from '../../core/domain/paris-time.ts'
import { historyText as words } from '../../core/text/history.ts'
import { shortDate } from './short-date.ts'

/** The badge of each status: brand when all went well, butter (the plain badge) when it waits, accent when a payment is owed. */
export const badgeOf: Record<OrderStatus, string> = {
  awaiting_payment: 'badge badge-accent',
  awaiting_transfer: 'badge',
  paid: 'badge badge-brand',
  confirmed: 'badge badge-brand',
  delivered: 'badge badge-brand',
  cancelled: 'badge badge-off',
  refunding: 'badge',
  refunded: 'badge badge-off',
}

type Placed = Parameters<typeof orderStatus>[0] & { paymentDueDate: string | null }

/** Says by when the order must be paid, or that it is too late; null when nothing is owed. */
export function owedWords(order: Placed, now: Date): string | null {
  const status = orderStatus(order, now)
  const limit = order.payableUntil && longInstant(new Date(order.payableUntil))
  if (status === 'awaiting_payment' && limit) return words.payBefore(limit)
  if (status === 'cancelled' && isTooLate(order, now)) return words.tooLate(limit)
  const isOwed = order.paymentState === 'awaiting_payment' && status !== 'cancelled'
  return isOwed && order.paymentDueDate ? words.dueOn(shortDate(order.paymentDueDate)) : null
}
