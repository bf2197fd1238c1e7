import { afterAll, beforeAll, describe, expect, test, onTestFinished, vi } from 'vitest'
import { NATIONAL_CHANNEL } from '#widgets/core/domain/delivery/channel.ts'
import { getBytes } from '#tests/support/bytes.ts'
import { openShop, TUESDAY, type OpenShop } from '#tests/support/backend/server.ts'

// For each parameter of each catalogue route: all spellings with one meaning are one cached response, the one without a cache too.

let received = 0
const counting = { write: (line: string) => void (received += line.includes('incoming request') ? 1 : 0) }

let uncached: OpenShop
let cached: OpenShop
let [cachedUrl, uncachedUrl] = ['', '']
beforeAll(async () => {
  uncached = await openShop({ now: TUESDAY })
  const appOptions = { checkResponses: false, logLevel: 'info', logTo: counting }
  cached = await openShop({ place: uncached.place, now: TUESDAY, appOptions })
  uncachedUrl = await uncached.listen()
  cachedUrl = await cached.listen()
})
afterAll(async () => {
  await cached.close()
  await uncached.close()
})

const V2 = '/api/v2/shop'
const HOST = { host: 'api.example.fr' }
const [TRAY, OTHER] = ['PR-INC-GARRIGUE', 'PR-INC-RIVAGE']

/** Queries with one meaning. */
type Same = string[]

const channel: Same[] = [
  ['channel=LYON', 'channel=LYO%4E', 'channel=PARIS_CENTRE&channel=LYON'],
  ['channel=NOWHERE', 'channel=nowhere', 'channel=', 'channel=LYON%20', 'channel=x&channel=%C3%A9', 'channel=-'],
]
const sold = [...channel, ['', `channel=${NATIONAL_CHANNEL}`]]
const enabled: Same[] = [
  ['', 'enabled=true', 'enabled=1', 'enabled=maybe', 'enabled=', 'enabled=0&enabled=1'],
  ['enabled=false', 'enabled=0'],
]
const flagOf = (name: string): Same[] => [
  [`${name}=true`, `${name}=1`, `${name}=false&${name}=1`],
  ['', `${name}=`, `${name}=2`, `${name}=true&${name}=x`],
]
const paging = (rest = ''): Record<string, Same[]> => ({
  page: [
    ['', 'page=1', 'page=01', 'page=2&page=1'].map((query) => rest + query),
    ['page=2', 'page=0002'].map((query) => `${rest}itemsPerPage=1&${query}`),
    ['page=999', 'page=1000', 'page=1000000', 'page=0999'].map((query) => rest + query),
  ],
  itemsPerPage: [
    ['', 'itemsPerPage=30', 'itemsPerPage=030', 'page=1&itemsPerPage=30'].map((query) => rest + query),
    ['itemsPerPage=200', 'itemsPerPage=201', 'itemsPerPage=1000000'].map((query) => rest + query),
  ],
})
const codesOf = (name: string, one: string, other: string): Same[] => [
  [
    `${name}[]=${one}&${name}[]=${other}`,
    `${name}[]=${other}&${name}[]=${one}`,
    `${name}=${other}&${name}[]=${one}`,
    `${name}[]=${one}&${name}=${other}&${name}=${one}&${name}=NONE`,
    `${name}[]=NONE&${name}[]=&${name}[]=${one}&${name}[]=${other}`,
  ],
  [`${name}[]=NONE`, `${name}[]=NONE-2&${name}[]=NONE-3`, `${name}[]=`, `${name}=${one}%20`],
]
const brackets = (name: string, one: string, other: string): Record<string, Same[]> =>
  Object.fromEntries([name, `${name}[]`].map((each) => [each, codesOf(name, one, other)]))
const order = (by: string): Same[] => [
  [`order[${by}]=desc`, `order[${by}]=DESC`, `order[${by}]=asc&order[${by}]=Desc`],
  ['order[code]=', 'order[code]=up&order[price]=desc', 'order[translation.name]=desc&order[code]=asc'],
  ['order[createdAt]=asc', 'order[createdAt]=', 'order[createdAt]=asc&order[price]=desc', ''],
]
const bound = (name: string): Same[] => [
  [`${name}=2026-11-24`, `${name}=2026-11-24T00:00:00%2B01:00`, `${name}=2026-11-24T10:00`, `${name}=2026-11-25`],
]

