import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { pageResponse } from '#site/server/cache/page-response.ts'

const HTML = `<p>${'déjeuner '.repeat(40)}</p>\n${'<li>Plateau Garrigue</li>'.repeat(40)}`
const responseOf = (encoding: 'br' | 'gzip' | 'identity') =>
  pageResponse({ html: HTML, etag: 'W/"m"', headers: { vary: 'cookie' } }, encoding)

test('a page is encoded, with the headers that describe its body; a 304 has none of these', () => {
  const [br, gzip, identity] = [responseOf('br'), responseOf('gzip'), responseOf('identity')]
  expect(String(brotliDecompressSync(br.body))).toBe(HTML)
  expect(String(gunzipSync(gzip.body))).toBe(HTML)
  expect(String(identity.body)).toBe(HTML)
  expect([br, gzip, identity].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined])
  expect(br.notModified).toEqual({ vary: 'cookie' })
})

test('the best compression replaces the first', async () => {
  const response = responseOf('br')
  const first = response.body
  await expect.poll(() => response.body).not.toBe(first)
  expect(String(brotliDecompressSync(response.body))).toBe(HTML)
})

test('a page that few requests have keeps the first compression', async () => {
  const few = pageResponse({ html: HTML, etag: 'W/"m"', headers: {} }, 'br', false)
  const [first, reused] = [few.body, responseOf('br')]
  const former = reused.body
  await expect.poll(() => reused.body).not.toBe(former)
  expect(few.body).toBe(first)
})

test.each(['br', 'gzip', 'identity'] as const)('%s bytes retain no more memory than their own', (encoding) => {
  const { length, buffer } = responseOf(encoding).body
  expect(buffer.byteLength).toBe(length)
})
