import { reactView, everywhere } from '../../contract/everywhere.ts'
import { tokens, type TokenName } from '../../contract/tokens.ts'
import {
  attributeTable,
  eventList,
  namedTable,
  nameLists,
  settingList,
  sizeTable,
  storageList,
  tagSections,
  tokenTable,
} from './markdown.ts'
import { eventNames, sharedAttributes } from './names.ts'

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
