import type { Migration } from 'kysely/migration'

/** A press that begins a cart is looked for by its key alone. */
export const pressIndex: Migration = {
  up: async (db) => {
    const index = db.schema.createIndex('cart_additions_by_key').on('cart_additions').column('idempotency_key')
    await index.execute()
  },
}
