import type { Migration } from 'kysely/migration'

/** What an idempotency key was used for: the same key with other content is rejected. */
export const keyContents: Migration = {
  up: async (db) => {
    for (const table of ['cart_additions', 'reorders', 'quote_requests'])
      await db.schema.alterTable(table).addColumn('content_digest', 'text').execute()
    for (const table of ['quote_requests', 'form_messages'])
      await db.schema.createIndex(`${table}_by_key`).on(table).column('idempotency_key').execute()
    // Carts are no longer looked for by a key.
    await db.schema.dropIndex('cart_additions_by_key').execute()
  },
}
