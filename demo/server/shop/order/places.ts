import { setTimeout } from 'node:timers/promises'
import type { Database, OrderRow, Queries } from '../../database/schema.ts'
import { isPostgres } from '../../database/statements.ts'
import type { DatabaseAndClock } from '../context.ts'
import { changeOrder, itemsOf } from '../cart/carts.ts'
import { redeemCoupon, releaseCoupon } from '../cart/coupons.ts'
import { pricedCart, type PricedCart } from '../cart/priced-cart.ts'
import { releaseStock, reserveStock, stockMessage } from '../catalogue/stock.ts'
import { lockSlot, slotProblem } from '../delivery/capacity.ts'
import { DomainError, RetryLaterError, validationError } from '../domain-error.ts'
import { paymentDeadline } from './order-status.ts'
import { holdsPlace, lockOrder, lockOrdersOf } from './orders.ts'
import { ATTEMPT_HOLD_MS } from '../payment/payment-requests.ts'
import { leaveToNextRun, orderKey, transactionInTurn } from '../write-turns.ts'

/** How long an unpaid card order holds its place, which is its slot, its stock and the use of its coupon (§4). */
const HOLD_MS = 60 * 60_000
const MAX_UNPAID = 5
const TOO_MANY_UNPAID = `Vous avez ${MAX_UNPAID} commandes en attente de paiement, le maximum. Payez-en une ou annulez-la dans votre historique, puis commandez.`

/** The instant until which a card order that is placed now holds its place without being paid, as stored. */
export const heldUntil = (now: Date): string => new Date(now.getTime() + HOLD_MS).toISOString()

/** The orders that await a payment by card, as `statusOf` defines it. */
export const unpaidCardOrders = (db: Queries) =>
  db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .where('orders.state', '=', 'new')
    .where('orders.payment_state', '=', 'awaiting_payment')
    .where('orders.confirmed_at', 'is', null)
    .where('payments.method', '=', 'card')

/** Rejects a further unpaid card order of a customer, whose orders must be locked. Those that can no longer be paid do not count. */
export async function checkUnpaidOrders(trx: Queries, customerId: number, now: Date): Promise<void> {
  const unpaid = await unpaidCardOrders(trx)
    .select(['orders.cutoff_at', 'orders.completed_at'])
    .where('orders.customer_id', '=', customerId)
    .execute()
  if (unpaid.filter((order) => now < paymentDeadline(order)).length >= MAX_UNPAID)
    throw validationError({ token: ['sylius.shop_api.checkout.too_many_unpaid'], unpaid: [TOO_MANY_UNPAID] })
}

/** The place of an unpaid order was given back and is taken by others. Thrown before anything is charged. */
export class PlaceGoneError extends DomainError {
  constructor(field: string, reason: string) {
    const before = 'La place de cette commande n’était plus gardée et n’a pas pu être reprise.'
    const after = 'Rien n’a été débité. Commandez de nouveau depuis votre historique.'
    super(422, 'Validation failed', { [field]: [`${before} ${reason} ${after}`] })
  }
}

/**
 * Takes the place of an order again, if it was given back. Throws a PlaceGoneError on this field, after which the
 * transaction must be rolled back. The order must be locked.
 */
export async function retakePlace(trx: Queries, order: OrderRow, now: Date, field = ''): Promise<void> {
  if (order.released_at === null) return
  if (order.customer_id !== null) await lockOrdersOf(trx, order.customer_id)
  await lockSlot(trx, order)
  const priced = await pricedCart(trx, order, now)
  const slot = await slotProblem(trx, priced, order.delivery_date ?? '', order.delivery_window ?? '', now)
  if (slot) throw new PlaceGoneError(field, slot.message)
  const short = await reserveStock(trx, priced.lines)
  if (short) throw new PlaceGoneError(field, stockMessage(short))
  if (!(await redeemAgain(trx, priced)))
    throw new PlaceGoneError(field, `Le code ${order.coupon_code} a servi à une autre commande.`)
  await changeOrder(trx, order.id, { released_at: null })
}

/** Counts the use of the coupon again; false when none is left, or when another first order of the customer has used one. */
async function redeemAgain(trx: Queries, { order, coupon }: PricedCart): Promise<boolean> {
  if (!coupon) return true
  const firstOrder = await trx
    .selectFrom('orders')
    .innerJoin('coupons', 'coupons.code', 'orders.coupon_code')
    .select('orders.id')
    .where('orders.customer_id', '=', order.customer_id)
    .where('orders.id', '!=', order.id)
    .where(holdsPlace)
    .where('coupons.first_order_only', '=', 1)
    .executeTakeFirst()
  if (coupon.first_order_only === 1 && firstOrder) return false
  return redeemCoupon(trx, coupon.code)
}

