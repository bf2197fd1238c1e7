import { join } from 'node:path'
import { storedEmails, type StoredEmail } from '../../demo/server/mail/mailbox/mailbox.ts'

/** A shop that keeps the mails that it would have sent. */
type Posting = { settings: { dataDir: string } }

/** The mails that a running shop has sent to this address, the newest first. */
export async function mailsTo({ settings }: Posting, address: string): Promise<StoredEmail[]> {
  const mails = await storedEmails(join(settings.dataDir, 'mails'))
  return mails.filter(({ to }) => to.includes(address))
}

/** The first link of a mail's text that leads to this path; null when there is none. */
export function linkIn(mail: StoredEmail | undefined, path: string): string | null {
  const links = mail?.text.match(/https?:\/\/\S+/g) ?? []
  return links.find((link) => new URL(link).pathname === path) ?? null
}
