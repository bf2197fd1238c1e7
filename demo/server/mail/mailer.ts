import { join } from 'node:path'
import { readAll, readFlag } from '../../../widgets/server/environment.ts'
import type { Database } from '../database/schema.ts'
import { serializeError } from '../logs.ts'
import { fileTransport, smtpTransport } from './transports.ts'
import { defaultSender, type EmailAddress } from './templates.ts'
import type { EmailContext } from './email.ts'
import { createEmailWorker, type EmailWorker, type SendFailure } from './email-worker.ts'

type Mailer = {
  emailWorker: EmailWorker
  /** The folder of the mailbox page; null when emails are sent over SMTP or the page is switched off. */
  mailbox: string | null
}

export type MailSettings = {
  /** URL of the SMTP server; null stores emails as files in the data folder. */
  server: string | null
  from: EmailAddress
  /** Whether the mailbox page is served: its emails contain links that set customers' passwords. */
  isShown: boolean
}

/** Reads `SMTP_URL`, `MAIL_FROM` and `DEMO_PAGES`; throws for invalid values. */
export function readMailSettings(env: { SMTP_URL?: string; MAIL_FROM?: string; DEMO_PAGES?: string }): MailSettings {
  const { server, from, isAllowed } = readAll({
    server: () => (env.SMTP_URL ? readServer(env.SMTP_URL) : null),
    from: () => (env.MAIL_FROM ? readSender(env.MAIL_FROM) : defaultSender),
    isAllowed: () => readFlag(env, 'DEMO_PAGES', true),
  })
  return { server, from, isShown: server === null && isAllowed }
}

/** The email worker over SMTP, or over files when no SMTP server is set. */
export function createMailer(
  deps: Omit<EmailContext, 'now'> & { db: Database; now: () => Date; folder: string },
  { server, from, isShown }: MailSettings,
): Mailer {
  const { db, now, siteUrl, apiUrl, quoteCodes } = deps
  const folder = join(deps.folder, 'mails')
  const transport = server ? smtpTransport(server) : fileTransport(folder)
  const context = { siteUrl, apiUrl, quoteCodes }
  const emailWorker = createEmailWorker({ db, now, ...context, transport, from, log: failureLog(console.error) })
  return { emailWorker, mailbox: isShown ? folder : null }
}

/** `SMTP_URL`. The error message does not quote it: it contains a password. */
function readServer(raw: string): string {
  if (URL.canParse(raw) && /^smtps?:\/\/[^/]/.test(raw)) return raw
  throw new Error('SMTP_URL is not a URL such as smtps://user:password@mail.example.')
}

/** `MAIL_FROM`: 'Ambrelune <bonjour@ambrelune.example>', or the address alone. Throws for anything else. */
export function readSender(raw: string): EmailAddress {
  const [, name = '', address = ''] = /^(?:"?([^"<>\r\n]*?)"?\s*<)?([^\s<>@]+@[^\s<>@]+)>?$/.exec(raw.trim()) ?? []
  if (!address) throw new Error(`MAIL_FROM: "${raw}" is not an address such as Ambrelune <bonjour@ambrelune.example>.`)
  return { name: name || defaultSender.name, address }
}

/** Log lines of failed emails, without responses of the SMTP server, which quote recipients. */
export const failureLog =
  (write: (line: string) => void) =>
  ({ emailId, kind, attempts, isLast, error }: SendFailure): void => {
    const msg = isLast ? 'email given up' : 'email delayed'
    write(
      JSON.stringify({ level: isLast ? 'error' : 'warn', msg, emailId, kind, attempts, err: serializeError(error) }),
    )
  }
