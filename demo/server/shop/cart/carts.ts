import { randomUUID } from 'node:crypto'
import { sql, type Insertable, type Updateable } from 'kysely'
import { EMPTY_FIELDS } from '../../../../widgets/core/domain/order/order-fields.ts'
import { valueByKey } from '../../database/statements.ts'
import type { Queries, OrderItemRow, OrderRow, PaymentRow, Tables } from '../../database/schema.ts'
import { lockCustomer } from '../customer/customers.ts'
import { cartNotFound } from '../domain-error.ts'
import { fieldColumns } from '../order/details.ts'
import { attributionColumns, type Attribution } from './attribution.ts'

/** Carts of one customer at most: the least recently changed one goes. */
export const MAX_CARTS = 50

/**
 * Deletes the carts of a customer beyond the limit, once a cart has become theirs. Concurrent ones wait for the customer. A cart of a quote
 * has the agreed prices, and stays; so does the draft of an amendment, one for each order.
 */
export async function limitCarts(trx: Queries, customerId: number, added: number): Promise<void> {
  await lockCustomer(trx, customerId)
  const ofQuotes = trx.selectFrom('quotes').select('order_id').where('order_id', 'is not', null)
  const own = trx.selectFrom('orders').select('id').where('customer_id', '=', customerId).where('state', '=', 'cart')
  const others = own.where('id', '!=', added).where('id', 'not in', ofQuotes).where('amends_order_id', 'is', null)
  const carts = await others.orderBy('updated_at', 'desc').orderBy('id', 'desc').execute()
  const oldest = carts.slice(MAX_CARTS - 1).map(({ id }) => id)
  await trx.deleteFrom('orders').where('id', 'in', oldest).where('state', '=', 'cart').execute()
}

/** Creates an empty cart of a channel. The first attribution counts, whatever pages it is used on later. Needs a transaction. */
export async function createCart(
  trx: Queries,
  channel: string,
  customerId: number | null,
  now: Date,
  attribution: Attribution = {},
): Promise<OrderRow> {
  const instant = now.toISOString()
  const cart = await trx
    .insertInto('orders')
    .values({
      token_value: randomUUID(),
      channel_code: channel,
      customer_id: customerId,
      state: 'cart',
      payment_state: 'cart',
      shipping_state: 'cart',
      ...fieldColumns(EMPTY_FIELDS),
      ...attributionColumns(attribution),
      revision: 0,
      created_at: instant,
      updated_at: instant,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (customerId !== null) await limitCarts(trx, customerId, cart.id)
  return cart
}

/** The cart of a token; null once the cart has become an order. */
export async function cartByToken(db: Queries, token: string): Promise<OrderRow | null> {
  const query = db.selectFrom('orders').selectAll().where('token_value', '=', token).where('state', '=', 'cart')
  return (await query.executeTakeFirst()) ?? null
}

/** Locks the cart for the rest of the transaction: other writers wait. */
export async function lockCart(db: Queries, token: string, now: Date): Promise<OrderRow> {
  const cart = await db
    .updateTable('orders')
    .set({ revision: sql`revision + 1`, updated_at: now.toISOString() })
    .where('token_value', '=', token)
    .where('state', '=', 'cart')
    .returningAll()
    .executeTakeFirst()
  if (!cart) throw cartNotFound()
  return cart
}

export async function changeOrder(db: Queries, id: number, change: Updateable<Tables['orders']>): Promise<OrderRow> {
  return db.updateTable('orders').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

export async function itemsOf(db: Queries, orderId: number): Promise<OrderItemRow[]> {
  return db.selectFrom('order_items').selectAll().where('order_id', '=', orderId).orderBy('id').execute()
}

/** The items of several orders. */
export async function itemsOfOrders(db: Queries, orderIds: readonly number[]): Promise<OrderItemRow[]> {
  return db.selectFrom('order_items').selectAll().where('order_id', 'in', orderIds).orderBy('id').execute()
}

/** Sets the quantities of items, by their id. */
export async function changeItems(db: Queries, quantities: ReadonlyMap<number, number>): Promise<void> {
  if (quantities.size === 0) return
  const change = db.updateTable('order_items').set({ quantity: valueByKey('id', quantities, 'integer') })
  await change.where('id', 'in', [...quantities.keys()]).execute()
}

export async function insertItems(db: Queries, items: readonly Insertable<Tables['order_items']>[]): Promise<void> {
  if (items.length > 0) await db.insertInto('order_items').values(items).execute()
}

export async function removeItems(db: Queries, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('order_items').where('id', 'in', ids).execute()
}

export async function paymentOf(db: Queries, orderId: number): Promise<PaymentRow | null> {
  return (await db.selectFrom('payments').selectAll().where('order_id', '=', orderId).executeTakeFirst()) ?? null
}

/** Sets the payment method and state of an order. */
export async function savePayment(
  db: Queries,
  orderId: number,
  payment: Pick<PaymentRow, 'method' | 'state' | 'amount' | 'completed_at'>,
): Promise<void> {
  await db
    .insertInto('payments')
    .values({ order_id: orderId, ...payment })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(payment))
    .execute()
}

/** Assigns an anonymous cart to a customer; a cart with an owner stays as it is. Needs a transaction. */
export async function attachCart(trx: Queries, token: string, customerId: number): Promise<void> {
  const cart = await trx
    .updateTable('orders')
    .set({ customer_id: customerId })
    .where('token_value', '=', token)
    .where('state', '=', 'cart')
    .where('customer_id', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (cart) await limitCarts(trx, customerId, cart.id)
}

/** The customer's own earlier cart: the last changed one that is not empty, other than the one sent along; never a draft of an amendment. */
export async function lastCart(db: Queries, customerId: number, brought: string | null): Promise<string | null> {
  const cart = await db
    .selectFrom('orders')
    .select('token_value')
    .where('customer_id', '=', customerId)
    .where('state', '=', 'cart')
    .where('token_value', '!=', brought ?? '')
    .where('amends_order_id', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('order_items').select('order_items.id').whereRef('order_items.order_id', '=', 'orders.id')),
    )
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return cart?.token_value ?? null
}
