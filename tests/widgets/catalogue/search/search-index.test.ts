import { expect, test } from 'vitest'
import { searchProducts } from '../../../../widgets/catalogue/search/search-index.ts'
import type { Product } from '../../../../widgets/catalogue/types.ts'

const dish = (code: string, name: string) =>
  ({ code, name, shortDescription: '', description: '', taxons: [], attributes: [] }) as unknown as Product
const list = [dish('P', 'Portion de riz'), dish('T', 'Plateau Thym')]
const codes = (search: string, told?: ReadonlySet<string>) => searchProducts(list, search, told).map(({ code }) => code)

test('one letter may be wrong where nothing matches', () => {
  expect(codes('plateua')).toEqual(['T'])
  expect(codes('plateau tyhm')).toEqual(['T'])
  expect(codes('portoin')).toEqual(['P'])
  expect(codes('girafe')).toEqual([])
})

test('what the server finds by the word as it is typed comes before what one letter makes of it', () => {
  expect(codes('porton')).toEqual(['P'])
  expect(codes('porton', new Set(['JAMBON']))).toEqual([])
  expect(codes('plateua', new Set(['T', 'X']))).toEqual(['T'])
})
