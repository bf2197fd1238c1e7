import { indexTokens } from '../../../widgets/core/domain/catalogue/search.ts'
import type { Queries, ProductRow } from './schema.ts'

/** Rows of one statement at most: both databases limit the number of values. */
const BATCH = 2000

type Described = Pick<ProductRow, 'code' | 'name' | 'short_description' | 'description'>

/** Rebuilds the search index of products; their categories and attributes must be stored before. */
export async function indexProducts(db: Queries, products: readonly Described[]): Promise<void> {
  const codes = products.map(({ code }) => code)
  const [taxons, attributes] = [await taxonsOf(db, codes), await attributesOf(db, codes)]
  const rows = products.flatMap((product) =>
    rowsOf(product, taxons.get(product.code) ?? [], attributes.get(product.code) ?? []),
  )
  for (let at = 0; at < codes.length; at += BATCH) {
    await db
      .deleteFrom('product_words')
      .where('product_code', 'in', codes.slice(at, at + BATCH))
      .execute()
  }
  for (let at = 0; at < rows.length; at += BATCH) {
    await db
      .insertInto('product_words')
      .values(rows.slice(at, at + BATCH))
      .execute()
  }
}

function rowsOf(
  { code, name, short_description, description }: Described,
  taxons: readonly string[],
  attributes: readonly string[],
) {
  const inName = new Set(indexTokens(name))
  const all = indexTokens(name, [short_description, description, ...taxons].join(' '), attributes)
  return all.map((word) => ({ product_code: code, word, in_name: inName.has(word) ? 1 : 0 }) as const)
}

async function codesOf(
  codes: readonly string[],
  read: (batch: readonly string[]) => Promise<{ product: string; code: string }[]>,
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  for (let at = 0; at < codes.length; at += BATCH)
    for (const { product, code } of await read(codes.slice(at, at + BATCH)))
      found.set(product, [...(found.get(product) ?? []), code])
  return found
}

const taxonsOf = (db: Queries, codes: readonly string[]) =>
  codesOf(codes, (batch) =>
    db
      .selectFrom('product_taxons')
      .select(['product_code as product', 'taxon_code as code'])
      .where('product_code', 'in', batch)
      .execute(),
  )

const attributesOf = (db: Queries, codes: readonly string[]) =>
  codesOf(codes, (batch) =>
    db
      .selectFrom('product_attributes')
      .select(['product_code as product', 'attribute_code as code'])
      .where('product_code', 'in', batch)
      .execute(),
  )
