import { sql } from 'kysely'
import type { Database } from '#demo/server/database/schema.ts'

/** Rows a statement takes at most: both databases have a limit on values. */
const BATCH = 500

/**
 * Copies the products until there are so many, each copy with the categories, attributes and prices of its original: of one category,
 * or all of them.
 */
export async function enlarge(db: Database, count: number, taxon?: string): Promise<void> {
  const products = await db
    .selectFrom('products')
    .selectAll()
    .where('is_test', '=', 0)
    .$if(taxon !== undefined, (some) =>
      some
        .where('is_displayed_on_listing', '=', 1)
        .where('is_menu', '=', 0)
        .where('code', 'in', (of) =>
          of
            .selectFrom('product_taxons')
            .select('product_code')
            .where('taxon_code', '=', taxon ?? ''),
        ),
    )
    .orderBy('id')
    .execute()
  const [taxons, attributes, prices] = [
    await db.selectFrom('product_taxons').selectAll().execute(),
    await db.selectFrom('product_attributes').selectAll().execute(),
    await db.selectFrom('product_prices').selectAll().execute(),
  ]
  const { last } = await db
    .selectFrom('products')
    .select((eb) => eb.fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  const copies = Array.from({ length: Math.max(0, count - products.length) }, (_, index) => {
    const original = products[index % products.length]
    if (!original) throw new Error('There is nothing to copy.')
    const mark = `${Math.floor(index / products.length) + 1}`
    return { original, code: `${original.code}-${mark}`, slug: `${original.slug}-${mark}`, id: last + index + 1 }
  })
  const linked = <Link extends { product_code: string }>(links: readonly Link[]): Link[] => {
    const byCode = Map.groupBy(links, ({ product_code }) => product_code)
    return copies.flatMap(({ original, code }) =>
      (byCode.get(original.code) ?? []).map((link) => ({ ...link, product_code: code })),
    )
  }
  await db.transaction().execute(async (trx) => {
    const rows = copies.map(({ original, code, slug, id }) => ({ ...original, code, slug, id }))
    for (const some of batches(rows)) await trx.insertInto('products').values(some).execute()
    for (const some of batches(linked(taxons))) await trx.insertInto('product_taxons').values(some).execute()
    for (const some of batches(linked(attributes))) await trx.insertInto('product_attributes').values(some).execute()
    for (const some of batches(linked(prices))) await trx.insertInto('product_prices').values(some).execute()
  })
  // PostgreSQL does this by itself a minute after such a change.
  await sql`analyze`.execute(db)
}

function batches<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, index) =>
    rows.slice(index * BATCH, (index + 1) * BATCH),
  )
}
