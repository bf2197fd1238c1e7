import ky, { HTTPError } from 'ky'
import { z } from 'zod'
import type { Charge, KeptCard, PaymentProvider } from './provider.ts'
import { isSignedBy, sign } from './signature.ts'

const ChargeBody = z.object({
  id: z.string().min(1),
  status: z.enum(['succeeded', 'requires_action', 'failed']),
  errorCode: z
    .string()
    .nullish()
    .transform((code) => code ?? null),
  challengeUrl: z
    .string()
    .nullish()
    .transform((url) => url ?? null),
})

const CardBody = z.object({
  cardToken: z.string(),
  brand: z.string(),
  last4: z.string(),
  expirationMonth: z.int(),
  expirationYear: z.int(),
})

const UNKNOWN_TOKEN = 422
/** A notice older than this is refused: whoever recorded it cannot play it again. */
const OLDEST_NOTICE_MS = 5 * 60_000

/** The demo's payment sandbox over HTTP; everything between the two servers is signed with their shared secret. */
export function sandbox(baseUrl: string, secret: string): PaymentProvider {
  const post = (path: string, order: object) => {
    const body = JSON.stringify(order)
    const headers = { 'content-type': 'application/json', 'x-signature': sign(secret, body) }
    return ky.post(`${baseUrl}${path}`, { body, headers, ...PATIENCE }).json()
  }
  /** Calls without a body sign their path. */
  const bare = (method: 'get' | 'post', path: string) =>
    ky(`${baseUrl}${path}`, { method, headers: { 'x-signature': sign(secret, path) }, ...PATIENCE }).json()

  return {
    charge: (order) =>
      unlessUnknown(async () => ChargeBody.parse(await post('/charges', { ...order, currency: 'EUR' }))),
    read: async (id) => ChargeBody.parse(await bare('get', `/charges/${encodeURIComponent(id)}`)),
    cancel: async (id) => ChargeBody.parse(await bare('post', `/charges/${encodeURIComponent(id)}/cancel`)),
    keepCard: (token) => unlessUnknown(async (): Promise<KeptCard> => CardBody.parse(await post('/cards', { token }))),
    verifyCallback: (headers, rawBody, now) => {
      const { 'x-timestamp': timestamp, 'x-signature': signature } = headers
      const age = Math.abs(now.getTime() - Number(timestamp) * 1000)
      if (!(age <= OLDEST_NOTICE_MS) || !isSignedBy(secret, `${String(timestamp)}.${rawBody}`, signature)) return null
      return readNotice(rawBody)
    },
  }
}

/** Asking twice is safe: the idempotency key makes it one charge. */
const PATIENCE = { timeout: 8_000, retry: { limit: 2, methods: ['get', 'post'] } }

async function unlessUnknown<Answer>(ask: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await ask()
  } catch (cause) {
    if (cause instanceof HTTPError && cause.response.status === UNKNOWN_TOKEN) return null
    throw cause
  }
}

function readNotice(rawBody: string): Charge | null {
  try {
    return ChargeBody.parse(JSON.parse(rawBody))
  } catch {
    return null
  }
}
