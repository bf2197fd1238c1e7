import { reactView, everywhere, provider } from './everywhere.ts'
import { events } from './events.ts'
import { settings } from './settings.ts'
import { tags, type TagName } from './tags.ts'
import { type EventName, type Field, type Kind, type Named, type Tag } from './shape.ts'
import { attributeName } from '../core/element/attributes.ts'

export const allTags = Object.entries(tags) as [TagName, Tag][]

/** The name of a tag's file in the package, and of its folder. */
export const fileOf = (tag: TagName): string => tag.replace('catering-', '')

/** Widgets may not import one another, so those that use the catalogue's cards are inside the catalogue's folder. */
const INSIDE: Partial<Record<TagName, string>> = { 'catering-product': 'catalogue/', 'catering-formula': 'catalogue/' }

/** The folder of a tag in `widgets`. */
export const folderOf = (tag: TagName): string => `${INSIDE[tag] ?? ''}${fileOf(tag)}`

/** The name of a tag's class and component: `CateringCartButton`. */
export const className = (tag: TagName): string =>
  tag.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Whether a tag is plain DOM, as the cart button: it has attributes but no properties, and no React view that could fail. */
export const isPlain = (tag: TagName): boolean => tag === 'catering-cart-button'

/** The slots of a tag, with those that every tag has. */
export const slotsOf = (name: TagName, tag: Tag): Named => ({
  ...everywhere.slots,
  ...(!isPlain(name) && reactView.slots),
  ...tag.slots,
})

/** The attributes of the tag around a shop: its own and the settings. */
export const providerAttributes = (): TagAttribute[] => [
  ...named(provider.attributes),
  ...allSettings.map(({ name, attribute, text }) => ({ property: name, attribute, text, kind: 'text' as const })),
]

export type TagAttribute = Field & { property: string; attribute: string }

const named = (fields: Readonly<Record<string, Field>>): TagAttribute[] =>
  Object.entries(fields).map(([property, field]) => ({ ...field, property, attribute: attributeName(property) }))

/** The attributes of a tag that are properties too. */
export const ownAttributes = (tag: Tag): TagAttribute[] => named(tag.attributes)

/** The attributes of every tag, or of one: a tag without a React view lacks some. */
export const sharedAttributes = (tag?: TagName): TagAttribute[] =>
  named({ ...everywhere.attributes, ...(!(tag && isPlain(tag)) && reactView.attributes) })

/** The events that an element sends itself, in the order of the table. */
export const ownEvents = (name: TagName, tag: Tag): EventName[] =>
  eventNames.filter((event) =>
    [...everywhere.events, ...(isPlain(name) ? [] : reactView.events), ...tag.events].includes(event),
  )

/** The settings that a page may use, with their names on a tag. */
export const allSettings = Object.entries(settings).map(([name, setting]) => ({
  ...{ name, attribute: attributeName(name) },
  ...setting,
}))

export const eventNames = Object.keys(events) as EventName[]
export const shopEvents: EventName[] = eventNames.filter((name) => events[name].ofShop)

/** The TypeScript type of an attribute; an absent text is null. */
export function typeOf(kind: Kind): string {
  if (kind === 'text') return 'string | null'
  if (kind === 'flag') return 'boolean'
  if (kind === 'number') return 'number | null'
  return kind.map((word) => `'${word}'`).join(' | ')
}

/** The members of an event's detail, as TypeScript writes them. */
export function detailType(name: EventName): string {
  const members = Object.entries(events[name].detail).map(
    ([member, [type]]) => `${member}${isOptional(name, member) ? '?' : ''}: ${type}`,
  )
  return `{ ${members.join('; ')} }`
}

/** Whether a member may be absent: in `catering:navigate`, only `to` is always present. */
const isOptional = (name: EventName, member: string): boolean => name === 'catering:navigate' && member !== 'to'
