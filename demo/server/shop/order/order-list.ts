import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { ParisDay } from '../../../../widgets/core/domain/time/paris-day.ts'
import { parisInstant } from '../../../../widgets/core/domain/time/paris-time.ts'
import { matchesSearch } from '../../../../widgets/core/domain/catalogue/search.ts'
import type { Queries, Tables } from '../../database/schema.ts'
import type { PostalAddress } from '../customer/addresses.ts'
import type { FixedLine } from '../cart/ordered-before.ts'
import type { OrderStatus } from './order-status.ts'
import { documentIdsOf, isPlaced, NO_DOCUMENTS } from './orders.ts'
import { attemptHolds } from '../payment/payment-requests.ts'

/** A filter of placed orders; `from` and `until` are delivery days, inclusive. */
type OrderFilter = {
  customerId?: number | undefined
  state?: 'new' | 'fulfilled' | 'cancelled' | undefined
  status?: OrderStatus | undefined
  channel?: string | undefined
  partner?: string | undefined
  from?: ParisDay | undefined
  until?: ParisDay | undefined
  /** Placed in this year, Paris time. */
  year?: number | undefined
  /** Terms in the order's number, its purchase order or its delivery address, in any case and order and with any accents. */
  search?: string | undefined
  /** Sorted by delivery day, the next one first, instead of the newest first. */
  byDelivery?: boolean
}

export type ListedOrder = Awaited<ReturnType<typeof listOrders>>['orders'][number]

/** A page of placed orders, newest first or by delivery day. */
export async function listOrders(
  db: Queries,
  filter: OrderFilter,
  { page, itemsPerPage }: { page: number; itemsPerPage: number },
) {
  const all = matching(db, filter)
  const held = filter.search ? await idsMatching(all, filter.search) : null
  const found = held ? all.where('orders.id', 'in', held) : all
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
    .$if(Boolean(filter.byDelivery), (query) => query.orderBy('orders.delivery_date'))
    .orderBy('orders.completed_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(itemsPerPage)
    .offset((page - 1) * itemsPerPage)
    .execute()
  const ids = rows.map(({ id }) => id)
  const documents = await documentIdsOf(db, ids)
  const contents = await contentsOf(db, ids)
  const holds = await attemptHolds(db, ids)
  const orders = rows.filter(isPlaced).map(({ first_name, last_name, company, email, items_count, ...order }) => ({
    ...order,
    itemsCount: Number(items_count ?? 0),
    contents: contents.get(order.id) ?? [],
    ...(documents.get(order.id) ?? NO_DOCUMENTS),
    attemptHold: holds.get(order.id) ?? null,
    customer:
      email === null ? null : { firstName: first_name ?? '', lastName: last_name ?? '', company: company ?? '', email },
  }))
  return { orders, total: Number(total) }
}

const MAX_CONTENTS = 3

/** The products of these orders by order, under their names at the time; the three largest quantities first. */
async function contentsOf(db: Queries, orderIds: readonly number[]) {
  const rows = await db
    .selectFrom('order_items')
    .select(['order_id', 'product_code', 'quantity', 'fixed'])
    .where('order_id', 'in', orderIds)
    .orderBy('quantity', 'desc')
    .orderBy('id')
    .execute()
  const byOrder = Map.groupBy(rows, ({ order_id }) => order_id)
  return new Map(
    [...byOrder].map(([id, items]) => [
      id,
      items.slice(0, MAX_CONTENTS).map(({ product_code, quantity, fixed }) => ({
        name: fixed ? (JSON.parse(fixed) as FixedLine).name : product_code,
        quantity,
      })),
    ]),
  )
}

function matching(db: Queries, filter: OrderFilter) {
  const { customerId, state, status, channel, partner, from, until, year } = filter
  let query = db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .where('orders.state', '!=', 'cart')
  if (customerId !== undefined) query = query.where('orders.customer_id', '=', customerId)
  if (channel !== undefined) query = query.where('orders.channel_code', '=', channel)
  if (partner !== undefined) query = query.where('orders.partner', '=', partner)
  if (state !== undefined) query = query.where('orders.state', '=', state)
  if (from !== undefined) query = query.where('orders.delivery_date', '>=', from)
  if (until !== undefined) query = query.where('orders.delivery_date', '<=', until)
  if (status !== undefined) query = query.where((eb) => statusCondition(eb, status))
  if (year !== undefined) {
    query = query.where('orders.completed_at', '>=', parisInstant(`${year}-01-01`).toISOString())
    query = query.where('orders.completed_at', '<', parisInstant(`${year + 1}-01-01`).toISOString())
  }
  return query
}

/** Orders that a search reads at most, the newest first: more than any customer has. */
const MAX_SEARCHED = 5000

/** The ids of the orders that contain a text. Searched here, because the databases fold accents differently and addresses are JSON. */
async function idsMatching(query: ReturnType<typeof matching>, search: string): Promise<number[]> {
  const rows = await query
    .select(['orders.id', 'orders.number', 'orders.purchase_order', 'orders.shipping_address'])
    .orderBy('orders.completed_at', 'desc')
    .limit(MAX_SEARCHED)
    .execute()
  return rows
    .filter(({ number, purchase_order, shipping_address }) => {
      const address = JSON.parse(shipping_address ?? '{}') as Partial<PostalAddress>
      const town = address.postcode && `${address.postcode} ${address.city}`
      return matchesSearch([number, purchase_order, address.company, address.street, town], search)
    })
    .map(({ id }) => id)
}

/** `statusOf` as an SQL condition. */
function statusCondition(
  eb: ExpressionBuilder<Tables, 'orders' | 'payments'>,
  status: OrderStatus,
): Expression<SqlBool> {
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
