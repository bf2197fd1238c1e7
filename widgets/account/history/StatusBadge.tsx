import { orderStatus } from '../../core/domain/order-status.ts'
import { historyText as words } from './messages.ts'
import { badgeOf } from './status-words.ts'

/** The status of an order. */
export function StatusBadge({ order, now }: { order: Parameters<typeof orderStatus>[0]; now: Date }) {
  const status = orderStatus(order, now)
  return <span className={badgeOf[status]}>{words.statuses[status]}</span>
}
