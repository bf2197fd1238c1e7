import type { Brand } from './card-check.ts'

type ChargeStatus = 'succeeded' | 'requires_action' | 'failed' | 'refunded'

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
  /** The key of the refund request; null without a refund. */
  refundKey: string | null
}

export type Outcome = { status: ChargeStatus; errorCode: ErrorCode | null }

export const OUTCOMES: Record<Behaviour, Outcome> = {
  succeeds: { status: 'succeeded', errorCode: null },
  'asks-3ds': { status: 'requires_action', errorCode: null },
  declined: { status: 'failed', errorCode: 'card_declined' },
  'insufficient-funds': { status: 'failed', errorCode: 'insufficient_funds' },
  expired: { status: 'failed', errorCode: 'expired_card' },
}

/** The message of the bank's page to the shop's page at its end. */
type ChallengeResult = 'authenticated' | 'failed' | 'cancelled'

export function challengeResult({ status, errorCode }: Charge): ChallengeResult {
  if (status === 'succeeded' || status === 'refunded') return 'authenticated'
  return errorCode === 'authentication_cancelled' ? 'cancelled' : 'failed'
}

/** How the sandbox's bank behaves for a card; besides its last four digits, nothing else of a number is stored. */
export type Behaviour = 'succeeds' | 'asks-3ds' | 'declined' | 'insufficient-funds' | 'expired'

/** A card number that exists only in the sandbox. `savedToken` names the same card as one that is already saved. */
type TestCard = { number: string; behaviour: Behaviour; savedToken: string | null; note: string }

/** The test cards. Any other number is rejected, so that no real card is used. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', behaviour: 'succeeds', savedToken: 'card_test_visa', note: 'Paiement accepté' },
  {
    number: '4000000000003220',
    behaviour: 'asks-3ds',
    savedToken: 'card_test_3ds',
    note: 'Vérification 3-D Secure, code 1234',
  },
  { number: '4000002760003184', behaviour: 'asks-3ds', savedToken: null, note: 'Vérification 3-D Secure, code 1234' },
  {
    number: '4000000000000002',
    behaviour: 'declined',
    savedToken: 'card_test_declined',
    note: 'Paiement refusé par la banque',
  },
  {
    number: '4000000000009995',
    behaviour: 'insufficient-funds',
    savedToken: 'card_test_funds',
    note: 'Provision insuffisante',
  },
  { number: '4000000000000069', behaviour: 'expired', savedToken: 'card_test_expired', note: 'Carte expirée' },
  {
    number: '5555555555554444',
    behaviour: 'succeeds',
    savedToken: 'card_test_mastercard',
    note: 'Paiement accepté, Mastercard',
  },
  { number: '4111111111111111', behaviour: 'succeeds', savedToken: null, note: 'Paiement accepté' },
  {
    number: '378282246310005',
    behaviour: 'succeeds',
    savedToken: null,
    note: 'Paiement accepté, American Express (cryptogramme à 4 chiffres)',
  },
]

/** The one code that the demo's bank takes. */
export const TEST_CODE = '1234'

export function testCard(number: string): TestCard | null {
  return TEST_CARDS.find((card) => card.number === number) ?? null
}
