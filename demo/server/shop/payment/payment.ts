import { DomainError, notFound, validationError } from '../domain-error.ts'
import type { OrderRow, PaymentRequestRow, PaymentRow } from '../../database/schema.ts'
import { paymentOf } from '../cart/carts.ts'
import { paymentProblem } from '../order/order-status.ts'
import { lockOrder, orderById } from '../order/orders.ts'
import {
  addRequest,
  changeRequest,
  openRequests,
  requestByKey,
  requestsOf,
  type NewRequest,
  changePayment,
} from './payment-requests.ts'
import { settle } from './settlement.ts'
import { checkSameContent } from '../idempotency.ts'
import type { DatabaseAndPayments, DatabaseAndClock } from '../shop.ts'
import { queueCardEmails, queueOrderEmails } from '../outbox.ts'
import { orderKey, transactionInTurn } from '../write-turns.ts'

export type MethodCode = 'card' | 'bank_transfer'

type Attempt = Omit<NewRequest, 'order_id' | 'amount'>

/** How often an attempt waits for other attempts to pay the same order. */
const MAX_ROUNDS = 3
const MAX_ATTEMPTS = 100
const TOO_MANY = `${MAX_ATTEMPTS} paiements de cette commande ont été tentés, le maximum. Réglez-la par virement, ou appelez-nous.`

/** Charges a placed order, once per key (409 for other content), after earlier attempts are closed. Not in a transaction. */
export async function pay(context: DatabaseAndPayments, order: OrderRow, attempt: Attempt): Promise<PaymentRequestRow> {
  const request = await begin(context, order, attempt)
  return request.state === 'new' ? callProvider(context, request) : request
}

/** Updates an attempt from the provider; `isGivenUp` when the customer closed the challenge. 404 when it has no challenge. */
export async function refresh(context: DatabaseAndPayments, request: PaymentRequestRow, isGivenUp: boolean) {
  const { hash, charge_id, challenge_url } = request
  if (!charge_id || !challenge_url) throw notFound()
  if (request.state !== 'processing') return request
  const { payments } = context
  const charge = await callOrUnavailable(() => (isGivenUp ? payments.cancel(charge_id) : payments.read(charge_id)))
  return settle(context, hash, charge)
}

async function begin(context: DatabaseAndPayments, order: OrderRow, attempt: Attempt): Promise<PaymentRequestRow> {
  // A cancelled order must not be paid.
  if (order.state === 'cancelled') throw validationError({ '': ['Cette commande est annulée.'] })
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    for (const other of await openRequests(context.db, order.id, attempt.idempotency_key))
      await closeOther(context, other)
    const request = await tryBegin(context, order, attempt)
    if (request) return request
  }
  throw validationError({ '': ['Un paiement est déjà en cours pour cette commande.'] })
}

/** Creates an attempt; null when another one was created meanwhile. */
async function tryBegin(context: DatabaseAndPayments, order: OrderRow, attempt: Attempt) {
  return transactionInTurn(context.db, orderKey(order.id), async (trx) => {
    const current = await lockOrder(trx, order.id)
    const same = await requestByKey(trx, order.id, attempt.idempotency_key)
    if (same) {
      checkSameContent(contentOf(same), contentOf(attempt))
      return same
    }
    const payment = await paymentOf(trx, order.id)
    const problem = paymentProblem(current, payment?.method ?? 'card', context.now())
    if (problem) throw validationError({ '': [problem] })
    if (!payment || payment.id !== attempt.payment_id)
      throw validationError({ paymentId: ['Ce paiement n’existe pas.'] })
    if (payment.method !== 'card')
      throw validationError({ paymentMethodCode: ['Cette commande ne se règle pas par carte.'] })
    if ((await openRequests(trx, order.id, attempt.idempotency_key)).length > 0) return null
    if ((await requestsOf(trx, order.id)).length >= MAX_ATTEMPTS) throw validationError({ '': [TOO_MANY] })
    const request = { order_id: order.id, amount: payment.amount, ...attempt }
    return addRequest(trx, request, context.now())
  })
}

/** The content of an attempt, for its idempotency key. */
const contentOf = ({ payment_id, action, card_token, save_card, target_path, after_path }: Attempt): string =>
  JSON.stringify([payment_id, action, card_token, save_card, target_path, after_path])

/** Closes an earlier attempt with its outcome at the provider; an open challenge is cancelled. */
async function closeOther(context: DatabaseAndPayments, other: PaymentRequestRow): Promise<void> {
  const request = other.state === 'new' ? await callProvider(context, other) : other
  if (request.state === 'processing') await refresh(context, request, true)
}

async function callProvider(context: DatabaseAndPayments, request: PaymentRequestRow): Promise<PaymentRequestRow> {
  const { order_id, card_token: token, amount, hash: idempotencyKey } = request
  const { number } = await orderById(context.db, order_id)
  const chargeRequest = { token, amount, reference: number ?? '', idempotencyKey }
  const charge = await callOrUnavailable(() => context.payments.charge(chargeRequest))
  if (charge) return settle(context, request.hash, charge)
  await changeRequest(context.db, request.hash, { state: 'failed', error_code: 'unknown_card' })
  throw validationError({ 'payload.cardToken': ['Cette carte n’est plus valable : saisissez-la de nouveau.'] })
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

/** Changes the payment method of an unpaid order. With a transfer its confirmation is queued at once, and explains how to pay. */
export async function changePaymentMethod({ db, now }: DatabaseAndClock, id: number, method: PaymentRow['method']) {
  const instant = now()
  await transactionInTurn(db, orderKey(id), async (trx) => {
    const order = await lockOrder(trx, id)
    const payment = await paymentOf(trx, id)
    checkUnpaid(order, payment?.method ?? 'card', instant)
    if (payment?.method === method) return
    await changePayment(trx, id, { method })
    await (method === 'bank_transfer' ? queueOrderEmails : queueCardEmails)(trx, order, instant)
  })
}
