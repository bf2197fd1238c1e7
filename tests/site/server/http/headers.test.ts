import { expect, test } from 'vitest'
import { statusOf } from '#site/server/http/headers.ts'

test('a file that disappears while it is served is a 404', () => {
  expect(statusOf({ code: 'ENOENT' })).toBe(404)
})

test('an exception without an error status is a 500', () => {
  expect(statusOf({ code: 'EACCES' })).toBe(500)
  expect(statusOf({ code: '', statusCode: 200 })).toBe(500)
  expect(statusOf({ code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE', statusCode: 415 })).toBe(415)
})
