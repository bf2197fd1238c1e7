import { join } from 'node:path'
import { readAll, readFlag } from '../../../site/server/environment.ts'
import type { Database } from '../database/queries.ts'
import { trace } from '../logs.ts'
import type { Correspondent } from './draft.ts'
import { fileTransport } from './files.ts'
import { defaultSender } from './default-sender.ts'
import type { LetterContext } from './letter-context.ts'
import { createPostman, type SendFailure, type Postman } from './postman.ts'
import { smtpTransport } from './smtp.ts'

export type PostOffice = {
  postman: Postman
  /** The folder that the demo's mailbox page shows; null when mails are really sent, or when the page is switched off. */
  mailbox: string | null
}

export type MailSettings = {
  /** Address of the mail server; null keeps mails as files under the data folder. */
  server: string | null
  from: Correspondent
  /** Whether the demo shows the files: their links let a reader choose the password of any customer. */
  isShown: boolean
}

/** `SMTP_URL`, `MAIL_FROM` and `DEMO_PAGES`; throws for an address that is none. */
export function readMail(env: { SMTP_URL?: string; MAIL_FROM?: string; DEMO_PAGES?: string }): MailSettings {
  const { server, from, isAllowed } = readAll({
    server: () => (env.SMTP_URL ? readServer(env.SMTP_URL) : null),
    from: () => (env.MAIL_FROM ? readSender(env.MAIL_FROM) : defaultSender),
    isAllowed: () => readFlag(env, 'DEMO_PAGES', true),
  })
  return { server, from, isShown: server === null && isAllowed }
}

/** Sends the mails to the server of the settings, or keeps them as files. */
export function postOffice(
  place: Omit<LetterContext, 'now'> & { db: Database; now: () => Date; folder: string },
  { server, from, isShown }: MailSettings,
): PostOffice {
  const { db, now, siteUrl, apiUrl, quoteCodes } = place
  const folder = join(place.folder, 'mails')
  const transport = server ? smtpTransport(server) : fileTransport(folder)
  const desk = { siteUrl, apiUrl, quoteCodes }
  const postman = createPostman({ db, now, ...desk, transport, from, log: failureLog(console.error) })
  return { postman, mailbox: isShown ? folder : null }
}

/** `SMTP_URL`; the message of its error does not quote it, as it holds a password. */
function readServer(raw: string): string {
  if (URL.canParse(raw) && /^smtps?:\/\/[^/]/.test(raw)) return raw
  throw new Error('SMTP_URL is not an address such as smtps://user:password@mail.example.')
}

/** `MAIL_FROM`: 'Ambrelune <bonjour@ambrelune.example>', or the address alone; anything else stops the start. */
export function readSender(raw: string): Correspondent {
  const [, name = '', address = ''] = /^(?:"?([^"<>\r\n]*?)"?\s*<)?([^\s<>@]+@[^\s<>@]+)>?$/.exec(raw.trim()) ?? []
  if (!address) throw new Error(`MAIL_FROM: "${raw}" is not an address such as Ambrelune <bonjour@ambrelune.example>.`)
  return { name: name || defaultSender.name, address }
}

/** Log lines about mails that failed. They contain no answers of mail servers, which quote addresses. */
export const failureLog =
  (write: (line: string) => void) =>
  ({ mail, kind, attempts, isLast, error }: SendFailure): void => {
    const msg = isLast ? 'a mail was given up' : 'a mail has to wait'
    write(JSON.stringify({ level: isLast ? 'error' : 'warn', msg, mail, kind, attempts, err: trace(error) }))
  }
