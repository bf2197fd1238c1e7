import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { euros, fees, inclTax, percentage, price, toCents } from '#widgets/core/domain/money.ts'

describe('euros', () => {
  test.each([
    [1250, '12,50'],
    [1200, '12'],
    [1205, '12,05'],
    [5, '0,05'],
    [0, '0'],
    [-0, '0'],
    [null, '0'],
    [undefined, '0'],
    [Number.NaN, '0'],
    [-1500, '-15'],
    [123_456, '1\u202F234,56'],
    [-123_456_700, '-1\u202F234\u202F567'],
  ])('%s cents are shown as %j', (cents, shown) => {
    expect(euros(cents)).toBe(shown)
  })

  test('never shows a fraction of zero cents, and always two figures otherwise', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), (cents) => {
        expect(euros(cents)).toMatch(cents % 100 === 0 ? /^-?[\d\u202F]+$/ : /^-?[\d\u202F]+,(?!00)\d\d$/)
      }),
    )
  })

  test('is formatted as in French browsers', () => {
    const french = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2, trailingZeroDisplay: 'stripIfInteger' })
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (cents) => {
        expect(euros(cents)).toBe(french.format(cents / 100))
      }),
    )
  })

  test('keeps the exact amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), (cents) => {
        const read = Number(euros(cents).replaceAll('\u202F', '').replace(',', '.'))
        expect(toCents(read)).toBe(cents)
      }),
    )
  })
})

test('a price has its euro sign after a no-break space', () => {
  expect(price(1250)).toBe('12,50\u00A0€')
  expect(price(null)).toBe('0\u00A0€')
})

test.each([
  [950, '9,50€'],
  [1200, '12€'],
  [0, '0€'],
  [1999, '19,99€'],
])('delivery fees of %s cents are %j, without a space', (amount, shown) => {
  expect(fees(amount)).toBe(shown)
})

describe('toCents', () => {
  test('19.99 euros are 1999 cents although the multiplication returns 1998.99…', () => {
    expect(19.99 * 100).not.toBe(1999)
    expect(toCents(19.99)).toBe(1999)
  })

  test('restores every amount of whole cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), (cents) => {
        expect(toCents(cents / 100)).toBe(cents)
      }),
    )
  })
})

describe('inclTax', () => {
  test('three lines of 3,95 € at 5,5 % have 65 cents of tax together, not three times 22', () => {
    expect(inclTax(3 * 395, 550) - 3 * 395).toBe(65)
    expect(3 * (inclTax(395, 550) - 395)).toBe(66)
  })

  test('rounds the half cent away from zero, for a discount as for a price', () => {
    expect(inclTax(5, 1000)).toBe(6)
    expect(inclTax(-5, 1000)).toBe(-6)
  })

  test('zero stays zero, without a sign', () => {
    expect(inclTax(0, 2000)).toBe(0)
    expect(inclTax(-0, 2000)).toBe(0)
  })
})

test.each([
  [550, '5,5'],
  [1000, '10'],
  [2000, '20'],
  [210, '2,1'],
])('a rate of %s basis points is shown as %j', (rate, shown) => {
  expect(percentage(rate)).toBe(shown)
})
