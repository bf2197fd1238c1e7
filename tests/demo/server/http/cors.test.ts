import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operationsOf, pathWith } from '#tests/support/backend/operations.ts'
import { openShop, SITE, type OpenShop } from '#tests/support/backend/server.ts'

// Pages of another origin may send any header with any call, and read every response, errors too.

/** What pages read: without `Date` a wrong clock is not noticed (contract 3.13). */
const EXPOSED = 'Link, Location, Content-Disposition, Date, Retry-After, X-Request-Id'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
  await shop.listen()
})
afterAll(() => shop.close())

describe('a preflight', () => {
  const preflight = (url: string, method: string, names?: string) => {
    const named = names === undefined ? {} : { 'access-control-request-headers': names }
    const headers = { origin: SITE, 'access-control-request-method': method, ...named }
    return shop.app.inject({ method: 'OPTIONS', url, headers })
  }

  test('of every call allows its method and any header, without a token', async () => {
    const names = 'authorization,content-type,traceparent,baggage,sentry-trace,x-requested-with'
    for (const operation of await operationsOf(shop)) {
      const { statusCode, headers } = await preflight(pathWith(operation, {}), operation.method, names)
      expect({ name: operation.name, statusCode, headers }).toMatchObject({
        statusCode: 204,
        headers: { 'access-control-allow-origin': SITE, 'access-control-allow-headers': names },
      })
      expect(String(headers['access-control-allow-methods']).split(', ')).toContain(operation.method)
    }
  })

  test.each([
    ...['X-Requested-With,TraceParent', 'a, b ,c', 'a,a,A,a', '*', ',', ' ', 'x y', '@,;=[]', '__proto__', 'Ã©'],
    Array.from({ length: 100 }, (_, nth) => `x-header-${nth}`).join(),
    `x-${'y'.repeat(8000)}`,
  ])('with the header names %j has them back', async (names) => {
    for (const url of ['/shop-api/carts', '/api/v2/shop/products', '/api/v2/shop/nowhere']) {
      const { statusCode, headers } = await preflight(url, 'POST', names)
      expect([statusCode, headers['access-control-allow-headers']]).toEqual([204, names])
      expect(headers.vary).toContain('Access-Control-Request-Headers')
    }
  })

  test('without header names allows none', async () => {
    const { statusCode, headers } = await preflight('/shop-api/carts', 'POST')
    expect(statusCode).toBe(204)
    expect(headers).not.toHaveProperty('access-control-allow-headers')
  })
})

describe('an error', () => {
  const POST = { method: 'POST', headers: { 'content-type': 'application/json' } }
  type Init = { method?: string; headers?: Record<string, string>; body?: string }
  const errors: [number, string, Init?][] = [
    [400, '/api/v2/shop/products?page=x'],
    [400, '/shop-api/login', { ...POST, body: '{' }],
    [401, '/api/v2/shop/account/me'],
    [401, '/api/v2/shop/products', { headers: { authorization: 'Bearer x.y.z' } }],
    [404, '/api/v2/shop/nowhere'],
    [404, '/shop-api/carts/none'],
    [405, '/shop-api/login'],
    [406, '/api/v2/shop/account/me', { headers: { accept: 'image/png' } }],
    [413, '/shop-api/login', { ...POST, body: JSON.stringify('x'.repeat(70_000)) }],
    [415, '/shop-api/login', { ...POST, headers: { 'content-type': 'text/plain' }, body: 'a' }],
    [422, '/api/v2/shop/contact', { ...POST, body: 'null' }],
  ]

  const expectReadable = (headers: Headers, context: string) => {
    expect([context, headers.get('access-control-allow-origin')]).toEqual([context, SITE])
    expect(headers.get('access-control-expose-headers')).toBe(EXPOSED)
    expect(headers.get('date')).toBe(shop.now.toUTCString())
  }
  const call = (path: string, { headers, ...init }: Init = {}, from = shop) => {
    const { port } = from.app.server.address() as { port: number }
    return fetch(`http://127.0.0.1:${port}${path}`, { ...init, headers: { ...headers, origin: SITE } })
  }

  test.each(errors)('of the status %i is readable: %s', async (status, path, init) => {
    const response = await call(path, init)
    expect(response.status).toBe(status)
    expectReadable(response.headers, path)
  })

  test.each([`/api/v2/shop/products/${'x'.repeat(201)}`, '/api/v2/shop/products/%zz', '/api/v2/shop/products/%ff'])(
    'of a URL that no route can read is readable: %s',
    async (path) => {
      const { status, headers } = await call(path)
      expect([400, 414]).toContain(status)
      expect(headers.get('access-control-allow-origin')).toBe(SITE)
      const other = await fetch((await call(path)).url, { headers: { origin: 'https://evil.example' } })
      expect(other.headers.get('access-control-allow-origin')).toBeNull()
    },
  )

  test('of too many requests and of a failing database is readable, with Retry-After', async () => {
    const strict = await openShop({ attempts: 1 })
    await strict.listen()
    const login = () => call('/shop-api/login', { ...POST, body: '{"email":"a","password":"b"}' }, strict)
    await login()
    const limited = await login()
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '60'])
    expectReadable(limited.headers, '429')
    await strict.db.destroy()
    const failed = await call('/shop-api/carts/none', {}, strict)
    expect(failed.status).toBeGreaterThanOrEqual(500)
    expectReadable(failed.headers, '500')
    await strict.close()
  })
})

test('a cached response is readable, and so is a cart', async () => {
  const cached = await openShop({ appOptions: { checkResponses: false } })
  for (const path of ['/api/v2/shop/taxons', '/api/v2/shop/taxons']) {
    const { headers } = await cached.get(path, { headers: { origin: SITE } })
    expect(headers).toMatchObject({ 'access-control-allow-origin': SITE, 'access-control-expose-headers': EXPOSED })
  }
  const { headers } = await cached.post('/shop-api/carts?channel=LYON', undefined, { headers: { origin: SITE } })
  expect(headers).toMatchObject({ 'access-control-allow-origin': SITE, 'access-control-expose-headers': EXPOSED })
  await cached.close()
})
