import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Dialect } from '../db.ts'
import { columns } from './columns.ts'

/** Carts and orders (one table, as a cart becomes its order), their payments, the number sequence. */
export const orders = (dialect: Dialect): Migration => ({
  up: async (db) => {
    await ordersAndItems(db, dialect)
    await payments(db, dialect)
  },
})

async function ordersAndItems(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { table, withId } = columns(db, dialect)
  await withId(table('orders'))
    .addColumn('token_value', 'text', (c) => c.notNull().unique())
    .addColumn('channel_code', 'text', (c) => c.notNull().references('channels.code'))
    .addColumn('customer_id', 'integer', (c) => c.references('customers.id'))
    .addColumn('number', 'text', (c) => c.unique())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('payment_state', 'text', (c) => c.notNull())
    .addColumn('shipping_state', 'text', (c) => c.notNull())
    .addColumn('coupon_code', 'text', (c) => c.references('coupons.code'))
    .addColumn('delivery_date', 'text')
    .addColumn('delivery_window', 'text')
    .addColumn('shipping_address', 'text')
    .addColumn('billing_address', 'text')
    .addColumn('notes', 'text', (c) => c.notNull())
    .addColumn('purchase_order', 'text', (c) => c.notNull())
    .addColumn('tva_number', 'text', (c) => c.notNull())
    .addColumn('budget_per_person', 'text', (c) => c.notNull())
    .addColumn('green_actions', 'text')
    .addColumn('terms_version', 'text')
    .addColumn('totals', 'text')
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addColumn('completed_at', 'text')
    .execute()
  await db.schema.createIndex('orders_of_customer').on('orders').columns(['customer_id', 'completed_at']).execute()
  const slot = ['channel_code', 'delivery_date', 'delivery_window'] as never[]
  await db.schema.createIndex('orders_of_slot').on('orders').columns(slot).execute()
  await withId(table('order_items'))
    .addColumn('order_id', 'integer', (c) => c.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('product_code', 'text', (c) => c.notNull().references('products.code'))
    .addColumn('quantity', 'integer', (c) => c.notNull())
    .addColumn('choices', 'text')
    .addColumn('fixed', 'text')
    .execute()
  await db.schema.createIndex('items_of_order').on('order_items').column('order_id').execute()
}

async function payments(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { table, withId } = columns(db, dialect)
  await withId(table('payments'))
    .addColumn('order_id', 'integer', (c) => c.notNull().unique().references('orders.id').onDelete('cascade'))
    .addColumn('method', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('amount', 'integer', (c) => c.notNull())
    .execute()
  await table('payment_requests')
    .addColumn('hash', 'text', (c) => c.primaryKey().notNull())
    .addColumn('order_id', 'integer', (c) => c.notNull().references('orders.id'))
    .addColumn('payment_id', 'integer', (c) => c.notNull().references('payments.id'))
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('idempotency_key', 'text', (c) => c.notNull())
    .addColumn('amount', 'integer', (c) => c.notNull())
    .addColumn('card_token', 'text', (c) => c.notNull())
    .addColumn('save_card', 'integer', (c) => c.notNull())
    .addColumn('charge_id', 'text', (c) => c.unique())
    .addColumn('challenge_url', 'text')
    .addColumn('error_code', 'text')
    .addColumn('target_path', 'text')
    .addColumn('after_path', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addUniqueConstraint('payment_requests_once', ['order_id', 'idempotency_key'])
    .execute()
  await table('sequences')
    .addColumn('name', 'text', (c) => c.primaryKey().notNull())
    .addColumn('value', 'integer', (c) => c.notNull())
    .execute()
}
