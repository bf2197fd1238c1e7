import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import PostalMime, { type Address, type Email } from 'postal-mime'

type StoredAttachment = { filename: string; mimeType: string; content: Buffer }

export type StoredEmail = {
  id: string
  subject: string
  from: string
  to: string
  replyTo: string
  messageId: string
  date: Date
  html: string
  text: string
  attachments: readonly StoredAttachment[]
}

const FILE = /^(\d{8}T\d{9}Z-\d+)\.eml$/
const ID = /^\d{8}T\d{9}Z-\d+$/
const MAX_SHOWN = 100

/** The emails of a folder, newest first, `MAX_SHOWN` at most. */
export async function storedEmails(folder: string): Promise<StoredEmail[]> {
  const emails = await Promise.all((await newestIds(folder)).map((id) => storedEmail(folder, id)))
  return emails.filter((email) => email !== null)
}

async function newestIds(folder: string): Promise<string[]> {
  const files = await readdir(folder).catch(ifMissing([]))
  const ids = files.flatMap((file) => FILE.exec(file)?.[1] ?? [])
  return ids.toSorted((one, other) => other.localeCompare(one, 'en', { numeric: true })).slice(0, MAX_SHOWN)
}

export type ListedEmail = Pick<StoredEmail, 'id' | 'subject' | 'to' | 'date'> & { attachmentsCount: number }

/** Lists the emails of a folder: a file is parsed once, and again when a resent email has replaced it. */
export function createEmailList(folder: string): () => Promise<ListedEmail[]> {
  const cache = new LRUCache<string, ListedEmail, string>({
    max: MAX_SHOWN,
    fetchMethod: async (_version, _stale, { context: id }) => {
      const email = await storedEmail(folder, id)
      return email ? { ...listed(email), attachmentsCount: email.attachments.length } : undefined
    },
  })
  const current = async (id: string) => {
    const file = await stat(join(folder, `${id}.eml`)).catch(ifMissing(null))
    return file ? cache.fetch(`${id} ${file.mtimeMs}`, { context: id }) : undefined
  }
  return async () => {
    const emails = await Promise.all((await newestIds(folder)).map(current))
    return emails.filter((email) => email !== undefined)
  }
}

const listed = ({ id, subject, to, date }: StoredEmail) => ({ id, subject, to, date })

export async function storedEmail(folder: string, id: string): Promise<StoredEmail | null> {
  if (!ID.test(id)) return null
  const source = await readFile(join(folder, `${id}.eml`)).catch(ifMissing(null))
  if (!source) return null
  const email = await PostalMime.parse(source)
  return {
    id,
    subject: email.subject ?? '',
    from: addressText(email.from),
    to: (email.to ?? []).map(addressText).join(', '),
    replyTo: (email.replyTo ?? []).map(addressText).join(', '),
    messageId: email.messageId ?? '',
    date: dateOf(id),
    html: email.html ?? '',
    text: email.text ?? '',
    attachments: email.attachments.map(({ filename, mimeType, content }, index) => ({
      filename: filename ?? String(index + 1),
      mimeType,
      content: mimeType === 'text/calendar' ? withCrlf(bytes(content)) : bytes(content),
    })),
  }
}

type Content = Email['attachments'][number]['content']

const bytes = (content: Content): Buffer =>
  typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content))

/** Restores the CRLF of a calendar (RFC 5545, 3.1), which the parser normalises. */
const withCrlf = (calendar: Buffer): Buffer => Buffer.from(calendar.toString().replaceAll(/\r?\n/g, '\r\n'))

/** File names begin with the date of the email. */
function dateOf(id: string): Date {
  return new Date(id.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z.*$/, '$1-$2-$3T$4:$5:$6.$7Z'))
}

function addressText(address: Address | undefined): string {
  const { name = '', address: mailbox = '' } = address ?? {}
  return name && mailbox ? `${name} <${mailbox}>` : name || mailbox
}

const ifMissing =
  <Value>(value: Value) =>
  (error: NodeJS.ErrnoException): Value => {
    if (error.code === 'ENOENT') return value
    throw error
  }
