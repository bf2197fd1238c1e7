import type { Cents } from '../../../../widgets/core/domain/money.ts'
import type { OrderItemRow, OrderRow, Queries } from '../../database/schema.ts'
import type { Product } from '../catalogue/products.ts'
import { itemsOf } from './carts.ts'
import type { Share } from './pricing.ts'

/** The fields of a line stored when the order is placed: later changes of the catalogue do not affect them. */
export type FixedLine = { name: string; vatRate: number; unitPrice: Cents; shares: Share[]; choiceNames: string[] }

/** The order that a draft amends, with its items: the draft is priced and checked as a difference from them. */
export type OrderedBefore = { order: OrderRow; items: readonly OrderItemRow[] }

/** Null for any cart but a draft, without a query. */
export async function orderedBefore(
  db: Queries,
  { amends_order_id: id = null }: Partial<Pick<OrderRow, 'amends_order_id'>>,
): Promise<OrderedBefore | null> {
  if (id === null) return null
  const order = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return { order, items: await itemsOf(db, id) }
}

/** The products as a draft may use them: with the stock that its order holds. */
export function withHeldStock(
  products: ReadonlyMap<string, Product>,
  before: OrderedBefore | null,
): ReadonlyMap<string, Product> {
  // An order that has given its place back holds nothing.
  if (!before || before.order.released_at !== null) return products
  const held = new Map<string, number>()
  for (const { product_code, choices, quantity } of before.items)
    for (const code of [product_code, ...codesIn(choices)]) held.set(code, (held.get(code) ?? 0) + quantity)
  return new Map(
    [...products].map(([code, product]) => {
      const { onHand } = product
      return [code, onHand === null ? product : { ...product, onHand: onHand + (held.get(code) ?? 0) }]
    }),
  )
}

const codesIn = (choices: string | null): string[] =>
  Object.values(choices === null ? {} : (JSON.parse(choices) as Record<string, string>))

/** Units of an item that were ordered before, with the price, rate and names of then; `shares` of one unit. */
export type OrderedUnits = { quantity: number; fixed: FixedLine }

type Item = Pick<OrderItemRow, 'product_code' | 'choices' | 'quantity' | 'agreed_price'>

/**
 * The units of each item that were ordered before, whatever items the draft has them in: what was removed and is added again has its price
 * again. Items at prices of a quote follow the rule of the quote.
 */
export function orderedUnits<Own extends Item>(
  before: OrderedBefore | null,
  items: readonly Own[],
): ReadonlyMap<Own, OrderedUnits[]> {
  const stored = (before?.items ?? []).flatMap(({ fixed: json, agreed_price, quantity, ...item }) => {
    if (json === null || agreed_price !== null) return []
    const fixed = JSON.parse(json) as FixedLine
    const shares = fixed.shares.map(({ rate, amount }) => ({ rate, amount: amount / quantity }))
    return [{ key: keyOf(item), left: quantity, fixed: { ...fixed, shares } }]
  })
  const own = items.filter(({ agreed_price }) => agreed_price === null)
  return new Map(
    own.map((item) => {
      let rest = item.quantity
      const units = stored.flatMap((one) => {
        const quantity = one.key === keyOf(item) ? Math.min(one.left, rest) : 0
        one.left -= quantity
        rest -= quantity
        return quantity > 0 ? [{ quantity, fixed: one.fixed }] : []
      })
      return [item, units]
    }),
  )
}

const keyOf = ({ product_code, choices }: Pick<Item, 'product_code' | 'choices'>): string =>
  JSON.stringify([product_code, ...codesIn(choices).toSorted()])
