import { expect, test } from 'vitest'
import { hashResponses } from '#widgets/core/hydration/restore-queries.ts'

const responses = [{ code: 'UN', price: 1690 }, [{ code: 'LYON' }]]

test('the same responses, read again, have the same hash', () => {
  expect(hashResponses(structuredClone(responses))).toBe(hashResponses(responses))
})

test.each([
  ['another price', [{ code: 'UN', price: 1691 }, [{ code: 'LYON' }]]],
  ['another order', [[{ code: 'LYON' }], { code: 'UN', price: 1690 }]],
  ['one response less', [{ code: 'UN', price: 1690 }]],
  ['a response that is missing', [{ code: 'UN', price: 1690 }, null]],
])('responses with %s have another hash', (_, others) => {
  expect(hashResponses(others)).not.toBe(hashResponses(responses))
})

test('a hash can be written into an attribute as it is', () => {
  for (const one of [responses, [], ['"<&>']]) expect(hashResponses(one)).toMatch(/^[a-z0-9]+$/)
})
