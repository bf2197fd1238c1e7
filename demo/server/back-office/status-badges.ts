import type { PaymentRow } from '../database/schema.ts'
import { markup, type Markup } from '../pages/markup.ts'
import { isRefundOwed, statusOf, type OrderStatus, type Placed } from '../shop/order/order-status.ts'
import type { QuoteState } from '../shop/quote/quotes.ts'
import { badge } from './controls.ts'
import { NOTHING } from './document.ts'
import { messages } from './messages.ts'

const ORDER_TONES = {
  awaiting_payment: 'over',
  awaiting_transfer: 'waiting',
  paid: 'waiting',
  confirmed: 'good',
  delivered: 'over',
  cancelled: 'bad',
} as const satisfies Record<OrderStatus, string>

const QUOTE_TONES = {
  new: 'waiting',
  sent: 'over',
  accepted: 'good',
  refused: 'bad',
  expired: 'bad',
} as const satisfies Record<QuoteState, string>

/** The status of an order, and whether a refund is due. */
export function orderBadges(order: Placed, method: PaymentRow['method'], invoices: readonly string[]): Markup {
  const status = statusOf(order, method)
  const owed = isRefundOwed(order, invoices) ? badge(messages.orders.refunding, 'waiting') : NOTHING
  return markup`${badge(messages.statuses[status], ORDER_TONES[status])} ${owed}`
}

export const quoteBadge = (state: QuoteState): Markup => badge(messages.quoteStates[state], QUOTE_TONES[state])
