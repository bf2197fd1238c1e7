import { afterAll, beforeAll, expect, test } from 'vitest'
import { NOT_FOUND, openCalled, violating, type Called, type List } from '#tests/support/backend/contract.ts'

let called: Called
beforeAll(async () => {
  called = await openCalled()
})
afterAll(() => called.shop.close())

const V2 = '/api/v2/shop'
const list = async (path: string) => {
  const { status, body } = await called.api.get<List>(`${V2}/${path}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const codes = async (path: string) => (await list(path))['hydra:member'].map(({ code }) => code)

test('§7, call 14: GET /api/v2/shop/additional-sales?exists[channels]=false lists those for every channel', async () => {
  const found = await list('additional-sales?exists[channels]=false')
  expect(found['hydra:member'].length).toBeGreaterThan(0)
  for (const sale of found['hydra:member']) {
    expect(sale).toMatchObject({
      '@type': 'AdditionalSale',
      id: expect.any(Number),
      product: { '@type': 'Product', code: expect.any(String) },
      mainTaxon: expect.stringMatching(/^\/api\/v2\/shop\/taxons\//),
      channels: [],
    })
  }
  const some = await list('additional-sales?exists[channels]=true')
  for (const sale of some['hydra:member']) expect(sale.channels).not.toEqual([])
  const all = await list('additional-sales')
  expect(all['hydra:totalItems']).toBe(found['hydra:totalItems'] + some['hydra:totalItems'])
  expect((await list('additional-sales?exists[channels]='))['hydra:totalItems']).toBe(some['hydra:totalItems'])
  expect((await list('additional-sales?exists[channels]=perhaps'))['hydra:totalItems']).toBe(all['hydra:totalItems'])
})

test('§7, call 14: GET /api/v2/shop/additional-sales?channels.code={code} lists those of one channel', async () => {
  const found = await list('additional-sales?channels.code=PARIS_CENTRE')
  expect(found['hydra:member'].length).toBeGreaterThan(0)
  for (const { channels } of found['hydra:member']) expect(channels).toContain('/api/v2/shop/channels/PARIS_CENTRE')
})

test.each(['preferences_alimentaires', 'preparation'])(
  '§7, call 15: GET /api/v2/shop/product-attributes?productAttributeType.code=%s&channel={code} lists what products are filtered by',
  async (type) => {
    const found = await list(`product-attributes?productAttributeType.code=${type}&channel=LYON`)
    expect(found['hydra:member'].length).toBeGreaterThan(0)
    for (const attribute of found['hydra:member']) {
      expect(attribute).toMatchObject({
        ...{ id: expect.any(Number), code: expect.any(String), name: expect.any(String) },
        ...{ type: 'checkbox', position: expect.any(Number), productAttributeType: { code: type } },
        translations: { fr_FR: { name: attribute.name } },
      })
    }
  },
)

test.each(['les-planches-a-partager', 'vaisselle', 'plateaux-repas'])(
  '§7, call 16: GET /api/v2/shop/taxons/{code} returns %s with its children',
  async (code) => {
    const { status, body } = await called.api.get(`${V2}/taxons/${code}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      '@context': '/api/v2/contexts/Taxon',
      '@id': `/api/v2/shop/taxons/${code}`,
      '@type': 'Taxon',
      code,
      translations: { fr_FR: { name: expect.any(String), slug: expect.any(String), description: expect.any(String) } },
      deliveryHours: expect.any(Number),
      descriptionSeo: expect.any(String),
      children: expect.any(Array),
      images: [{ path: expect.any(String) }],
      cacheImageUrls: expect.any(Object),
    })
    expect(await called.api.get(`${V2}/taxons/NOTHING`)).toMatchObject({ status: 404, body: NOT_FOUND })
  },
)

test('§7, call 17: GET /api/v2/shop/taxons?enabled=true&channels.code={code} lists the main categories', async () => {
  const found = await list('taxons?enabled=true&channels.code=LYON')
  const tops = found['hydra:member']
  expect(tops.map(({ code }) => code)).toContain('plateaux-repas')
  expect(tops.map(({ position }) => position)).toEqual(tops.map(({ position }) => position).toSorted())
  const meals = tops.find(({ code }) => code === 'plateaux-repas')
  expect(meals).toMatchObject({ children: expect.arrayContaining([expect.objectContaining({ '@type': 'Taxon' })]) })
})

