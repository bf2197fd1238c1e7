import { expect, test } from 'vitest'
import { choiceFacts } from '#widgets/catalogue/menu/composer/StepChoices.tsx'
import type { Product } from '#widgets/catalogue/catalogue-types.ts'

const product = (code: string, change: Partial<Product> = {}): Product => ({
  ...{ code, name: code, slug: code, description: '', shortDescription: '', mainTaxon: '', taxons: [], position: 1 },
  ...{ price: 1000, supplement: 0, vatRate: 550, serves: 8, pieces: null, attributes: [], allergens: [] },
  ...{ meatOrigins: [], leadHours: 16, seasonal: false, isMenu: false, isAlcohol: false, alcoholByVolume: null },
  ...{ reusablePackaging: false, inStock: true, onHand: null, substitutes: [], picture: null, ...change },
})

test('a choice of a menu shows its dietary badges, then the names of its allergens', () => {
  const attributes = [
    { code: 'vegan', name: 'Vegan', type: 'preferences_alimentaires' as const, position: 1 },
    { code: 'sans-porc', name: 'Sans porc', type: 'preferences_alimentaires' as const, position: 2 },
  ]
  expect(choiceFacts(product('A', { allergens: ['gluten', 'fruits-a-coque'] }), attributes)).toBe(
    'Gluten, fruits à coque',
  )
  expect(choiceFacts(product('B', { attributes: ['vegan'] }), attributes)).toBe('Vegan · Sans allergène')
})
