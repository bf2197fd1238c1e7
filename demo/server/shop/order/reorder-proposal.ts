import { HORIZON_DAYS } from '../../../../widgets/core/domain/limits.ts'
import { sameSlotDays, type Delivery } from '../../../../widgets/core/domain/order/reorder.ts'
import { addDays } from '../../../../widgets/core/domain/time/paris-day.ts'
import { parisDay } from '../../../../widgets/core/domain/time/paris-time.ts'
import type { Queries, OrderRow } from '../../database/schema.ts'
import type { PostalAddress } from '../customer/postal-address.ts'
import { pricedCart, loadOf } from '../cart/priced-cart.ts'
import { fullSlotLookup } from '../delivery/capacity.ts'
import { itemsOf } from '../cart/carts.ts'
import type { Channel } from '../delivery/channels.ts'
import type { PlacedRow } from './orders.ts'
import { slotProblem } from '../delivery/slot-problem.ts'
import { linesOf } from '../cart/lines.ts'
import type { Choices } from '../catalogue/menus.ts'
import { productsByCode, type Product } from '../catalogue/products.ts'
import { reorderLine, Stock, type ReorderLine } from './reorder-lines.ts'

/** An earlier order as it could be ordered today in a channel. */
export type ReorderProposal = {
  order: PlacedRow
  channel: Channel
  /** Whether the channel takes orders; `delivers`: whether it delivers to the order's address. */
  isOpen: boolean
  delivers: boolean
  lines: ReorderLine[]
  /** The requested slot with its problem, if any; without a request, the order's slot on the next possible day, null if none is near. */
  delivery: (Delivery & { problem: string | null }) | null
}

type ReorderTarget = { channel: Channel; cart: OrderRow | null; delivery: Delivery | null }

/** Compares an order with today's catalogue; `cart` is the present cart of the same customer. */
export async function reorderProposal(
  db: Queries,
  order: PlacedRow,
  { channel, cart, delivery }: ReorderTarget,
  now: Date,
): Promise<ReorderProposal> {
  const items = await itemsOf(db, order.id)
  const old = await linesOf(db, order, items)
  const products = await catalogueFor(
    db,
    old.flatMap(({ product, choices }) => [product, ...choices]),
    channel,
  )
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

/** Today's products of an order, and their substitutes. */
async function catalogueFor(
  db: Queries,
  ordered: readonly Product[],
  { code }: Channel,
): Promise<ReadonlyMap<string, Product>> {
  const codes = ordered.flatMap((product) => [product.code, ...product.substitutes])
  return productsByCode(db, [...new Set(codes)], code)
}

async function deliveryFor(
  db: Queries,
  order: OrderRow,
  channel: Channel,
  lines: readonly ReorderLine[],
  requested: Delivery | null,
  now: Date,
): Promise<ReorderProposal['delivery']> {
  const load = loadOf(
    lines
      .filter(({ unitPrice }) => unitPrice !== null)
      .map(({ product, choices }) => ({ product, choices: choices.map((choice) => choice.product) })),
  )
  if (requested) {
    const problem = await slotProblem(db, { channel, load }, requested.day, requested.window, now)
    return { ...requested, problem: problem?.message ?? null }
  }
  const { delivery_date: day, delivery_window: window } = order
  if (day === null || window === null) return null
  const days = sameSlotDays(channel, load, { day, window }, now)
  const today = parisDay(now)
  const isFull = await fullSlotLookup(db, channel, { from: today, until: addDays(today, HORIZON_DAYS) })
  const next = days.find((candidate) => !isFull(candidate, window))
  return next === undefined ? null : { day: next, window, problem: null }
}

/** The postal code of an order's delivery; '' without an address. */
export const postalCodeOf = ({ shipping_address }: Pick<OrderRow, 'shipping_address'>): string =>
  (JSON.parse(shipping_address ?? '{}') as Partial<PostalAddress>).postcode ?? ''
