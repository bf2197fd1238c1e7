import { drawn, everywhere, provider } from '../../contract/everywhere.ts'
import { events } from '../../contract/events.ts'
import { settings } from '../../contract/settings.ts'
import type { EventName, Field, Kind, Named, Tag } from '../../contract/shape.ts'
import { tags, type TagName } from '../../contract/tags.ts'
import { attributeName } from '../../core/element/attributes.ts'

/** Every tag of the contract with its name. */
export const allTags = Object.entries(tags) as [TagName, Tag][]

/** What it is called in files: that of the package, and its folder. */
export const fileOf = (tag: TagName): string => tag.replace('catering-', '')

/** Widgets do not know one another: what draws with the catalogue's cards stands inside the catalogue. */
const INSIDE: Partial<Record<TagName, string>> = { 'catering-product': 'catalogue/', 'catering-formula': 'catalogue/' }

/** Its folder in `widgets`. */
export const folderOf = (tag: TagName): string => `${INSIDE[tag] ?? ''}${fileOf(tag)}`

/** The name of its class and of its component: `CateringCartButton`. */
export const className = (tag: TagName): string =>
  tag.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** The cart button is plain DOM: it has attributes alone, and no view that could fail. */
export const isPlain = (tag: TagName): boolean => tag === 'catering-cart-button'

/** Slots with those that every tag has. */
export const slotsOf = (name: TagName, tag: Tag): Named => ({
  ...everywhere.slots,
  ...(!isPlain(name) && drawn.slots),
  ...tag.slots,
})

/** Of the tag around a shop: its own, and the settings. */
export const providerAttributes = (): Attribute[] => [
  ...named(provider.attributes),
  ...offeredSettings.map(({ name, attribute, text }) => ({ property: name, attribute, text, kind: 'text' as const })),
]

export type Attribute = Field & { property: string; attribute: string }

const named = (fields: Readonly<Record<string, Field>>): Attribute[] =>
  Object.entries(fields).map(([property, field]) => ({ ...field, property, attribute: attributeName(property) }))

/** Attributes that are properties too. */
export const ownAttributes = (tag: Tag): Attribute[] => named(tag.attributes)

/** Attributes that the loader reads of any tag. */
export const sharedAttributes: Attribute[] = named(everywhere.attributes)

/** What leaves from an element by itself, in the order of the table. */
export const ownEvents = (name: TagName, tag: Tag): EventName[] =>
  eventNames.filter((event) =>
    [...everywhere.events, ...(isPlain(name) ? [] : drawn.events), ...tag.events].includes(event),
  )

/** What a page may set today, with the name it has on a tag. */
export const offeredSettings = Object.entries(settings).flatMap(([name, setting]) =>
  setting ? [{ name, attribute: attributeName(name), ...setting }] : [],
)

export const eventNames = Object.keys(events) as EventName[]
export const shopEvents: EventName[] = eventNames.filter((name) => events[name].ofShop)

/** As TypeScript writes it; text may be absent, which is null. */
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

/** Of a place to go to, only the place is always there. */
const isOptional = (name: EventName, member: string): boolean => name === 'catering:navigate' && member !== 'to'
