import type { ParisDay } from '../../../widgets/core/domain/paris-day.ts'
import type { OrderRow } from '../database/schema.ts'
import type { InvoiceDocument } from './invoice-document.ts'
import { creditTerms, settled } from './payment-terms.ts'

/** The credit note that cancels a whole invoice; its terms of repayment follow from the payment state of the order. */
export function draftCreditNote(
  invoice: InvoiceDocument,
  issue: { number: string; issuedOn: ParisDay; paymentState: OrderRow['payment_state'] },
): InvoiceDocument {
  const { number, issuedOn, paymentState } = issue
  const { totals, payment } = invoice
  const isRefunded = paymentState === 'refunded'
  return {
    ...invoice,
    kind: 'credit_note',
    number,
    issuedOn,
    cancels: { number: invoice.number, issuedOn: invoice.issuedOn },
    totals: { ...totals, ...settled(totals.inclTax, isRefunded) },
    payment: { ...payment, dueOn: null, terms: creditTerms(invoice, paymentState) },
  }
}
