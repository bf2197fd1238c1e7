import type { Insertable, Selectable, Kysely, Transaction, Generated } from 'kysely'
import type { ChannelTable, CouponTable, ProductTable, TaxonTable, Flag } from './schema/catalogue.ts'
import type {
  AddressTable,
  AdministratorTable,
  CardTable,
  CustomerTable,
  BackOfficeSessionTable,
} from './schema/customers.ts'
import type {
  OrderItemTable,
  OrderRevisionTable,
  OrderServiceTable,
  OrderTable,
  PaymentRequestTable,
  PaymentTable,
  RefundTable,
} from './schema/orders.ts'

/** Every table, as queries see it. Instants are UTC text, money cents, lists and objects JSON text. */
export type Tables = {
  channels: ChannelTable
  channel_zipcodes: { zipcode: string; channel_code: string }
  /** Slots with an exceptional capacity on one day. */
  slot_capacities: { channel_code: string; day: string; delivery_window: string; capacity: number }
  taxons: TaxonTable
  products: ProductTable
  /** The search index: tokens of names and descriptions. */
  search_tokens: { token: string; product_code: string; in_name: Flag }
  product_taxons: { product_code: string; taxon_code: string; position: number }
  product_prices: { product_code: string; channel_code: string; price: number }
  attribute_types: { code: string; name: string; position: number }
  attributes: { id: number; code: string; type: string; name: string; position: number; note: string | null }
  product_attributes: { product_code: string; attribute_code: string }
  additional_sales: {
    id: number
    product_code: string
    main_taxon: string
    label: string
    position: number
    taxons: string
  }
  additional_sale_channels: { sale_id: number; channel_code: string }
  /** One row: each transaction that changes the catalogue writes a new random version. */
  catalogue_version: { version: string }
  coupons: CouponTable
  customers: CustomerTable
  addresses: AddressTable
  cards: CardTable
  password_resets: { token_hash: string; customer_id: number; expires_at: string }
  orders: OrderTable
  order_items: OrderItemTable
  order_services: OrderServiceTable
  order_revisions: OrderRevisionTable
  payments: PaymentTable
  payment_requests: PaymentRequestTable
  refunds: RefundTable
  sequences: { name: string; value: number }
  administrators: AdministratorTable
  back_office_sessions: BackOfficeSessionTable
  invoices: InvoiceTable
  quotes: QuoteTable
  /** The cart of a repeated order, by the idempotency key of the request. */
  reorders: { order_id: number; idempotency_key: string; content_digest: string; cart_id: number }
  /** Links that transfer a cart, by the hash of their code; `taken_by` is the idempotency key of the request that used it. */
  cart_links: {
    code_hash: string
    order_id: number
    return_url: string | null
    /** JSON; deleted with the link. */
    said: string | null
    expires_at: string
    taken_by: string | null
  }
  /** Items added to a cart, by the idempotency key of the request; deleted after a day. */
  cart_additions: { order_id: number; idempotency_key: string; content_digest: string; added_at: string }
  /** Quote requests by their idempotency key and email. */
  quote_requests: { email: string; idempotency_key: string; content_digest: string; quote_id: number | null }
  emails: EmailTable
  /** The emails that a channel wants, and their address; without a row all of them, to its contact address. */
  caterer_emails: { channel_code: string; address: string; kinds: string }
  /** The days whose totals were emailed to a channel. */
  day_totals: { channel_code: string; day: string; queued_at: string }
  form_messages: FormMessageTable
  /** Solved captchas that have been used. */
  captcha_uses: { nonce: string; expires_at: string }
  rate_limits: { key: string; count: number; resets_at: string }
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
export type OrderRevisionRow = Selectable<OrderRevisionTable>
export type OrderItemRow = Selectable<OrderItemTable>
export type PaymentRow = Selectable<PaymentTable>
export type PaymentRequestRow = Selectable<PaymentRequestTable>
export type RefundRow = Selectable<RefundTable>
export type AdministratorRow = Selectable<AdministratorTable>
export type InvoiceRow = Selectable<InvoiceTable>
export type QuoteRow = Selectable<QuoteTable>
export type EmailRow = Selectable<EmailTable>

export type Database = Kysely<Tables>

/** Runs queries: the database, or an open transaction. */
export type Queries = Database | Transaction<Tables>

export type Dialect = 'sqlite' | 'postgres'

type EmailTable = {
  id: Generated<number>
  recipient: string
  /** JSON; deleted once it is sent, as it may contain a sign-in link. */
  job: string | null
  created_at: string
  attempts: number
  /** Also keeps two processes from sending the same email. */
  next_attempt_at: string
  sent_at: string | null
  /** Why the last attempt failed; a rejected recipient ends the attempts. Null before one and once it is sent. */
  failure: FailureCause | null
  /** When attempts began to fail for this cause. */
  failing_since: string | null
  /** How often it failed alone: deferred, or while another email was accepted. The next attempt depends on it. */
  deferrals: Generated<number>
}

/** `outage`: of the mail server, the session or the sender, thus for all emails. `deferral`: of this email, for now. */
export type FailureCause = 'recipient' | 'outage' | 'deferral'

type FormMessageTable = {
  id: Generated<number>
  kind: 'contact' | 'franchise'
  /** The signed-in customer; an email address does not prove the author of a message. */
  customer_id: number | null
  email: string
  /** The idempotency key of the request, if it had one. */
  idempotency_key: string | null
  content: string
  created_at: string
}

type InvoiceTable = {
  id: string
  /** From a sequence without gaps, one for each kind. */
  number: string
  kind: 'invoice' | 'credit_note'
  order_id: number
  /** The invoice that a credit note cancels: all of it, or what earlier ones have left. */
  cancels: string | null
  /** The invoice of which a credit note credits a part. */
  corrects: string | null
  issued_at: string
  /** Everything printed on it, as it was on that day; never changed. */
  content: string
  /** Rendered when it is first read, then never changed. */
  pdf: Buffer | null
}

type QuoteTable = {
  id: Generated<number>
  number: string
  customer_id: number | null
  channel_code: string
  state: 'new' | 'sent' | 'accepted' | 'refused'
  /** JSON of the contact: names, company, email, phone, postal code. */
  contact: string
  event_date: string
  delivery_window: string | null
  guests: number
  budget_per_person: string
  event_type: string
  message: string
  /** JSON of the caterer's offer: lines at agreed prices, totals, note. */
  offer: string | null
  /** Last Paris day on which the offer may be accepted. */
  valid_until: string | null
  /** The cart, later the order, made from the quote. */
  order_id: number | null
  created_at: string
  sent_at: string | null
  decided_at: string | null
}
