import { expect, test } from 'vitest'
import { excludedAllergensIn } from '#widgets/core/domain/catalogue/catalogue.ts'
import { portionsFor, servedByOthers } from '#widgets/core/domain/catalogue/portions.ts'

test.each([
  [{ serves: 1, pieces: null }, 12, 12],
  [{ serves: 10, pieces: 30 }, 12, 2],
  [{ serves: 6, pieces: null }, 12, 2],
  [{ serves: 6, pieces: null }, 1, 1],
  [{ serves: null, pieces: 8 }, 12, 2],
  [{ serves: null, pieces: null }, 12, null],
  [{ serves: 0, pieces: 0 }, 12, null],
])('%o for %i people: %s', (size, people, portions) => expect(portionsFor(size, people)).toBe(portions))

const sold = (code: string, taxons: string[], serves: number | null = 1) => ({ code, taxons, serves, pieces: null })
const line = (quantity: number, ...product: Parameters<typeof sold>) => ({ quantity, product: sold(...product) })
const TRAYS = ['les-incontournables', 'plateaux-repas']

test.each([
  ['another tray', [line(8, 'B', TRAYS)], 8],
  ['a tray of another range', [line(8, 'B', ['plateaux-repas', 'les-authentiques'])], 8],
  ['two trays', [line(8, 'B', TRAYS), line(2, 'C', TRAYS)], 10],
  ['the tray itself, which is counted by its line', [line(8, 'A', TRAYS)], 0],
  ['a product of another category', [line(8, 'B', ['boissons', 'softs-individuels'])], 0],
  ['a tray for an unknown number of people', [line(8, 'B', TRAYS, null)], 0],
])('of the guests for whom a tray is recommended, %s serves so many', (_, lines, people) =>
  expect(servedByOthers(sold('A', TRAYS), lines)).toBe(people),
)

test('products are of one kind in the same categories, in any order, and never without a category', () => {
  const board = sold('A', ['les-planches-a-partager', 'buffet'], 7)
  expect(servedByOthers(board, [line(2, 'B', ['buffet', 'les-planches-a-partager'], 7)])).toBe(14)
  expect(servedByOthers(board, [line(2, 'B', ['buffet', 'buffets-froids'], 10)])).toBe(0)
  expect(servedByOthers(sold('A', []), [line(2, 'B', [])])).toBe(0)
})

test('the avoided allergens in a recipe are in the order in which they were selected', () => {
  expect(excludedAllergensIn(['lait', 'gluten', 'oeufs'], ['oeufs', 'arachides', 'lait'])).toEqual(['oeufs', 'lait'])
  expect(excludedAllergensIn([], ['lait'])).toEqual([])
})
