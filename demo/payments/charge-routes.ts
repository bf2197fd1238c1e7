import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { publicCard, type Card } from './cards.ts'
import { cardOf, savePermanently } from './tokens.ts'
import { outcomeOf, type Charge } from './charge.ts'
import type { ChargeLifecycle } from './charge-lifecycle.ts'
import type { PaymentSettings } from './settings.ts'
import type { Store } from './store.ts'
import { isSignedBy, signedText } from '../../widgets/server/signature.ts'
import { parseText } from '../../widgets/server/text-bodies.ts'

const ChargeBody = z.object({
  token: z.string().min(1).max(100),
  amount: z.int().positive().max(100_000_00),
  currency: z.literal('EUR'),
  reference: z.string().min(1).max(200),
  captureMethod: z.enum(['automatic', 'manual']).default('automatic'),
  idempotencyKey: z.string().min(1).max(200),
})
const ModificationBody = z.object({ amount: z.int().positive(), idempotencyKey: z.string().min(1).max(200) })
/** `check`: the card holder is present, so that 3-D Secure may be required before the card is saved. */
const CardBody = z.object({ token: z.string().min(1).max(100), customerId: z.int(), check: z.boolean().default(false) })

type ById = { Params: { id: string } }

/** Server-to-server requests of the API. Each signature covers timestamp, nonce, method, path and body, and is accepted once. */
export function chargeRoutes(app: FastifyInstance, settings: PaymentSettings, charges: ChargeLifecycle): void {
  void app.register(async (signed) => {
    // Raw text: the signature covers the bytes, not the parsed value.
    signed.removeAllContentTypeParsers()
    parseText(signed, '*', (text) => text)
    const isAuthentic = signatureCheck(settings)
    signed.addHook('preHandler', async (request, reply) => {
      if (!isAuthentic(request)) return reply.code(401).send({ error: 'bad_signature' })
    })
    const show = (charge: Charge | null, request: FastifyRequest) =>
      view(charge ?? reject(404, 'unknown_charge'), request, settings)
    signed.post('/charges', async (request, reply) =>
      reply.code(201).send(show(charge(request.body, settings, charges), request)),
    )
    signed.get<ById>('/charges/:id', async (request) => show(charges.current(request.params.id), request))
    // The caller gives the charge up: it can no longer be confirmed or captured.
    signed.post<ById>('/charges/:id/cancel', async (request) => show(charges.cancel(request.params.id), request))
    for (const kind of ['capture', 'refund'] as const)
      signed.post<ById>(`/charges/:id/${kind}`, async (request) =>
        show(modify(kind, request, settings, charges), request),
      )
    // For a caller that never received the response: whether a charge was made with this key.
    signed.get<{ Params: { key: string } }>('/charges/by-key/:key', async (request) =>
      show(charges.currentByKey(request.params.key), request),
    )
    signed.post('/cards', async (request, reply) => saveCard(request, reply, settings, charges))
    signed.delete<{ Params: { token: string } }>('/cards/:token', async (request) => {
      settings.store.deleteToken(request.params.token)
      return { deleted: true }
    })
  })
}

const MAX_REQUEST_AGE_MS = 5 * 60_000

const MAX_NONCES = 100_000

/**
 * Whether a request is signed, at most five minutes old, and no replay. Nonces are in memory: after a restart a replay
 * of those five minutes is accepted once more, which charges, captures and refunds nothing, as all are idempotent by key.
 */
function signatureCheck({ secret, now }: PaymentSettings): (request: FastifyRequest) => boolean {
  /** The nonces of these minutes, oldest first, with the expiry of their signature. */
  const used = new Map<string, number>()
  return ({ method, url, body, headers }) => {
    const [sentAt, nonce] = [String(headers['x-timestamp']), String(headers['x-nonce'])]
    const instant = now().getTime()
    const text = signedText(`${sentAt}.${nonce}`, method, url, typeof body === 'string' ? body : '')
    const isRecent = Math.abs(instant - Number(sentAt) * 1000) <= MAX_REQUEST_AGE_MS
    if (!isRecent || !isSignedBy(secret, text, headers['x-signature']) || used.has(nonce)) return false
    for (const [old, end] of used) if (end < instant || used.size >= MAX_NONCES) used.delete(old)
    // A clock ahead of this one signs until five minutes from its own now.
    used.set(nonce, instant + 2 * MAX_REQUEST_AGE_MS)
    return true
  }
}

/** Makes a charge, once: the same key returns the same charge again. */
function charge(body: unknown, { store, now }: PaymentSettings, charges: ChargeLifecycle): Charge {
  const request = parse(ChargeBody, body)
  const earlier = charges.currentByKey(request.idempotencyKey)
  if (earlier) {
    const isSame = SENT.every((name) => earlier[name] === request[name])
    return isSame ? earlier : reject(409, 'idempotency_key_reused')
  }
  return addCharge(store, cardOf(store, request.token, now()) ?? reject(422, 'unknown_token'), request, now())
}

