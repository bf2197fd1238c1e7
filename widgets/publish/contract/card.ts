import type { Tag } from '../../contract/shape.ts'
import type { TagName } from '../../contract/tags.ts'
import { attributeTable, code, eventTable, namedTable, table, tokenTable } from './markdown.ts'
import { className, folderOf, isPlain, ownAttributes, ownEvents, sharedAttributes, slotsOf, typeOf } from './names.ts'

/** The README of a widget's folder, with its whole contract. */
export function card(name: TagName, tag: Tag): string {
  const guide = `${folderOf(name).replace(/[^/]+/g, '..')}/README.md`
  const sections = [
    ['Attributes', attributeTable([...ownAttributes(tag), ...sharedAttributes(name)])],
    ['Properties', isPlain(name) ? '' : properties(tag)],
    [
      'Events',
      `${eventTable(ownEvents(name, tag))}\n\nWhat the shop announces leaves from the first widget of the page: [all events](${guide}#events).`,
    ],
    ['Slots', namedTable('slot', slotsOf(name, tag))],
    ['Parts', namedTable('part', tag.parts)],
    ['Tokens', tokenTable(tag.tokens)],
    ['States', namedTable('state', tag.states)],
    [
      'Kept in the browser',
      `The widgets of a page share one shop, and what it keeps: [the list](${guide}#what-is-kept-in-the-browser).`,
    ],
    ['Accessibility statement', `In French, for a page’s own declaration:\n\n> ${tag.accessibility}`],
  ]
  const written = sections.flatMap(([title, text]) => (text ? [`## ${title}\n\n${text}`] : []))
  return `# ${className(name)}: ${code(`<${name}>`)}

<!-- Made by \`npm run generate\` of widgets/contract; changes are made there. -->

${sentence(tag.summary)}

\`\`\`html
${tag.example}
\`\`\`

${written.join('\n\n')}
`
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`

const properties = (tag: Tag): string =>
  table(
    ['property', 'type'],
    ownAttributes(tag).map(({ property, kind }) => [code(property), code(typeOf(kind))]),
  )
