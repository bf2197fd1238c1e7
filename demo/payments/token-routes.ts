import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { checkCard, publicCard } from './card-check.ts'
import { keepForNow } from './cards.ts'
import type { PaymentSettings } from './settings.ts'

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
    const cardToken = keepForNow(store, check.card, now())
    if (cardToken === null) return reply.code(429).header('retry-after', '60').send({ error: 'too_many_tokens' })
    return reply.code(201).send({ cardToken, ...publicCard(check.card) })
  })
}
