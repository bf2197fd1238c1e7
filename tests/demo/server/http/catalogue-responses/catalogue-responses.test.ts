import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { ADAPTED_VERSIONS } from '#demo/server/api-versions/versions.ts'
import { getBytes, type Bytes } from '#tests/support/bytes.ts'
import { openShop, SITE, TUESDAY, type OpenShop } from '#tests/support/backend/server.ts'

// Two servers on one database, one with a cache and one without, respond the same at every instant.

let received = 0
const counting = { write: (line: string) => void (received += line.includes('incoming request') ? 1 : 0) }
const options = { checkResponses: false, logLevel: 'info', logTo: counting, trustProxy: false as const }

let cached: OpenShop
let uncached: OpenShop
let [cachedUrl, uncachedUrl] = ['', '']
beforeAll(async () => {
  uncached = await openShop()
  cached = await openShop({ place: uncached.place, appOptions: options })
  uncachedUrl = await uncached.listen()
  cachedUrl = await cached.listen()
})
afterAll(async () => {
  await cached.close()
  await uncached.close()
})
beforeEach(() => at(TUESDAY))

const at = (now: Date): void => {
  cached.now = now
  uncached.now = now
}
const TRAY = 'PR-INC-GARRIGUE'
const HOST = { host: 'api.example.fr' }
const V2 = '/api/v2/shop'
const PAGE = `${V2}/products?channel=PARIS_CENTRE&productTaxons.taxon.code[]=plateaux-repas`
const PRODUCT = `${V2}/products/${TRAY}?channel=PARIS_CENTRE`
const CATALOGUE = [
  ...[PAGE, PRODUCT, `${V2}/taxons?channels.code=PARIS_CENTRE`, `${V2}/channels?zipcodes.zipcode=75002`],
  ...[`${V2}/additional-sales?channels.code=LYON`, `${V2}/product-attributes`, `${V2}/zipcodes?search=750`],
  '/shop-api/taxon-products/by-code/plateaux-repas?channel=PARIS_CENTRE&limit=200&unknown=1',
  ...[`${V2}/products/sandwichs/by-taxon?channel=LYON`, `${V2}/product-variants?product=${TRAY}&channel=LYON`],
]

const FORMS: Record<string, string>[] = [
  { accept: 'application/json' },
  { origin: SITE },
  { origin: 'https://elsewhere.example' },
]

/** The responses of both servers to one request, without the headers that differ each time. */
async function both(path: string, headers: Record<string, string> = {}): Promise<[Bytes, Bytes]> {
  const [one, other] = [
    await getBytes(cachedUrl + path, { ...HOST, ...headers }),
    await getBytes(uncachedUrl + path, { ...HOST, ...headers }),
  ]
  for (const { headers } of [one, other]) for (const name of ['date', 'x-request-id']) delete headers[name]
  return [one, other]
}
/** How many requests reached the routes of the caching server during the work. */
async function requestsDuring(work: () => Promise<unknown>): Promise<number> {
  const before = received
  await work()
  return received - before
}
const priceOfTray = async (from: string): Promise<unknown> => {
  const { body } = await getBytes(from + PRODUCT, HOST)
  return (JSON.parse(body.toString()) as { variants: [{ price: number }] }).variants[0].price
}
const reprice = (shop: OpenShop, price: number, channel = 'PARIS_CENTRE') =>
  shop.db
    .updateTable('product_prices')
    .set({ price })
    .where('product_code', '=', TRAY)
    .where('channel_code', '=', channel)

