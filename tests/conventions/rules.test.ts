import { describe, expect, test } from 'vitest'
import { FIREFOX_TESTS } from '../support/browsers/firefox.ts'
import { sources } from '../support/sources.ts'

// Each rule (widgets/RULES.md) has a test in a browser, whose title begins with the id of the rule,
// written out or in the first column of a table of tests. The account and the forms (H, I) are shown in three browsers.

const RULE_COUNTS: Record<string, number> = { B: 31, C: 4, D: 12, E: 4, F: 8, G: 4, H: 13, I: 5, J: 7 }
const others = ['A1', 'A4', 'A5', 'A6']
const idsOf = (group: string): string[] =>
  Array.from({ length: RULE_COUNTS[group] ?? 0 }, (_, index) => `${group}${index + 1}`)

const titlesIn = (files: string): string[] =>
  sources(files).flatMap(({ text }) =>
    [...text.matchAll(/^\s*(?:test\(\s*|\[)(['"`])([A-Z]\d+\b.*?)\1/gm)].map(([, , title]) => title!),
  )

/** The ids that the titles begin with; some begin with several. */
const idsIn = (titles: string[]): string[] =>
  titles.flatMap((title) => /^[A-Z]\d+(?: [A-Z]\d+)*\b/.exec(title)?.[0].split(' ') ?? [])

const titles = titlesIn('tests/e2e/rules/**/*.spec.ts')
const engines = {
  Chromium: idsIn(titles),
  Firefox: idsIn(titles.filter((title) => FIREFOX_TESTS.test(title))),
  WebKit: idsIn(titlesIn('tests/webkit/*.test.ts')),
}

test.each([...others, ...Object.keys(RULE_COUNTS).flatMap(idsOf)])('%s has its test in a browser', (id) => {
  expect(engines.Chromium).toContain(id)
})

describe.each(Object.entries(engines))('in %s', (_engine, ids) => {
  test.each(['H', 'I'].flatMap(idsOf))('%s has its test', (id) => {
    expect(ids).toContain(id)
  })
})
