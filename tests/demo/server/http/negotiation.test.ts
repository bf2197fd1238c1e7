import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operationsOf } from '#tests/support/backend/operations.ts'
import { openShop, SITE, type CallResponse, type OpenShop } from '#tests/support/backend/server.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const CHANNELS = '/api/v2/shop/channels?zipcodes.zipcode=75002'
const accepting = (accept: string, path = CHANNELS) => shop.get(path, { headers: { accept } })

describe('a response', () => {
  test.each([
    '*/*',
    'application/ld+json',
    'application/json, text/plain, */*',
    'application/ld+json, application/json;q=0.9',
  ])('is JSON-LD for %s', async (accept) => {
    const { headers, body } = await accepting(accept)
    expect(headers['content-type']).toBe('application/ld+json; charset=utf-8')
    expect(headers.vary).toContain('Accept')
    expect(body).toHaveProperty('hydra:member')
  })

  test('is a bare list without any @ for application/json alone', async () => {
    const { headers, body } = await accepting('application/json')
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(body).toEqual([expect.objectContaining({ code: 'PARIS_CENTRE' })])
    expect(JSON.stringify(body)).not.toContain('"@')
    const products = await accepting('application/json', '/api/v2/shop/products?channel=LYON&itemsPerPage=3')
    expect(products.body).toHaveLength(3)
    expect(JSON.stringify(products.body)).not.toContain('"@')
  })

  test('is 406 for a media type that the API does not have', async () => {
    expect(await accepting('text/csv')).toMatchObject({ status: 406, body: { '@type': 'hydra:Error' } })
  })

  test('is a problem document for an error in bare JSON', async () => {
    const { status, headers, body } = await accepting('application/json', '/api/v2/shop/channels/NOWHERE')
    expect(status).toBe(404)
    expect(headers['content-type']).toBe('application/problem+json; charset=utf-8')
    expect(body).toEqual({
      type: 'https://tools.ietf.org/html/rfc2616#section-10',
      title: 'An error occurred',
      detail: 'Not Found',
    })
  })

  test('is never JSON-LD on /shop-api, and has no null', async () => {
    const { headers, body } = await shop.post('/shop-api/carts?channel=LYON')
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(headers['cache-control']).toBe('no-store')
    expect(JSON.stringify(body)).not.toMatch(/null|"@/)
  })
})

describe('a body', () => {
  test('may be JSON-LD or empty', async () => {
    const headers = { 'content-type': 'application/ld+json' }
    expect((await shop.post('/shop-api/carts?channel=LYON', undefined, { headers })).status).toBe(201)
  })

  test('of a PATCH is rejected with 415 unless it is merge-patch', async () => {
    const headers = { 'content-type': 'application/json' }
    const call = { body: { newPassword: 'x' }, headers }
    expect((await shop.call('PATCH', '/api/v2/shop/reset-password-requests/x', call)).status).toBe(415)
  })

  test('that is not JSON is 400, one that is too large 413', async () => {
    const send = (payload: string) =>
      shop.app.inject({
        method: 'POST',
        url: '/shop-api/login',
        headers: { 'content-type': 'application/json' },
        payload,
      })
    expect((await send('{"email"')).statusCode).toBe(400)
    expect((await send(JSON.stringify({ email: 'x'.repeat(70_000) }))).statusCode).toBe(413)
  })
})

describe('another origin', () => {
  const OURS = 'accept,accept-language,authorization,content-type,idempotency-key,x-xsrf-token'
  const preflight = (origin: string, names = OURS, url = '/shop-api/carts') =>
    shop.app.inject({
      method: 'OPTIONS',
      url,
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': names },
    })

  test('on the list may send our headers, and its preflight is valid for two hours', async () => {
    const { statusCode, headers } = await preflight(SITE)
    expect(statusCode).toBe(204)
    expect(headers['access-control-allow-origin']).toBe(SITE)
    expect(headers['access-control-allow-methods']).toBe('GET, POST, PUT, PATCH, DELETE, OPTIONS')
    expect(headers['access-control-allow-headers']).toBe(OURS)
    expect(headers['access-control-max-age']).toBe('7200')
  })

  const ADDED = 'baggage,newrelic,sentry-trace,traceparent,tracestate,x-datadog-trace-id,x-requested-with,x.y!~1'

  test('on the list may send any header to every call, and caches keep its preflights apart', async () => {
    const paths = new Set((await operationsOf(shop)).map(({ path }) => path.replace(/\{\w+\}/g, '1')))
    expect(paths.size).toBeGreaterThan(50)
    for (const url of [...paths, '/media/none.webp', `${CHANNELS}?zipcodes.zipcode=75002`]) {
      const { statusCode, headers } = await preflight(SITE, `${OURS},${ADDED}`, url)
      expect({ url, statusCode, headers }).toMatchObject({
        url,
        statusCode: 204,
        headers: {
          'access-control-allow-origin': SITE,
          'access-control-allow-headers': `${OURS},${ADDED}`,
          vary: expect.stringMatching(/Origin.*Access-Control-Request-Headers/) as unknown,
        },
      })
    }
  })

  test('gets the same response with such headers', async () => {
    const added = Object.fromEntries(ADDED.split(',').map((name) => [name, '00-4bf92f3577b34da6a3ce929d0e0e4736-01']))
    const withoutId = ({ headers, body }: CallResponse<unknown>) => {
      const { date: _date, 'x-request-id': _id, 'set-cookie': _cookie, ...others } = headers
      return { others, body }
    }
    for (const url of [CHANNELS, '/api/v2/shop/taxons', '/shop-api/carts/none']) {
      const plain = await shop.get(url, { headers: { origin: SITE } })
      expect(withoutId(await shop.get(url, { headers: { origin: SITE, ...added } }))).toEqual(withoutId(plain))
    }
  })

  test('reads Link, Location and Content-Disposition', async () => {
    const { headers } = await shop.get(CHANNELS, { headers: { origin: SITE } })
    const exposed = String(headers['access-control-expose-headers']).split(', ')
    expect(exposed).toEqual(expect.arrayContaining(['Link', 'Location', 'Content-Disposition']))
    expect(headers['access-control-allow-origin']).toBe(SITE)
  })

  test('that is not on the list may not send requests', async () => {
    for (const names of [OURS, ADDED])
      expect((await preflight('https://elsewhere.example', names)).headers).not.toHaveProperty(
        'access-control-allow-origin',
      )
    const { headers } = await shop.get(CHANNELS, { headers: { origin: 'https://elsewhere.example' } })
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  })
})

describe('the server', () => {
  test('reports its health by a query of its database', async () => {
    expect(await shop.get('/health')).toMatchObject({ status: 200, body: { status: 'ok' } })
  })

  test('sends the security headers, and none that would break plain HTTP', async () => {
    const { headers } = await shop.get(CHANNELS)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['x-frame-options']).toBe('DENY')
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
    expect(headers).not.toHaveProperty('strict-transport-security')
  })

  test('responds to an unknown path in the error format of its API', async () => {
    expect(await shop.get('/shop-api/nothing')).toMatchObject({
      status: 404,
      body: { code: 404, message: 'Not Found' },
    })
    expect(await shop.get('/api/v2/shop/nothing')).toMatchObject({ status: 404, body: { '@type': 'hydra:Error' } })
  })

  test('rejects a client after too many passwords', async () => {
    const strict = await openShop({ attempts: 2 })
    const guess = () => strict.post('/shop-api/login', { email: 'someone@societe.example', password: 'wrong' })
    expect((await guess()).status).toBe(401)
    expect((await guess()).status).toBe(401)
    expect(await guess()).toMatchObject({ status: 429, body: { code: 429, message: 'Too Many Requests' } })
    await strict.close()
  })
})
