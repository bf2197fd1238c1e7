import type { CheckoutSlice } from '../../core/store/state.ts'
import type { ChallengeResult } from '../../core/components/payment/sandbox-provider.ts'

type PaymentRequest = Awaited<ReturnType<CheckoutSlice['pay']>>
/** `card`, `bank_transfer`, or the backend's code of another method. */
export type Method = string

/**
 * One payment attempt. `cardToken` is empty for a method with its own payment page. `key` is the idempotency key: a retry returns the same
 * payment request.
 */
export type Attempt = { cardToken: string; saveCard: boolean; key: string; method?: Method }

/** Why the form is shown again. */
export type Problem =
  | { kind: 'card-fields' }
  | { kind: 'silent-frame' }
  | { kind: 'not-placed'; cause: unknown }
  | { kind: 'declined'; code: string }
  /** The backend rejected the payment with a reason. */
  | { kind: 'rejected'; cause: unknown }
  | { kind: 'challenge'; result: 'failed' | 'cancelled' }
  /** The connection broke during the payment: the attempt is stored and sent again unchanged. */
  | { kind: 'unknown'; cause: unknown }

type Outcome = 'paid' | 'pending' | 'transfer'

/** The state of a payment between the form and the confirmation. `order` is the token once placed; an order is never placed twice. */
export type Payment =
  | { step: 'choosing'; order: string | null; problem: Problem | null; attempt: Attempt | null }
  | { step: 'tokenising'; order: string | null }
  | { step: 'placing'; method: Method; attempt: Attempt | null }
  | { step: 'paying'; order: string; attempt: Attempt }
  | { step: 'challenge'; order: string; attempt: Attempt; hash: string; url: string }
  | { step: 'settling'; order: string; attempt: Attempt; hash: string; result: ChallengeResult }
  /** `page` is the payment page to go to. */
  | { step: 'done'; order: string; outcome: Outcome; page?: string }

export type PaymentEvent =
  /** `attempt` is there for a method that needs no card fields. */
  | { type: 'submitted'; method: Method; attempt?: Attempt }
  | { type: 'tokenised'; attempt: Attempt }
  | { type: 'fields-rejected'; silent: boolean }
  | { type: 'placed'; order: string }
  | { type: 'not-placed'; cause: unknown }
  | { type: 'responded'; request: PaymentRequest }
  /** The customer has accepted what the problem was about. */
  | { type: 'accepted' }
  | { type: 'already-paid' }
  | { type: 'rejected'; cause: unknown }
  | { type: 'challenge-ended'; result: ChallengeResult }
  | { type: 'lost'; cause: unknown }

/** The state when the form opens; with the token of a placed order, it only pays. */
export const startPayment = (order: string | null): Payment => ({
  step: 'choosing',
  order,
  problem: null,
  attempt: null,
})

/** True while a payment runs and the form must wait. */
export const isBusy = (payment: Payment): boolean => payment.step !== 'choosing' && payment.step !== 'done'

/** The state after an event; an event that does not apply (a second click) returns the same state. */
export function next(payment: Payment, event: PaymentEvent): Payment {
  switch (event.type) {
    case 'submitted':
      return payment.step === 'choosing' ? submitted(payment, event) : payment
    case 'tokenised':
      if (payment.step !== 'tokenising') return payment
      return payment.order
        ? { step: 'paying', order: payment.order, attempt: event.attempt }
        : { step: 'placing', method: 'card', attempt: event.attempt }
    case 'fields-rejected':
      if (payment.step !== 'tokenising') return payment
      return choosing(payment.order, { kind: event.silent ? 'silent-frame' : 'card-fields' })
    case 'placed':
      if (payment.step !== 'placing') return payment
      return payment.attempt
        ? { step: 'paying', order: event.order, attempt: payment.attempt }
        : { step: 'done', order: event.order, outcome: 'transfer' }
    case 'not-placed':
      return payment.step === 'placing' ? choosing(null, { kind: 'not-placed', cause: event.cause }) : payment
    case 'accepted':
      return payment.step === 'choosing' && payment.problem ? { ...payment, problem: null } : payment
    case 'responded':
      return payment.step === 'paying' || payment.step === 'settling' ? afterResponse(payment, event.request) : payment
    case 'already-paid':
      return 'order' in payment && payment.order ? { step: 'done', order: payment.order, outcome: 'paid' } : payment
    case 'rejected':
      if (payment.step !== 'paying' && payment.step !== 'settling') return payment
      return choosing(payment.order, { kind: 'rejected', cause: event.cause })
    case 'challenge-ended': {
      if (payment.step !== 'challenge') return payment
      const { order, attempt, hash } = payment
      return { step: 'settling', order, attempt, hash, result: event.result }
    }
    case 'lost':
      if (payment.step !== 'paying' && payment.step !== 'settling') return payment
      return { ...choosing(payment.order, { kind: 'unknown', cause: event.cause }), attempt: payment.attempt }
  }
}

function choosing(order: string | null, problem: Problem): Extract<Payment, { step: 'choosing' }> {
  return { step: 'choosing', order, problem, attempt: null }
}

function submitted(
  { order, attempt }: Extract<Payment, { step: 'choosing' }>,
  { method, attempt: own }: Extract<PaymentEvent, { type: 'submitted' }>,
): Payment {
  const again = attempt ?? own
  if (order && again) return { step: 'paying', order, attempt: again }
  if (method === 'card' && !own) return { step: 'tokenising', order }
  return { step: 'placing', method, attempt: own ?? null }
}

function afterResponse(payment: Extract<Payment, { step: 'paying' | 'settling' }>, request: PaymentRequest): Payment {
  const { order, attempt } = payment
  switch (request.state) {
    case 'completed':
      return { step: 'done', order, outcome: 'paid' }
    case 'failed':
      if (payment.step === 'settling' && !request.errorCode)
        return choosing(order, { kind: 'challenge', result: 'failed' })
      return choosing(order, { kind: 'declined', code: request.errorCode ?? 'failed' })
    case 'cancelled':
      return choosing(order, { kind: 'challenge', result: 'cancelled' })
    case 'new':
    case 'processing':
      return request.challengeUrl && payment.step === 'paying'
        ? { step: 'challenge', order, attempt, hash: request.hash, url: request.challengeUrl }
        : { step: 'done', order, outcome: 'pending', ...(request.pageUrl && { page: request.pageUrl }) }
  }
}
