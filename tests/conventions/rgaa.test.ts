import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { audit } from '../../site/app/content/site.ts'

const table = readFileSync(new URL('../../site/RGAA.md', import.meta.url), 'utf8')
const rows = [...table.matchAll(/^\| (\d+\.\d+) +\|[^|]*\| (C|NC|NA) +\| +(\S.*?) *\|$/gm)].map(
  ([, number, result, evidence = '']) => ({ number, result, evidence }),
)

/** How many criteria each of the thirteen themes of RGAA 4.1.2 has. */
const THEMES = [9, 2, 3, 13, 8, 2, 5, 10, 4, 14, 13, 11, 12]

test('the table has each of the 106 criteria once, with its evidence', () => {
  const numbers = THEMES.flatMap((count, theme) => Array.from({ length: count }, (_, at) => `${theme + 1}.${at + 1}`))
  expect(rows.map(({ number }) => number)).toEqual(numbers)
  expect(rows.filter(({ evidence }) => evidence.length < 6)).toEqual([])
})

test('the statement gives the counts and the date of the table', () => {
  const count = (result: string) => rows.filter((row) => row.result === result).length
  expect(audit).toEqual({ date: audit.date, applicable: count('C') + count('NC'), met: count('C') })
  expect(table).toContain(`Audit interne du ${audit.date}`)
})

test('each path that the table names exists', () => {
  const paths = [...table.matchAll(/`((?:widgets|site|demo|tests)\/[\w./-]+)`/g)].map(([, path = '']) => path)
  expect(paths.filter((path) => !existsSync(new URL(`../../${path}`, import.meta.url)))).toEqual([])
})
