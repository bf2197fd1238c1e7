import type { Cents } from '../../../widgets/core/domain/money.ts'
import type { ParisDay } from '../../../widgets/core/domain/time/paris-day.ts'
import type { Totals } from '../shop/cart/pricing.ts'
import type { Party, Seller } from './parties.ts'

/** A line of an offer: cents before tax, its VAT rate in basis points. */
type QuoteLine = { name: string; quantity: number; unitPrice: Cents; total: Cents; rate: number }

/** Everything printed on a quote. */
export type QuoteDocument = {
  /** 'DEV-2026-0012'. */
  number: string
  issuedOn: ParisDay
  /** Last day on which it may be accepted. */
  validUntil: ParisDay
  seller: Seller
  /** Often without a street, because the form for quotes requests the postal code only. */
  buyer: Party & { phoneNumber: string }
  event: { date: ParisDay; window: string | null; guests: number }
  lines: readonly QuoteLine[]
  /** As the offer stored them. */
  totals: Totals
  /** The caterer’s note; line breaks are preserved. */
  note: string
  /** The person to call; null when none was named. */
  adviser: { name: string; phoneNumber: string } | null
}
