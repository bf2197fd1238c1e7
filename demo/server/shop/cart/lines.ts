import type { MenuChoice } from '../../../../widgets/core/domain/catalogue/menu.ts'
import type { Cents } from '../../../../widgets/core/domain/money.ts'
import type { Queries, OrderItemRow, OrderRow } from '../../database/schema.ts'
import { valueByKey } from '../../database/statements.ts'
import { menuShares } from '../catalogue/menus.ts'
import type { Share } from './pricing.ts'
import { productsByCode, type Product } from '../catalogue/products.ts'
import { insertItems } from './carts.ts'
import { agreementOf, quantitiesAtAgreedPrices } from './agreed-prices.ts'
import { orderedBefore, orderedUnits, withHeldStock, type FixedLine, type OrderedUnits } from './ordered-before.ts'

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
  /** The unit price agreed in a quote for its item; null for catalogue prices. */
  agreedPrice: Cents | null
  /** Whether the agreed price applies; coupons then do not. */
  isAgreed: boolean
  /** Whether all of it was ordered before, in a draft of an amendment. */
  isOrdered: boolean
}

type Item = Omit<OrderItemRow, 'order_id'> & Partial<Pick<OrderItemRow, 'order_id'>>

/**
 * The lines of a cart, at today's prices or those of its quote while they apply `now`; or the stored lines of an order. What an item has
 * beyond the agreed quantity, or beyond what was ordered before at another price than today's, is a second line with the same id, after all
 * others, which the order stores as an item of its own. `read`: their products, when they have been read already.
 */
export async function linesOf(
  db: Queries,
  order: Pick<OrderRow, 'channel_code'> & Partial<Pick<OrderRow, 'delivery_date' | 'amends_order_id'>>,
  items: readonly Item[],
  now: Date,
  read?: ReadonlyMap<string, Product>,
): Promise<Line[]> {
  const parts = items.map(({ choices }) => (choices ? (JSON.parse(choices) as MenuChoice) : null))
  const chosen = parts.map((codes) => Object.values(codes ?? {}).filter((code) => code !== undefined))
  const before = await orderedBefore(db, order)
  const products = withHeldStock(read ?? (await productsByCode(db, productCodesOf(items), order.channel_code)), before)
  const units = orderedUnits(before, items)
  const agreed = await agreedQuantities(db, order, items, now)
  const beyond: Line[] = []
  const lines = items.flatMap((item, index): Line[] => {
    const product = products.get(item.product_code)
    if (!product) return []
    const choices = (chosen[index] ?? []).flatMap((code) => products.get(code) ?? [])
    const own = { id: item.id, quantity: item.quantity, parts: parts[index] ?? null, agreedPrice: item.agreed_price }
    if (item.fixed) return [{ ...own, ...fixedLine(item, product, choices, JSON.parse(item.fixed) as FixedLine) }]
    const atPrice = (isAgreed: boolean, quantity: number): Line => ({
      ...{ ...own, quantity },
      ...openLine({ ...item, quantity }, product, choices, order.channel_code, isAgreed),
    })
    const ordered = (units.get(item) ?? []).map((some) => orderedLine(own, item, product, choices, some))
    if (ordered.length > 0) {
      const [first, ...others] = withTodays(ordered, item.quantity, (quantity) => atPrice(false, quantity))
      beyond.push(...others)
      return first ? [first] : []
    }
    const within = agreed.get(item) ?? 0
    if (within === 0 || within === item.quantity) return [atPrice(within > 0, item.quantity)]
    beyond.push(atPrice(false, item.quantity - within))
    return [atPrice(true, within)]
  })
  return [...lines, ...beyond]
}

/** Units that were ordered before, as a line at their price of then. */
function orderedLine(
  own: Pick<Line, 'id' | 'parts' | 'agreedPrice'>,
  item: Item,
  product: Product,
  choices: Product[],
  { quantity, fixed }: OrderedUnits,
): Line {
  const shares = fixed.shares.map(({ rate, amount }) => ({ rate, amount: amount * quantity }))
  const line = fixedLine({ ...item, quantity }, product, choices, { ...fixed, shares })
  return { ...own, quantity, ...line, isOrdered: true }
}

