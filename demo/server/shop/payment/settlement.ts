import type { Queries, OrderRow, PaymentRequestRow, PaymentRow } from '../../database/schema.ts'
import type { Charge } from '../../payments/provider.ts'
import { changeOrder, paymentOf } from '../cart/carts.ts'
import { cardsOf, canSaveCard, saveCard } from './cards.ts'
import { queueCancellationEmails, queuePaymentEmails, sendReminderNow } from '../outbox.ts'
import { lockOrder, orderById } from '../order/orders.ts'
import { PlaceGoneError, retakePlace } from '../order/places.ts'
import {
  changePayment,
  changeRequest,
  openRequests,
  requestByHash,
  requestsOf,
  owedRequests,
  paidRequests,
} from './payment-requests.ts'
import type { DatabaseAndPayments } from '../context.ts'
import { leaveToNextRun, orderKey, transactionInTurn } from '../write-turns.ts'

/**
 * Records the state of a charge; idempotent. Only a refund undoes a success, which counts even for an abandoned attempt,
 * but not for one that the customer has given up for another: it is refunded, and so is the payment of an order whose
 * place was given back and is gone.
 */
export async function settle(context: DatabaseAndPayments, hash: string, charge: Charge): Promise<PaymentRequestRow> {
  const now = context.now()
  const known = await requestByHash(context.db, hash)
  if (!known) throw new Error('The payment request no longer exists.')
  const record = (isPlaceGone: boolean) =>
    transactionInTurn(context.db, orderKey(known.order_id), (trx) => settleIn(trx, known, charge, now, isPlaceGone))
  const { request, isNews } = await record(false).catch((error: unknown) => {
    if (error instanceof PlaceGoneError) return record(true)
    throw error
  })
  const isPaying = request.state === 'completed' && request.refund === null
  if (isNews && isPaying && request.save_card === 1) await saveUsedCard(context, request)
  if (request.refund === 'owed') await sendOwedRefunds(context, request.order_id)
  return request
}

async function settleIn(trx: Queries, known: PaymentRequestRow, charge: Charge, now: Date, isPlaceGone: boolean) {
  const { hash } = known
  const order = await lockOrder(trx, known.order_id)
  // Read again under the lock: another webhook may have come first.
  const before = (await requestByHash(trx, hash)) ?? known
  if (!changesState(before, charge)) return { request: before, isNews: false }
  const after = await changeRequest(trx, hash, {
    state: stateOf(charge),
    charge_id: charge.id,
    error_code: charge.errorCode,
    challenge_url: charge.challengeUrl ?? before.challenge_url,
    updated_at: now.toISOString(),
  })
  await book(trx, order, { before, after, charge, isPlaceGone }, now)
  return { request: (await requestByHash(trx, hash)) ?? after, isNews: true }
}

/** Whether a report changes anything: a refund outranks a success, and a success outranks a failure. */
function changesState({ state, refund }: PaymentRequestRow, charge: Charge): boolean {
  if (charge.status === 'refunded') return refund !== 'done'
  if (state === 'completed') return false
  const next = stateOf(charge)
  return next === 'completed' || state === 'new' || (state === 'processing' && next !== 'processing')
}

/** An attempt before and after a report, and whether the place of its order is known to be taken by others. */
type Report = { before: PaymentRequestRow; after: PaymentRequestRow; charge: Charge; isPlaceGone: boolean }

async function book(trx: Queries, order: OrderRow, report: Report, now: Date): Promise<void> {
  const { before, after, isPlaceGone } = report
  const { status } = report.charge
  if (status === 'refunded') {
    // A charge that was refunded before its report never paid the order.
    if (before.state !== 'completed') await changeRequest(trx, after.hash, { refund: 'done' })
    else await markRefunded(trx, after.hash)
  } else if (after.state === 'completed') {
    await bookSuccess(trx, order, after, isPlaceGone, now)
  } else if (after.state === 'failed') {
    await bookFailure(trx, order, now)
  }
}

/** The first success pays; a second one, one that was given up, or one for a cancelled or credited order, is refunded. */
async function bookSuccess(
  trx: Queries,
  order: OrderRow,
  { hash, superseded }: PaymentRequestRow,
  isPlaceGone: boolean,
  now: Date,
): Promise<void> {
  const { id } = order
  const payment = await paymentOf(trx, id)
  const isDue = payment?.state === 'new' && superseded === 0
  if (!isDue) await changeRequest(trx, hash, { refund: 'owed' })
  if (superseded === 1 || payment?.state === 'completed' || payment?.state === 'refunded') return
  if (isDue && order.released_at !== null) {
    if (isPlaceGone) return cancelPaid(trx, order, hash, now)
    await retakePlace(trx, order, now)
  }
  await changePayment(trx, id, { state: 'completed', method: 'card', completed_at: now.toISOString() })
  await changeOrder(trx, id, { payment_state: 'paid' })
  if (payment?.state !== 'new') return
  await queuePaymentEmails(trx, order, now)
}

