import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type OpenShop } from '#tests/support/backend/server.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const V2 = '/api/v2/shop'
const PAGE = `${V2}/products?channel=PARIS_CENTRE&productTaxons.taxon.code[]=plateaux-repas`
const CATALOGUE = [
  PAGE,
  `${V2}/products/PR-INC-GARRIGUE?channel=LYON`,
  `${V2}/taxons?channels.code=PARIS_CENTRE`,
  `${V2}/channels?zipcodes.zipcode=75002`,
  `${V2}/additional-sales?channels.code=LYON`,
  `${V2}/product-attributes`,
]

const tagOf = async (path: string): Promise<string> => String((await shop.get(path)).headers.etag)

describe('a catalogue response', () => {
  test.each(CATALOGUE)('%s is 304 for a client that has it already', async (path) => {
    const { status, headers } = await shop.get(path)
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('public, no-cache')
    const again = await shop.get(path, { headers: { 'if-none-match': String(headers.etag) } })
    expect({ status: again.status, body: again.body }).toEqual({ status: 304, body: '' })
    expect(again.headers.etag).toBe(headers.etag)
  })

  test('has another ETag as soon as a price or the stock changes', async () => {
    const before = await tagOf(PAGE)
    const price = shop.db.updateTable('product_prices').where('product_code', '=', 'PR-INC-GARRIGUE')
    await price.set({ price: 1 }).where('channel_code', '=', 'PARIS_CENTRE').execute()
    const repriced = await tagOf(PAGE)
    await shop.db.updateTable('products').set({ on_hand: 3 }).where('code', '=', 'PR-INC-GARRIGUE').execute()
    expect(new Set([before, repriced, await tagOf(PAGE)]).size).toBe(3)
  })

  test('has another ETag in another format', async () => {
    const plain = await shop.get(PAGE, { headers: { accept: 'application/json' } })
    expect(plain.headers.etag).not.toBe(await tagOf(PAGE))
    expect(String(plain.headers.vary)).toMatch(/accept\b/i)
  })

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('is compressed with %s, and its Vary names Accept-Encoding', async (encoding, unpack) => {
    const { rawPayload, headers } = await shop.app.inject({ url: PAGE, headers: { 'accept-encoding': encoding } })
    const bare = await shop.app.inject({ url: PAGE, headers: { 'accept-encoding': 'identity' } })
    expect(headers['content-encoding']).toBe(encoding)
    expect(String(headers.vary)).toMatch(/accept-encoding/i)
    expect(headers.etag).toBe(bare.headers.etag)
    expect(unpack(rawPayload).toString()).toBe(bare.body)
    expect(rawPayload.length).toBeLessThan(bare.rawPayload.length / 4)
  })

  test('may be cached, unlike a response for one customer', async () => {
    const { token } = await shop.customer()
    expect((await shop.get(`${V2}/account/me`, { token })).headers['cache-control']).toBe('no-store')
    expect((await shop.post('/shop-api/carts?channel=LYON')).headers['cache-control']).toBe('no-store')
  })
})
