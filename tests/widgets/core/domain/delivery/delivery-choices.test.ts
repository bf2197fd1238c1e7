import { expect, test } from 'vitest'
import { calendarFile } from '#widgets/checkout/confirmation/calendar-file.ts'
import { requirementsOf } from '#widgets/core/domain/delivery/delivery.ts'
import {
  dayCutoff,
  dayStatus,
  firstDay,
  firstDayFor,
  slowestLines,
  slotStatus,
  type Choice,
} from '#widgets/core/domain/delivery/delivery-choices.ts'
import { parisInstant } from '#widgets/core/domain/time/paris-time.ts'
import { SLOTS, slotByValue } from '#widgets/core/domain/delivery/slots.ts'

const terms = {
  openDays: [1, 2, 3, 4, 5],
  closingDates: ['2026-11-25'],
  orderEndTime: '17:00',
  closedSlots: ['17h-18h'],
  shippingFeesByTimeSlot: [],
  shippingFeesFreeThreshold: null,
  sellsAlcohol: true,
}
/** Monday noon. */
const choice = (change: Partial<Choice> = {}): Choice => ({
  terms,
  requirements: { leadHours: 16, hasAlcohol: false },
  full: {},
  now: parisInstant('2026-11-23', 12),
  ...change,
})
const noon = slotByValue('12h-13h')!
const everySlot = SLOTS.map(({ value }) => value)

test('a cart has the maximum lead time of its lines, and one bottle makes it a cart with alcohol', () => {
  const line = (leadHours: number, isAlcohol = false) => ({ product: { leadHours, isAlcohol } })
  expect(requirementsOf([line(16), line(48, true), line(0)])).toEqual({ leadHours: 48, hasAlcohol: true })
  expect(requirementsOf([])).toEqual({ leadHours: 0, hasAlcohol: false })
})

test('the first day is tomorrow while orders are open, and skips the closing day once they are not', () => {
  expect(firstDay(choice())).toBe('2026-11-24')
  expect(firstDay(choice({ now: parisInstant('2026-11-23', 17) }))).toBe('2026-11-26')
})

test('a slot that the server reports as full is full, and so is a day without another one', () => {
  const some = choice({ full: { '2026-11-24': ['12h-13h'] } })
  expect(slotStatus(some, '2026-11-24', noon).status).toBe('full')
  expect(dayStatus(some, '2026-11-24')).toBe('open')
  const all = choice({ full: { '2026-11-24': everySlot } })
  expect(dayStatus(all, '2026-11-24')).toBe('full')
  expect(firstDay(all)).toBe('2026-11-26')
})

test('a slot is unavailable when it is closed, too late, or before eight with alcohol', () => {
  const alcohol = choice({ requirements: { leadHours: 16, hasAlcohol: true } })
  expect(slotStatus(choice(), '2026-11-24', slotByValue('17h-18h')!).status).toBe('closed')
  expect(slotStatus(choice(), '2026-11-23', noon).status).toBe('too-late')
  expect(slotStatus(alcohol, '2026-11-24', slotByValue('7h-7h30')!).status).toBe('alcohol')
})

test('a day whose slots are all closed is closed, or without alcohol for a cart that has some', () => {
  const closed = { ...terms, closedSlots: SLOTS.filter(({ hours }) => hours >= 8).map(({ value }) => value) }
  const alcohol = { leadHours: 16, hasAlcohol: true }
  expect(dayStatus(choice({ terms: closed, requirements: alcohol }), '2026-11-24')).toBe('alcohol')
  expect(dayStatus(choice({ terms: { ...terms, closedSlots: everySlot } }), '2026-11-24')).toBe('closed')
})

test('the cut-off of a day is the cut-off of its last slot', () => {
  expect(dayCutoff(choice(), '2026-11-24')).toEqual(parisInstant('2026-11-23', 17))
  expect(dayCutoff(choice(), '2026-11-25')).toBeNull()
})

test('the first day for a slot is the first on which this slot is available', () => {
  const { closedSlots } = terms
  const full = choice({ full: { '2026-11-24': ['12h-13h'] } })
  expect(firstDayFor(choice(), noon)).toBe('2026-11-24')
  expect(firstDayFor(full, noon)).toBe('2026-11-26')
  expect(firstDayFor(choice(), slotByValue(closedSlots[0])!)).toBeNull()
})

test('the slowest lines are named when the cart could be delivered sooner without them', () => {
  const line = (name: string, leadHours: number) => ({ name, product: { leadHours, isAlcohol: false } })
  const names = (items: ReturnType<typeof line>[]) =>
    slowestLines(choice({ requirements: requirementsOf(items) }), items).map(({ name }) => name)
  expect(names([line('plateau', 16), line('prestige', 72), line('buffet', 72)])).toEqual(['prestige', 'buffet'])
  // Without the only product the day is available too: the product is named, the visitor decides.
  expect(names([line('prestige', 72)])).toEqual(['prestige'])
  // Both can be delivered tomorrow: no line delays the others.
  expect(names([line('plateau', 16), line('café', 18)])).toEqual([])
  expect(names([])).toEqual([])
})

test('a calendar file contains the delivery in universal time, in summer and winter', () => {
  const event = {
    id: 'o1',
    title: 'Livraison, midi',
    place: '14 rue de la Banque',
    window: '7h30-8h',
    now: new Date(0),
  }
  expect(calendarFile({ ...event, day: '2026-11-25' })).toContain(
    'DTSTART:20261125T063000Z\r\nDTEND:20261125T070000Z\r\n',
  )
  expect(calendarFile({ ...event, day: '2026-07-01' })).toContain('DTSTART:20260701T053000Z')
  expect(calendarFile({ ...event, day: '2026-07-01' })).toContain('SUMMARY:Livraison\\, midi')
  expect(calendarFile({ ...event, day: '2026-11-25', window: 'midi' })).toBeNull()
})
