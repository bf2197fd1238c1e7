import type { Queries } from '../../database/queries.ts'
import type { OrderRow, PaymentRow } from '../../database/schema.ts'
import { cancelOrder } from './cancellation.ts'
import { statusOf, stepProblem } from './order-status.ts'
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
import type { DatabaseAndPayments } from '../shop.ts'

export const ORDER_ACTIONS = ['confirm', 'deliver', 'cancel', 'credit', 'payment/complete', 'payment/refund'] as const

/** The caterer's actions on an order, named as in their URL. */
export type OrderAction = (typeof ORDER_ACTIONS)[number]

const HANDLERS: Record<OrderAction, (context: DatabaseAndPayments, orderId: number) => Promise<unknown>> = {
  confirm: confirmOrder,
  deliver: deliverOrder,
  cancel: (context, orderId) => cancelOrder(context, orderId, 'caterer'),
  credit: creditOrder,
  'payment/complete': completePayment,
  'payment/refund': returnTransfer,
}

/** Runs an action, or throws 422 with a message. */
export async function takeAction(context: DatabaseAndPayments, orderId: number, action: OrderAction): Promise<void> {
  await HANDLERS[action](context, orderId)
}

/** The actions that are possible for an order now. */
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
