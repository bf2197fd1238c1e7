import { randomUUID } from 'node:crypto'
import type { NotNull } from 'kysely'
import { type ParisDay, addDays } from '../../../../widgets/core/domain/time/paris-day.ts'
import { parisDay, daysOfMonth, parisInstant } from '../../../../widgets/core/domain/time/paris-time.ts'
import type { Database, Queries, InvoiceRow, OrderRow } from '../../database/schema.ts'
import { draftCreditNote, draftInvoice } from '../../documents/invoice-draft.ts'
import type { InvoiceDocument } from '../../documents/invoice-document.ts'
import { invoicePdf } from '../../documents/invoice-pdf.ts'
import { notFound } from '../domain-error.ts'
import { pricedCart, type PricedCart } from '../cart/priced-cart.ts'
import { customerById } from '../customer/customers.ts'
import { lockOrder, nextNumber } from '../order/orders.ts'

/** An invoice or a credit note without its file, with its order. */
export type Invoice = Omit<InvoiceRow, 'content' | 'pdf'> & {
  content: InvoiceDocument
  order: Pick<OrderRow, 'token_value' | 'payment_state'> & { number: string; paid_at: string | null }
}

/** Issues the invoice of a delivered order, once: the order is locked first, then the sequence, so that there is no gap. */
export async function issueInvoice(trx: Queries, orderId: number, now: Date): Promise<InvoiceRow> {
  const order = await lockOrder(trx, orderId)
  const issued = await documentOf(trx, orderId, 'invoice')
  if (issued) return issued
  const customer = order.customer_id === null ? null : await customerById(trx, order.customer_id)
  if (!customer) throw new Error(`Order ${orderId} has no buyer.`)
  const priced = await pricedCart(trx, order, now)
  const number = await invoiceNumber(trx, now)
  const days = {
    issuedOn: parisDay(now),
    deliveredOn: order.delivered_on ?? parisDay(now),
    paidOn: paidOn(priced, now),
  }
  const placedOn = parisDay(new Date(order.completed_at ?? now))
  return insertInvoice(trx, orderId, null, now, draftInvoice({ priced, customer, number, placedOn, ...days }))
}

/** Cancels an invoice with a credit note of the same amounts; idempotent. */
export async function issueCreditNote(trx: Queries, invoiceId: string, now: Date): Promise<InvoiceRow> {
  const invoice = await trx.selectFrom('invoices').selectAll().where('id', '=', invoiceId).executeTakeFirstOrThrow()
  if (invoice.kind !== 'invoice') throw new Error(`${invoice.number} is a credit note and cannot be cancelled.`)
  const { payment_state } = await lockOrder(trx, invoice.order_id)
  const issued = await documentOf(trx, invoice.order_id, 'credit_note')
  if (issued) return issued
  const number = `AV-${yearAndMonth(now)}/${counted(await nextNumber(trx, 'credit_note'))}`
  const issue = { number, issuedOn: parisDay(now), paymentState: payment_state }
  return insertInvoice(trx, invoice.order_id, invoice.id, now, draftCreditNote(contentOf(invoice), issue))
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
  ...(['invoices.id', 'invoices.number', 'kind', 'invoices.order_id', 'cancels', 'issued_at', 'content'] as const),
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

async function documentOf(trx: Queries, orderId: number, kind: InvoiceRow['kind']): Promise<InvoiceRow | null> {
  const query = trx.selectFrom('invoices').selectAll().where('order_id', '=', orderId).where('kind', '=', kind)
  return (await query.executeTakeFirst()) ?? null
}

async function insertInvoice(
  trx: Queries,
  orderId: number,
  cancels: string | null,
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
      cancels,
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

/** The day of the payment; today for a transfer recorded before the instant was stored. */
function paidOn({ order, payment }: PricedCart, now: Date): ParisDay | null {
  return order.payment_state === 'paid' ? parisDay(new Date(payment?.completed_at ?? now)) : null
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
