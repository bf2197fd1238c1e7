import { minimumOrder } from '../../../../widgets/core/domain/order/cart.ts'
import { deliveryMessages } from '../../../../widgets/core/messages/delivery.ts'
import type { Queries, CustomerRow, OrderRow } from '../../database/schema.ts'
import { cartNotFound, StaleError, validationError, type FieldErrors } from '../domain-error.ts'
import { pricedCart, type PricedCart } from '../cart/priced-cart.ts'
import { changeOrder, savePayment, lockCart } from '../cart/carts.ts'
import { EMPTY_CART, INVALID_COUPON, METHOD_NOT_AVAILABLE, NO_ADDRESS } from '../cart/cart-changes.ts'
import { couponFields, redeemCoupon } from '../cart/coupons.ts'
import { storeLinePrices } from '../cart/lines.ts'
import { storeServices } from '../cart/services.ts'
import { lockSlot, slotProblem } from '../delivery/capacity.ts'
import { isTooLarge } from '../cart/pricing.ts'
import { fieldColumns, type OrderDetails } from './details.ts'
import { cutoffOf } from './order-status.ts'
import { queueOrderEmails, queueReminder } from '../outbox.ts'
import { lockOrdersOf, nextOrderNumber, postalCodeOf } from './orders.ts'
import { checkUnpaidOrders, heldUntil } from './places.ts'
import { checkDailyLimit } from '../rate-limit-counters.ts'
import { isOnSale, isSoldIn } from '../catalogue/products.ts'
import type { DatabaseAndClock } from '../context.ts'
import { CART_CHANGED, cartVersion, checkVersion } from '../versions.ts'
import { shortages, stockMessage, reserveStock } from '../catalogue/stock.ts'
import { cartKey, transactionInTurn } from '../write-turns.ts'

/**
 * Completes a cart, or throws and changes nothing. What several orders need is locked in one order, so that they wait for each other
 * and never block one another: the cart, the customer's orders, the slot, the stock by product code, the coupon, and last the number,
 * which every order needs.
 */
export async function completeOrder(
  { db, now, attempts }: DatabaseAndClock & { attempts?: number },
  token: string,
  customer: CustomerRow,
  details: OrderDetails,
): Promise<OrderRow> {
  const instant = now()
  return transactionInTurn(db, cartKey(token), async (trx) => {
    const cart = await lockCart(trx, token, instant)
    if (cart.customer_id !== customer.id) throw cartNotFound()
    // The unpaid orders are counted, and a coupon for the first order is used in one of two carts that are ordered at once.
    await lockOrdersOf(trx, customer.id)
    const priced = await pricedCart(trx, cart, instant)
    await check(trx, priced, customer, details, instant)
    if (awaitsCard(priced)) {
      await checkUnpaidOrders(trx, customer.id, instant)
      // Cancelled ones count too: each sends emails.
      const ofDay = { what: 'card orders', client: `customer ${customer.id}`, max: attempts ?? Infinity }
      await checkDailyLimit(trx, ofDay, instant)
    }
    await reserve(trx, priced)
    const order = await place(trx, priced, details, instant)
    // The card is charged after the order is placed: its confirmation follows the payment.
    await (awaitsCard(priced) ? queueReminder : queueOrderEmails)(trx, order, instant)
    return changeOrder(trx, order.id, { number: await nextOrderNumber(trx) })
  })
}

/** Whether the order will be paid by card; one that costs nothing is paid at once. */
const awaitsCard = ({ totals, payment }: PricedCart): boolean => totals.total > 0 && payment?.method !== 'bank_transfer'

/** Rejects a cart that cannot be ordered (422): a step is missing, or what it holds is not available any more. Locks its slot. */
export async function checkCart(
  trx: Queries,
  priced: PricedCart,
  customer: CustomerRow,
  isOfAge: boolean,
  now: Date,
): Promise<void> {
  const problem =
    missingSteps(priced) ??
    ineligibleItems(priced, now) ??
    invalidSteps(priced, customer) ??
    (priced.requirements.hasAlcohol && !isOfAge ? { acceptedAlcohol: [OF_AGE] } : null) ??
    (await lostSlot(trx, priced, now))
  if (problem) throw validationError(problem)
}

async function check(trx: Queries, priced: PricedCart, customer: CustomerRow, details: OrderDetails, now: Date) {
  // The draft of an amendment is applied to its order.
  if (priced.order.amends_order_id !== null) throw validationError({ token: [IS_DRAFT] })
  await checkCart(trx, priced, customer, details.acceptedAlcohol, now)
  if (details.total !== null && details.total !== priced.totals.total)
    throw new StaleError(CART_CHANGED, { token: [checkoutKey('total_changed')] })
  checkVersion(details.version, cartVersion(priced), CART_CHANGED, { token: [checkoutKey('cart_changed')] })
}

