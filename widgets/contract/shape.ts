import type { WidgetEvents } from '../core/store/events.ts'
import type { TokenName } from './tokens.ts'

export type EventName = keyof WidgetEvents

/** The values of an attribute: any text, its presence, a number, or one of several keywords (any other value means the first). */
export type Kind = 'text' | 'flag' | 'number' | readonly [string, ...string[]]

/** Whether an attribute takes names of parts, separated by spaces. */
export const namesParts = (attribute: string): boolean => attribute === 'hide' || attribute === 'disable'

/** An attribute; its property has the name in camel case. */
export type Field = { kind: Kind; text: string }

/** Public names of one kind, with their purpose. */
export type Named = Readonly<Record<string, string>>

/** The contract of one tag (for how long it holds: widgets/docs/versions.md). What all tags share is in everywhere.ts. */
export type Tag = {
  /** Its purpose, as a line of a table. */
  summary: string
  /** The tag as a page writes it. */
  example: string
  /** By property name: `resetToken` is written `reset-token`. */
  attributes: Readonly<Record<string, Field>>
  /** The events that the element sends itself; those of the shop are sent by the first element of the page. */
  events: readonly EventName[]
  /** Names for `::part()` and for the attributes `hide` and `disable`. */
  parts: Named
  slots: Named
  /** Its appearances besides the usual one. */
  states: Named
  tokens: readonly TokenName[]
  /** In French, for a page to paste into its own accessibility statement. */
  accessibility: string
}
