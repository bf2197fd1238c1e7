import type { Migration } from 'kysely/migration'

/** The partner on whose page a cart was begun and the campaign that led there; both stay when the cart becomes an order. */
export const attribution: Migration = {
  up: async (db) => {
    for (const column of ['partner', 'campaign'] as const) {
      await db.schema.alterTable('orders').addColumn(column, 'text').execute()
    }
  },
}
