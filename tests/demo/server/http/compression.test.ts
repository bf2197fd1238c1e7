import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type OpenShop } from '#tests/support/backend/server.ts'

type Begun = { tokenValue: string; items: { id: number }[] }

const BROWSER = 'gzip, deflate, br, zstd'

let shop: OpenShop
let line: string
beforeAll(async () => {
  shop = await openShop()
  const first = { productCode: 'PR-INC-GARRIGUE', quantity: 10 }
  const { body } = await shop.post<Begun>('/shop-api/carts/new/items?channel=PARIS_CENTRE', first)
  const { tokenValue, items } = body
  line = `/shop-api/carts/${tokenValue}/items/${items[0]?.id}`
})
afterAll(() => shop.close())

const change = async (encoding: string) => {
  const headers = { 'accept-encoding': encoding, 'content-type': 'application/json' }
  return shop.app.inject({ method: 'PUT', url: line, headers, payload: { quantity: 11 } })
}

describe('the response to a cart change', () => {
  test.each([
    [BROWSER, 'gzip', gunzipSync],
    ['br', 'br', brotliDecompressSync],
  ] as const)('for a client that accepts %s is compressed with %s', async (accepted, encoding, unpack) => {
    const plain = await change('identity')
    const { headers, rawPayload } = await change(accepted)
    expect(plain.headers).not.toHaveProperty('content-encoding')
    expect(headers['content-encoding']).toBe(encoding)
    expect(String(headers.vary)).toMatch(/accept-encoding/i)
    expect(unpack(rawPayload).toString()).toBe(plain.body)
    expect(rawPayload.length).toBeLessThan(plain.rawPayload.length * 0.55)
  })
})

test('a customer’s list, which may be long, is compressed with brotli', async () => {
  const { token } = await shop.customer()
  const headers = { 'accept-encoding': BROWSER, authorization: `Bearer ${token}` }
  const response = await shop.app.inject({ url: '/api/v2/shop/channels?itemsPerPage=100', headers })
  expect(response.headers['content-encoding']).toBe('br')
})
