import { sql } from 'kysely'
import type { Queries } from '../../database/queries.ts'
import type { OrderItemRow } from '../../database/schema.ts'
import { takenBy, type Line } from '../cart/lines.ts'
import type { Choices } from './menus.ts'
import type { Product } from './products.ts'

/** The products of these lines of which too few are left. */
export function shortages(lines: readonly Line[]): Product[] {
  return takenBy(lines).flatMap(({ product, quantity }) =>
    product.onHand !== null && product.onHand < quantity ? [product] : [],
  )
}

/**
 * Takes the stock that the lines need, or answers the first product of which too few are left: then the transaction must be rolled
 * back. Here and in `giveStockBack`, products are written in the order of their codes, so that two transactions never deadlock.
 */
export async function takeStock(db: Queries, lines: readonly Line[]): Promise<Product | null> {
  for (const { product, quantity } of takenBy(lines).toSorted((one, other) =>
    compare(one.product.code, other.product.code),
  )) {
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

/** Puts the stock of an order back, also that of the dishes in its menus; products without a stock are left alone. */
export async function giveStockBack(db: Queries, items: readonly OrderItemRow[]): Promise<void> {
  const quantities = new Map<string, number>()
  for (const { product_code, choices, quantity } of items) {
    const inside = Object.values(choices === null ? {} : (JSON.parse(choices) as Choices))
    for (const code of [product_code, ...inside]) quantities.set(code, (quantities.get(code) ?? 0) + quantity)
  }
  for (const [code, quantity] of [...quantities].toSorted(([one], [other]) => compare(one, other))) {
    await db
      .updateTable('products')
      .set({ on_hand: sql`on_hand + ${quantity}` })
      .where('code', '=', code)
      .where('on_hand', 'is not', null)
      .execute()
  }
}

const compare = (one: string, other: string): number => (one < other ? -1 : 1)

/** The sentence a person reads when too few are left. */
export const stockMessage = ({ name, onHand }: Product): string =>
  `${name} n’est plus disponible en quantité suffisante : il en reste ${onHand ?? 0}.`
