import type { Migration } from 'kysely/migration'

/** What a payment request asked the provider for: the same idempotency key with another action is refused. */
export const paymentActions: Migration = {
  up: async (db) => {
    await db.schema
      .alterTable('payment_requests')
      .addColumn('action', 'text', (column) => column.notNull().defaultTo('capture'))
      .execute()
  },
}
