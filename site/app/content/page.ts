/** Texts by their titles. */
type Titled = Readonly<Record<string, string>>

/** A block of a page; a string is a paragraph. Texts may contain links, `[label](url)`, and `{placeholders}`. */
export type Block =
  | string
  | { note: string }
  | { list: readonly string[] }
  | { steps: Titled }
  | { cards: Titled }
  | { facts: Titled }
  | { questions: Titled }
  /** `table` is its caption. */
  | { table: string; columns: readonly string[]; rows: readonly (readonly string[])[] }
  /** A link as a button; `action` is its label. */
  | { action: string; to: string; style: 'primary' | 'secondary' }
  | { form: 'quote' | 'contact' | 'franchise'; intro?: string }
  /** Data of the shop. */
  | { data: DataSource; taxon?: string }

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
  | 'channelPostalCodes'

/** A section; with `aside`, it is beside the other sections on wide screens. */
export type Section = { heading: string; aside?: boolean; blocks: readonly Block[] }

/** The sections of a page by their ids, in order. */
export type Sections = Readonly<Record<string, Section>>

/** A scene of the images, with its alternative text (empty when it is decorative) and its size in px. */
export type PagePicture = { name: string; alt: string; width: number; height: number }

/** The content of a page: heading and introduction, a picture where it has one, and sections where it has no widget. */
export type PageContent = { h1: string; intro: string; picture?: PagePicture; sections?: Sections }
export type ProseContent = PageContent & { sections: Sections }
