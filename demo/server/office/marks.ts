import type { Markup } from '../pages/markup.ts'
import type { OrderStatus } from '../shop/order/order-life.ts'
import type { QuoteState } from '../shop/quote/quotes.ts'
import { mark } from './controls.ts'
import { words } from './words.ts'

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

export const orderMark = (status: OrderStatus): Markup => mark(words.statuses[status], ORDER_TONES[status])
export const quoteMark = (state: QuoteState): Markup => mark(words.quoteStates[state], QUOTE_TONES[state])