describe('a cached response', () => {
  test.each(CATALOGUE)('%s equals the rendered one, byte for byte, in every format', async (path) => {
    for (const encoding of ['br', 'gzip', 'identity', 'gzip, deflate, br, zstd', 'br;q=0, gzip']) {
      for (const form of FORMS) {
        for (let time = 1; time <= 2; time += 1) {
          const [one, other] = await both(path, { 'accept-encoding': encoding, ...form })
          expect(one).toEqual(other)
        }
      }
    }
  })

  test.each([`${PAGE}&itemsPerPage=7`, '/shop-api/taxon-products/by-code/plateaux-repas?limit=7&channel=PARIS_CENTRE'])(
    '%s is rendered once for twenty concurrent requests, and not again after them',
    async (path) => {
      const read = () => getBytes(cachedUrl + path, HOST)
      const rendering = vi.spyOn(cached.app, 'inject')
      await Promise.all(Array.from({ length: 20 }, read))
      expect(rendering).toHaveBeenCalledOnce()
      expect(await requestsDuring(read)).toBe(0)
    },
  )

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['identity', (body: Buffer) => body],
  ] as const)('has a variant for clients that accept %s, and its Vary header shows it', async (encoding, unpack) => {
    const { body, headers } = await getBytes(cachedUrl + PAGE, { ...HOST, 'accept-encoding': encoding })
    const bare = await getBytes(uncachedUrl + PAGE, HOST)
    expect(unpack(body).toString()).toBe(bare.body.toString())
    expect(headers['content-length']).toBe(String(body.length))
    if (encoding !== 'identity') expect(headers.vary).toMatch(/accept-encoding/i)
  })

  test('is the same one for pages whose scripts add headers to their requests', async () => {
    await getBytes(cachedUrl + PAGE, { ...HOST, origin: SITE })
    const added = { traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01', baggage: 'a=b' }
    const read = () => getBytes(cachedUrl + PAGE, { ...HOST, origin: SITE, ...added, 'x-requested-with': 'x' })
    expect(await requestsDuring(read)).toBe(0)
  })

  test('is 304 for a client that has it already', async () => {
    const { headers } = await getBytes(cachedUrl + PAGE, { ...HOST, origin: SITE, 'accept-encoding': 'br' })
    const known = { 'if-none-match': headers.etag ?? '', origin: SITE, 'accept-encoding': 'br' }
    const [one, other] = await both(PAGE, known)
    expect({ status: one.status, body: one.body.toString() }).toEqual({ status: 304, body: '' })
    expect(one.headers['access-control-allow-origin']).toBe(SITE)
    // A 304 has no body and so no length.
    const { 'content-length': _, vary, ...rest } = other.headers
    expect(one.headers).toEqual({ ...rest, vary: `${vary}, accept-encoding` })
    expect((await both(PAGE, { 'if-none-match': 'W/"other"' })).map(({ status }) => status)).toEqual([200, 200])
  })

  test('has the host of each request in its links', async () => {
    for (const host of ['one.example', 'other.example']) {
      const { headers, body } = await getBytes(cachedUrl + PRODUCT, { host, 'x-forwarded-host': 'liar.example' })
      expect([headers.link, body.toString()].map((text) => String(text).includes(`http://${host}/`))).toEqual([
        true,
        true,
      ])
    }
  })

  test.each(['/', '?nothing=1', '%20', '?nothing=%FF'])(
    'is not used for a URL that ends with %s as well',
    async (end) => {
      const [one, other] = await both(`${V2}/taxons${end}`)
      expect(one).toEqual(other)
    },
  )

  test('is that of a parameter after a thousand others', async () => {
    const [one, other] = await both(`${V2}/products?${'x&'.repeat(1500)}itemsPerPage=1`)
    expect(one).toEqual(other)
  })
})

describe('query parameters without effect', () => {
  test('create no other entry, and are not repeated by links', async () => {
    const read = async (query: string) => {
      const [one, other] = await both(`${PAGE}&itemsPerPage=2${query}`)
      expect(one).toEqual(other)
      return one
    }
    const first = await read('')
    const reached = await requestsDuring(async () => {
      for (let nth = 0; nth < 20; nth += 1)
        for (const query of [`&x=${nth}`, `&${nth}`, '&', `&channel${nth}=LYON`, `&page%5B=${nth}`])
          expect(await read(query)).toEqual(first)
    })
    expect(reached).toBe(0)
  })

  test.each(['&page=2', '&order%5Bcode%5D=desc', '&translations.name=plateau', '&groups[]=listing'])(
    'differ from %s, which has a response of its own',
    async (query) => {
      const [one, other] = await both(`${PAGE}&itemsPerPage=2&x=1${query}`)
      expect(one).toEqual(other)
      expect(one.body).not.toEqual((await both(`${PAGE}&itemsPerPage=2`))[0].body)
    },
  )
})

