import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '#demo/server/app.ts'
import { ADAPTED_VERSIONS, hasRoute, readApiVersion } from '#demo/server/api-versions/versions.ts'
import { openShop, SITE, type OpenShop } from '#tests/support/backend/server.ts'
import { placedOrder, readyCart } from '#tests/support/backend/server-journey.ts'

// The demo as other backends: each API version, on real responses (contract 3 and 4.6).

const PRODUCTS = '/api/v2/shop/products?channel=PARIS_CENTRE&productTaxons.taxon.code=petit-dejeuner&itemsPerPage=5'
const CHANNEL = '/api/v2/shop/channels/PARIS_CENTRE'
let shop: OpenShop
beforeAll(async () => void (shop = await openShop()), 60_000)
afterAll(() => shop.close())

type Json = Record<string, unknown>

const get = async <Body = Json>(path: string, version: string, token?: string) => {
  const headers = { 'X-Dialect': version, accept: 'application/ld+json' }
  return shop.get<Body>(path, { headers, ...(token ? { token } : {}) })
}
const own = async <Body = Json>(path: string) => (await shop.get<Body>(path)).body
const first = (collection: Json): Json => (collection['hydra:member'] as Json[])[0]!

describe('an API version is selected', () => {
  test('by a header or in the query; without them nothing changes', async () => {
    const byHeader = await get<Json[]>('/api/v2/shop/taxons', 'plain-arrays')
    const byQuery = await shop.get<Json[]>('/api/v2/shop/taxons?dialect=plain-arrays')
    expect(byHeader.body.length).toBeGreaterThan(0)
    expect(byQuery.body).toEqual(byHeader.body)
    expect(await own('/api/v2/shop/taxons')).toHaveProperty('hydra:member')
  })

  test('among the known ones', async () => {
    const response = await get('/api/v2/shop/taxons', 'klingon')
    expect(response).toMatchObject({
      status: 400,
      body: { code: 400, message: 'The API version "klingon" is not known.' },
    })
    expect(await get('/shop-api/carts/x', 'constructor')).toMatchObject({ status: 400 })
    expect(() => readApiVersion('klingon')).toThrow('DIALECT is klingon')
    expect([readApiVersion(''), readApiVersion('iris')]).toEqual([undefined, 'iris'])
  })

  test('for every request of a server, by its settings', async () => {
    const { db, payments } = shop
    const options = { db, payments, origins: [SITE], siteUrl: SITE, fieldsUrl: 'http://x' }
    const app = await createApp({ ...options, jwtSecret: 'a secret of the tests', apiVersion: 'plain-arrays' })
    const response = await app.inject({ url: '/api/v2/shop/taxons' })
    await app.close()
    expect(response.json()).toBeInstanceOf(Array)
  })

  test('by pages of the site too: the preflight allows the header', async () => {
    const preflight = { 'access-control-request-method': 'GET', 'access-control-request-headers': 'x-dialect' }
    const { headers } = await shop.app.inject({
      method: 'OPTIONS',
      url: '/api/v2/shop/taxons',
      headers: { origin: SITE, ...preflight },
    })
    expect(String(headers['access-control-allow-headers'])).toBe('x-dialect')
  })

  test.each(ADAPTED_VERSIONS)('and %s leaves /health and the totals of the plugin as they are', async (version) => {
    expect((await get('/health', version)).body).toEqual((await shop.get('/health')).body)
    const cart = await shop.post<Json>('/shop-api/carts?channel=PARIS_CENTRE', undefined, {
      headers: { 'X-Dialect': version },
    })
    expect(cart).toMatchObject({ status: 201, body: { channel: 'PARIS_CENTRE', totals: { total: 0 }, items: [] } })
  })
})