test('§7, call 18: GET /api/v2/shop/channels?zipcodes.zipcode={zip} returns the channel that delivers there, if any', async () => {
  expect(await codes('channels?zipcodes.zipcode=75002')).toEqual(['PARIS_CENTRE'])
  expect(await list('channels?zipcodes.zipcode=97133')).toMatchObject({ 'hydra:member': [], 'hydra:totalItems': 0 })
})

test('§7, call 19: GET /api/v2/shop/channels/{code} returns a channel, amounts in euros', async () => {
  const { status, body } = await called.api.get(`${V2}/channels/PARIS_CENTRE`)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    '@type': 'Channel',
    code: 'PARIS_CENTRE',
    name: expect.any(String),
    locale: 'fr_FR',
    enabled: true,
    message: expect.any(String),
    availability: expect.any(String),
    contactEmail: expect.stringContaining('@'),
    contactPhoneNumber: '01 99 00 10 01',
    orderEndTime: expect.stringMatching(/^\d\d:\d\d$/),
    minimumOrderAmount: 60,
    closingDates: expect.arrayContaining(['2026-12-25']),
    shippingFeesByTimeSlot: expect.arrayContaining([{ deliveryWindowKey: '12h-13h', fees: 9.5 }]),
    shippingFeesFreeThreshold: expect.any(Number),
  })
  expect(await called.api.get(`${V2}/channels/NOWHERE`)).toMatchObject({ status: 404, body: NOT_FOUND })
})

/** The current instant in Paris, its + encoded. */
const NOW = '2026-11-24T10:00:00%2B01:00'
const LISTED = `enabled=true&publishedFrom[before]=${NOW}&publishedUntil[after]=${NOW}&channel=LYON&isMenu=false`

test('§7, call 20: GET /api/v2/shop/products keeps the parameters after a value with a question mark in its links', async () => {
  const { 'hydra:view': view } = await list('products?publishedUntil[after]=2026-11-24&channel=LYON?&itemsPerPage=2')
  expect(view?.['@id']).toContain('itemsPerPage=2')
})

