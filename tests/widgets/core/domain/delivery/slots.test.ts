import { describe, expect, test } from 'vitest'
import {
  agreedOrSlotFees,
  SLOTS,
  SLOT_GROUPS,
  slotByValue,
  slotFees,
  slotStart,
} from '#widgets/core/domain/delivery/slots.ts'
import { terms } from '#tests/support/client/delivery-terms.ts'

test('the twelve slots are those of the business rules, verbatim', () => {
  expect(SLOTS).toEqual([
    { id: 1, label: '10h-12h', price: 0, hours: 10, minutes: 0, value: '10h-12h' },
    { id: 2, label: '12h-13h', price: 0, hours: 12, minutes: 0, value: '12h-13h' },
    { id: 3, label: '13h-14h', price: 0, hours: 13, minutes: 0, value: '13h-14h' },
    { id: 4, label: '7h-7h30', price: 0, hours: 7, minutes: 0, value: '7h-7h30' },
    { id: 5, label: '7h30-8h', price: 0, hours: 7, minutes: 30, value: '7h30-8h' },
    { id: 6, label: '8h-8h30', price: 0, hours: 8, minutes: 0, value: '8h-8h30' },
    { id: 7, label: '8h30-9h', price: 0, hours: 8, minutes: 30, value: '8h30-9h' },
    { id: 8, label: '9h-10h', price: 0, hours: 9, minutes: 0, value: '9h-10h' },
    { id: 9, label: '14h-15h', price: 0, hours: 14, minutes: 0, value: '14h-15h' },
    { id: 10, label: '15h-16h', price: 0, hours: 15, minutes: 0, value: '15h-16h' },
    { id: 11, label: '16h-17h', price: 0, hours: 16, minutes: 0, value: '16h-17h' },
    { id: 12, label: '17h-18h', price: 0, hours: 17, minutes: 0, value: '17h-18h' },
  ])
})

test('the groups contain every slot once', () => {
  expect(SLOT_GROUPS.map(({ key, slots }) => [key, slots.map(({ id }) => id)])).toEqual([
    ['midi', [1, 2, 3]],
    ['matin', [4, 5, 6, 7, 8]],
    ['apres-midi', [9, 10, 11, 12]],
  ])
})

test('a slot is found by its value, and an unknown one is null', () => {
  expect(slotByValue('8h30-9h')?.id).toBe(7)
  expect(slotByValue('18h-19h')).toBeNull()
  expect(slotByValue('')).toBeNull()
  expect(slotByValue(null)).toBeNull()
})

describe('fees', () => {
  test('are the channel’s for this slot, in cents', () => {
    expect(slotFees(terms, '9h-10h', 5000)).toBe(950)
    expect(slotFees(terms, '10h-12h', 5000)).toBe(1999)
  })

  test('are zero for a slot that the channel does not list', () => {
    expect(slotFees(terms, '17h-18h', 5000)).toBe(0)
  })

  test('are free from the threshold on, not a cent before', () => {
    expect(slotFees(terms, '7h-7h30', 34_999)).toBe(1500)
    expect(slotFees(terms, '7h-7h30', 35_000)).toBe(0)
  })

  test('are never free without a threshold', () => {
    expect(slotFees({ ...terms, shippingFeesFreeThreshold: null }, '7h-7h30', 10_000_000)).toBe(1500)
  })
})

test('a slot begins by the clock of Paris, in winter and in summer', () => {
  const early = SLOTS[4]
  expect(early && slotStart('2026-01-15', early).toISOString()).toBe('2026-01-15T06:30:00.000Z')
  expect(early && slotStart('2026-07-15', early).toISOString()).toBe('2026-07-15T05:30:00.000Z')
})

test('the fee of a quote is that of every slot of its day, and of a cart without a day', () => {
  const agreed = { day: '2026-11-26', fees: 3500 }
  const at = (day: string | null, quote: typeof agreed | null = agreed, goods = 0) =>
    agreedOrSlotFees(terms, { day, window: '9h-10h' }, goods, quote)
  expect([at('2026-11-26'), at(null), at('2026-11-26', agreed, 35_000)]).toEqual([3500, 3500, 3500])
  expect([at('2026-11-27'), at('2026-11-26', null), at('2026-11-27', agreed, 35_000)]).toEqual([950, 950, 0])
})
