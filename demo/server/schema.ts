import type { Generated, Insertable, Selectable } from 'kysely'

/** SQLite has no boolean: 0 or 1 on both databases. */
export type Flag = 0 | 1

type ChannelTable = {
  code: string
  position: number
  name: string
  slug: string
  enabled: Flag
  /** Amounts of a point of sale are euros, as the wire has them. */
  minimum_order_amount: number
  shipping_fees_free_threshold: number | null
  order_end_time: string
  sells_alcohol: Flag
  /** Deliveries it can make in one slot of one day; null when unlimited. */
  slot_capacity: number | null
  open_days: string
  closing_dates: string
  closed_slots: string
  shipping_fees: string
  details: string
}

type TaxonTable = {
  id: number
  code: string
  parent: string | null
  position: number
  enabled: Flag
  main: Flag
  delivery_hours: number
  name: string
  slug: string
  description: string
  description_seo: string
  details: string
}

type ProductTable = {
  id: number
  code: string
  name: string
  slug: string
  description: string
  short_description: string
  main_taxon: string
  position: number
  vat_rate: number
  lead_hours: number
  is_seasonal: Flag
  is_menu: Flag
  is_menu_eligible: Flag
  is_alcohol: Flag
  enabled: Flag
  is_displayed_on_listing: Flag
  /** Never listed, whatever is asked. */
  is_test: Flag
  /** UTC instants; null means unbounded. */
  published_from: string | null
  published_until: string | null
  /** What is left; null when the kitchen does not count it. */
  on_hand: number | null
  details: string
}

type CustomerTable = {
  id: Generated<number>
  email: string
  password_hash: string
  first_name: string
  last_name: string
  company: string
  civility: string
  phone_number: string
  birthday: string | null
  subscribed_to_newsletter: Flag
  subscribed_to_promotional_offers: Flag
  subscribed_to_partner_offers: Flag
  has_bank_transfer: Flag
  created_at: string
}

type AddressTable = {
  id: Generated<number>
  customer_id: number
  billing: Flag
  first_name: string
  last_name: string
  company: string
  street: string
  postcode: string
  city: string
  country_code: string
  phone_number: string
  instructions: string
  created_at: string
}

type CardTable = {
  id: Generated<number>
  customer_id: number
  /** The payment provider's name for the card: no number ever comes here. */
  card_token: string
  brand: string
  last4: string
  expiration_month: number
  expiration_year: number
  holder_name: string
  is_default: Flag
  created_at: string
}

type OrderTable = {
  id: Generated<number>
  token_value: string
  channel_code: string
  customer_id: number | null
  number: string | null
  state: 'cart' | 'new' | 'fulfilled' | 'cancelled'
  payment_state: string
  shipping_state: string
  coupon_code: string | null
  delivery_date: string | null
  delivery_window: string | null
  shipping_address: string | null
  billing_address: string | null
  notes: string
  purchase_order: string
  tva_number: string
  budget_per_person: string
  green_actions: string | null
  terms_version: string | null
  /** Totals fixed at completion; a cart is priced when it is read. */
  totals: string | null
  /** Counts the writes; writing it also locks the row for the transaction. */
  revision: number
  created_at: string
  updated_at: string
  completed_at: string | null
}

type OrderItemTable = {
  id: Generated<number>
  order_id: number
  product_code: string
  quantity: number
  /** What was chosen inside a menu, by part. */
  choices: string | null
  /** Price, rates and names fixed at completion. */
  fixed: string | null
}

type PaymentTable = {
  id: Generated<number>
  order_id: number
  method: 'card' | 'bank_transfer'
  state: 'cart' | 'new' | 'processing' | 'completed' | 'failed' | 'cancelled'
  amount: number
}

type PaymentRequestTable = {
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
  target_path: string | null
  after_path: string | null
  created_at: string
  updated_at: string
}

export type Tables = {
  channels: ChannelTable
  channel_zipcodes: { zipcode: string; channel_code: string }
  /** Days on which a slot takes another number of deliveries than usual. */
  slot_capacities: { channel_code: string; day: string; delivery_window: string; capacity: number }
  taxons: TaxonTable
  products: ProductTable
  product_taxons: { product_code: string; taxon_code: string; position: number }
  product_prices: { product_code: string; channel_code: string; price: number }
  attribute_types: { code: string; name: string; position: number }
  attributes: { id: number; code: string; type: string; name: string; position: number; note: string | null }
  product_attributes: { product_code: string; attribute_code: string }
  additional_sales: { id: number; product_code: string; main_taxon: string; label: string; position: number; taxons: string }
  additional_sale_channels: { sale_id: number; channel_code: string }
  coupons: CouponTable
  customers: CustomerTable
  addresses: AddressTable
  cards: CardTable
  password_resets: { token_hash: string; customer_id: number; expires_at: string; used_at: string | null }
  orders: OrderTable
  order_items: OrderItemTable
  payments: PaymentTable
  payment_requests: PaymentRequestTable
  sequences: { name: string; value: number }
}

type CouponTable = {
  code: string
  name: string
  type: 'percentage' | 'fixed' | 'free_shipping'
  /** Basis points of a percentage, cents of a fixed amount. */
  amount: number
  minimum_sub_total: number
  minimum_order_override: number | null
  starts_at: string
  ends_at: string
  usage_limit: number | null
  used: number
  first_order_only: Flag
  channels: string
  taxons: string
  excluded_taxons: string
}

export type ChannelRow = Selectable<ChannelTable>
export type TaxonRow = Selectable<TaxonTable>
export type ProductRow = Selectable<ProductTable>
export type CouponRow = Selectable<CouponTable>
export type CustomerRow = Selectable<CustomerTable>
export type NewCustomer = Insertable<CustomerTable>
export type AddressRow = Selectable<AddressTable>
export type CardRow = Selectable<CardTable>
export type OrderRow = Selectable<OrderTable>
export type OrderItemRow = Selectable<OrderItemTable>
export type PaymentRow = Selectable<PaymentTable>
export type PaymentRequestRow = Selectable<PaymentRequestTable>
