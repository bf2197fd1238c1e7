import { beforeEach, expect, test } from 'vitest'
import { CompressedBodies } from '../../../../site/server/cache/compressed-bodies.ts'
import { PageCache, type PageVersion } from '../../../../site/server/cache/page-cache.ts'
import type { CacheKey } from '../../../../site/server/cache/cache-key.ts'

const FOUND = { exists: 'yes', name: '', expiresAt: Infinity } as const
const OF: PageVersion = { buildId: '1', render: 1, lookup: FOUND }

let made: number
let pages: PageCache
beforeEach(() => {
  made = 0
  pages = new PageCache({ buildId: () => '1', now: () => 0, bodies: new CompressedBodies() })
})

const keyOf = (path: string): CacheKey => ({ key: `identity ${path} `, encoding: 'identity' })
function store(path: string, of: PageVersion = OF): string {
  const make = () => ({ html: `<p>${(made += 1)}</p>`, etag: `W/"${made}"`, headers: {} })
  return String(pages.store(keyOf(path), of, 60_000, make).body)
}

test('a page of the same version is made once', () => {
  expect([store('/cgv'), store('/cgv'), store('/contact'), store('/cgv')]).toEqual([
    ...['<p>1</p>', '<p>1</p>', '<p>2</p>', '<p>1</p>'],
  ])
})

test.each([
  ['another build', { ...OF, buildId: '2' }],
  ['another render', { ...OF, render: 2 }],
  ['another API response', { ...OF, lookup: { ...FOUND } }],
])('%s is another page', (_, of) => {
  store('/cgv')
  expect(store('/cgv', of)).toBe('<p>2</p>')
})

test('the cache has 500 pages at most', () => {
  store('/first')
  for (let other = 0; other < 500; other++) store(`/${other}`)
  store('/499')
  expect(made).toBe(501)
  store('/first')
  expect(made).toBe(502)
})
