import { createTransport } from 'nodemailer'
import { mimeOptions } from './mime.ts'
import type { Transport } from './transport.ts'

/** Shorter than the first delay after a failure, or another process might take a mail that is still being sent. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 }
const SENDING_MS = 45_000

/** Hands mails to a mail server (`SMTP_URL`, such as smtps://name:password@mail.example.fr). */
export function smtpTransport(url: string): Transport {
  const server = createTransport({ url, ...PATIENCE })
  return {
    send: async (mail) => {
      await server.sendMail({ ...mimeOptions(mail), signal: AbortSignal.timeout(SENDING_MS) })
    },
  }
}
