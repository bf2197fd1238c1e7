import { beforeEach, expect, test } from 'vitest'
import { Bodies } from '../../../../site/server/cache/compressed-bodies.ts'
import { KeptPages, type MadeOf } from '../../../../site/server/cache/page-cache.ts'
import type { PageAsk } from '../../../../site/server/cache/cache-key.ts'

const FOUND = { exists: 'yes', name: '', until: Infinity } as const
const OF: MadeOf = { edition: '1', drawing: 1, found: FOUND }

let made: number
let pages: KeptPages
beforeEach(() => {
  made = 0
  pages = new KeptPages({ edition: () => '1', now: () => 0, bodies: new Bodies() })
})

const ask = (path: string): PageAsk => ({ key: `identity ${path} `, encoding: 'identity' })
function keep(path: string, of: MadeOf = OF): string {
  const make = () => ({ html: `<p>${(made += 1)}</p>`, tag: `W/"${made}"`, headers: {} })
  return String(pages.keep(ask(path), of, 60_000, make).body)
}

test('a page is made once for all who come while it was made of the same', () => {
  expect([keep('/cgv'), keep('/cgv'), keep('/contact'), keep('/cgv')]).toEqual([
    ...['<p>1</p>', '<p>1</p>', '<p>2</p>', '<p>1</p>'],
  ])
})

test.each([
  ['another build', { ...OF, edition: '2' }],
  ['another drawing', { ...OF, drawing: 2 }],
  ['another answer of the API', { ...OF, found: { ...FOUND } }],
])('%s makes another page', (_, of) => {
  keep('/cgv')
  expect(keep('/cgv', of)).toBe('<p>2</p>')
})

test('five hundred pages are kept at most', () => {
  keep('/first')
  for (let other = 0; other < 500; other++) keep(`/${other}`)
  keep('/499')
  expect(made).toBe(501)
  keep('/first')
  expect(made).toBe(502)
})
