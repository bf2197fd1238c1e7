import { isPaymentExpired, orderStatus, type OrderStatus } from '../../core/domain/order-status.ts'
import type { ParisDay } from '../../core/domain/paris-day.ts'
import { longInstant, parisDay } from '../../core/domain/paris-time.ts'
import { historyText as words } from './messages.ts'
import { shortDate } from './short-date.ts'

/** The badge of each status: brand colour after success, plain while something is awaited, accent colour when a payment is owed. */
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
/** What is owed, and whether it is urgent: a card to be charged before an hour, or a due day that has passed. */
type Owed = { text: string; isUrgent: boolean }

/** The Paris day by which a transfer or an invoice is to be paid; it is overdue only once that day has passed. */
export function dueMessage(day: ParisDay, now: Date): Owed {
  const isUrgent = day < parisDay(now)
  return { text: (isUrgent ? words.overdue : words.dueOn)(shortDate(day)), isUrgent }
}

/** When the order must be paid at the latest, or that it is too late; null when nothing is owed. */
export function owedMessage(order: Placed, now: Date): Owed | null {
  const status = orderStatus(order, now)
  const limit = order.payableUntil && longInstant(new Date(order.payableUntil))
  if (status === 'awaiting_payment' && limit) return { text: words.payBefore(limit), isUrgent: true }
  if (status === 'cancelled' && isPaymentExpired(order, now)) return { text: words.tooLate(limit), isUrgent: true }
  const isOwed = order.paymentState === 'awaiting_payment' && status !== 'cancelled'
  return isOwed && order.paymentDueDate ? dueMessage(order.paymentDueDate, now) : null
}
