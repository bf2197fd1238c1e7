import type { Values } from './fill.ts'
import type { MessageBlock } from './message.ts'

export type Attachment = { filename: string; content: string | Buffer; contentType: string }
export type Correspondent = { name: string; address: string }

/** The facts of a letter, read from the database; its texts are in demo/data. */
export type Draft = {
  values: Values
  /** Every condition that the letter's texts may name in `when`. */
  conditions?: Readonly<Record<string, boolean>>
  /** The contents of the letter's data blocks, by source. */
  data?: Readonly<Record<string, MessageBlock>>
  /** The reader of a reply: the caterer, or the person who wrote to the caterer. */
  replyTo: Correspondent
  attachments?: readonly Attachment[]
}
