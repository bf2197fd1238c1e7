import { expect, test } from 'vitest'
import { FORMULA_CODES } from '#widgets/core/domain/catalogue/catalogue.ts'
import { FORMULAS, formulaCount } from '#widgets/core/domain/catalogue/formulas.ts'

test('there are three formulas, in their order, with blank prices', () => {
  expect(FORMULAS.map(({ code, title, price }) => [code, title, price])).toEqual([
    ['petite-vienne', 'Petite Vienne', ''],
    ['pause-gourmande', 'Pause gourmande', ''],
    ['pause-cafe', 'Pause café', ''],
  ])
  expect(FORMULAS.map(({ code }) => code)).toEqual([...FORMULA_CODES])
})

test('each formula has the fields of the business rules and products for the cart', () => {
  for (const formula of FORMULAS) {
    expect(formula).toEqual({
      code: formula.code,
      title: expect.stringMatching(/./),
      menuType: expect.stringMatching(/^(petit-dejeuner|pause)$/),
      description: expect.stringContaining('10 à 15 personnes'),
      imgName: `formule-${formula.code}`,
      heightDisplay: expect.any(Number),
      price: '',
      components: expect.arrayContaining([
        { product: expect.stringMatching(/^[A-Z\d-]+$/), quantity: expect.any(Number) },
      ]),
    })
    expect(formula.components.length).toBeGreaterThanOrEqual(4)
  }
})

test('a formula serves up to fifteen guests, and is ordered several times for more', () => {
  const taken = [null, 1, 12, 15, 16, 30, 31, 100].map((guests) => formulaCount(guests))
  expect(taken).toEqual([1, 1, 1, 1, 2, 2, 3, 7])
})
