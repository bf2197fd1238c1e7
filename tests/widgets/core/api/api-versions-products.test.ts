import { afterEach, describe, expect, test } from 'vitest'
import { clientOf, mockApi } from '#tests/support/client/mock-api.ts'

// One shop, as every version of backend that the client supports serialises it (contract 3).

let close = async () => {}
afterEach(() => close())

async function serve(body: unknown | ((url: string) => unknown)) {
  const server = await mockApi(({ url }) => ({ body: typeof body === 'function' ? body(url) : body }))
  close = server.close
  return { ...clientOf(server.baseUrl), ...server }
}

const NOW = new Date('2026-11-24T09:00:30Z')

const product = {
  '@id': '/api/v2/shop/products/P',
  code: 'P',
  translations: { fr_FR: { name: 'Plateau', slug: 'plateau', description: 'Bon.', shortDescription: null } },
  mainTaxon: '/api/v2/shop/taxons/les-originaux',
  productTaxons: [{ taxon: '/api/v2/shop/taxons/les-originaux' }],
  attributes: [{ attribute: { code: 'sans-porc' } }],
  variants: [{ code: 'P-U', channelPricings: { LYON: { channelCode: 'LYON', price: 2100 } } }],
  vatRateBasisPoints: 1000,
}
const normal = {
  code: 'P',
  name: 'Plateau',
  shortDescription: '',
  mainTaxon: 'les-originaux',
  taxons: ['les-originaux'],
  attributes: ['sans-porc'],
  price: 2100,
  vatRate: 1000,
  inStock: true,
  onHand: null,
  picture: null,
}

