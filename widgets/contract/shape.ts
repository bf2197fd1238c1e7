import type { WidgetEvents } from '../core/store/events.ts'
import type { TokenName } from './tokens.ts'

export type EventName = keyof WidgetEvents

/** What an attribute may say: any text, nothing but its presence, a number, or one of some words, the first when it says anything else. */
export type Kind = 'text' | 'flag' | 'number' | readonly [string, ...string[]]

/** An attribute; its property has the name in camel case. */
export type Field = { kind: Kind; text: string }

/** Public names of one sort, with what each is for. */
export type Named = Readonly<Record<string, string>>

/** What a page may rely on of one tag (widgets/CHANGELOG.md says for how long). What all tags share is in everywhere.ts. */
export type Tag = {
  /** What it is for, as a line of a table. */
  summary: string
  /** What one writes in a page. */
  example: string
  /** By property name: `resetToken` is written `reset-token`. */
  attributes: Readonly<Record<string, Field>>
  /** Sent by the element itself; what the shop announces is sent by the first element of the page. */
  events: readonly EventName[]
  /** Names for `::part()`, and words for the attribute `hide`. */
  parts: Named
  slots: Named
  /** What it may look like, beside its usual self. */
  states: Named
  tokens: readonly TokenName[]
  /** In French, to be pasted into a page's own declaration. */
  accessibility: string
}
