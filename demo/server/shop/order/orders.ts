import { sql, type ExpressionBuilder } from 'kysely'
import type { Queries, OrderRow, Tables } from '../../database/schema.ts'
import { lockByName } from '../../database/statements.ts'
import type { PostalAddress } from '../customer/addresses.ts'
import { notFound } from '../domain-error.ts'

type States = 'state' | 'payment_state' | 'shipping_state'
type CompletionColumn =
  | 'number'
  | 'completed_at'
  | 'delivery_date'
  | 'delivery_window'
  | 'shipping_address'
  | 'billing_address'
  | 'green_actions'
  | 'terms_version'

/** A placed order, with the columns that completion sets. */
export type PlacedRow = OrderRow & { [Column in States]: Exclude<OrderRow[Column], 'cart'> } & {
  [Column in CompletionColumn]: string
}

export const isPlaced = <Row extends OrderRow>(row: Row): row is Row & PlacedRow => row.state !== 'cart'

/** A cart or an order of this customer; 404 for another's. */
export async function ownOrder(db: Queries, token: string, customerId: number): Promise<OrderRow> {
  const query = db.selectFrom('orders').selectAll().where('token_value', '=', token)
  return query.where('customer_id', '=', customerId).executeTakeFirstOrThrow(() => notFound())
}

/** A placed order of this customer; 404 for a cart or another's. */
export async function placedOrder(db: Queries, token: string, customerId: number): Promise<PlacedRow> {
  return onlyPlaced(await ownOrder(db, token, customerId))
}

export async function orderById(db: Queries, id: number): Promise<OrderRow> {
  return db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** A placed order of any customer; 404 for a cart. */
export async function orderByToken(db: Queries, token: string): Promise<PlacedRow> {
  const query = db.selectFrom('orders').selectAll().where('token_value', '=', token)
  return onlyPlaced(await query.executeTakeFirstOrThrow(() => notFound()))
}

function onlyPlaced(order: OrderRow): PlacedRow {
  if (!isPlaced(order)) throw notFound()
  return order
}

/** Locks the order until the end of the transaction, and returns its current row. */
export async function lockOrder(trx: Queries, id: number): Promise<OrderRow> {
  return trx
    .updateTable('orders')
    .set({ revision: sql`revision + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Locks what is counted over the orders of a customer: the unpaid ones, and the use of a coupon of a first order. */
export const lockOrdersOf = (trx: Queries, customerId: number): Promise<void> =>
  lockByName(trx, `orders of customer ${customerId}`)

/** The documents of an order, the oldest first: its invoice with the credit note that cancels it, and those of parts of it. */
export type DocumentIds = { invoiceIds: string[]; creditNoteIds: string[] }

export const NO_DOCUMENTS: DocumentIds = { invoiceIds: [], creditNoteIds: [] }

/** The documents of these orders by order. */
export async function documentIdsOf(db: Queries, orderIds: readonly number[]): Promise<Map<number, DocumentIds>> {
  const query = db.selectFrom('invoices').select(['id', 'order_id', 'corrects']).where('order_id', 'in', orderIds)
  const rows = await query.orderBy('issued_at').orderBy('number').execute()
  const byOrder = Map.groupBy(rows, ({ order_id }) => order_id)
  return new Map(
    [...byOrder].map(([orderId, documents]) => {
      const idsOf = (isPart: boolean) =>
        documents.flatMap(({ id, corrects }) => ((corrects !== null) === isPart ? [id] : []))
      return [orderId, { invoiceIds: idsOf(false), creditNoteIds: idsOf(true) }]
    }),
  )
}

/** Whether an order takes a place: it is not cancelled, and if it is unpaid, it has not given its place back (§4). */
export const holdsPlace = (eb: ExpressionBuilder<Tables, 'orders'>) =>
  eb.and([eb('orders.state', 'in', ['new', 'fulfilled']), eb('orders.released_at', 'is', null)])

/** Whether an order was announced and takes a place, at an instant: a cancellation gives the place back. An unpaid card order is announced when it is paid. */
export const isAnnouncedAt = (instant: string) => (eb: ExpressionBuilder<Tables, 'orders'>) =>
  eb.and([eb('orders.announced_at', '<=', instant), eb.or([holdsPlace(eb), eb('orders.released_at', '>', instant)])])

/** Whether a customer has an order that takes a place, except one, for coupons of first orders. */
export async function hasOrders(db: Queries, customerId: number, except = 0): Promise<boolean> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('id', '!=', except)
    .where(holdsPlace)
    .limit(1)
    .executeTakeFirst()
  return order !== undefined
}

export async function nextOrderNumber(db: Queries): Promise<string> {
  return String(await nextNumber(db, 'order')).padStart(9, '0')
}

/** The next number of a sequence, from 1. Writing it locks the sequence until the transaction ends: no gaps, no duplicates. */
export async function nextNumber(db: Queries, name: string): Promise<number> {
  const { value } = await db
    .insertInto('sequences')
    .values({ name, value: 1 })
    .onConflict((conflict) => conflict.column('name').doUpdateSet((eb) => ({ value: eb('sequences.value', '+', 1) })))
    .returning('value')
    .executeTakeFirstOrThrow()
  return value
}

/** The postal code of an order's delivery; '' without an address. */
export const postalCodeOf = ({ shipping_address }: Pick<OrderRow, 'shipping_address'>): string =>
  (JSON.parse(shipping_address ?? '{}') as Partial<PostalAddress>).postcode ?? ''