describe('spellings and values with one meaning', () => {
  const reachedBy = (requests: readonly (readonly [path: string, headers?: Record<string, string>])[]) =>
    requestsDuring(async () => {
      for (const [path, headers = {}] of requests) {
        const [one, other] = await both(path, headers)
        expect([path, headers, one]).toEqual([path, headers, other])
      }
    })

  test('of a query have one entry, and one URL in the links', async () => {
    const list = `${V2}/products`
    await both(`${list}?channel=LYON&isMenu=false&code[]=A&code[]=${TRAY}&itemsPerPage=200&page=1`)
    const queries = [
      `page=1&itemsPerPage=200&code[]=A&code[]=${TRAY}&isMenu=false&channel=LYON`,
      `channel=PARIS_CENTRE&channel=LYON&isMenu=0&code%5B%5D=A&code[]=%50R-INC-GARRIGUE&itemsPerPage=900&page=01`,
      `channel=LYO%4E&isMenu=true&isMenu=0&code[]=A&code[]=${TRAY}&code[]=A&itemsPerPage=0200&page=3&page=1`,
      `channel=LYON&isMenu=false&enabled=maybe&code[]=A&code[]=${TRAY}&itemsPerPage=200&page=1&groups[]=x&groups[]=`,
    ]
    expect(await reachedBy(queries.map((query) => [`${list}?${query}`]))).toBe(0)
  })

  test('of a date bound have one entry until a product comes or goes', async () => {
    const bounds = (stamp: string) => `publishedFrom[before]=${stamp}&publishedUntil[after]=${stamp}`
    const at = (stamp: string) => [`${V2}/products?channel=LYON&${bounds(encodeURIComponent(stamp))}`] as const
    await both(at('2026-11-24')[0])
    const stamps = Array.from({ length: 20 }, (_, nth) => `2026-11-24T09:00:00.0000${nth + 10}Z`)
    stamps.push('2026-11-24T10:00:01+01:00', '2026-11-25', '2026-11-24T09:00', '2026-12-01T00:00:00.123456789Z')
    expect(await reachedBy(stamps.map(at))).toBe(0)
    const publish = (from: string | null) =>
      uncached.db.updateTable('products').set({ published_from: from }).where('code', '=', TRAY).execute()
    await publish('2026-11-25T12:00:00.000Z')
    const totals = await Promise.all(
      ['2026-11-25T11:59:59.999Z', '2026-11-25T12:00:00Z', '2026-11-25T12:00:00.001Z'].map(async (stamp) => {
        const { body } = await getBytes(cachedUrl + at(stamp)[0], HOST)
        return (JSON.parse(body.toString()) as { 'hydra:totalItems': number })['hydra:totalItems']
      }),
    )
    expect(totals).toEqual([totals[0], (totals[0] ?? 0) + 1, (totals[0] ?? 0) + 1])
    await publish(null)
  })

  test('of a path have one entry', async () => {
    await both(`${V2}/taxons`)
    await both(PRODUCT)
    expect(
      await reachedBy([
        [`${V2}/taxons/`],
        [`${V2}/t%61xons`],
        [`/%61pi/v2/shop/taxons?`],
        [`${V2}/taxons/?x=1`],
        [PRODUCT.replace('PR-INC', '%50R%2dINC')],
      ]),
    ).toBe(0)
  })

  test('of a target in absolute form have one entry', async () => {
    const [, { body }] = await both(PAGE)
    const reached = await requestsDuring(async () => {
      const sent = request(cachedUrl, { path: `http://${HOST.host}${PAGE}`, headers: HOST }).end()
      const [response] = (await once(sent, 'response')) as [IncomingMessage]
      expect(await buffer(response)).toEqual(body)
    })
    expect(reached).toBe(0)
  })

  test('of the accepted encodings have one entry, and none is sent to a client that rejects it', async () => {
    for (const encoding of ['br', 'gzip', 'identity']) await both(PAGE, { 'accept-encoding': encoding })
    const accepted = {
      br: [
        'br;q=0.5',
        'gzip;q=0.4, br;q=0.5',
        '*',
        'BR;Q=1, gzip',
        'br ; q=0.1',
        'x, y;q=1, br;q=.2',
        'gzip;q=1,br;q=1',
        'identity;q=0, *',
        'identity, br',
      ],
      gzip: ['gzip;q=0.5, br;q=0', 'br;q=0, *', 'br;q=0.1, gzip;q=0.9', 'gzip, deflate;q=0', 'br;q=x, gzip;q=0.001'],
      identity: [
        'br;q=0',
        '*;q=0',
        'gzip;q=0, br;q=0.000',
        'deflate, zstd',
        '',
        'brotli, gzipped',
        ';q=1',
        'identity;q=0.5',
        'identity, br;q=0.5',
      ],
    }
    const reached = await requestsDuring(async () => {
      for (const [encoding, all] of Object.entries(accepted))
        for (const one of all) {
          const { headers } = await getBytes(cachedUrl + PAGE, { ...HOST, 'accept-encoding': one })
          expect([one, headers['content-encoding'] ?? 'identity']).toEqual([one, encoding])
        }
    })
    expect(reached).toBe(0)
  })

  test('of other headers have one entry', async () => {
    await both(PAGE)
    await both(PAGE, { 'accept-encoding': 'br' })
    const headers: Record<string, string>[] = [
      { 'x-no-compression': '1', 'accept-encoding': 'br' },
      { authorization: 'Basic eDp5' },
      { authorization: 'Bearers x' },
      { authorization: '' },
      { 'cache-control': 'no-cache', pragma: 'no-cache' },
      { range: 'bytes=0-1' },
      { 'if-none-match': '"x", "y"' },
      { 'accept-language': 'en' },
      { cookie: 'XSRF-TOKEN=x' },
      { 'x-forwarded-for': '1.2.3.4', 'x-forwarded-host': 'x.example', 'x-forwarded-proto': 'https' },
      { traceparent: '00-x' },
      { 'accept-encoding': 'br', te: 'trailers' },
    ]
    expect(await reachedBy(headers.map((one) => [PAGE, one] as const))).toBe(0)
    expect(await requestsDuring(() => getBytes(cachedUrl + PAGE, { host: 'API.Example.FR' }))).toBe(0)
  })

  test('the descriptions of the API are made once, and have the host of each request', async () => {
    const paths = ['.json', '-order.json', '.jsonld', '/json', '/yaml', '/static/swagger-ui.css'].map(
      (end) => `/api/v2/docs${end}`,
    )
    for (const path of paths) await getBytes(cachedUrl + path, HOST)
    const reached = await requestsDuring(async () => {
      for (const path of paths) {
        const { status, body, headers } = await getBytes(`${cachedUrl}${path}?x=1`, HOST)
        expect([status, headers['cache-control']]).toEqual([200, 'public, no-cache'])
        expect(body.toString()).toBe((await getBytes(uncachedUrl + path, HOST)).body.toString())
      }
    })
    expect(reached).toBe(0)
    const { body } = await getBytes(`${cachedUrl}/api/v2/docs.json`, { host: 'other.example' })
    expect(body.toString()).toContain('"servers":[{"url":"http://other.example"}]')
  })

  test('of a parameter that is given twice, the last one counts, as in Sylius', async () => {
    const channels = `channel=${'PARIS_CENTRE'}&channel=LYON`
    for (const path of [
      `${V2}/products/${TRAY}`,
      `${V2}/product-variants/${TRAY}-U`,
      `${V2}/products/desserts/by-taxon`,
    ]) {
      const [twice] = await both(`${path}?${channels}`)
      expect([path, twice.body]).toEqual([path, (await both(`${path}?channel=LYON`))[0].body])
      expect(twice.body).not.toEqual((await both(`${path}?channel=PARIS_CENTRE`))[0].body)
    }
  })

  test('a HEAD request has the headers of the GET request, and no body', async () => {
    const headers = { 'accept-encoding': 'identity' }
    const get = await getBytes(cachedUrl + PAGE, headers)
    const reached = await requestsDuring(async () => {
      const head = await fetch(cachedUrl + PAGE, { method: 'HEAD', headers })
      expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([200, '', get.headers.etag])
      expect(head.headers.get('content-length')).toBe(String(get.body.length))
    })
    expect(reached).toBe(0)
  })

  test('a version of the API is ignored where the pages of the demo are off', async () => {
    const shop = await openShop({ place: uncached.place, appOptions: { ...options, isVersionSelectable: false } })
    const url = await shop.listen()
    const first = await getBytes(url + PAGE, HOST)
    const reached = await requestsDuring(async () => {
      for (const version of [...ADAPTED_VERSIONS, 'bare', 'unknown']) {
        expect((await getBytes(`${url}${PAGE}&dialect=${version}`, HOST)).body).toEqual(first.body)
        expect((await getBytes(url + PAGE, { ...HOST, 'x-dialect': version })).body).toEqual(first.body)
      }
    })
    expect(reached).toBe(0)
    const { body } = await shop.get<{ '@context': string }>(`${V2}/payment-methods?dialect=plain-arrays`)
    expect(body['@context']).toBe('/api/v2/contexts/PaymentMethod')
    await shop.close()
  })
})

