/** A piece of a sentence, with the absolute address it leads to, if any. */
export type Piece = { text: string; to: string | null }

/** A dish of an order or a proposal, in words. */
export type DishRow = { name: string; choices: string; quantity: string; unitPrice: string; total: string }

export type SumRow = { label: string; amount: string; isTotal: boolean }

/** What a letter is made of once its facts are in it; each is written twice, for HTML and for plain text. */
export type MessageBlock =
  | { type: 'paragraph'; pieces: readonly Piece[] }
  | { type: 'quote'; text: string }
  | { type: 'facts'; items: readonly { label: string; value: string }[] }
  | { type: 'action'; label: string; url: string }
  | { type: 'dishes'; caption: string; rows: readonly DishRow[] }
  | { type: 'sums'; caption: string; rows: readonly SumRow[] }
  | { type: 'list'; title: string; items: readonly { label: string; value: string }[]; note: string }

/** A letter, whole, before it takes a form. */
export type Message = {
  subject: string
  /** Shown by the inbox behind the subject. */
  preheader: string
  greeting: string
  blocks: readonly MessageBlock[]
  closing: readonly string[]
  footer: readonly (readonly Piece[])[]
  hasAwning: boolean
}
