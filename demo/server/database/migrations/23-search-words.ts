import type { Migration } from 'kysely/migration'
import { indexProducts } from '../search-index.ts'

/** Products are found by stems, joined terms, categories and attributes as well. */
export const rebuiltSearchIndex: Migration = {
  up: async (db) => {
    const described = ['code', 'name', 'short_description', 'description'] as const
    await indexProducts(db, await db.selectFrom('products').select(described).execute())
  },
}
