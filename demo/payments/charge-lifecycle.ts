import { failed, voided, type Charge, type Modification, type Outcome } from './charge.ts'
import type { PaymentSettings } from './settings.ts'
import { notifier } from './webhook.ts'

const CHALLENGE_LIFE_MS = 15 * 60_000
/** An authorization that is not captured is void seven days after its charge was made, as Stripe does for cards. */
export const AUTHORIZATION_LIFE_MS = 7 * 86_400_000
const EXPIRY_INTERVAL_MS = 60 * 60_000
const TRIES = 3

export type ChargeLifecycle = ReturnType<typeof chargeLifecycle>

/** How a charge ends that was left open too long; null for any other. */
function overdue({ status, createdAt }: Charge, now: Date): Outcome | null {
  const age = now.getTime() - createdAt
  if (status === 'requires_action' && age > CHALLENGE_LIFE_MS) return failed('authentication_expired')
  return status === 'authorized' && age >= AUTHORIZATION_LIFE_MS ? voided('authorization_expired') : null
}

/** How a charge ends that the API gives up; null for one that has ended. */
function cancelled({ status }: Charge): Outcome | null {
  if (status === 'requires_action') return failed('authentication_cancelled')
  return status === 'authorized' ? voided(null) : null
}

/**
 * The changes of a charge after its creation: ended once, captured once, refunded until nothing is left. The API gets a
 * webhook for each change.
 */
export function chargeLifecycle(settings: PaymentSettings) {
  const { store, now } = settings
  const webhooks = notifier(settings)
  const notifyIf = (hasChanged: boolean, id: string): Charge | null => {
    const charge = store.charge(id)
    // The check of a card is a charge of 0 without an order: the API reads its state and needs no webhook.
    if (hasChanged && charge?.amount === 0) store.markNotified(charge)
    else if (hasChanged && charge) webhooks.notify(charge)
    return charge
  }
  const end = (charge: Charge, outcome: Outcome) => notifyIf(store.settle(charge, outcome), charge.id)
  const endIf = (charge: Charge | null, outcomeOf: (charge: Charge) => Outcome | null) => {
    const outcome = charge && outcomeOf(charge)
    return outcome ? end(charge, outcome) : charge
  }
  const expire = (charge: Charge | null) => endIf(charge, (one) => overdue(one, now()))
  const expireAuthorizations = () => {
    try {
      store.authorizations(now().getTime() - AUTHORIZATION_LIFE_MS).forEach(expire)
    } catch {
      // A store that cannot be written now: the next run repeats it.
    }
  }
  const current = (id: string) => expire(store.charge(id))
  const modify = (kind: 'capture' | 'refund') => (made: Modification) =>
    store.modify(kind, made) ? notifyIf(true, made.chargeId) : null
  let timer: NodeJS.Timeout | undefined

  return {
    /** The current charge: a challenge left open for fifteen minutes has failed, an authorization of seven days is void. */
    current,
    /** The current charge made under this idempotency key. */
    currentByKey: (key: string) => expire(store.chargeByKey(key)),
    /** Ends a charge that is still in the state of the given one; returns the updated charge. */
    end,
    /** Cancels a challenge or voids an authorization; returns the updated charge. */
    cancel: (id: string) => endIf(current(id), cancelled),
    /** Takes an authorized amount. Returns the updated charge; null when less is authorized. */
    capture: modify('capture'),
    /** Refunds an amount. Returns the updated charge; null when less is left of it. */
    refund: modify('refund'),
    /** Counts a wrong code; the third one fails the charge. Returns the remaining attempts. */
    wrongCode(charge: Charge) {
      const left = TRIES - store.countWrongCode(charge.id)
      if (left <= 0) end(charge, failed('authentication_failed'))
      return Math.max(left, 0)
    },
    /** After a restart, sends the unacknowledged webhooks again, then voids expired authorizations now and each hour. */
    start() {
      webhooks.resume()
      expireAuthorizations()
      timer = setInterval(expireAuthorizations, EXPIRY_INTERVAL_MS)
    },
    /** Aborts the requests in progress; they are repeated at the next start. */
    stop() {
      clearInterval(timer)
      webhooks.stop()
    },
  }
}
