import type { Migration } from 'kysely/migration'
import type { Dialect } from '../schema.ts'
import { columns } from './columns.ts'

/** Links that take a cart from a partner's page to the main site. */
export const cartLinks = (dialect: Dialect): Migration => ({
  up: async (db) => {
    await columns(db, dialect)
      .table('cart_links')
      .addColumn('code_hash', 'text', (c) => c.primaryKey().notNull())
      .addColumn('order_id', 'integer', (c) => c.notNull().references('orders.id').onDelete('cascade'))
      .addColumn('return_url', 'text')
      .addColumn('expires_at', 'text', (c) => c.notNull())
      .addColumn('taken_by', 'text')
      .execute()
    await db.schema.createIndex('cart_links_of_order').on('cart_links').column('order_id').execute()
  },
})

/** What the customer entered on a partner's page and the link takes along with the cart, in JSON. */
export const cartLinkDetails: Migration = {
  up: async (db) => {
    await db.schema.alterTable('cart_links').addColumn('said', 'text').execute()
  },
}
