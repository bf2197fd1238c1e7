import type { Generated } from 'kysely'
import type { Flag } from './flag.ts'

export type OrderTable = {
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
  notes: string
  purchase_order: string
  /** Cost centre or commitment number of the buyer; empty when none was given. */
  cost_reference: Generated<string>
  /** How many eat, when it was said. */
  guests: Generated<number | null>
  tva_number: string
  budget_per_person: string
  green_actions: string | null
  terms_version: string | null
  /** 1 when the customer declared being of age, as alcohol asks; null for a cart. */
  accepted_alcohol: Flag | null
  /** Totals fixed at completion; a cart is priced when it is read. */
  totals: string | null
  /** What the coupon was called and allowed at completion. */
  coupon_fixed: string | null
  /** Code of the partner on whose page the cart was begun; and the campaign, JSON. */
  partner: Generated<string | null>
  campaign: Generated<string | null>
  /** Counts the writes; writing it also locks the row for the transaction. */
  revision: number
  created_at: string
  updated_at: string
  completed_at: string | null
  /** Until when it may be cancelled: the end of orders for its slot and what is in it, as it was when it was placed. */
  cutoff_at: string | null
  /** The caterer has said yes; then it was delivered, or cancelled. */
  confirmed_at: string | null
  delivered_at: string | null
  cancelled_at: string | null
}

export type OrderItemTable = {
  id: Generated<number>
  order_id: number
  product_code: string
  quantity: number
  /** What was chosen inside a menu, by part. */
  choices: string | null
  /** Unit price of a quote, cents HT; null at the price of the carte. */
  agreed_price: number | null
  /** Price, rates and names fixed at completion. */
  fixed: string | null
}

export type PaymentTable = {
  id: Generated<number>
  order_id: number
  method: 'card' | 'bank_transfer'
  state: 'cart' | 'new' | 'processing' | 'completed' | 'failed' | 'cancelled' | 'refunded'
  amount: number
  /** When the money came: the first charge that went through, or the transfer as the caterer booked it. */
  completed_at: Generated<string | null>
}

export type PaymentRequestTable = {
  hash: string
  order_id: number
  payment_id: number
  state: 'new' | 'processing' | 'completed' | 'failed' | 'cancelled'
  /** Sent again with the same request: the same attempt, never a second charge. */
  idempotency_key: string
  amount: number
  card_token: string
  save_card: Flag
  charge_id: string | null
  challenge_url: string | null
  error_code: string | null
  /** What was taken and must go back: 'owed' from the moment it is decided until the provider has said 'done'. */
  refund: 'owed' | 'done' | null
  target_path: string | null
  after_path: string | null
  created_at: string
  updated_at: string
}
