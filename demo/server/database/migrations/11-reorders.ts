import type { Migration } from 'kysely/migration'
import type { Dialect } from '../queries.ts'
import { columns } from './columns.ts'

/** The cart into which an order was put again, by the idempotency key of the request, so that a repeated request adds nothing. */
export const reorders = (dialect: Dialect): Migration => ({
  up: async (db) => {
    await columns(db, dialect)
      .table('reorders')
      .addColumn('order_id', 'integer', (c) => c.notNull().references('orders.id').onDelete('cascade'))
      .addColumn('idempotency_key', 'text', (c) => c.notNull())
      .addColumn('cart_id', 'integer', (c) => c.notNull().references('orders.id').onDelete('cascade'))
      .addUniqueConstraint('reorders_once', ['order_id', 'idempotency_key'])
      .execute()
    await db.schema.createIndex('reorders_of_cart').on('reorders').column('cart_id').execute()
  },
})
