import { MENU_KINDS, menuKindOf, type MenuPart } from '../../../../widgets/core/domain/catalogue/menu.ts'
import type { Cents } from '../../../../widgets/core/domain/money.ts'
import type { OrderItemRow, Queries } from '../../database/schema.ts'
import { isChoosable, type Choices } from '../catalogue/menus.ts'
import { isOnSale, isSoldIn, productsByCode, type Product } from '../catalogue/products.ts'
import type { Channel } from '../delivery/channels.ts'
import type { Line } from './lines.ts'

/** The current state of a line; 'short' means too little stock, 'out' none. */
type LineState = 'same' | 'price' | 'short' | 'out' | 'gone'

/** Why a line is gone: no longer offered, out of season, not sold in this channel, or a part of the menu is gone. */
type GoneReason = 'off-carte' | 'out-of-season' | 'not-sold-here' | 'part'

/** A substitute for a line, or for the part of a menu that `part` names. */
export type Substitute = { part: MenuPart | null; product: Product; unitPrice: Cents; available: number | null }

/** A line of an order or a cart as it could be ordered today in a channel; prices in cents before tax. */
export type ComparedLine = {
  id: number
  product: Product
  /** The name it had. */
  name: string
  quantity: number
  choices: { part: MenuPart; product: Product; name: string }[]
  wasAgreed: boolean
  oldUnitPrice: Cents
  /** Null when it is unavailable. */
  unitPrice: Cents | null
  state: LineState
  /** The available quantity; null when stock is not counted. */
  available: number | null
  reason: GoneReason | null
  missing: { part: MenuPart; product: Product } | null
  substitutes: Substitute[]
}

/** Today's products of a channel, with their stock. `keepsAgreed`: prices of a quote stay, as they do in its cart. */
type Catalogue = {
  products: ReadonlyMap<string, Product>
  channel: Channel
  now: Date
  left: Stock
  keepsAgreed: boolean
}

type Comparison = { channel: Channel; now: Date; left?: Stock; keepsAgreed?: boolean }

/** Compares lines with today's catalogue of a channel; `items` are theirs, and `left` is the stock that others have taken. */
export async function comparedLines(
  db: Queries,
  lines: readonly Line[],
  items: readonly OrderItemRow[],
  { channel, now, left = new Stock(), keepsAgreed = false }: Comparison,
): Promise<ComparedLine[]> {
  const own = lines.flatMap(({ product, choices }) => [product, ...choices])
  const codes = own.flatMap((product) => [product.code, ...product.substitutes])
  const products = await productsByCode(db, [...new Set(codes)], channel.code)
  const chosen = new Map(items.map(({ id, choices }) => [id, choices ? (JSON.parse(choices) as Choices) : {}]))
  const catalogue = { products, channel, now, left, keepsAgreed }
  return lines.map((line) => comparedLine(line, chosen.get(line.id) ?? {}, catalogue))
}

/** The remaining stock, line after line: lines with the same product share it. */
export class Stock {
  readonly #taken = new Map<string, number>()

