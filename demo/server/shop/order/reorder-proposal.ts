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
import { comparedLines, Stock, type ComparedLine } from '../cart/compared-lines.ts'
import { linesOf } from '../cart/lines.ts'
import { servicesOf } from '../cart/services.ts'

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
  const left = new Stock()
  if (cart) {
    const { lines } = await pricedCart(db, cart, now)
    for (const { product, choices, quantity } of lines) left.take([product, ...choices], quantity)
  }
  const lines = await comparedLines(db, old, items, { channel, now, left })
  return {
    order,
    channel,
    isOpen: channel.enabled,
    delivers: channel.postalCodes.includes(postalCodeOf(order)),
    lines,
    /** Staff, furniture: agreed for one event, so not ordered again. */
    services: (await servicesOf(db, [order.id])).get(order.id) ?? [],
    delivery: await deliveryFor(db, order, channel, lines, delivery, now),
  }
}

/** The requested slot; without one, the slot of the order on the next possible day, null if none is near. */
async function deliveryFor(
  db: Queries,
  order: OrderRow,
  channel: Channel,
  lines: readonly ComparedLine[],
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
