import type { Generated } from 'kysely'
import type { OrderFieldName } from '../../../../widgets/core/domain/order/order-fields.ts'
import type { Flag } from './catalogue.ts'

type SnakeCase<Name extends string> = Name extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`}${SnakeCase<Rest>}`
  : ''

/** The name of the column of an order field: `cost_reference` of `costReference`. */
export type OrderFieldColumn = SnakeCase<OrderFieldName>

export type OrderTable = Record<OrderFieldColumn, string> & {
  id: Generated<number>
  token_value: string
  channel_code: string
  customer_id: number | null
  number: string | null
  state: 'cart' | 'new' | 'fulfilled' | 'cancelled'
  payment_state: 'cart' | 'awaiting_payment' | 'paid' | 'refunded' | 'cancelled'
  shipping_state: 'cart' | 'ready' | 'shipped' | 'cancelled'
  coupon_code: string | null
  delivery_date: string | null
  delivery_window: string | null
  shipping_address: string | null
  billing_address: string | null
  /** The number of guests; null when it was not given. */
  guests: number | null
  green_actions: string | null
  terms_version: string | null
  /** 1 when the customer declared to be of age, which alcohol requires; null for a cart. */
  accepted_alcohol: Flag | null
  /** JSON of the totals, fixed when the order is placed; a cart is priced each time it is read. */
  totals: string | null
  /** JSON of the coupon's name and terms when the order was placed. */
  coupon_fixed: string | null
  /** The code of the partner on whose page the cart was begun, and JSON of the campaign. */
  partner: string | null
  campaign: string | null
  /** Counts the writes to the row; writing it locks the row for the transaction. */
  revision: number
  created_at: string
  updated_at: string
  completed_at: string | null
  /** The instant at which its confirmation was queued. */
  announced_at: string | null
  /** The instant until which it may be cancelled: the cut-off for its slot and its products when it was placed. */
  cutoff_at: string | null
  /** The instant until which an unpaid card order holds its place; null for any other, which holds it without a limit. */
  held_until: string | null
  /** When it gave its place back, unpaid or cancelled; null while it holds it. */
  released_at: string | null
  /** When the caterer confirmed the order; the next two are its delivery and its cancellation. */
  confirmed_at: string | null
  delivered_at: string | null
  cancelled_at: string | null
  /** The Paris day of the delivery, as the caterer gives it; null until then. */
  delivered_on: string | null
  /** When the invoice of a delivered order is due, until when the delivery can be undone; null once it is issued. */
  invoice_due_at: string | null
  /** The order that a cart is the draft of an amendment of; null for any other cart, and for orders. */
  amends_order_id: number | null
  /** When an order was last amended. */
  amended_at: string | null
}

export type OrderItemTable = {
  id: Generated<number>
  order_id: number
  product_code: string
  quantity: number
  /** What was chosen inside a menu, by part. */
  choices: string | null
  /** The unit price agreed in a quote, cents before tax; null for the catalogue price. */
  agreed_price: number | null
  /** JSON of the price, rates and names, fixed when the order is placed. */
  fixed: string | null
}

/** A free line of the quote that an order was made from, stored when the order is placed. */
export type OrderServiceTable = {
  order_id: number
  /** From 1, in the order of the offer. */
  position: number
  text: string
  quantity: number
  /** Cents before tax. */
  unit_price: number
  /** Basis points. */
  vat_rate: number
}

export type PaymentTable = {
  id: Generated<number>
  order_id: number
  method: 'card' | 'bank_transfer'
  state: 'cart' | 'new' | 'processing' | 'completed' | 'failed' | 'cancelled' | 'refunded'
  /** What the order costs, without what was credited of it: cents including tax. */
  amount: number
  /** What was received by transfer and not sent back, cents. */
  transferred: Generated<number>
  /** When the order was paid: at the first successful charge, or when the transfer was recorded. */
  completed_at: string | null
}

export type PaymentRequestTable = {
  hash: string
  order_id: number
  payment_id: number
  state: 'new' | 'processing' | 'completed' | 'failed' | 'cancelled'
  /** The same key is the same attempt: a repeated request makes no second charge. */
  idempotency_key: string
  amount: number
  /** What was requested; the demo captures at once either way. */
  action: 'capture' | 'authorize'
  card_token: string
  save_card: Flag
  /** 1 when the customer has chosen another card or a transfer since: it is not charged any more, or is refunded. */
  superseded: Generated<Flag>
  charge_id: string | null
  challenge_url: string | null
  error_code: string | null
  target_path: string | null
  after_path: string | null
  /** The draft that is applied when the charge is authorized, in the version that the customer confirmed; null for the payment of an order. */
  draft_token: string | null
  draft_version: string | null
  /** When the draft was applied: the charge is captured after it. */
  applied_at: string | null
  created_at: string
  updated_at: string
}

/** An amendment of a placed order. */
export type OrderRevisionTable = {
  id: Generated<number>
  order_id: number
  idempotency_key: string
  /** JSON of the order before and after it (`Snapshot`). */
  before: string
  after: string
  /** What it costs more, cents including tax. */
  difference: number
  made_at: string
}

/** Money that goes back to the card of a charge, which is an attempt to pay that succeeded. */
export type RefundTable = {
  id: Generated<number>
  order_id: number
  /** The attempt to pay whose charge is refunded. */
  request_hash: string
  /** The provider makes one refund for each key. */
  idempotency_key: string
  /** Cents including tax. */
  amount: number
  /**
   * Why: its order was cancelled, credited, amended, or paid by another charge, its place was gone when it was paid, the customer had chosen another
   * payment, it was refunded by hand at the provider, or the bank has taken it back for a card holder who disputes the charge.
   */
  reason: 'cancelled' | 'credited' | 'amended' | 'paid_twice' | 'place_gone' | 'superseded' | 'by_hand' | 'disputed'
  /** 'owed' when it is decided, 'done' once the provider has made it. */
  state: 'owed' | 'done'
  created_at: string
  done_at: string | null
}
