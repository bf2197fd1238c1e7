import { expect, test } from 'vitest'
import { sources } from '../support/sources.ts'

// What is promised, row by row of the specification's checklist: each row is shown by a test in a browser whose title begins with its
// id, be it written out or the first column of a table of tests.

const ROWS: Record<string, number> = { B: 31, C: 4, D: 12, E: 4, F: 8, G: 4, H: 13, I: 5 }
const others = ['A1', 'A5', 'A6', 'J2', 'J3', 'J4', 'J7']
const ids = [...others, ...Object.entries(ROWS).flatMap(([area, last]) => numbered(area, last))]
const titles = sources('tests/e2e/rows/*.spec.ts').flatMap(({ text }) =>
  [...text.matchAll(/^\s*(?:test\(\s*|\[)['"`]([A-Z]\d+)\b/gm)].map(([, id]) => id),
)

test.each(ids)('%s has its test in a browser', (id) => {
  expect(titles).toContain(id)
})

function numbered(area: string, last: number): string[] {
  return Array.from({ length: last }, (_, index) => `${area}${index + 1}`)
}
