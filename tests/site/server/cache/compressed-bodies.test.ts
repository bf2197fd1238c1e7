import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { Bodies } from '../../../../site/server/cache/compressed-bodies.ts'

const PAGE = `<p>Plateaux-repas</p>\n${'<li>Plateau Garrigue</li>'.repeat(40)}`

test('the bytes of a page are kept by encoding', () => {
  const bodies = new Bodies()
  expect(String(brotliDecompressSync(bodies.of('m', 'br', PAGE)))).toBe(PAGE)
  expect(String(gunzipSync(bodies.of('m', 'gzip', PAGE)))).toBe(PAGE)
  expect(String(bodies.of('m', 'identity', PAGE))).toBe(PAGE)
  expect(bodies.known('m', 'gzip')).toBe(bodies.of('m', 'gzip', ''))
  expect(bodies.known('other', 'gzip')).toBeUndefined()
})

test('no more bytes are kept than allowed: those used least recently are dropped', () => {
  const bodies = new Bodies(3 * (PAGE.length + 20))
  for (const mark of ['a', 'b', 'c']) bodies.of(mark, 'identity', PAGE)
  bodies.known('a', 'identity')
  bodies.of('d', 'identity', PAGE)
  const kept = ['a', 'b', 'c', 'd'].filter((mark) => bodies.known(mark, 'identity'))
  expect(kept).toEqual(['a', 'c', 'd'])
})

test.each(['br', 'gzip', 'identity'] as const)('%s bytes keep no more memory alive than their own', (encoding) => {
  const { length, buffer } = new Bodies().of('m', encoding, PAGE)
  expect(buffer.byteLength).toBe(length)
})
