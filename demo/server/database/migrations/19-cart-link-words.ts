import type { Migration } from 'kysely/migration'

/** What was said on a partner's page and goes along with the cart, in JSON. */
export const cartLinkWords: Migration = {
  up: async (db) => {
    await db.schema.alterTable('cart_links').addColumn('said', 'text').execute()
  },
}
