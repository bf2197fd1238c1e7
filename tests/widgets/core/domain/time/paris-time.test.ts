import { fromZonedTime } from 'date-fns-tz'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, toParisDay } from '#widgets/core/domain/time/paris-day.ts'
import {
  daysOfMonth,
  duration,
  longDay,
  longInstant,
  monthTitle,
  parisClock,
  parisDay,
  parisInstant,
  shortDay,
  startOfMonth,
  weekday,
} from '#widgets/core/domain/time/paris-time.ts'

const everyDay = Array.from({ length: 5844 }, (_, index) => addDays('2020-01-01', index))

const later = Array.from({ length: 731 }, (_, index) => addDays('2036-01-01', index))
const hoursOf = (day: string) => (parisInstant(addDays(day, 1)).getTime() - parisInstant(day).getTime()) / 3_600_000
const two = (value: number) => String(value).padStart(2, '0')
const oracle = (day: string, hours: number, minutes: number) =>
  fromZonedTime(`${day}T${two(hours)}:${two(minutes)}:00`, 'Europe/Paris')

test('these tests run in a time zone far from Paris', () => {
  expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe('Pacific/Auckland')
})

describe('days and instants', () => {
  test('every day from 2020 to 2035 is restored from its midnight and from its last minute', () => {
    expect(everyDay.at(-1)).toBe('2035-12-31')
    for (const day of everyDay) {
      expect(parisDay(parisInstant(day))).toBe(day)
      expect(parisDay(parisInstant(day, 23, 59))).toBe(day)
    }
  })

  test('the hour in Paris is the one from which an instant was made', () => {
    const times = fc.record({
      day: fc.constantFrom(...everyDay),
      hours: fc.integer({ min: 4, max: 23 }),
      minutes: fc.integer({ min: 0, max: 59 }),
    })
    fc.assert(
      fc.property(times, ({ day, hours, minutes }) => {
        expect(parisClock(parisInstant(day, hours, minutes))).toEqual({ hours, minutes })
      }),
    )
  })

  test.each([
    ['2026-07-14T21:59:59.999Z', '2026-07-14'],
    ['2026-07-14T22:00:00.000Z', '2026-07-15'],
    ['2026-12-31T22:59:59.999Z', '2026-12-31'],
    ['2026-12-31T23:00:00.000Z', '2027-01-01'],
  ])('at %s it is %s in Paris', (instant, day) => {
    expect(parisDay(new Date(instant))).toBe(day)
  })

  test.each([
    ['2026-10-25', '2026-10-24T22:00:00.000Z', 25],
    ['2027-03-28', '2027-03-27T23:00:00.000Z', 23],
    ['2027-10-31', '2027-10-30T22:00:00.000Z', 25],
    ['2028-03-26', '2028-03-25T23:00:00.000Z', 23],
  ])('the clocks change on %s, which begins at %s and lasts %i hours', (day, start, hours) => {
    expect(parisInstant(day).toISOString()).toBe(start)
    expect(hoursOf(day)).toBe(hours)
  })

  test('around the clock changes, every quarter of an hour is the instant of date-fns-tz', () => {
    const changes = everyDay.concat(later).filter((day) => hoursOf(day) !== 24)
    expect(changes).toHaveLength(2 * 18)
    for (const day of changes.flatMap((change) => [addDays(change, -1), change, addDays(change, 1)]))
      for (let minutes = 0; minutes < 24 * 60; minutes += 15) {
        const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
        expect(parisInstant(day, hours, rest), `${day} ${hours}:${rest}`).toEqual(oracle(day, hours, rest))
      }
  })

  test('any other time is the instant of date-fns-tz', () => {
    const anyDay = fc.constantFrom(...everyDay, ...later)
    fc.assert(
      fc.property(anyDay, fc.nat({ max: 23 }), fc.nat({ max: 59 }), (day, hours, minutes) => {
        expect(parisInstant(day, hours, minutes)).toEqual(oracle(day, hours, minutes))
      }),
      { numRuns: 1000 },
    )
  })

  test('the hour skipped in spring is parsed as the one before, the doubled one of autumn as the later', () => {
    expect(parisInstant('2027-03-28', 2, 30)).toEqual(new Date('2027-03-28T00:30:00Z'))
    expect(parisInstant('2027-10-31', 2, 30)).toEqual(new Date('2027-10-31T01:30:00Z'))
  })

  test('an invalid day has no instant', () => {
    expect(parisInstant('bientôt').getTime()).toBeNaN()
    expect(() => parisDay(new Date(NaN))).toThrow(RangeError)
  })

  test('midnight reads 0, not 24', () => {
    expect(parisClock(parisInstant('2026-11-25'))).toEqual({ hours: 0, minutes: 0 })
  })
})

