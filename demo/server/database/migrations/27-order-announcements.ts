import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** When the confirmation of an order was queued: it is sent once, whatever its payment changes to. */
export const orderAnnouncements: Migration = {
  up: async (db) => {
    await db.schema.alterTable('orders').addColumn('announced_at', 'text').execute()
    await sql`update orders set announced_at = completed_at
      where payment_state = 'paid' or id in (select order_id from payments where method = 'bank_transfer')`.execute(db)
  },
}
