import { randomBytes } from 'node:crypto'
import { brandOf } from './card-brand.ts'
import type { Card } from './card-check.ts'
import type { Store } from './store.ts'
import { TEST_CARDS } from './test-cards.ts'

const TOKEN_LIFE_MS = 30 * 60_000
/** Tokens can be created anonymously: those of half an hour must not fill the disk. */
const MAX_TOKENS = 10_000

/** Stores a card for thirty minutes. Returns its token, or null while there are too many. */
export function keepForNow(store: Store, card: Card, now: Date): string | null {
  if (store.forgetTokens(now) >= MAX_TOKENS) return null
  const token = `tok_${randomBytes(18).toString('base64url')}`
  store.addToken(token, card, now.getTime() + TOKEN_LIFE_MS)
  return token
}

/** Stores a card for later payments. Returns its permanent token. */
export function keepForGood(store: Store, card: Card): string {
  const token = `card_${randomBytes(18).toString('base64url')}`
  store.addToken(token, card, null)
  return token
}

/** The card of a token: entered less than thirty minutes ago, saved, or one of the saved test cards. */
export function cardOf(store: Store, token: string, now: Date): Card | null {
  return store.token(token, now) ?? savedTestCard(token, now)
}

function savedTestCard(token: string, now: Date): Card | null {
  const known = TEST_CARDS.find((card) => card.savedToken === token)
  if (!known) return null
  return {
    brand: brandOf(known.number),
    last4: known.number.slice(-4),
    expirationMonth: 12,
    expirationYear: now.getUTCFullYear() + 2,
    behaviour: known.behaviour,
  }
}
