import type { ParisDay } from '../../core/domain/time/paris-day.ts'
import { parisDay, startOfMonth } from '../../core/domain/time/paris-time.ts'
import { matchesSearch, type ListFilter } from '../history/lists.ts'

type Issued = {
  issuedAt: string
  number: string
  orderNumber: string
  purchaseOrder: string
  kind: string
  paymentState: string
}

/** The invoices of one month (Paris time); `month` is its first day. */
export type InvoiceMonth<Invoice> = { month: ParisDay; invoices: Invoice[] }

const dayOf = ({ issuedAt }: Issued): ParisDay => parisDay(new Date(issuedAt))

/** The status an invoice is filtered by; a credit note is its own status, whether it was paid out or not. */
export const stateOf = ({ kind, paymentState }: Issued): string => (kind === 'credit_note' ? kind : paymentState)

/** The invoices of a year and a status whose number, order or purchase order contains the search, by month, in the order of the list. */
export function monthsOf<Invoice extends Issued>(
  invoices: readonly Invoice[],
  { year, search, status }: ListFilter,
): InvoiceMonth<Invoice>[] {
  const found = invoices.filter((invoice) => {
    const { number, orderNumber, purchaseOrder } = invoice
    const isInState = !status || stateOf(invoice) === status
    return isInState && dayOf(invoice).startsWith(year) && matchesSearch([number, orderNumber, purchaseOrder], search)
  })
  const months = new Set(found.map((invoice) => startOfMonth(dayOf(invoice))))
  return [...months].map((month) => ({
    month,
    invoices: found.filter((invoice) => startOfMonth(dayOf(invoice)) === month),
  }))
}
