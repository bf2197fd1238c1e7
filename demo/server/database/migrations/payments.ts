import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../schema.ts'

/** The instant at which an order was paid: an invoice prints the day of the payment, and VAT may be due from it. */
export const paymentInstants: Migration = {
  up: async (db) => {
    await db.schema.alterTable('payments').addColumn('completed_at', 'text').execute()
    await copyChargeInstants(db)
  },
}

/** Takes the instant of earlier card payments from their attempts; for transfers nothing was stored. */
async function copyChargeInstants(db: Kysely<Tables>): Promise<void> {
  await db
    .updateTable('payments')
    .set((eb) => ({
      completed_at: eb
        .selectFrom('payment_requests')
        .whereRef('payment_requests.order_id', '=', 'payments.order_id')
        .where('payment_requests.state', '=', 'completed')
        .select((inner) => inner.fn.min('payment_requests.updated_at').as('first')),
    }))
    .where('state', '=', 'completed')
    .execute()
}

/** The action requested from the provider: the same idempotency key with another action is rejected. */
export const paymentActions: Migration = {
  up: async (db) => {
    await db.schema
      .alterTable('payment_requests')
      .addColumn('action', 'text', (column) => column.notNull().defaultTo('capture'))
      .execute()
  },
}
