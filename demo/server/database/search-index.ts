import { indexTokens } from '../../../widgets/core/domain/catalogue/search.ts'
import type { Queries, ProductRow } from './schema.ts'

/** Rows of one statement at most: both databases limit the number of values. */
const BATCH = 2000

type Described = Pick<ProductRow, 'code' | 'name' | 'short_description' | 'description'>

/** Rebuilds the search index of products; their categories and attributes must be stored before. */
export async function indexProducts(db: Queries, products: readonly Described[]): Promise<void> {
  for (const batch of batchesOf(products)) {
    const codes = batch.map(({ code }) => code)
    await db.deleteFrom('search_tokens').where('product_code', 'in', codes).execute()
    const taxons = await db
      .selectFrom('product_taxons')
      .select(['product_code', 'taxon_code as code'])
      .where('product_code', 'in', codes)
      .execute()
    const attributes = await db
      .selectFrom('product_attributes')
      .select(['product_code', 'attribute_code as code'])
      .where('product_code', 'in', codes)
      .execute()
    const [taxonsOf, attributesOf] = [codesByProduct(taxons), codesByProduct(attributes)]
    const rows = batch.flatMap((product) => rowsOf(product, taxonsOf(product), attributesOf(product)))
    for (const some of batchesOf(rows)) await db.insertInto('search_tokens').values(some).execute()
  }
}

const batchesOf = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / BATCH) }, (_, nth) => items.slice(nth * BATCH, (nth + 1) * BATCH))

function codesByProduct(links: readonly { product_code: string; code: string }[]) {
  const byProduct = Map.groupBy(links, ({ product_code }) => product_code)
  return (product: Described) => (byProduct.get(product.code) ?? []).map(({ code }) => code)
}

function rowsOf(
  { code, name, short_description, description }: Described,
  taxons: readonly string[],
  attributes: readonly string[],
) {
  const inName = new Set(indexTokens(name))
  const all = indexTokens(name, [short_description, description, ...taxons].join(' '), attributes)
  return all.map((token) => ({ product_code: code, token, in_name: inName.has(token) ? 1 : 0 }) as const)
}
