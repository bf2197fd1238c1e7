import { sql } from 'kysely'
import type { Queries } from '../db.ts'
import type { Charge } from '../payments/provider.ts'
import type { PaymentRequestRow } from '../schema.ts'
import { changeOrder, paymentOf } from './carts.ts'
import { cardsOf, saveCard } from './cards.ts'
import { orderById } from './orders.ts'
import { changePayment, changeRequest, requestByHash } from './payment-requests.ts'
import type { Shop } from './shop.ts'

/**
 * Writes down what the provider says of a charge, and nothing else. The same news twice changes nothing; a success is never
 * unsaid, and counts even for an attempt that was given up.
 */
export async function settle(shop: Shop, hash: string, charge: Charge): Promise<PaymentRequestRow> {
  const now = shop.now()
  const { request, isNewlyPaid } = await shop.db.transaction().execute(async (trx) => {
    const known = await requestByHash(trx, hash)
    if (!known) throw new Error('A payment request has vanished.')
    await lockOrder(trx, known.order_id)
    // Read again behind the lock: another notice may have been first.
    const before = (await requestByHash(trx, hash)) ?? known
    const state = stateOf(charge)
    if (!isNews(before.state, state)) return { request: before, isNewlyPaid: false }
    const after = await changeRequest(trx, hash, {
      state,
      charge_id: charge.id,
      error_code: charge.errorCode,
      challenge_url: charge.challengeUrl ?? before.challenge_url,
      updated_at: now.toISOString(),
    })
    if (state === 'completed') await markPaid(trx, after)
    return { request: after, isNewlyPaid: state === 'completed' }
  })
  if (isNewlyPaid && request.save_card === 1) await keepCard(shop, request)
  return request
}

/** A success is the last word; a failure is the last one but for a success. */
function isNews(before: PaymentRequestRow['state'], after: PaymentRequestRow['state']): boolean {
  if (before === 'completed') return false
  return after === 'completed' || before === 'new' || (before === 'processing' && after !== 'processing')
}

function stateOf({ status, errorCode }: Charge): PaymentRequestRow['state'] {
  if (status === 'succeeded') return 'completed'
  if (status === 'requires_action') return 'processing'
  return errorCode === 'authentication_cancelled' ? 'cancelled' : 'failed'
}

/** Makes whoever else settles or pays this order wait for the transaction to end. */
export async function lockOrder(trx: Queries, orderId: number): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ revision: sql`revision + 1` })
    .where('id', '=', orderId)
    .execute()
}

async function markPaid(trx: Queries, { order_id }: PaymentRequestRow): Promise<void> {
  const payment = await paymentOf(trx, order_id)
  if (payment?.state === 'completed') return
  await changePayment(trx, order_id, { state: 'completed', method: 'card' })
  await changeOrder(trx, order_id, { payment_state: 'paid' })
}

/** The order is paid whatever becomes of this: a card that cannot be kept is typed again next time. */
async function keepCard(shop: Shop, request: PaymentRequestRow): Promise<void> {
  const { customer_id } = await orderById(shop.db, request.order_id)
  if (customer_id === null) return
  const isKnown = (await cardsOf(shop.db, customer_id)).some(({ card_token }) => card_token === request.card_token)
  const kept = isKnown ? null : await shop.payments.keepCard(request.card_token).catch(() => null)
  if (kept) await saveCard(shop.db, customer_id, { ...kept, holderName: '', isDefault: false }, shop.now())
}
