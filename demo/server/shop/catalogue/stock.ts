import { sql } from 'kysely'
import type { Queries, OrderItemRow } from '../../database/schema.ts'
import { stockUsage, type Line } from '../cart/lines.ts'
import type { Choices } from './menus.ts'
import type { Product } from './products.ts'

/** The products of these lines with too little stock. */
export function shortages(lines: readonly Line[]): Product[] {
  return stockUsage(lines).flatMap(({ product, quantity }) =>
    product.onHand !== null && product.onHand < quantity ? [product] : [],
  )
}

/** Reserves stock, or returns the first product with too little. By code, as in `releaseStock`, to avoid deadlocks. */
export async function reserveStock(db: Queries, lines: readonly Line[]): Promise<Product | null> {
  for (const { product, quantity } of stockUsage(lines).toSorted((one, other) =>
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

/** Releases the stock of an order, also of the products in its menus; products without a stock count are skipped. */
export async function releaseStock(db: Queries, items: readonly OrderItemRow[]): Promise<void> {
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

/** The customer-facing message for too little stock. */
export const stockMessage = ({ name, onHand }: Product): string =>
  `${name} n’est plus disponible en quantité suffisante : il en reste ${onHand ?? 0}.`
