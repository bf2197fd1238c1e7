import { events } from '../../contract/events.ts'
import type { EventName, Kind, Named, Tag } from '../../contract/shape.ts'
import { storage } from '../../contract/storage.ts'
import { tokens, type TokenName } from '../../contract/tokens.ts'
import { allTags, offeredSettings, ownAttributes, type Attribute } from './names.ts'

/** A table in Markdown; empty without rows. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (!rows.length) return ''
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

export const code = (text: string): string => `\`${text}\``

function valueOf(kind: Kind): string {
  if (kind === 'flag') return 'present or not'
  return typeof kind === 'string' ? kind : kind.map(code).join(', ')
}

export const attributeTable = (attributes: readonly Attribute[]): string =>
  table(
    ['attribute', 'value', 'what'],
    attributes.map(({ attribute, kind, text }) => [code(attribute), valueOf(kind), text]),
  )

export const namedTable = (head: string, names: Named): string =>
  table(
    [head, 'what'],
    Object.entries(names).map(([name, text]) => [name ? code(name) : 'none', text]),
  )

export const tokenTable = (names: readonly TokenName[]): string =>
  table(
    ['token', 'unless set', 'what'],
    names.map((name) => [code(name), code(tokens[name].standard), tokens[name].text]),
  )

export const eventTable = (names: readonly EventName[]): string =>
  table(
    ['event', 'detail', 'when'],
    names.map((name) => [code(name), detail(name), events[name].when]),
  )

function detail(name: EventName): string {
  return Object.entries(events[name].detail as Record<string, readonly [string, string?]>)
    .map(([member, [, text]]) => code(member) + (text ? ` (${text})` : ''))
    .join(', ')
}

export const settingTable = (): string =>
  table(
    ['attribute of the script tag', 'in `globalThis.cateringConfig`', 'what'],
    offeredSettings.map(({ name, attribute, text, needed }) => [
      code(`data-${attribute}`),
      code(name),
      needed ? `${text}; needed` : text,
    ]),
  )

export const storageTable = (): string =>
  table(
    ['where', 'what'],
    Object.entries(storage).map(([key, { where, text }]) => [`${where} ${code(key)}`, text]),
  )

/** The table of all tags, with the attributes of each in one cell. */
export const tagTable = (): string =>
  table(
    ['tag', 'attributes', 'what'],
    allTags.map(([name, tag]) => [code(name), attributeCell(tag), tag.summary]),
  )

function attributeCell(tag: Tag): string {
  const cells = ownAttributes(tag).map(({ attribute, kind, text }) =>
    typeof kind === 'string' ? `${code(attribute)}: ${text}` : `${code(attribute)}: ${valueOf(kind)}`,
  )
  return cells.join('; ') || 'none'
}

/** The names of one kind, tag by tag. */
export const nameLists = (of: (tag: Tag) => Named): string =>
  table(
    ['tag', 'names'],
    allTags.flatMap(([name, tag]) => {
      const names = Object.keys(of(tag)).map(code)
      return names.length ? [[code(name), names.join(', ')]] : []
    }),
  )
