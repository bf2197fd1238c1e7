import type { Brand } from './card-brand.ts'
import type { Behaviour } from './test-cards.ts'

export type ChargeStatus = 'succeeded' | 'requires_action' | 'failed' | 'refunded'

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
  /** The key of the call that refunded the charge; null before a refund is asked for. */
  refundKey: string | null
}

/** How a charge ends, or that it waits for the holder's answer to the bank. */
export type Outcome = { status: ChargeStatus; errorCode: ErrorCode | null }

export const OUTCOMES: Record<Behaviour, Outcome> = {
  succeeds: { status: 'succeeded', errorCode: null },
  'asks-3ds': { status: 'requires_action', errorCode: null },
  declined: { status: 'failed', errorCode: 'card_declined' },
  'insufficient-funds': { status: 'failed', errorCode: 'insufficient_funds' },
  expired: { status: 'failed', errorCode: 'expired_card' },
}

/** What the bank's page tells the shop's page at its end. */
export type ChallengeResult = 'authenticated' | 'failed' | 'cancelled'

export function challengeResult({ status, errorCode }: Charge): ChallengeResult {
  if (status === 'succeeded' || status === 'refunded') return 'authenticated'
  return errorCode === 'authentication_cancelled' ? 'cancelled' : 'failed'
}
