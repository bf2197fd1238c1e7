import { provider } from '../../contract/everywhere.ts'
import type { Kind } from '../../contract/shape.ts'
import {
  detailType,
  eventNames,
  allTags,
  isPlain,
  ownAttributes,
  providerAttributes,
  sharedAttributes,
  typeOf,
  type Attribute,
} from './names.ts'

/** The type of an attribute in JSX: null means absent, and a number may be written as a number or a string. */
function written(kind: Kind): string {
  if (kind === 'text') return 'string | null'
  if (kind === 'flag') return "boolean | 'true' | 'false'"
  if (kind === 'number') return 'number | string | null'
  return typeOf(kind)
}

const quoted = (name: string): string => (/^[a-z]+$/.test(name) ? name : `'${name}'`)

const members = (attributes: readonly Attribute[], of: (attribute: Attribute) => string): string =>
  attributes.map((attribute) => `/** ${attribute.text} */\n${of(attribute)}`).join('\n')

/** The types of the elements, their attributes and their events, for code with a DOM. */
export const domTypes =
  (): string => `/** The elements; what they have as properties reads and writes the attribute of the same name. */
export interface CateringElements {
${allTags
  .map(([name, tag]) =>
    isPlain(name) || !ownAttributes(tag).length
      ? `'${name}': HTMLElement`
      : `'${name}': HTMLElement & {\n${members(ownAttributes(tag), ({ property, kind }) => `${property}: ${typeOf(kind)}`)}\n}`,
  )
  .join('\n')}
'${provider.tag}': HTMLElement
}

/** What one writes on each tag. */
export interface CateringAttributes {
'${provider.tag}': {\n${members(providerAttributes(), ({ attribute }) => `${quoted(attribute)}?: string | undefined`)}\n}
${allTags
  .map(([name, tag]) => {
    const of = ({ attribute, kind }: Attribute) => `${quoted(attribute)}?: ${written(kind)} | undefined`
    return `'${name}': {\n${members([...ownAttributes(tag), ...sharedAttributes(name)], of)}\n}`
  })
  .join('\n')}
}

type EventsByName = { [Name in keyof WidgetEvents]: CustomEvent<WidgetEvents[Name]> }

declare global {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  interface HTMLElementTagNameMap extends CateringElements {}
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  interface HTMLElementEventMap extends EventsByName {}
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  interface DocumentEventMap extends EventsByName {}
  /** The page's own way to the shop: an array of tasks until the loader has come. */
  var catering: Catering | Task[] | undefined
}
`

/** The types of the tags in JSX: in the module of React 18.2 and later, and global for earlier ones. */
export const jsxTypes =
  (): string => `/** React 19 listens to what begins with \`on\`: \`{...{ 'oncatering:ready': (event) => … }}\`. */
type Listeners = { [Name in keyof WidgetEvents as \`on\${Name}\`]?: (event: CustomEvent<WidgetEvents[Name]>) => void }

type CateringTags = {
  [Tag in keyof CateringElements]: DetailedHTMLProps<HTMLAttributes<HTMLElement>, CateringElements[Tag]> & {
    class?: string | undefined
  } & CateringAttributes[Tag] &
    Listeners
}

declare global {
  namespace JSX {
    // eslint-disable-next-line @typescript-eslint/no-empty-object-type
    interface IntrinsicElements extends CateringTags {}
  }
}

declare module 'react' {
  namespace JSX {
    // eslint-disable-next-line @typescript-eslint/no-empty-object-type
    interface IntrinsicElements extends CateringTags {}
  }
}
`

/** All these types in one file, widgets/elements.d.ts. */
export const elementTypes = (): string => `// Made by \`npm run generate\` of widgets/contract; changes are made there.
import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type { Catering, Task } from './core/element/shop/catering.ts'
import type { WidgetEvents } from './core/store/events.ts'

${domTypes()}
${jsxTypes()}`

/** The details of the events written out, for the package. */
export const eventTypes = (): string =>
  `/** Every event by its name, with its detail. */\nexport type WidgetEvents = {\n${eventNames.map((name) => `'${name}': ${detailType(name)}`).join('\n')}\n}\n`
