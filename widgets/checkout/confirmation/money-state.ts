import { isTooLate } from '../../core/domain/order-status.ts'

/** What became of the money: paid, promised by transfer, being checked, still owed by card, too late to come, or no longer owed. */
export type MoneyState = 'paid' | 'transfer' | 'pending' | 'unpaid' | 'late' | 'cancelled'

/** Whether nothing will be delivered. */
export const isOver = (money: MoneyState): boolean => money === 'late' || money === 'cancelled'

/** Reads an order's payment from the states the backend keeps (backend contract 2.6). */
export function moneyState(
  order: {
    state: string
    paymentState: string
    payableUntil: string
    payment: { method: string; state: string } | null
  },
  now: Date,
): MoneyState {
  if (order.state === 'cancelled') return 'cancelled'
  if (order.paymentState === 'paid' || order.payment?.state === 'completed') return 'paid'
  if (order.payment?.method === 'bank_transfer') return 'transfer'
  // Money may be on its way, whatever time it is: the bank has the last word.
  if (order.payment?.state === 'processing' || order.payment?.state === 'authorized') return 'pending'
  return isTooLate(order, now) ? 'late' : 'unpaid'
}
