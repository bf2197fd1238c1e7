import { expect, test } from 'vitest'
import { digest } from '../../../../widgets/core/served/digest.ts'

const answers = [{ code: 'UN', price: 1690 }, [{ code: 'LYON' }]]

test('the same answers, read again, have the same mark', () => {
  expect(digest(structuredClone(answers))).toBe(digest(answers))
})

test.each([
  ['another price', [{ code: 'UN', price: 1691 }, [{ code: 'LYON' }]]],
  ['another order', [[{ code: 'LYON' }], { code: 'UN', price: 1690 }]],
  ['one answer less', [{ code: 'UN', price: 1690 }]],
  ['an answer that is missing', [{ code: 'UN', price: 1690 }, null]],
])('answers with %s have another mark', (_, others) => {
  expect(digest(others)).not.toBe(digest(answers))
})

test('a mark can stand in an attribute as it is', () => {
  for (const one of [answers, [], ['"<&>']]) expect(digest(one)).toMatch(/^[a-z0-9]+$/)
})
