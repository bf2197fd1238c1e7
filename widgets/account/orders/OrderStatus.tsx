import { orderStatus, isPaymentExpired, type OrderStatus } from '../../core/domain/order/order-status.ts'
import { longInstant } from '../../core/domain/time/paris-time.ts'
import { historyMessages as messages } from '../history/messages.ts'
import { dueMessage, type Owed } from '../history/dates.ts'

/** The status of an order. */
export function StatusBadge({ order, now }: { order: Parameters<typeof orderStatus>[0]; now: Date }) {
  const status = orderStatus(order, now)
  return <span className={badgeOf[status]}>{messages.statuses[status]}</span>
}

/** The badge of each status: brand colour after success, plain while something is awaited, accent colour when a payment is owed. */
const badgeOf: Record<OrderStatus, string> = {
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
/** When the order must be paid at the latest, or that it is too late; null when nothing is owed. */
export function owedMessage(order: Placed, now: Date): Owed | null {
  const status = orderStatus(order, now)
  const limit = order.payableUntil && longInstant(new Date(order.payableUntil))
  if (status === 'awaiting_payment' && limit) return { text: messages.payBefore(limit), isUrgent: true }
  if (status === 'cancelled' && isPaymentExpired(order, now)) return { text: messages.tooLate(limit), isUrgent: true }
  const isOwed = order.paymentState === 'awaiting_payment' && status !== 'cancelled'
  return isOwed && order.paymentDueDate ? dueMessage(order.paymentDueDate, now) : null
}