test('§7, call 20: GET /api/v2/shop/products accepts the filters of the storefront, and has pages of thirty', async () => {
  const found = await list(`products?${LISTED}&isDisplayedOnListing=true`)
  expect(found['hydra:member']).toHaveLength(30)
  expect(found['hydra:totalItems']).toBe(128)
  expect(found['hydra:view']).toMatchObject({ '@type': 'hydra:PartialCollectionView' })
  const next = found['hydra:view']?.['hydra:next'] ?? ''
  const second = await called.api.get<List>(next)
  expect(second.body['hydra:member']).toHaveLength(30)
  expect(second.body['hydra:view']).toMatchObject({ '@id': next })
  expect(second.body['hydra:member'][0]?.code).not.toBe(found['hydra:member'][0]?.code)
  expect(found['hydra:member'][0]).toMatchObject({
    '@type': 'Product',
    variants: [{ channelPricings: { LYON: { channelCode: 'LYON', price: expect.any(Number) } } }],
    mainTaxon: expect.stringMatching(/^\/api\/v2\/shop\/taxons\//),
    translations: { fr_FR: { name: expect.any(String) } },
  })
  const taxons = 'productTaxons.taxon.code[]=sandwichs&productTaxons.taxon.code[]=salades'
  expect(await codes(`products?${LISTED}&${taxons}`)).toHaveLength(14)
  const vegan = await codes(`products?${LISTED}&${taxons}&attributes.attribute.code[]=vegan`)
  expect(vegan.length).toBeGreaterThan(0)
  expect(vegan.length).toBeLessThan(14)
  for (const product of (await list(`products?${LISTED}&isSeasonal=true`))['hydra:member']) {
    expect(product.seasonal).toBe(true)
  }
  expect((await list(`products?${LISTED}&unknown=1`))['hydra:totalItems']).toBe(
    (await list(`products?${LISTED}`))['hydra:totalItems'],
  )
})

test('call 20: GET /api/v2/shop/products?groups[]=listing returns the fields of lists, in less than half of the bytes', async () => {
  const query = `products?${LISTED}&isDisplayedOnListing=true&itemsPerPage=100`
  const [whole, listed] = [await list(query), await list(`${query}&groups[]=listing`)]
  expect(listed['hydra:totalItems']).toBe(whole['hydra:totalItems'])
  expect(listed['hydra:view']?.['hydra:next']).toContain('groups%5B%5D=listing')
  for (const [index, product] of listed['hydra:member'].entries()) {
    const { attributes, variants, images, ...same } = product as typeof product & Record<string, object[]>
    const { [index]: other } = whole['hydra:member'] as (typeof product & Record<string, object[]>)[]
    expect(other).toMatchObject(same)
    expect(other?.images).toMatchObject(images ?? [])
    expect(other?.attributes).toMatchObject(attributes ?? [])
    expect(other?.variants).toMatchObject(variants ?? [])
  }
  expect(JSON.stringify(listed).length).toBeLessThan(JSON.stringify(whole).length / 2)
  expect(await list(`${query}&groups[]=other`)).toMatchObject({ 'hydra:member': whole['hydra:member'] })
})

test('§7, call 20: GET /api/v2/shop/products rejects an invalid date instead of listing more than requested', async () => {
  const errorOn = (parameter: string) => ({
    status: 400,
    body: {
      code: 400,
      message: `The query parameter "${parameter}" is not a date. Write YYYY-MM-DD or an ISO 8601 instant, its + as %2B.`,
    },
  })
  const unreadable = ['tomorrow', '', '2026-02-30', '2026-11-24T24:00', '2026-11-24T10:60', '2026-11-24T10:00:00+01:00']
  for (const value of unreadable) {
    const path = `${V2}/products?channel=LYON&publishedFrom[before]=${value}`
    expect(await called.api.get(path), value).toMatchObject(errorOn('publishedFrom[before]'))
  }
  expect(await called.api.get(`${V2}/products?publishedUntil[after]=x`)).toMatchObject(errorOn('publishedUntil[after]'))
})

test('§7, call 20: GET /api/v2/shop/products logs the name of an invalid date, never its value', async () => {
  const lines: string[] = []
  const logTo = { write: (line: string) => void lines.push(line) }
  const own = await openCalled({ appOptions: { logLevel: 'warn', logTo } })
  await own.api.get(`${V2}/products?publishedFrom[before]=secret`)
  await own.shop.close()
  const warnings = lines.filter((line) => line.includes('invalid query parameters'))
  expect(warnings).toHaveLength(1)
  expect(JSON.parse(warnings[0] ?? '')).toMatchObject({ parameters: ['publishedFrom[before]'] })
  expect(lines.join()).not.toContain('secret')
})

test('§7, call 20: GET /api/v2/shop/products reads a date without a time zone as Paris time', async () => {
  const found = async (query: string) => (await list(`products?code=PR-INC-GARRIGUE&${query}`))['hydra:totalItems']
  // On sale until the last second of 2035 in Paris, in any time zone of the machine.
  expect(await found('publishedUntil[after]=2035-12-31T23:59:59')).toBe(1)
  expect(await found('publishedUntil[strictly_after]=2035-12-31T23:59:59')).toBe(0)
  expect(await found('publishedFrom[before]=2024-01-01')).toBe(1)
  expect(await found('publishedFrom[strictly_before]=2024-01-01')).toBe(0)
  await called.shop.db.updateTable('products').set({ published_from: null, published_until: null }).execute()
  expect(await found('publishedFrom[before]=2000-01-01')).toBe(1)
  expect(await found('publishedUntil[after]=2100-01-01')).toBe(1)
})

test('§7, call 20: GET /api/v2/shop/products is sorted by code, name, price or age', async () => {
  const all = async (query: string) => (await list(`products?channel=LYON&itemsPerPage=200&${query}`))['hydra:member']
  const byCode = (await all('order[code]=desc')).map(({ code }) => String(code))
  expect(byCode).toEqual(byCode.toSorted().toReversed())
  const pricesOf = async (query: string) =>
    (await all(query)).map((product) => (product as { variants: { price: number }[] }).variants[0]?.price ?? 0)
  const cheapest = await pricesOf('order[price]=asc')
  expect(cheapest).toEqual(cheapest.toSorted((one, other) => one - other))
  expect(await pricesOf('order[price]=desc')).toEqual(cheapest.toReversed())
  const newest = (await all('order[createdAt]=desc')).map(({ id }) => Number(id))
  expect(newest).toEqual(newest.toSorted((one, other) => other - one))
  const names = async (direction: string) => (await all(`order[translation.name]=${direction}`)).map(({ id }) => id)
  expect(new Set(await names('asc'))).toEqual(new Set(await names('desc')))
})

test('§7, call 20: GET /api/v2/shop/products describes its filters, and has empty pages beyond the last', async () => {
  const { 'hydra:search': search } = await list('products?channel=LYON')
  expect(search?.['hydra:template']).toMatch(/^\/api\/v2\/shop\/products\{\?channel,/)
  expect(search?.['hydra:mapping']).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ variable: 'publishedFrom[before]', property: 'publishedFrom', required: false }),
      expect.objectContaining({ variable: 'order[price]', property: 'price' }),
      expect.objectContaining({ variable: 'attributes.attribute.code[]', property: 'attributes.attribute.code' }),
    ]),
  )
  expect(await list('products?channel=LYON&page=99')).toMatchObject({ 'hydra:member': [], 'hydra:totalItems': 134 })
  expect((await list('products?channel=LYON&itemsPerPage=5'))['hydra:member']).toHaveLength(5)
  expect((await list('products?itemsPerPage=100000'))['hydra:member'].length).toBeLessThanOrEqual(200)
  for (const query of ['page=0', 'page=x', 'page=-1', 'itemsPerPage=0', 'itemsPerPage=1.5', 'page=9999999999999999']) {
    expect((await called.api.get(`${V2}/products?${query}`)).status, query).toBe(400)
  }
})

