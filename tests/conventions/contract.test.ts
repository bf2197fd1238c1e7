import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { documents, areaNames } from '#widgets/publish/contract/documents.ts'
import { allTags, folderOf, ownEvents, slotsOf } from '#widgets/contract/names.ts'
import { events } from '#widgets/contract/events.ts'
import { storage } from '#widgets/contract/storage.ts'
import { tokens } from '#widgets/contract/tokens.ts'
import { filesOfWidget } from '../support/client/widget-files.ts'
import { root, sources, type Source } from '../support/sources.ts'

// The contract of integrators (widgets/contract) and the code have the same names: one that is in one of them alone fails here.
// Attributes and properties are compared on the defined elements, in tests/browser/loader/contract.browser.ts.

const code = sources('widgets/**/*.{ts,tsx}').filter(({ path }) => !path.startsWith('widgets/contract/'))
const names = (files: readonly Source[], ...patterns: RegExp[]): string[] => {
  const all = files.flatMap(({ text }) => patterns.flatMap((one) => [...text.matchAll(one)].map(([, name]) => name!)))
  return [...new Set(all)].sort()
}

test.each((await documents()).map(([path, text]) => [path, text] as const))(
  '%s is what npm run generate makes of the tables',
  (path, text) => {
    expect(readFileSync(`${root}/${path}`, 'utf8')).toBe(text)
  },
)

const docs = sources('widgets/docs/*.md')

test('the guide shows every table once', () => {
  const all = docs.map(({ text }) => text).join('\n')
  expect(areaNames.filter((name) => all.split(`<!-- ${name} -->`).length !== 2)).toEqual([])
})

test('the doctor names headings, each of which one page of the guide has', () => {
  const sections = names(sources('widgets/doctor/*.ts'), /section: '([^']+)'/g)
  expect(sections.length).toBeGreaterThan(4)
  for (const section of sections) {
    const heading = new RegExp(`^#+ ${section}$`, 'm')
    expect(
      docs.filter(({ text }) => heading.test(text)),
      section,
    ).toHaveLength(1)
  }
})

test('events and tokens that the guide names exist', () => {
  const known = [...Object.keys(events), ...Object.keys(tokens)]
  const written = names([...docs, ...sources('widgets/README.md')], /(catering:[a-z-]*[a-z]|--catering-[a-z-]*[a-z])/g)
  expect(written.length).toBeGreaterThan(40)
  expect(written.filter((name) => !known.includes(name) && name !== 'catering:before')).toEqual([])
})

test('the tags are those of the loader, each with a page that the guide links to', () => {
  const known = names(sources('widgets/embed.ts'), /'(catering-[a-z-]+)':/g)
  expect(allTags.map(([tag]) => tag).sort()).toEqual(known)
  const pages = allTags.map(([tag]) => `${folderOf(tag)}/README.md`).sort()
  expect(
    names(sources('widgets/README.md'), /\]\((?!publish)([a-z/-]+\/README\.md)\)/g),
    'links of widgets/README.md',
  ).toEqual(pages)
})

const isOfStore = (path: string) => path.startsWith('widgets/core/store/')

describe.each(allTags)('%s', (name, tag) => {
  const files = filesOfWidget(name)

  test('has the parts of the table, no more and no less', () => {
    const written = names(
      files,
      /\bpart="([a-z -]+)"/g,
      /\bpart=\{[^}]*'([a-z-]+)'/g,
      /\.part\.(?:add|toggle)\('([a-z-]+)'/g,
    )
    const rendered = new Set(written.flatMap((attribute) => attribute.split(' ')))
    expect(Object.keys(tag.parts).sort()).toEqual([...rendered].sort())
  })

  test('has the slots of the table', () => {
    const named = names(files, /<slot name="([a-z-]+)"/g)
    const open = Object.keys(slotsOf(name, tag)).filter(Boolean)
    expect(open.sort()).toEqual(named)
  })

  test('sends the events of the table', () => {
    const sent = names(
      files.filter(({ path }) => !isOfStore(path)),
      /(?<=[eE]mit(?:From\(\w+\))?\([^\n]*)'(catering:[a-z-]+)'/g,
      /new CustomEvent\('(catering:(?!modal|moved|runtime)[a-z-]+)'/g,
    )
    const leads = files.some(({ path, text }) => !isOfStore(path) && text.includes('navigate(emit, '))
    expect([...ownEvents(name, tag)].sort()).toEqual(
      [...new Set([...sent, ...(leads ? ['catering:navigate'] : [])])].sort(),
    )
  })

  test('reads the tokens of the table', () => {
    const read = names(
      files.filter(({ path }) => path.endsWith('.styles.ts')),
      /var\((--catering-[a-z-]+)/g,
    )
    expect([...tag.tokens].sort()).toEqual(read)
  })
})

test('the events that the store emits are marked so, and no others but errors, which tags have of their own', () => {
  const store = code.filter(({ path }) => isOfStore(path))
  const emitted = names(store, /(?<=emit[(,][^\n]*)'(catering:[a-z-]+)'/g, /emit,\s*'(catering:[a-z-]+)'/g)
  const marked = Object.entries(events).flatMap(([name, { ofShop }]) => (ofShop ? [name] : []))
  expect(marked.sort()).toEqual(emitted.filter((name) => name !== 'catering:error'))
})

test('every token is read by a style sheet, and has the default of the table', () => {
  const sheets = code.filter(({ path }) => path.endsWith('.styles.ts'))
  expect(Object.keys(tokens).sort()).toEqual(names(sheets, /var\((--catering-[a-z-]+)/g))
  const kit = code.find(({ path }) => path === 'widgets/core/ui/styles/tokens.styles.ts')!.text
  const fallbacks = [...kit.matchAll(/var\((--catering-[a-z-]+), (.+)\)[;,]/g)].map(([, name, value]) => [name, value])
  expect(fallbacks.length).toBeGreaterThan(20)
  for (const [name, value] of fallbacks) expect(tokens[name as keyof typeof tokens].standard, name).toBe(value)
})

test('every key that is written in a browser is in the table', () => {
  // `catering.made` is the name of a lock.
  const keys = names(code, /'(catering\.(?!made')[a-z]+)'/g, /`(catering\.[a-z]+)`/g, /(catering_channel)=/g)
  expect(Object.keys(storage).sort()).toEqual(keys)
})

test('the files for editors and assistants are served beside the widgets', () => {
  for (const name of ['custom-elements.json', 'vscode.html-custom-data.json', 'messages.json', 'llms.txt'])
    expect(readFileSync(`${root}/dist/browser/${name}`, 'utf8')).toBe(
      readFileSync(`${root}/widgets/contract/${name}`, 'utf8'),
    )
})
