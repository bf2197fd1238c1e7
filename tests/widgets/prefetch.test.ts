// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { companionCategory } from '#widgets/core/domain/catalogue/catalogue.ts'
import { FORMULAS_CATEGORY, needsNoTaxon, SEASONAL } from '#widgets/core/domain/catalogue/special-categories.ts'

// The prefetched requests beside those of the client: a URL that differs would be requested twice.

const BASE = 'https://api.test/shop'
const WINTER = new Date('2026-11-23T22:59:40Z')
const requested: string[] = []
declare const cateringConfig: object
declare const catering: object
let network: (url: string) => Promise<Response>

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(WINTER)
  vi.resetModules()
  requested.length = 0
  network = async () => Response.json([])
  vi.stubGlobal('cateringConfig', { apiBaseUrl: BASE, channel: 'PARIS' })
  vi.stubGlobal('catering', {})
  vi.stubGlobal('fetch', (url: string) => {
    requested.push(url)
    return network(url)
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
})

async function begin(html: string): Promise<void> {
  document.body.innerHTML = html
  const { prefetch } = await import('#widgets/prefetch.ts')
  prefetch(catering)
}

/** A client whose modules are loaded again, as those of the prefetch. */
async function client(token: string | null = null) {
  const { eagerApi } = await import('../support/client/eager-api.ts')
  const { createFetcher } = await import('#widgets/core/store/fetcher.ts')
  const { fetch } = createFetcher()
  return eagerApi({ baseUrl: BASE, token: () => token, unauthorized: () => undefined, invalidField: () => '', fetch })
}

/** The client's requests for a catalogue that shows a category. */
async function readList(category: string): Promise<void> {
  const { catalogue } = await client()
  await Promise.all([
    catalogue.taxons('PARIS'),
    catalogue.attributes('PARIS'),
    catalogue.products({ channel: 'PARIS', taxons: [category] }, new Date()),
  ])
}

test.each([
  ['winter', WINTER],
  ['summer', new Date('2026-07-01T09:05:00Z')],
  ['the last hour of summer', new Date('2026-10-25T00:30:00Z')],
  ['the first minute of winter', new Date('2026-10-25T01:00:00Z')],
  ['the first minute of summer', new Date('2026-03-29T01:00:00Z')],
])('the prefetched URLs of a catalogue in %s are those of the client, each requested once', async (_, now) => {
  vi.setSystemTime(now)
  await begin('<catering-catalogue category="plateaux-repas"></catering-catalogue>')
  const prefetched = requested.splice(0)
  await readList('plateaux-repas')
  expect(requested).toEqual([])
  vi.stubGlobal('catering', {})
  await readList('plateaux-repas')
  expect(prefetched.filter((url) => !url.includes('/channels/')).toSorted()).toEqual(requested.toSorted())
})

test('a product and its channel are requested once, for any number of tags', async () => {
  network = async () => Response.json({ code: 'A/B', name: 'Plateau', price: 1, orderEndTime: '12:00' })
  const tag = '<catering-product product="A/B"></catering-product>'
  await begin(tag + tag)
  expect(requested).toEqual([
    'https://api.test/shop/api/v2/shop/channels/PARIS',
    'https://api.test/shop/api/v2/shop/products/A%2FB?channel=PARIS',
  ])
  await (await client()).channels.byCode('PARIS')
  await (await client()).catalogue.product('PARIS', 'A/B')
  expect(requested).toHaveLength(2)
})

test('a prefetched response is used once: a second read is a request', async () => {
  await begin('<catering-catalogue></catering-catalogue>')
  await (await client()).catalogue.taxons('PARIS')
  const before = requested.length
  await (await client()).catalogue.taxons('PARIS')
  expect(requested.slice(before)).toEqual(['https://api.test/shop/api/v2/shop/taxons?enabled=true&channels.code=PARIS'])
})

test('a minute later the client still uses the prefetched products', async () => {
  await begin('<catering-catalogue category="plateaux-repas"></catering-catalogue>')
  vi.setSystemTime(WINTER.getTime() + 60_000)
  const before = requested.length
  await readList('plateaux-repas')
  expect(requested).toHaveLength(before)
})

test('a prefetch without a network is requested again, as any other read', async () => {
  network = () => Promise.reject(new TypeError('Failed to fetch'))
  await begin('<catering-catalogue></catering-catalogue>')
  const url = 'https://api.test/shop/api/v2/shop/taxons?enabled=true&channels.code=PARIS'
  network = async () => Response.json([])
  expect(await (await client()).catalogue.taxons('PARIS')).toEqual([])
  expect(requested.filter((one) => one === url)).toHaveLength(2)
})

test('a client error of a prefetch is one of the client', async () => {
  network = async () => Response.json({ 'hydra:description': 'Not Found' }, { status: 404 })
  await begin('<catering-product product="GONE"></catering-product>')
  await expect((await client()).catalogue.product('PARIS', 'GONE')).rejects.toMatchObject({ kind: 'not-found' })
  expect(requested).toHaveLength(2)
})

test('a request with a bearer never uses a response that was prefetched without one', async () => {
  await begin('<catering-catalogue></catering-catalogue>')
  const before = requested.length
  await (await client('token')).catalogue.taxons('PARIS')
  expect(requested).toHaveLength(before + 1)
})

test.each([
  ['the apéritif, which shows boards as well', 'apero-dinatoire'],
  ['the buffet, which shows tableware as well', 'buffet'],
  ['the seasonal menu', SEASONAL],
  ['the formulas, which are no list', FORMULAS_CATEGORY],
])('products of %s are not prefetched', async (_, category) => {
  await begin(`<catering-catalogue category="${category}"></catering-catalogue>`)
  expect(requested.filter((url) => url.includes('/products?'))).toEqual([])
  expect(needsNoTaxon(category) || companionCategory(category)).toBeTruthy()
})

test('the stored channel is prefetched in place of the page’s', async () => {
  localStorage.setItem('catering.channel', JSON.stringify({ channel: { code: 'LYON' }, zipcode: '69001' }))
  await begin('<catering-product product="P"></catering-product>')
  expect(requested).toEqual([
    'https://api.test/shop/api/v2/shop/channels/LYON',
    'https://api.test/shop/api/v2/shop/products/P?channel=LYON',
  ])
})

test.each([
  ['of a signed-in customer', () => localStorage.setItem('catering.session', '{"token":"t","expiresAt":1}'), ''],
  ['whose channel follows from a postal code', () => Object.assign(cateringConfig, { zipcode: '75001' }), ''],
  ['without a URL of the API', () => vi.stubGlobal('cateringConfig', {}), ''],
  ['whose tag is lazy', () => undefined, 'loading="lazy"'],
])('nothing is prefetched in a page %s', async (_, prepare, attributes) => {
  prepare()
  await begin(`<catering-product product="P" ${attributes}></catering-product>`)
  expect(requested).toEqual([])
})

test('nothing is prefetched for a tag of another shop', async () => {
  await begin('<catering-shop group="b"><catering-product product="P"></catering-product></catering-shop>')
  expect(requested).toEqual([])
})
