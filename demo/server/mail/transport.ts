import type { Attachment, Correspondent } from './draft.ts'

/** A mail to send, the same at every attempt. */
export type OutgoingMail = {
  /** The same at every attempt, so that mail clients recognise a mail that was sent twice. */
  messageId: string
  date: Date
  from: Correspondent
  to: string
  replyTo: Correspondent
  subject: string
  html: string
  text: string
  attachments: readonly Attachment[]
}

/** Sends mails: resolves once a mail has been accepted, rejects when it has not. */
export type Transport = {
  send(mail: OutgoingMail): Promise<void>
}
