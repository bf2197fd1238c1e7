import ky from 'ky'
import { sign, signedText } from '../../widgets/server/signature.ts'
import type { Charge } from './charge.ts'
import type { PaymentSettings } from './settings.ts'

/** Path of the API's webhook. */
const WEBHOOK_PATH = '/demo-psp/callbacks'

/** Sends the state of a charge to the API, signed, with up to three retries. Rejects when the API does not acknowledge it. */
export async function sendWebhook(charge: Charge, settings: PaymentSettings, signal: AbortSignal) {
  const { id, status, errorCode, refunded } = charge
  const body = JSON.stringify({ id, status, errorCode, refunded })
  const timestamp = String(Math.floor(settings.now().getTime() / 1000))
  await ky.post(`${settings.apiUrl}${WEBHOOK_PATH}`, {
    body,
    signal,
    timeout: 5_000,
    retry: { limit: 3, methods: ['post'], statusCodes: [408, 429, 500, 502, 503, 504] },
    headers: {
      'content-type': 'application/json',
      'x-timestamp': timestamp,
      'x-signature': sign(settings.secret, signedText(timestamp, 'POST', WEBHOOK_PATH, body)),
    },
  })
}
