import type { Behaviour, Brand } from './cards.ts'

type ChargeStatus = 'succeeded' | 'requires_action' | 'failed'

export type ErrorCode =
  | 'card_declined'
  | 'insufficient_funds'
  | 'expired_card'
  | 'authentication_failed'
  | 'authentication_cancelled'
  | 'authentication_expired'

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
  /** What was refunded of it, in cents. */
  refunded: number
}

/** A refund of a part of a charge, or of all of it; amount in cents. */
export type Refund = { idempotencyKey: string; chargeId: string; amount: number }

export type Outcome = { status: ChargeStatus; errorCode: ErrorCode | null }

/** The outcome of a new charge, by the behaviour of its test card. */
export const OUTCOMES: Record<Behaviour, Outcome> = {
  succeeds: { status: 'succeeded', errorCode: null },
  'requires-3ds': { status: 'requires_action', errorCode: null },
  declined: { status: 'failed', errorCode: 'card_declined' },
  'insufficient-funds': { status: 'failed', errorCode: 'insufficient_funds' },
  expired: { status: 'failed', errorCode: 'expired_card' },
}

export const succeeded: Outcome = { status: 'succeeded', errorCode: null }
export const failed = (errorCode: ErrorCode): Outcome => ({ status: 'failed', errorCode })

/** The message of the bank's page to the shop's page at its end. */
type ChallengeResult = 'authenticated' | 'failed' | 'cancelled'

export function challengeResult({ status, errorCode }: Charge): ChallengeResult {
  if (status === 'succeeded') return 'authenticated'
  return errorCode === 'authentication_cancelled' ? 'cancelled' : 'failed'
}
