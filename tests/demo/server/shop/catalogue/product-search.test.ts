import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { productWords } from '../../../../../demo/server/database/migrations/10-product-words.ts'
import { hasTerms, searchTerms, wordsOf } from '../../../../../widgets/core/domain/search.ts'
import { openShop, type OpenShop } from '../../../../support/server.ts'

type Product = {
  code: string
  translations: { fr_FR: { name: string; description: string; shortDescription: string } }
}
type List = { 'hydra:member': Product[]; 'hydra:totalItems': number }

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const products = async (query: Record<string, string>) => {
  const parameters = new URLSearchParams({ channel: 'LYON', itemsPerPage: '200', ...query })
  return (await shop.get<List>(`/api/v2/shop/products?${parameters}`)).body['hydra:member']
}
const names = async (query: Record<string, string>) =>
  (await products(query)).map(({ translations }) => translations.fr_FR.name)

describe('the search of products', () => {
  test.each(['garrigue', 'GARRIGUE', 'Gàrrigué', 'garri', 'thym poulet', 'poulet thym', 'suprême'])(
    '%s finds the tray of chicken with thyme',
    async (search) => expect(await names({ search })).toContain('Plateau Garrigue'),
  )

  test('a ligature and its two letters find the same', async () => {
    const found = await names({ search: 'oeuf' })
    expect(found.length).toBeGreaterThan(0)
    expect(await names({ search: 'œuf' })).toEqual(found)
  })

  test.each(['arrigue', 'poulet garrigue saumon', '%', '_', '\\', "' union select --", '💥'])(
    '%s finds nothing',
    async (search) => expect(await names({ search })).toEqual([]),
  )

  test('a wildcard after letters is ignored', async () => {
    expect(await names({ search: 'gar%' })).toEqual(await names({ search: 'gar' }))
  })

  test('a blank search leaves the list as it is', async () => {
    expect(await names({ search: '  ' })).toHaveLength(134)
  })

  test('it finds exactly what the search rule of the widgets finds in the whole carte', async () => {
    const all = await products({})
    const wordsIn = ({ translations: { fr_FR: words } }: Product) =>
      wordsOf([words.name, words.shortDescription, words.description].join(' '))
    for (const search of [
      'the',
      'chocolat',
      'eau',
      'fromage de brebis',
      'tartelettes',
      'vin rouge',
      '75',
      'l’avocat',
    ]) {
      const expected = all.filter((product) => hasTerms(wordsIn(product), searchTerms(search)))
      expect(await names({ search }), search).toEqual(expected.map(({ translations }) => translations.fr_FR.name))
    }
  })

  test('it combines with other filters, and its results are counted and paged', async () => {
    const query = 'channel=LYON&search=chocolat&productTaxons.taxon.code[]=desserts&itemsPerPage=1'
    const { body } = await shop.get<List>(`/api/v2/shop/products?${query}`)
    expect(body['hydra:member']).toHaveLength(1)
    expect(body['hydra:totalItems']).toBeGreaterThan(1)
    expect(body['hydra:totalItems']).toBeLessThan((await names({ search: 'chocolat' })).length)
  })

  test('the name filter matches inside words of the name alone, and takes no wildcards', async () => {
    expect(await names({ 'translations.name': 'ARRIGUÉ' })).toEqual(['Plateau Garrigue'])
    expect(await names({ 'translations.name': 'poulet' })).not.toContain('Plateau Garrigue')
    expect(await names({ 'translations.name': '%' })).toEqual([])
    expect(await names({ 'translations.name': '_' })).toEqual([])
  })
})

test('the migration adds the search words of the products that a database has already', async () => {
  const own = await openShop()
  const words = () => own.db.selectFrom('product_words').selectAll().orderBy('word').orderBy('product_code').execute()
  const before = await words()
  expect(before.length).toBeGreaterThan(1000)
  await own.db.schema.dropTable('product_words').execute()
  await productWords(inject('postgres') ? 'postgres' : 'sqlite').up(own.db)
  expect(await words()).toEqual(before)
  await own.close()
})
