import type { Cents } from '../../../../widgets/core/domain/money.ts'
import type { OrderRow, PaymentRequestRow, Queries } from '../../database/schema.ts'
import { changeOrder, lockCart } from '../cart/carts.ts'
import type { DatabaseAndPayments } from '../context.ts'
import { validationError } from '../domain-error.ts'
import { draftByToken } from '../order/amendment-draft.ts'
import { applyAmendment, checkAmendment, revisionsOf, type Confirmed } from '../order/amendments.ts'
import { lockOrder } from '../order/orders.ts'
import { cartVersion } from '../versions.ts'
import { orderKey, transactionInTurn } from '../write-turns.ts'
import { closeOthers, pay } from './payment.ts'
import { openRequests, requestByKey } from './payment-requests.ts'
import { oweExcess, sendOwedRefunds } from './settlement.ts'

/** The card for what an amendment costs more; its paths are those of a payment request. */
type Card = Pick<PaymentRequestRow, 'card_token' | 'save_card' | 'target_path' | 'after_path'>
export type AmendmentRequest = Confirmed & {
  /** The same key is one revision. */
  key: string
  details: Partial<Pick<OrderRow, 'notes' | 'guests' | 'green_actions'>>
  card: Card | null
}

/**
 * Applies the draft of an order. What a paid order costs more is authorized first, and captured once the draft is applied: then the attempt is
 * returned, with its challenge. What it costs less is refunded. Null when it is applied without a charge. Not in a transaction.
 */
export async function amendOrder(
  context: DatabaseAndPayments,
  order: OrderRow,
  request: AmendmentRequest,
): Promise<PaymentRequestRow | null> {
  const { db } = context
  const known = await requestByKey(db, order.id, request.key)
  if (!known) {
    const isApplied = (await revisionsOf(db, order.id)).some(({ idempotency_key }) => idempotency_key === request.key)
    if (isApplied) return null
    await closeOthers(context, order.id)
  }
  const difference = known ? differenceOf(known) : await applyOrPrice(context, order, request)
  if (!difference) {
    await sendOwedRefunds(context, order.id)
    return null
  }
  if (!request.card) throw validationError({ 'payload.cardToken': [NO_CARD] })
  const { amount, version, paymentId: payment_id } = difference
  const attempt = { idempotency_key: request.key, payment_id, action: 'authorize' as const, ...request.card }
  return pay(context, order, { ...attempt, amount, draft_token: request.draft, draft_version: version })
}

const NO_CARD = 'Cette modification coûte plus cher\u00A0: choisissez la carte qui la règle.'
const BEING_PAID = 'Un paiement de cette commande est en cours. Réessayez dans une minute.'

type Difference = { amount: Cents; version: string; paymentId: number }

const differenceOf = ({ amount, draft_version, payment_id }: PaymentRequestRow): Difference => ({
  ...{ amount, version: draft_version ?? '', paymentId: payment_id },
})

/** Applies the draft, or returns the difference that is to be charged first. */
async function applyOrPrice(
  { db, now }: DatabaseAndPayments,
  { id }: OrderRow,
  request: AmendmentRequest,
): Promise<Difference | null> {
  const instant = now()
  return transactionInTurn(db, orderKey(id), async (trx) => {
    const order = await lockOrder(trx, id)
    await saveDetails(trx, order.id, request, instant)
    const checked = await checkAmendment(trx, order, request, instant)
    const { payment, draft } = checked
    // The response of an attempt that is being sent would be for what the order cost before.
    if ((await openRequests(trx, id)).length > 0) throw validationError({ '': [BEING_PAID] })
    const amount = draft.amended?.charge ?? 0
    if (amount > 0) return { amount, version: cartVersion(draft), paymentId: payment.id }
    await applyAmendment(trx, checked, request.key, instant)
    await oweExcess(trx, { ...payment, amount: draft.totals.total }, 'amended', instant)
    return null
  })
}

/** The details that are sent with the confirmation, as at the checkout. */
async function saveDetails(trx: Queries, orderId: number, { draft, details }: AmendmentRequest, now: Date) {
  await draftByToken(trx, orderId, draft)
  const { id } = await lockCart(trx, draft, now)
  if (Object.keys(details).length > 0) await changeOrder(trx, id, details)
}
