import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const DEFAULTS = ['default_delivery', 'default_billing'] as const

/** The default addresses of a customer, for deliveries and for invoices: an index allows at most one of each. */
export const defaultAddresses: Migration = {
  up: async (db) => {
    for (const column of DEFAULTS) {
      await db.schema
        .alterTable('addresses')
        .addColumn(column, 'integer', (c) => c.notNull().defaultTo(0))
        .execute()
      await db.schema
        .createIndex(`one_${column}`)
        .on('addresses')
        .column('customer_id')
        .unique()
        .where(sql.ref(column), '=', 1)
        .execute()
    }
  },
}
