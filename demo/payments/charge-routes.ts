import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { cardOf, savePermanently } from './tokens.ts'
import { type Card, publicCard } from './card-check.ts'
import { OUTCOMES, type Charge } from './charge.ts'
import { failed, type Settlement } from './settlement.ts'
import type { PaymentSettings } from './settings.ts'
import { isSignedBy, signedText } from '../../widgets/server/signature.ts'

const ChargeBody = z.object({
  token: z.string().min(1).max(100),
  amount: z.int().positive().max(100_000_00),
  currency: z.literal('EUR'),
  reference: z.string().min(1).max(200),
  idempotencyKey: z.string().min(1).max(200),
  merchant: z.string().min(1).max(80).default('Ambrelune'),
})
const RefundBody = z.object({ amount: z.int().positive(), idempotencyKey: z.string().min(1).max(200) })
/** `check`: the card holder is present, so that 3-D Secure may be required before the card is saved. */
const CardBody = z.object({ token: z.string().min(1).max(100), check: z.boolean().default(false) })

type ById = { Params: { id: string } }

/** Server-to-server requests of the API: each signature covers time, path and body, and is accepted once. */
export function chargeRoutes(app: FastifyInstance, settings: PaymentSettings, settling: Settlement): void {
  void app.register(async (signed) => {
    // Raw text: the signature covers the bytes, not the parsed value.
    signed.removeAllContentTypeParsers()
    signed.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    const isFirst = signatureCheck(settings)
    signed.addHook('preHandler', async (request, reply) => {
      if (!isFirst(request)) return reply.code(401).send({ error: 'bad_signature' })
    })
    signed.post('/charges', async (request, reply) => charge(request, reply, settings))
    signed.get<ById>('/charges/:id', async (request, reply) => {
      return sendCharge(settling.current(request.params.id), request, reply, settings)
    })
    // The customer closed the challenge: an abandoned charge can no longer be confirmed.
    signed.post<ById>('/charges/:id/cancel', async (request, reply) => {
      const found =
        settling.current(request.params.id) && settling.end(request.params.id, failed('authentication_cancelled'))
      return sendCharge(found, request, reply, settings)
    })
    signed.post<ById>('/charges/:id/refund', async (request, reply) => refund(request, reply, settings, settling))
    // For a caller that never received the response: whether a charge was made with this key.
    signed.get<{ Params: { key: string } }>('/charges/by-key/:key', async (request, reply) => {
      return sendCharge(settings.store.chargeByKey(request.params.key), request, reply, settings)
    })
    signed.post('/cards', async (request, reply) => saveCard(request, reply, settings, settling))
  })
}

const OLDEST_REQUEST_MS = 5 * 60_000

const MAX_NONCES = 100_000

/**
 * Whether a request is signed, at most five minutes old, and no replay. Nonces are in memory: after a restart a replay
 * of those five minutes is accepted once more, which charges and refunds nothing, as both are idempotent by key.
 */
function signatureCheck({ secret, now }: PaymentSettings): (request: FastifyRequest) => boolean {
  /** The nonces of these minutes, oldest first, with the expiry of their signature. */
  const used = new Map<string, number>()
  return ({ method, url, body, headers }) => {
    const [sentAt, nonce] = [String(headers['x-timestamp']), String(headers['x-nonce'])]
    const instant = now().getTime()
    const text = signedText(`${sentAt}.${nonce}`, method, url, typeof body === 'string' ? body : '')
    const isRecent = Math.abs(instant - Number(sentAt) * 1000) <= OLDEST_REQUEST_MS
    if (!isRecent || !isSignedBy(secret, text, headers['x-signature']) || used.has(nonce)) return false
    for (const [old, end] of used) if (end < instant || used.size >= MAX_NONCES) used.delete(old)
    // A clock ahead of this one signs until five minutes from its own now.
    used.set(nonce, instant + 2 * OLDEST_REQUEST_MS)
    return true
  }
}

function charge(request: FastifyRequest, reply: FastifyReply, settings: PaymentSettings): FastifyReply {
  const { store, now } = settings
  const parsed = ChargeBody.safeParse(readJson(request.body))
  if (!parsed.success) return reply.code(400).send({ error: 'bad_request', fields: fieldsOf(parsed.error) })
  const order = parsed.data

  const earlier = store.chargeByKey(order.idempotencyKey)
  if (earlier) {
    const isSame =
      earlier.amount === order.amount && earlier.reference === order.reference && earlier.token === order.token
    if (!isSame) return reply.code(409).send({ error: 'idempotency_key_reused' })
    return reply.code(201).send(view(earlier, request, settings))
  }

  const card = cardOf(store, order.token, now())
  if (!card) return reply.code(422).send({ error: 'unknown_token' })
  const made = chargeOf(card, order, now())
  store.addCharge(made)
  return reply.code(201).send(view(made, request, settings))
}