const ROUTES: Record<string, Record<string, Same[]>> = {
  '/channels': {
    'zipcodes.zipcode': [
      ['zipcodes.zipcode=75002', 'zipcodes.zipcode=75%20002', 'zipcodes.zipcode=+75002'],
      ['zipcodes.zipcode=99999', 'zipcodes.zipcode=99998', 'zipcodes.zipcode=', 'zipcodes.zipcode=x'],
    ],
    slug: [['slug=none', 'slug=', 'slug=other']],
    enabled,
  },
  '/channels/LYON': {},
  '/zipcodes': {
    search: [
      ['search=750', 'search=75%200', 'search=7+5+0'],
      ['search=Villeurbanne', 'search=villeurbanne', 'search=%20VILLEURBANNE++', 'search=(Villeurb%C3%A0nne)'],
      ['search=Saint-Ouen', 'search=st+ouen', 'search=saint%20%20OUEN'],
    ],
  },
  '/taxons': {
    enabled,
    'channels.code': channel.map((same) => same.map((one) => one.replaceAll('channel', 'channels.code'))),
  },
  '/taxons/buffet': {},
  '/product-attributes': {
    'productAttributeType.code': [
      ['productAttributeType.code=x', 'productAttributeType.code=', 'productAttributeType.code=y'],
    ],
    channel,
  },
  '/additional-sales': {
    'exists[channels]': flagOf('exists[channels]').map((same) => same.filter((query) => query !== 'exists[channels]=')),
    'channels.code': [
      ['channels.code=LYON', 'channels.code=x&channels.code=LYON'],
      ['channels.code=x', 'channels.code='],
    ],
    channel,
  },
  '/product-variants': {
    ...paging(`product=${TRAY}&product=${OTHER}&`),
    ...brackets('product', TRAY, OTHER),
    channel: sold.map((same) => same.map((one) => `product=${V2}/products/${TRAY}&${one}`)),
  },
  [`/product-variants/${TRAY}-U`]: { channel: sold },
  [`/products/${TRAY}`]: { channel },
  '/products/sandwichs/by-taxon': { channel: sold },
  '/products': {
    ...paging(),
    channel: [...channel, ['channel=LYON', 'channels.code=LYON', 'channels.code=NICE&channel=LYON']],
    'channels.code': [
      ['channels.code=LYON', 'channel=LYON'],
      ['channels.code=x', 'channels.code=y', 'channel=z'],
    ],
    enabled,
    isMenu: flagOf('isMenu'),
    isSeasonal: [['isSeasonal=1', 'seasonal=true', 'isSeasonal=true&seasonal=0', 'isSeasonal=x&seasonal=1']],
    seasonal: [['seasonal=0', 'isSeasonal=false', 'seasonal=false', 'seasonal=true&isSeasonal=0']],
    isDisplayedOnListing: flagOf('isDisplayedOnListing'),
    ...brackets('code', TRAY, OTHER),
    taxon: [
      ['taxon=desserts', `taxon=${V2}/taxons/desserts`, 'productTaxons.taxon.code=desserts'],
      ['taxon=x', 'taxon=y', 'taxon='],
    ],
    ...brackets('productTaxons.taxon.code', 'desserts', 'salades'),
    ...brackets('attributes.attribute.code', 'vegan', 'sans-porc'),
    'translations.name': [
      [
        'translations.name=plateau',
        'translations.name=PLATEAU',
        'translations.name=+plateau++plateau',
        'translations.name=plate%CC%81au',
      ],
      ['', 'translations.name=', 'translations.name=%20%20'],
      [
        'translations.name=%3F',
        'translations.name=%E2%82%AC',
        'translations.name=-+-',
        'translations.name=plateau+zzqx',
      ],
      [
        `translations.name=${'abcdefghij'.split('').join('+')}`,
        `translations.name=${'jihgfedcbakl'.slice(0, 10).split('').join('%20')}+z`,
      ],
    ],
    search: [
      [
        'search=plateau+v%C3%A9g%C3%A9',
        'search=PLATEAU%20vege',
        'search=+plateau,,ve%CC%81ge%CC%81!',
        'search=plateau+v%C2%ADege',
      ],
      ['search=eau+33+cl', 'search=eau+0,33+l', 'search=Eau+33cl', "search=l'eau+330ml"],
      ['', 'search=', 'search=++'],
      ['search=%3F', 'search=%E2%82%AC', 'search=%2B-', 'search=zzqx', 'search=plateau+zzqx', 'search=0000123'],
      [`search=${'ab+'.repeat(10)}`, `search=${'ab+'.repeat(11)}zz`, `search=${'AB%20'.repeat(90)}`],
    ],
    ...Object.fromEntries(
      ['publishedFrom', 'publishedUntil'].flatMap((name) =>
        ['before', 'after', 'strictly_before', 'strictly_after'].map((side) => [
          `${name}[${side}]`,
          bound(`${name}[${side}]`),
        ]),
      ),
    ),
    'groups[]': [
      ['groups[]=listing', 'groups[]=x&groups[]=listing'],
      ['', 'groups[]=', 'groups[]=x'],
    ],
    ...Object.fromEntries(['code', 'createdAt', 'price', 'translation.name'].map((by) => [`order[${by}]`, order(by)])),
  },
}

