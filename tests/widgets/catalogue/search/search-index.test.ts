import { expect, test } from 'vitest'
import { searchProducts } from '#widgets/catalogue/search/search-results.tsx'
import type { Product } from '#widgets/catalogue/catalogue-types.ts'

const product = (code: string, name: string) =>
  ({ code, name, shortDescription: '', description: '', taxons: [], attributes: [] }) as unknown as Product
const list = [product('P', 'Portion de riz'), product('T', 'Plateau Thym')]
const codes = (search: string, serverCodes?: ReadonlySet<string>) =>
  searchProducts(list, search, serverCodes).map(({ code }) => code)

test('one letter may be wrong when nothing matches', () => {
  expect(codes('plateua')).toEqual(['T'])
  expect(codes('plateau tyhm')).toEqual(['T'])
  expect(codes('portoin')).toEqual(['P'])
  expect(codes('girafe')).toEqual([])
})

test('results of the server for the typed word come before corrections of one letter', () => {
  expect(codes('porton')).toEqual(['P'])
  expect(codes('porton', new Set(['JAMBON']))).toEqual([])
  expect(codes('plateua', new Set(['T', 'X']))).toEqual(['T'])
})
