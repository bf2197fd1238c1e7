import { join } from 'node:path'
import type { Database } from '../database/queries.ts'
import { trace } from '../logs.ts'
import type { Correspondent } from './draft.ts'
import { fileTransport } from './files.ts'
import { house } from './house.ts'
import type { Desk } from './write.ts'
import { createPostman, type Mishap, type Postman } from './postman.ts'
import { smtpTransport } from './smtp.ts'

export type PostOffice = {
  postman: Postman
  /** The folder that the demo's mailbox page shows; null when mails are really sent, or when the page is switched off. */
  mailbox: string | null
}

/**
 * Mails go to the server of `SMTP_URL`, from `MAIL_FROM`. Without a server they become files under the data folder, which the demo
 * shows unless `DEMO_PAGES` is 0: their links let a reader choose the password of any customer.
 */
export function postOffice(
  place: Omit<Desk, 'now'> & { db: Database; now: () => Date; folder: string },
  env: { SMTP_URL?: string; MAIL_FROM?: string; DEMO_PAGES?: string },
): PostOffice {
  const { db, now, apiUrl, quoteCodes } = place
  const siteUrl = readSite(place.siteUrl)
  const folder = join(place.folder, 'mails')
  const transport = env.SMTP_URL ? smtpTransport(readServer(env.SMTP_URL)) : fileTransport(folder)
  const from = env.MAIL_FROM ? readSender(env.MAIL_FROM) : house
  const desk = { siteUrl, apiUrl, quoteCodes }
  const postman = createPostman({ db, now, ...desk, transport, from, log: mishapLog(console.error) })
  return { postman, mailbox: env.SMTP_URL || env.DEMO_PAGES === '0' ? null : folder }
}

/** `SITE_URL`: an origin, which begins the links in mails; anything else stops the start. */
function readSite(raw: string): string {
  if (URL.canParse(raw) && /^https?:\/\/[^/]+\/?$/.test(raw)) return raw
  throw new Error(`SITE_URL: "${raw}" is not an origin such as https://www.example.fr.`)
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
  return { name: name || house.name, address }
}

/** Log lines about mails that failed. They contain no answers of mail servers, which quote addresses. */
export const mishapLog =
  (write: (line: string) => void) =>
  ({ mail, kind, attempts, isLast, error }: Mishap): void => {
    const msg = isLast ? 'a mail was given up' : 'a mail has to wait'
    write(JSON.stringify({ level: isLast ? 'error' : 'warn', msg, mail, kind, attempts, err: trace(error) }))
  }
