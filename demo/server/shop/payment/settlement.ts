import type { Queries, OrderRow, PaymentRequestRow, PaymentRow } from '../../database/schema.ts'
import type { Charge } from '../../payments/provider.ts'
import type { Cents } from '../../../../widgets/core/domain/money.ts'
import { balanceOf } from './balance.ts'
import { changeOrder, paymentOf } from '../cart/carts.ts'
import { cardsOf, canSaveCard, saveCard } from './cards.ts'
import { queueCancellationEmails, queuePaymentEmails, sendReminderNow } from '../outbox.ts'
import { DomainError, RetryLaterError, StaleError } from '../domain-error.ts'
import { applyAmendment, checkAmendment } from '../order/amendments.ts'
import { lockOrder, orderById } from '../order/orders.ts'
import { PlaceGoneError, retakePlace } from '../order/places.ts'
import {
  changePayment,
  changePaymentState,
  changeRequest,
  openRequests,
  requestByHash,
  requestsOf,
} from './payment-requests.ts'
import { isCredited } from './invoices.ts'
import {
  bookDispute,
  bookRefunds,
  chargesOf,
  oweRefund,
  owePart,
  owedRefunds,
  refundsOf,
  type OwedRefund,
  type RefundReason,
} from './refunds.ts'
import type { DatabaseAndPayments } from '../context.ts'
import { leaveToNextRun, orderKey, transactionInTurn } from '../write-turns.ts'

/**
 * Records the state of a charge; idempotent. A success counts even for an abandoned attempt, but not for one that the
 * customer has given up for another: it is refunded, and so is the payment of an order whose place was given back and
 * is gone.
 */
export async function settle(context: DatabaseAndPayments, hash: string, charge: Charge): Promise<PaymentRequestRow> {
  const { request, isNews } = await record(context, hash, charge)
  if (charge.status === 'authorized') return settleAuthorization(context, request, charge.id)
  if (!isNews || request.state !== 'completed') return request
  const refunds = await refundsOf(context.db, hash)
  if (refunds.length > 0) await sendOwedRefunds(context, request.order_id)
  else if (request.save_card === 1) await saveUsedCard(context, request)
  return request
}

/**
 * Applies the amendment that an authorization is for, then captures it; what cannot be applied any more, or belongs to an attempt that was closed, is
 * voided, and nothing is charged. Without a response the jobs repeat it.
 */
async function settleAuthorization(
  context: DatabaseAndPayments,
  request: PaymentRequestRow,
  chargeId: string,
): Promise<PaymentRequestRow> {
  const { payments } = context
  const { hash, amount } = request
  const isApplied = request.state === 'processing' && (await applyAuthorized(context, request))
  const change = isApplied
    ? payments.capture({ chargeId, amount, idempotencyKey: hash })
    : payments.cancel(chargeId).then((charge) => ({ ...charge, errorCode: 'amendment_rejected' }))
  const charge = await change.catch(() => null)
  return charge ? (await record(context, hash, charge)).request : request
}

/** Whether the amendment is applied, now or before. */
async function applyAuthorized(context: DatabaseAndPayments, { hash, order_id }: PaymentRequestRow): Promise<boolean> {
  const now = context.now()
  try {
    await transactionInTurn(context.db, orderKey(order_id), async (trx) => {
      const order = await lockOrder(trx, order_id)
      const request = await requestByHash(trx, hash)
      if (!request?.draft_token || request.applied_at !== null) return
      const { draft_token: draft, draft_version: version } = request
      const checked = await checkAmendment(trx, order, { draft, version, total: null, isOfAge: true }, now)
      if (checked.draft.amended?.charge !== request.amount) throw new StaleError('The difference has changed.')
      await applyAmendment(trx, checked, request.idempotency_key, now)
      await changeRequest(trx, hash, { applied_at: now.toISOString() })
    })
    return true
  } catch (error) {
    if (error instanceof DomainError && !(error instanceof RetryLaterError)) return false
    throw error
  }
}

/** Records the state of a charge and of its refunds; `isNews` when the attempt has ended by it. */
async function record(context: DatabaseAndPayments, hash: string, charge: Charge) {
  const now = context.now()
  const known = await requestByHash(context.db, hash)
  if (!known) throw new Error('The payment request no longer exists.')
  const recordIn = (isPlaceGone: boolean) =>
    transactionInTurn(context.db, orderKey(known.order_id), (trx) => settleIn(trx, known, charge, now, isPlaceGone))
  return recordIn(false).catch((error: unknown) => {
    if (error instanceof PlaceGoneError) return recordIn(true)
    throw error
  })
}

