import type { QueryData } from '../../core/queries/queries.ts'
import { longDay, longInstant } from '../../core/domain/time/paris-time.ts'
import { orderStatus, isPaymentExpired, type OrderStatus } from '../../core/domain/order/order-status.ts'
import { paymentLimit } from '../../core/components/order/UnpaidOrders.tsx'
import { historyMessages as messages } from '../history/messages.ts'
import type { RecordStep } from '../history/RecordParts.tsx'
import { dueMessage, type Owed } from '../history/lists.ts'

export type Order = QueryData<'order'>

const { detail } = messages
const { steps } = detail

export function orderSteps(order: Order, now: Date): RecordStep[] {
  const step = (key: keyof typeof steps, when: string, isDone: boolean): RecordStep => ({
    ...{ key, name: steps[key], when, isDone },
    isEnd: key === 'cancelled',
  })
  const status = orderStatus(order, now)
  const isRefunded = status === 'refunded'
  const refunded = isRefunded || status === 'refunding' ? [step('refunded', '', isRefunded)] : []
  const at = (instant: string | null) => (instant ? longInstant(new Date(instant)) : '')
  const placed = step('placed', at(order.checkoutCompletedAt), true)
  const isPaid = order.paymentState === 'paid' || isRefunded
  const paidAt = isPaid ? at(order.payment?.completedAt ?? null) : ''
  if (status === 'cancelled' || order.cancelledAt) {
    const paid = isPaid ? [step('paid', paidAt, true)] : []
    return [placed, ...paid, step('cancelled', at(order.cancelledAt), true), ...refunded]
  }
  const isDelivered = status === 'delivered' || order.deliveredAt !== null
  const isConfirmed = isDelivered || order.confirmedAt !== null
  const slot = order.deliveryDate ? detail.expected(longDay(order.deliveryDate), order.deliveryWindow ?? '') : ''
  // Nothing is awaited any more once the invoice was credited before it was paid.
  const paid = order.paymentState === 'cancelled' ? [] : [step('paid', paidAt, isPaid)]
  const confirmed = step('confirmed', at(order.confirmedAt), isConfirmed)
  const delivered = step('delivered', isDelivered ? at(order.deliveredAt) : slot, isDelivered)
  // A bank transfer is paid after the delivery.
  const isBankTransfer = order.payment?.method === 'bank_transfer'
  const way = isBankTransfer ? [confirmed, delivered, ...paid] : [...paid, confirmed, delivered]
  // What was not done before the refund will not be done any more.
  return [placed, ...(refunded.length > 0 ? way.filter(({ isDone }) => isDone) : way), ...refunded]
}

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

type Placed = Parameters<typeof orderStatus>[0] & { paymentDueDate: string | null; heldUntil: string }
/** When the order must be paid at the latest, or that it is too late; null when nothing is owed. */
export function owedMessage(order: Placed, now: Date): Owed | null {
  const status = orderStatus(order, now)
  if (status === 'awaiting_payment' && order.payableUntil) return { text: paymentLimit(order, now), isUrgent: true }
  if (status === 'cancelled' && isPaymentExpired(order, now))
    return { text: messages.tooLate(longInstant(new Date(order.payableUntil))), isUrgent: true }
  const isOwed = order.paymentState === 'awaiting_payment' && status !== 'cancelled'
  return isOwed && order.paymentDueDate ? dueMessage(order.paymentDueDate, now) : null
}