  /** How many of a product are left; null when stock is not counted. */
  leftOf({ code, onHand }: Product): number | null {
    return onHand === null ? null : Math.max(0, onHand - (this.#taken.get(code) ?? 0))
  }

  take(products: readonly Product[], quantity: number): void {
    for (const { code } of products) this.#taken.set(code, (this.#taken.get(code) ?? 0) + quantity)
  }
}

/** `choices` are the parts of the line, as codes. */
function comparedLine(line: Line, choices: Choices, catalogue: Catalogue): ComparedLine {
  const { products, channel } = catalogue
  const product = products.get(line.product.code) ?? line.product
  const parts = partsOf(line, choices, catalogue)
  const base = {
    id: line.id,
    product,
    name: line.product.name,
    quantity: line.quantity,
    choices: parts,
    wasAgreed: line.isAgreed,
    oldUnitPrice: line.unitPrice,
    unitPrice: null,
    missing: null,
  }
  const reason = goneReason(product, catalogue)
  if (reason) return { ...base, state: 'gone', available: 0, reason, substitutes: substitutesFor(product, catalogue) }
  const missing = missingPart(product, parts, catalogue)
  const isAgreed = catalogue.keepsAgreed && line.isAgreed
  const unitPrice = isAgreed ? line.unitPrice : (product.prices.get(channel.code) ?? 0)
  if (missing) {
    const substitutes = partSubstitutes(product, missing, unitPrice, catalogue)
    return { ...base, state: 'gone', available: 0, reason: 'part', missing, substitutes }
  }
  const inside = [product, ...parts.map((part) => part.product)]
  const available = smallestOf(inside.map((one) => catalogue.left.leftOf(one)))
  catalogue.left.take(inside, Math.min(line.quantity, available ?? line.quantity))
  const state = stateOf(line, unitPrice, available)
  const substitutes = state === 'short' || state === 'out' ? substitutesFor(product, catalogue) : []
  return { ...base, unitPrice: state === 'out' ? null : unitPrice, state, available, reason: null, substitutes }
}

function stateOf({ quantity, unitPrice }: Line, today: Cents, available: number | null): LineState {
  if (available === 0) return 'out'
  if (available !== null && available < quantity) return 'short'
  return today === unitPrice ? 'same' : 'price'
}

function partsOf(line: Line, choices: Choices, { products }: Catalogue): ComparedLine['choices'] {
  return (Object.entries(choices) as [MenuPart, string][]).flatMap(([part, code]) => {
    const name = line.choices.find((choice) => choice.code === code)?.name
    const product = products.get(code)
    return product ? [{ part, product, name: name ?? product.name }] : []
  })
}

function goneReason(product: Product, { channel, now }: Catalogue): GoneReason | null {
  if (!isOnSale(product, now)) return isBetweenSeasons(product, now) ? 'out-of-season' : 'off-carte'
  return isSoldIn(product, channel) ? null : 'not-sold-here'
}

/** Whether a product that is not on sale today will return: a seasonal one, or one with a later first day. */
const isBetweenSeasons = ({ enabled, isTest, seasonal, publishedFrom }: Product, now: Date): boolean =>
  enabled && !isTest && (seasonal || (publishedFrom ?? '') > now.toISOString())

/** The first part that is no longer available for the menu, or is out of stock. */
function missingPart(menu: Product, parts: ComparedLine['choices'], catalogue: Catalogue): ComparedLine['missing'] {
  const isThere = ({ part, product }: ComparedLine['choices'][number]) =>
    isChoosable(product, groupsOf(menu, part), catalogue.channel, catalogue.now) && catalogue.left.leftOf(product) !== 0
  const gone = parts.find((part) => !isThere(part))
  return gone ? { part: gone.part, product: gone.product } : null
}

function groupsOf(menu: Product, part: MenuPart): readonly string[] {
  const kind = menuKindOf(menu.code)
  return (kind && MENU_KINDS[kind].parts.find((step) => step.part === part)?.groups) ?? []
}

function substitutesFor(product: Product, { products, channel, now, left }: Catalogue): Substitute[] {
  return product.substitutes.flatMap((code) => {
    const other = products.get(code)
    if (!other || !isOnSale(other, now) || !isSoldIn(other, channel)) return []
    return substitute(null, other, other.prices.get(channel.code) ?? 0, left)
  })
}

function partSubstitutes(
  menu: Product,
  { part, product }: NonNullable<ComparedLine['missing']>,
  unitPrice: Cents,
  { products, channel, now, left }: Catalogue,
): Substitute[] {
  return product.substitutes.flatMap((code) => {
    const other = products.get(code)
    return isChoosable(other, groupsOf(menu, part), channel, now) ? substitute(part, other, unitPrice, left) : []
  })
}

function substitute(part: MenuPart | null, product: Product, unitPrice: Cents, left: Stock): Substitute[] {
  const available = left.leftOf(product)
  return available === 0 ? [] : [{ part, product, unitPrice, available }]
}

function smallestOf(counts: readonly (number | null)[]): number | null {
  const counted = counts.filter((count) => count !== null)
  return counted.length > 0 ? Math.min(...counted) : null
}
