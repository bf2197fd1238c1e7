import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root, sources, type Source } from '../support/sources.ts'

// Words that this code base once used for things that have a name in the field. Their number by folder, in names of files, identifiers,
// comments, titles of tests and documents, is in retired-words.json and may only fall: with LOWER=1 the test writes the present numbers into
// it when their sum has not risen, also after a folder was renamed.

/** By the term that stands in their place. */
const RETIRED: Readonly<Record<string, string>> = {
  render: 'draw draws drawn drawing drawings redraw redraws redrawn',
  hydrate: 'alive asleep',
  click: 'press presses',
  request: 'ask asks asked asking',
  response: 'answer answers answered answering',
  'reject, error': 'refuse refuses refused refusal refusals refusing',
  notify: 'tell tells told telling hear hears heard hearing',
  report: 'say says said saying',
  cache: 'kept',
  preview: 'peek',
  dependencies: 'world',
  interceptor: 'gate',
  noop: 'shrug',
  'adopt styles': 'dress',
  cart: 'basket baskets',
  maximum: 'longest patience furthest',
  schema: 'loose wire',
  messages: 'words rewording',
  'product, line item': 'dish dishes article articles',
  'postal code': 'zip',
  captcha: 'puzzle',
  'emails, mailer': 'postman postoffice',
  'back office': 'office',
  'cleanup jobs': 'housekeeping',
  'rate-limit counters': 'tally tallies',
  images: 'pictures',
  conventions: 'house',
  budget: 'ceiling ceilings',
  load: 'bring brings',
  breadcrumbs: 'trail',
  'layer, module': 'floors rooms',
  flaky: 'unsteady',
  'network throttle': 'cable',
  'seeded random': 'dice',
  audit: 'ledger',
  'the thing itself as subject': 'somebody whoever nobody anybody everybody she her hers he him his',
}
const words = new Map(
  Object.entries(RETIRED).flatMap(([term, list]) => list.split(' ').map((word): [string, string] => [word, term])),
)

const baseline = join(root, 'tests/conventions/retired-words.json')
const self = 'tests/conventions/retired-words.test.ts'

/** Comments and identifiers of code, without the text of strings but for titles of tests; the whole of a document. */
function readable(file: string, text: string): string {
  if (file.endsWith('.md')) return text
  const strings =
    /(\b(?:test|describe)(?:\.\w+(?:\([^)]*\))?)?\(\s*)?('(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`)/g
  const token = new RegExp(`//[^\\n]*|/\\*[\\s\\S]*?\\*/|${strings.source}`, 'g')
  return text.replace(token, (match, title: string | undefined) => (match.startsWith('/') || title ? match : "''"))
}

/** Standard terms and names of others that contain a retired word: WordPress, and `press` of Playwright. */
const STANDARD = /back[ -]?office|WordPress|\.press\(/gi

const retiredIn = ({ path, text }: Source): string[] =>
  (`${path}\n${readable(path, text)}`.replace(STANDARD, '').match(/[A-Za-z]+/g) ?? [])
    .flatMap((name) => name.split(/(?<=[a-z])(?=[A-Z])/))
    .filter((word) => words.has(word.toLowerCase()))

/** `widgets/core/store` and `demo/server/shop`, else the first two names of a path. */
const folderOf = (file: string): string => {
  const names = file.split('/').slice(0, -1)
  return names.slice(0, /^(widgets\/core|demo\/server|tests\/(widgets|demo))\//.test(file) ? 3 : 2).join('/') || '.'
}

const sum = (counts: Record<string, number>): number => Object.values(counts).reduce((total, count) => total + count, 0)

test('retired words by folder: no more than before', () => {
  const counts: Record<string, number> = {}
  for (const file of sources('{widgets,site,demo,tests}/**/*.{ts,tsx,mjs,md}', '*.{mjs,md}')) {
    const found = file.path === self ? 0 : retiredIn(file).length
    if (found) counts[folderOf(file.path)] = (counts[folderOf(file.path)] ?? 0) + found
  }
  const known = JSON.parse(readFileSync(baseline, 'utf8')) as Record<string, number>
  if (process.env.LOWER && sum(counts) <= sum(known)) {
    const sorted = Object.entries(counts).sort(([one], [other]) => (one < other ? -1 : 1))
    return writeFileSync(baseline, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
  }
  const more = Object.entries(counts).filter(([folder, count]) => count > (known[folder] ?? 0))
  expect(more, 'see the terms at the top of this file').toEqual([])
})
