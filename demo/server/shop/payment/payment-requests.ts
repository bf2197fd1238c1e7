import { randomBytes } from 'node:crypto'
import type { Updateable } from 'kysely'
import type { OrderRow, PaymentRequestRow, PaymentRow, Queries, Tables } from '../../database/schema.ts'
import { changeOrder } from '../cart/carts.ts'
import { notFound } from '../domain-error.ts'

type SetLater =
  | 'hash'
  | 'state'
  | 'superseded'
  | 'charge_id'
  | 'challenge_url'
  | 'error_code'
  | 'applied_at'
  | 'created_at'
  | 'updated_at'
type OfDraft = 'draft_token' | 'draft_version'
export type NewRequest = Omit<PaymentRequestRow, SetLater | OfDraft> & Partial<Pick<PaymentRequestRow, OfDraft>>

/** The error of an attempt that the provider did not know when it was closed. */
const NEVER_SENT = 'never_sent'

/** Stores an attempt to pay, under an unguessable hash. */
export async function addRequest(db: Queries, request: NewRequest, now: Date): Promise<PaymentRequestRow> {
  const instant = now.toISOString()
  const hash = randomBytes(24).toString('base64url')
  return db
    .insertInto('payment_requests')
    .values({ ...request, hash, state: 'new', created_at: instant, updated_at: instant })
    .returningAll()
    .executeTakeFirstOrThrow()
}

const requests = (db: Queries) => db.selectFrom('payment_requests').selectAll()
const requestsFor = (db: Queries, orderId: number) => requests(db).where('order_id', '=', orderId)
const openRequestsIn = (query: ReturnType<typeof requests>) => query.where('state', 'in', ['new', 'processing'])

export const requestByKey = (db: Queries, orderId: number, key: string) =>
  requestsFor(db, orderId).where('idempotency_key', '=', key).executeTakeFirst()

export const requestByHash = (db: Queries, hash: string) => requests(db).where('hash', '=', hash).executeTakeFirst()

export const requestByCharge = (db: Queries, chargeId: string) =>
  requests(db).where('charge_id', '=', chargeId).executeTakeFirst()

export async function requestOf(db: Queries, hash: string, customerId: number): Promise<PaymentRequestRow> {
  return db
    .selectFrom('payment_requests')
    .innerJoin('orders', 'orders.id', 'payment_requests.order_id')
    .selectAll('payment_requests')
    .where('payment_requests.hash', '=', hash)
    .where('orders.customer_id', '=', customerId)
    .executeTakeFirstOrThrow(() => notFound())
}

export const requestsOf = (db: Queries, orderId: number) => requestsFor(db, orderId).execute()

/** The open attempts to pay an order, except the one with this key. */
export const openRequests = (db: Queries, orderId: number, exceptKey = '') =>
  openRequestsIn(requestsFor(db, orderId)).where('idempotency_key', '!=', exceptKey).execute()

/** The open attempts of all orders that have not changed since then. */
export const requestsWithoutOutcome = (db: Queries, since: Date) =>
  openRequestsIn(requests(db)).where('updated_at', '<', since.toISOString()).orderBy('updated_at').execute()

/** The attempts begun since then that were closed as never sent. */
export const abandonedRequests = (db: Queries, since: Date) =>
  requests(db).where('error_code', '=', NEVER_SENT).where('updated_at', '>=', since.toISOString()).execute()

/** How long an open attempt to pay holds the place of its order, beyond its hour too; longer than a 3-D Secure challenge is open. */
export const ATTEMPT_HOLD_MS = 20 * 60_000

/** Until when open attempts hold the places of these orders, by order. */
export async function attemptHolds(db: Queries, orderIds: readonly number[]): Promise<Map<number, string>> {
  const attempts = db.selectFrom('payment_requests').where('state', 'in', ['new', 'processing'])
  const latest = attempts.select(({ fn }) => ['order_id', fn.max('updated_at').as('changed_at')])
  const rows = await latest.where('order_id', 'in', orderIds).groupBy('order_id').execute()
  const end = (since: string) => new Date(Date.parse(since) + ATTEMPT_HOLD_MS).toISOString()
  return new Map(rows.map(({ order_id, changed_at }) => [order_id, end(changed_at)]))
}

export async function changeRequest(db: Queries, hash: string, change: Updateable<Tables['payment_requests']>) {
  const query = db.updateTable('payment_requests').set(change).where('hash', '=', hash)
  return query.returningAll().executeTakeFirstOrThrow()
}

/** Marks all attempts to pay an order as given up, for another one or another method. The order must be locked. */
export async function supersedeRequests(trx: Queries, orderId: number): Promise<void> {
  await trx.updateTable('payment_requests').set({ superseded: 1 }).where('order_id', '=', orderId).execute()
}

/** Stores that the provider did not respond: the attempt is not in progress any more, though it may have been charged. */
export async function markUnanswered(db: Queries, hash: string): Promise<void> {
  const query = db.updateTable('payment_requests').set({ error_code: 'no_response' })
  await query.where('hash', '=', hash).where('state', '=', 'new').execute()
}

/** Closes an attempt that never reached the provider, unless it has reached it meanwhile. */
export async function abandonRequest(db: Queries, hash: string): Promise<void> {
  await db
    .updateTable('payment_requests')
    .set({ state: 'failed', error_code: NEVER_SENT })
    .where('hash', '=', hash)
    .where('state', '=', 'new')
    .execute()
}

/** The state of an order’s payment as Sylius has it for the order, by that of the payment. */
const ORDER_PAYMENT_STATES = {
  new: 'awaiting_payment',
  completed: 'paid',
  refunded: 'refunded',
  cancelled: 'cancelled',
} as const satisfies Partial<Record<PaymentRow['state'], OrderRow['payment_state']>>

/** Changes the state of a payment, and that of its order, which follows from it. */
export async function changePaymentState(
  trx: Queries,
  orderId: number,
  state: keyof typeof ORDER_PAYMENT_STATES,
  more: Updateable<Tables['payments']> = {},
): Promise<void> {
  await changePayment(trx, orderId, { ...more, state })
  await changeOrder(trx, orderId, { payment_state: ORDER_PAYMENT_STATES[state] })
}

export async function changePayment(db: Queries, orderId: number, change: Updateable<Tables['payments']>) {
  await db.updateTable('payments').set(change).where('order_id', '=', orderId).execute()
}
