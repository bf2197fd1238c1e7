import { formatInTimeZone } from 'date-fns-tz'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parisStamp } from '../../../../widgets/core/api/catalogue-query.ts'

const oracle = (instant: Date) => formatInTimeZone(instant, 'Europe/Paris', "yyyy-MM-dd'T'HH:mm:00xxx")

test.each([
  ['2026-10-25T00:30:00Z', '2026-10-25T02:30:00+02:00'],
  ['2026-10-25T00:59:59.999Z', '2026-10-25T02:59:00+02:00'],
  ['2026-10-25T01:00:00Z', '2026-10-25T02:00:00+01:00'],
  ['2026-10-25T01:30:00Z', '2026-10-25T02:30:00+01:00'],
  ['2027-03-28T00:59:59Z', '2027-03-28T01:59:00+01:00'],
  ['2027-03-28T01:00:00Z', '2027-03-28T03:00:00+02:00'],
])('%s is %s in Paris', (instant, stamp) => {
  expect(parisStamp(new Date(instant))).toBe(stamp)
})

test('every minute around both clock changes is what date-fns-tz writes, and names the instant to the minute', () => {
  for (const change of ['2026-10-25T01:00Z', '2027-03-28T01:00Z', '2035-10-28T01:00Z'])
    for (let minutes = -180; minutes <= 180; minutes++) {
      const instant = new Date(Date.parse(change) + minutes * 60_000)
      expect(parisStamp(instant)).toBe(oracle(instant))
      expect(Date.parse(parisStamp(instant))).toBe(instant.getTime())
    }
})

test('any instant is what date-fns-tz writes', () => {
  const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2038-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(instants, (instant) => {
      expect(parisStamp(instant)).toBe(oracle(instant))
    }),
  )
})
