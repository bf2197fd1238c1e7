import type { Migration } from 'kysely/migration'

/** The action requested from the provider: the same idempotency key with another action is rejected. */
export const paymentActions: Migration = {
  up: async (db) => {
    await db.schema
      .alterTable('payment_requests')
      .addColumn('action', 'text', (column) => column.notNull().defaultTo('capture'))
      .execute()
  },
}
