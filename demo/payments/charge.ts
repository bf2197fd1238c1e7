import type { Behaviour, Brand } from './cards.ts'

type ChargeStatus = 'succeeded' | 'requires_action' | 'authorized' | 'voided' | 'failed'

/** Whether a charge is taken at once, or authorized and then captured. */
export type CaptureMethod = 'automatic' | 'manual'

export type ErrorCode =
  | 'card_declined'
  | 'insufficient_funds'
  | 'expired_card'
  | 'authentication_failed'
  | 'authentication_cancelled'
  | 'authentication_expired'
  | 'authorization_expired'

/** One attempt to take money. Amount in cents, instants in milliseconds. */
export type Charge = {
  id: string
  idempotencyKey: string
  token: string
  reference: string
  amount: number
  merchant: string
  brand: Brand
  last4: string
  expirationMonth: number
  expirationYear: number
  status: ChargeStatus
  errorCode: ErrorCode | null
  wrongCodes: number
  createdAt: number
  captureMethod: CaptureMethod
  /** What was taken, in cents. */
  captured: number
  /** What was refunded of what was taken, in cents. */
  refunded: number
}

/** A capture or a refund of a part of a charge, or of all of it; amount in cents. */
export type Modification = { idempotencyKey: string; chargeId: string; amount: number }

export type Outcome = { status: ChargeStatus; errorCode: ErrorCode | null }

/** The outcome of a charge that its bank accepts. */
export const accepted = (captureMethod: CaptureMethod): Outcome => ({
  status: captureMethod === 'manual' ? 'authorized' : 'succeeded',
  errorCode: null,
})

/** The outcome of a new charge, by the behaviour of its test card. */
export const outcomeOf = (behaviour: Behaviour, captureMethod: CaptureMethod): Outcome =>
  behaviour === 'succeeds' ? accepted(captureMethod) : OTHER_OUTCOMES[behaviour]

const OTHER_OUTCOMES: Record<Exclude<Behaviour, 'succeeds'>, Outcome> = {
  'requires-3ds': { status: 'requires_action', errorCode: null },
  declined: { status: 'failed', errorCode: 'card_declined' },
  'insufficient-funds': { status: 'failed', errorCode: 'insufficient_funds' },
  expired: { status: 'failed', errorCode: 'expired_card' },
}

export const failed = (errorCode: ErrorCode): Outcome => ({ status: 'failed', errorCode })
export const voided = (errorCode: ErrorCode | null): Outcome => ({ status: 'voided', errorCode })

/** The message of the bank's page to the shop's page at its end. */
type ChallengeResult = 'authenticated' | 'failed' | 'cancelled'

export function challengeResult({ status, errorCode }: Charge): ChallengeResult {
  if (status !== 'failed') return 'authenticated'
  return errorCode === 'authentication_cancelled' ? 'cancelled' : 'failed'
}
