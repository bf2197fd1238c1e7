import { expect, test } from 'vitest'
import { answerOf } from '../../../../../demo/server/http/kept/answer.ts'

test('a kept answer keeps no more memory alive than its own bytes', () => {
  const headers = { etag: 'W/"x"', 'cache-control': 'public, no-cache' }
  const rawPayload = Buffer.from('{"name":"Plateau Garrigue"}')
  const { body } = answerOf({ statusCode: 200, headers, rawPayload })!
  expect(String(body)).toBe(String(rawPayload))
  expect(body.buffer.byteLength).toBe(rawPayload.length)
})
