import { describe, expect, test } from 'vitest'
import type { Availability } from '#widgets/catalogue/availability/availability.ts'
import { formulaLines, formulaPrice } from '#widgets/catalogue/formula/use-formula.ts'
import type { Product } from '#widgets/catalogue/catalogue-types.ts'
import { FORMULAS } from '#widgets/core/domain/catalogue/formulas.ts'

const product = (code: string, change: Partial<Product> = {}): Product => ({
  ...{ code, name: code, slug: code, description: '', shortDescription: '', mainTaxon: '', taxons: [], position: 1 },
  ...{ price: 1000, supplement: 0, vatRate: 550, serves: 8, pieces: null, attributes: [], allergens: [] },
  ...{ meatOrigins: [], leadHours: 16, seasonal: false, isMenu: false, isAlcohol: false, alcoholByVolume: null },
  ...{ reusablePackaging: false, inStock: true, onHand: null, substitutes: [], picture: null, ...change },
})

describe('the lines of a formula in a channel', () => {
  const [formula] = FORMULAS
  const menu = [
    product('PDJ-MINI-VIENNOISERIES', { price: 2690 }),
    product('SOFT-JUS-ORANGE-100', { price: 480 }),
    product('PDJ-CAFE-THERMOS', { price: 1850, onHand: 1 }),
  ]
  const late = product('PDJ-THE-THERMOS', { price: 1690 })
  const availabilityOf = (one: Product): Availability =>
    one === late ? { status: 'unavailable', reason: 'trop tard', next: null } : { status: 'available' }
  const unavailable = (times: number, products: readonly Product[]) =>
    formulaLines(formula!, times, products, availabilityOf).map((line) => line.unavailable)

  test('have the price of all that is added, once or more times', () => {
    const all = [...menu, product('PDJ-THE-THERMOS', { price: 1690 })]
    expect(formulaPrice(formulaLines(formula!, 1, all, availabilityOf))).toBe(2 * 2690 + 3 * 480 + 1850 + 1690)
    const many = all.map((one) => ({ ...one, onHand: null }))
    expect(formulaPrice(formulaLines(formula!, 2, many, availabilityOf))).toBe(4 * 2690 + 6 * 480 + 2 * 1850 + 2 * 1690)
  })

  test('distinguish products ordered too late from those out of stock, and exclude both from the price', () => {
    expect(unavailable(1, [...menu, late])).toEqual([null, null, null, 'date'])
    expect(unavailable(2, menu)).toEqual([null, null, 'stock', 'stock'])
    expect(formulaPrice(formulaLines(formula!, 1, [late], availabilityOf))).toBe(0)
  })
})
