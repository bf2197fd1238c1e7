import { describe, expect, test } from 'vitest'
import { FIREFOX_TAKES } from '../support/firefox.ts'
import { sources } from '../support/sources.ts'

// Each row of the rules (widgets/RULES.md) is shown by a test in a browser, whose title begins with the id of the row,
// written out or in the first column of a table of tests. The account and the forms (H, I) are shown in three browsers.

const ROWS: Record<string, number> = { B: 31, C: 4, D: 12, E: 4, F: 8, G: 4, H: 13, I: 5, J: 7 }
const others = ['A1', 'A4', 'A5', 'A6']
const idsOf = (area: string): string[] => Array.from({ length: ROWS[area] ?? 0 }, (_, index) => `${area}${index + 1}`)

const titlesIn = (files: string): string[] =>
  sources(files).flatMap(({ text }) =>
    [...text.matchAll(/^\s*(?:test\(\s*|\[)(['"`])([A-Z]\d+\b.*?)\1/gm)].map(([, , title]) => title!),
  )

/** The ids that the titles begin with; some begin with several. */
const shownBy = (titles: string[]): string[] =>
  titles.flatMap((title) => /^[A-Z]\d+(?: [A-Z]\d+)*\b/.exec(title)?.[0].split(' ') ?? [])

const journeys = titlesIn('tests/e2e/rules/*.spec.ts')
const engines = {
  Chromium: shownBy(journeys),
  Firefox: shownBy(journeys.filter((title) => FIREFOX_TAKES.test(title))),
  WebKit: shownBy(titlesIn('tests/webkit/*.test.ts')),
}

test.each([...others, ...Object.keys(ROWS).flatMap(idsOf)])('%s has its test in a browser', (id) => {
  expect(engines.Chromium).toContain(id)
})

describe.each(Object.entries(engines))('in %s', (_engine, shown) => {
  test.each(['H', 'I'].flatMap(idsOf))('%s has its test', (id) => {
    expect(shown).toContain(id)
  })
})
