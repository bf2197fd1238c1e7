import type { Migration } from 'kysely/migration'

/** The cost reference and other details of an order, and separate fields for how the driver gets in. */
export const orderDetails: Migration = {
  up: async (db) => {
    await db.schema
      .alterTable('orders')
      .addColumn('cost_reference', 'text', (c) => c.notNull().defaultTo(''))
      .execute()
    await db.schema.alterTable('orders').addColumn('guests', 'integer').execute()
    for (const column of ['building', 'floor', 'access_code', 'loading_dock']) {
      await db.schema
        .alterTable('addresses')
        .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
        .execute()
    }
  },
}