/** Cancels an order that was paid after its place was given back and taken by others: it is refunded, and its customer is emailed. */
async function cancelPaid(trx: Queries, order: OrderRow, hash: string, now: Date): Promise<void> {
  const instant = now.toISOString()
  await changeRequest(trx, hash, { refund: 'owed' })
  await changePayment(trx, order.id, { state: 'completed', completed_at: instant })
  const cancelled = { state: 'cancelled', shipping_state: 'cancelled', cancelled_at: instant } as const
  await changeOrder(trx, order.id, { ...cancelled, payment_state: 'paid' })
  await queueCancellationEmails(trx, order, now)
}

/** The first decline emails the customer a link to the payment; later ones only show in the page. */
async function bookFailure(trx: Queries, order: OrderRow, now: Date): Promise<void> {
  if (order.state !== 'new' || order.payment_state !== 'awaiting_payment') return
  const declines = (await requestsOf(trx, order.id)).filter((one) => one.state === 'failed' && one.charge_id !== null)
  if (declines.length === 1) await sendReminderNow(trx, order, now)
}

function stateOf({ status, errorCode }: Charge): PaymentRequestRow['state'] {
  if (status === 'succeeded' || status === 'refunded') return 'completed'
  if (status === 'requires_action') return 'processing'
  return errorCode === 'authentication_cancelled' ? 'cancelled' : 'failed'
}

/** Saves the card of a payment. If that fails, the order is paid all the same, and the card must be entered again next time. */
async function saveUsedCard({ db, payments, now }: DatabaseAndPayments, request: PaymentRequestRow): Promise<void> {
  const { customer_id } = await orderById(db, request.order_id)
  if (customer_id === null) return
  const isKnown = (await cardsOf(db, customer_id)).some(({ card_token }) => card_token === request.card_token)
  if (isKnown || !(await canSaveCard(db, customer_id))) return
  const saved = await payments.saveCard(request.card_token, customer_id).catch(() => null)
  if (saved) await saveCard(db, customer_id, { ...saved, holderName: '', isDefault: false }, now())
}

/** Ends the payment of a cancelled or credited order; returns its state. A refund is stored as due, and sent after the commit. */
export async function endPayment(trx: Queries, { order_id, method, state, amount }: PaymentRow) {
  const charges = await paidRequests(trx, order_id)
  for (const { hash } of charges) await changeRequest(trx, hash, { refund: 'owed' })
  if (state === 'refunded') return 'refunded'
  // A transfer is sent back by another transfer.
  if (state === 'completed' && (charges.length > 0 || method === 'bank_transfer')) return 'paid'
  // The demo's past orders were paid by cards that no provider has charged. An order paid by a coupon has nothing to
  // refund.
  const end = state === 'completed' && amount > 0 ? 'refunded' : 'cancelled'
  await changePayment(trx, order_id, { state: end })
  return end
}

/** Cancels the open challenges of an order; if the provider fails, the cleanup job retries. Not in a transaction. */
export async function cancelOpenChallenges(context: DatabaseAndPayments, orderId: number): Promise<void> {
  for (const { hash, state, charge_id } of await openRequests(context.db, orderId)) {
    if (state !== 'processing' || charge_id === null) continue
    const charge = await context.payments.cancel(charge_id).catch(() => null)
    if (charge) await settle(context, hash, charge)
  }
}

/** Requests the due refunds from the provider, of one order or of all; without a response they stay due. */
export async function sendOwedRefunds(context: DatabaseAndPayments, orderId?: number): Promise<void> {
  for (const request of await owedRequests(context.db, orderId)) await refundAttempt(context, request)
}

async function refundAttempt(
  { db, payments }: DatabaseAndPayments,
  { hash, charge_id, amount, order_id }: PaymentRequestRow,
): Promise<void> {
  if (charge_id === null) return
  const request = { chargeId: charge_id, amount, idempotencyKey: `refund-${hash}` }
  const response = await payments.refund(request).catch(() => null)
  if (response?.status !== 'refunded') return
  const record = transactionInTurn(db, orderKey(order_id), async (trx) => {
    await lockOrder(trx, order_id)
    await markRefunded(trx, hash)
  })
  await record.catch(leaveToNextRun)
}

/** Records the refund of an attempt; the order is refunded when no other attempt holds money. The order must be locked. */
async function markRefunded(trx: Queries, hash: string): Promise<void> {
  const { order_id } = await changeRequest(trx, hash, { refund: 'done' })
  const payment = await paymentOf(trx, order_id)
  const isStillPaid = (await paidRequests(trx, order_id)).length > 0
  // The refund of a second charge leaves the order paid by the first one, or by a bank transfer.
  if (isStillPaid || payment?.method !== 'card' || payment.state !== 'completed') return
  await changePayment(trx, order_id, { state: 'refunded' })
  await changeOrder(trx, order_id, { payment_state: 'refunded' })
}
