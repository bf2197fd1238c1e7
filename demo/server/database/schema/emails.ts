import type { Generated } from 'kysely'

export type MailTable = {
  id: Generated<number>
  recipient: string
  /** JSON of the email job; deleted once it is sent, as it may contain a sign-in link. */
  letter: string | null
  created_at: string
  attempts: number
  /** Also keeps two processes from sending the same email. */
  next_attempt_at: string
  sent_at: string | null
}

export type FormMessageTable = {
  id: Generated<number>
  kind: 'contact' | 'franchise'
  /** The signed-in customer; an email address does not prove the author of a message. */
  customer_id: number | null
  email: string
  /** The idempotency key of the request, if it had one. */
  idempotency_key: string | null
  content: string
  created_at: string
}
