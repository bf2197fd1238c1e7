import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { CompressedBodies } from '../../../../site/server/cache/compressed-bodies.ts'

const PAGE = `<p>Plateaux-repas</p>\n${'<li>Plateau Garrigue</li>'.repeat(40)}`

test('bodies are cached by encoding', () => {
  const bodies = new CompressedBodies()
  expect(String(brotliDecompressSync(bodies.of('m', 'br', PAGE)))).toBe(PAGE)
  expect(String(gunzipSync(bodies.of('m', 'gzip', PAGE)))).toBe(PAGE)
  expect(String(bodies.of('m', 'identity', PAGE))).toBe(PAGE)
  expect(bodies.known('m', 'gzip')).toBe(bodies.of('m', 'gzip', ''))
  expect(bodies.known('other', 'gzip')).toBeUndefined()
})

test('the size is limited: bodies used least recently are evicted', () => {
  const bodies = new CompressedBodies(3 * (PAGE.length + 20))
  for (const mark of ['a', 'b', 'c']) bodies.of(mark, 'identity', PAGE)
  bodies.known('a', 'identity')
  bodies.of('d', 'identity', PAGE)
  const cached = ['a', 'b', 'c', 'd'].filter((mark) => bodies.known(mark, 'identity'))
  expect(cached).toEqual(['a', 'c', 'd'])
})

test.each(['br', 'gzip', 'identity'] as const)('%s bytes retain no more memory than their own', (encoding) => {
  const { length, buffer } = new CompressedBodies().of('m', encoding, PAGE)
  expect(buffer.byteLength).toBe(length)
})
