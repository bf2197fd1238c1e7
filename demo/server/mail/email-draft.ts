import type { Database } from '../database/queries.ts'
import type { EmailJob } from '../shop/outbox.ts'
import type { QuoteCodes } from '../shop/quote/quote-claims.ts'
import type { EmailAddress } from './templates.ts'
import type { Values } from './fill.ts'
import type { EmailBlock } from './email-content.ts'

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
  letter: Extract<EmailJob, { kind: Kind }>,
  context: EmailContext,
) => Promise<Draft | null>