describe('headers without effect', () => {
  test('create no other entry', async () => {
    const read = (headers: Record<string, string>) => getBytes(`${cachedUrl}${PAGE}&page=2`, { ...HOST, ...headers })
    const first = await read({ 'accept-encoding': 'br' })
    const reached = await requestsDuring(async () => {
      for (let nth = 0; nth < 20; nth += 1) {
        const headers = { 'accept-encoding': `x-${nth}, br`, origin: `https://elsewhere-${nth}.example` }
        for (const accept of [`application/ld+json;v=${nth}`, `*/*, text/x-${nth}`, `application/*;q=0.${nth + 1}`])
          expect((await read({ ...headers, accept })).body).toEqual(first.body)
      }
    })
    expect(reached).toBe(0)
  })

  test('include the host, where the API has a public origin', async () => {
    const shop = await openShop({
      place: uncached.place,
      appOptions: { ...options, apiUrl: 'https://api.shop.example' },
    })
    const url = await shop.listen()
    const before = await getBytes(url + PRODUCT, HOST)
    const reached = await requestsDuring(async () => {
      for (let nth = 0; nth < 20; nth += 1)
        expect(
          (await getBytes(url + PRODUCT, { host: `x-${nth}.example`, 'x-forwarded-host': `y-${nth}` })).body,
        ).toEqual(before.body)
    })
    await shop.close()
    expect(reached).toBe(0)
    expect(before.headers.link).toContain('https://api.shop.example/')
  })
})

