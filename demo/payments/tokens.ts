import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { brandOf, type Card, checkCard, publicCard, TEST_CARDS } from './cards.ts'
import type { PaymentSettings } from './settings.ts'
import type { Store } from './store.ts'
import { sign } from '../../widgets/server/signature.ts'

const TOKEN_LIFE_MS = 30 * 60_000
/** Tokens can be created anonymously: those of half an hour must not fill the disk. */
const MAX_TOKENS = 10_000

/** Stores a card for thirty minutes. Returns its token, or null while there are too many. */
function saveTemporarily(store: Store, card: Card, now: Date): string | null {
  if (store.deleteExpiredTokens(now) >= MAX_TOKENS) return null
  const token = `tok_${randomBytes(18).toString('base64url')}`
  store.addToken(token, card, now.getTime() + TOKEN_LIFE_MS)
  return token
}

/** Stores a card for later payments. Returns its permanent token, the same one whenever the customer saves the card again. */
export function savePermanently({ store, secret }: PaymentSettings, customerId: number, card: Card): string {
  const token = `card_${sign(secret, JSON.stringify([customerId, card]))}`
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

const typed = z.string().catch('')
const TokenBody = z.object({ number: typed, expiry: typed, cvc: typed, holder: typed })

/** Exchanges entered card fields for a token. Restricted to our own fields page; number, code and name are never stored. */
export function tokenRoutes(app: FastifyInstance, { store, now }: PaymentSettings): void {
  app.post('/tokens', async (request, reply) => {
    const { origin } = request.headers
    if (origin !== undefined && origin !== `${request.protocol}://${request.host}`) {
      return reply.code(403).send({ error: 'other_origin' })
    }
    const parsed = TokenBody.safeParse(request.body)
    if (!parsed.success) return reply.code(400).send({ error: 'bad_request' })
    const check = checkCard(parsed.data, now())
    if ('errors' in check) return reply.code(422).send(check)
    const cardToken = saveTemporarily(store, check.card, now())
    if (cardToken === null) return reply.code(429).header('retry-after', '60').send({ error: 'too_many_tokens' })
    return reply.code(201).send({ cardToken, ...publicCard(check.card) })
  })
}
