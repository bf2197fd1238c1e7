import { sql } from 'kysely'
import type { Queries, OrderItemRow } from '../../database/schema.ts'
import { isPostgres, valueByKey } from '../../database/statements.ts'
import { stockUsage, type Line } from '../cart/lines.ts'
import type { Choices } from './menus.ts'
import type { Product } from './products.ts'

/** The products of these lines with too little stock. */
export function shortages(lines: readonly Line[]): Product[] {
  return stockUsage(lines).flatMap(({ product, quantity }) =>
    product.onHand !== null && product.onHand < quantity ? [product] : [],
  )
}

/** Reserves stock, or returns the first product with too little, with what is left of it. */
export async function reserveStock(trx: Queries, lines: readonly Line[]): Promise<Product | null> {
  const counted = stockUsage(lines).filter(({ product }) => product.onHand !== null)
  const left = await lockedStock(
    trx,
    counted.map(({ product }) => product.code),
  )
  for (const { product, quantity } of counted) {
    const onHand = left.get(product.code) ?? Infinity
    if (onHand < quantity) return { ...product, onHand }
  }
  await changeStock(trx, new Map(counted.map(({ product, quantity }) => [product.code, -quantity])))
  return null
}

/** Releases the stock of an order, also of the products in its menus; products without a stock count are skipped. */
export async function releaseStock(trx: Queries, items: readonly OrderItemRow[]): Promise<void> {
  const quantities = new Map<string, number>()
  for (const { product_code, choices, quantity } of items) {
    const inside = Object.values(choices === null ? {} : (JSON.parse(choices) as Choices))
    for (const code of [product_code, ...inside]) quantities.set(code, (quantities.get(code) ?? 0) + quantity)
  }
  const counted = await lockedStock(trx, [...quantities.keys()])
  await changeStock(trx, new Map([...quantities].filter(([code]) => counted.has(code))))
}

/** The stock of those of the products that have a count, locked in the order of their codes, so that two orders do not block each other. */
async function lockedStock(trx: Queries, codes: readonly string[]): Promise<Map<string, number>> {
  if (codes.length === 0) return new Map()
  const stock = trx.selectFrom('products').select(['code', 'on_hand']).where('code', 'in', codes).orderBy('code')
  const rows = await (isPostgres(trx) ? stock.forNoKeyUpdate() : stock).execute()
  return new Map(rows.flatMap(({ code, on_hand }) => (on_hand === null ? [] : [[code, on_hand]])))
}

async function changeStock(trx: Queries, quantities: ReadonlyMap<string, number>): Promise<void> {
  if (quantities.size === 0) return
  const on_hand = sql<number>`on_hand + ${valueByKey('code', quantities, 'integer')}`
  const change = trx.updateTable('products').set({ on_hand })
  await change.where('code', 'in', [...quantities.keys()]).execute()
}

/** The customer-facing message for too little stock. */
export const stockMessage = ({ name, onHand }: Product): string =>
  `${name} n’est plus disponible en quantité suffisante\u00A0: il en reste ${onHand ?? 0}.`
