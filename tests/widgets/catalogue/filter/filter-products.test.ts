import { describe, expect, test } from 'vitest'
import { filterOptions, filterProducts } from '#widgets/catalogue/filter/filter-products.ts'
import type { Attribute, Product } from '#widgets/catalogue/catalogue-types.ts'
import { UNKNOWN_ALLERGENS } from '#widgets/core/domain/limits.ts'

const product = (attributes: string[], allergens: string[] = []) => ({ attributes, allergens }) as Product
const attribute = (code: string, position: number, type = 'preferences_alimentaires') =>
  ({ code, name: code, type, position }) as Attribute

describe('filters and excluded allergens', () => {
  const products = [
    product(['vegan', 'froid']),
    product(['vegan'], ['lait']),
    product(['froid'], ['arachides']),
    product([]),
  ]

  test('leave the products that have every filter and contain no excluded allergen', () => {
    expect(filterProducts(products, { filters: ['vegan'], excludedAllergens: [] })).toHaveLength(2)
    expect(filterProducts(products, { filters: ['vegan'], excludedAllergens: ['lait'] })).toEqual([products[0]])
    expect(filterProducts(products, { filters: [], excludedAllergens: ['lait', 'arachides'] })).toEqual([
      products[0],
      products[3],
    ])
  })

  test('hide a product whose allergens are unknown once an allergen is excluded', () => {
    const withoutAllergens = product([], [UNKNOWN_ALLERGENS])
    expect(filterProducts([withoutAllergens], { filters: [], excludedAllergens: ['lait'] })).toEqual([])
    expect(filterProducts([withoutAllergens], { filters: [], excludedAllergens: [] })).toEqual([withoutAllergens])
  })

  test('count what each filter leaves together with the others and the allergens, preferences before preparation', () => {
    const known = [attribute('froid', 1, 'preparation'), attribute('vegan', 2)]
    const counts = (filters: string[], excludedAllergens: string[]) =>
      filterOptions(known, products, filterProducts(products, { filters, excludedAllergens }), filters).map(
        ({ attribute: { code }, count }) => [code, count],
      )
    expect(counts([], [])).toEqual([
      ['vegan', 2],
      ['froid', 2],
    ])
    expect(counts(['vegan'], [])).toEqual([
      ['vegan', 2],
      ['froid', 1],
    ])
    expect(counts([], ['lait', 'arachides'])).toEqual([
      ['vegan', 1],
      ['froid', 1],
    ])
  })

  test('exclude a filter that keeps all that another filter or an excluded allergen leaves', () => {
    const known = [
      attribute('vegan', 1),
      attribute('végétarien', 2),
      attribute('sans-lactose', 3),
      attribute('froid', 4),
    ]
    const list = [
      product(['vegan', 'végétarien', 'sans-lactose', 'froid']),
      product(['vegan', 'végétarien', 'sans-lactose']),
      product(['végétarien', 'froid'], ['lait']),
      product(['sans-lactose']),
    ]
    const codes = (filters: string[], excludedAllergens: string[] = []) =>
      filterOptions(known, list, filterProducts(list, { filters, excludedAllergens }), filters).map(
        ({ attribute: { code } }) => code,
      )
    expect(codes([])).toEqual(['vegan', 'végétarien', 'sans-lactose', 'froid'])
    expect(codes(['vegan'])).toEqual(['vegan', 'froid'])
    expect(codes([], ['lait'])).toEqual(['vegan', 'végétarien', 'froid'])
  })

  test('exclude a filter that has no effect, unless it is selected', () => {
    const known = [attribute('all', 1), attribute('none', 2)]
    const all = [product(['all']), product(['all'])]
    expect(filterOptions(known, all, all, [])).toEqual([])
    expect(filterOptions(known, all, [], ['none']).map(({ count }) => count)).toEqual([0])
  })
})
