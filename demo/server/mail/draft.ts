import type { Values } from './fill.ts'
import type { MessageBlock } from './message.ts'

export type Attachment = { filename: string; content: string | Buffer; contentType: string }
export type Correspondent = { name: string; address: string }

/** What the database says for a letter; the words around it are data. */
export type Draft = {
  values: Values
  /** Every condition that the letter's words may name in `when`. */
  conditions?: Readonly<Record<string, boolean>>
  /** What stands in the place of the letter's data blocks, by source. */
  data?: Readonly<Record<string, MessageBlock>>
  /** Who reads an answer: the caterer, or the person who wrote to them. */
  replyTo: Correspondent
  attachments?: readonly Attachment[]
}
