import { expect, test } from 'vitest'
import { hashResponses } from '../../../../widgets/core/hydration/restore-queries.ts'

const answers = [{ code: 'UN', price: 1690 }, [{ code: 'LYON' }]]

test('the same answers, read again, have the same mark', () => {
  expect(hashResponses(structuredClone(answers))).toBe(hashResponses(answers))
})

test.each([
  ['another price', [{ code: 'UN', price: 1691 }, [{ code: 'LYON' }]]],
  ['another order', [[{ code: 'LYON' }], { code: 'UN', price: 1690 }]],
  ['one answer less', [{ code: 'UN', price: 1690 }]],
  ['an answer that is missing', [{ code: 'UN', price: 1690 }, null]],
])('answers with %s have another mark', (_, others) => {
  expect(hashResponses(others)).not.toBe(hashResponses(answers))
})

test('a mark can stand in an attribute as it is', () => {
  for (const one of [answers, [], ['"<&>']]) expect(hashResponses(one)).toMatch(/^[a-z0-9]+$/)
})
