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
  type TagAttribute,
} from '../../contract/names.ts'

/** The type of an attribute in JSX: null means absent, and a number may be written as a number or a string. */
function written(kind: Kind): string {
  if (kind === 'text') return 'string | null'
  if (kind === 'flag') return "boolean | 'true' | 'false'"
  if (kind === 'number') return 'number | string | null'
  return typeOf(kind)
}

const quoted = (name: string): string => (/^[a-z]+$/.test(name) ? name : `'${name}'`)

const members = (attributes: readonly TagAttribute[], of: (attribute: TagAttribute) => string): string =>
  attributes.map((attribute) => `/** ${attribute.text} */\n${of(attribute)}`).join('\n')

/**
 * Source text of the types of the elements, their JSX attributes and their parts: those that widgets/contract/elements.ts infers, written
 * out for the package with the purpose of each attribute.
 */
export const elementTypes =
  (): string => `/** The elements by tag. Each property reflects the attribute of the same name. */
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

/** The attributes of each tag, as JSX accepts them. */
export interface CateringAttributes {
'${provider.tag}': {\n${members(providerAttributes(), ({ attribute }) => `${quoted(attribute)}?: string | undefined`)}\n}
${allTags
  .map(([name, tag]) => {
    const of = ({ attribute, kind }: TagAttribute) => `${quoted(attribute)}?: ${written(kind)} | undefined`
    return `'${name}': {\n${members([...ownAttributes(tag), ...sharedAttributes(name)], of)}\n}`
  })
  .join('\n')}
}

/** The names of the parts of each tag, for \`::part()\`, \`hide\` and \`disable\`. */
export interface CateringParts {
${allTags
  .map(
    ([name, { parts }]) =>
      `'${name}': ${
        Object.keys(parts)
          .map((part) => `'${part}'`)
          .join(' | ') || 'never'
      }`,
  )
  .join('\n')}
}
`

/** Source text of the type `WidgetEvents`, for the package. */
export const eventTypes = (): string =>
  `/** Every event by its name, with its detail. */\nexport type WidgetEvents = {\n${eventNames.map((name) => `'${name}': ${detailType(name)}`).join('\n')}\n}\n`
