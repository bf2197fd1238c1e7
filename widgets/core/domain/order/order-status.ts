/** The status of an order for its customer; a refund, owed or done, comes before any other status. */
export type OrderStatus =
  'awaiting_payment' | 'awaiting_transfer' | 'paid' | 'confirmed' | 'delivered' | 'cancelled' | 'refunding' | 'refunded'

/** Statuses of the filter, in chronological order. */
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
  /** ISO instant until which it may be paid by card; empty when no payment is awaited. */
  payableUntil: string
  invoices: readonly string[]
}

/** The number of an order as titles and screen readers have it, without the leading zeros of the documents. */
export const shortNumber = (number: string): string => number.replace(/^0+(?=\d)/, '')

/** Whether there is a credit note, the second document of an order: the payment is then refunded. */
export const isCredited = ({ invoices }: Pick<Placed, 'invoices'>): boolean => invoices.length > 1

/** Whether the deadline of the card payment has passed, even if the server's state is not updated yet. */
export const isPaymentExpired = ({ payableUntil }: Pick<Placed, 'payableUntil'>, now: Date): boolean =>
  now.getTime() >= +new Date(payableUntil)

/** The status of our backend; unmodified Sylius only has the states of the order and of its payment. */
export function orderStatus({ status, state, paymentState, ...order }: Placed, now: Date): OrderStatus {
  if (paymentState === 'refunded') return 'refunded'
  if (paymentState === 'paid' && (state === 'cancelled' || isCredited(order))) return 'refunding'
  if (paymentState === 'awaiting_payment' && isPaymentExpired(order, now)) return 'cancelled'
  const known = ORDER_STATUSES.find((one) => one === status)
  if (known) return known
  if (state === 'cancelled' || state === 'fulfilled') return state === 'cancelled' ? 'cancelled' : 'delivered'
  return paymentState === 'paid' ? 'paid' : 'awaiting_payment'
}

export const isPayable = (order: Placed, now: Date): boolean => orderStatus(order, now) === 'awaiting_payment'
