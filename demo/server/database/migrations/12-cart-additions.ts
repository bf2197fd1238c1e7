import type { Migration } from 'kysely/migration'
import type { Dialect } from '../queries.ts'
import { columns } from './columns.ts'

/** The idempotency keys of additions to a cart: a browser repeats a request by itself when the connection ended before the response. */
export const cartAdditions = (dialect: Dialect): Migration => ({
  up: async (db) => {
    await columns(db, dialect)
      .table('cart_additions')
      .addColumn('order_id', 'integer', (c) => c.notNull().references('orders.id').onDelete('cascade'))
      .addColumn('idempotency_key', 'text', (c) => c.notNull())
      .addUniqueConstraint('cart_additions_once', ['order_id', 'idempotency_key'])
      .execute()
  },
})
