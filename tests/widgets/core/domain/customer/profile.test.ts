import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { joinPhone, splitPhone } from '#widgets/core/domain/customer/phone.ts'
import { genderOf, newestFirst } from '#widgets/core/domain/customer/profile.ts'

test.each([
  ['MME', 'f'],
  ['M', 'm'],
  ['', 'm'],
  [null, 'm'],
  [undefined, 'm'],
])('civility %s gives gender %s', (civility, gender) => {
  expect(genderOf(civility)).toBe(gender)
})

describe('a phone number', () => {
  test('has its dial prefix in the first three characters', () => {
    expect(splitPhone('+33199001000')).toEqual({ prefix: '+33', number: '199001000' })
  })

  test('may be missing', () => {
    expect(splitPhone('')).toEqual({ prefix: '', number: '' })
  })

  test('is joined again as it was', () => {
    fc.assert(
      fc.property(fc.string(), (number) => {
        expect(joinPhone(splitPhone(number))).toBe(number)
      }),
    )
  })
})

describe('the address book', () => {
  const ids = (entries: { id: number | null }[]) => entries.map(({ id }) => id)

  test('shows the newest first, whatever zone the dates are written in', () => {
    const entries = [
      { id: 1, createdAt: '2026-11-20T10:00:00+01:00' },
      { id: 2, createdAt: '2026-11-20T09:30:00+00:00' },
      { id: 3, createdAt: '2026-11-19T23:00:00+01:00' },
    ]
    expect(ids(newestFirst(entries))).toEqual([2, 1, 3])
    expect(ids(entries)).toEqual([1, 2, 3])
  })

  test('falls back on the highest id, and puts entries without a date last', () => {
    const same = '2026-11-20T10:00:00+01:00'
    const entries = [
      { id: 4, createdAt: '' },
      { id: 9, createdAt: same },
      { id: 5, createdAt: '' },
      { id: 10, createdAt: same },
      { id: null, createdAt: '' },
    ]
    expect(ids(newestFirst(entries))).toEqual([10, 9, 5, 4, null])
  })
})