describe('products', () => {
  test.each([
    ['hydra', { 'hydra:member': [product], 'hydra:totalItems': 1 }],
    ['unprefixed hydra', { member: [product], totalItems: 1 }],
    ['a plain array', [product]],
    ['a page view', { page: 1, pages: 1, total: 1, items: [product] }],
    ['a map by code', { P: product }],
    ['flat translations', [{ ...product, translations: [], name: 'Plateau', slug: 'plateau', description: 'Bon.' }]],
    ['translations of another locale', [{ ...product, translations: { fr: product.translations.fr_FR } }]],
    ['variants as a map', [{ ...product, variants: { 'P-U': product.variants[0] } }]],
    ['pricings as a list', [{ ...product, variants: [{ channelPricings: [{ channelCode: 'LYON', price: 2100 }] }] }]],
    ['a price of the channel', [{ ...product, variants: [{ price: 2100 }] }]],
    ['a price object', [{ ...product, variants: [{ price: { current: 2100, currency: 'EUR' } }] }]],
    ['variants as IRIs', [{ ...product, price: 2100, variants: ['/api/v2/shop/product-variants/P-U'] }]],
    ['categories by name', [{ ...product, productTaxons: undefined, taxons: ['les-originaux'] }]],
    [
      'categories of a cart',
      [
        {
          ...product,
          productTaxons: undefined,
          mainTaxon: undefined,
          taxons: { main: 'les-originaux', others: ['les-originaux'] },
        },
      ],
    ],
    [
      'embedded categories',
      [{ ...product, mainTaxon: { code: 'les-originaux' }, productTaxons: [{ taxon: { code: 'les-originaux' } }] }],
    ],
    ['a VAT percentage', [{ ...product, vatRateBasisPoints: undefined, vatRate: 10 }]],
  ])('are read from %s', async (_, body) => {
    const { api } = await serve(body)
    await expect(api.catalogue.products({ channel: 'LYON' }, NOW)).resolves.toMatchObject([normal])
  })

  test('that cannot be parsed are left out, the others stay', async () => {
    const { api } = await serve([{ code: 'BROKEN' }, product])
    await expect(api.catalogue.products({ channel: 'LYON' }, NOW)).resolves.toMatchObject([{ code: 'P' }])
  })

  test('are a failure when none of them can be parsed, not an empty list', async () => {
    const { api } = await serve([{ code: 'BROKEN' }, { code: 'BROKEN-TOO' }])
    await expect(api.catalogue.products({ channel: 'LYON' }, NOW)).rejects.toMatchObject({ kind: 'unexpected-shape' })
  })

  test('that have prices in other channels alone are not found, and no list has them', async () => {
    const { api } = await serve((url: string) => (url.includes('/P?') ? product : [product, product]))
    await expect(api.catalogue.product('PARIS', 'P')).rejects.toMatchObject({ kind: 'not-found' })
    await expect(api.catalogue.products({ channel: 'PARIS' }, NOW)).resolves.toEqual([])
  })

  test('are read page by page, and at most twenty pages when the links form a cycle', async () => {
    const { api, seen } = await serve((url: string) => ({
      'hydra:member': [product],
      'hydra:view': {
        '@id': url,
        'hydra:next': url.includes('page=2') ? '/api/v2/shop/products?page=3' : '/api/v2/shop/products?page=2',
      },
    }))
    await expect(api.catalogue.products({ channel: 'LYON' }, NOW)).resolves.toHaveLength(20)
    expect(seen).toHaveLength(20)
  })

  test('of later pages are read in parallel once the first page is shown, and are listed in order', async () => {
    const { api, seen } = await serve((url: string) => {
      const page = Number(/[?&]page=(\d)/.exec(url)?.[1] ?? 1)
      return {
        'hydra:member': [{ ...product, code: `P${page}` }],
        'hydra:totalItems': 6,
        'hydra:view': { '@id': url, ...(page < 6 && { 'hydra:next': `/api/v2/shop/products?page=${page + 1}&x=1` }) },
      }
    })
    const shown: string[][] = []
    const all = await api.catalogue.products({ channel: 'LYON' }, NOW, (first) =>
      shown.push(first.map(({ code }) => code)),
    )
    expect(all.map(({ code }) => code)).toEqual(['P1', 'P2', 'P3', 'P4', 'P5', 'P6'])
    expect(shown).toEqual([['P1']])
    expect(
      seen
        .map(({ url }) => url)
        .slice(1)
        .toSorted(),
    ).toEqual([2, 3, 4, 5, 6].map((page) => `/api/v2/shop/products?page=${page}&x=1`))
  })

  test('end at a page that links to itself as the next', async () => {
    const { api, seen } = await serve({ items: [product], _links: { self: '/p?page=1', next: '/p?page=1' } })
    await api.catalogue.products({ channel: 'LYON' }, NOW)
    expect(seen).toHaveLength(1)
  })

  test('are requested as the contract defines it, in Paris time', async () => {
    const { api, seen } = await serve([product])
    await api.catalogue.products({ channel: 'LYON', taxons: ['a', 'b'], attributes: ['halal'], seasonal: true }, NOW)
    const query = new URL(seen[0]!.url, 'http://x').searchParams
    expect(Object.fromEntries(query)).toMatchObject({
      enabled: 'true',
      'publishedFrom[before]': '2026-11-24T10:00:00+01:00',
      'publishedUntil[after]': '2026-11-24T10:00:00+01:00',
      channel: 'LYON',
      isMenu: 'false',
      isDisplayedOnListing: 'true',
      isSeasonal: 'true',
      'attributes.attribute.code[]': 'halal',
    })
    expect(query.getAll('productTaxons.taxon.code[]')).toEqual(['a', 'b'])
    expect(seen[0]!.url).toContain('%2B01%3A00')
  })

  test('of a menu group are read from by-taxon', async () => {
    const { api, seen } = await serve([product])
    await api.catalogue.products({ channel: 'LYON', group: 'sandwichs' }, NOW)
    expect(seen[0]!.url).toBe('/api/v2/shop/products/sandwichs/by-taxon?channel=LYON')
  })

  test('have an image in every format of the backend', async () => {
    const image = {
      path: '/media/p-640.webp',
      alt: 'Plateau',
      width: 640,
      height: 480,
      template: 'https://m.test/p-{width}.{format}',
      widths: [320, 640],
      formats: ['avif'],
    }
    const { api, baseUrl } = await serve([{ ...product, images: [image] }])
    const [first] = await api.catalogue.products({ channel: 'LYON' }, NOW)
    const { src, ending, template, ...facts } = first!.picture!
    expect(src).toBe(`${baseUrl}/media/p-640.webp`)
    expect(src.slice(0, -ending) + template).toBe('https://m.test/p-{width}.{format}')
    expect(facts).toEqual({ alt: 'Plateau', width: 640, height: 480, widths: [320, 640], formats: ['avif'] })
  })

  test('keep only the end of a template that begins with the URL of their image', async () => {
    const image = { path: 'https://m.test/p-640.webp', template: 'https://m.test/p-{width}.{format}' }
    const { api } = await serve([{ ...product, images: [image] }])
    const [first] = await api.catalogue.products({ channel: 'LYON' }, NOW)
    expect(first!.picture).toMatchObject({ ending: '640.webp'.length, template: '{width}.{format}' })
  })
})