async function settleIn(trx: Queries, known: PaymentRequestRow, charge: Charge, now: Date, isPlaceGone: boolean) {
  const { hash } = known
  const order = await lockOrder(trx, known.order_id)
  // Read again under the lock: another webhook may have come first.
  const before = (await requestByHash(trx, hash)) ?? known
  if (!changesState(before, charge)) {
    await bookReturns(trx, order, before, charge, now)
    return { request: before, isNews: false }
  }
  const request = await changeRequest(trx, hash, {
    state: stateOf(charge),
    charge_id: charge.id,
    error_code: charge.errorCode,
    challenge_url: charge.challengeUrl ?? before.challenge_url,
    updated_at: now.toISOString(),
  })
  // A charge that was refunded before its report never paid the order.
  const pays = request.state === 'completed' && charge.refunded < request.amount
  if (pays) await bookSuccess(trx, order, request, isPlaceGone, now)
  if (request.state === 'failed') await bookFailure(trx, order, now)
  await bookReturns(trx, order, request, charge, now)
  return { request, isNews: true }
}

/** Whether a report changes the attempt: a success outranks a failure. */
function changesState({ state }: PaymentRequestRow, charge: Charge): boolean {
  if (state === 'completed') return false
  const next = stateOf(charge)
  return next === 'completed' || state === 'new' || (state === 'processing' && next !== 'processing')
}

/** The first success pays; a second one, one that was given up, or one for a cancelled or credited order, is refunded. */
async function bookSuccess(
  trx: Queries,
  order: OrderRow,
  request: PaymentRequestRow,
  isPlaceGone: boolean,
  now: Date,
): Promise<void> {
  const { id } = order
  const payment = await paymentOf(trx, id)
  // The difference of an amendment, which the order costs since.
  if (request.applied_at !== null && payment && !(order.state === 'cancelled' || (await isCredited(trx, id))))
    return oweExcess(trx, payment, 'amended', now)
  const isSuperseded = request.superseded === 1
  const isDue = payment?.state === 'new' && !isSuperseded
  if (!isDue) await oweRefund(trx, request, isSuperseded ? 'superseded' : notDue(payment), now)
  if (isSuperseded || payment?.state === 'completed' || payment?.state === 'refunded') return
  if (isDue && order.released_at !== null) {
    if (isPlaceGone) return cancelPaid(trx, order, request, now)
    await retakePlace(trx, order, now)
  }
  await changePaymentState(trx, id, 'completed', { method: 'card', completed_at: now.toISOString() })
  if (payment?.state !== 'new') return
  // A part may have been credited since the attempt began.
  await oweExcess(trx, payment, 'credited', now)
  await queuePaymentEmails(trx, order, now)
}

/** Why a payment that succeeds is not due: the order was paid before, or it was cancelled or credited. */
const notDue = (payment: PaymentRow | null): RefundReason =>
  payment?.state === 'completed' || payment?.state === 'refunded' ? 'paid_twice' : 'cancelled'

/** Cancels an order that was paid after its place was given back and taken by others: it is refunded, and its customer is emailed. */
async function cancelPaid(trx: Queries, order: OrderRow, request: PaymentRequestRow, now: Date): Promise<void> {
  const instant = now.toISOString()
  await oweRefund(trx, request, 'place_gone', now)
  await changePaymentState(trx, order.id, 'completed', { completed_at: instant })
  await changeOrder(trx, order.id, { state: 'cancelled', shipping_state: 'cancelled', cancelled_at: instant })
  await queueCancellationEmails(trx, order, now)
}

/** The first decline emails the customer a link to the payment; later ones only show in the page. */
async function bookFailure(trx: Queries, order: OrderRow, now: Date): Promise<void> {
  if (order.state !== 'new' || order.payment_state !== 'awaiting_payment') return
  const declines = (await requestsOf(trx, order.id)).filter((one) => one.state === 'failed' && one.charge_id !== null)
  if (declines.length === 1) await sendReminderNow(trx, order, now)
}

function stateOf({ status, errorCode }: Charge): PaymentRequestRow['state'] {
  switch (status) {
    case 'succeeded':
      return 'completed'
    case 'requires_action':
    case 'authorized':
      return 'processing'
    case 'voided':
      return 'cancelled'
    case 'failed':
      return errorCode === 'authentication_cancelled' ? 'cancelled' : 'failed'
  }
}

/** Saves the card of a payment. If that fails, the order is paid all the same, and the card must be entered again next time. */
async function saveUsedCard(context: DatabaseAndPayments, request: PaymentRequestRow): Promise<void> {
  const { db, payments } = context
  const { customer_id } = await orderById(db, request.order_id)
  if (customer_id === null) return
  const isKnown = (await cardsOf(db, customer_id)).some(({ card_token }) => card_token === request.card_token)
  if (isKnown || !(await canSaveCard(db, customer_id))) return
  const saved = await payments.saveCard(request.card_token, customer_id).catch(() => null)
  if (saved) await saveCard(context, customer_id, { ...saved, holderName: '', isDefault: false })
}

