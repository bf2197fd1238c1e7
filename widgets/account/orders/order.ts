import type { QueryData } from '../../core/queries/queries.ts'
import { longDay, longInstant } from '../../core/domain/time/paris-time.ts'
import { orderStatus } from '../../core/domain/order/order-status.ts'
import { historyMessages } from '../history/messages.ts'
import type { Step } from '../history/RecordParts.tsx'

export type Order = QueryData<'order'>

const { steps, expected } = historyMessages.detail

/** The steps of an order, done and to come. */
export function orderSteps(order: Order, now: Date): Step[] {
  const step = (key: keyof typeof steps, when: string, isDone: boolean): Step => ({
    ...{ key, name: steps[key], when, isDone },
    isEnd: key === 'cancelled',
  })
  const status = orderStatus(order, now)
  const isRefunded = status === 'refunded'
  const refunded = isRefunded || status === 'refunding' ? [step('refunded', '', isRefunded)] : []
  const at = (instant: string | null) => (instant ? longInstant(new Date(instant)) : '')
  const placed = step('placed', at(order.checkoutCompletedAt), true)
  const isPaid = order.paymentState === 'paid' || isRefunded
  if (status === 'cancelled' || order.cancelledAt) {
    const paid = isPaid ? [step('paid', '', true)] : []
    return [placed, ...paid, step('cancelled', at(order.cancelledAt), true), ...refunded]
  }
  const isDelivered = status === 'delivered' || order.deliveredAt !== null
  const isConfirmed = isDelivered || order.confirmedAt !== null
  const slot = order.deliveryDate ? expected(longDay(order.deliveryDate), order.deliveryWindow ?? '') : ''
  // Nothing is awaited any more once the invoice was credited before it was paid.
  const paid = order.paymentState === 'cancelled' ? [] : [step('paid', '', isPaid)]
  const confirmed = step('confirmed', at(order.confirmedAt), isConfirmed)
  const delivered = step('delivered', isDelivered ? at(order.deliveredAt) : slot, isDelivered)
  // A bank transfer is paid after the delivery.
  const isLater = order.payment?.method === 'bank_transfer'
  const way = isLater ? [confirmed, delivered, ...paid] : [...paid, confirmed, delivered]
  // What was not done before the refund will not be done any more.
  return [placed, ...(refunded.length > 0 ? way.filter(({ isDone }) => isDone) : way), ...refunded]
}
