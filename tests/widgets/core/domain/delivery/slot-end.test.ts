import { expect, test } from 'vitest'
import { slotEnd, SLOTS, slotStart } from '#widgets/core/domain/delivery/slots.ts'

test.each([
  ['7h-7h30', '2026-11-26T06:30:00.000Z'],
  ['7h30-8h', '2026-11-26T07:00:00.000Z'],
  ['12h-13h', '2026-11-26T12:00:00.000Z'],
])('%s ends at the hour in its name', (value, end) => {
  const slot = SLOTS.find((candidate) => candidate.value === value)!
  expect(slotEnd('2026-11-26', slot).toISOString()).toBe(end)
})

test('every slot ends after it begins, even on the days when clocks change', () => {
  for (const day of ['2026-11-26', '2027-03-28', '2027-10-31', '2027-07-08']) {
    for (const slot of SLOTS) expect(slotEnd(day, slot).getTime()).toBeGreaterThan(slotStart(day, slot).getTime())
  }
})
