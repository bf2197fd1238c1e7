import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import type { Shop } from './shop.ts'

/** The mails of a shop to somebody, as its outbox keeps them, the oldest first. */
export async function mailsTo(shop: Shop, address: string): Promise<Email[]> {
  const folder = join(shop.settings.dataDir, 'mails')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort()
  const mails = await Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))))
  return mails.filter(({ to }) => to?.some((one) => one.address === address))
}

/** The first link of a mail's text that leads to this path; waits for nothing. */
export function linkIn(mail: Email | undefined, path: string): string | null {
  const links = mail?.text?.match(/https?:\/\/\S+/g) ?? []
  return links.find((link) => new URL(link).pathname === path) ?? null
}
