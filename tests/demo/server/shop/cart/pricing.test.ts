import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allocate, priceOf, storedTotals, type Discount } from '#demo/server/shop/cart/pricing.ts'

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

const share = fc.record({ rate: fc.constantFrom(550, 1000, 2000), amount: fc.integer({ min: 0, max: 500_000 }) })
const line = fc.record({ shares: fc.array(share, { minLength: 1, maxLength: 3 }), isDiscounted: fc.boolean() })
const lines = fc.array(line, { maxLength: 8 })
const fees = fc.integer({ min: 0, max: 5_000 })
const discount: fc.Arbitrary<Discount> = fc.oneof(
  fc.record({ type: fc.constant('percentage' as const), amount: fc.integer({ min: 0, max: 10_000 }) }),
  fc.record({ type: fc.constant('fixed' as const), amount: fc.integer({ min: 0, max: 900_000 }) }),
  fc.constant({ type: 'free_shipping' as const, amount: 0 as const }),
  fc.constant({ type: 'none' as const, amount: 0 as const }),
)

const price = (amount: number, rate = 1000) => ({ shares: [{ rate, amount }], isDiscounted: true })

describe('an amount spread over weights', () => {
  test('adds up to the cent, each part within one cent of its exact share', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 9 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), weights, (amount, over) => {
        const parts = allocate(amount, over)
        expect(sum(parts)).toBe(amount)
        const whole = sum(over)
        if (whole > 0) {
          parts.forEach((part, index) => {
            expect(Math.abs(part - (amount * (over[index] ?? 0)) / whole)).toBeLessThan(1)
          })
        }
      }),
    )
  })
})

describe('the totals of an order', () => {
  test('that were stored without the delivery by VAT rate are completed as pricing computes it', () => {
    const rates = fc.uniqueArray(fc.constantFrom(550, 1000, 2000), { minLength: 1 })
    const amounts = fc.tuple(...Array.from({ length: 3 }, () => fc.integer({ min: 1, max: 500_000 })))
    fc.assert(
      fc.property(rates, amounts, fees, (of, cents, fee) => {
        const carte = of.map((rate, index) => price(cents[index] ?? 0, rate))
        const totals = priceOf(carte, { raw: fee, fees: fee })
        const { shippingByRate: _, ...before } = totals
        expect(storedTotals(JSON.stringify(before))).toEqual(totals)
      }),
    )
  })

  test('are read as they were stored', () => {
    const totals = { ...priceOf([price(1000)], { raw: 500, fees: 500 }), shippingByRate: [499] }
    expect(storedTotals(JSON.stringify(totals))).toEqual(totals)
  })
})

describe('the totals of a cart', () => {
  test('lines, VAT and total always agree to the cent, and only the coupon is negative', () => {
    fc.assert(
      fc.property(lines, fees, discount, (goods, raw, off) => {
        const totals = priceOf(goods, { raw, fees: raw }, off)
        expect(totals.items).toBe(sum(totals.lineTotals))
        expect(totals.items).toBe(totals.subTotal + totals.promotion)
        expect(totals.totalExclTax).toBe(totals.items + totals.shipping)
        expect(sum(totals.taxesByRate.map(({ base }) => base))).toBe(totals.totalExclTax)
        expect(totals.taxes).toBe(sum(totals.taxesByRate.map(({ amount }) => amount)))
        expect(totals.total).toBe(totals.totalExclTax + totals.taxes)
        expect(totals.promotion).toBeLessThanOrEqual(0)
        for (const amount of [...totals.lineTotals, totals.total, ...totals.taxesByRate.map((tax) => tax.base)]) {
          expect(amount).toBeGreaterThanOrEqual(0)
          expect(Number.isInteger(amount)).toBe(true)
        }
      }),
    )
  })

  test('VAT is rounded once per rate on the sum, not per line', () => {
    // Three lines of 3,95 € at 5,5 %: 0,66 € when rounded per line.
    const totals = priceOf([price(395, 550), price(395, 550), price(395, 550)], { raw: 0, fees: 0 })
    expect(totals.taxesByRate).toEqual([{ rate: 550, base: 1185, amount: 65 }])
  })

  test('the amount of each VAT line is within half a cent of its exact value', () => {
    fc.assert(
      fc.property(lines, fees, discount, (goods, raw, off) => {
        for (const { rate, base, amount } of priceOf(goods, { raw, fees: raw }, off).taxesByRate) {
          expect(Math.abs(amount - (base * rate) / 10_000)).toBeLessThanOrEqual(0.5)
        }
      }),
    )
  })

  test('delivery and coupon are split over the VAT rates in proportion to the goods', () => {
    const totals = priceOf(
      [price(3000, 550), price(9000, 1000)],
      { raw: 1200, fees: 1200 },
      { type: 'fixed', amount: 400 },
    )
    expect(totals.taxesByRate).toEqual([
      { rate: 550, base: 3000 - 100 + 300, amount: 176 },
      { rate: 1000, base: 9000 - 300 + 900, amount: 960 },
    ])
    expect(totals.lineTotals).toEqual([2900, 8700])
  })

  test('a coupon larger than the goods takes them to zero and does not reduce the delivery', () => {
    const totals = priceOf([price(3000), price(1000, 550)], { raw: 900, fees: 900 }, { type: 'fixed', amount: 500_000 })
    expect(totals).toMatchObject({ items: 0, promotion: -4000, shipping: 900, totalExclTax: 900 })
    expect(totals.taxesByRate.map(({ base }) => base)).toEqual([225, 675])
  })

  test('a coupon does not reduce the lines that it excludes', () => {
    const wine = { shares: [{ rate: 2000, amount: 2000 }], isDiscounted: false }
    const totals = priceOf([price(10_000), wine], { raw: 0, fees: 0 }, { type: 'percentage', amount: 1000 })
    expect(totals.lineTotals).toEqual([9000, 2000])
    expect(totals.promotion).toBe(-1000)
  })

  test('free delivery still shows what it would cost', () => {
    const totals = priceOf([price(10_000)], { raw: 950, fees: 950 }, { type: 'free_shipping', amount: 0 })
    expect(totals).toMatchObject({ shippingRaw: 950, shipping: 0, promotion: 0, total: 11_000 })
  })

  test('an empty cart costs nothing, delivery included', () => {
    expect(priceOf([], { raw: 950, fees: 950 })).toMatchObject({ shipping: 0, total: 0, taxesByRate: [] })
  })
})
