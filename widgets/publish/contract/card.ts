import type { Tag } from '../../contract/shape.ts'
import type { TagName } from '../../contract/tags.ts'
import { attributeTable, code, eventList, namedTable, sentence, table, tokenTable } from './markdown.ts'
import { className, folderOf, isPlain, ownAttributes, ownEvents, sharedAttributes, slotsOf, typeOf } from './names.ts'

/** The README of a widget's folder, with its whole contract. */
export function card(name: TagName, tag: Tag): string {
  const docs = `${folderOf(name).replace(/[^/]+/g, '..')}/docs`
  const sections = [
    ['Attributes', attributeTable([...ownAttributes(tag), ...sharedAttributes(name)])],
    ['Properties', isPlain(name) ? '' : properties(tag)],
    [
      'Events',
      `${eventList(ownEvents(name, tag))}\n\nEvents of the shop leave from the first widget of the page: [all events](${docs}/events.md).`,
    ],
    ['Slots', namedTable('slot', slotsOf(name, tag))],
    ['Parts', namedTable('part', tag.parts)],
    ['Tokens', tokenTable(tag.tokens)],
    ['States', namedTable('state', tag.states)],
    ['Storage', `The widgets of a page share one shop and its storage: [the list](${docs}/storage.md).`],
    ['Accessibility statement', `In French, for a page’s own declaration:\n\n> ${tag.accessibility}`],
  ]
  const written = sections.flatMap(([title, text]) => (text ? [`## ${title}\n\n${text}`] : []))
  return `# ${className(name)}: ${code(`<${name}>`)}

<!-- Made by \`npm run generate\` of widgets/contract; changes are made there. -->

${sentence(tag.summary)}

## Example

\`\`\`html
${tag.example}
\`\`\`

${written.join('\n\n')}
`
}

const properties = (tag: Tag): string =>
  table(
    ['property', 'type'],
    ownAttributes(tag).map(({ property, kind }) => [code(property), code(typeOf(kind))]),
  )
