import { DomainError, notFound, validationError } from '../domain-error.ts'
import type { OrderRow, PaymentRequestRow, PaymentRow, Queries } from '../../database/schema.ts'
import type { Cents } from '../../../../widgets/core/domain/money.ts'
import { changeOrder, paymentOf } from '../cart/carts.ts'
import { canSaveCard } from './cards.ts'
import { amendmentProblem } from '../order/amendment-draft.ts'
import { paymentProblem } from '../order/order-status.ts'
import { lockOrder, lockOrdersOf, orderById } from '../order/orders.ts'
import { checkUnpaidOrders, heldUntil, retakePlace } from '../order/places.ts'
import {
  abandonRequest,
  addRequest,
  changeRequest,
  markUnanswered,
  openRequests,
  requestByKey,
  requestsOf,
  supersedeRequests,
  type NewRequest,
  changePayment,
} from './payment-requests.ts'
import { cancelOpenChallenges, settle } from './settlement.ts'
import { checkSameContent } from '../idempotency.ts'
import type { DatabaseAndPayments } from '../context.ts'
import { queueCardEmails, queueOrderEmails } from '../outbox.ts'
import { orderKey, transactionInTurn } from '../write-turns.ts'

export type MethodCode = 'card' | 'bank_transfer'

/** `amount` of the payment of an order is what it costs; of an amendment, the difference. */
type Attempt = Omit<NewRequest, 'order_id' | 'amount'> & { amount?: Cents }

/** How often an attempt waits for other attempts to pay the same order. */
const MAX_ROUNDS = 3
const MAX_ATTEMPTS = 100
/** Attempts after the hour for which an unpaid order holds its place. */
const MAX_LATE_ATTEMPTS = 5
/** Longer than a request to the provider with its retries. */
const CALL_TIMEOUT_MS = 60_000
const SUPERSEDED = 'Vous avez choisi un autre paiement depuis. Rechargez la page pour voir où en est la commande.'
const TOO_MANY_LATE =
  'La place de cette commande n’est plus gardée et plusieurs paiements ont échoué depuis. Commandez de nouveau depuis votre historique.'
const TOO_MANY = `${MAX_ATTEMPTS} paiements de cette commande ont été tentés, le maximum. Réglez-la par virement, ou appelez-nous.`

/** Charges a placed order, once per key (409 for other content), after earlier attempts are closed. Not in a transaction. */
export async function pay(context: DatabaseAndPayments, order: OrderRow, attempt: Attempt): Promise<PaymentRequestRow> {
  const request = await begin(context, order, attempt)
  return request.state === 'new' ? callProvider(context, request) : request
}

/** Updates an attempt from the provider; `isGivenUp` when the customer closed the challenge. 404 when it has no challenge. */
export async function refresh(context: DatabaseAndPayments, request: PaymentRequestRow, isGivenUp: boolean) {
  if (!request.charge_id || !request.challenge_url) throw notFound()
  return request.state === 'processing' ? update(context, request, isGivenUp) : request
}

/** Updates an open attempt from the provider, and cancels it if it is given up; what was applied is captured. */
async function update(context: DatabaseAndPayments, request: PaymentRequestRow, isGivenUp: boolean) {
  const { hash, charge_id: id, applied_at } = request
  if (id === null) return request
  const { payments } = context
  const isCancelled = isGivenUp && applied_at === null
  const charge = await callOrUnavailable(() => (isCancelled ? payments.cancel(id) : payments.read(id)))
  return settle(context, hash, charge)
}

async function begin(context: DatabaseAndPayments, order: OrderRow, attempt: Attempt): Promise<PaymentRequestRow> {
  // A cancelled order must not be paid.
  if (order.state === 'cancelled') throw validationError({ '': ['Cette commande est annulée.'] })
  // A late repetition of an earlier attempt must not end the one that the customer confirmed last.
  const known = await knownAttempt(context.db, order.id, attempt)
  if (known && known.state !== 'new') return known
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    await closeOthers(context, order.id, attempt.idempotency_key)
    const request = await tryBegin(context, order, attempt)
    if (request) return request
  }
  throw validationError({ '': ['Un paiement est déjà en cours pour cette commande. Réessayez dans une minute.'] })
}

/** The attempt with the same key, if any; 409 for other content, 422 for one that was given up before it was charged. */
async function knownAttempt(db: Queries, orderId: number, attempt: Attempt): Promise<PaymentRequestRow | null> {
  const same = await requestByKey(db, orderId, attempt.idempotency_key)
  if (!same) return null
  checkSameContent(contentOf(same), contentOf(attempt))
  if (same.superseded === 1 && same.state === 'new') throw validationError({ '': [SUPERSEDED] })
  return same
}

/** Creates an attempt, or begins it again after an outage; null when another one was created meanwhile. */
async function tryBegin(context: DatabaseAndPayments, order: OrderRow, attempt: Attempt) {
  const now = context.now()
  return transactionInTurn(context.db, orderKey(order.id), async (trx) => {
    const current = await lockOrder(trx, order.id)
    const same = await knownAttempt(trx, order.id, attempt)
    if (same && same.state !== 'new') return same
    // Also for an attempt that was created before: the order may have been cancelled or changed since.
    const payment = await paymentOf(trx, order.id)
    const problem = attempt.draft_token
      ? await amendmentProblem(trx, current, payment, now)
      : paymentProblem(current, payment?.method ?? 'card', now)
    if (problem) throw validationError({ '': [problem] })
    if (!payment || payment.id !== attempt.payment_id)
      throw validationError({ paymentId: ['Ce paiement n’existe pas.'] })
    if (payment.method !== 'card')
      throw validationError({ paymentMethodCode: ['Cette commande ne se règle pas par carte.'] })
    if ((await openRequests(trx, order.id, attempt.idempotency_key)).length > 0) return null
    await retakePlace(trx, current, now)
    if (same) return changeRequest(trx, same.hash, { error_code: null, updated_at: now.toISOString() })
    checkAttempts(attempt.draft_token ? null : current.held_until, await requestsOf(trx, order.id))
    await supersedeRequests(trx, order.id)
    return addRequest(trx, { order_id: order.id, amount: payment.amount, ...attempt }, now)
  })
}

