import { describe, expect, test } from 'vitest'
import {
  cutoff,
  dayAvailability,
  firstOpenDay,
  isDeliverable,
  isOpenDay,
  slotAvailability,
} from '#widgets/core/domain/delivery/delivery.ts'
import { parisInstant } from '#widgets/core/domain/time/paris-time.ts'
import { slotByValue, SLOTS, type Slot } from '#widgets/core/domain/delivery/slots.ts'
import { terms } from '#tests/support/client/delivery-terms.ts'

const slot = (value: string): Slot => {
  const found = slotByValue(value)
  if (!found) throw new Error(`No slot ${value}`)
  return found
}
const nine = slot('9h-10h')
const untilSlot = { ...terms, orderEndTime: '00:00', closingDates: [] }
const oneDay = { leadHours: 24, hasAlcohol: false }
const wine = { leadHours: 24, hasAlcohol: true }
const justBefore = (instant: Date) => new Date(instant.getTime() - 1)

describe('the cut-off', () => {
  test('counts elapsed hours over the spring change: 48 h before Monday 9:00 is Saturday 8:00', () => {
    expect(cutoff(untilSlot, '2027-03-29', nine, 48)).toEqual(parisInstant('2027-03-27', 8))
  })

  test('counts elapsed hours over the autumn change: 48 h before Monday 9:00 is Saturday 10:00', () => {
    expect(cutoff(untilSlot, '2026-10-26', nine, 48)).toEqual(parisInstant('2026-10-24', 10))
  })

  test('for Monday is Friday 17:00, the end of orders on the last open day', () => {
    expect(cutoff(terms, '2026-11-23', nine, 24)).toEqual(parisInstant('2026-11-20', 17))
  })

  test('for the Tuesday after Easter Monday is the Friday before', () => {
    expect(cutoff(terms, '2027-03-30', nine, 16)).toEqual(parisInstant('2027-03-26', 17))
  })

  test('is the lead time when that comes first', () => {
    expect(cutoff(terms, '2026-11-26', nine, 48)).toEqual(parisInstant('2026-11-24', 9))
  })

  test('is the lead time when orders end at 00:00, which means no such limit', () => {
    expect(cutoff({ ...terms, orderEndTime: '00:00' }, '2026-11-23', nine, 24)).toEqual(parisInstant('2026-11-22', 9))
    expect(cutoff({ ...terms, orderEndTime: '00:00:00' }, '2026-11-23', nine, 24)).toEqual(
      parisInstant('2026-11-22', 9),
    )
  })

  test('keeps half hours of the end of orders and of the slot', () => {
    expect(cutoff({ ...terms, orderEndTime: '15:30' }, '2026-11-23', nine, 1)).toEqual(
      parisInstant('2026-11-20', 15, 30),
    )
    expect(cutoff(untilSlot, '2026-11-25', slot('8h30-9h'), 24)).toEqual(parisInstant('2026-11-24', 8, 30))
  })

  test('is the lead time alone when no earlier day was open', () => {
    expect(cutoff({ ...terms, openDays: [] }, '2026-11-25', nine, 24)).toEqual(parisInstant('2026-11-24', 9))
  })
})

describe('a slot', () => {
  const limit = parisInstant('2026-11-20', 17)

  test('is open until its cut-off, and too late from that instant on', () => {
    expect(slotAvailability(terms, oneDay, '2026-11-23', nine, justBefore(limit))).toEqual({
      status: 'open',
      cutoff: limit,
    })
    expect(slotAvailability(terms, oneDay, '2026-11-23', nine, limit)).toEqual({ status: 'too-late', cutoff: limit })
  })

  test('is closed on a closing date, at the weekend, and where the channel never offers it', () => {
    const now = parisInstant('2026-11-20', 9)
    const noEarly = { ...terms, closedSlots: ['7h-7h30'] }
    expect(slotAvailability(terms, oneDay, '2026-12-25', nine, now).status).toBe('closed')
    expect(slotAvailability(terms, oneDay, '2026-11-28', nine, now).status).toBe('closed')
    expect(slotAvailability(noEarly, oneDay, '2026-11-27', slot('7h-7h30'), now).status).toBe('closed')
    expect(slotAvailability(noEarly, oneDay, '2026-11-27', slot('7h30-8h'), now).status).toBe('open')
  })

  test('accepts alcohol from 8 h on only', () => {
    const now = parisInstant('2026-11-20', 9)
    const unavailable = SLOTS.filter(
      (each) => slotAvailability(terms, wine, '2026-11-27', each, now).status === 'alcohol',
    )
    expect(unavailable.map(({ value }) => value)).toEqual(['7h-7h30', '7h30-8h'])
  })

  test('accepts no alcohol at all where none is sold', () => {
    const dry = { ...terms, sellsAlcohol: false }
    expect(slotAvailability(dry, wine, '2026-11-27', nine, parisInstant('2026-11-20', 9)).status).toBe('alcohol')
    expect(slotAvailability(dry, oneDay, '2026-11-27', nine, parisInstant('2026-11-20', 9)).status).toBe('open')
  })
})