type ChargeRequest = Pick<Charge, 'idempotencyKey' | 'token' | 'reference' | 'amount' | 'merchant'>

function chargeOf(
  card: Card,
  { idempotencyKey, token, reference, amount, merchant }: ChargeRequest,
  now: Date,
): Charge {
  return {
    id: `ch_${randomBytes(18).toString('base64url')}`,
    ...{ idempotencyKey, token, reference, amount, merchant },
    ...publicCard(card),
    ...OUTCOMES[card.behaviour],
    wrongCodes: 0,
    createdAt: now.getTime(),
    refundKey: null,
  }
}

/** Refunds the whole amount, once: the same key gets the same response again, another key is rejected. */
function refund(
  request: FastifyRequest<ById>,
  reply: FastifyReply,
  settings: PaymentSettings,
  settling: Settlement,
): FastifyReply {
  const parsed = RefundBody.safeParse(readJson(request.body))
  if (!parsed.success) return reply.code(400).send({ error: 'bad_request', fields: fieldsOf(parsed.error) })
  const { amount, idempotencyKey } = parsed.data
  const charge = settling.current(request.params.id)
  if (!charge) return reply.code(404).send({ error: 'unknown_charge' })
  if (charge.amount !== amount) return reply.code(422).send({ error: 'whole_amount_only' })
  const refunded = settling.refund(charge.id, idempotencyKey)
  if (refunded?.status !== 'refunded') return reply.code(409).send({ error: 'not_refundable' })
  if (refunded.refundKey !== idempotencyKey) return reply.code(409).send({ error: 'already_refunded' })
  return reply.send(view(refunded, request, settings))
}

/** Saves a card. If its bank requires 3-D Secure, the same request saves it after the challenge. */
function saveCard(
  request: FastifyRequest,
  reply: FastifyReply,
  settings: PaymentSettings,
  settling: Settlement,
): FastifyReply {
  const { store, now } = settings
  const parsed = CardBody.safeParse(readJson(request.body))
  if (!parsed.success) return reply.code(400).send({ error: 'bad_request', fields: fieldsOf(parsed.error) })
  const { token, check } = parsed.data
  const card = cardOf(store, token, now())
  if (!card) return reply.code(422).send({ error: 'unknown_token' })
  const challenge = check && card.behaviour === 'asks-3ds' ? checkOf(token, card, settings, settling) : null
  if (challenge && challenge.status !== 'succeeded') return reply.code(202).send(view(challenge, request, settings))
  return reply.code(201).send({ cardToken: savePermanently(store, card), ...publicCard(card) })
}

/** The challenge before a card is saved: a charge of 0 cents, one for each token. */
function checkOf(token: string, card: Card, { store, now }: PaymentSettings, settling: Settlement): Charge {
  const key = `card:${token}`
  const earlier = store.chargeByKey(key)
  if (earlier) return settling.current(earlier.id) ?? earlier
  const order = { idempotencyKey: key, token, reference: key, amount: 0, merchant: 'Ambrelune' }
  const made = chargeOf(card, order, now())
  store.addCharge(made)
  return made
}

function sendCharge(
  found: Charge | null,
  request: FastifyRequest,
  reply: FastifyReply,
  settings: PaymentSettings,
): FastifyReply {
  return found ? reply.send(view(found, request, settings)) : reply.code(404).send({ error: 'unknown_charge' })
}

function view(charge: Charge, request: FastifyRequest, { publicUrl }: PaymentSettings): Record<string, unknown> {
  const { id, status, errorCode, reference, amount, brand, last4, expirationMonth, expirationYear } = charge
  const origin = publicUrl ?? `${request.protocol}://${request.host}`
  return {
    id,
    status,
    ...(errorCode ? { errorCode } : {}),
    ...(status === 'requires_action' ? { challengeUrl: `${origin}/3ds/${id}` } : {}),
    ...{ reference, amount, brand, last4, expirationMonth, expirationYear },
  }
}

function readJson(body: unknown): unknown {
  try {
    return JSON.parse(String(body))
  } catch {
    return undefined
  }
}

function fieldsOf(error: z.ZodError): string[] {
  return error.issues.map(({ path }) => path.join('.'))
}
