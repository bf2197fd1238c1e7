import type { Cents } from '../../../widgets/core/domain/money.ts'
import type { Queries } from '../db.ts'
import type { OrderItemRow, OrderRow } from '../schema.ts'
import { menuShares, type Choices } from './menus.ts'
import type { Share } from './pricing.ts'
import { productsByCode, type Product } from './products.ts'

/** A line of a cart or of an order: cents HT. */
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
}

/** What completion writes down of a line: later changes of the carte do not touch an order. */
export type FixedLine = { name: string; vatRate: number; unitPrice: Cents; shares: Share[]; choiceNames: string[] }

/** The lines of a cart at today's prices, or of an order as it was placed. */
export async function linesOf(db: Queries, order: OrderRow, items: readonly OrderItemRow[]): Promise<Line[]> {
  const chosen = items.map(({ choices }) => Object.values(choices ? (JSON.parse(choices) as Choices) : {}))
  const codes = items.flatMap(({ product_code }, index) => [product_code, ...(chosen[index] ?? [])])
  const products = await productsByCode(db, [...new Set(codes)], order.channel_code)
  return items.flatMap((item, index) => {
    const product = products.get(item.product_code)
    if (!product) return []
    const choices = (chosen[index] ?? []).flatMap((code) => products.get(code) ?? [])
    const fixed = item.fixed ? (JSON.parse(item.fixed) as FixedLine) : null
    return [fixed ? fixedLine(item, product, choices, fixed) : openLine(item, product, choices, order.channel_code)]
  })
}

/** A product that left the carte keeps its line, without a price, until it is removed. */
function openLine({ id, quantity }: OrderItemRow, product: Product, choices: Product[], channel: string): Line {
  const unitPrice = product.prices[channel] ?? 0
  const unit =
    choices.length > 0 ? menuShares(unitPrice, choices, channel) : [{ rate: product.vatRate, amount: unitPrice }]
  const shares = unit.map(({ rate, amount }) => ({ rate, amount: amount * quantity }))
  return { id, product, quantity, unitPrice, subTotal: unitPrice * quantity, shares, choices }
}

function fixedLine({ id, quantity }: OrderItemRow, now: Product, choices: Product[], fixed: FixedLine): Line {
  const { name, vatRate, unitPrice, shares, choiceNames } = fixed
  const named = choices.map((choice, index) => ({ ...choice, name: choiceNames[index] ?? choice.name }))
  const product = { ...now, name, vatRate }
  return { id, product, quantity, unitPrice, subTotal: unitPrice * quantity, shares, choices: named }
}

/** What to write down of a line. */
export function fix({ product, unitPrice, shares, choices }: Line): FixedLine {
  const choiceNames = choices.map(({ name }) => name)
  return { name: product.name, vatRate: product.vatRate, unitPrice, shares, choiceNames }
}

/** Every product a line takes from the kitchen with how many of it: the menu itself, and what is inside. */
export function takenBy(lines: readonly Line[]): { product: Product; quantity: number }[] {
  const taken = new Map<string, { product: Product; quantity: number }>()
  for (const line of lines) {
    for (const product of [line.product, ...line.choices]) {
      const before = taken.get(product.code)?.quantity ?? 0
      taken.set(product.code, { product, quantity: before + line.quantity })
    }
  }
  return [...taken.values()]
}
