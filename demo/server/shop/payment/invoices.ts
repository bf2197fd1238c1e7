import { randomUUID } from 'node:crypto'
import type { NotNull } from 'kysely'
import { type ParisDay, addDays } from '../../../../widgets/core/domain/time/paris-day.ts'
import { parisDay, daysOfMonth, parisInstant } from '../../../../widgets/core/domain/time/paris-time.ts'
import type { Database, Queries, InvoiceRow, OrderRow } from '../../database/schema.ts'
import { creditableLines, draftCreditNote, type CreditableLine } from '../../documents/credit-note-draft.ts'
import { draftInvoice } from '../../documents/invoice-draft.ts'
import type { InvoiceDocument } from '../../documents/invoice-document.ts'
import { invoicePdf } from '../../documents/invoice-pdf.ts'
import { notFound, validationError, type FieldErrors } from '../domain-error.ts'
import { pricedCart, type PricedCart } from '../cart/priced-cart.ts'
import { customerById } from '../customer/customers.ts'
import { lockOrder, nextNumber, orderById } from '../order/orders.ts'
import { balanceOf } from './balance.ts'

/** An invoice or a credit note without its file, with its order. */
export type Invoice = Omit<InvoiceRow, 'content' | 'pdf'> & {
  content: InvoiceDocument
  order: Pick<OrderRow, 'token_value' | 'payment_state'> & { number: string; paid_at: string | null }
}

/** Issues the invoice of a delivered order, once: the order is locked first, then the sequence, so that there is no gap. */
export async function issueInvoice(trx: Queries, orderId: number, now: Date): Promise<InvoiceRow> {
  const order = await lockOrder(trx, orderId)
  const issued = await invoiceOf(trx, orderId)
  if (issued) return issued
  const customer = order.customer_id === null ? null : await customerById(trx, order.customer_id)
  if (!customer) throw new Error(`Order ${orderId} has no buyer.`)
  const priced = await pricedCart(trx, order, now)
  const number = await invoiceNumber(trx, now)
  const days = {
    issuedOn: parisDay(now),
    deliveredOn: order.delivered_on ?? parisDay(now),
    paid: await paymentReceived(trx, priced, now),
  }
  const placedOn = parisDay(new Date(order.completed_at ?? now))
  return insertInvoice(trx, orderId, {}, now, draftInvoice({ priced, customer, number, placedOn, ...days }))
}

/**
 * Credits so many of each line of an order (its products, then its services), or all that is left of its invoice, which that cancels; 422
 * for more than is left, and once the invoice is cancelled.
 */
export async function issueCreditNote(
  trx: Queries,
  invoice: InvoiceRow,
  quantities: readonly number[] | null,
  now: Date,
): Promise<InvoiceRow> {
  const order = await lockOrder(trx, invoice.order_id)
  if (await isCredited(trx, order.id)) throw validationError({ '': ['Cette commande a déjà un avoir.'] })
  const { earlier, priced, lines } = await creditable(trx, order, invoice, now)
  const problems = quantities && quantityProblems(lines, quantities)
  if (problems) throw validationError(problems)
  const { payment } = priced
  const wasPaid = payment?.state === 'completed' || payment?.state === 'refunded'
  // What is due of an order that was paid was given back before.
  const refunded = wasPaid ? (await balanceOf(trx, payment)).due : 0
  const number = `AV-${yearAndMonth(now)}/${counted(await nextNumber(trx, 'credit_note'))}`
  const issue = { number, issuedOn: parisDay(now), earlier, quantities, refunded, paymentState: order.payment_state }
  const note = draftCreditNote(contentOf(invoice), priced, issue)
  return insertInvoice(trx, order.id, { [note.cancels ? 'cancels' : 'corrects']: invoice.id }, now, note)
}

/** What is left to credit of the invoice of an order; empty before it is issued and once it is cancelled. */
export async function creditableLinesOf(db: Queries, orderId: number, now: Date): Promise<CreditableLine[]> {
  const invoice = await invoiceOf(db, orderId)
  if (!invoice || (await isCredited(db, orderId))) return []
  return (await creditable(db, await orderById(db, orderId), invoice, now)).lines
}