test('a customer, whose token is verified first, has the cached response', async () => {
  const { token } = await cached.customer()
  const headers = { 'accept-encoding': 'br', authorization: `Bearer ${token}` }
  await both(PAGE, { 'accept-encoding': 'br' })
  for (const form of [headers, { ...headers, origin: SITE }]) {
    const [one, other] = await both(PAGE, form)
    expect(one).toEqual(other)
  }
  // The request itself, and none that renders.
  expect(await requestsDuring(() => getBytes(cachedUrl + PAGE, { ...HOST, ...headers }))).toBe(1)
  const known = { ...headers, 'if-none-match': String((await both(PAGE))[0].headers.etag) }
  expect((await getBytes(cachedUrl + PAGE, { ...HOST, ...known })).status).toBe(304)
})

describe('no response is cached', () => {
  const OWN: Record<string, string>[] = [{ authorization: 'Bearer nothing' }, { 'x-dialect': 'plain-arrays' }]
  test.each([...OWN, { accept: 'text/html' }, { accept: 'image/png' }])('for a request with %o', async (headers) => {
    const read = async () => expect((await both(PAGE, { 'accept-encoding': 'br', ...headers }))[0].status).toBeTruthy()
    await both(PAGE, { 'accept-encoding': 'br' })
    await read()
    expect(await requestsDuring(read)).toBeGreaterThan(0)
    const [one, other] = await both(PAGE, { 'accept-encoding': 'br', ...headers })
    expect(one).toEqual(other)
  })

  test.each(ADAPTED_VERSIONS)('for a request with the API version %s', async (version) => {
    for (const [path, headers] of [
      [PAGE, { 'x-dialect': version }],
      [`${PAGE}&dialect=${version}`, {}],
    ] as const) {
      await both(path, headers)
      const [one, other] = await both(path, headers)
      expect(one).toEqual(other)
      expect(await requestsDuring(() => getBytes(cachedUrl + path, { ...HOST, ...headers }))).toBe(1)
    }
  })

  test('of an unknown product or of slots', async () => {
    for (const path of [`${V2}/products/NOTHING`, `${V2}/channels/LYON/slots?date=2026-11-26&leadHours=24`]) {
      await both(path)
      expect(await requestsDuring(() => getBytes(cachedUrl + path, HOST))).toBeGreaterThan(0)
      const [one, other] = await both(path)
      expect(one).toEqual(other)
    }
  })
})

