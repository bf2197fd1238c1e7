import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { FailureCause } from '../database/schema.ts'
import type { RenderedEmail } from './render-email.ts'
import type { EmailAddress } from './templates.ts'

/** An email to send, with the same id and date at every attempt, so that email clients recognise duplicates. */
export type OutgoingEmail = RenderedEmail & { messageId: string; date: Date; from: EmailAddress; to: string }

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

type SmtpError = Error & { code?: string; command?: string; response?: string; responseCode?: number }

/** Rejections of an unknown or full mailbox, or of its domain; 5.1.7 and 5.1.8 are about the sender, 5.5 and 5.7 about the session. */
const REJECTED_MAILBOX = /^5\d\d[ -]5\.(?:1\.(?![78]\b)|2\.|4\.[14]\b|6\.7\b)/
/** The same without an enhanced status code (RFC 3463). */
const REJECTED_RECIPIENT = /^55[0-46](?![ -]5\.[1-7]\.)/

/** What servers without these codes, such as Exim, reply about the session or the sender at `RCPT TO`. */
const REJECTED_SESSION = /\b(?:relay(?:ing)?\b(?![.-])|authenticat|sender\b|client host|blacklist|blocklist|spamhaus)/i

/** Why an attempt failed. An SMTP server may reject the recipient after the content too; other rejections there are of this email (decision 0095). */
export function failureCause(error: unknown): FailureCause {
  const {
    code,
    command,
    message,
    response = '',
    responseCode = 0,
  }: SmtpError = error instanceof Error ? error : new Error(String(error))
  if (REJECTED_MAILBOX.test(response) && (command === 'RCPT TO' || command === 'DATA')) return 'recipient'
  if (command === 'RCPT TO' && REJECTED_RECIPIENT.test(response) && !REJECTED_SESSION.test(response)) return 'recipient'
  if (command === 'API' && code === 'EENVELOPE' && message.includes('recipient')) return 'recipient'
  if (responseCode === 421) return 'outage'
  const isDeferred = command === 'RCPT TO' && responseCode >= 400 && responseCode < 500
  return isDeferred || command === 'DATA' || code === 'EMESSAGE' ? 'deferral' : 'outage'
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
