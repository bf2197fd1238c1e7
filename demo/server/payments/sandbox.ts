import { randomUUID } from 'node:crypto'
import ky, { HTTPError, type Options } from 'ky'
import { z } from 'zod'
import { BRANDS, OTHER_BRAND, type Charge, type SavedCard, type PaymentProvider } from './provider.ts'
import { isSignedBy, sign, signedText } from '../../../widgets/server/signature.ts'

const ChargeBody = z.object({
  id: z
    .string()
    .regex(/^[\w-]+$/)
    .max(100),
  status: z.enum(['succeeded', 'requires_action', 'authorized', 'voided', 'failed']),
  captured: z.int().nonnegative(),
  refunded: z.int().nonnegative(),
  // The sandbox has no disputes.
  disputed: z.literal(0).default(0),
  errorCode: z
    .string()
    .max(100)
    .nullish()
    .transform((code) => code ?? null),
  // Browsers are sent to this URL: it must be http(s), not javascript.
  challengeUrl: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .nullish()
    .transform((url) => url ?? null),
})

const CardBody = z.object({
  cardToken: z
    .string()
    .regex(/^[a-z]+_[\w-]+$/)
    .max(100),
  brand: z
    .string()
    .max(30)
    .transform((brand) => BRANDS[brand] ?? OTHER_BRAND),
  last4: z.string().regex(/^\d{4}$/),
  expirationMonth: z.int().min(1).max(12),
  expirationYear: z.int().min(2000).max(2100),
})

const UNKNOWN_CHARGE = 404
/** Less is authorized or left of the charge, or it is in another state. */
const NOT_POSSIBLE = 409
const UNKNOWN_TOKEN = 422
/** Older webhooks are rejected: replay protection. */
const MAX_WEBHOOK_AGE_MS = 5 * 60_000
/** Path of the API's webhook. */
const WEBHOOK_PATH = '/demo-psp/callbacks'

/**
 * The demo's payment sandbox over HTTP; all requests between the two servers are signed with their shared secret, and
 * each retry with a new signature, as the sandbox accepts a signature once.
 */
export function sandbox(baseUrl: string, secret: string, now: () => Date = () => new Date()): PaymentProvider {
  const call = (method: 'GET' | 'POST' | 'DELETE', path: string, body = '') => {
    const signing = ({ request: { headers } }: { request: Request }) => {
      const [timestamp, nonce] = [String(Math.floor(now().getTime() / 1000)), randomUUID()]
      headers.set('x-timestamp', timestamp)
      headers.set('x-nonce', nonce)
      headers.set('x-signature', sign(secret, signedText(`${timestamp}.${nonce}`, method, path, body)))
    }
    const content = body ? { body, headers: { 'content-type': 'application/json' } } : {}
    const hooks = { beforeRequest: [signing], beforeRetry: [signing] }
    return ky(`${baseUrl}${path}`, { method, ...content, ...TIMEOUTS, hooks }).json()
  }
  const post = (path: string, body: object) => call('POST', path, JSON.stringify(body))

  const read = async (id: string) => ChargeBody.parse(await call('GET', `/charges/${encodeURIComponent(id)}`))
  const modify =
    (kind: 'capture' | 'refund'): PaymentProvider[typeof kind] =>
    async ({ chargeId, ...request }) => {
      const path = `/charges/${encodeURIComponent(chargeId)}/${kind}`
      const modified = await unless(NOT_POSSIBLE, async () => ChargeBody.parse(await post(path, request)))
      return modified ?? read(chargeId)
    }

  return {
    charge: ({ customerId: _customerId, isSaved: _isSaved, ...request }) =>
      unless(UNKNOWN_TOKEN, async () => ChargeBody.parse(await post('/charges', { ...request, currency: 'EUR' }))),
    read,
    find: (key) =>
      unless(UNKNOWN_CHARGE, async () =>
        ChargeBody.parse(await call('GET', `/charges/by-key/${encodeURIComponent(key)}`)),
      ),
    capture: modify('capture'),
    refund: modify('refund'),
    cancel: async (id) => ChargeBody.parse(await call('POST', `/charges/${encodeURIComponent(id)}/cancel`)),
    saveCard: (token, customerId) =>
      unless(UNKNOWN_TOKEN, async (): Promise<SavedCard> =>
        CardBody.parse(await post('/cards', { token, customerId })),
      ),
    saveCheckedCard: (token, customerId) =>
      unless(UNKNOWN_TOKEN, async () =>
        CardBody.or(ChargeBody).parse(await post('/cards', { token, customerId, check: true })),
      ),
    deleteCard: async (cardToken) => void (await call('DELETE', `/cards/${encodeURIComponent(cardToken)}`)),
    webhookPath: WEBHOOK_PATH,
    verifyWebhook: async (headers, rawBody, now) => {
      const { 'x-timestamp': timestamp, 'x-signature': signature } = headers
      const age = Math.abs(now.getTime() - Number(timestamp) * 1000)
      const text = signedText(String(timestamp), 'POST', WEBHOOK_PATH, rawBody)
      if (!(age <= MAX_WEBHOOK_AGE_MS) || !isSignedBy(secret, text, signature)) return null
      return readWebhook(rawBody)
    },
  }
}

/** Retries are safe: the idempotency key makes them one charge, and a deleted card stays deleted. */
const TIMEOUTS: Options = {
  timeout: 8_000,
  retry: { limit: 2, methods: ['get', 'post', 'delete'] },
  // A signed request must not be redirected to another server.
  redirect: 'error',
}

/** Returns null for this status: the provider does not know the charge or token. */
async function unless<Result>(status: number, request: () => Promise<Result>): Promise<Result | null> {
  try {
    return await request()
  } catch (cause) {
    if (cause instanceof HTTPError && cause.response.status === status) return null
    throw cause
  }
}

function readWebhook(rawBody: string): Charge | null {
  try {
    return ChargeBody.parse(JSON.parse(rawBody))
  } catch {
    return null
  }
}
