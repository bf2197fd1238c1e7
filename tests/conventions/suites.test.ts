import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { SUITES } from '../runners/suites.ts'
import { root, sources } from '../support/sources.ts'

// The fast suite stays fast; together, the suites of the full run hold every test.

const MAX_FAST_JOURNEYS = 36
const journeys = sources('tests/e2e/**/*.spec.ts')
const chromiumSuites = Object.entries(SUITES).filter(([, { playwright }]) => playwright?.includes('--project=chromium'))

describe('the fast suite', () => {
  const tags = journeys.flatMap(({ text }) => text.match(/'@fast'/g) ?? [])

  test(`has journeys, ${MAX_FAST_JOURNEYS} at most`, () => {
    expect(tags.length).toBeGreaterThan(20)
    expect(tags.length).toBeLessThanOrEqual(MAX_FAST_JOURNEYS)
  })
})

describe('the full run', () => {
  test.each(journeys.map(({ path }) => path))('%s belongs to one suite in Chromium', (path) => {
    const named = chromiumSuites.filter(([, { playwright = [] }]) => playwright.some((arg) => path.includes(arg)))
    expect(named.map(([name]) => name)).toHaveLength(1)
  })

  test.each(['sqlite', 'postgresql', 'webkit', 'bundlers'])('the vitest project %s belongs to one suite', (project) => {
    const named = Object.values(SUITES).filter(({ vitest }) => vitest?.includes(`--project=${project}`))
    expect(named).toHaveLength(1)
  })

  test.each(['firefox'])('journeys in %s belong to one suite', (project) => {
    const named = Object.values(SUITES).filter(({ playwright }) => playwright?.includes(`--project=${project}`))
    expect(named).toHaveLength(1)
  })

  test('each suite is listed with what it holds', () => {
    const page = readFileSync(join(root, 'tests/README.md'), 'utf8')
    const rows = [...page.matchAll(/^\| `(\w+)` +\| (.*?) +\|$/gm)].map(([, name, what]) => [name, what])
    expect(Object.fromEntries(rows)).toEqual(
      Object.fromEntries(Object.entries(SUITES).map(([name, { what }]) => [name, what])),
    )
  })
})
