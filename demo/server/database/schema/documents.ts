import type { Generated } from 'kysely'

export type InvoiceTable = {
  id: string
  /** From a sequence without gaps, one for each kind. */
  number: string
  kind: 'invoice' | 'credit_note'
  order_id: number
  /** The invoice that a credit note cancels. */
  cancels: string | null
  issued_at: string
  /** Everything printed on it, as it was on that day; never changed. */
  content: string
  /** Rendered when it is first read, then never changed. */
  pdf: Buffer | null
}

export type QuoteTable = {
  id: Generated<number>
  number: string
  customer_id: number | null
  channel_code: string
  state: 'new' | 'sent' | 'accepted' | 'refused' | 'expired'
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
