/** A piece of a sentence and the absolute URL of its link, if any. */
export type Piece = { text: string; to: string | null }

/** A product of an order or an offer, formatted. */
export type ProductRow = { name: string; choices: string; quantity: string; unitPrice: string; total: string }

export type SumRow = { label: string; amount: string; isTotal: boolean }

/** The blocks of an email with their values; each has an HTML and a plain-text form. */
export type EmailBlock =
  | { type: 'paragraph'; pieces: readonly Piece[] }
  | { type: 'quote'; text: string }
  | { type: 'facts'; items: readonly { label: string; value: string }[] }
  | { type: 'action'; label: string; url: string }
  | { type: 'products'; caption: string; rows: readonly ProductRow[] }
  | { type: 'sums'; caption: string; rows: readonly SumRow[] }
  | { type: 'list'; title: string; items: readonly { label: string; value: string }[]; note: string }

/** The content of an email, before it is rendered as HTML or plain text. */
export type EmailContent = {
  subject: string
  /** Shown after the subject in inboxes. */
  preheader: string
  greeting: string
  blocks: readonly EmailBlock[]
  closing: readonly string[]
  footer: readonly (readonly Piece[])[]
  hasAwning: boolean
}