/** Ends the payment of a cancelled or credited order. What is left of its charges is owed, and refunded after the commit. */
export async function endPayment(
  trx: Queries,
  { order_id, method, state, amount }: PaymentRow,
  reason: RefundReason,
  now: Date,
) {
  const charges = (await chargesOf(trx, order_id)).filter(({ held }) => held > 0)
  for (const charge of charges) await oweRefund(trx, charge, reason, now)
  if (state === 'refunded') return
  // It stays paid until it is refunded; a transfer is sent back by another transfer.
  if (state === 'completed' && (charges.length > 0 || method === 'bank_transfer')) return
  // The demo's past orders were paid by cards that no provider has charged. An order paid by a coupon has nothing to
  // refund.
  await changePaymentState(trx, order_id, state === 'completed' && amount > 0 ? 'refunded' : 'cancelled')
}

/** Takes what was credited off what an order costs; what was paid beyond it is owed, a transfer by another transfer. The order must be locked. */
export async function reducePayment(trx: Queries, payment: PaymentRow, credited: Cents, now: Date): Promise<void> {
  const amount = payment.amount - credited
  await changePayment(trx, payment.order_id, { amount })
  await oweExcess(trx, { ...payment, amount }, 'credited', now)
}

/** Owes what was paid by card beyond what an order costs. The order must be locked. */
export async function oweExcess(trx: Queries, payment: PaymentRow, reason: RefundReason, now: Date): Promise<void> {
  const { excess } = await balanceOf(trx, payment)
  await owePart(trx, payment.order_id, excess, reason, now)
}

/** Cancels the open challenges of an order; if the provider fails, the cleanup job retries. Not in a transaction. */
export async function cancelOpenChallenges(context: DatabaseAndPayments, orderId: number): Promise<void> {
  for (const { hash, state, charge_id } of await openRequests(context.db, orderId)) {
    if (state !== 'processing' || charge_id === null) continue
    const charge = await context.payments.cancel(charge_id).catch(() => null)
    if (charge) await settle(context, hash, charge)
  }
}

/** Requests the owed refunds from the provider, of one order or of all; without a response they stay owed. */
export async function sendOwedRefunds(context: DatabaseAndPayments, orderId?: number): Promise<void> {
  for (const refund of await owedRefunds(context.db, orderId)) await sendRefund(context, refund)
}

async function sendRefund(context: DatabaseAndPayments, { charge_id, ...refund }: OwedRefund): Promise<void> {
  if (charge_id === null) return
  const { amount, idempotency_key: idempotencyKey, request_hash } = refund
  const charge = await context.payments.refund({ chargeId: charge_id, amount, idempotencyKey }).catch(() => null)
  if (charge) await record(context, request_hash, charge).catch(leaveToNextRun)
}

/**
 * Books what was refunded of a charge, and what the bank has taken back; the order is refunded when no other charge holds money. The order must be
 * locked.
 */
async function bookReturns(
  trx: Queries,
  order: OrderRow,
  request: PaymentRequestRow,
  { refunded, disputed }: Charge,
  now: Date,
): Promise<void> {
  if (request.state !== 'completed') return
  const taken = await bookDispute(trx, request, disputed, now)
  if (taken < 0) await bookWonDispute(trx, order, request, now)
  const isRefunded = refunded > 0 && (await bookRefunds(trx, request, refunded, now))
  if (!isRefunded && taken <= 0) return
  const { order_id } = request
  const payment = await paymentOf(trx, order_id)
  const isStillPaid = (await chargesOf(trx, order_id)).some(({ held }) => held > 0)
  // The refund of a second charge leaves the order paid by the first one, or by a bank transfer.
  if (isStillPaid || payment?.method !== 'card' || payment.state !== 'completed') return
  await changePaymentState(trx, order_id, 'refunded')
}

/** What the bank gives back pays the order again; it is refunded when the order was cancelled or credited meanwhile, or paid otherwise. */
async function bookWonDispute(trx: Queries, order: OrderRow, request: PaymentRequestRow, now: Date): Promise<void> {
  if (order.state === 'cancelled') return oweRefund(trx, request, 'cancelled', now)
  if (await isCredited(trx, order.id)) return oweRefund(trx, request, 'credited', now)
  const payment = await paymentOf(trx, order.id)
  if (!payment) return
  if (payment.state === 'refunded') await changePaymentState(trx, order.id, 'completed')
  await oweExcess(trx, payment, 'paid_twice', now)
}