test('plain-arrays returns plain lists for any Accept, without @ and without pagination', async () => {
  const { body, headers } = await get<Json[]>(PRODUCTS, 'plain-arrays')
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
  expect(body).toHaveLength(5)
  expect(JSON.stringify(body)).not.toMatch(/"@|hydra:/)
  const missing = await get('/api/v2/shop/taxons/nada', 'plain-arrays')
  expect(missing.headers['content-type']).toBe('application/problem+json; charset=utf-8')
  expect(missing).toMatchObject({ status: 404, body: { title: 'An error occurred', detail: 'Not Found' } })
})

test('unprefixed names members, totals, pages and errors as API Platform 4 does', async () => {
  const { body } = await get(PRODUCTS, 'unprefixed')
  const prefixed = await own(PRODUCTS)
  expect(body).toMatchObject({ '@type': 'Collection', totalItems: prefixed['hydra:totalItems'] })
  expect(body.member).toEqual(prefixed['hydra:member'])
  expect((body.view as Json).next).toBe((prefixed['hydra:view'] as Json)['hydra:next'])
  expect(body.view).toMatchObject({ '@type': 'PartialCollectionView' })
  expect(JSON.stringify(body)).not.toContain('hydra:')
  const { body: error } = await get('/api/v2/shop/taxons/nada', 'unprefixed')
  const expected = { title: 'An error occurred', detail: 'Not Found', description: 'Not Found' }
  expect(error).toMatchObject({ '@type': 'Error', status: 404, type: '/errors/404', ...expected })
})

test('flat-translations moves the translated texts to the resource itself', async () => {
  const { body } = await get('/api/v2/shop/taxons/petit-dejeuner', 'flat-translations')
  const { translations, ...taxon } = await own<{ translations: { fr_FR: Json } }>('/api/v2/shop/taxons/petit-dejeuner')
  expect(body).toMatchObject(translations.fr_FR)
  expect(body).not.toHaveProperty('translations')
  expect(Object.keys(body)).toEqual(expect.arrayContaining(Object.keys(taxon)))
  const product = first((await get(PRODUCTS, 'flat-translations')).body)
  const fields = ['name', 'slug', 'description', 'shortDescription']
  for (const word of fields) expect(product).toHaveProperty(word)
  expect(product['@type']).toBe('Product')
})

describe('errors', () => {
  const resetBody = { email: 'nobody' }
  const sendInvalid = (version: string) =>
    shop.post<Json>('/api/v2/shop/customers/reset-password', resetBody, { headers: { 'X-Dialect': version } })

  test('other than violations have two fields before 1.11.12', async () => {
    const missing = await get('/api/v2/shop/taxons/nada', 'code-message-errors')
    expect(missing).toMatchObject({ status: 404, body: { code: 404, message: 'Not Found' } })
    expect(missing.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(await sendInvalid('code-message-errors')).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath: 'email' }] },
    })
  })

  test('of validation are 400 before API Platform 2.6, with the same violations', async () => {
    const [now, then] = [await sendInvalid('flat-translations'), await sendInvalid('status-400')]
    expect([now.status, then.status]).toEqual([422, 400])
    expect(then.body).toEqual(now.body)
  })
})

test('the query parameter selects a version also after a question mark in a value', async () => {
  const path = '/api/v2/shop/taxons/petit-dejeuner?name=quoi?&dialect=iris'
  expect((await own<{ children: unknown[] }>(path)).children).toContain('/api/v2/shop/taxons/viennoiseries')
})

