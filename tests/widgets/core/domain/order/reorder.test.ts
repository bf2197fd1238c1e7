import { expect, test } from 'vitest'
import { daysAhead } from '#widgets/core/domain/delivery/delivery.ts'
import { sameSlotDays } from '#widgets/core/domain/order/reorder.ts'
import {
  firstReorderChoice,
  isUnchanged,
  reorderChoices,
  takenLines,
  takenTotal,
  type ReorderableLine,
} from '#widgets/core/domain/order/reorder-choices.ts'

const terms = {
  openDays: [1, 2, 3, 4, 5],
  closingDates: ['2026-12-03'],
  orderEndTime: '17:00',
  closedSlots: ['17h-18h'],
  shippingFeesByTimeSlot: [],
  shippingFeesFreeThreshold: null,
  sellsAlcohol: true,
}
const nothing = { leadHours: 0, hasAlcohol: false }
const thursday = { day: '2026-11-19', window: '12h-13h' }
/** Ten in the morning of a Tuesday in Paris. */
const now = new Date('2026-11-24T09:00:00Z')

test('the same weekday comes first, then any other available day', () => {
  const days = sameSlotDays(terms, nothing, thursday, now)
  // The next Thursday, not the closed one after it, then the one after that.
  expect(days.slice(0, 2)).toEqual(['2026-11-26', '2026-12-10'])
  expect(days).toContain('2026-11-25')
  expect(days).not.toContain('2026-12-03')
  expect(days.indexOf('2026-11-25')).toBeGreaterThan(days.indexOf('2026-12-10'))
})

test('a Thursday whose cut-off has passed is replaced by a later one', () => {
  const late = new Date('2026-11-25T16:00:00Z')
  expect(sameSlotDays(terms, nothing, thursday, late)[0]).toBe('2026-12-10')
})

test('the last day is the last one that calendars offer', () => {
  const daily = { ...terms, openDays: [1, 2, 3, 4, 5, 6, 7] }
  expect([...sameSlotDays(daily, nothing, thursday, now)].sort().at(-1)).toBe(daysAhead(now).at(-1))
})

test('a slot that is not offered, or does not exist, has no day', () => {
  expect(sameSlotDays(terms, nothing, { day: '2026-11-19', window: '17h-18h' }, now)).toEqual([])
  expect(sameSlotDays(terms, nothing, { day: '2026-11-19', window: 'minuit' }, now)).toEqual([])
})

const line = (change: Partial<ReorderableLine> = {}): ReorderableLine => ({
  id: 1,
  productCode: 'TRAY',
  quantity: 8,
  choices: [],
  state: 'same',
  available: null,
  unitPrice: 1500,
  substitutes: [],
  ...change,
})
const other = { part: null, productCode: 'OTHER', unitPrice: 1600, available: 5 }

test('a line has the quantity that is available', () => {
  expect(firstReorderChoice(line())).toEqual({ take: 8, substitute: null })
  expect(firstReorderChoice(line({ state: 'short', available: 3 }))).toEqual({ take: 3, substitute: null })
})

test('a substitute is offered in the quantity that is available, and is never the first choice', () => {
  const out = line({ state: 'out', available: 0, unitPrice: null, substitutes: [other] })
  expect(reorderChoices(out)).toEqual([
    { take: 5, substitute: other },
    { take: 0, substitute: null },
  ])
  expect(firstReorderChoice(out)).toEqual({ take: 0, substitute: null })
})

test('an order is unchanged only when every line is the same', () => {
  expect(isUnchanged([line(), line({ id: 2 })])).toBe(true)
  expect(isUnchanged([line(), line({ id: 2, state: 'price' })])).toBe(false)
  expect(isUnchanged([])).toBe(false)
})

test('the accepted lines have the prices that were shown, and the lines left out are not sent', () => {
  const out = line({ id: 2, productCode: 'GONE', state: 'out', unitPrice: null, available: 0, substitutes: [other] })
  const lines = [line(), out, line({ id: 3, state: 'gone', unitPrice: null, available: 0 })]
  const taken = takenLines(lines, (one) => (one.id === 2 ? reorderChoices(one)[0]! : firstReorderChoice(one)))
  expect(taken).toEqual([
    { productCode: 'TRAY', quantity: 8, unitPrice: 1500 },
    { productCode: 'OTHER', quantity: 5, unitPrice: 1600 },
  ])
  expect(takenTotal(taken)).toBe(20_000)
})

test('a menu has the same components except the replaced one', () => {
  const choices = [
    { part: 'mainCourse', productCode: 'WRAP' },
    { part: 'dessert', productCode: 'CAKE' },
  ] as const
  const instead = { part: 'dessert', productCode: 'FRUIT', unitPrice: 1200, available: null } as const
  const menu = line({ productCode: 'MENU', quantity: 1, choices, unitPrice: 1200 })
  expect(takenLines([menu], firstReorderChoice)).toEqual([
    { productCode: 'MENU', quantity: 1, unitPrice: 1200, mainCourse: 'WRAP', dessert: 'CAKE' },
  ])
  const gone = { ...menu, state: 'gone', unitPrice: null, available: 0, substitutes: [instead] } as const
  expect(takenLines([gone], (one) => reorderChoices(one)[0]!)).toEqual([
    { productCode: 'MENU', quantity: 1, unitPrice: 1200, mainCourse: 'WRAP', dessert: 'FRUIT' },
  ])
})
