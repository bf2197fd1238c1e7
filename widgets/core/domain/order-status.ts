/** The status of an order for its customer; a refund, owed or done, comes before any other status. */
export type OrderStatus =
  'awaiting_payment' | 'awaiting_transfer' | 'paid' | 'confirmed' | 'delivered' | 'cancelled' | 'refunding' | 'refunded'

/** Statuses a list may be narrowed to, in the order of an order's life. */
export const ORDER_STATUSES = [
  'awaiting_payment',
  'awaiting_transfer',
  'paid',
  'confirmed',
  'delivered',
  'cancelled',
] as const satisfies readonly OrderStatus[]

type Placed = {
  status: string | null
  state: string
  paymentState: string
  /** ISO instant until which it may be paid by card; empty when no money is awaited. */
  payableUntil: string
  invoices: readonly string[]
}

/** Whether a credit note was made out, which is the second document of an order: what was paid is then given back. */
export const isCredited = ({ invoices }: Pick<Placed, 'invoices'>): boolean => invoices.length > 1

/** Whether the time to pay by card has passed: no money is awaited any more, even if the server has not written that down yet. */
export const isPaymentExpired = ({ payableUntil }: Pick<Placed, 'payableUntil'>, now: Date): boolean =>
  now.getTime() >= Date.parse(payableUntil)

/** Takes our own backend's status; a stock Sylius only has a state of the order and one of its payment. */
export function orderStatus({ status, state, paymentState, ...order }: Placed, now: Date): OrderStatus {
  if (paymentState === 'refunded') return 'refunded'
  if (paymentState === 'paid' && (state === 'cancelled' || isCredited(order))) return 'refunding'
  if (paymentState === 'awaiting_payment' && isPaymentExpired(order, now)) return 'cancelled'
  const known = ORDER_STATUSES.find((one) => one === status)
  if (known) return known
  if (state === 'cancelled' || state === 'fulfilled') return state === 'cancelled' ? 'cancelled' : 'delivered'
  return paymentState === 'paid' ? 'paid' : 'awaiting_payment'
}

/** Whether the money of an order by card is still awaited: it can be paid now. */
export const isPayable = (order: Placed, now: Date): boolean => orderStatus(order, now) === 'awaiting_payment'
