import { parisDay, startOfMonth, type ParisDay } from '../../core/domain/paris-time.ts'

type Issued = { issuedAt: string; number: string; orderNumber: string; purchaseOrder: string }

/** Documents of one month of Paris, by its first day. */
export type InvoiceMonth<Invoice> = { month: ParisDay; invoices: Invoice[] }

const dayOf = ({ issuedAt }: Issued): ParisDay => parisDay(new Date(issuedAt))

/** The years in which something was issued, the latest first. */
export const yearsOf = (invoices: readonly Issued[]): string[] =>
  [...new Set(invoices.map((invoice) => dayOf(invoice).slice(0, 4)))].toSorted().toReversed()

/** Those of a year whose number, order or purchase order holds the words, by month in the order of the list. */
export function monthsOf<Invoice extends Issued>(
  invoices: readonly Invoice[],
  year: string,
  search: string,
): InvoiceMonth<Invoice>[] {
  const wanted = search.trim().toLocaleLowerCase('fr')
  const found = invoices.filter((invoice) => {
    const { number, orderNumber, purchaseOrder } = invoice
    const words = `${number}\n${orderNumber}\n${purchaseOrder}`.toLocaleLowerCase('fr')
    return dayOf(invoice).startsWith(year) && words.includes(wanted)
  })
  const months = new Set(found.map((invoice) => startOfMonth(dayOf(invoice))))
  return [...months].map((month) => ({
    month,
    invoices: found.filter((invoice) => startOfMonth(dayOf(invoice)) === month),
  }))
}
