import type { Database } from '../../database/queries.ts'
import { deleteOldEmails } from '../outbox.ts'
import type { PaymentRequestRow } from '../../database/schema.ts'
import { cancelOrder } from '../order/cancellation.ts'
import { forgetAdditions } from '../cart/cart-changes.ts'
import { forgetLinks } from '../cart/cart-links.ts'
import { PAYMENT_GRACE_MS } from '../order/order-life.ts'
import { requestsWithoutOutcome, giveUpRequest } from '../payment/payment-requests.ts'
import { sendOwedRefunds } from '../payment/refund.ts'
import { deleteOldMessages } from './retention.ts'
import { settle } from '../payment/settlement.ts'
import type { DataAndPayments } from '../shop.ts'

/** How long a cart is kept without a change, as the privacy page says. */
export const CART_LIFE_MS = 30 * 86_400_000
/** Longer than a call to the provider with its repetitions, and longer than the bank waits for its code. */
const ATTEMPT_LIFE_MS = 20 * 60_000

/**
 * The regular tasks of any process; if several run them at once, each is done once. Attempts to pay come first, so that an order that
 * has been paid is not cancelled.
 */
export async function runHousekeeping(context: DataAndPayments): Promise<void> {
  await endForgottenAttempts(context)
  await giveUpUnpaid(context)
  await sendOwedRefunds(context)
  await forget(context.db, context.now())
}

/** Asks the provider for the outcome of old open attempts: a process may have died before it read the answer. */
async function endForgottenAttempts(context: DataAndPayments): Promise<void> {
  const since = new Date(context.now().getTime() - ATTEMPT_LIFE_MS)
  for (const request of await requestsWithoutOutcome(context.db, since)) {
    try {
      await endForgotten(context, request)
    } catch {
      // What the provider cannot tell now is asked again in the next round.
    }
  }
}

async function endForgotten(context: DataAndPayments, { hash, charge_id }: PaymentRequestRow): Promise<void> {
  const charge = charge_id === null ? await context.payments.find(hash) : await context.payments.read(charge_id)
  if (charge) await settle(context, hash, charge)
  else await giveUpRequest(context.db, hash)
}

/** Cancels orders by card that were not paid in time, which gives their stock and slot back. */
async function giveUpUnpaid(context: DataAndPayments): Promise<void> {
  const now = context.now()
  const unpaid = await context.db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .select('orders.id')
    .where('orders.state', '=', 'new')
    .where('orders.payment_state', '=', 'awaiting_payment')
    .where('orders.confirmed_at', 'is', null)
    .where('payments.method', '=', 'card')
    .where('orders.cutoff_at', '<=', now.toISOString())
    .where('orders.completed_at', '<=', new Date(now.getTime() - PAYMENT_GRACE_MS).toISOString())
    .execute()
  for (const { id } of unpaid) await cancelOrder(context, id, 'clock')
}

/** Deletes abandoned carts and expired rows. The cart of a quote is kept, as it has the agreed prices. */
async function forget(db: Database, now: Date): Promise<void> {
  const instant = now.toISOString()
  const ofQuotes = db.selectFrom('quotes').select('order_id').where('order_id', 'is not', null)
  await db
    .deleteFrom('orders')
    .where('state', '=', 'cart')
    .where('updated_at', '<', new Date(now.getTime() - CART_LIFE_MS).toISOString())
    .where('id', 'not in', ofQuotes)
    .execute()
  await db.deleteFrom('password_resets').where('expires_at', '<=', instant).execute()
  await db.deleteFrom('office_sessions').where('expires_at', '<=', instant).execute()
  await db.deleteFrom('captcha_uses').where('expires_at', '<=', instant).execute()
  await db.deleteFrom('rate_limits').where('resets_at', '<=', instant).execute()
  await forgetAdditions(db, now)
  await forgetLinks(db, now)
  await deleteOldEmails(db, now)
  await deleteOldMessages(db, now)
}

const HOUR_MS = 3_600_000

/** Runs the tasks now and every hour; a failed round is reported, and the next one tries again. `stop` waits for the round under way. */
export function startHousekeeping(
  context: DataAndPayments,
  onFailure: (error: unknown) => void,
): { stop(): Promise<void> } {
  let round = Promise.resolve()
  const start = (): void => {
    round = round.then(() => runHousekeeping(context)).catch(onFailure)
  }
  start()
  // The timer does not keep a process alive that has nothing else to do.
  const timer = setInterval(start, HOUR_MS).unref()
  return {
    stop: () => {
      clearInterval(timer)
      return round
    },
  }
}