describe('a day', () => {
  test('is open as long as its last slot is', () => {
    const last = cutoff(untilSlot, '2026-11-25', slot('17h-18h'), 24)
    expect(last).toEqual(parisInstant('2026-11-24', 17))
    expect(dayAvailability(untilSlot, oneDay, '2026-11-25', justBefore(last))).toBe('open')
    expect(dayAvailability(untilSlot, oneDay, '2026-11-25', last)).toBe('too-late')
  })

  test('is past by the clock of Paris, not of the visitor', () => {
    const lateEvening = new Date('2026-11-24T22:59:59Z')
    expect(dayAvailability(untilSlot, oneDay, '2026-11-24', lateEvening)).toBe('too-late')
    expect(dayAvailability(untilSlot, oneDay, '2026-11-24', new Date('2026-11-24T23:00:00Z'))).toBe('past')
  })

  test('is closed at the weekend, on a closing date, or when every slot is', () => {
    const now = parisInstant('2026-11-20', 9)
    const noSlot = { ...terms, closedSlots: SLOTS.map(({ value }) => value) }
    expect(dayAvailability(terms, oneDay, '2026-11-28', now)).toBe('closed')
    expect(dayAvailability(terms, oneDay, '2026-12-25', now)).toBe('closed')
    expect(dayAvailability(noSlot, oneDay, '2026-11-27', now)).toBe('closed')
  })

  test('is open when its weekday is open and it is not a closing date', () => {
    expect(isOpenDay(terms, '2026-11-27')).toBe(true)
    expect(isOpenDay(terms, '2026-11-28')).toBe(false)
    expect(isOpenDay({ ...terms, openDays: [6] }, '2026-11-28')).toBe(true)
    expect(isOpenDay(terms, '2027-03-29')).toBe(false)
  })
})

describe('the first open day', () => {
  test('on Friday before 17:00 is Monday, after 17:00 it is Tuesday', () => {
    expect(firstOpenDay(terms, oneDay, justBefore(parisInstant('2026-11-20', 17)))).toBe('2026-11-23')
    expect(firstOpenDay(terms, oneDay, parisInstant('2026-11-20', 17))).toBe('2026-11-24')
  })

  test('skips closing dates', () => {
    expect(firstOpenDay(terms, oneDay, parisInstant('2026-12-24', 18))).toBe('2026-12-29')
  })

  test('can be today when no lead time is required', () => {
    expect(firstOpenDay(untilSlot, { leadHours: 0, hasAlcohol: false }, parisInstant('2026-11-25', 16))).toBe(
      '2026-11-25',
    )
  })

  test('is null when no day is open within the horizon', () => {
    expect(firstOpenDay({ ...terms, openDays: [] }, oneDay, parisInstant('2026-11-25'))).toBeNull()
    expect(firstOpenDay(terms, { ...oneDay, leadHours: 24 * 7 }, parisInstant('2026-11-23', 9), 6)).toBeNull()
    expect(firstOpenDay(terms, { ...oneDay, leadHours: 24 * 7 }, parisInstant('2026-11-23', 9), 7)).toBe('2026-11-30')
  })
})

describe('a category', () => {
  test('with a slot chosen, can be delivered until its lead time before that slot', () => {
    const limit = parisInstant('2026-11-24', 9)
    expect(isDeliverable('2026-11-25', 24, justBefore(limit), nine)).toBe(true)
    expect(isDeliverable('2026-11-25', 24, limit, nine)).toBe(false)
  })

  test('before a slot is chosen, can be delivered until its lead time before the last slot of the day', () => {
    const limit = parisInstant('2026-11-24', 17)
    expect(isDeliverable('2026-11-25', 24, justBefore(limit))).toBe(true)
    expect(isDeliverable('2026-11-25', 24, limit)).toBe(false)
  })
})
