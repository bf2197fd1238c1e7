import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { brandOf, type Card, checkCard, publicCard, TEST_CARDS } from './cards.ts'
import type { PaymentSettings } from './settings.ts'
import type { Store } from './store.ts'
import { clientKey, siteKey } from '../../widgets/server/client-address.ts'
import { sign } from '../../widgets/server/signature.ts'

const TOKEN_LIFE_MS = 30 * 60_000
/** Tokens can be created anonymously: of one client in a minute, of one client, and of all; the oldest go. */
export const MAX_TOKENS_A_MINUTE = 30
export const MAX_TOKENS_OF_A_CLIENT = 100
const MAX_TOKENS = 10_000
const MINUTE_MS = 60_000
/** A /48 of IPv6 may create and have so many times as many as one client. */
const CLIENTS_OF_A_SITE = 8

/** Stores a card for thirty minutes. Returns its token, or null when the client has created too many in the last minute. */
function saveTemporarily(store: Store, card: Card, client: string, now: Date): string | null {
  store.deleteExpiredTokens(now)
  const expiresAt = now.getTime() + TOKEN_LIFE_MS
  const site = siteKey(client)
  if (store.countTokens(client, expiresAt - MINUTE_MS) >= MAX_TOKENS_A_MINUTE) return null
  if (site && store.countTokens(`${site}*`, expiresAt - MINUTE_MS) >= MAX_TOKENS_A_MINUTE * CLIENTS_OF_A_SITE)
    return null
  const token = `tok_${randomBytes(18).toString('base64url')}`
  store.addToken(token, card, { expiresAt, client })
  store.deleteOldestTokens(client, MAX_TOKENS_OF_A_CLIENT)
  if (site) store.deleteOldestTokens(`${site}*`, MAX_TOKENS_OF_A_CLIENT * CLIENTS_OF_A_SITE)
  store.deleteOldestTokens('*', MAX_TOKENS)
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
    const cardToken = saveTemporarily(store, check.card, clientKey(request), now())
    if (cardToken === null) return reply.code(429).header('retry-after', '60').send({ error: 'too_many_tokens' })
    return reply.code(201).send({ cardToken, ...publicCard(check.card) })
  })
}
