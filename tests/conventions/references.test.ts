import { describe, expect, test } from 'vitest'
import { sources, type Source } from '../support/sources.ts'

// What comments and titles refer to is on a page that a reader can open: §3 Cart, (D9) and call 26 in widgets/RULES.md, contract 2.4 in
// demo/CONTRACT.md.

/** `flow` is the text with its comments in one line each, as a reference may be broken. */
type File = Source & { flow: string }

const files: File[] = sources(
  '{widgets,site,demo,tests}/**/*.{ts,tsx,mjs,css}',
  'widgets/{RULES,decisions/*}.md',
  'demo/CONTRACT.md',
)
  // This file names references that do not exist.
  .filter(({ path }) => path !== 'tests/conventions/references.test.ts')
  .map(({ path, text }) => ({ path, text, flow: text.replace(/\n\s*(?:\/\/|\*(?!\/)) ?/g, ' ') }))

const page = (path: string): string => sources(path)[0]?.text ?? ''
const rules = page('widgets/RULES.md')
const contract = page('demo/CONTRACT.md')

/** Separators of references that share a name. */
const SEVERAL = /[,;:] |–| and | to /

/** A section of a page and what follows, up to the next of its rank. */
const sectionOf = (text: string, heading: RegExp): string =>
  text.split(/^(?=## )/m).find((section) => heading.test(section)) ?? ''
/** What a list gives a bold name: its entries, rules or calls. */
const bold = (text: string): string[] => [...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, name]) => name!)
const headings = (text: string): string[] => [...text.matchAll(/^### (.+)$/gm)].map(([, name]) => name!)

const sections = [...rules.matchAll(/^## (\d+) /gm)].map(([, number]) => number!)
const ids = bold(sectionOf(rules, /^## Rules/))
const calls = bold(sectionOf(rules, /^## 7 /))
/** Headings of the contract, and the numbered lines of its lists. */
const clauses = [...contract.matchAll(/^##+ (\d+(?:\.\d+)?) /gm)].map(([, number]) => number!)
const points = contract.split(/^(?=## \d)/m).flatMap((section) => {
  const [, number] = /^## (\d)/.exec(section) ?? []
  return [...section.matchAll(/^(\d+)\. /gm)].map(([, point]) => `${number}.${point}`)
})

/** References that no page defines, each with its file. */
const lost = (references: (file: File) => string[], isKnown: (reference: string) => boolean): string[] =>
  files.flatMap((file) =>
    references(file).flatMap((reference) => (isKnown(reference) ? [] : [`${file.path}: ${reference}`])),
  )

test('the rules and the contract have the headings and lists that are read', () => {
  expect(sections).toEqual(Array.from({ length: 10 }, (_, index) => String(index + 1)))
  expect([...new Set(ids.map(([letter]) => letter))].join('')).toBe('ABCDEFGHIJ')
  const numbers = bold(sectionOf(contract, /^## 4 /))
  expect(calls).toEqual(numbers)
  expect(new Set(calls.map((call) => parseInt(call)))).toEqual(
    new Set(Array.from({ length: 55 }, (_, index) => index + 1)),
  )
})

test('§N is a section of the rules', () => {
  const references = ({ flow }: File) => [...flow.matchAll(/§\s?(\d[\d.]*\d|\d)/g)].map(([, number]) => `§${number}`)
  expect(lost(references, (reference) => sections.includes(reference.slice(1)))).toEqual([])
})

test('§N Word is an entry of that section', () => {
  // A capital somewhere makes it a name: '§3 Cart', '§5 lengthPassword', not '§8 knows'.
  const references = ({ flow }: File) =>
    [...flow.matchAll(/§\d+ [a-z-]*[A-Z][A-Za-z-]*(?: [a-z]+)*/g)].map(([reference]) => reference)
  const isKnown = (reference: string) => {
    const [, number, title] = /^§(\d+) (.+)$/.exec(reference) ?? []
    const section = sectionOf(rules, new RegExp(`^## ${number} `))
    return [...headings(section), ...bold(section)].some((entry) => `${title} `.startsWith(`${entry} `))
  }
  expect(lost(references, isKnown)).toEqual([])
})

describe('a rule by its id', () => {
  const known = (id: string) => ids.includes(id)

  test('in parentheses', () => {
    // '(F7, H1, E4)', '(§3 Cart, F1–F8)'; not what code calls or quotes.
    const references = ({ flow }: File) =>
      [...flow.matchAll(/(?<=\s)\(([^()'"`]*)\)/g)].flatMap(([, inside]) =>
        inside!.split(SEVERAL).filter((part) => /^[A-Z]\d{1,2}$/.test(part)),
      )
    expect(lost(references, known)).toEqual([])
  })

  test('at the beginning of a title', () => {
    const references = ({ path, text }: File) =>
      /^tests\/(e2e|webkit)\//.test(path)
        ? [...text.matchAll(/^\s*(?:test\(\s*|\[)['"`]([A-Z]\d+(?: [A-Z]\d+)*)\b/gm)].flatMap(([, ids]) =>
            ids!.split(' '),
          )
        : []
    expect(lost(references, known)).toEqual([])
  })
})

test('contract N.N is a section or a numbered line of the contract', () => {
  // Other spellings lead nowhere: 'the contract 2.4', 'contract, section 3'.
  const references = ({ flow }: File) =>
    [
      ...flow.matchAll(/\b((?:wire |backend )?contract(?:, [a-z]+)?) (\d[\d.]*(?:(?:, | and | to )\d+\.\d+)*)/g),
    ].flatMap(([, name, numbers]) => numbers!.split(SEVERAL).map((number) => `${name} ${number.replace(/\.$/, '')}`))
  const known = [...clauses, ...points].map((number) => `contract ${number}`)
  expect(lost(references, (reference) => known.includes(reference))).toEqual([])
})

test('call N is a numbered call', () => {
  const references = ({ flow }: File) =>
    [...flow.matchAll(/\bcalls? (\d+b?(?:(?:, | and | to )\d+b?)*)/g)].flatMap(([, numbers]) =>
      numbers!.split(SEVERAL).map((number) => `call ${number}`),
    )
  expect(lost(references, (reference) => calls.includes(reference.slice('call '.length)))).toEqual([])
})
