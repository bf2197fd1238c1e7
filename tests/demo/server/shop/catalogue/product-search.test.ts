import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { hasTerms, indexTokens, searchTerms } from '#widgets/core/domain/catalogue/search.ts'
import { openShop, type OpenShop } from '#tests/support/backend/server.ts'

type Product = {
  code: string
  taxons: string[]
  attributes: { attribute: string }[]
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

  test.each([
    ['25cl', 'Pur jus d’orange 25 cl'],
    ['eau 33cl', 'Eau minérale plate 33 cl'],
    ['eau 33 centilitres', 'Eau minérale plate 33 cl'],
    ['eau 1 litre', 'Eau minérale plate 1 L'],
    ['cocacola', 'Cola artisanal 33 cl'],
    ['jus dorange', 'Pur jus d’orange 25 cl'],
    ['hummus', 'Plateau Levant'],
    ['12pcs', 'Mini-muffins vegan pomme-cannelle'],
    ['eau plate', 'Eau minérale plate 1 L'],
    ['eau gazeuse', 'Eau minérale pétillante 33 cl'],
    ['coca', 'Cola artisanal 33 cl'],
    ['jus', 'Pur jus de pomme fermier 1 L'],
    ['cafe', 'Thermos de café en grains'],
    ['thés', 'Thermos d’eau chaude et coffret de thés'],
    ['miniburger', 'Mini-burgers à réchauffer'],
    ['hamburgers', 'Mini-burgers à réchauffer'],
    ['viennoiseries', 'Corbeille de grands croissants'],
    ['croissant', 'Plateau de mini-viennoiseries pur beurre'],
    ['plateau repas', 'Plateau Garrigue'],
    ['plateau repas végétarien', 'Plateau Potager'],
    ['végé', 'Lasagnes de légumes'],
    ['petit déj', 'Corbeille de fruits de saison'],
    ['sans gluten', 'Dahl de lentilles corail'],
    ['apéritif', 'Gougères au comté'],
    ['croisant', 'Corbeille de grands croissants'],
    ['lasagens', 'Lasagnes de légumes'],
    ['plateau garigue', 'Plateau Garrigue'],
    ['plateua repsa', 'Plateau Garrigue'],
  ])('"%s" finds %s', async (search, name) => {
    const found = await names({ search })
    expect(found.map((one) => one.replaceAll('\u00a0', ' '))).toContain(name)
  })

  test('"sandwiches" finds the sandwichs, and with poulet those with chicken', async () => {
    const inCategory = await names({ 'productTaxons.taxon.code[]': 'sandwichs' })
    expect(await names({ search: 'sandwiches' })).toEqual(expect.arrayContaining(inCategory))
    const withChicken = (await products({ search: 'sandwich poulet', 'productTaxons.taxon.code[]': 'sandwichs' }))
      .length
    expect(withChicken).toBeGreaterThan(0)
    expect(withChicken).toBeLessThan(inCategory.length)
  })

  test('"sans porc" finds what has no pork, which "porc" does not find', async () => {
    const without = await names({ search: 'sans porc' })
    expect(without).toEqual(await names({ 'attributes.attribute.code[]': 'sans-porc' }))
    const pork = await names({ search: 'porc' })
    expect(pork).toContain('Buffet froid Campagne')
    // Its bowls are of porcelaine.
    expect(pork.filter((name) => without.includes(name))).toEqual(['Plateau Faïence'])
  })

  test('ten terms count, of the search and of the name', async () => {
    const ten = 'plateau '.repeat(10)
    expect(await names({ search: `${ten} introuvable` })).toEqual(await names({ search: 'plateau' }))
    const named = { 'translations.name': `${ten} introuvable` }
    expect(await names(named)).toEqual(await names({ 'translations.name': 'plateau' }))
    expect(await names({ search: `introuvable ${ten}` })).toEqual([])
  })

  test('the tokens of the index are read once for each version of the catalogue', async () => {
    const read = vi.spyOn(shop.db, 'selectFrom')
    const reads = () => read.mock.calls.filter(([table]) => String(table) === 'search_tokens').length
    await shop.db.updateTable('products').set({ on_hand: 3 }).where('code', '=', 'PR-INC-GARRIGUE').execute()
    for (const search of ['garigue', 'plateua', 'zzzz yyyy xxxx', 'croisant']) await names({ search })
    expect(reads()).toBe(1)
    await shop.db.updateTable('products').set({ on_hand: null }).where('code', '=', 'PR-INC-GARRIGUE').execute()
    await names({ search: 'saumom' })
    expect(reads()).toBe(2)
    read.mockRestore()
  })

  test('a ligature and its two letters find the same', async () => {
    const found = await names({ search: 'oeuf' })
    expect(found.length).toBeGreaterThan(0)
    expect(await names({ search: 'œuf' })).toEqual(found)
  })

  test.each(['rrigue', 'poulet garrigue saumon', '%', '_', '\\', "' union select --", '💥'])(
    '%s finds nothing',
    async (search) => expect(await names({ search })).toEqual([]),
  )

  test('a wildcard after letters is ignored', async () => {
    expect(await names({ search: 'gar%' })).toEqual(await names({ search: 'gar' }))
  })

  test('a blank search leaves the list as it is', async () => {
    expect(await names({ search: '  ' })).toHaveLength(134)
  })

  test('it finds exactly what the search rule of the widgets finds in the whole catalogue', async () => {
    const all = await products({})
    const codes = (iris: readonly string[]) => iris.map((iri) => iri.split('/').at(-1) ?? '')
    const termsIn = ({ translations: { fr_FR: translation }, taxons, attributes }: Product) =>
      indexTokens(
        translation.name,
        [translation.shortDescription, translation.description, ...codes(taxons)].join(' '),
        codes(attributes.map(({ attribute }) => attribute)),
      )
    for (const search of [
      'the',
      'chocolat',
      'eau',
      'fromage de brebis',
      'tartelettes',
      'vin rouge',
      '75',
      '25cl',
      'eau 33cl',
      'sandwiches',
      'sans porc',
      'végé',
      'plateau repas',
      'l’avocat',
    ]) {
      const expected = all.filter((product) => hasTerms(termsIn(product), searchTerms(search)))
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

  test('the name filter matches inside terms of the name alone, and takes no wildcards', async () => {
    expect(await names({ 'translations.name': 'ARRIGUÉ' })).toEqual(['Plateau Garrigue'])
    expect(await names({ 'translations.name': 'poulet' })).not.toContain('Plateau Garrigue')
    expect(await names({ 'translations.name': '%' })).toEqual([])
    expect(await names({ 'translations.name': '_' })).toEqual([])
  })
})
