import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../schema.ts'

/** When the money of an order came: an invoice says the day of a payment, and VAT may be due from it. */
export const paymentInstants: Migration = {
  up: async (db) => {
    await db.schema.alterTable('payments').addColumn('completed_at', 'text').execute()
    await rememberCharges(db)
  },
}

/** A card that was charged before has its attempt to tell; of a transfer nothing was written down. */
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