const SENT = ['token', 'reference', 'amount', 'captureMethod'] as const
type ChargeRequest = Pick<Charge, 'idempotencyKey' | (typeof SENT)[number]>

const MERCHANT = 'Ambrelune'
const DAY_MS = 86_400_000
/** How long a charge can be refunded, and one that took no money read: the API reads the outcome of an attempt for a day. */
const PAID_LIFE_MS = 365 * DAY_MS
const UNPAID_LIFE_MS = 30 * DAY_MS

function addCharge(store: Store, card: Card, request: ChargeRequest, now: Date): Charge {
  const { idempotencyKey, token, reference, amount, captureMethod } = request
  const outcome = outcomeOf(card.behaviour, captureMethod)
  store.deleteOldCharges({ paid: now.getTime() - PAID_LIFE_MS, unpaid: now.getTime() - UNPAID_LIFE_MS })
  const made = {
    id: `ch_${randomBytes(18).toString('base64url')}`,
    ...{ idempotencyKey, token, reference, amount, captureMethod, merchant: MERCHANT },
    ...publicCard(card),
    ...outcome,
    wrongCodes: 0,
    createdAt: now.getTime(),
    captured: outcome.status === 'succeeded' ? amount : 0,
    refunded: 0,
  }
  store.addCharge(made)
  return made
}

const IMPOSSIBLE = { capture: 'not_capturable', refund: 'not_refundable' } as const

/**
 * Captures an amount, at most the authorized one, or refunds one, at most what is left: the same key gets the same
 * response again, and takes or refunds nothing more.
 */
function modify(
  kind: 'capture' | 'refund',
  { params: { id }, body }: FastifyRequest<ById>,
  { store }: PaymentSettings,
  charges: ChargeLifecycle,
): Charge {
  const { amount, idempotencyKey } = parse(ModificationBody, body)
  const charge = charges.current(id) ?? reject(404, 'unknown_charge')
  const earlier = store.modification(kind, idempotencyKey)
  if (!earlier) return charges[kind]({ chargeId: id, amount, idempotencyKey }) ?? reject(409, IMPOSSIBLE[kind])
  const isSame = earlier.chargeId === id && earlier.amount === amount
  return isSame ? charge : reject(409, 'idempotency_key_reused')
}

/** Saves a card. If its bank requires 3-D Secure, the same request saves it after the challenge. */
function saveCard(request: FastifyRequest, reply: FastifyReply, settings: PaymentSettings, charges: ChargeLifecycle) {
  const { store, now } = settings
  const { token, customerId, check } = parse(CardBody, request.body)
  const card = cardOf(store, token, now()) ?? reject(422, 'unknown_token')
  const challenge = check && card.behaviour === 'requires-3ds' ? checkOf(token, card, settings, charges) : null
  if (challenge && challenge.status !== 'succeeded') return reply.code(202).send(view(challenge, request, settings))
  return reply.code(201).send({ cardToken: savePermanently(settings, customerId, card), ...publicCard(card) })
}

/** The challenge before a card is saved: a charge of 0 cents, one for each token. */
function checkOf(token: string, card: Card, { store, now }: PaymentSettings, charges: ChargeLifecycle): Charge {
  const key = `card:${token}`
  const earlier = charges.currentByKey(key)
  const check = { idempotencyKey: key, token, reference: key, amount: 0, captureMethod: 'automatic' } as const
  return earlier ?? addCharge(store, card, check, now())
}

function view(charge: Charge, request: FastifyRequest, { publicUrl }: PaymentSettings): Record<string, unknown> {
  const { id, status, errorCode, reference, amount, captured, refunded } = charge
  const { brand, last4, expirationMonth, expirationYear } = charge
  const origin = publicUrl ?? `${request.protocol}://${request.host}`
  return {
    id,
    status,
    ...(errorCode ? { errorCode } : {}),
    ...(status === 'requires_action' ? { challengeUrl: `${origin}/3ds/${id}` } : {}),
    ...{ reference, amount, captured, refunded, brand, last4, expirationMonth, expirationYear },
  }
}

/** The error that the error handler sends as `body`. */
export class Rejection extends Error {
  readonly statusCode: number
  readonly body: { error: string; fields?: string[] }

  constructor(statusCode: number, body: Rejection['body']) {
    super(body.error)
    this.statusCode = statusCode
    this.body = body
  }
}

function reject(statusCode: number, error: string): never {
  throw new Rejection(statusCode, { error })
}

/** The JSON body of a request; one that is invalid is rejected with the names of its fields. */
function parse<Body>(schema: z.ZodType<Body>, body: unknown): Body {
  const { data, error } = schema.safeParse(readJson(body))
  if (error) throw new Rejection(400, { error: 'bad_request', fields: error.issues.map(({ path }) => path.join('.')) })
  return data
}

function readJson(body: unknown): unknown {
  try {
    return JSON.parse(String(body))
  } catch {
    return undefined
  }
}
