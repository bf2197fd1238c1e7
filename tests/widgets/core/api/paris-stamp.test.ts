import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parisStamp } from '#widgets/core/api/catalogue-query.ts'

const PARTS = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const
const paris = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', timeZoneName: 'longOffset', ...PARTS })

/** Not by date-fns-tz, which is an hour off where the zone of the process, here Auckland, has no such wall time. */
const oracle = (instant: Date) => paris.format(instant).replace(' ', 'T').replace(' GMT', ':00')

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

test('every minute around both clock changes is what Intl writes, and names the instant to the minute', () => {
  for (const change of ['2026-10-25T01:00Z', '2027-03-28T01:00Z', '2035-10-28T01:00Z'])
    for (let minutes = -180; minutes <= 180; minutes++) {
      const instant = new Date(Date.parse(change) + minutes * 60_000)
      expect(parisStamp(instant)).toBe(oracle(instant))
      expect(Date.parse(parisStamp(instant))).toBe(instant.getTime())
    }
})

test('any instant is what Intl writes', () => {
  const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2038-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(instants, (instant) => {
      expect(parisStamp(instant)).toBe(oracle(instant))
    }),
  )
})
