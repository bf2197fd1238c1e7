import { afterAll, beforeAll, expect, test } from 'vitest'
import { NOT_FOUND, openCalled, type Called } from '#tests/support/backend/contract.ts'

let called: Called
beforeAll(async () => {
  called = await openCalled()
})
afterAll(() => called.shop.close())

const CHANNELS = '/api/v2/shop/channels?zipcodes.zipcode=75002'
const RFC = 'https://tools.ietf.org/html/rfc2616#section-10'

test.each([
  [undefined, 'application/ld+json'],
  ['*/*', 'application/ld+json'],
  ['application/json, text/plain, */*', 'application/ld+json'],
  ['application/ld+json', 'application/ld+json'],
  ['application/json', 'application/json'],
  ['application/ld+json, application/json;q=0.9', 'application/ld+json'],
  ['application/json, application/ld+json;q=0.5', 'application/json'],
])('contract 2.1: Accept %s gets %s', async (accept, type) => {
  // Without an Accept header fetch sends */*.
  const { status, headers, body } = await called.api.get(CHANNELS, { headers: accept ? { accept } : {} })
  expect(status).toBe(200)
  expect(headers['content-type']).toBe(`${type}; charset=utf-8`)
  expect(headers.vary).toContain('Accept')
  expect(Array.isArray(body)).toBe(type === 'application/json')
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(String(headers['x-frame-options']).toLowerCase()).toBe('deny')
})

test('search engines index nothing of the API but images', async () => {
  for (const path of [CHANNELS, '/shop-api/carts/none', '/api/v2/docs.json', '/nothing'])
    expect((await called.api.get(path)).headers['x-robots-tag']).toBe('noindex, nofollow')
  expect((await called.api.get('/media/none.webp')).headers['x-robots-tag']).toBeUndefined()
})

test('contract 2.1: an Accept without a match gets 406, a body that is not JSON 415', async () => {
  expect(await called.api.get(CHANNELS, { headers: { accept: 'text/csv' } })).toMatchObject({
    status: 406,
    body: { '@type': 'hydra:Error', 'hydra:description': 'Requested format "text/csv" is not supported.' },
  })
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const posted = await called.api.call('POST', '/api/v2/shop/customers', { body: {}, headers })
  expect(posted).toMatchObject({ status: 415, body: { '@type': 'hydra:Error' } })
})

test('contract 2.4: errors are hydra:Error in JSON-LD, and a problem document in plain JSON', async () => {
  const path = '/api/v2/shop/channels/NOWHERE'
  expect(await called.api.get(path)).toMatchObject({ status: 404, body: NOT_FOUND })
  const bare = await called.api.get(path, { headers: { accept: 'application/json' } })
  expect(bare).toMatchObject({ status: 404, body: { type: RFC, title: 'An error occurred', detail: 'Not Found' } })
  expect(bare.headers['content-type']).toBe('application/problem+json; charset=utf-8')
  const call = { body: { email: 'x' }, headers: { accept: 'application/json' } }
  expect((await called.api.call('POST', '/api/v2/shop/reset-password-requests', call)).body).toMatchObject({
    type: RFC,
    violations: [{ propertyPath: 'email', code: null }],
  })
})

test.each(['/shop-api/carts/x', '/shop-api/me', CHANNELS, '/api/v2/shop/account/me'])(
  'contract 1.6: %s rejects a token that has expired or is forged',
  async (path) => {
    const { token } = await called.api.customer()
    const before = called.shop.now
    called.shop.now = new Date(before.getTime() + 2 * 3_600_000)
    const late = await called.api.get(path, { token })
    expect(late).toMatchObject({ status: 401, body: { code: 401, message: 'Expired JWT Token' } })
    expect(late.headers['www-authenticate']).toBe('Bearer')
    called.shop.now = before
    expect(await called.api.get(path, { token: `${token}x` })).toMatchObject({
      status: 401,
      body: { code: 401, message: 'Invalid JWT Token' },
    })
  },
)

test('contract 1.6: login itself rejects a token that has expired', async () => {
  const { email, token } = await called.api.customer()
  const before = called.shop.now
  called.shop.now = new Date(before.getTime() + 2 * 3_600_000)
  const body = { email, password: 'assez-long' }
  expect(await called.api.post('/shop-api/login', body, { token })).toMatchObject({
    status: 401,
    body: { code: 401, message: 'Expired JWT Token' },
  })
  expect((await called.api.post('/shop-api/login', body)).status).toBe(200)
  called.shop.now = before
})

test('contract 4: another origin may send any header and use our methods', async () => {
  const names = 'authorization,content-type,accept-language,traceparent,x-xsrf-token'
  const response = await fetch(`${called.api.url}/shop-api/carts`, {
    method: 'OPTIONS',
    headers: {
      origin: 'http://localhost:4300',
      'access-control-request-method': 'POST',
      'access-control-request-headers': names,
    },
  })
  expect(response.status).toBe(204)
  expect(response.headers.get('access-control-allow-headers')).toBe(names)
  expect(response.headers.get('access-control-allow-methods')).toBe('GET, POST, PUT, PATCH, DELETE, OPTIONS')
})
