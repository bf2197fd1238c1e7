import { createTransport } from 'nodemailer'
import { mimeOptions } from './mime.ts'
import type { Transport } from './transport.ts'

/** Shorter than the first retry delay, or another process could claim an email that is still being sent. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 }
const SEND_TIMEOUT_MS = 45_000

/** Sends emails over SMTP (`SMTP_URL`, such as smtps://name:password@mail.example.fr). */
export function smtpTransport(url: string): Transport {
  const server = createTransport({ url, ...TIMEOUTS })
  return {
    send: async (mail) => {
      await server.sendMail({ ...mimeOptions(mail), signal: AbortSignal.timeout(SEND_TIMEOUT_MS) })
    },
  }
}
