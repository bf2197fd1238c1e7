import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { RenderedEmail } from './render-email.ts'
import type { EmailAddress } from './templates.ts'

/** An email to send, with the same id and date at every attempt, so that email clients recognise duplicates. */
type OutgoingEmail = RenderedEmail & { messageId: string; date: Date; from: EmailAddress; to: string }

/** Sends emails: resolves once an email has been accepted, rejects otherwise. */
export type Transport = {
  send(email: OutgoingEmail): Promise<void>
}

/** Nodemailer options: both bodies, the attachments, and the header that keeps auto-responders silent. */
function mimeOptions(email: OutgoingEmail): SendMailOptions {
  const { messageId, date, from, to, replyTo, subject, html, text, attachments } = email
  return {
    messageId,
    date,
    from,
    to: { name: '', address: to },
    replyTo,
    subject,
    html,
    text,
    // Base64 preserves every byte: calendar files need CRLF.
    attachments: attachments.map((file) => ({ ...file, contentTransferEncoding: 'base64' })),
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': 'fr' },
    textEncoding: 'quoted-printable',
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Stores emails as `.eml` files instead of sending them; a resent email replaces its file. */
export function fileTransport(folder: string): Transport {
  const composer = createTransport({ streamTransport: true, buffer: true })
  return {
    send: async (email) => {
      const { message } = await composer.sendMail(mimeOptions(email))
      const path = join(folder, `${fileName(email.messageId, email.date)}.eml`)
      await mkdir(folder, { recursive: true })
      // The file has a temporary name until it is renamed, so that the folder never holds an incomplete email.
      await writeFile(`${path}.part`, message as Buffer)
      await rename(`${path}.part`, path)
    },
  }
}

/** A file name that sorts by time: '20261124T090000000Z-12'. */
function fileName(messageId: string, date: Date): string {
  const [number = ''] = messageId.split('.')
  return `${date.toISOString().replaceAll(/[-:.]/g, '')}-${number.replaceAll(/\D/g, '')}`
}

/** Shorter than the first retry delay, or another process could claim an email that is still being sent. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 }
const SEND_TIMEOUT_MS = 45_000

/** Sends emails over SMTP (`SMTP_URL`, such as smtps://name:password@mail.example.fr). */
export function smtpTransport(url: string): Transport {
  const server = createTransport({ url, ...TIMEOUTS })
  return {
    send: async (email) => {
      await server.sendMail({ ...mimeOptions(email), signal: AbortSignal.timeout(SEND_TIMEOUT_MS) })
    },
  }
}
