import { requirementsOf, type CartRequirements } from '../../../../widgets/core/domain/delivery/delivery.ts'
import { agreedOrSlotFees } from '../../../../widgets/core/domain/delivery/slots.ts'
import type { Cents } from '../../../../widgets/core/domain/money.ts'
import type { Queries, CouponRow, OrderRow, PaymentRow } from '../../database/schema.ts'
import { additionsOf, NO_ADDITIONS, type Additions } from './agreed-prices.ts'
import { itemsOf, paymentOf } from './carts.ts'
import { channelOf, type Channel } from '../delivery/channels.ts'
import { isDiscounted, isUsable, couponByCode, storedCoupon } from './coupons.ts'
import { linesOf, type Line } from './lines.ts'
import { orderedBefore } from './ordered-before.ts'
import { documentIdsOf, hasOrders, NO_DOCUMENTS, type DocumentIds } from '../order/orders.ts'
import { amendmentCharge } from '../payment/balance.ts'
import { attemptHolds, openRequests } from '../payment/payment-requests.ts'
import { priceOf, storedTotals, type Totals } from './pricing.ts'
import { serviceShare, servicesOf } from './services.ts'

/** A cart or an order with its prices and all data that views and checks need. */
export type PricedCart<Row extends OrderRow = OrderRow> = Additions &
  DocumentIds & {
    order: Row
    channel: Channel
    lines: Line[]
    totals: Totals
    /** The applied coupon; null when there is none or when it no longer applies. */
    coupon: CouponRow | null
    requirements: CartRequirements
    payment: PaymentRow | null
    /** Whether a payment awaits 3-D Secure. */
    isPaying: boolean
    /** Until when an open attempt to pay holds the place; null without one. */
    attemptHold: string | null
    /** The order that a draft amends, and what is charged to a card if the draft is applied, cents; null for any other cart, and for orders. */
    amended: { order: OrderRow; charge: Cents } | null
  }

/** Prices a cart, or reads the stored prices of an order. `read`: its lines, when they have been read already. */
export async function pricedCart<Row extends OrderRow>(
  db: Queries,
  order: Row,
  now: Date,
  read?: Line[],
): Promise<PricedCart<Row>> {
  const channel = await channelOf(db, order.channel_code)
  const lines = read ?? (await linesOf(db, order, await itemsOf(db, order.id), now))
  const payment = await paymentOf(db, order.id)
  const requirements = lineRequirements(lines)
  const coupon = order.coupon_code ? await couponByCode(db, order.coupon_code) : null
  if (order.totals) {
    const totals = storedTotals(order.totals)
    const asPlaced = coupon && storedCoupon(coupon, order.coupon_fixed)
    const documents = (await documentIdsOf(db, [order.id])).get(order.id) ?? NO_DOCUMENTS
    const attemptHold = payment?.state === 'new' ? ((await attemptHolds(db, [order.id])).get(order.id) ?? null) : null
    const isPaying = attemptHold !== null && (await isAttempted(db, order.id))
    const services = (await servicesOf(db, [order.id])).get(order.id) ?? []
    const placed = { order, channel, lines, services, payment, isPaying, attemptHold, requirements }
    return { ...placed, agreedDelivery: null, amended: null, coupon: asPlaced, totals, ...documents }
  }
  const usable = coupon && (await usableCoupon(db, order, coupon, lines, now))
  const additions = await additionsOf(db, order, lines, now)
  const totals = totalsOf(order, channel, lines, usable, additions)
  const amended = await amendedOrder(db, order, totals.total)
  const open = {
    ...{ order, amended, channel, lines, ...additions, payment, requirements },
    ...{ isPaying: false, attemptHold: null },
  }
  return { ...open, coupon: usable, totals, ...NO_DOCUMENTS }
}

async function amendedOrder(db: Queries, draft: OrderRow, total: Cents): Promise<PricedCart['amended']> {
  const before = await orderedBefore(db, draft)
  const payment = before && (await paymentOf(db, before.order.id))
  return before && { order: before.order, charge: payment ? await amendmentCharge(db, payment, total) : 0 }
}

/**
 * A coupon, if it applies to a cart; null when it does not. That of an amended order is used already: it applies by its terms of then, and the order
 * is not an earlier one.
 */
export async function usableCoupon(
  db: Queries,
  order: OrderRow,
  coupon: CouponRow,
  lines: readonly Line[],
  now: Date,
): Promise<CouponRow | null> {
  const before = await orderedBefore(db, order)
  const isSame = before !== null && before.order.coupon_code === coupon.code
  const terms = isSame ? { ...storedCoupon(coupon, before.order.coupon_fixed), usage_limit: null } : coupon
  const at = isSame ? new Date(before.order.completed_at ?? now) : now
  const firstOrderOf = terms.first_order_only === 1 ? order.customer_id : null
  const hasOrdered = firstOrderOf !== null && (await hasOrders(db, firstOrderOf, before?.order.id))
  return isUsable(terms, { channel: order.channel_code, lines, now: at, hasOrdered }) ? terms : null
}

async function isAttempted(db: Queries, orderId: number): Promise<boolean> {
  return (await openRequests(db, orderId)).some(({ state }) => state === 'processing')
}

/** The totals of lines that are not ordered yet. */
export function totalsOf(
  order: Pick<OrderRow, 'delivery_window' | 'delivery_date'>,
  channel: Channel,
  lines: readonly Line[],
  coupon: CouponRow | null,
  { services, agreedDelivery }: Additions = NO_ADDITIONS,
): Totals {
  const goods = lines.reduce((sum, { subTotal }) => sum + subTotal, 0)
  const slot = { day: order.delivery_date, window: order.delivery_window ?? '' }
  const fees = (sum: number) => agreedOrSlotFees(channel, slot, sum, agreedDelivery)
  const shipping = { raw: fees(0), fees: fees(goods) }
  const priced = lines.map((line) => ({
    shares: line.shares,
    isDiscounted: coupon !== null && isDiscounted(coupon, line),
  }))
  return priceOf(priced, shipping, coupon ?? undefined, services.map(serviceShare))
}

/** The requirements of lines, with the products chosen in their menus. */
export const lineRequirements = (lines: readonly Pick<Line, 'product' | 'choices'>[]): CartRequirements =>
  requirementsOf(lines.flatMap(({ product, choices }) => [product, ...choices].map((one) => ({ product: one }))))
