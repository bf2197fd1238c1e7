import { events } from '../../contract/events.ts'
import type { TagName } from '../../contract/tags.ts'
import type { Named, Tag } from '../../contract/shape.ts'
import { tokens } from '../../contract/tokens.ts'
import {
  allTags,
  className,
  detailType,
  fileOf,
  isPlain,
  ownAttributes,
  ownEvents,
  sharedAttributes,
  slotsOf,
  typeOf,
  type TagAttribute,
} from '../../contract/names.ts'

/** The custom elements manifest (schema 2), for editors, catalogues and documentation tools. Paths are those of the package. */
export const manifest = () => ({
  schemaVersion: '2.1.0',
  readme: 'README.md',
  modules: allTags.map(([name, tag]) => ({
    kind: 'javascript-module',
    path: `elements/${fileOf(name)}.js`,
    declarations: [declaration(name, tag)],
    exports: [{ kind: 'custom-element-definition', name, declaration: { name: className(name) } }],
  })),
})

function declaration(name: TagName, tag: Tag) {
  const own = ownAttributes(tag)
  return {
    kind: 'class',
    customElement: true,
    name: className(name),
    tagName: name,
    description: tag.summary,
    superclass: { name: 'HTMLElement' },
    attributes: [
      ...own.map((one) => attribute(one, !isPlain(name))),
      ...sharedAttributes(name).map((one) => attribute(one)),
    ],
    ...(!isPlain(name) && {
      members: own.map(({ property, attribute: written, kind, text }) => ({
        kind: 'field',
        name: property,
        type: { text: typeOf(kind) },
        description: text,
        attribute: written,
        reflects: true,
      })),
    }),
    events: ownEvents(name, tag).map((event) => ({
      name: event,
      type: { text: `CustomEvent<${detailType(event)}>` },
      description: events[event].when,
    })),
    slots: described(slotsOf(name, tag)),
    cssParts: described(tag.parts),
    cssProperties: tag.tokens.map((token) => ({
      name: token,
      default: tokens[token].standard,
      description: tokens[token].text,
    })),
  }
}

const described = (names: Named) => Object.entries(names).map(([name, description]) => ({ name, description }))

const attribute = ({ property, attribute: name, kind, text }: TagAttribute, isProperty = false) => ({
  name,
  type: { text: typeOf(kind) },
  description: text,
  ...(Array.isArray(kind) && { default: `'${kind[0]}'` }),
  ...(isProperty && { fieldName: property }),
})
