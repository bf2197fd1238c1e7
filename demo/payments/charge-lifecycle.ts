import { failed, type Charge, type Outcome, type Refund } from './charge.ts'
import type { PaymentSettings } from './settings.ts'
import { sendWebhook } from './webhook.ts'

const CHALLENGE_LIFE_MS = 15 * 60_000
const TRIES = 3

export type ChargeLifecycle = ReturnType<typeof chargeLifecycle>

/** The changes of a charge after its creation: ended once, refunded until nothing is left. The API gets a webhook for each change. */
export function chargeLifecycle(settings: PaymentSettings) {
  const { store, now } = settings
  const stopping = new AbortController()
  const notify = (charge: Charge) => {
    // The page does not wait for this request; an API that misses it requests the state itself, or gets it at our next
    // start.
    sendWebhook(charge, settings, stopping.signal)
      .then(() => store.markNotified(charge.id))
      .catch(() => undefined)
  }

  const notifyIf = (hasChanged: boolean, id: string): Charge | null => {
    const charge = store.charge(id)
    // The check of a card is a charge of 0 without an order: the API reads its state and needs no webhook.
    if (hasChanged && charge?.amount === 0) store.markNotified(id)
    else if (hasChanged && charge) notify(charge)
    return charge
  }
  const end = (id: string, outcome: Outcome) => notifyIf(store.settle(id, outcome), id)

  return {
    /** The current charge: a challenge left open for fifteen minutes has failed. */
    current(id: string) {
      const charge = store.charge(id)
      if (charge?.status !== 'requires_action') return charge
      const isOver = now().getTime() - charge.createdAt > CHALLENGE_LIFE_MS
      return isOver ? end(id, failed('authentication_expired')) : charge
    },
    end,
    /** Refunds an amount. Returns the updated charge; null when less is left of it. */
    refund: (refund: Refund) => (store.refund(refund) ? notifyIf(true, refund.chargeId) : null),
    /** Counts a wrong code; the third one fails the charge. Returns the remaining attempts. */
    wrongCode(id: string) {
      const left = TRIES - store.countWrongCode(id)
      if (left <= 0) end(id, failed('authentication_failed'))
      return Math.max(left, 0)
    },
    /** After a restart, sends the unacknowledged webhooks again. */
    resume: () => store.unnotified().forEach(notify),
    /** Aborts the requests in progress; they are repeated at the next start. */
    stop: () => stopping.abort(),
  }
}
