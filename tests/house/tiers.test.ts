import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { AREAS } from '../proof/areas.ts'
import { root, sources } from '../support/sources.ts'

// The two tiers: the fast one stays fast, and together the areas of the full one leave nothing out.

const MOST_FAST_JOURNEYS = 36
const journeys = sources('tests/e2e/**/*.spec.ts')
const chromiumAreas = Object.entries(AREAS).filter(([, { journeys }]) => journeys?.includes('--project=chromium'))

describe('the fast tier', () => {
  const tags = journeys.flatMap(({ text }) => text.match(/'@fast'/g) ?? [])

  test(`has journeys, ${MOST_FAST_JOURNEYS} at most`, () => {
    expect(tags.length).toBeGreaterThan(20)
    expect(tags.length).toBeLessThanOrEqual(MOST_FAST_JOURNEYS)
  })
})

describe('the full tier', () => {
  test.each(journeys.map(({ path }) => path))('%s belongs to one area in Chromium', (path) => {
    const named = chromiumAreas.filter(([, { journeys = [] }]) => journeys.some((word) => path.includes(word)))
    expect(named.map(([name]) => name)).toHaveLength(1)
  })

  test.each(['sqlite', 'postgresql', 'webkit'])('vitest’s project %s belongs to one area', (project) => {
    const named = Object.values(AREAS).filter(({ vitest }) => vitest?.includes(`--project=${project}`))
    expect(named).toHaveLength(1)
  })

  test.each(['firefox'])('journeys in %s belong to one area', (project) => {
    const named = Object.values(AREAS).filter(({ journeys }) => journeys?.includes(`--project=${project}`))
    expect(named).toHaveLength(1)
  })

  test('each area is listed with what it holds', () => {
    const page = readFileSync(join(root, 'tests/README.md'), 'utf8')
    const rows = [...page.matchAll(/^\| `(\w+)` +\| (.*?) +\|$/gm)].map(([, name, what]) => [name, what])
    expect(Object.fromEntries(rows)).toEqual(
      Object.fromEntries(Object.entries(AREAS).map(([name, { what }]) => [name, what])),
    )
  })
})
