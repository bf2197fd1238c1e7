import type { EmailAddress } from './templates.ts'
import type { Attachment } from './email-draft.ts'

/** An email to send, the same at every attempt. */
export type OutgoingMail = {
  /** The same at every attempt, so that email clients recognise duplicates. */
  messageId: string
  date: Date
  from: EmailAddress
  to: string
  replyTo: EmailAddress
  subject: string
  html: string
  text: string
  attachments: readonly Attachment[]
}

/** Sends emails: resolves once an email has been accepted, rejects otherwise. */
export type Transport = {
  send(mail: OutgoingMail): Promise<void>
}
