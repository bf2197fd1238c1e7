import type { Database } from '../database/schema.ts'
import type { EmailJob } from '../shop/outbox.ts'
import type { Draft, DraftBuilder, EmailBlock, EmailContent, EmailContext, TextRun } from './email.ts'
import * as catererEmails from './emails/caterer-emails.ts'
import * as otherEmails from './emails/form-and-account-emails.ts'
import * as orderEmails from './emails/order-emails.ts'
import * as quoteEmails from './emails/quote-emails.ts'
import { htmlOf } from './html.ts'
import { plainTextOf } from './plain-text.ts'
import { type EmailTemplate, fill, type TemplateBlock, templates, type Values } from './templates.ts'

/** Each module exports its builders by the kind of email. */
const emails: { [Kind in EmailJob['kind']]: DraftBuilder<Kind> } = {
  ...orderEmails,
  ...catererEmails,
  ...quoteEmails,
  ...otherEmails,
}

/** Renders an email as HTML and plain text from the current state of the database; null when it is obsolete. */
export async function renderEmail(db: Database, job: EmailJob, context: EmailContext) {
  // TypeScript does not correlate the kinds of the table and of the email across a union.
  const buildDraft = emails[job.kind] as DraftBuilder<EmailJob['kind']>
  const draft = await buildDraft(db, job, context)
  if (!draft) return null
  const message = compose(templates.emails[job.kind], draft, context.siteUrl)
  const { replyTo, attachments = [] } = draft
  return {
    subject: message.subject,
    html: htmlOf(message, context.siteUrl),
    text: plainTextOf(message),
    replyTo,
    attachments,
  }
}

export type RenderedEmail = NonNullable<Awaited<ReturnType<typeof renderEmail>>>

/** Composes an email from its template and its draft; links become absolute URLs of the site. */
function compose(template: EmailTemplate, draft: Draft, siteUrl: string): EmailContent {
  const { values } = draft
  return {
    subject: fill(template.subject, values),
    preheader: fill(template.preheader, values),
    greeting: values.firstName === '' ? templates.greetingWithoutName : fill(template.greeting, values),
    blocks: template.blocks.flatMap((block) => renderBlock(block, draft, siteUrl)),
    closing: template.closing.map((line) => fill(line, values)),
    footer: templates.footers[template.footer].map(({ text }) => pieces(text, values, siteUrl)),
    hasAwning: template.awning,
  }
}

function renderBlock(block: TemplateBlock, draft: Draft, siteUrl: string): EmailBlock[] {
  const { values, data = {} } = draft
  if (block.when !== undefined && !isMet(block.when, draft)) return []
  if (block.type === 'data') {
    const dataBlock = data[block.source]
    if (!dataBlock) throw new Error(`Email template: no data for the block ${block.source}`)
    return [dataBlock]
  }
  if (block.type === 'paragraph') return [{ type: 'paragraph', pieces: pieces(block.text, values, siteUrl) }]
  if (block.type === 'quote') return [{ type: 'quote', text: fill(block.text, values) }]
  if (block.type === 'action') {
    return [{ type: 'action', label: block.label, url: new URL(fill(block.to, values), siteUrl).href }]
  }
  const items = block.items.map(({ label, value }) => ({ label, value: fill(value, values) }))
  return [{ type: 'facts', items: items.filter(({ value }) => value !== '') }]
}

function isMet(condition: string, { conditions = {} }: Draft): boolean {
  const value = conditions[condition]
  if (value === undefined) throw new Error(`Email template: unknown condition ${condition}`)
  return value
}

/** Splits a text at its `[label](url)` links before values are filled in: only the template can contain links, never a value. */
function pieces(text: string, values: Values, siteUrl: string): TextRun[] {
  const found: TextRun[] = []
  let from = 0
  for (const link of text.matchAll(/\[([^\]]+)\]\(([^)\s]+)\)/g)) {
    if (link.index > from) found.push({ text: fill(text.slice(from, link.index), values), to: null })
    found.push({ text: link[1] ?? '', to: new URL(link[2] ?? '', siteUrl).href })
    from = link.index + link[0].length
  }
  if (from < text.length) found.push({ text: fill(text.slice(from), values), to: null })
  return found
}
