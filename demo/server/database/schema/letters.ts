import type { Generated } from 'kysely'

export type MailTable = {
  id: Generated<number>
  recipient: string
  /** What to write; forgotten once it is sent, as it may hold a link that opens an account. */
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
  /** Who was signed in; an address alone proves nothing of whose it is. */
  customer_id: number | null
  email: string
  /** Of the press that sent it, if it said one. */
  idempotency_key: string | null
  content: string
  created_at: string
}
