import { readFileSync } from 'node:fs'
import { events } from '../../contract/events.ts'
import type { EventName, Kind, Named, Tag } from '../../contract/shape.ts'
import { storage } from '../../contract/storage.ts'
import { contrastsOf } from '../../contract/contrast.ts'
import { tokens, type TokenName } from '../../contract/tokens.ts'
import { root } from '../root.ts'
import { allTags, className, folderOf, allSettings, ownAttributes, type TagAttribute } from '../../contract/names.ts'

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

export const attributeList = (attributes: readonly TagAttribute[]): string =>
  list(attributes.map(({ attribute, kind, text }) => [`${code(attribute)} (${valueOf(kind)})`, text]))

export const namedList = (names: Named): string => list(Object.entries(names).map(([name, text]) => [code(name), text]))

export const namedTable = (head: string, names: Named): string =>
  table(
    [head, 'what'],
    Object.entries(names).map(([name, text]) => [name ? code(name) : 'none', text]),
  )

export const tokenTable = (names: readonly TokenName[]): string =>
  table(
    ['token', 'unless set', 'what', 'contrast'],
    names.map((name) => [code(name), code(tokens[name].standard), tokens[name].text, contrastText(name)]),
  )

/** `4.5: ink, card; 3: …`: the tokens that a token needs this contrast with, and `page`, the background of the page; each once, at its highest. */
function contrastText(name: TokenName): string {
  const all = contrastsOf(name)
  const highest = all.filter((one) => !all.some(({ other, ratio }) => other === one.other && ratio > one.ratio))
  return [4.5, 3]
    .flatMap((wanted) => {
      const others = highest.flatMap(({ other, ratio }) => (ratio === wanted ? other.replace('--catering-', '') : []))
      return others.length ? `${wanted}: ${others.join(', ')}` : []
    })
    .join('; ')
}

/** Wide tables are lists, which phones can show. */
export const list = (rows: readonly (readonly [name: string, text: string])[]): string =>
  rows.map(([name, text]) => `- ${name}: ${text}`).join('\n')

export const eventList = (names: readonly EventName[]): string =>
  list(names.map((name) => [code(name), `${events[name].when}. Detail: ${detail(name)}`]))

function detail(name: EventName): string {
  return Object.entries(events[name].detail as Record<string, readonly [string, string?]>)
    .map(([member, [, text]]) => code(member) + (text ? ` (${text})` : ''))
    .join(', ')
}

export const settingList = (): string =>
  list(
    allSettings.map(({ attribute, text, required }) => [
      code(`data-${attribute}`),
      required ? `${text}; required` : text,
    ]),
  )

export const storageList = (): string =>
  list(Object.entries(storage).map(([key, { where, text }]) => [`${code(key)} (${where})`, text]))

/** A text of the contract as a sentence. */
export const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`

/** A section for each tag: its summary, a link to its page, and its attributes. */
export const tagSections = (): string =>
  allTags
    .map(([name, tag]) => {
      const link = `[${className(name)}](../${folderOf(name)}/README.md)`
      return `### ${code(name)}\n\n${sentence(tag.summary)} The whole contract: ${link}.\n\n${attributeList(ownAttributes(tag))}`
    })
    .join('\n\n')

/** The names of one kind, tag by tag. */
export const nameLists = (of: (tag: Tag) => Named): string =>
  list(
    allTags.flatMap(([name, tag]): [string, string][] => {
      const names = Object.keys(of(tag)).map(code)
      return names.length ? [[code(name), names.join(', ')]] : []
    }),
  )

/** The limits of the downloads, in kB, from tests/budgets.json. */
export function sizeTable(): string {
  const { downloads } = JSON.parse(readFileSync(`${root}/tests/budgets.json`, 'utf8')) as Budgets
  return table(
    ['download', 'kB'],
    Object.entries(downloads).map(([name, bytes]) => [
      name.replaceAll(/catering-[a-z-]+/g, code),
      (bytes / 1000).toFixed(1),
    ]),
  )
}

type Budgets = { downloads: Record<string, number> }
