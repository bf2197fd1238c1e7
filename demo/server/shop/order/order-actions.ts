import type { Queries } from '../../database/queries.ts'
import type { OrderRow, PaymentRow } from '../../database/schema.ts'
import { cancelOrder } from './cancellation.ts'
import { statusOf, stepProblem } from './order-life.ts'
import {
  completePayment,
  confirmOrder,
  creditOrder,
  deliverOrder,
  hasCreditNote,
  isOwedBack,
  returnTransfer,
  transferProblem,
} from './order-steps.ts'
import type { DataAndPayments } from '../shop.ts'

export const ORDER_ACTIONS = ['confirm', 'deliver', 'cancel', 'credit', 'payment/complete', 'payment/refund'] as const

/** The caterer's actions on an order, named by the end of their address. */
export type OrderAction = (typeof ORDER_ACTIONS)[number]

const TAKE: Record<OrderAction, (context: DataAndPayments, orderId: number) => Promise<unknown>> = {
  confirm: confirmOrder,
  deliver: deliverOrder,
  cancel: (context, orderId) => cancelOrder(context, orderId, 'caterer'),
  credit: creditOrder,
  'payment/complete': completePayment,
  'payment/refund': returnTransfer,
}

/** Takes an action, or refuses with 422 and a sentence. */
export async function takeAction(context: DataAndPayments, orderId: number, action: OrderAction): Promise<void> {
  await TAKE[action](context, orderId)
}

/** The actions that are possible for an order now: the buttons to draw. */
export async function possibleActions(
  db: Queries,
  order: OrderRow,
  payment: PaymentRow | null,
): Promise<readonly OrderAction[]> {
  const isCredited = await hasCreditNote(db, order.id)
  const status = statusOf(order, payment?.method ?? 'card')
  return ORDER_ACTIONS.filter((action) => {
    switch (action) {
      case 'payment/complete':
        return transferProblem(order, payment) === null
      case 'payment/refund':
        return isOwedBack(order, payment, isCredited)
      case 'credit':
        return stepProblem(action, status) === null && !isCredited
      default:
        return stepProblem(action, status) === null
    }
  })
}
