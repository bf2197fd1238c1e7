import type { Migration } from 'kysely/migration'

/** Which partner's page a cart was begun on, and which campaign had led there: for good, also once it is an order. */
export const attribution: Migration = {
  up: async (db) => {
    for (const column of ['partner', 'campaign'] as const) {
      await db.schema.alterTable('orders').addColumn(column, 'text').execute()
    }
  },
}
