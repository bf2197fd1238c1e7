import { join } from 'node:path'
import { storedEmails, type StoredEmail } from '#demo/server/mail/mailbox/mailbox.ts'

/** A shop that stores its emails as files in place of sending them. */
type Posting = { settings: { dataDir: string } }

/** The emails of a running shop to this address but the welcome of its account, the newest first. */
export async function emailsTo({ settings }: Posting, address: string): Promise<StoredEmail[]> {
  const mails = await storedEmails(join(settings.dataDir, 'mails'))
  return mails.filter(({ to, subject }) => to.includes(address) && !subject.startsWith('Bienvenue'))
}

/** The first link to this path in the text of an email; null when there is none. */
export function linkIn(mail: StoredEmail | undefined, path: string): string | null {
  const links = mail?.text.match(/https?:\/\/\S+/g) ?? []
  return links.find((link) => new URL(link).pathname === path) ?? null
}