/** The credit notes of an order, the oldest first. */
export async function creditNotesOf(db: Queries, orderId: number): Promise<InvoiceDocument[]> {
  const notes = db.selectFrom('invoices').selectAll().where('order_id', '=', orderId).where('kind', '=', 'credit_note')
  return (await notes.orderBy('number').execute()).map(contentOf)
}

async function creditable(db: Queries, order: OrderRow, invoice: InvoiceRow, now: Date) {
  const priced = await pricedCart(db, order, now)
  const earlier = await creditNotesOf(db, order.id)
  return { priced, earlier, lines: creditableLines(contentOf(invoice), priced, earlier) }
}

function quantityProblems(lines: readonly CreditableLine[], quantities: readonly number[]): FieldErrors | null {
  if (quantities.length !== lines.length) return { quantities: ['Indiquez une quantité pour chaque ligne.'] }
  const tooMany = lines.flatMap(({ name, left }, index) => {
    const text = `${name}\u00A0: ${left === 0 ? 'déjà crédité' : `${left} au plus`}.`
    return (quantities[index] ?? 0) > left ? [[`quantities[${index}]`, [text]] as const] : []
  })
  if (tooMany.length > 0) return Object.fromEntries(tooMany)
  const isFree = lines.every(({ parts }, index) => quantities[index] === 0 || parts.every((part) => part.amount === 0))
  return isFree ? { quantities: ['Indiquez au moins un article à créditer.'] } : null
}

/** Whether the invoice of an order was cancelled by a credit note. */
export async function isCredited(db: Queries, orderId: number): Promise<boolean> {
  const notes = db.selectFrom('invoices').select('id').where('order_id', '=', orderId).where('cancels', 'is not', null)
  return (await notes.executeTakeFirst()) !== undefined
}

/** A filter of a customer’s documents: those of one month or one year in Paris, or all. */
type InvoiceFilter = {
  year?: number | undefined
  month?: number | undefined
  page: number
  itemsPerPage: number
}

/** A page of a customer’s invoices and credit notes, newest first, with their total number. */
export async function invoicesOf(db: Queries, customerId: number, filter: InvoiceFilter) {
  const { year, month } = filter
  const own = year === undefined ? ofCustomer(db, customerId) : inPeriod(db, customerId, calendarPeriod(year, month))
  const { total } = await own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await listed(own)
    .orderBy('issued_at', 'desc')
    .orderBy('invoices.number', 'desc')
    .limit(filter.itemsPerPage)
    .offset((filter.page - 1) * filter.itemsPerPage)
    .execute()
  return { invoices: rows.map(toInvoice), total }
}

/** A customer’s invoices and credit notes of a period, the oldest first, `most` at most. */
export async function invoicesIn(db: Queries, customerId: number, period: Period, most: number): Promise<Invoice[]> {
  const query = listed(inPeriod(db, customerId, period))
    .orderBy('issued_at')
    .orderBy('invoices.number')
  return (await query.limit(most).execute()).map(toInvoice)
}

/** One of a customer’s documents; 404 when it is unknown or another customer’s. */
export async function ownInvoice(db: Queries, id: string, customerId: number): Promise<Invoice> {
  const own = ofCustomer(db, customerId).where('invoices.id', '=', id)
  return toInvoice(await listed(own).executeTakeFirstOrThrow(() => notFound()))
}

export const contentOf = ({ content }: Pick<InvoiceRow, 'content'>): InvoiceDocument =>
  JSON.parse(content) as InvoiceDocument

/** The file of a document, rendered and stored when it is first read. All readers get the same bytes, also concurrent ones. */
export async function pdfOf(db: Database, id: string): Promise<Buffer> {
  const stored = await contentAndPdf(db, id)
  if (stored.pdf) return stored.pdf
  const rendered = await invoicePdf(contentOf(stored))
  await db.updateTable('invoices').set({ pdf: rendered }).where('id', '=', id).where('pdf', 'is', null).execute()
  return (await contentAndPdf(db, id)).pdf ?? rendered
}

