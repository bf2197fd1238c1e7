import type { BillTotal } from '../documents/bill.ts'
import type { Database } from '../database/schema.ts'
import type { EmailJob } from '../shop/outbox.ts'
import type { QuoteCodes } from '../shop/quote/quote-claims.ts'
import type { EmailAddress, Values } from './templates.ts'

/** A piece of a sentence and the absolute URL of its link, if any. */
export type TextRun = { text: string; to: string | null }

/** A product with its quantity; `prices` is null in the emails of the kitchen. */
export type ProductRow = {
  name: string
  details: readonly string[]
  quantity: string
  prices: { unit: string; total: string } | null
}

/** The blocks of an email with their values; each has an HTML and a plain-text form. */
export type EmailBlock =
  | { type: 'paragraph'; pieces: readonly TextRun[] }
  | { type: 'quote'; text: string }
  | { type: 'facts'; items: readonly { label: string; value: string }[] }
  | { type: 'action'; label: string; url: string }
  | { type: 'products'; caption: string; rows: readonly ProductRow[] }
  | { type: 'sums'; caption: string; rows: readonly BillTotal[] }
  | { type: 'list'; title: string; items: readonly { label: string; value: string }[]; note: string }

/** The content of an email, before it is rendered as HTML or plain text. */
export type EmailContent = {
  subject: string
  /** Shown after the subject in inboxes. */
  preheader: string
  greeting: string
  blocks: readonly EmailBlock[]
  closing: readonly string[]
  footer: readonly (readonly TextRun[])[]
  hasAwning: boolean
}

export type Attachment = { filename: string; content: string | Buffer; contentType: string }

/** The values of an email, read from the database; its template is in demo/data/emails.json. */
export type Draft = {
  values: Values
  /** The conditions that blocks of the template name in `when`. */
  conditions?: Readonly<Record<string, boolean>>
  /** The data blocks of the template, by source. */
  data?: Readonly<Record<string, EmailBlock>>
  /** The Reply-To address: the caterer, or the sender of the form. */
  replyTo: EmailAddress
  attachments?: readonly Attachment[]
}

/**
 * What every email is written with: the site for the links of customers, the API for the caterer’s links to the back office, the
 * codes for the links of visitors’ quotes, and the present time.
 */
export type EmailContext = { siteUrl: string; apiUrl: string; quoteCodes: QuoteCodes; now: Date }

/** Reads the facts of one kind of email; null when the email is no longer needed. */
export type DraftBuilder<Kind extends EmailJob['kind']> = (
  db: Database,
  job: Extract<EmailJob, { kind: Kind }>,
  context: EmailContext,
) => Promise<Draft | null>
