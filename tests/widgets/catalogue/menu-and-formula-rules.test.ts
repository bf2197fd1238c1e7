import { describe, expect, test } from 'vitest'
import { excludedAllergensMessage } from '../../../widgets/catalogue/allergen-filter/excluded-allergens.ts'
import type { Availability } from '../../../widgets/catalogue/availability/availability.ts'
import { formulaLines, formulaPrice } from '../../../widgets/catalogue/formula/formula-lines.ts'
import { choiceFacts } from '../../../widgets/catalogue/menu/composer/ChoiceCard.tsx'
import { menuErrors } from '../../../widgets/catalogue/menu/menu-errors.ts'
import type { Product } from '../../../widgets/catalogue/types.ts'
import { ApiError } from '../../../widgets/core/api/api.ts'
import { FORMULAS } from '../../../widgets/core/domain/formulas.ts'
import { commonText } from '../../../widgets/core/text/common.ts'

const product = (code: string, change: Partial<Product> = {}): Product => ({
  ...{ code, name: code, slug: code, description: '', shortDescription: '', mainTaxon: '', taxons: [], position: 1 },
  ...{ price: 1000, supplement: 0, vatRate: 550, serves: 8, pieces: null, attributes: [], allergens: [] },
  ...{ meatOrigins: [], leadHours: 16, seasonal: false, isMenu: false, isAlcohol: false, alcoholByVolume: null },
  ...{ reusablePackaging: false, inStock: true, onHand: null, substitutes: [], picture: null, ...change },
})

describe('an avoided allergen', () => {
  const granola = { allergens: ['gluten', 'lait', 'fruits-a-coque'] }

  test('is named when a dish holds it, in the order of the visitor', () => {
    expect(excludedAllergensMessage([granola], ['fruits-a-coque'])).toBe('Contient des fruits à coque, que vous évitez')
    expect(excludedAllergensMessage([granola, { allergens: ['oeufs'] }], ['oeufs', 'lait', 'gluten'])).toBe(
      'Contient des œufs, du lait et du gluten, que vous évitez',
    )
  })

  test('is not named when no dish holds it, or when nothing is avoided', () => {
    expect(excludedAllergensMessage([granola], ['arachides'])).toBeNull()
    expect(excludedAllergensMessage([granola], [])).toBeNull()
  })

  test('is named by its code when it has no French name', () => {
    expect(excludedAllergensMessage([{ allergens: ['kiwi'] }], ['kiwi'])).toBe('Contient kiwi, que vous évitez')
  })
})

test('a choice of a menu shows its diet marks, then its allergens in words', () => {
  const marks = [
    { code: 'vegan', name: 'Vegan', type: 'preferences_alimentaires' as const, position: 1 },
    { code: 'sans-porc', name: 'Sans porc', type: 'preferences_alimentaires' as const, position: 2 },
  ]
  expect(choiceFacts(product('A', { allergens: ['gluten', 'fruits-a-coque'] }), marks)).toBe('Gluten, fruits à coque')
  expect(choiceFacts(product('B', { attributes: ['vegan'] }), marks)).toBe('Vegan · Sans allergène')
})

describe('a formula at a point of sale', () => {
  const [formula] = FORMULAS
  const carte = [
    product('PDJ-MINI-VIENNOISERIES', { price: 2690 }),
    product('SOFT-JUS-ORANGE-100', { price: 480 }),
    product('PDJ-CAFE-THERMOS', { price: 1850, onHand: 1 }),
  ]
  const late = product('PDJ-THE-THERMOS', { price: 1690 })
  const availabilityOf = (one: Product): Availability =>
    one === late ? { status: 'unavailable', reason: 'trop tard', next: null } : { status: 'available' }
  const problems = (times: number, products: readonly Product[]) =>
    formulaLines(formula!, times, products, availabilityOf).map(({ unavailable }) => unavailable)

  test('costs the sum of what would be added, once or several times', () => {
    const all = [...carte, product('PDJ-THE-THERMOS', { price: 1690 })]
    expect(formulaPrice(formulaLines(formula!, 1, all, availabilityOf))).toBe(2 * 2690 + 3 * 480 + 1850 + 1690)
    const many = all.map((one) => ({ ...one, onHand: null }))
    expect(formulaPrice(formulaLines(formula!, 2, many, availabilityOf))).toBe(4 * 2690 + 6 * 480 + 2 * 1850 + 2 * 1690)
  })

  test('tells dishes ordered too late from dishes not in stock, and leaves both out of the price', () => {
    expect(problems(1, [...carte, late])).toEqual([null, null, null, 'date'])
    expect(problems(2, carte)).toEqual([null, null, 'stock', 'stock'])
    expect(formulaPrice(formulaLines(formula!, 1, [late], availabilityOf))).toBe(0)
  })
})

describe('a refused menu', () => {
  const steps = ['mainCourse', 'dessert', 'drink'] as const
  const told = (details: ConstructorParameters<typeof ApiError>[1], kind: ConstructorParameters<typeof ApiError>[0]) =>
    menuErrors(new ApiError(kind, details), steps)

  test('shows the words of the server on its steps', () => {
    const fields = { dessert: ['Il en reste 1.'], drink: ['Plus vendu.'] }
    expect(told({ fields }, 'refused')).toEqual({
      parts: { dessert: 'Il en reste 1.', drink: 'Plus vendu.' },
      whole: null,
    })
  })

  test('shows one message for the whole menu when it concerns no step', () => {
    expect(told({ fields: { productCode: ['Plus vendu.'] } }, 'refused')).toEqual({ parts: {}, whole: 'Plus vendu.' })
    expect(told({}, 'offline').whole).toBe(commonText.errors.offline)
  })
})
