import type { Queries } from '../../database/queries.ts'
import type { Charge } from '../../payments/provider.ts'
import type { OrderRow, PaymentRequestRow } from '../../database/schema.ts'
import { changeOrder, paymentOf } from '../cart/carts.ts'
import { cardsOf, hasRoomForCard, saveCard } from './cards.ts'
import { announcePayment, remindNow } from '../order/order-mails.ts'
import { lockOrder, orderById } from '../order/orders.ts'
import { changePayment, changeRequest, requestByHash, requestsOf } from './payment-requests.ts'
import { sendOwedRefunds, markRefunded } from './refund.ts'
import type { DataAndPayments } from '../shop.ts'

/**
 * Books what the provider reports of a charge. A repeated report changes nothing; only a refund undoes a success, and a success
 * counts even for an attempt that was given up.
 */
export async function settle(context: DataAndPayments, hash: string, charge: Charge): Promise<PaymentRequestRow> {
  const now = context.now()
  const { request, isNews } = await context.db.transaction().execute((trx) => settling(trx, hash, charge, now))
  if (isNews && request.state === 'completed' && request.save_card === 1) await keepCard(context, request)
  if (request.refund === 'owed') await sendOwedRefunds(context, request.order_id)
  return request
}

async function settling(trx: Queries, hash: string, charge: Charge, now: Date) {
  const known = await requestByHash(trx, hash)
  if (!known) throw new Error('A payment request has vanished.')
  const order = await lockOrder(trx, known.order_id)
  // Read again under the lock, as another notice may have come first.
  const before = (await requestByHash(trx, hash)) ?? known
  if (!isNewsOf(before, charge)) return { request: before, isNews: false }
  const after = await changeRequest(trx, hash, {
    state: stateOf(charge),
    charge_id: charge.id,
    error_code: charge.errorCode,
    challenge_url: charge.challengeUrl ?? before.challenge_url,
    updated_at: now.toISOString(),
  })
  await book(trx, order, before, after, charge, now)
  return { request: (await requestByHash(trx, hash)) ?? after, isNews: true }
}

/** Whether a report changes anything: a refund outranks a success, and a success outranks a failure. */
function isNewsOf({ state, refund }: PaymentRequestRow, charge: Charge): boolean {
  if (charge.status === 'refunded') return refund !== 'done'
  if (state === 'completed') return false
  const next = stateOf(charge)
  return next === 'completed' || state === 'new' || (state === 'processing' && next !== 'processing')
}

/** Books a report on the order. */
async function book(
  trx: Queries,
  order: OrderRow,
  before: PaymentRequestRow,
  after: PaymentRequestRow,
  { status }: Charge,
  now: Date,
): Promise<void> {
  if (status === 'refunded') {
    // Money that was refunded before we heard of the charge never paid the order.
    if (before.state !== 'completed') await changeRequest(trx, after.hash, { refund: 'done' })
    else await markRefunded(trx, after.hash)
  } else if (after.state === 'completed') {
    await bookSuccess(trx, order, after, now)
  } else if (after.state === 'failed') {
    await bookFailure(trx, order, now)
  }
}

/** The first success pays; a second one, or one for an order that was cancelled or credited meanwhile, is refunded. */
async function bookSuccess(trx: Queries, order: OrderRow, { hash }: PaymentRequestRow, now: Date): Promise<void> {
  const { id } = order
  const payment = await paymentOf(trx, id)
  if (payment?.state !== 'new') await changeRequest(trx, hash, { refund: 'owed' })
  if (payment?.state === 'completed' || payment?.state === 'refunded') return
  await changePayment(trx, id, { state: 'completed', method: 'card', completed_at: now.toISOString() })
  await changeOrder(trx, id, { payment_state: 'paid' })
  if (payment?.state !== 'new') return
  await announcePayment(trx, order, now)
}

/** After the first refusal the customer gets a mail with the link to the payment; later ones only show in the page. */
async function bookFailure(trx: Queries, order: OrderRow, now: Date): Promise<void> {
  if (order.state !== 'new' || order.payment_state !== 'awaiting_payment') return
  const refusals = (await requestsOf(trx, order.id)).filter(({ state }) => state === 'failed')
  if (refusals.length === 1) await remindNow(trx, order, now)
}

function stateOf({ status, errorCode }: Charge): PaymentRequestRow['state'] {
  if (status === 'succeeded' || status === 'refunded') return 'completed'
  if (status === 'requires_action') return 'processing'
  return errorCode === 'authentication_cancelled' ? 'cancelled' : 'failed'
}

/** Saves the card of a payment. If that fails, the order is paid all the same, and the card has to be typed again next time. */
async function keepCard({ db, payments, now }: DataAndPayments, request: PaymentRequestRow): Promise<void> {
  const { customer_id } = await orderById(db, request.order_id)
  if (customer_id === null) return
  const isKnown = (await cardsOf(db, customer_id)).some(({ card_token }) => card_token === request.card_token)
  const kept = isKnown ? null : await payments.keepCard(request.card_token).catch(() => null)
  if (kept && (await hasRoomForCard(db, customer_id)))
    await saveCard(db, customer_id, { ...kept, holderName: '', isDefault: false }, now())
}
