import type { MenuChoice } from '../../../../widgets/core/domain/catalogue/menu.ts'
import type { Cents } from '../../../../widgets/core/domain/money.ts'
import type { Queries, OrderItemRow, OrderRow } from '../../database/schema.ts'
import { valueByKey } from '../../database/statements.ts'
import { menuShares } from '../catalogue/menus.ts'
import type { Share } from './pricing.ts'
import { productsByCode, type Product } from '../catalogue/products.ts'
import type { Offer, OfferLine } from '../quote/quotes.ts'

/** A line of a cart or of an order: cents before tax. */
export type Line = {
  id: number
  product: Product
  quantity: number
  unitPrice: Cents
  subTotal: Cents
  /** The subtotal by VAT rate. */
  shares: Share[]
  /** What was chosen inside a menu. */
  choices: Product[]
  /** The same as product codes, by part; null unless a menu. */
  parts: MenuChoice | null
  /** The unit price agreed in a quote; null for catalogue prices. */
  agreedPrice: Cents | null
  /** Whether the agreed price applies; coupons then do not. */
  isAgreed: boolean
}

/** The fields stored when the order is placed: later changes of the catalogue do not affect them. */
export type FixedLine = { name: string; vatRate: number; unitPrice: Cents; shares: Share[]; choiceNames: string[] }

type Item = Omit<OrderItemRow, 'order_id'> & Partial<Pick<OrderItemRow, 'order_id'>>

/**
 * The lines of a cart, at today's prices or those of its quote while they apply; or the stored lines of an order. `read`: their
 * products, when they have been read already.
 */
export async function linesOf(
  db: Queries,
  order: Pick<OrderRow, 'channel_code'>,
  items: readonly Item[],
  read?: ReadonlyMap<string, Product>,
): Promise<Line[]> {
  const parts = items.map(({ choices }) => (choices ? (JSON.parse(choices) as MenuChoice) : null))
  const chosen = parts.map((codes) => Object.values(codes ?? {}).filter((code) => code !== undefined))
  const products = read ?? (await productsByCode(db, productCodesOf(items), order.channel_code))
  const areAgreed = await agreedPricesApply(db, items)
  return items.flatMap((item, index): Line[] => {
    const product = products.get(item.product_code)
    if (!product) return []
    const choices = (chosen[index] ?? []).flatMap((code) => products.get(code) ?? [])
    const own = { id: item.id, quantity: item.quantity, parts: parts[index] ?? null, agreedPrice: item.agreed_price }
    if (item.fixed) return [{ ...own, ...fixedLine(item, product, choices, JSON.parse(item.fixed) as FixedLine) }]
    return [{ ...own, ...openLine(item, product, choices, order.channel_code, areAgreed) }]
  })
}

/** The codes of the products of items, also of those in their menus. */
export function productCodesOf(items: readonly Pick<Item, 'product_code' | 'choices'>[]): string[] {
  const inside = (choices: string | null) => (choices ? Object.values(JSON.parse(choices) as MenuChoice) : [])
  const codes = items.flatMap(({ product_code, choices }) => [product_code, ...inside(choices)])
  return [...new Set(codes)].filter((code) => code !== undefined)
}

async function agreedPricesApply(db: Queries, items: readonly Item[]): Promise<boolean> {
  const orderId = items.find(({ agreed_price, fixed }) => agreed_price !== null && fixed === null)?.order_id
  return orderId === undefined || missingLines(await agreedLines(db, orderId), items).length === 0
}

/** A line of a cart. A product that is no longer sold keeps its line, at a price of 0, until it is removed. */
function openLine(
  { quantity, agreed_price }: Item,
  product: Product,
  choices: Product[],
  channel: string,
  areAgreed: boolean,
) {
  const isAgreed = areAgreed && agreed_price !== null
  const unitPrice = (isAgreed ? agreed_price : product.prices.get(channel)) ?? 0
  const unit =
    choices.length > 0 ? menuShares(unitPrice, choices, channel) : [{ rate: product.vatRate, amount: unitPrice }]
  const shares = unit.map(({ rate, amount }) => ({ rate, amount: amount * quantity }))
  return { product, choices, unitPrice, subTotal: unitPrice * quantity, shares, isAgreed }
}

function fixedLine({ quantity, agreed_price }: Item, now: Product, choices: Product[], fixed: FixedLine) {
  const { name, vatRate, unitPrice, shares, choiceNames } = fixed
  const named = choices.map((choice, index) => ({ ...choice, name: choiceNames[index] ?? choice.name }))
  const isAgreed = agreed_price === unitPrice
  return {
    product: { ...now, name, vatRate },
    choices: named,
    unitPrice,
    subTotal: unitPrice * quantity,
    shares,
    isAgreed,
  }
}

/** Stores prices, rates and names on the lines of an order: they no longer change. */
export async function storeLinePrices(db: Queries, lines: readonly Line[]): Promise<void> {
  const stored = lines.map(({ id, product, unitPrice, shares, choices }): [number, string] => {
    const choiceNames = choices.map(({ name }) => name)
    const fixed: FixedLine = { name: product.name, vatRate: product.vatRate, unitPrice, shares, choiceNames }
    return [id, JSON.stringify(fixed)]
  })
  if (stored.length === 0) return
  const byId = new Map(stored)
  const change = db.updateTable('order_items').set({ fixed: valueByKey('id', byId, 'text') })
  await change.where('id', 'in', [...byId.keys()]).execute()
}

/** The products of a line: those chosen in a menu, else the product itself. */
export const productsIn = ({ product, choices }: Line): Product[] => (choices.length > 0 ? choices : [product])

/** The stock that the lines use, by product: menus, and the products inside. */
export function stockUsage(lines: readonly Line[]): { product: Product; quantity: number }[] {
  const taken = new Map<string, { product: Product; quantity: number }>()
  for (const line of lines) {
    for (const product of [line.product, ...line.choices]) {
      const before = taken.get(product.code)?.quantity ?? 0
      taken.set(product.code, { product, quantity: before + line.quantity })
    }
  }
  return [...taken.values()]
}

/** The lines of the quote that a cart was made from; empty for any other cart. */
export async function agreedLines(db: Queries, orderId: number): Promise<readonly OfferLine[]> {
  const quote = await db.selectFrom('quotes').select('offer').where('order_id', '=', orderId).executeTakeFirst()
  return quote?.offer ? (JSON.parse(quote.offer) as Offer).lines : []
}

type Held = Pick<OrderItemRow, 'product_code' | 'quantity' | 'agreed_price'>

/** What a cart lacks of the lines of its quote, by product and price. Agreed prices apply while nothing is lacking. */
export function missingLines(agreed: readonly OfferLine[], items: readonly Held[]): OfferLine[] {
  const held = new Map<string, number>()
  for (const { product_code, quantity, agreed_price } of items) {
    const key = `${agreed_price} ${product_code}`
    held.set(key, (held.get(key) ?? 0) + quantity)
  }
  return agreed.flatMap((line) => {
    const key = `${line.unitPrice} ${line.productCode}`
    const left = (held.get(key) ?? 0) - line.quantity
    held.set(key, Math.max(left, 0))
    return left < 0 ? [{ ...line, quantity: -left }] : []
  })
}
