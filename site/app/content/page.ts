/** One piece of a page; a bare string is a paragraph. A text may hold two marks, `[label](address)` and `{placeholder}`. */
export type Block =
  | string
  | { type: 'note'; text: string }
  | { type: 'list'; items: readonly string[]; style?: string }
  | { type: 'steps' | 'cards'; items: readonly { title: string; text: string; link?: string }[] }
  | { type: 'facts'; items: readonly { label: string; value: string }[] }
  | { type: 'questions'; items: readonly { question: string; answer: string }[] }
  | { type: 'table'; caption: string; columns: readonly string[]; rows: readonly (readonly string[])[] }
  | { type: 'action'; label: string; to: string; style: string }
  /** The place of a live form, or of live data. */
  | { type: 'form'; form: LiveFormName; intro?: string }
  | { type: 'data'; source: string; filter?: string; taxon?: string }

export type LiveFormName = 'quote' | 'contact' | 'franchise'

export type Section = {
  id: string
  heading: string
  when?: string
  /** True: the section stands at the side of the others where there is room. */
  aside?: boolean
  blocks: readonly Block[]
}

/** The words of a page: its heading and opening, then its sections where it is made of words. */
export type Words = { h1: string; intro: string; sections?: readonly Section[] }
export type PageWords = Words & { sections: readonly Section[] }
