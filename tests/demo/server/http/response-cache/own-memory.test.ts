import { expect, test } from 'vitest'
import { cacheableResponse } from '../../../../../demo/server/http/response-cache/cached-response.ts'

test('a cached response retains no more memory than its own bytes', () => {
  const headers = { etag: 'W/"x"', 'cache-control': 'public, no-cache' }
  const rawPayload = Buffer.from('{"name":"Plateau Garrigue"}')
  const { body } = cacheableResponse({ statusCode: 200, headers, rawPayload })!
  expect(String(body)).toBe(String(rawPayload))
  expect(body.buffer.byteLength).toBe(rawPayload.length)
})