/** The responses of both servers, without the headers that differ each time. */
async function both(path: string) {
  const found = [await getBytes(cachedUrl + path, HOST), await getBytes(uncachedUrl + path, HOST)] as const
  for (const { headers } of found) for (const name of ['date', 'x-request-id']) delete headers[name]
  return found
}

const groups = Object.entries(ROUTES).flatMap(([route, parameters]) =>
  Object.entries(parameters).flatMap(([name, all]) =>
    all.map(([first = '', ...others]) => [route, name, first, others] as const),
  ),
)

const isBlank = (query: string): boolean =>
  [...new URLSearchParams(query).values()].every((value) => value.trim() === '')

test.each(groups)('%s, %s: %s is read as %o', async (route, name, first, others) => {
  const [one] = await both(`${V2}${route}?${first}`)
  expect(one.status).toBe(200)
  const before = received
  for (const query of others) {
    const [fromCache, rendered] = await both(`${V2}${route}?${query}`)
    expect([query, fromCache]).toEqual([query, rendered])
    expect([query, fromCache.body.toString()]).toEqual([query, one.body.toString()])
  }
  // A text waits for the turn of its client, so that its request is received, and not rendered.
  const isText = route === '/products' && ['search', 'translations.name'].includes(name)
  expect(received - before).toBe(isText && !isBlank(first) ? others.length : 0)
})

test('these are all parameters of all catalogue routes', async () => {
  const { body } = await cached.get<{
    paths: Record<string, { get?: { parameters?: { in: string; name: string }[] } }>
  }>('/api/v2/docs.json')
  for (const [route, parameters] of Object.entries(ROUTES)) {
    const [, path] =
      Object.entries(body.paths)
        .map(([each, { get }]) => [new RegExp(`^${each.replaceAll(/\{\w+\}/g, '[^/]+')}$`), get] as const)
        .filter(([pattern]) => pattern.test(V2 + route))
        .find(([pattern]) => pattern.source.includes('[^/]') === route.split('/').length > 2) ?? []
    const names = (path?.parameters ?? []).flatMap(({ in: place, name }) => (place === 'query' ? [name] : []))
    expect([route, Object.keys(parameters).sort()]).toEqual([route, names.sort()])
  }
})

describe('a response that is not cached', () => {
  test.each([
    ['/products/NONE', 404],
    ['/taxons/none', 404],
    ['/channels/NONE', 404],
    ['/product-variants/NONE-U', 404],
    ['/products/none/by-taxon', 404],
    ['/zipcodes?search=1', 422],
  ])('%s, %i, is rendered once', async (path, status) => {
    const before = received
    const rendering = vi.spyOn(cached.app, 'inject')
    onTestFinished(() => rendering.mockRestore())
    const [fromCache, rendered] = await both(V2 + path)
    expect(rendering).toHaveBeenCalledOnce()
    expect(received - before).toBe(1)
    expect(fromCache).toEqual(rendered)
    expect(fromCache.status).toBe(status)
  })
})
