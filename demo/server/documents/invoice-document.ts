import type { Cents } from '../../../widgets/core/domain/money.ts'
import type { InvoiceReferences } from '../../../widgets/core/domain/order/order-fields.ts'
import type { ParisDay } from '../../../widgets/core/domain/time/paris-day.ts'
import type { TaxLine } from '../shop/cart/pricing.ts'
import type { InvoiceNote, Operation, VatEvent } from './legal-notes.ts'
import type { Destination, Party, Seller } from './parties.ts'

/** A line at one VAT rate: cents before tax, basis points. */
export type InvoiceLine = {
  name: string
  choices: readonly string[]
  quantity: number
  unitPrice: Cents
  rate: number
  total: Cents
}

/** What a coupon takes off, or the delivery adds, under one VAT rate: cents before tax, never negative. */
export type Adjustment = { kind: 'allowance' | 'charge'; reason: string; rate: number; amount: Cents }

/** Cents; HT unless the name implies otherwise. */
export type InvoiceTotals = {
  lines: Cents
  allowances: Cents
  charges: Cents
  exclTax: Cents
  taxes: Cents
  inclTax: Cents
  /** Including tax, received before the document was issued. */
  paid: Cents
  /** Including tax, left to pay or to give back. */
  due: Cents
}

type PrecedingInvoice = { number: string; issuedOn: ParisDay }

/**
 * The content of an invoice or a credit note on the day of issue. Stored and never changed: PDF and XML are rendered
 * from it alone, so that they are always the same. A credit note has positive amounts, as its invoice: its kind
 * reverses their meaning.
 */
export type InvoiceDocument = InvoiceReferences & {
  kind: 'invoice' | 'credit_note'
  number: string
  issuedOn: ParisDay
  /** The invoice that a credit note cancels: all of it, or what earlier ones have left. */
  cancels: PrecedingInvoice | null
  /** The invoice of which a credit note credits a part. */
  corrects?: PrecedingInvoice
  /** How many of each line of the order such a credit note credits: its products, then its services. */
  credited?: readonly number[]
  seller: Seller
  buyer: Party
  delivery: { on: ParisDay; window: string; to: Destination; isElsewhere: boolean }
  order: { number: string; placedOn: ParisDay }
  lines: readonly InvoiceLine[]
  adjustments: readonly Adjustment[]
  /** The VAT by rate, as the order was priced. */
  taxes: readonly TaxLine[]
  totals: InvoiceTotals
  payment: {
    method: 'card' | 'bank_transfer'
    /** Day of payment when all is paid, else the last day for it; null for a credit note. */
    dueOn: ParisDay | null
    terms: string
  }
  /** Absent from the first documents, which were all for goods. */
  operation?: Operation
  vatDueAt: VatEvent
  notes: readonly InvoiceNote[]
}
