import { expect, test } from 'vitest'
import { calendarFile } from '../../../../widgets/checkout/confirmation/calendar-file.ts'
import { loadOf } from '../../../../widgets/core/domain/delivery.ts'
import {
  dayCutoff,
  dayStatus,
  firstDay,
  firstDayFor,
  holdingBack,
  slotStatus,
  type Choice,
} from '../../../../widgets/core/domain/delivery-choices.ts'
import { parisInstant } from '../../../../widgets/core/domain/paris-time.ts'
import { SLOTS, slotByValue } from '../../../../widgets/core/domain/slots.ts'

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
  load: { leadHours: 16, hasAlcohol: false },
  full: {},
  now: parisInstant('2026-11-23', 12),
  ...change,
})
const noon = slotByValue('12h-13h')!
const everySlot = SLOTS.map(({ value }) => value)

test('the longest notice of a cart decides, and one bottle makes it a cart with alcohol', () => {
  const line = (leadHours: number, isAlcohol = false) => ({ product: { leadHours, isAlcohol } })
  expect(loadOf([line(16), line(48, true), line(0)])).toEqual({ leadHours: 48, hasAlcohol: true })
  expect(loadOf([])).toEqual({ leadHours: 0, hasAlcohol: false })
})

test('the first day is tomorrow while orders are open, and skips the closing day once they are not', () => {
  expect(firstDay(choice())).toBe('2026-11-24')
  expect(firstDay(choice({ now: parisInstant('2026-11-23', 17) }))).toBe('2026-11-26')
})

test('a slot the server says is full is full, and a day without another one too', () => {
  const some = choice({ full: { '2026-11-24': ['12h-13h'] } })
  expect(slotStatus(some, '2026-11-24', noon).status).toBe('full')
  expect(dayStatus(some, '2026-11-24')).toBe('open')
  const all = choice({ full: { '2026-11-24': everySlot } })
  expect(dayStatus(all, '2026-11-24')).toBe('full')
  expect(firstDay(all)).toBe('2026-11-26')
})

test('why a slot cannot be had: closed, too late, alcohol before eight', () => {
  const alcohol = choice({ load: { leadHours: 16, hasAlcohol: true } })
  expect(slotStatus(choice(), '2026-11-24', slotByValue('17h-18h')!).status).toBe('closed')
  expect(slotStatus(choice(), '2026-11-23', noon).status).toBe('too-late')
  expect(slotStatus(alcohol, '2026-11-24', slotByValue('7h-7h30')!).status).toBe('alcohol')
})

test('a day can be ordered until the last of its slots goes', () => {
  expect(dayCutoff(choice(), '2026-11-24')).toEqual(parisInstant('2026-11-23', 17))
  expect(dayCutoff(choice(), '2026-11-25')).toBeNull()
})

test('the first day for a slot is the first that has this very slot', () => {
  const { closedSlots } = terms
  const full = choice({ full: { '2026-11-24': ['12h-13h'] } })
  expect(firstDayFor(choice(), noon)).toBe('2026-11-24')
  expect(firstDayFor(full, noon)).toBe('2026-11-26')
  expect(firstDayFor(choice(), slotByValue(closedSlots[0])!)).toBeNull()
})

test('the slowest lines hold the others back, as long as something would come sooner without them', () => {
  const line = (name: string, leadHours: number) => ({ name, product: { leadHours, isAlcohol: false } })
  const names = (items: ReturnType<typeof line>[]) =>
    holdingBack(choice({ load: loadOf(items) }), items).map(({ name }) => name)
  expect(names([line('plateau', 16), line('prestige', 72), line('buffet', 72)])).toEqual(['prestige', 'buffet'])
  // Removing the only dish frees the day too: it is said, she decides.
  expect(names([line('prestige', 72)])).toEqual(['prestige'])
  // Both can come tomorrow: nothing holds back.
  expect(names([line('plateau', 16), line('café', 18)])).toEqual([])
  expect(names([])).toEqual([])
})

test('a delivery goes into a calendar in universal time, summer and winter', () => {
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