const contentAndPdf = (db: Queries, id: string) =>
  db.selectFrom('invoices').select(['content', 'pdf']).where('id', '=', id).executeTakeFirstOrThrow()

const INVOICE_COLUMNS = [
  ...([
    'invoices.id',
    'invoices.number',
    'kind',
    'invoices.order_id',
    'cancels',
    'corrects',
    'issued_at',
    'content',
  ] as const),
  ...(['orders.token_value', 'orders.number as order_number', 'orders.payment_state'] as const),
  'payments.completed_at as paid_at',
] as const

const ofCustomer = (db: Queries, customerId: number) =>
  db
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.id', 'invoices.order_id')
    .leftJoin('payments', 'payments.order_id', 'orders.id')
    .where('orders.customer_id', '=', customerId)

/** The columns of a list; only a placed order has documents, and it has a number. */
const listed = (documents: ReturnType<typeof ofCustomer>) =>
  documents.select(INVOICE_COLUMNS).$narrowType<{ order_number: NotNull }>()

function inPeriod(db: Queries, customerId: number, period: Period) {
  const { from, before } = instantsOf(period)
  return ofCustomer(db, customerId).where('issued_at', '>=', from).where('issued_at', '<', before)
}

type Joined = Omit<InvoiceRow, 'pdf'> &
  Pick<OrderRow, 'token_value' | 'payment_state'> & { order_number: string; paid_at: string | null }

function toInvoice({ token_value, payment_state, order_number, paid_at, ...row }: Joined): Invoice {
  return { ...row, content: contentOf(row), order: { token_value, payment_state, paid_at, number: order_number } }
}

const invoiceOf = (db: Queries, orderId: number): Promise<InvoiceRow | undefined> =>
  db.selectFrom('invoices').selectAll().where('order_id', '=', orderId).where('kind', '=', 'invoice').executeTakeFirst()

async function insertInvoice(
  trx: Queries,
  orderId: number,
  relation: Partial<Pick<InvoiceRow, 'cancels' | 'corrects'>>,
  now: Date,
  content: InvoiceDocument,
) {
  const { number, kind } = content
  return trx
    .insertInto('invoices')
    .values({
      id: randomUUID(),
      number,
      kind,
      order_id: orderId,
      cancels: null,
      corrects: null,
      ...relation,
      issued_at: now.toISOString(),
      content: JSON.stringify(content),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

const invoiceNumber = async (trx: Queries, now: Date): Promise<string> =>
  `${yearAndMonth(now)}/${counted(await nextNumber(trx, 'invoice'))}`

const yearAndMonth = (now: Date): string => parisDay(now).slice(0, 7).replace('-', '/')

const counted = (value: number): string => String(value).padStart(9, '0')

/** What was received for an order and when; today for a transfer recorded before the instant was stored. */
async function paymentReceived(trx: Queries, { order, payment }: PricedCart, now: Date) {
  if (order.payment_state !== 'paid' || !payment) return null
  const { paid } = await balanceOf(trx, payment)
  return { on: parisDay(new Date(payment.completed_at ?? now)), amount: paid }
}

/** Paris days, inclusive. */
export type Period = { from: ParisDay; until: ParisDay }

/** The period of a year, or of a month of it, 1 to 12. */
export function calendarPeriod(year: number, month?: number): Period {
  if (month === undefined) return { from: `${year}-01-01`, until: `${year}-12-31` }
  const from = `${year}-${String(month).padStart(2, '0')}-01`
  return { from, until: daysOfMonth(from).at(-1) ?? from }
}

/** The instants at which the first day and the day after the last one begin in Paris, as stored. */
const instantsOf = ({ from, until }: Period): { from: string; before: string } => ({
  from: parisInstant(from).toISOString(),
  before: parisInstant(addDays(until, 1)).toISOString(),
})
