import type { Migration } from 'kysely/migration'
import { writeWords } from '../product-words.ts'

/** Products are found by stems, joined words, categories and attributes as well. */
export const searchWords: Migration = {
  up: async (db) => {
    const described = ['code', 'name', 'short_description', 'description'] as const
    await writeWords(db, await db.selectFrom('products').select(described).execute())
  },
}
