import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileTransport } from '#demo/server/mail/transports.ts'
import { storedEmails, type StoredEmail } from '#demo/server/mail/mailbox/mailbox.ts'
import { createEmailWorker, type SendFailure } from '#demo/server/mail/email-worker.ts'
import { createQuoteCodes } from '#demo/server/shop/quote/quote-claims.ts'
import { JWT_SECRET, SITE, type OpenShop } from './server.ts'

/** The URL of the API, which the back office has too. */
export const API = 'http://localhost:4301'

/** The URLs and the codes in the emails. */
export const LETTER_CONTEXT = { siteUrl: SITE, apiUrl: API, quoteCodes: createQuoteCodes(JWT_SECRET) }

/** Sends every email that is due in a shop and reads them back from their files, oldest first. An email that fails makes the test fail. */
export async function sentMails(shop: OpenShop): Promise<StoredEmail[]> {
  const folder = mkdtempSync(join(tmpdir(), 'mails-'))
  const mishaps: SendFailure[] = []
  const log = (mishap: SendFailure) => void mishaps.push(mishap)
  const transport = fileTransport(folder)
  const emailWorker = createEmailWorker({ db: shop.db, now: () => shop.now, ...LETTER_CONTEXT, transport, log })
  try {
    await emailWorker.sendDue()
    if (mishaps[0]) throw mishaps[0].error
    return (await storedEmails(folder)).toReversed()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The one email to this recipient whose subject begins so. */
export function mailTo(mails: readonly StoredEmail[], recipient: string, subject: string): StoredEmail {
  const found = mails.filter((mail) => mail.to === recipient && mail.subject.startsWith(subject))
  if (found[0] && found.length === 1) return found[0]
  const known = mails.map((mail) => `${mail.to}: ${mail.subject}`)
  throw new Error(`${found.length} mails to ${recipient} are called "${subject}…" among ${JSON.stringify(known)}`)
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: '\u00A0' }

/** The visible text of the HTML part, in one line. */
export function readText(html: string): string {
  const [, body = ''] = /<body[^>]*>([\s\S]*)<\/body>/.exec(html) ?? []
  const text = body.replaceAll(/<br>/g, ' ').replaceAll(/<[^>]+>/g, '')
  return text.replaceAll(/&(#?\w+);/g, (mark, name: string) => ENTITIES[name] ?? (/^#847|zwnj$/.test(name) ? '' : mark))
}

/** Every URL that the HTML part links to. */
export const linksOf = (html: string): string[] =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, to = '']) => to.replaceAll('&amp;', '&'))
