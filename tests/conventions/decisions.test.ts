import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { root, sources } from '../support/sources.ts'

// Decisions are widgets/decisions/NNNN-subject.md; README.md beside them is their index, which the test writes with WRITE=1.

const INDEX = join(root, 'widgets/decisions/README.md')
const STATUS = /^(accepted|superseded|replaced by (\d{4}))$/
const SECTIONS = ['Context', 'Decision', 'Consequences']

const decisions = sources('widgets/decisions/[0-9]*.md').map(({ path, text }) => ({
  file: basename(path),
  number: basename(path).slice(0, 4),
  title: /^# (.+)\n/.exec(text)?.[1] ?? '',
  status: /^Status: (.*?) *$/m.exec(text)?.[1] ?? '',
  date: /^Date: (\d{4}-\d\d-\d\d)$/m.exec(text)?.[1] ?? '',
  sections: [...text.matchAll(/^\*\*(\w+)\.\*\*/gm)].map(([, name]) => name),
}))
const numbers = decisions.map(({ number }) => number)

/** A row per decision, with its columns padded as prettier does. */
function table(): string {
  const rows = [
    ['number', 'title', 'status'],
    ...decisions.map(({ file, number, title, status }) => [`[${number}](${file})`, title, status]),
  ]
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]!.length)))
  const line = (cells: string[]): string => `| ${cells.join(' | ')} |\n`
  const [head, ...body] = rows.map((row) => line(row.map((cell, column) => cell.padEnd(widths[column]!))))
  return [head, line(widths.map((width) => '-'.repeat(width))), ...body].join('')
}

test('numbers are consecutive', () => {
  expect(numbers).toEqual(decisions.map((_, index) => String(index + 1).padStart(4, '0')))
})

test.each(decisions)('$file has a title, a date, a known status and its sections', (decision) => {
  expect(decision).toMatchObject({ status: expect.stringMatching(STATUS), sections: SECTIONS })
  expect([decision.title, decision.date]).not.toContain('')
  const [, , successor] = STATUS.exec(decision.status) ?? []
  if (successor) expect(numbers.filter((number) => number !== decision.number)).toContain(successor)
})

test('README.md lists every decision', () => {
  const index = readFileSync(INDEX, 'utf8')
  const expected = index.replace(/^\|[^]*\|\n/m, table)
  if (process.env.WRITE) return writeFileSync(INDEX, expected)
  expect(index, 'run this test with WRITE=1').toBe(expected)
})
