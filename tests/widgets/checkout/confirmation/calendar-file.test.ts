import { expect, test } from 'vitest'
import { calendarFile } from '#widgets/checkout/confirmation/calendar-file.ts'
import { NOW } from '#tests/support/fake-shop/values.ts'

const EVENT = {
  ...{ id: 'order-1', title: 'Livraison', place: 'Paris', day: '2026-11-25', window: '12h-13h', now: NOW },
}
const linesOf = (change: Partial<typeof EVENT> = {}) => calendarFile({ ...EVENT, ...change })?.split('\r\n') ?? []
const unfolded = (change: Partial<typeof EVENT>) => calendarFile({ ...EVENT, ...change })?.replace(/\r\n /g, '')

test('the calendar has the slot in universal time, in winter and in summer', () => {
  expect(linesOf()).toEqual(expect.arrayContaining(['DTSTART:20261125T110000Z', 'DTEND:20261125T120000Z']))
  expect(linesOf({ day: '2027-06-02' })).toContain('DTSTART:20270602T100000Z')
})

test('the calendar keeps the id of the order, so that a second download replaces the first', () => {
  expect(linesOf()).toEqual(expect.arrayContaining(['UID:order-1', 'DTSTAMP:20261124T090000Z']))
})

test('the calendar ends each line as the format requires, the last one too', () => {
  expect(calendarFile(EVENT)).toMatch(/^BEGIN:VCALENDAR\r\n[^]*END:VCALENDAR\r\n$/)
  expect(calendarFile(EVENT)?.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
})

test('the calendar escapes the separators in an address', () => {
  expect(unfolded({ place: 'Nordet; 14, rue\\bis\nParis' })).toContain('LOCATION:Nordet\\; 14\\, rue\\\\bis\\nParis')
  expect(linesOf({ place: 'A\r\nURL:x\rURL:y' })).toContain('LOCATION:A\\nURL:x\\nURL:y')
})

test('the calendar folds long lines at 75 octets and cuts no letter', () => {
  const place = 'é'.repeat(120)
  const lines = linesOf({ place })
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  expect(lines.filter((line) => line.startsWith(' '))).not.toEqual([])
  expect(unfolded({ place })).toContain(`LOCATION:${place}`)
})

test('an order without a known slot or day makes no calendar', () => {
  expect(calendarFile({ ...EVENT, window: null })).toBeNull()
  expect(calendarFile({ ...EVENT, window: '3h-4h' })).toBeNull()
  expect(calendarFile({ ...EVENT, day: '' })).toBeNull()
})
