import { wordsOf } from '../../../widgets/core/domain/search.ts'
import type { Queries } from './queries.ts'
import type { ProductRow } from './schema.ts'

/** The most rows of one statement: both databases limit the number of values. */
const BATCH = 2000

type Described = Pick<ProductRow, 'code' | 'name' | 'short_description' | 'description'>

/** Writes the words by which products are found, in the place of their former words. */
export async function writeWords(db: Queries, products: readonly Described[]): Promise<void> {
  const codes = products.map(({ code }) => code)
  const rows = products.flatMap(rowsOf)
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

function rowsOf({ code, name, short_description, description }: Described) {
  const inName = new Set(wordsOf(name))
  const all = new Set(wordsOf([name, short_description, description].join(' ')))
  return [...all].map((word) => ({ product_code: code, word, in_name: inName.has(word) ? 1 : 0 }) as const)
}
