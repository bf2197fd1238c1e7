import { expect, test } from 'vitest'
import { costPerGuest, parseEuros, parseGuests } from '#widgets/core/domain/order/budget.ts'

test.each([
  ['20', 2000],
  ['20,5', 2050],
  ['20.50', 2050],
  [' 18,90 € ', 1890],
  ['1 200', 120_000],
  ['1\u202f200,00\u00a0€', 120_000],
  ['20,', 2000],
  ['', null],
  ['  ', null],
])('euros typed as %j are %j cents', (typed, cents) => {
  expect(parseEuros(typed)).toBe(cents)
})

test.each(['abc', '0', '-5', '20,505', '1.200', '12 € HT', '1e3', '20;5', '10001'])('%j is not an amount', (typed) => {
  expect(parseEuros(typed)).toBeUndefined()
})

test.each([
  ['12', 12],
  [' 1 200 ', 1200],
  ['5000', 5000],
  ['', null],
  ['0', undefined],
  ['5001', undefined],
  ['12,5', undefined],
  ['douze', undefined],
])('guests typed as %j are %j', (typed, guests) => {
  expect(parseGuests(typed)).toBe(guests)
})

test('the cost per guest is a share of the goods less the coupon, below or above the budget', () => {
  const goods = { subTotal: 22_510, couponAmount: -1300 }
  expect(costPerGuest(goods, 12, 2000)).toEqual({ cost: 1768, left: 232 })
  expect(costPerGuest(goods, 12, 1448)).toEqual({ cost: 1768, left: -320 })
  expect(costPerGuest(goods, 12, null)).toEqual({ cost: 1768, left: null })
  expect(costPerGuest(goods, null, 2000)).toBeNull()
})