/** Limits the attempts to pay an order, and those after its hour: each holds the place again. `heldUntil` of an amendment is null. */
function checkAttempts(heldUntil: string | null, attempts: readonly PaymentRequestRow[]): void {
  if (attempts.length >= MAX_ATTEMPTS) throw validationError({ '': [TOO_MANY] })
  const late = attempts.filter(({ created_at }) => heldUntil !== null && created_at >= heldUntil)
  if (late.length >= MAX_LATE_ATTEMPTS) throw validationError({ '': [TOO_MANY_LATE] })
}

/** The content of an attempt, for its idempotency key. */
const contentOf = ({ payment_id, action, card_token, save_card, target_path, after_path, ...of }: Attempt): string =>
  JSON.stringify([payment_id, action, card_token, save_card, target_path, after_path, of.draft_version ?? null])

/** Closes the open attempts to pay an order, except the one with this key. */
export async function closeOthers(context: DatabaseAndPayments, orderId: number, exceptKey = ''): Promise<void> {
  for (const other of await openRequests(context.db, orderId, exceptKey)) await closeOther(context, other)
}

/** Closes an earlier attempt with its outcome at the provider; an open challenge is cancelled. */
async function closeOther(context: DatabaseAndPayments, other: PaymentRequestRow): Promise<void> {
  const request = other.state === 'new' ? await closeUnanswered(context, other) : other
  if (request.state === 'processing') await update(context, request, true)
}

/** Closes an attempt without a response, which is never charged for another one. One that another request is sending stays open. */
async function closeUnanswered(context: DatabaseAndPayments, request: PaymentRequestRow): Promise<PaymentRequestRow> {
  const charge = await callOrUnavailable(() => context.payments.find(request.hash, new Date(request.created_at)))
  if (charge) return settle(context, request.hash, charge)
  const isSending =
    request.error_code === null && context.now().getTime() - Date.parse(request.updated_at) < CALL_TIMEOUT_MS
  if (!isSending) await abandonRequest(context.db, request.hash)
  return request
}

async function callProvider(context: DatabaseAndPayments, request: PaymentRequestRow): Promise<PaymentRequestRow> {
  const { order_id, card_token: token, amount, hash: idempotencyKey } = request
  const { number, customer_id } = await orderById(context.db, order_id)
  const isSaved = request.save_card === 1 && customer_id !== null && (await canSaveCard(context.db, customer_id))
  const chargeRequest = {
    ...{ token, amount, idempotencyKey, reference: number ?? '', isSaved, customerId: customer_id },
    captureMethod: request.draft_token === null ? ('automatic' as const) : ('manual' as const),
  }
  const charge = await callOrUnavailable(() => context.payments.charge(chargeRequest)).catch(async (error: unknown) => {
    await markUnanswered(context.db, request.hash)
    throw error
  })
  if (charge) return settle(context, request.hash, charge)
  await changeRequest(context.db, request.hash, { state: 'failed', error_code: 'unknown_card' })
  throw validationError({ 'payload.cardToken': ['Cette carte n’est plus valable\u00A0: saisissez-la de nouveau.'] })
}

/** Calls the provider; 503 if it does not respond, which leaves the attempt open for a retry with the same key. */
export async function callOrUnavailable<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call()
  } catch (cause) {
    const error = new DomainError(503, 'Le service de paiement ne répond pas. Réessayez dans un instant.')
    error.cause = cause
    throw error
  }
}

/** Rejects an order that can no longer be paid; for a paid one with the plugin's own message. */
export function checkUnpaid(order: OrderRow, method: PaymentRow['method'], now: Date): void {
  if (order.payment_state === 'paid') throw validationError({ token: ['sylius.shop_api.payment.paid'] })
  const problem = paymentProblem(order, method, now)
  if (problem) throw validationError({ token: [problem] })
}

/**
 * Changes the payment method of an unpaid order. With a transfer its confirmation is queued at once, and explains how to
 * pay; the card is given up. The order holds its place, and takes it again if it was given back.
 */
export async function changePaymentMethod(context: DatabaseAndPayments, id: number, method: PaymentRow['method']) {
  const instant = context.now()
  if (method === 'bank_transfer') await cancelOpenChallenges(context, id)
  await transactionInTurn(context.db, orderKey(id), async (trx) => {
    const order = await lockOrder(trx, id)
    const payment = await paymentOf(trx, id)
    checkUnpaid(order, payment?.method ?? 'card', instant)
    if (payment?.method === method) return
    if (method === 'card' && order.customer_id !== null) {
      await lockOrdersOf(trx, order.customer_id)
      await checkUnpaidOrders(trx, order.customer_id, instant)
    }
    await retakePlace(trx, order, instant, 'token')
    await supersedeRequests(trx, id)
    await changePayment(trx, id, { method })
    await changeOrder(trx, id, { held_until: method === 'card' ? heldUntil(instant) : null })
    await (method === 'bank_transfer' ? queueOrderEmails : queueCardEmails)(trx, order, instant)
  })
}