describe('the calendar', () => {
  test('adding days and subtracting them again gives the same day', () => {
    fc.assert(
      fc.property(fc.constantFrom(...everyDay), fc.integer({ min: -800, max: 800 }), (day, count) => {
        expect(addDays(addDays(day, count), -count)).toBe(day)
      }),
    )
  })

  test.each([
    ['2027-03-27', 2, '2027-03-29'],
    ['2026-10-24', 2, '2026-10-26'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-03-01', -1, '2026-02-28'],
  ])('%s and %i days make %s', (day, count, expected) => {
    expect(addDays(day, count)).toBe(expected)
  })

  test('the week goes from Monday 1 to Sunday 7', () => {
    const week = Array.from({ length: 7 }, (_, index) => weekday(addDays('2026-11-23', index)))
    expect(week).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  test.each([
    ['2026-02-10', 28],
    ['2028-02-10', 29],
    ['2026-11-30', 30],
    ['2026-12-01', 31],
  ])('the month of %s has %i days', (day, count) => {
    const days = daysOfMonth(day)
    expect(days).toHaveLength(count)
    expect(days[0]).toBe(startOfMonth(day))
    expect(new Set(days.map(startOfMonth))).toEqual(new Set([startOfMonth(day)]))
  })

  test.each([
    ['2027-01-04', '2027-01-04'],
    ['2027-01-04T00:00:00+01:00', '2027-01-04'],
    ['2027-07-04T00:00:00+02:00', '2027-07-04'],
    ['2027-07-04T00:00:00.000000+02:00', '2027-07-04'],
    ['2027-01-04T00:00:00Z', '2027-01-04'],
    ['2027-01-04T00:00:00+0000', '2027-01-04'],
    ['2027-01-03T23:00:00Z', '2027-01-04'],
    ['2027-01-03T23:00:00+00:00', '2027-01-04'],
    ['2027-07-03T22:00:00.000Z', '2027-07-04'],
    ['2027-01-04T23:59:59+01:00', '2027-01-04'],
    ['2027-01-03T18:00:00-05:00', '2027-01-04'],
    ['2027-01-04T08:00:00+09:00', '2027-01-04'],
    ['2027-01-04T00:00:00+09:00', '2027-01-03'],
    ['2027-01-04T23:30:00', '2027-01-04'],
    ['2027-01-04 23:30:00', '2027-01-04'],
    ['1962-03-01T00:00:00+01:00', '1962-03-01'],
    ['', ''],
    ['2027-99-99T23:00:00Z', '2027-99-99'],
  ])('a date sent by the server, %j, is the day %s in Paris', (raw, day) => expect(toParisDay(raw)).toBe(day))
})

describe('as text', () => {
  test('a day is written out in French', () => {
    expect(longDay('2026-11-25')).toBe('mercredi 25 novembre 2026')
    expect(shortDay('2026-11-25')).toBe('mer. 25 nov.')
    expect(monthTitle('2026-11-25')).toBe('Novembre 2026')
    expect(monthTitle('2026-08-15')).toBe('Août 2026')
  })

  test('a day is written as in French browsers, but for the first of a month', () => {
    const french = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', ...options })
    const [long, short, month] = [
      french({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
      french({ weekday: 'short', day: 'numeric', month: 'short' }),
      french({ month: 'long', year: 'numeric' }),
    ]
    for (const day of everyDay.filter((one) => !one.endsWith('-01'))) {
      expect(longDay(day)).toBe(long.format(new Date(day)))
      expect(shortDay(day)).toBe(short.format(new Date(day)))
      expect(monthTitle(day).toLowerCase()).toBe(month.format(new Date(day)))
    }
  })

  test('the first of a month is 1er, the eleventh is not', () => {
    expect(longDay('2027-01-01')).toBe('vendredi 1er janvier 2027')
    expect(shortDay('2027-02-01')).toBe('lun. 1er févr.')
    expect(longDay('2026-11-11')).toBe('mercredi 11 novembre 2026')
  })

  test('an instant is written with the hour of Paris, and with minutes only when there are some', () => {
    expect(longInstant(new Date('2026-11-25T16:00:00Z'))).toBe('mercredi 25 novembre à\u00A017\u00A0h')
    expect(longInstant(new Date('2026-07-14T13:30:00Z'))).toBe('mardi 14 juillet à\u00A015\u00A0h\u00A030')
    expect(longInstant(new Date('2026-12-31T23:05:00Z'))).toBe('vendredi 1er janvier à\u00A00\u00A0h\u00A005')
  })

  test.each([
    [82, '1 h 22'],
    [65, '1 h 05'],
    [60, '1 h'],
    [22, '22 min'],
    [1, '1 min'],
    [0.99, 'moins d’une minute'],
    [0, 'moins d’une minute'],
    [-5, 'moins d’une minute'],
    [52 * 60, '2 j 4 h'],
    [24 * 60, '1 j'],
    [24 * 60 - 1, '23 h 59'],
  ])('%s minutes are %j', (minutes, shown) => {
    expect(duration(minutes * 60_000).replaceAll('\u00A0', ' ')).toBe(shown)
  })
})
