import type { Attachment, Correspondent } from './draft.ts'

/** A mail on its way out, the same at every attempt. */
export type Sending = {
  /** Stable for a mail of the outbox, so that one that was sent twice is recognised by it. */
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

/** What takes mails away: resolves once it answers for the mail, rejects when it may be tried again. */
export type Transport = {
  send(mail: Sending): Promise<void>
}
