import type { Cents } from '../../../../widgets/core/domain/money.ts'
import type { OrderRevisionRow, OrderRow, PaymentRow, Queries } from '../../database/schema.ts'
import { changeOrder, itemsOf, lockCart, paymentOf } from '../cart/carts.ts'
import { couponFields, redeemCoupon, releaseCoupon } from '../cart/coupons.ts'
import { storeLinePrices } from '../cart/lines.ts'
import { pricedCart, type PricedCart } from '../cart/priced-cart.ts'
import { storeServices } from '../cart/services.ts'
import { INVALID_COUPON } from '../cart/cart-changes.ts'
import { releaseStock, reserveStock, stockMessage } from '../catalogue/stock.ts'
import { StaleError, validationError } from '../domain-error.ts'
import { queueChangeEmails } from '../outbox.ts'
import { changePayment, changePaymentState } from '../payment/payment-requests.ts'
import { CART_CHANGED, cartVersion, checkVersion, type Version } from '../versions.ts'
import { amendmentProblem, draftByToken } from './amendment-draft.ts'
import { checkCart } from './completion.ts'
import { cutoffOf } from './order-status.ts'
import { lockOrdersOf, orderById } from './orders.ts'
import { customerById } from '../customer/customers.ts'

/** What the customer confirms: the draft of this version, and its total in cents including tax; null compares nothing. */
export type Confirmed = { draft: string; version: Version; total: Cents | null; isOfAge: boolean }

/** An order and its payment, with its draft as it would be applied now. */
export type CheckedAmendment = { order: OrderRow; payment: PaymentRow; draft: PricedCart }

/**
 * Checks a draft as an order is checked when it is placed, by the difference from its order, which must be locked: 422 with what the customer
 * can mend, 409 for another version than the confirmed one.
 */
export async function checkAmendment(
  trx: Queries,
  order: OrderRow,
  confirmed: Confirmed,
  now: Date,
): Promise<CheckedAmendment> {
  const payment = await paymentOf(trx, order.id)
  const problem = await amendmentProblem(trx, order, payment, now)
  const customer = order.customer_id === null ? null : await customerById(trx, order.customer_id)
  if (problem || !payment || !customer) throw validationError({ '': [problem ?? ''] })
  await draftByToken(trx, order.id, confirmed.draft)
  const cart = await lockCart(trx, confirmed.draft, now)
  await lockOrdersOf(trx, customer.id)
  const draft = await pricedCart(trx, cart, now)
  const isOfAge = confirmed.isOfAge || order.accepted_alcohol === 1
  await checkCart(trx, draft, customer, isOfAge, now)
  if (confirmed.total !== null && confirmed.total !== draft.totals.total)
    throw new StaleError(CART_CHANGED, { token: ['sylius.shop_api.checkout.total_changed'] })
  checkVersion(confirmed.version, cartVersion(draft), CART_CHANGED)
  return { order, payment, draft }
}

/** Applies a draft that was checked, all or nothing: the order has its lines, totals and delivery, and the draft is gone. */
export async function applyAmendment(
  trx: Queries,
  { order, payment, draft }: CheckedAmendment,
  key: string,
  now: Date,
): Promise<void> {
  const before = await pricedCart(trx, order, now)
  await moveStock(trx, order, draft)
  await moveCoupon(trx, order, draft)
  await trx.deleteFrom('order_items').where('order_id', '=', order.id).execute()
  await trx.updateTable('order_items').set({ order_id: order.id }).where('order_id', '=', draft.order.id).execute()
  await storeLinePrices(trx, order.id, draft.lines)
  await trx.deleteFrom('order_services').where('order_id', '=', order.id).execute()
  await storeServices(trx, order.id, draft.services)
  await changeOrder(trx, order.id, { ...appliedColumns(draft), amended_at: now.toISOString() })
  await trx.deleteFrom('orders').where('id', '=', draft.order.id).execute()
  await changeCost(trx, payment, draft.totals.total)
  const revision = { order_id: order.id, idempotency_key: key, made_at: now.toISOString() }
  const after = await pricedCart(trx, await orderById(trx, order.id), now)
  const difference = after.totals.total - before.totals.total
  const snapshots = { before: JSON.stringify(snapshotOf(before)), after: JSON.stringify(snapshotOf(after)) }
  const { id } = await trx
    .insertInto('order_revisions')
    .values({ ...revision, ...snapshots, difference })
    .returning('id')
    .executeTakeFirstOrThrow()
  await queueChangeEmails(trx, after.order, id, now)
}

