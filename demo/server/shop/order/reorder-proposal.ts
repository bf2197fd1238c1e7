import { HORIZON_DAYS } from '../../../../widgets/core/domain/limits.ts'
import { sameSlotDays, type Delivery } from '../../../../widgets/core/domain/order/reorder.ts'
import { addDays } from '../../../../widgets/core/domain/time/paris-day.ts'
import { parisDay } from '../../../../widgets/core/domain/time/paris-time.ts'
import type { Queries, OrderRow } from '../../database/schema.ts'
import { pricedCart, lineRequirements } from '../cart/priced-cart.ts'
import { fullSlotLookup, slotProblem } from '../delivery/capacity.ts'
import { itemsOf } from '../cart/carts.ts'
import type { Channel } from '../delivery/channels.ts'
import { postalCodeOf, type PlacedRow } from './orders.ts'
import { linesOf, type Line } from '../cart/lines.ts'
import { isChoosable, type Choices } from '../catalogue/menus.ts'
import { productsByCode, isOnSale, isSoldIn, type Product } from '../catalogue/products.ts'
import { MENU_KINDS, menuKindOf, type MenuPart } from '../../../../widgets/core/domain/catalogue/menu.ts'
import type { Cents } from '../../../../widgets/core/domain/money.ts'

/** An earlier order as it could be ordered today in a channel. */
export type ReorderProposal = Awaited<ReturnType<typeof reorderProposal>>

type ReorderTarget = { channel: Channel; cart: OrderRow | null; delivery: Delivery | null }

/** Compares an order with today's catalogue; `cart` is the present cart of the same customer. */
export async function reorderProposal(
  db: Queries,
  order: PlacedRow,
  { channel, cart, delivery }: ReorderTarget,
  now: Date,
) {
  const items = await itemsOf(db, order.id)
  const old = await linesOf(db, order, items, now)
  const ordered = old.flatMap(({ product, choices }) => [product, ...choices])
  const codes = ordered.flatMap((product) => [product.code, ...product.substitutes])
  const products = await productsByCode(db, [...new Set(codes)], channel.code)
  const left = new Stock()
  if (cart) {
    const { lines } = await pricedCart(db, cart, now)
    for (const { product, choices, quantity } of lines) left.take([product, ...choices], quantity)
  }
  const chosen = new Map(items.map(({ id, choices }) => [id, choices ? (JSON.parse(choices) as Choices) : {}]))
  const catalogue = { products, channel, now, left }
  const lines = old.map((line) => reorderLine(line, chosen.get(line.id) ?? {}, catalogue))
  return {
    order,
    channel,
    isOpen: channel.enabled,
    delivers: channel.postalCodes.includes(postalCodeOf(order)),
    lines,
    delivery: await deliveryFor(db, order, channel, lines, delivery, now),
  }
}

/** The requested slot; without one, the slot of the order on the next possible day, null if none is near. */
async function deliveryFor(
  db: Queries,
  order: OrderRow,
  channel: Channel,
  lines: readonly ReorderLine[],
  requested: Delivery | null,
  now: Date,
): Promise<(Delivery & { problem: string | null }) | null> {
  const requirements = lineRequirements(
    lines
      .filter(({ unitPrice }) => unitPrice !== null)
      .map(({ product, choices }) => ({ product, choices: choices.map((choice) => choice.product) })),
  )
  if (requested) {
    const problem = await slotProblem(db, { channel, requirements }, requested.day, requested.window, now)
    return { ...requested, problem: problem?.message ?? null }
  }
  const { delivery_date: day, delivery_window: window } = order
  if (day === null || window === null) return null
  const days = sameSlotDays(channel, requirements, { day, window }, now)
  const today = parisDay(now)
  const isFull = await fullSlotLookup(db, channel, { from: today, until: addDays(today, HORIZON_DAYS) })
  const next = days.find((candidate) => !isFull(candidate, window))
  return next === undefined ? null : { day: next, window, problem: null }
}

/** The current state of a line of an earlier order; 'short' means too little stock, 'out' none. */
type ReorderState = 'same' | 'price' | 'short' | 'out' | 'gone'

/** Why a line is gone: no longer offered, out of season, not sold in this channel, or a part of the menu is gone. */
type GoneReason = 'off-carte' | 'out-of-season' | 'not-sold-here' | 'part'

/** A substitute for a line, or for the part of a menu that `part` names. */
export type Substitute = { part: MenuPart | null; product: Product; unitPrice: Cents; available: number | null }

/** A line of an earlier order as it could be ordered today; prices in cents before tax. */
export type ReorderLine = {
  id: number
  product: Product
  /** The name it had in the order. */
  name: string
  quantity: number
  choices: { part: MenuPart; product: Product; name: string }[]
  wasAgreed: boolean
  oldUnitPrice: Cents
  /** Null when it is unavailable. */
  unitPrice: Cents | null
  state: ReorderState
  /** The available quantity; null when stock is not counted. */
  available: number | null
  reason: GoneReason | null
  missing: { part: MenuPart; product: Product } | null
  substitutes: Substitute[]
}

/** Today's products of a channel, with their stock. */
type Catalogue = { products: ReadonlyMap<string, Product>; channel: Channel; now: Date; left: Stock }

/** The remaining stock, line after line: lines with the same product share it. */
class Stock {
  readonly #taken = new Map<string, number>()

  /** How many of a product are left; null when stock is not counted. */
  leftOf({ code, onHand }: Product): number | null {
    return onHand === null ? null : Math.max(0, onHand - (this.#taken.get(code) ?? 0))
  }

  take(products: readonly Product[], quantity: number): void {
    for (const { code } of products) this.#taken.set(code, (this.#taken.get(code) ?? 0) + quantity)
  }
}

/** A line of an old order as it could be ordered today. `choices` are its parts, as codes. */
function reorderLine(line: Line, choices: Choices, catalogue: Catalogue): ReorderLine {
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
  const unitPrice = product.prices.get(channel.code) ?? 0
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

function stateOf({ quantity, unitPrice }: Line, today: Cents, available: number | null): ReorderState {
  if (available === 0) return 'out'
  if (available !== null && available < quantity) return 'short'
  return today === unitPrice ? 'same' : 'price'
}

function partsOf(line: Line, choices: Choices, { products }: Catalogue): ReorderLine['choices'] {
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
function missingPart(menu: Product, parts: ReorderLine['choices'], catalogue: Catalogue): ReorderLine['missing'] {
  const isThere = ({ part, product }: ReorderLine['choices'][number]) =>
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
  { part, product }: NonNullable<ReorderLine['missing']>,
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
