import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
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

/** Files of the folder at most: the oldest go. */
export const MAX_STORED = 1000

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
      const stored = (await readdir(folder)).filter((name) => name.endsWith('.eml')).toSorted()
      await Promise.all(stored.slice(0, -MAX_STORED).map((name) => rm(join(folder, name), { force: true })))
    },
  }
}

/** A file name that sorts by time: '20261124T090000000Z-12'. */
function fileName(messageId: string, date: Date): string {
  const [number = ''] = messageId.split('.')
  return `${date.toISOString().replaceAll(/[-:.]/g, '')}-${number.replaceAll(/\D/g, '')}`
}

type SmtpError = Error & { code?: string; command?: string; response?: string; responseCode?: number }

/** What a text is about, in the replies whose status does not decide; after the content, the session may be about it. */
const ABOUT = {
  sender:
    /\b(?:relay(?:ing)?\b(?![.-]| recipient)|(?:un)?authenticat|send(?:er|ing)\b|client host|helo\b|spf\b|dkim|dmarc|exp[eé]diteur|service refus)/i,
  session:
    /\b(?:bl(?:ack|ock) ?list|dnsbl|spam|your (?:access|account|domain|host|ip|message|network|server)|ip\b|service unavailable|access denied|polic(?:y|ies)|rate\b|too many)/i,
  recipient: /\b(?:(?:recipient|user|mailbox|account|address|destinataire|adresse)\b|gr[ae]y-?list)/i,
}

/** A reply of a server: to the recipient or to the content, 4xx or 5xx, its status (RFC 3463) without the class, and its text. */
type Reply = {
  command: 'RCPT TO' | 'DATA'
  code: string
  status: string
  about: (subject: keyof typeof ABOUT) => boolean
}

type Rule = {
  /** One command alone. */
  command?: Reply['command']
  code?: RegExp
  status?: RegExp
  /** What the text must be about, or must not. */
  about?: Partial<Record<keyof typeof ABOUT, boolean>>
  cause: FailureCause
}
const PERMANENT = /^5/
/** Without a reply too. */
const TRANSIENT = /^(?!5)/
const NONE = /^$/
/** Of a mailbox or its domain; 1.0 and 2.0 are undefined. */
const OF_MAILBOX = /^(?:1\.(?![078]$)|2\.(?!0$)|4\.[14]$|6\.7$|7\.1[78]$)/
/** Of the server, the session or the sender, as SPF and DKIM are (7.2x), and Microsoft's of two and three digits. */
const OF_SENDER = /^(?:1\.[78]|3\.[0125]|4\.5|5\.3|7\.(?:[389]|1[0134]|[256]\d|[5-7]\d\d))$/
const IS_RECIPIENT = { recipient: true, session: false }

/** The causes of replies: the first rule that fits. */
const RULES: readonly Rule[] = [
  { status: OF_MAILBOX, code: PERMANENT, cause: 'recipient' },
  { status: OF_MAILBOX, cause: 'deferral' },
  { status: OF_SENDER, cause: 'outage' },
  { about: { sender: true }, cause: 'outage' },
  { code: TRANSIENT, status: /^7\.0$/, about: { recipient: false }, cause: 'outage' },
  { command: 'DATA', cause: 'deferral' },
  { status: /^3\./, cause: 'deferral' },
  { code: TRANSIENT, about: { session: true, recipient: false }, cause: 'outage' },
  { code: TRANSIENT, cause: 'deferral' },
  { code: /^5(?:01|5[0-36])/, status: NONE, about: { session: false }, cause: 'recipient' },
  { code: /^554/, status: NONE, about: IS_RECIPIENT, cause: 'recipient' },
  { status: /^[12]\.0$/, about: IS_RECIPIENT, cause: 'recipient' },
  { cause: 'outage' },
]

/** Why an attempt failed (decision 0095). */
export function failureCause(error: unknown): FailureCause {
  const { code, command, message, response, responseCode }: SmtpError =
    error instanceof Error ? error : new Error(String(error))
  if (command === 'API' && code === 'EENVELOPE' && message.includes('recipient')) return 'recipient'
  if (command === 'RCPT TO' || command === 'DATA') return causeOfReply(command, response ?? '')
  // The size of a message is rejected before it is sent too (RFC 1870).
  const isOfEmail = code === 'EMESSAGE' || code === 'ESTREAM' || (command === 'MAIL FROM' && responseCode === 552)
  return isOfEmail ? 'deferral' : 'outage'
}

/** The cause of a reply to the recipient, or to the content: many servers reject the sender and the recipient only then. */
function causeOfReply(command: Reply['command'], response: string): FailureCause {
  const [, status = ''] = /^[45]\d\d[ -][45]\.(\d+\.\d+)\b/m.exec(response) ?? []
  // The addresses that a reply quotes decide nothing.
  const text = response.replaceAll(/\S*@\S*/g, '')
  const reply: Reply = { command, code: response, status, about: (subject) => ABOUT[subject].test(text) }
  return RULES.find((rule) => fits(rule, reply))?.cause ?? 'outage'
}

function fits({ command, code, status, about = {} }: Rule, reply: Reply): boolean {
  const subjects = Object.entries(about) as [keyof typeof ABOUT, boolean][]
  return (
    (command === undefined || command === reply.command) &&
    (code?.test(reply.code) ?? true) &&
    (status?.test(reply.status) ?? true) &&
    subjects.every(([subject, isSo]) => reply.about(subject) === isSo)
  )
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
