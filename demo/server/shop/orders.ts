import type { Queries } from '../db.ts'
import type { OrderRow } from '../schema.ts'

/** A cart or an order of this customer; somebody else's is not found. */
export async function ownOrder(db: Queries, token: string, customerId: number): Promise<OrderRow | null> {
  const query = db.selectFrom('orders').selectAll().where('token_value', '=', token)
  return (await query.where('customer_id', '=', customerId).executeTakeFirst()) ?? null
}

/** An order of this customer that has been placed. */
export async function placedOrder(db: Queries, token: string, customerId: number): Promise<OrderRow | null> {
  const order = await ownOrder(db, token, customerId)
  return order && order.state !== 'cart' ? order : null
}

export async function orderById(db: Queries, id: number): Promise<OrderRow> {
  return db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** A page of a customer's orders, newest first, with how many articles are in each. */
export async function placedOrders(db: Queries, customerId: number, window: { page: number; itemsPerPage: number }) {
  const placed = db.selectFrom('orders').where('customer_id', '=', customerId).where('state', '!=', 'cart')
  const { total } = await placed.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const orders = await placed
    .selectAll('orders')
    .select((eb) =>
      eb
        .selectFrom('order_items')
        .whereRef('order_items.order_id', '=', 'orders.id')
        .select((inner) => inner.fn.sum<number>('quantity').as('count'))
        .as('items_count'),
    )
    .orderBy('completed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(window.itemsPerPage)
    .offset((window.page - 1) * window.itemsPerPage)
    .execute()
  return { orders, total }
}

/** Whether a customer has an order that stands: what a first-order coupon looks at. */
export async function hasOrdered(db: Queries, customerId: number): Promise<boolean> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('state', 'in', ['new', 'fulfilled'])
    .limit(1)
    .executeTakeFirst()
  return order !== undefined
}

/** The next order number. Writing the sequence also makes orders wait for one another, so that no number is lost or given twice. */
export async function nextOrderNumber(db: Queries): Promise<string> {
  const { value } = await db
    .insertInto('sequences')
    .values({ name: 'order', value: 1 })
    .onConflict((conflict) => conflict.column('name').doUpdateSet((eb) => ({ value: eb('sequences.value', '+', 1) })))
    .returning('value')
    .executeTakeFirstOrThrow()
  return String(value).padStart(9, '0')
}
