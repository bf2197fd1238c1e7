import { provider } from '../../contract/everywhere.ts'
import type { TagName } from '../../contract/tags.ts'
import { namesParts, type Tag } from '../../contract/shape.ts'
import { code } from './markdown.ts'
import {
  allTags,
  ownAttributes,
  ownEvents,
  providerAttributes,
  sharedAttributes,
  type TagAttribute,
} from '../../contract/names.ts'

/** The suggestions of editors while a tag is typed (`html.customData` of VS Code). */
export const htmlData = () => ({
  version: 1.1,
  tags: [
    {
      name: provider.tag,
      description: provider.text,
      attributes: providerAttributes().map(attribute),
    },
    ...allTags.map(([name, tag]) => ({
      name,
      description: { kind: 'markdown', value: describe(name, tag) },
      attributes: [...ownAttributes(tag), ...sharedAttributes(name)].map((one) => ({
        ...attribute(one),
        ...(namesParts(one.attribute) && { values: valuesOf(Object.keys(tag.parts)) }),
      })),
    })),
  ],
})

const describe = (name: TagName, tag: Tag): string =>
  [
    tag.summary,
    `Events: ${ownEvents(name, tag).map(code).join(', ')}`,
    `Parts: ${Object.keys(tag.parts).map(code).join(', ')}`,
  ].join('\n\n')

const attribute = ({ attribute: name, kind, text }: TagAttribute) => ({
  name,
  description: text,
  ...(kind === 'flag' && { valueSet: 'v' }),
  ...(Array.isArray(kind) && { values: valuesOf(kind) }),
})

const valuesOf = (names: readonly string[]) => names.map((name) => ({ name }))
