import { afterAll, beforeAll, expect, test } from 'vitest'
import { clockFrom } from '#demo/server/settings.ts'
import { openShop, SITE, type OpenShop } from '#tests/support/backend/server.ts'

let shop: OpenShop
let url: string
beforeAll(async () => {
  // As in production: cached responses are sent before any route runs.
  shop = await openShop({ appOptions: { checkResponses: false } })
  url = await shop.listen()
})
afterAll(() => shop.close())

const V2 = '/api/v2/shop'

test.each<[what: string, path: string, init?: RequestInit]>([
  ['a list', `${V2}/taxons`],
  ['the same from the cache', `${V2}/taxons`],
  ['a response without a body', `${V2}/taxons`, { method: 'HEAD' }],
  [
    'a preflight',
    `${V2}/taxons`,
    { method: 'OPTIONS', headers: { origin: SITE, 'access-control-request-method': 'GET' } },
  ],
  ['a write', '/shop-api/carts?channel=LYON', { method: 'POST' }],
  [
    'an error of a client',
    '/shop-api/login',
    { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } },
  ],
  ['an unknown path', '/nowhere'],
  ['an image', '/media/scenes/open-graph-1200.png'],
  ['the health', '/health'],
  ['a page of the back office', '/demo/traiteur'],
])('the Date of %s is that of the shop’s clock, which a setting moves', async (_, path, init) => {
  const { headers } = await fetch(url + path, { redirect: 'manual', ...init })
  expect(headers.get('date')).toBe(shop.now.toUTCString())
  shop.now = new Date(shop.now.getTime() + 86_400_000)
  const { headers: later } = await fetch(url + path, { redirect: 'manual', ...init })
  expect(later.get('date')).toBe(shop.now.toUTCString())
})

test('pages of other origins may read the Date', async () => {
  const { headers } = await fetch(`${url}${V2}/taxons`, { headers: { origin: SITE } })
  expect(headers.get('access-control-expose-headers')).toContain('Date')
})

test('an unchanged response has the Date of now, not of the response before', async () => {
  const { headers } = await fetch(`${url}${V2}/taxons`)
  shop.now = new Date(shop.now.getTime() + 3_600_000)
  const again = await fetch(`${url}${V2}/taxons`, { headers: { 'if-none-match': headers.get('etag')! } })
  expect([again.status, again.headers.get('date')]).toEqual([304, shop.now.toUTCString()])
})

test('a moved clock runs on from its new instant, and an invalid instant is an error', () => {
  const now = clockFrom('2027-03-02T10:00:00+01:00')
  expect(now().toISOString().slice(0, 15)).toBe('2027-03-02T09:0')
  expect(() => clockFrom('demain')).toThrow('CLOCK is not an instant')
})
