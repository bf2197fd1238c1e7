/** A piece of a sentence, with the absolute address it leads to, if any. */
export type Piece = { text: string; to: string | null }

/** A dish of an order or a proposal, in words. */
export type DishRow = { name: string; choices: string; quantity: string; unitPrice: string; total: string }

export type SumRow = { label: string; amount: string; isTotal: boolean }

/** The blocks of a letter with its facts filled in; each has an HTML and a plain-text form. */
export type MessageBlock =
  | { type: 'paragraph'; pieces: readonly Piece[] }
  | { type: 'quote'; text: string }
  | { type: 'facts'; items: readonly { label: string; value: string }[] }
  | { type: 'action'; label: string; url: string }
  | { type: 'dishes'; caption: string; rows: readonly DishRow[] }
  | { type: 'sums'; caption: string; rows: readonly SumRow[] }
  | { type: 'list'; title: string; items: readonly { label: string; value: string }[]; note: string }

/** A whole letter, before it is written as HTML or plain text. */
export type Message = {
  subject: string
  /** Shown after the subject in the inbox. */
  preheader: string
  greeting: string
  blocks: readonly MessageBlock[]
  closing: readonly string[]
  footer: readonly (readonly Piece[])[]
  hasAwning: boolean
}
