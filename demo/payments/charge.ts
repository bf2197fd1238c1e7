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
  /** The key of the call that gave the money back; null as long as nobody asked. */
  refundKey: string | null
}

/** How a charge ends, or that it ends only once the bank has asked the holder. */
export type Outcome = { status: ChargeStatus; errorCode: ErrorCode | null }

export const OUTCOMES: Record<Behaviour, Outcome> = {
  succeeds: { status: 'succeeded', errorCode: null },
  'asks-3ds': { status: 'requires_action', errorCode: null },
  declined: { status: 'failed', errorCode: 'card_declined' },
  'insufficient-funds': { status: 'failed', errorCode: 'insufficient_funds' },
  expired: { status: 'failed', errorCode: 'expired_card' },
}

/** What the shop's page is told when the bank's page is done with. */
export type ChallengeResult = 'authenticated' | 'failed' | 'cancelled'

export function challengeResult({ status, errorCode }: Charge): ChallengeResult {
  if (status === 'succeeded' || status === 'refunded') return 'authenticated'
  return errorCode === 'authentication_cancelled' ? 'cancelled' : 'failed'
}
