import ky from 'ky'
import { sign, signedText } from '../../widgets/server/signature.ts'
import type { Charge } from './charge.ts'
import type { PaymentSettings } from './settings.ts'

/** Path of the API's webhook. */
const WEBHOOK_PATH = '/demo-psp/callbacks'

/** Sends changes of charges to the API. A page does not wait for it; an API that misses one requests the state itself. */
export function notifier(settings: PaymentSettings) {
  const { store } = settings
  const stopping = new AbortController()
  const notify = (charge: Charge) => {
    sendWebhook(charge, settings, stopping.signal)
      .then(() => store.markNotified(charge))
      .catch(() => undefined)
  }
  return {
    notify,
    /** After a restart, sends the unacknowledged webhooks again. */
    resume: () => store.unnotified().forEach(notify),
    /** Aborts the requests in progress; they are repeated at the next start. */
    stop: () => stopping.abort(),
  }
}

/** Sends the state of a charge, signed, with up to three retries. Rejects when the API does not acknowledge it. */
async function sendWebhook(charge: Charge, settings: PaymentSettings, signal: AbortSignal) {
  const { id, status, errorCode, captured, refunded } = charge
  const body = JSON.stringify({ id, status, errorCode, captured, refunded })
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
