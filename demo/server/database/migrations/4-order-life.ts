import type { Migration } from 'kysely/migration'
import type { Dialect } from '../queries.ts'
import { columns } from './columns.ts'

/** The steps of an order after it is placed, the administrators, and the sessions that a new password ends. */
export const orderLife = (dialect: Dialect): Migration => ({
  up: async (db) => {
    const { table, withId } = columns(db, dialect)
    for (const name of ['coupon_fixed', 'cutoff_at', 'confirmed_at', 'delivered_at', 'cancelled_at']) {
      await db.schema.alterTable('orders').addColumn(name, 'text').execute()
    }
    await db.schema.alterTable('payment_requests').addColumn('refund', 'text').execute()
    await db.schema.alterTable('order_items').addColumn('agreed_price', 'integer').execute()
    await db.schema
      .alterTable('customers')
      .addColumn('session_version', 'integer', (c) => c.notNull().defaultTo(0))
      .execute()
    await db.schema
      .alterTable('customers')
      .addColumn('siret', 'text', (c) => c.notNull().defaultTo(''))
      .execute()
    await withId(table('administrators'))
      .addColumn('email', 'text', (c) => c.notNull().unique())
      .addColumn('password_hash', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('phone_number', 'text', (c) => c.notNull())
      .addColumn('session_version', 'integer', (c) => c.notNull())
      .execute()
  },
})
