import { expect, test } from 'vitest'
import { statusOf } from '../../../../site/server/http/failing.ts'

test('a file that a new build takes away between the look at it and its reading is missing, so that open pages are reloaded', () => {
  expect(statusOf({ code: 'ENOENT' })).toBe(404)
})

test('an exception that names no status of an error is one of ours', () => {
  expect(statusOf({ code: 'EACCES' })).toBe(500)
  expect(statusOf({ code: '', statusCode: 200 })).toBe(500)
  expect(statusOf({ code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE', statusCode: 415 })).toBe(415)
})