/** Gives the place of an order back, once. The order must be locked. */
export async function releasePlace(trx: Queries, order: OrderRow, now: Date): Promise<void> {
  if (order.released_at !== null) return
  await releaseStock(trx, await itemsOf(trx, order.id))
  if (order.coupon_code) await releaseCoupon(trx, order.coupon_code)
  await changeOrder(trx, order.id, { released_at: now.toISOString() })
}

/** Orders of one run at most. */
const MAX_RELEASED = 100

/** The orders whose hour is over without an open attempt to pay. */
const expiredOrders = (db: Queries, now: Date) =>
  unpaidCardOrders(db)
    .select('orders.id')
    .where('orders.released_at', 'is', null)
    .where('orders.held_until', '<=', now.toISOString())
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_requests')
            .select('hash')
            .whereRef('payment_requests.order_id', '=', 'orders.id')
            .where('payment_requests.state', 'in', ['new', 'processing'])
            .where('payment_requests.updated_at', '>', new Date(now.getTime() - ATTEMPT_HOLD_MS).toISOString()),
        ),
      ),
    )
    .orderBy('orders.held_until')
    .orderBy('orders.id')
    .limit(MAX_RELEASED)

type Run = { over: Promise<void>; startedAt: number }

/** The current run of a process, which its other requests wait for instead of locking the same orders. */
const runs = new WeakMap<Database, Run>()

/** The orders that could not be released since the last run of the job, which alone tries them again. */
const failures = new WeakMap<Database, Set<number>>()

/** How long a request waits for a run at most, from the begin of the run. */
const MAX_WAIT_MS = 200
/** Requests query for expired places once in this time: before each, it was 6 % of the time of an order. */
const QUERY_INTERVAL_MS = 1_000

/** When requests of this process last queried for expired places. */
const queriedAt = new WeakMap<Database, number>()

/** Gives back the places of unpaid orders whose hour is over; concurrent runs do each once. Not in a transaction. */
export async function releaseExpiredPlaces(context: DatabaseAndClock): Promise<void> {
  failures.delete(context.db)
  const run = await currentRun(context)
  await run?.over
}

/**
 * The same before a request, which does not wait for a long run or for a lock that another one holds. Until its place is given back, within
 * about a second, an expired order is counted as before: a request may find a slot full that is about to be free, never the other way round.
 */
export async function releasePlacesFirst(context: DatabaseAndClock): Promise<void> {
  const { db, now } = context
  const instant = now().getTime()
  // The clock may have been set back.
  const isRecent = Math.abs(instant - (queriedAt.get(db) ?? -Infinity)) < QUERY_INTERVAL_MS
  if (isRecent && !runs.has(db)) return
  queriedAt.set(db, instant)
  const run = await currentRun(context)
  if (!run) return
  const left = Math.max(0, run.startedAt + MAX_WAIT_MS - performance.now())
  await Promise.race([run.over, setTimeout(left, undefined, { ref: false })])
}

/** The run in progress, or a new one; null when no place has expired. */
async function currentRun({ db, now }: DatabaseAndClock): Promise<Run | null> {
  const instant = now()
  const failed = failures.get(db) ?? new Set<number>()
  failures.set(db, failed)
  const query = expiredOrders(db, instant).where('orders.id', 'not in', [...failed])
  const expired = await query.execute()
  if (expired.length === 0) return null
  const release = (id: number) =>
    releaseExpired(db, id, instant).catch((error: unknown) => {
      if (!(error instanceof RetryLaterError)) failed.add(id)
      throw error
    })
  const over = () => forEachOrder(expired, release).finally(() => runs.delete(db))
  const run = runs.get(db) ?? { over: over(), startedAt: performance.now() }
  runs.set(db, run)
  return run
}

/** Does the work for each order; one that fails stops none of the others, and the first error is thrown at the end. */
export async function forEachOrder(
  orders: readonly { id: number }[],
  work: (id: number) => Promise<unknown>,
): Promise<void> {
  const errors: unknown[] = []
  for (const { id } of orders) {
    await work(id)
      .catch(leaveToNextRun)
      .catch((error: unknown) => errors.push(error))
  }
  if (errors.length > 0) throw errors[0]
}

function releaseExpired(db: Database, id: number, now: Date): Promise<void> {
  return transactionInTurn(db, orderKey(id), async (trx) => {
    const row = trx.selectFrom('orders').select('id').where('id', '=', id)
    // The transaction that holds its lock may be paying it: it is left to the next run.
    if (isPostgres(trx) && !(await row.forUpdate().skipLocked().executeTakeFirst())) return
    const order = await lockOrder(trx, id)
    // Read again under the lock: it may have been paid meanwhile, or an attempt may have begun.
    const isExpired = await expiredOrders(trx, now).where('orders.id', '=', id).executeTakeFirst()
    if (isExpired) await releasePlace(trx, order, now)
  })
}
