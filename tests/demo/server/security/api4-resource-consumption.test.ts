import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operationsOf } from '#tests/support/backend/operations.ts'
import { openShop, type OpenShop } from '#tests/support/backend/server.ts'

// OWASP API4:2023, unrestricted resource consumption: the resources of one call are bounded. Slow and endless connections are in
// connections.test.ts, rate limits in rate-limits.test.ts.

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const V2 = '/api/v2/shop'

test('a body beyond 64 kilobytes is rejected at every call that takes one, in the error format of its API', async () => {
  const takers = (await operationsOf(shop)).filter(({ method, needs }) => method !== 'GET' && needs === null)
  expect(takers.length).toBeGreaterThan(15)
  const payload = JSON.stringify({ email: 'x'.repeat(70_000) })
  for (const { method, path, name } of takers) {
    const url = path.replace(/\{\w+\}/g, 'x')
    const type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/json'
    const { statusCode, body } = await shop.app.inject({ method, url, payload, headers: { 'content-type': type } })
    expect({ name, statusCode }).toEqual({ name, statusCode: 413 })
    const error = JSON.parse(body) as Record<string, unknown>
    expect(path.startsWith('/api/v2/') ? error['@type'] : error.code).toBe(
      path.startsWith('/api/v2/') ? 'hydra:Error' : 413,
    )
  }
})

describe('a list', () => {
  test('has two hundred members at most, whatever is requested', async () => {
    for (const size of [201, 1_000_000]) {
      const { body } = await shop.get<{ 'hydra:member': unknown[] }>(`${V2}/products?itemsPerPage=${size}`)
      expect(body['hydra:member'].length).toBeLessThanOrEqual(200)
    }
    for (const size of ['0', '-1', '1e9', 'all', '99999999999']) {
      expect((await shop.get(`${V2}/products?itemsPerPage=${size}`)).status).toBe(400)
      expect((await shop.get(`${V2}/products?page=${size}`)).status).toBe(400)
    }
  })

  test('of days is bounded', async () => {
    const { body } = await shop.get(`${V2}/channels/PARIS_CENTRE/slots?days=100000`)
    expect(JSON.stringify(body).length).toBeLessThan(200_000)
  })
})

test('a body nested ten thousand deep is rejected', async () => {
  for (const payload of ['['.repeat(30_000) + ']'.repeat(30_000), '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000)]) {
    const { statusCode } = await shop.app.inject({
      method: 'POST',
      url: '/shop-api/login',
      payload,
      headers: { 'content-type': 'application/json' },
    })
    expect(statusCode).toBe(400)
  }
})

test('a URL that is too long, or malformed, is rejected in the error format of its API', async () => {
  const long = 'x'.repeat(300)
  expect(await shop.get(`${V2}/products/${long}`)).toMatchObject({ status: 414, body: { '@type': 'hydra:Error' } })
  expect(await shop.get(`/shop-api/carts/${long}`)).toMatchObject({ status: 414, body: { code: 414 } })
  for (const broken of ['%', '%E0%A4%A', '%zz']) {
    expect(await shop.get(`/shop-api/carts/${broken}`)).toMatchObject({ status: 400, body: { code: 400 } })
  }
  expect((await shop.get(`/shop-api/carts/${long}`)).headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
})

test('a password longer than a thousand characters is never hashed', async () => {
  const password = 'x'.repeat(1_025)
  expect((await shop.post('/shop-api/login', { email: 'a@b.example', password })).status).toBe(400)
  const chosen = { newPassword: password, confirmNewPassword: password }
  expect((await shop.patch(`${V2}/customers/reset-password/never`, chosen)).status).toBe(422)
})

test('quantities and texts have a limit', async () => {
  const { body } = await shop.post<{ tokenValue: string }>('/shop-api/carts?channel=PARIS_CENTRE')
  const add = (quantity: number) =>
    shop.post(`/shop-api/carts/${body.tokenValue}/items`, { productCode: 'PR-INC-GARRIGUE', quantity })
  for (const quantity of [1_000_001, 2 ** 31, 2 ** 53, 1e308, 0, -1, 0.5])
    expect((await add(quantity)).status).toBe(400)
  const draft = {
    firstName: 'x'.repeat(251),
    lastName: 'L',
    company: 'C',
    email: 'x@y.example',
    password: 'assez-long',
  }
  expect((await shop.post(`${V2}/customers`, draft)).status).toBe(422)
})