/** Lines of units that were ordered before, with the rest of an item at today's price: in the first line, if that has this price. */
function withTodays(ordered: readonly Line[], quantity: number, atToday: (quantity: number) => Line): Line[] {
  const rest = quantity - ordered.reduce((sum, line) => sum + line.quantity, 0)
  if (rest === 0) return [...ordered]
  const same = ordered.find((line) => isSamePrice(line, atToday(line.quantity)))
  const others = ordered.filter((line) => line !== same)
  return same ? [atToday(same.quantity + rest), ...others] : [...others, atToday(rest)]
}

const isSamePrice = (one: Line, other: Line): boolean =>
  one.unitPrice === other.unitPrice && JSON.stringify(one.shares) === JSON.stringify(other.shares)

/** The codes of the products of items, also of those in their menus. */
export function productCodesOf(items: readonly Pick<Item, 'product_code' | 'choices'>[]): string[] {
  const inside = (choices: string | null) => (choices ? Object.values(JSON.parse(choices) as MenuChoice) : [])
  const codes = items.flatMap(({ product_code, choices }) => [product_code, ...inside(choices)])
  return [...new Set(codes)].filter((code) => code !== undefined)
}

async function agreedQuantities<Open extends Item>(
  db: Queries,
  { delivery_date = null, amends_order_id = null }: Partial<Pick<OrderRow, 'delivery_date' | 'amends_order_id'>>,
  items: readonly Open[],
  now: Date,
): Promise<ReadonlyMap<Open, number>> {
  const orderId = items.find(({ agreed_price, fixed }) => agreed_price !== null && fixed === null)?.order_id
  const agreement = orderId === undefined ? null : await agreementOf(db, { id: orderId, amends_order_id })
  return quantitiesAtAgreedPrices(agreement, { delivery_date }, items, now)
}

/** A line of a cart. A product that is no longer sold keeps its line, at a price of 0, until it is removed. */
function openLine(
  { quantity, agreed_price }: Item,
  product: Product,
  choices: Product[],
  channel: string,
  isAgreed: boolean,
) {
  const unitPrice = (isAgreed ? agreed_price : product.prices.get(channel)) ?? 0
  const unit =
    choices.length > 0 ? menuShares(unitPrice, choices, channel) : [{ rate: product.vatRate, amount: unitPrice }]
  const shares = unit.map(({ rate, amount }) => ({ rate, amount: amount * quantity }))
  return { product, choices, unitPrice, subTotal: unitPrice * quantity, shares, isAgreed, isOrdered: false }
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
    isOrdered: false,
  }
}

/** Stores prices, rates and names on the lines of an order: they no longer change. A second line of an item becomes an item. */
export async function storeLinePrices(db: Queries, orderId: number, lines: readonly Line[]): Promise<void> {
  const stored = new Map<number, Line>()
  const second: Line[] = []
  for (const line of lines) {
    if (stored.has(line.id)) second.push(line)
    else stored.set(line.id, line)
  }
  if (stored.size === 0) return
  const of = <Value>(value: (line: Line) => Value) => new Map([...stored].map(([id, line]) => [id, value(line)]))
  await db
    .updateTable('order_items')
    .set({
      fixed: valueByKey('id', of(fixedFields), 'text'),
      quantity: valueByKey(
        'id',
        of(({ quantity }) => quantity),
        'integer',
      ),
    })
    .where('id', 'in', [...stored.keys()])
    .execute()
  await insertItems(
    db,
    second.map((line) => ({
      ...{ order_id: orderId, product_code: line.product.code, quantity: line.quantity, fixed: fixedFields(line) },
      choices: line.parts && JSON.stringify(line.parts),
    })),
  )
}

function fixedFields({ product, unitPrice, shares, choices }: Line): string {
  const choiceNames = choices.map(({ name }) => name)
  const fields: FixedLine = { name: product.name, vatRate: product.vatRate, unitPrice, shares, choiceNames }
  return JSON.stringify(fields)
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