describe('relations', () => {
  test('are IRIs where unmodified Sylius has IRIs', async () => {
    const taxon = (await get('/api/v2/shop/taxons/petit-dejeuner', 'iris')).body
    expect(taxon.children).toContain('/api/v2/shop/taxons/viennoiseries')
    const product = first((await get(PRODUCTS, 'iris')).body)
    expect(product.productTaxons).toEqual(
      expect.arrayContaining([expect.stringMatching(/^\/api\/v2\/shop\/product-taxons\//)]),
    )
    const values = product.attributes as Json[]
    for (const value of values) {
      expect(value.attribute).toMatch(/^\/api\/v2\/shop\/product-attributes\//)
      expect(value).not.toHaveProperty('code')
    }
    const sale = first((await get('/api/v2/shop/additional-sales?exists[channels]=false', 'iris')).body)
    expect(sale.product).toMatch(/^\/api\/v2\/shop\/products\//)
    const filter = first((await get('/api/v2/shop/product-attributes', 'iris')).body)
    expect(filter.productAttributeType).toMatch(/product-attribute-types\/(preferences_alimentaires|preparation)$/)
    expect((await get(CHANNEL, 'iris')).body.zipcodes).toContain('/api/v2/shop/zipcodes/75002')
  })

  test('of an order’s items are the IRI of their variant; postal addresses and payments stay embedded', async () => {
    const { token } = await shop.customer()
    const tokenValue = await placedOrder(shop, token)
    const { body } = await get(`/api/v2/shop/orders/${tokenValue}`, 'iris', token)
    const [line] = body.items as Json[]
    expect(line).not.toHaveProperty('product')
    expect(line!.variant).toMatch(/^\/api\/v2\/shop\/product-variants\//)
    expect(body).toMatchObject({ shippingAddress: { city: 'Paris' }, payments: [{ id: expect.any(Number) }] })
    const later = (await get(`/api/v2/shop/orders/${tokenValue}`, 'sylius-2.1', token)).body
    expect((later.items as Json[])[0]!['@id']).toBe(`/api/v2/shop/orders/${tokenValue}/items/${line!.id}`)
    const old = (await get(`/api/v2/shop/orders/${tokenValue}`, 'sylius-1.9', token)).body
    expect(old).not.toHaveProperty('couponCode')
    expect((await shop.get<Json>(`/api/v2/shop/orders/${tokenValue}`, { token })).body.couponCode).toBeNull()
  })
})

describe('variants', () => {
  const variantOf = async (version: string) => first((await get(PRODUCTS, version)).body)

  test('are a map by code', async () => {
    const { code, variants } = await variantOf('variants-map')
    expect(Object.keys(variants as Json)).toEqual([`${code}-U`])
  })

  test('are IRIs, and another request returns their prices', async () => {
    const embedded = first(await own(PRODUCTS))
    const [whole] = embedded.variants as Json[]
    const named = await variantOf('variants-iris')
    const [address] = named.variants as string[]
    expect(named).toMatchObject({ variants: [whole!['@id']], defaultVariant: whole!['@id'] })
    const { body } = await shop.get<Json>(`${address}?channel=PARIS_CENTRE`)
    expect(body).toMatchObject({ ...whole, product: embedded['@id'], optionValues: [] })
    const query = new URLSearchParams([
      ['channel', 'PARIS_CENTRE'],
      ['product[]', String(embedded['@id'])],
    ])
    const list = await own(`/api/v2/shop/product-variants?${query}`)
    expect(list['hydra:member']).toEqual([{ ...body, '@context': undefined }].map(({ '@context': _, ...rest }) => rest))
  })

  test('that are not on sale are not found', async () => {
    for (const code of ['NADA-U', 'NADA', 'TST-PRODUIT-U']) {
      expect(await shop.get(`/api/v2/shop/product-variants/${code}`)).toMatchObject({ status: 404 })
    }
    expect((await own('/api/v2/shop/product-variants'))['hydra:member']).toEqual([])
    // A per cent sign that encodes nothing.
    expect((await own('/api/v2/shop/product-variants?product[]=%25s%25n'))['hydra:member']).toEqual([])
  })

  test('have the data of the default one in a list since 2.1', async () => {
    const [whole] = first(await own(PRODUCTS)).variants as Json[]
    const named = await variantOf('sylius-2.1')
    expect(named.defaultVariantData).toMatchObject({ price: whole!.price, inStock: true })
    expect(named.variants).toEqual([whole!['@id']])
  })

  test('have the prices of channels as a list', async () => {
    const [variant] = (await variantOf('channel-pricings-array')).variants as Json[]
    expect(variant!.channelPricings).toEqual([expect.objectContaining({ channelCode: 'PARIS_CENTRE' })])
  })
})

describe('values in the format of PHP', () => {
  test('have days and hours as date-times', async () => {
    const { orderEndTime, closingDates } = (await get(CHANNEL, 'sylius-1.9')).body
    expect(orderEndTime).toBe('1970-01-01T17:00:00+01:00')
    expect(closingDates).toContain('2026-12-25T00:00:00+01:00')
    expect(closingDates).toContain('2026-05-01T00:00:00+02:00')
  })

  test('have an empty map as an empty list', async () => {
    const cart = await shop.post<Json>('/shop-api/carts?channel=PARIS_CENTRE')
    const path = `/shop-api/carts/${cart.body.tokenValue}`
    await shop.post(`${path}/items`, { productCode: 'PR-INC-GARRIGUE', quantity: 1 })
    const { body } = await get<{ items: { product: { variants: Json[] } }[] }>(path, 'sylius-1.9')
    expect(body.items[0]!.product.variants[0]!.nameAxis).toEqual([])
  })

  test('are left out in api-platform-4 when they are null', async () => {
    const expected = first(await own(PRODUCTS))
    const silent = ((await get(PRODUCTS, 'api-platform-4')).body.member as Json[])[0]!
    const nothing = Object.keys(expected).filter((name) => expected[name] === null)
    expect(nothing).toContain('season')
    for (const name of nothing) expect(silent).not.toHaveProperty(name)
  })
})

test.each([
  ['sylius-1.9', /^products\//],
  ['sylius-1.12', /^\/media\/image\/products\//],
  ['sylius-2.1', /^http:\/\/[^/]+\/media\/products\//],
])('%s has its own format of image paths, and they are served', async (version, pattern) => {
  const { images } = first((await get(PRODUCTS, version)).body)
  const [{ path }] = images as [{ path: string }]
  expect(path).toMatch(pattern)
  const address = new URL(path, 'http://localhost/media/image/').pathname
  const picture = await shop.app.inject({ url: address })
  expect(picture).toMatchObject({ statusCode: 200, headers: { 'content-type': 'image/webp' } })
})

describe.each([
  ['bare', undefined],
  ['bare-1.12', 'sylius-1.12'],
  ['bare-2.1', 'sylius-2.1'],
] as const)('%s, an unmodified Sylius,', (bare, adapted) => {
  let responses: { path: string; bare: unknown; whole: unknown }[]
  beforeAll(async () => {
    const token = await shop.login('karim.benali@bureau-demo.example', 'Ambrelune2026')
    const cart = await readyCart(shop, token)
    const order = await placedOrder(shop, token)
    const paths = [
      ...['channels', 'channels/PARIS_CENTRE', 'taxons', 'taxons/petit-dejeuner', 'products/PR-INC-GARRIGUE'],
      ...['product-variants', 'payment-methods', `orders/${order}`],
    ].map((path) => `/api/v2/shop/${path}`)
    paths.push(PRODUCTS, `/shop-api/carts/${cart}`, `/shop-api/checkout/${cart}/payment`)
    const existing = paths.filter((path) => hasRoute(bare, 'GET', path.split('?')[0]!))
    const read = async (path: string) => ({
      path,
      bare: (await get(path, bare, token)).body,
      whole: adapted ? (await get(path, adapted, token)).body : (await shop.get(path, { token })).body,
    })
    responses = await Promise.all(existing.map(read))
  }, 60_000)

  test('responds with nothing that the demo does not', () => {
    expect(responses.length).toBeGreaterThan(5)
    const added = responses.flatMap(({ path, bare: part, whole }) => addedTo(part, whole, path))
    expect(added).toEqual([])
  })

  test('has none of the additions of products, carts and orders', () => {
    const additions = ['vatRate', 'taxesByRate', 'deliveryDate', 'deliveryWindow', 'messages', 'greenActions']
    additions.push('termsVersion', 'purchaseOrder', 'zipcodes', 'orderEndTime', 'building')
    const names = (value: unknown): string[] =>
      value !== null && typeof value === 'object'
        ? Object.entries(value).flatMap(([name, inner]) => [name, ...names(inner)])
        : []
    const found = (side: 'bare' | 'whole') =>
      additions.filter((name) => responses.some((response) => names(response[side]).includes(name)))
    expect(found('bare')).toEqual([])
    if (bare !== 'bare-2.1') expect(found('whole').sort()).toEqual(additions.sort())
  })
})

/** The places of a response that another one lacks or has with another value. */
function addedTo(part: unknown, whole: unknown, place: string): string[] {
  if (part === null || typeof part !== 'object') return part === whole ? [] : [place]
  if (whole === null || typeof whole !== 'object') return [place]
  const fields = whole as Json
  return Object.entries(part).flatMap(([name, value]) =>
    Object.hasOwn(fields, name) ? addedTo(value, fields[name], `${place} ${name}`) : [`${place} ${name}`],
  )
}
