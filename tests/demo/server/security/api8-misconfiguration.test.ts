import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operationsOf } from '#tests/support/backend/operations.ts'
import { openShop, SITE, type CallResponse, type OpenShop } from '#tests/support/backend/server.ts'

// OWASP API8:2023, security misconfiguration: security headers on every response, origins by name, errors without details.
// Secrets and settings of the start are in start.test.ts, the log is in logs.test.ts.

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const V2 = '/api/v2/shop'

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'content-security-policy': expect.stringContaining("default-src 'none'") as unknown,
}
const expectHardened = (name: string, { headers }: Pick<CallResponse<unknown>, 'headers'>) => {
  expect({ name, headers }).toMatchObject({ name, headers: HEADERS })
  expect(Object.keys(headers)).not.toContain('server')
  expect(Object.keys(headers)).not.toContain('x-powered-by')
}

describe('the headers of a response', () => {
  test('forbid guessing its type, framing it and running scripts of it, on every response', async () => {
    for (const { name, method, path } of await operationsOf(shop)) {
      const url = path.replace(/\{\w+\}/g, 'none')
      expectHardened(name, await shop.call(method, url, method === 'GET' ? {} : { body: {} }))
    }
    const rejections = [
      ['no such path', shop.get('/none')],
      ['a broken address', shop.get('/%E0%A4%A')],
      ['a NUL', shop.get(`${V2}/products/%00`)],
      ['a long address', shop.get(`${V2}/products/${'x'.repeat(300)}`)],
      ['a wrong token', shop.get(`${V2}/channels`, { token: 'x' })],
      [
        'a wrong type',
        shop.call('PATCH', `${V2}/account/cards/1`, { body: {}, headers: { 'content-type': 'text/plain' } }),
      ],
      ['no such method', shop.call('DELETE', `${V2}/channels`)],
      ['a picture', shop.get('/media/none.webp')],
      ['the pages of the document', shop.get('/api/v2/docs')],
    ] as const
    for (const [name, response] of rejections) expectHardened(name, await response)
  })

  test('keep personal responses out of every cache', async () => {
    const { token } = await shop.customer()
    for (const path of [
      `${V2}/account/me`,
      `${V2}/account/orders`,
      `${V2}/account/cards`,
      '/shop-api/me',
      '/shop-api/carts/none',
    ]) {
      expect((await shop.get(path, { token })).headers).toMatchObject({ 'cache-control': 'no-store' })
    }
  })
})

describe('pages of other origins', () => {
  const preflight = (origin: string) =>
    shop.app.inject({
      method: 'OPTIONS',
      url: '/shop-api/carts',
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
    })

  test('may call when they are named, without the browser’s credentials', async () => {
    const { headers } = await preflight(SITE)
    expect(headers).toMatchObject({
      'access-control-allow-origin': SITE,
      vary: expect.stringContaining('Origin') as unknown,
    })
    expect(headers).not.toHaveProperty('access-control-allow-credentials')
    expect((await shop.get(`${V2}/taxons`, { headers: { origin: SITE } })).headers).toMatchObject({
      'access-control-allow-origin': SITE,
    })
  })

  test.each([
    ...[
      'null',
      'https://evil.example',
      `${SITE}.evil.example`,
      `${SITE}/`,
      SITE.toUpperCase(),
      SITE.replace('http:', 'https:'),
    ],
    ...[SITE.replace('4300', '43000'), `x${SITE}`, 'http://localhost', '*', ''],
  ])('may not call when they are not named: %s', async (origin) => {
    expect((await preflight(origin)).headers).not.toHaveProperty('access-control-allow-origin')
    const { headers } = await shop.get(`${V2}/taxons`, { headers: { origin } })
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  })
})

describe('a request', () => {
  const post = (payload: string | Buffer, type = 'application/json') =>
    shop.app.inject({ method: 'POST', url: '/shop-api/login', payload, headers: { 'content-type': type } })

  test('cannot change the prototype of anything', async () => {
    for (const payload of [
      '{"__proto__":{"email":"a@b.example","password":"x"}}',
      '{"constructor":{"prototype":{"email":"a"}}}',
      '{"email":{"__proto__":{"x":1}},"password":"x"}',
    ]) {
      expect((await post(payload)).statusCode).toBe(400)
    }
    expect(({} as Record<string, unknown>).email).toBeUndefined()
    expect((await shop.get(`${V2}/products?__proto__[x]=1&constructor[prototype][x]=1`)).status).toBe(200)
    expect(({} as Record<string, unknown>).x).toBeUndefined()
  })

  test('with a body other than JSON is rejected', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'text/xml',
    ]) {
      expect((await post('email=a', type)).statusCode).toBe(415)
    }
    expect((await post('{"email":')).statusCode).toBe(400)
    expect((await post(Buffer.from([0xff, 0xfe, 0x00]))).statusCode).toBe(400)
  })

  test.each(['\\u0000', 'a\\u0000b', '\\\\\\u0000'])(
    'with a NUL, which no text of the database can hold, is rejected: %s',
    async (text) => {
      expect((await post(`{"email":"${text}","password":"x"}`)).statusCode).toBe(400)
      expect((await shop.get(`${V2}/products/a%00b`)).status).toBe(400)
      expect((await shop.get(`${V2}/products?translations.name=%00`)).status).toBe(400)
    },
  )

  test('may hold the six characters that escape a NUL, as a plain text', async () => {
    expect((await post('{"email":"\\\\u0000","password":"x"}')).statusCode).toBe(401)
  })
})

test('an internal error does not reveal its cause', async () => {
  const own = await openShop({ appOptions: { checkResponses: false } })
  const { token } = await own.customer()
  const { status, body, headers } = await own.post(`${V2}/account/cards`, { cardToken: 'tok_x' }, { token })
  expect(status).toBe(500)
  expect(body).toEqual({
    '@context': '/api/v2/contexts/Error',
    '@type': 'hydra:Error',
    'hydra:title': 'An error occurred',
    'hydra:description': 'Internal Server Error',
  })
  expectHardened('an accident', { headers })
  await own.close()
})