const IS_DRAFT = 'Ce panier modifie une commande\u00A0: validez la modification.'
const OF_AGE = 'La vente d’alcool est interdite aux mineurs\u00A0: confirmez que vous êtes majeur.'

const checkoutKey = (key: string): string => `sylius.shop_api.checkout.${key}`

function missingSteps({ order, lines, payment }: PricedCart): FieldErrors | null {
  if (lines.length === 0) return { token: [EMPTY_CART] }
  if (!order.shipping_address || !order.billing_address) return { token: [NO_ADDRESS] }
  if (!order.delivery_date || !order.delivery_window) return { deliveryDate: [deliveryMessages.dayMissing] }
  if (!payment) return { token: ['Please select a payment method'] }
  return null
}

function ineligibleItems({ lines, channel }: PricedCart, now: Date): FieldErrors | null {
  const entries = lines.flatMap(({ product, choices, isOrdered }, index) => {
    const gone = !isOrdered && [product, ...choices].some((one) => !isOnSale(one, now) || !isSoldIn(one, channel))
    return gone ? [[`items[${index}].product.code`, [checkoutKey('cart_item.non_eligible')]] as const] : []
  })
  return entries.length > 0 ? Object.fromEntries(entries) : null
}

function invalidSteps(priced: PricedCart, customer: CustomerRow): FieldErrors | null {
  const { order, channel, lines, totals, coupon, payment, requirements } = priced
  const [short] = shortages(lines)
  if (short) return { items: [stockMessage(short)] }
  if (isTooLarge(totals)) return { token: [checkoutKey('total_too_large')] }
  if (order.coupon_code && !coupon) return { coupon: [INVALID_COUPON] }
  if (!channel.postalCodes.includes(postalCodeOf(order)))
    return { 'shippingAddress.postcode': [checkoutKey('not_delivered')] }
  if (payment?.method === 'bank_transfer' && !mayPayByTransfer(customer, requirements)) {
    return { method: [METHOD_NOT_AVAILABLE] }
  }
  const minimum = {
    ...totals,
    couponAmount: totals.promotion,
    minimumOrderOverride: coupon?.minimum_order_override ?? null,
  }
  const { reached } = minimumOrder(minimum, channel.minimumOrderAmount)
  return reached ? null : { token: [checkoutKey('minimum_order_not_reached')] }
}

/** Whether the customer may pay by transfer within thirty days: if granted, and never for alcohol (L3322-9). */
export const mayPayByTransfer = (customer: CustomerRow, requirements: { hasAlcohol: boolean }): boolean =>
  customer.has_bank_transfer === 1 && !requirements.hasAlcohol

/** The problem of a slot that became unavailable or was taken by an order just before, on the field of the day, so that the customer selects a day again. */
async function lostSlot(trx: Queries, priced: PricedCart, now: Date): Promise<FieldErrors | null> {
  const { delivery_date, delivery_window } = priced.order
  await lockSlot(trx, priced.order)
  const problem = await slotProblem(trx, priced, delivery_date ?? '', delivery_window ?? '', now)
  return problem && { deliveryDate: [problem.message] }
}

async function reserve(trx: Queries, { lines, coupon }: PricedCart): Promise<void> {
  const short = await reserveStock(trx, lines)
  if (short) throw validationError({ items: [stockMessage(short)] })
  if (coupon && !(await redeemCoupon(trx, coupon.code))) throw validationError({ coupon: [INVALID_COUPON] })
}

async function place(trx: Queries, priced: PricedCart, details: OrderDetails, now: Date) {
  const { order, totals, payment, coupon } = priced
  const isFree = totals.total === 0
  await storeLinePrices(trx, order.id, priced.lines)
  await storeServices(trx, order.id, priced.services)
  const method = payment?.method ?? 'card'
  await savePayment(trx, order.id, {
    method,
    amount: totals.total,
    ...(isFree ? { state: 'completed', completed_at: now.toISOString() } : { state: 'new', completed_at: null }),
  })
  return changeOrder(trx, order.id, {
    state: 'new',
    payment_state: isFree ? 'paid' : 'awaiting_payment',
    shipping_state: 'ready',
    totals: JSON.stringify(totals),
    coupon_fixed: coupon && JSON.stringify(couponFields(coupon)),
    ...fieldColumns({ ...details, notes: details.notes ?? order.notes }),
    guests: details.guests,
    green_actions: JSON.stringify(details.greenActions),
    terms_version: details.termsVersion,
    accepted_alcohol: priced.requirements.hasAlcohol ? 1 : 0,
    completed_at: now.toISOString(),
    cutoff_at: cutoffOf(priced)?.toISOString() ?? null,
    held_until: awaitsCard(priced) ? heldUntil(now) : null,
  })
}
