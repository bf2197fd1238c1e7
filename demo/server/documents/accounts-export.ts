import { Zip, ZipDeflate } from 'fflate'
import type { ParisDay } from '../../../widgets/core/domain/time/paris-day.ts'
import { invoiceReferences, namesOf } from '../../../widgets/core/domain/order/order-fields.ts'
import { parisDay } from '../../../widgets/core/domain/time/paris-time.ts'
import { referenceDocuments } from '../../../widgets/core/messages/order-fields.ts'
import type { Invoice } from '../shop/payment/invoices.ts'
import { shortDate } from './format.ts'
import type { InvoiceDocument } from './invoice-document.ts'

/** A cell: entered text, or a figure that is written as it is. */
type Cell = string | { figure: string }

const BYTE_ORDER_MARK = '\uFEFF'

/** Characters that start a formula in a spreadsheet, with their full-width forms. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/**
 * A table for French spreadsheets: semicolons, CRLF, UTF-8 with BOM. Text that would be read as a formula is prefixed
 * with an apostrophe (CSV injection).
 */
export const toCsv = (rows: readonly (readonly Cell[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(csvCell).join(';')}\r\n`).join('')

function csvCell(cell: Cell): string {
  if (typeof cell !== 'string') return cell.figure
  const harmless = FORMULA.test(cell) ? `'${cell}` : cell
  return /[;"\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

const HEADS = [
  ...['Type', 'Numéro', 'Date', 'Commande'],
  ...namesOf(invoiceReferences).map((name) => referenceDocuments[name].export),
  ...['Base HT', 'Taux de TVA', 'TVA', 'TTC', 'Échéance', 'Payée le'],
]

/**
 * Invoices and credit notes for accounting: a row for each document and VAT rate, as issued; the amounts of a credit
 * note are negative. The rows of a document add up to its totals to the cent.
 */
export const accountsTable = (invoices: readonly Invoice[]): Cell[][] => [HEADS, ...invoices.flatMap(linesOf)]

function linesOf(invoice: Invoice): Cell[][] {
  const { kind, number, content } = invoice
  const sign = kind === 'credit_note' ? -1 : 1
  return content.taxes.map(({ rate, base, amount }) => [
    kind === 'credit_note' ? 'Avoir' : 'Facture',
    number,
    shortDate(content.issuedOn),
    content.order.number,
    ...namesOf(invoiceReferences).map((name) => content[name] ?? ''),
    hundredths(sign * base),
    hundredths(rate),
    hundredths(sign * amount),
    hundredths(sign * (base + amount)),
    day(dueOn(content)),
    day(paidOn(invoice)),
  ])
}

/** Cents as euros, or basis points as per cent: '1234,50'. Without a thousands separator, which a spreadsheet would read as text. */
const hundredths = (count: number): Cell => ({ figure: (count / 100 || 0).toFixed(2).replace('.', ',') })

const day = (on: ParisDay | null): string => (on === null ? '' : shortDate(on))

/** The due date of what was unpaid at the issue; null if all was paid, as `dueOn` is then the payment date, which has its own cell. */
const dueOn = ({ totals, payment }: InvoiceDocument): ParisDay | null => (totals.due === 0 ? null : payment.dueOn)

/** The day of the payment, before or after the invoice was issued. */
function paidOn({ kind, content, order }: Invoice): ParisDay | null {
  if (kind === 'credit_note') return null
  if (order.paid_at !== null) return parisDay(new Date(order.paid_at))
  return content.totals.due === 0 ? content.payment.dueOn : null
}

export type ZippedFile = { name: string; modified: Date; content: Uint8Array }

/** Streams an archive: each file is read after the one before has been passed on, so that one at a time is in memory. */
export async function* zipped(files: AsyncIterable<ZippedFile>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const archive = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  for await (const { name, modified, content } of files) {
    const entry = new ZipDeflate(name)
    entry.mtime = modified
    archive.add(entry)
    entry.push(content, true)
    yield* ready.splice(0)
  }
  archive.end()
  yield* ready.splice(0)
}
