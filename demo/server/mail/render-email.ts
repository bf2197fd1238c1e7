import type { Database } from '../database/queries.ts'
import { compose } from './compose.ts'
import { htmlOf } from './html.ts'
import type { EmailJob } from '../shop/outbox.ts'
import { draftOf } from './emails/all.ts'
import { plainTextOf } from './text.ts'
import { templates, type EmailAddress } from './templates.ts'
import type { Attachment, EmailContext } from './email-draft.ts'

/** An email as HTML and plain text, without a recipient. */
export type RenderedEmail = {
  subject: string
  html: string
  text: string
  replyTo: EmailAddress
  attachments: readonly Attachment[]
}

/** Renders an email from the current state of the database; null when it is obsolete. */
export async function renderEmail(
  db: Database,
  letter: EmailJob,
  context: EmailContext,
): Promise<RenderedEmail | null> {
  const draft = await draftOf(db, letter, context)
  if (!draft) return null
  const message = compose(templates.emails[letter.kind], draft, context.siteUrl)
  const { replyTo, attachments = [] } = draft
  return {
    subject: message.subject,
    html: htmlOf(message, context.siteUrl),
    text: plainTextOf(message),
    replyTo,
    attachments,
  }
}