/** The columns of the draft that become those of the order; its references and the partner stay. */
function appliedColumns(draft: PricedCart) {
  const { order, totals, coupon, requirements } = draft
  const { coupon_code, delivery_date, delivery_window, shipping_address, billing_address } = order
  return {
    ...{ coupon_code, delivery_date, delivery_window, shipping_address, billing_address },
    ...{ notes: order.notes, guests: order.guests, green_actions: order.green_actions },
    totals: JSON.stringify(totals),
    coupon_fixed: coupon && JSON.stringify(couponFields(coupon)),
    accepted_alcohol: requirements.hasAlcohol ? (1 as const) : (0 as const),
    cutoff_at: cutoffOf(draft)?.toISOString() ?? null,
  }
}

/** Gives the stock of the order back, then takes that of the draft. */
async function moveStock(trx: Queries, order: OrderRow, { lines }: PricedCart): Promise<void> {
  await releaseStock(trx, await itemsOf(trx, order.id))
  const short = await reserveStock(trx, lines)
  if (short) throw validationError({ items: [stockMessage(short)] })
}

async function moveCoupon(trx: Queries, before: OrderRow, { order, coupon }: PricedCart): Promise<void> {
  if (before.coupon_code === order.coupon_code) return
  if (before.coupon_code) await releaseCoupon(trx, before.coupon_code)
  if (coupon && !(await redeemCoupon(trx, coupon.code))) throw validationError({ coupon: [INVALID_COUPON] })
}

/** What the order costs now. A transfer that was received for less is awaited again for the rest. */
async function changeCost(trx: Queries, payment: PaymentRow, amount: Cents): Promise<void> {
  const { order_id, method, state, transferred } = payment
  await changePayment(trx, order_id, { amount })
  if (method === 'bank_transfer' && state === 'completed' && transferred < amount)
    await changePaymentState(trx, order_id, 'new', { completed_at: null })
  if (state === 'new' && amount === 0) await changePaymentState(trx, order_id, 'completed')
}

/** What an order was before or after an amendment: cents; lines before tax. */
export type Snapshot = {
  lines: { code: string; name: string; choices: string[]; quantity: number; unitPrice: Cents }[]
  totals: PricedCart['totals']
} & Pick<
  OrderRow,
  'coupon_code' | 'delivery_date' | 'delivery_window' | 'shipping_address' | 'notes' | 'guests' | 'green_actions'
>

function snapshotOf({ order, lines, totals }: PricedCart): Snapshot {
  const { coupon_code, delivery_date, delivery_window, shipping_address, notes, guests, green_actions } = order
  return {
    lines: lines.map(({ product, choices, quantity, unitPrice }) => ({
      ...{ code: product.code, name: product.name, choices: choices.map(({ name }) => name), quantity, unitPrice },
    })),
    ...{ totals, coupon_code, delivery_date, delivery_window, shipping_address, notes, guests, green_actions },
  }
}

/** The amendments of orders, the oldest first. */
export const revisionsOf = (db: Queries, ...orderIds: readonly number[]): Promise<OrderRevisionRow[]> =>
  db.selectFrom('order_revisions').selectAll().where('order_id', 'in', orderIds).orderBy('id').execute()

/** A line of an order that an amendment has changed, by its name and choices: its quantity before and after, 0 without it. */
export type LineChange = { name: string; before: number; after: number }

/** What differs between two states of an order, line by line; lines of one product at two prices are one. */
export function lineChanges(before: Snapshot, after: Snapshot): LineChange[] {
  const changes = new Map<string, LineChange>()
  for (const [state, { lines }] of Object.entries({ before, after }) as ['before' | 'after', Snapshot][])
    for (const { code, name, choices, quantity } of lines) {
      const key = JSON.stringify([code, choices])
      const known = changes.get(key) ?? { name: [name, ...choices].join(', '), before: 0, after: 0 }
      changes.set(key, { ...known, [state]: known[state] + quantity })
    }
  return [...changes.values()].filter((one) => one.before !== one.after)
}

/** An amendment with the order before and after it. */
export const withSnapshots = (row: OrderRevisionRow) => ({
  ...row,
  before: JSON.parse(row.before) as Snapshot,
  after: JSON.parse(row.after) as Snapshot,
})

export const revisionById = async (db: Queries, id: number) =>
  withSnapshots(await db.selectFrom('order_revisions').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
