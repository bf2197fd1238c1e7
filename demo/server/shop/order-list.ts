import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { ParisDay } from '../../../widgets/core/domain/paris-time.ts'
import type { Queries } from '../db.ts'
import type { OrderRow, PaymentRow, Tables } from '../schema.ts'
import type { OrderStatus } from './order-life.ts'
import { invoiceIdsOf } from './orders.ts'

/** Which placed orders to list; days of delivery, both included. */
export type OrderFilter = {
  customerId?: number | undefined
  state?: 'new' | 'fulfilled' | 'cancelled' | undefined
  status?: OrderStatus | undefined
  channel?: string | undefined
  from?: ParisDay | undefined
  until?: ParisDay | undefined
}

/** A placed order on a line of a list, with how many articles are in it. */
export type ListedOrder = OrderRow & {
  method: PaymentRow['method']
  itemsCount: number
  invoiceIds: string[]
  customer: { firstName: string; lastName: string; company: string; email: string } | null
}

/** A page of placed orders, newest first. */
export async function listOrders(
  db: Queries,
  filter: OrderFilter,
  { page, itemsPerPage }: { page: number; itemsPerPage: number },
): Promise<{ orders: ListedOrder[]; total: number }> {
  const found = matching(db, filter)
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await found
    .leftJoin('customers', 'customers.id', 'orders.customer_id')
    .selectAll('orders')
    .select(['payments.method', 'customers.first_name', 'customers.last_name', 'customers.company', 'customers.email'])
    .select((eb) =>
      eb
        .selectFrom('order_items')
        .whereRef('order_items.order_id', '=', 'orders.id')
        .select((inner) => inner.fn.sum<number>('quantity').as('count'))
        .as('items_count'),
    )
    .orderBy('orders.completed_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(itemsPerPage)
    .offset((page - 1) * itemsPerPage)
    .execute()
  const ids = rows.map(({ id }) => id)
  const invoices = await invoiceIdsOf(db, ids)
  const orders = rows.map(({ first_name, last_name, company, email, items_count, ...order }) => ({
    ...order,
    itemsCount: Number(items_count ?? 0),
    invoiceIds: invoices.get(order.id) ?? [],
    customer:
      email === null ? null : { firstName: first_name ?? '', lastName: last_name ?? '', company: company ?? '', email },
  }))
  return { orders, total: Number(total) }
}

function matching(db: Queries, { customerId, state, status, channel, from, until }: OrderFilter) {
  let query = db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .where('orders.state', '!=', 'cart')
  if (customerId !== undefined) query = query.where('orders.customer_id', '=', customerId)
  if (channel !== undefined) query = query.where('orders.channel_code', '=', channel)
  if (state !== undefined) query = query.where('orders.state', '=', state)
  if (from !== undefined) query = query.where('orders.delivery_date', '>=', from)
  if (until !== undefined) query = query.where('orders.delivery_date', '<=', until)
  if (status !== undefined) query = query.where((eb) => stands(eb, status))
  return query
}

/** What `statusOf` says, as a condition. */
function stands(eb: ExpressionBuilder<Tables, 'orders' | 'payments'>, status: OrderStatus): Expression<SqlBool> {
  const isNew = eb('orders.state', '=', 'new')
  const isWaiting = eb.and([isNew, eb('orders.confirmed_at', 'is', null)])
  const isPaid = eb('orders.payment_state', '=', 'paid')
  const owes = (method: 'card' | 'bank_transfer') =>
    eb.and([isWaiting, eb.not(isPaid), eb('payments.method', '=', method)])
  switch (status) {
    case 'awaiting_payment':
      return owes('card')
    case 'awaiting_transfer':
      return owes('bank_transfer')
    case 'paid':
      return eb.and([isWaiting, isPaid])
    case 'confirmed':
      return eb.and([isNew, eb('orders.confirmed_at', 'is not', null)])
    case 'delivered':
      return eb('orders.state', '=', 'fulfilled')
    case 'cancelled':
      return eb('orders.state', '=', 'cancelled')
  }
}