describe('after a change of the catalogue', () => {
  test('by this server or another one, the next response has it', async () => {
    for (const [shop, price] of [
      [cached, 1810],
      [uncached, 1820],
      [cached, 1830],
    ] as const) {
      await priceOfTray(cachedUrl)
      await reprice(shop, price).execute()
      expect(await priceOfTray(cachedUrl)).toBe(price)
    }
  })

  test('a price of one channel has changed in that channel alone', async () => {
    await reprice(uncached, 1900).execute()
    await reprice(uncached, 1700, 'LYON').execute()
    const lyon = await both(PRODUCT.replace('PARIS_CENTRE', 'LYON'))
    expect([await priceOfTray(cachedUrl), lyon[0]]).toEqual([1900, lyon[1]])
  })

  test('a rolled-back change is in no response', async () => {
    const before = await priceOfTray(cachedUrl)
    const undone = uncached.db.transaction().execute(async (trx) => {
      await trx.updateTable('product_prices').set({ price: 1 }).where('product_code', '=', TRAY).execute()
      throw new Error('rolled back')
    })
    await expect(undone).rejects.toThrow('rolled back')
    expect(await priceOfTray(cachedUrl)).toBe(before)
    await reprice(cached, 1777).execute()
    expect(await priceOfTray(cachedUrl)).toBe(1777)
  })

  test('the next response has the new stock', async () => {
    await uncached.db.updateTable('products').set({ on_hand: 7 }).where('code', '=', TRAY).execute()
    await both(PAGE)
    await uncached.db.updateTable('products').set({ on_hand: 0 }).where('code', '=', TRAY).execute()
    const [one, other] = await both(PRODUCT)
    expect(one).toEqual(other)
    expect(JSON.parse(one.body.toString())).toMatchObject({ inStock: false, onHand: 0 })
    await uncached.db.updateTable('products').set({ on_hand: null }).where('code', '=', TRAY).execute()
  })

  test('a change of coupons or slot capacities keeps the cached responses', async () => {
    await both(PAGE)
    await uncached.db.updateTable('coupons').set({ amount: 1 }).execute()
    await uncached.db.deleteFrom('slot_capacities').execute()
    expect(await requestsDuring(() => getBytes(cachedUrl + PAGE, HOST))).toBe(0)
  })
})

describe('when a publication date passes', () => {
  const publish = (published_from: string | null, published_until: string | null) =>
    uncached.db.updateTable('products').set({ published_from, published_until }).where('code', '=', TRAY).execute()
  const status = async (now: string): Promise<number> => {
    at(new Date(now))
    const [one, other] = await both(PRODUCT)
    expect(one).toEqual(other)
    return one.status
  }

  test('the cached response expires, to the millisecond, at the beginning and at the end', async () => {
    await publish('2026-11-24T09:00:10.000Z', '2026-11-24T09:00:20.000Z')
    expect(await status('2026-11-24T09:00:09.999Z')).toBe(404)
    expect(await status('2026-11-24T09:00:10.000Z')).toBe(200)
    expect(await status('2026-11-24T09:00:20.000Z')).toBe(200)
    expect(await status('2026-11-24T09:00:20.001Z')).toBe(404)
    expect(await status('2026-11-24T09:00:15.000Z')).toBe(200)
    expect(await requestsDuring(() => getBytes(cachedUrl + PRODUCT, HOST))).toBe(0)
    await publish(null, null)
  })

  test('the list of variants follows', async () => {
    await publish('2026-11-24T09:01:00.000Z', null)
    const path = `${V2}/product-variants?product=${TRAY}`
    for (const [now, count] of [
      ['2026-11-24T09:00:59.999Z', 0],
      ['2026-11-24T09:01:00.000Z', 1],
    ] as const) {
      at(new Date(now))
      const [one, other] = await both(path)
      expect(one).toEqual(other)
      expect(JSON.parse(one.body.toString())).toMatchObject({ 'hydra:totalItems': count })
    }
    await publish(null, null)
  })
})

test('behind a trusted proxy, links have the forwarded host and protocol', async () => {
  const shop = await openShop({ place: uncached.place, appOptions: { ...options, trustProxy: ['127.0.0.1'] } })
  const url = await shop.listen()
  for (const name of ['a.example', 'b.example', 'a.example']) {
    const forwarded = { ...HOST, 'x-forwarded-host': name, 'x-forwarded-proto': 'https' }
    const { headers } = await getBytes(url + PAGE, forwarded)
    expect(headers.link).toContain(`<https://${name}/`)
  }
  await shop.close()
})
