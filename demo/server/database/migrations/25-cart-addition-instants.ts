import type { Migration } from 'kysely/migration'

/** When an item was added under a key, so that old keys can be deleted. */
export const cartAdditionInstants: Migration = {
  up: async (db) => {
    await db.schema.alterTable('cart_additions').addColumn('added_at', 'text').execute()
  },
}
