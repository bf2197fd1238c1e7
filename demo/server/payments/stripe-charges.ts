import type { Stripe } from 'stripe'
import { BRANDS, OTHER_BRAND, type Charge, type SavedCard } from './provider.ts'

type Action = Stripe.PaymentIntent.NextAction | Stripe.SetupIntent.NextAction
type Failure = Pick<Stripe.PaymentIntent.LastPaymentError, 'code' | 'decline_code'>

/** The error codes for which the checkout has a sentence of its own, by Stripe’s decline code or error code. */
const ERROR_CODES: Readonly<Record<string, string>> = {
  card_declined: 'card_declined',
  expired_card: 'expired_card',
  insufficient_funds: 'insufficient_funds',
  withdrawal_count_limit_exceeded: 'insufficient_funds',
  card_velocity_exceeded: 'insufficient_funds',
  authentication_required: 'authentication_failed',
  payment_intent_authentication_failure: 'authentication_failed',
  setup_intent_authentication_failure: 'authentication_failed',
}

/** The reason of a decline is more precise than `card_declined`, but some, such as `stolen_card`, are not for the customer. */
const errorCodeOf = ({ decline_code, code }: Failure): string =>
  ERROR_CODES[decline_code ?? ''] ?? ERROR_CODES[code ?? ''] ?? code ?? 'failed'

/** Stripe’s own reasons for cancelling an authorization that was not captured in time. */
const EXPIRED = ['automatic', 'expired']

const isExpanded = <Resource extends object>(value: string | Resource | null): value is Resource =>
  typeof value === 'object' && value !== null

/** The card payment of a PaymentIntent with its `latest_charge` expanded; null without one, as before 3-D Secure. */
export const latestCharge = ({ latest_charge }: Stripe.PaymentIntent): Stripe.Charge | null =>
  isExpanded(latest_charge) ? latest_charge : null

/** A PaymentIntent with its `latest_charge` expanded as a charge of the shop; `disputed` in cents. */
export function chargeOf(intent: Stripe.PaymentIntent, paymentsUrl: string, disputed: number): Charge {
  const { id, amount_received: captured } = intent
  const paid = latestCharge(intent)
  // Of a charge that was captured in part, Stripe counts the rest, which it has released, as refunded.
  const released = paid ? paid.amount - paid.amount_captured : 0
  const refunded = paid && captured > 0 ? Math.max(0, paid.amount_refunded - released) : 0
  const challengeUrl = intent.status === 'requires_action' ? challengeUrlOf(intent, paymentsUrl) : null
  return { id, ...outcomeOf(intent), captured, refunded, disputed, challengeUrl }
}

function outcomeOf(intent: Stripe.PaymentIntent): Pick<Charge, 'status' | 'errorCode'> {
  switch (intent.status) {
    case 'succeeded':
      return { status: 'succeeded', errorCode: null }
    case 'requires_capture':
      return { status: 'authorized', errorCode: null }
    case 'requires_payment_method':
      return { status: 'failed', errorCode: errorCodeOf(intent.last_payment_error ?? {}) }
    case 'canceled': {
      // Without a charge it was the challenge of the bank that was cancelled.
      if (latestCharge(intent)?.status !== 'succeeded')
        return { status: 'failed', errorCode: 'authentication_cancelled' }
      const isExpired = EXPIRED.includes(intent.cancellation_reason ?? '')
      return { status: 'voided', errorCode: isExpired ? 'authorization_expired' : null }
    }
    // Also `processing`: a webhook reports the outcome.
    default:
      return { status: 'requires_action', errorCode: null }
  }
}

/** Our own page around Stripe’s page of the challenge, so that the policy of a page with widgets names one origin alone. */
function challengeUrlOf(
  { id, next_action }: { id: string; next_action: Action | null },
  paymentsUrl: string,
): string | null {
  const url = next_action?.redirect_to_url?.url
  return url ? `${paymentsUrl}/3ds/${id}?url=${encodeURIComponent(url)}` : null
}

/** The challenge before a card is saved, or its outcome. */
export function checkOf(
  intent: Stripe.SetupIntent,
  paymentsUrl: string,
): Pick<Charge, 'id' | 'status' | 'challengeUrl'> {
  const { id } = intent
  if (intent.status !== 'requires_action') return { id, status: 'failed', challengeUrl: null }
  return { id, status: 'requires_action', challengeUrl: challengeUrlOf(intent, paymentsUrl) }
}

/** The card of a PaymentMethod that belongs to a Stripe customer; null for any other. */
export function savedCardOf({ id, customer, card }: Stripe.PaymentMethod): SavedCard | null {
  if (customer === null || !card) return null
  const { last4, exp_month: expirationMonth, exp_year: expirationYear } = card
  return { cardToken: id, brand: BRANDS[card.brand] ?? OTHER_BRAND, last4, expirationMonth, expirationYear }
}

const idOf = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null)

/** The id of the PaymentIntent that the object of an event belongs to; null for any other object. */
export function intentOf(object: Stripe.Event.Data.Object): string | null {
  const {
    object: type,
    id,
    payment_intent,
  } = object as {
    object?: string
    id?: string
    payment_intent?: string | { id: string } | null
  }
  if (type === 'payment_intent') return id ?? null
  return type === 'charge' || type === 'refund' || type === 'dispute' ? idOf(payment_intent) : null
}