test.each(['sandwichs', 'salades', 'les-ptites-salades', 'plats-chauds', 'desserts', 'boissons-individuelles'])(
  '§7, call 21: GET /api/v2/shop/products/{group}/by-taxon?channel={code} returns the products of %s that a menu takes',
  async (group) => {
    const found = await list(`products/${group}/by-taxon?channel=LYON`)
    expect(found['hydra:member'].length).toBeGreaterThan(0)
    for (const product of found['hydra:member']) {
      expect(product).toMatchObject({ '@type': 'Product', taxons: expect.arrayContaining([`${V2}/taxons/${group}`]) })
    }
    expect(await called.api.get(`${V2}/products/nothing/by-taxon?channel=LYON`)).toMatchObject({
      status: 404,
      body: NOT_FOUND,
    })
  },
)

test('call 54: GET /api/v2/shop/channels?enabled=true lists the channels with slug, city, address and postal codes', async () => {
  const found = await list('channels?enabled=true')
  expect(found['hydra:member'].length).toBeGreaterThan(5)
  for (const channel of found['hydra:member']) {
    expect(channel).toMatchObject({
      ...{ enabled: true, slug: expect.stringMatching(/^[a-z-]+$/), city: expect.any(String) },
      ...{ address: { city: channel.city }, zipcodes: expect.any(Array) },
    })
  }
  const [first] = found['hydra:member']
  expect(await codes(`channels?slug=${String(first?.slug)}`)).toEqual([first?.code])
})

test('call 55: GET /api/v2/shop/zipcodes?search={digits} suggests ten postal codes at most', async () => {
  const found = await list('zipcodes?search=75')
  expect(found['hydra:member'].length).toBeLessThanOrEqual(10)
  expect(found['hydra:member'][0]).toMatchObject({
    zipcode: expect.stringMatching(/^75\d{3}$/),
    city: 'Paris',
    channel: expect.stringMatching(/^\/api\/v2\/shop\/channels\//),
  })
  const towns = async (code: string) => (await list(`zipcodes?search=${code}`))['hydra:member'][0]
  expect(await towns('69100')).toMatchObject({ city: 'Villeurbanne', cities: ['Villeurbanne'] })
  expect(await towns('67800')).toMatchObject({ city: '', cities: ['Bischheim', 'Hœnheim'] })
  expect(await called.api.get(`${V2}/zipcodes?search=7`)).toMatchObject({
    status: 422,
    body: violating(['search', 'Saisissez au moins deux chiffres, ou deux lettres de la ville.']),
  })
})

test.each(['Villeurbanne', 'villeurbane', 'VILLEURB'])('call 55: %s suggests its postal code', async (town) => {
  const found = await list(`zipcodes?search=${town}`)
  expect(found['hydra:member']).toMatchObject([{ zipcode: '69100', city: 'Villeurbanne' }])
  expect((await list('zipcodes?search=Paris 8e'))['hydra:member']).toMatchObject([{ zipcode: '75008', city: 'Paris' }])
  expect((await list('zipcodes?search=zzzz'))['hydra:member']).toEqual([])
})

test('contract 2.7: GET /api/v2/shop/products-by-slug/{slug} redirects to the product', async () => {
  const response = await fetch(`${called.api.url}${V2}/products-by-slug/plateau-garrigue`, { redirect: 'manual' })
  expect(response.status).toBe(301)
  expect(response.headers.get('location')).toBe(`${V2}/products/PR-INC-GARRIGUE`)
  expect((await called.api.get(`${V2}/products/PR-INC-GARRIGUE`)).status).toBe(200)
  expect(await called.api.get(`${V2}/products-by-slug/nothing`)).toMatchObject({ status: 404, body: NOT_FOUND })
})
