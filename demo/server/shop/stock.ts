import { sql } from 'kysely'
import type { Queries } from '../db.ts'
import { takenBy, type Line } from './lines.ts'
import type { Product } from './products.ts'

/** What cannot be served of these lines: products of which too few are left. */
export function shortages(lines: readonly Line[]): Product[] {
  return takenBy(lines).flatMap(({ product, quantity }) =>
    product.onHand !== null && product.onHand < quantity ? [product] : [],
  )
}

/** Takes what the lines need, or names the first product of which too few are left: then the transaction must be undone. */
export async function takeStock(db: Queries, lines: readonly Line[]): Promise<Product | null> {
  for (const { product, quantity } of takenBy(lines)) {
    if (product.onHand === null) continue
    const { numUpdatedRows } = await db
      .updateTable('products')
      .set({ on_hand: sql`on_hand - ${quantity}` })
      .where('code', '=', product.code)
      .where('on_hand', '>=', quantity)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return product
  }
  return null
}

/** The sentence a person reads when too few are left. */
export const stockMessage = ({ name, onHand }: Product): string =>
  `${name} n’est plus disponible en quantité suffisante : il en reste ${onHand ?? 0}.`
