/** A block of a page; a string is a paragraph. Texts may contain links, `[label](url)`, and `{placeholders}`. */
export type Block =
  | string
  | { type: 'note'; text: string }
  | { type: 'list'; items: readonly string[] }
  | { type: 'steps' | 'cards'; items: readonly { title: string; text: string; link?: string }[] }
  | { type: 'facts'; items: readonly { label: string; value: string }[] }
  | { type: 'questions'; items: readonly { question: string; text: string }[] }
  | { type: 'table'; caption: string; columns: readonly string[]; rows: readonly (readonly string[])[] }
  | { type: 'action'; label: string; to: string; style: 'primary' | 'secondary' }
  /** A form, or data of the shop. */
  | { type: 'form'; form: 'quote' | 'contact' | 'franchise'; intro?: string }
  | { type: 'data'; source: DataSource; taxon?: string }

export type DataSource =
  | 'faq'
  | 'taxons'
  | 'products'
  | 'externalLinks'
  | 'channels'
  | 'nearbyChannels'
  | 'channelPicker'
  | 'channelContact'
  | 'channelSlots'
  | 'channelClosings'
  | 'channelZipcodes'

export type Section = {
  id: string
  heading: string
  /** True: beside the other sections on wide screens. */
  aside?: boolean
  blocks: readonly Block[]
}

/** The content of a page: heading and introduction, and sections where it has no widget. */
export type PageContent = { h1: string; intro: string; sections?: readonly Section[] }
export type ProseContent = PageContent & { sections: readonly Section[] }

/** The content of a category page; indexed without `robots`. */
export type CategoryContent = {
  route: string
  robots?: string
  title: string
  description: string
  h1: string
  intro: string
}
