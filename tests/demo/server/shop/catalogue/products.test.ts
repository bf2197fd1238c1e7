import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { imageOf } from '#demo/server/views/product.ts'
import { openShop, type OpenShop } from '#tests/support/backend/server.ts'

type List = { 'hydra:member': { code: string }[]; 'hydra:totalItems': number; 'hydra:view': Record<string, string> }

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const V2 = '/api/v2/shop'
const list = async (path: string) => (await shop.get<List>(`${V2}/${path}`)).body
const codes = async (path: string) => (await list(path))['hydra:member'].map(({ code }) => code)
/** The present time in Paris as the storefront sends it, with the `+` of the offset encoded. */
const NOW = encodeURIComponent('2026-11-24T10:00:00+01:00')
const LISTED = `enabled=true&publishedFrom[before]=${NOW}&publishedUntil[after]=${NOW}&isMenu=false&itemsPerPage=200`

describe('products', () => {
  test('the list of §7 has the products that are published, sold here and shown in lists, never a test product', async () => {
    const found = await codes(`products?${LISTED}&channel=LYON&isDisplayedOnListing=true`)
    expect(found).toHaveLength(128)
    expect(found.filter((code) => code.startsWith('TST-') || code.startsWith('MENU-'))).toEqual([])
  })

  test('a product has the price of the channel, its VAT in basis points and its stock', async () => {
    const { body } = await shop.get(`${V2}/products?channel=PARIS_CENTRE&code=DES-PAVLOVA-FRAISE`)
    expect(body).toMatchObject({
      'hydra:member': [
        {
          '@id': '/api/v2/shop/products/DES-PAVLOVA-FRAISE',
          vatRateBasisPoints: 550,
          leadHours: 24,
          inStock: true,
          mainTaxon: '/api/v2/shop/taxons/desserts',
          variants: [
            {
              code: 'DES-PAVLOVA-FRAISE-U',
              onHand: 3,
              tracked: true,
              channelPricings: { PARIS_CENTRE: { channelCode: 'PARIS_CENTRE', price: expect.any(Number) } },
            },
          ],
        },
      ],
    })
  })

  test('values of one filter are combined with OR, different filters with AND', async () => {
    const taxons = 'productTaxons.taxon.code[]=sandwichs&productTaxons.taxon.code[]=salades'
    const both = await codes(`products?${LISTED}&channel=LYON&${taxons}`)
    expect(both).toHaveLength(14)
    const vegan = await codes(`products?${LISTED}&channel=LYON&${taxons}&attributes.attribute.code[]=vegan`)
    expect(vegan.length).toBeGreaterThan(0)
    expect(vegan.length).toBeLessThan(both.length)
    const wider = `${taxons}&attributes.attribute.code[]=vegan&attributes.attribute.code[]=poisson`
    expect((await codes(`products?${LISTED}&channel=LYON&${wider}`)).length).toBeGreaterThan(vegan.length)
  })

  test('a channel without alcohol licence or reusable tableware lists no such products', async () => {
    expect(await codes(`products?${LISTED}&channel=PLAINE_SAINT_DENIS&productTaxons.taxon.code=carte-alcool`)).toEqual(
      [],
    )
    const reusable = 'productTaxons.taxon.code=plateaux-repas-reutilisables'
    expect(await codes(`products?${LISTED}&channel=NICE_SOPHIA&${reusable}`)).toEqual([])
    expect(await codes(`products?${LISTED}&channel=LYON&${reusable}`)).toHaveLength(6)
  })

  test('seasonal products and menus can be listed alone', async () => {
    const seasonal = await list(`products?${LISTED}&channel=LYON&isSeasonal=true`)
    expect(seasonal['hydra:totalItems']).toBeGreaterThan(5)
    expect(await codes('products?channel=LYON&isMenu=true')).toEqual([
      'MENU-COMPLET',
      'MENU-SANDWICH',
      'MENU-PLAT-CHAUD',
      'MENU-SALADE',
    ])
  })

  test('products are filtered by publication dates, and a null date is no limit', async () => {
    const own = await openShop()
    const find = async (query: string) => {
      const { body } = await own.get<List>(`${V2}/products?code=PR-INC-GARRIGUE&${query}`)
      return body['hydra:totalItems']
    }
    expect(await find('publishedFrom[before]=2023-01-01')).toBe(0)
    expect(await find('publishedUntil[after]=2036-06-01')).toBe(0)
    expect(await find('publishedUntil[strictly_before]=2035-12-31T22:59:59Z')).toBe(0)
    expect(await find('publishedUntil[before]=2035-12-31T22:59:59Z')).toBe(1)
    const unbounded = { published_from: null, published_until: null }
    await own.db.updateTable('products').set(unbounded).where('code', '=', 'PR-INC-GARRIGUE').execute()
    expect(await find('publishedFrom[before]=2023-01-01')).toBe(1)
    expect(await find('publishedUntil[after]=2036-06-01')).toBe(1)
    await own.close()
  })

  test('a page has thirty products and the URLs of its neighbours', async () => {
    const second = await list('products?channel=LYON&page=2')
    expect(second['hydra:member']).toHaveLength(30)
    expect(second['hydra:totalItems']).toBe(134)
    expect(second['hydra:view']).toEqual({
      '@id': '/api/v2/shop/products?channel=LYON&page=2',
      '@type': 'hydra:PartialCollectionView',
      'hydra:first': '/api/v2/shop/products?channel=LYON&page=1',
      'hydra:last': '/api/v2/shop/products?channel=LYON&page=5',
      'hydra:previous': '/api/v2/shop/products?channel=LYON&page=1',
      'hydra:next': '/api/v2/shop/products?channel=LYON&page=3',
    })
  })

  test('following the next page to the end gives every product once', async () => {
    const seen: string[] = []
    let next: string | undefined = 'products?channel=LYON'
    while (next) {
      const page: List = await list(next)
      seen.push(...page['hydra:member'].map(({ code }) => code))
      next = page['hydra:view']['hydra:next']?.replace(`${V2}/`, '')
    }
    expect(seen).toHaveLength(134)
    expect(new Set(seen).size).toBe(134)
  })

  test('a list of one page has no view without a query, and with filters a view with its URL alone', async () => {
    expect(await list('channels')).not.toHaveProperty('hydra:view')
    const filtered = await list('products?channel=LYON&productTaxons.taxon.code=desserts')
    expect(Object.keys(filtered['hydra:view'])).toEqual(['@id', '@type'])
  })

  test('a product is read by its code, and one that is not on sale is not found', async () => {
    expect(await shop.get(`${V2}/products/PR-INC-GARRIGUE?channel=LYON`)).toMatchObject({
      status: 200,
      body: { code: 'PR-INC-GARRIGUE', translations: { fr_FR: { slug: 'plateau-garrigue' } } },
    })
    for (const code of ['TST-RETIRE', 'TST-GALETTE', 'TST-COLLECTION-FUTURE', 'NOTHING']) {
      expect((await shop.get(`${V2}/products/${code}`)).status).toBe(404)
    }
  })

  test.each([
    ['sandwichs', 7],
    ['salades', 7],
    ['les-ptites-salades', 3],
    ['plats-chauds', 4],
    ['desserts', 8],
    ['boissons-individuelles', 7],
  ])('the menu group %s has %i products', async (group, count) => {
    expect(await codes(`products/${group}/by-taxon?channel=LYON`)).toHaveLength(count)
  })

  test('a category that is no menu group is not found', async () => {
    expect((await shop.get(`${V2}/products/carte-alcool/by-taxon?channel=LYON`)).status).toBe(404)
  })
})

test('the URLs of an image hold any code', () => {
  const { path, template } = imageOf('http://localhost:4301', 'products', 'PR é?a&b#c%d/"e', 'Levant')
  const folder = 'http://localhost:4301/media/products/'
  expect(path).toBe(`${folder}pr%20%C3%A9%3Fa%26b%23c%25d%2F%22e-640.webp`)
  expect(template).toBe(`${folder}pr%20%C3%A9%3Fa%26b%23c%25d%2F%22e-{width}.{format}`)
})
