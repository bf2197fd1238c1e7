import { readdirSync, readFileSync, globSync } from 'node:fs'
import { format, resolveConfig } from 'prettier'
import { root } from '../root.ts'
import { htmlData } from './html-data.ts'
import { llms } from './llms.ts'
import { manifest } from './manifest.ts'
import {
  allTags,
  folderOf,
  className,
  isPlain,
  ownAttributes,
  ownEvents,
  sharedAttributes,
  slotsOf,
  typeOf,
  eventNames,
} from './names.ts'
import type { TagName } from '../../contract/tags.ts'
import type { Tag } from '../../contract/shape.ts'
import {
  attributeTable,
  code,
  eventList,
  namedTable,
  sentence,
  table,
  tokenTable,
  nameLists,
  settingList,
  sizeTable,
  storageList,
  tagSections,
} from './markdown.ts'
import { reactView, everywhere } from '../../contract/everywhere.ts'
import { tokens, type TokenName } from '../../contract/tokens.ts'

const DOCS = 'widgets/docs'

/** Every file that is made from the contract, with its text. */
export async function documents(): Promise<[path: string, text: string][]> {
  const made: [string, string][] = [
    ...readdirSync(`${root}/${DOCS}`).map((name): [string, string] => [
      `${DOCS}/${name}`,
      withTables(readFileSync(`${root}/${DOCS}/${name}`, 'utf8')),
    ]),
    ...allTags.map(([name, tag]): [string, string] => [`widgets/${folderOf(name)}/README.md`, card(name, tag)]),
    ['widgets/contract/custom-elements.json', JSON.stringify(manifest())],
    ['widgets/contract/vscode.html-custom-data.json', JSON.stringify(htmlData())],
    ['widgets/contract/messages.json', JSON.stringify(await messages())],
  ]
  const options = await resolveConfig(`${root}/${DOCS}`)
  const formatted = made.map(async ([path, text]): Promise<[string, string]> => [
    path,
    await format(text, { ...options, filepath: path }),
  ])
  return [...(await Promise.all(formatted)), ['widgets/contract/llms.txt', llms()]]
}

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

/** By name, the text between the marks `<!-- name -->` and `<!-- /name -->` of a page of the guide. */
const areas: Readonly<Record<string, () => string>> = {
  settings: settingList,
  tags: tagSections,
  'every tag': () => attributeTable(sharedAttributes()),
  events: () => eventList(eventNames),
  tokens: () => tokenTable(Object.keys(tokens) as TokenName[]),
  parts: () => nameLists(({ parts }) => parts),
  slots: () =>
    `${namedTable('slot', { ...everywhere.slots, ...reactView.slots })}\n\n${nameLists(({ slots }) => slots)}`,
  storage: storageList,
  sizes: sizeTable,
}

/** A page of the guide with its tables from the contract. Throws when it names an unknown table. */
export const withTables = (guide: string): string =>
  guide.replace(/(<!-- ([a-z ]+) -->\n)[\s\S]*?(<!-- \/\2 -->)/g, (_, begin: string, name: string, end: string) => {
    const area = areas[name]
    if (!area) throw new Error(`The guide has an unknown table: ${name}`)
    return `${begin}\n${area()}\n\n${end}`
  })

export const areaNames = Object.keys(areas)

/** Messages used by several features, then those beside a feature. */
const FILES = ['widgets/core/messages/!(define).ts', 'widgets/*/{,*/}messages.ts']

/** Every message of the widgets by its key, as the setting `messages` replaces it; `{0}` stands for the first value of a message with values. */
export async function messages(): Promise<Record<string, string>> {
  const files = globSync(FILES, { cwd: root }).sort()
  const modules = await Promise.all(files.map((file): Promise<object> => import(`${root}/${file}`)))
  return Object.fromEntries(
    modules
      .flatMap((module) => Object.entries(module))
      .filter(([name]) => name.endsWith('Messages'))
      // Node sorts the exports of a module by name, other loaders do not.
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .flatMap(([name, group]) => leaves(name.slice(0, -'Messages'.length), group)),
  )
}

const leaves = (key: string, message: unknown): [key: string, text: string][] =>
  message && typeof message === 'object'
    ? Object.entries(message).flatMap(([name, inner]) => leaves(`${key}.${name}`, inner))
    : [[key, typeof message === 'function' ? withHoles(message as Message) : String(message)]]

type Message = (...values: (string | number)[]) => unknown

/** The text that a function returns for its values' places; numbers stand in where it calculates, several rather than one. */
function withHoles(message: Message): string {
  const places = [...Array(message.length).keys()]
  const texts = made(
    message,
    places.map((place) => `{${place}}`),
  )
  if (texts) return texts
  const numbers = made(
    message,
    places.map((place) => 70 + place),
  )
  return numbers?.replace(/\b7(\d)\b/g, '{$1}') ?? ''
}

function made(message: Message, values: Parameters<Message>): string | null {
  try {
    const text = message(...values)
    return typeof text === 'string' && !text.includes('NaN') ? text : null
  } catch {
    return null
  }
}
