import { sql } from 'kysely'
import type { Database, Dialect } from '../schema.ts'
import { indexProducts } from '../search-index.ts'
import { columns } from './columns.ts'

/** The folded terms of names and descriptions. The key begins with the term, so that terms with the same first letters are one range. */
export async function productSearchIndex(db: Database, dialect: Dialect): Promise<void> {
  // PostgreSQL compares text by the rules of a language by default; SQLite compares bytes.
  const bytes = dialect === 'sqlite' ? ('text' as const) : sql`text collate "C"`
  await columns(db, dialect)
    .table('product_words')
    .addColumn('word', bytes, (c) => c.notNull())
    .addColumn('product_code', 'text', (c) => c.notNull().references('products.code'))
    .addColumn('in_name', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('product_words_key', ['word', 'product_code'])
    .execute()
  await db.schema.createIndex('words_of_product').on('product_words').column('product_code').execute()
  await indexProducts(
    db,
    await db.selectFrom('products').select(['code', 'name', 'short_description', 'description']).execute(),
  )
}

/** Rebuilds the index after a change of its entries: stems, joined terms, categories and attributes; later measures and elisions. */
export async function rebuiltSearchIndex(db: Database): Promise<void> {
  const described = ['code', 'name', 'short_description', 'description'] as const
  await indexProducts(db, await db.selectFrom('products').select(described).execute())
}
