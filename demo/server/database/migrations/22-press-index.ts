import type { Migration } from 'kysely/migration'

/** An addition that creates a cart is looked up by its key alone. */
export const cartAdditionKeyIndex: Migration = {
  up: async (db) => {
    const index = db.schema.createIndex('cart_additions_by_key').on('cart_additions').column('idempotency_key')
    await index.execute()
  },
}
