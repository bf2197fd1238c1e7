import type { Generated } from 'kysely'

export type MailTable = {
  id: Generated<number>
  recipient: string
  /** JSON of what to write; deleted once it is sent, as it may hold a link that opens an account. */
  letter: string | null
  created_at: string
  attempts: number
  /** Also keeps two processes from sending the same mail. */
  next_attempt_at: string
  sent_at: string | null
}

export type FormMessageTable = {
  id: Generated<number>
  kind: 'contact' | 'franchise'
  /** The customer who was signed in; an e-mail address alone does not prove who wrote the message. */
  customer_id: number | null
  email: string
  /** The idempotency key of the request, if it had one. */
  idempotency_key: string | null
  content: string
  created_at: string
}
