import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../schema.ts'

/** The instant at which an order was paid: an invoice prints the day of the payment, and VAT may be due from it. */
export const paymentInstants: Migration = {
  up: async (db) => {
    await db.schema.alterTable('payments').addColumn('completed_at', 'text').execute()
    await rememberCharges(db)
  },
}

/** Takes the instant of earlier card payments from their attempts; for transfers nothing was stored. */
async function rememberCharges(db: Kysely<Tables>): Promise<void> {
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
