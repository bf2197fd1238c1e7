import type { Migration } from 'kysely/migration'

/** What the customer entered on a partner's page and the link takes along with the cart, in JSON. */
export const cartLinkDetails: Migration = {
  up: async (db) => {
    await db.schema.alterTable('cart_links').addColumn('said', 'text').execute()
  },
}
