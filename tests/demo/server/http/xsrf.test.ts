import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createApi } from '#widgets/core/api/api.ts'
import { openShop, type OpenShop } from '#tests/support/backend/server.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterEach(() => vi.unstubAllGlobals())
afterAll(() => shop.close())

const V2 = '/api/v2/shop'
const CARTS = '/shop-api/carts?channel=PARIS_CENTRE'
const cookieOf = (headers: Record<string, unknown>) => String(headers['set-cookie'] ?? '')
const withCookie = (value: string, echo?: string) => ({
  headers: { cookie: `other=1; XSRF-TOKEN=${value}`, ...(echo === undefined ? {} : { 'x-xsrf-token': echo }) },
})
const newCart = (call = {}) => shop.post(CARTS, undefined, call)

describe('the cookie', () => {
  test('is set for a client that has none, readable by scripts of this site alone', async () => {
    const { headers } = await newCart()
    expect(cookieOf(headers)).toMatch(/^XSRF-TOKEN=[\w-]{36}; Path=\/; SameSite=Lax$/)
    expect(cookieOf((await newCart()).headers)).not.toBe(cookieOf(headers))
    expect(cookieOf((await newCart(withCookie('mine', 'mine'))).headers)).toBe('')
  })

  test('is Secure when the request came over HTTPS', async () => {
    const secure = await openShop({ place: shop.place, appOptions: { trustProxy: ['127.0.0.1'] } })
    const { headers } = await secure.get('/shop-api/carts/none', { headers: { 'x-forwarded-proto': 'https' } })
    expect(cookieOf(headers)).toMatch(/; Secure; SameSite=Lax$/)
    await secure.close()
  })

  test('is never set on a cacheable response', async () => {
    for (const path of [`${V2}/channels`, `${V2}/products`, `${V2}/taxons`, '/health']) {
      const { headers } = await shop.get(path)
      expect(headers).not.toHaveProperty('set-cookie')
      expect(String(headers.vary)).not.toMatch(/cookie/i)
    }
    const { headers } = await newCart()
    expect(headers['cache-control']).toBe('no-store')
  })
})

describe('a write request with the cookie', () => {
  test('is accepted when its header repeats the cookie', async () => {
    expect((await newCart(withCookie('mine', 'mine'))).status).toBe(201)
  })

  test.each([undefined, '', 'other', 'mine2', 'min', 'ｍine'])('is rejected when its header is %j', async (echo) => {
    const plugin = { status: 403, body: { code: 403, message: 'Access Denied.' } }
    const sent = echo === 'ｍine' ? Buffer.from(echo).toString('latin1') : echo
    expect(await newCart(withCookie('mine', sent))).toMatchObject(plugin)
    expect(
      await shop.post(`${V2}/customers/reset-password`, { email: 'a@b.example' }, withCookie('mine', sent)),
    ).toMatchObject({
      status: 403,
      body: { '@type': 'hydra:Error', 'hydra:description': 'Access Denied.' },
    })
    expect(await shop.post('/api/v2/admin/administrators/token', {}, withCookie('mine', sent))).toMatchObject({
      status: 403,
    })
  })

  test('is rejected however its URL is encoded', async () => {
    expect((await shop.post('/shop%2Dapi/carts', undefined, withCookie('mine'))).status).toBe(403)
    expect((await shop.post('/shop-api/carts/', undefined, withCookie('mine'))).status).toBe(403)
    expect((await shop.post('/%73hop-api/login', {}, withCookie('mine'))).status).toBe(403)
  })

  test('need not repeat it when it has a bearer token, valid or not', async () => {
    const { token } = await shop.customer()
    expect((await newCart({ token, ...withCookie('mine') })).status).toBe(201)
    expect((await newCart({ token: 'nonsense', ...withCookie('mine') })).status).toBe(401)
  })

  test('is rejected with credentials that a browser adds by itself', async () => {
    const { headers } = withCookie('mine')
    expect((await newCart({ headers: { ...headers, authorization: 'Basic YTpi' } })).status).toBe(403)
  })
})

test('reads, widgets of other sites and the payment provider need not repeat the cookie', async () => {
  expect((await shop.get(`${V2}/channels`, withCookie('mine'))).status).toBe(200)
  expect((await shop.get('/shop-api/carts/none', withCookie('mine'))).status).toBe(404)
  expect((await newCart({ headers: { origin: 'http://localhost:4300' } })).status).toBe(201)
  const signed = { 'x-timestamp': '0', 'x-signature': 'x' }
  const rejectingPayments = { ...shop.payments, verifyWebhook: async () => null }
  const own = await openShop({ place: shop.place, payments: rejectingPayments })
  const notice = { headers: { ...withCookie('mine').headers, ...signed } }
  expect((await own.post('/demo-psp/callbacks', {}, notice)).body).toMatchObject({ message: 'Bad signature' })
  await own.close()
})

test('the client of a page on the API’s own origin repeats the cookie by itself', async () => {
  const baseUrl = await shop.listen()
  const jar = { cookie: '' }
  const echoes: (string | null)[] = []
  // What a browser does for a page of this origin: stores the cookie and sends it.
  const overHttp = globalThis.fetch
  vi.stubGlobal('location', new URL(baseUrl))
  vi.stubGlobal('document', jar)
  vi.stubGlobal('fetch', async (url: URL, init: RequestInit) => {
    const headers = new Headers(init.headers)
    echoes.push(headers.get('x-xsrf-token'))
    if (jar.cookie) headers.set('cookie', jar.cookie)
    const response = await overHttp(url, { ...init, headers })
    jar.cookie = response.headers.get('set-cookie')?.split(';')[0] ?? jar.cookie
    return response
  })
  const api = createApi({ baseUrl, token: () => null, unauthorized: () => undefined, invalidField: () => '' })
  const cart = await api.carts.create('PARIS_CENTRE')
  const value = jar.cookie.replace('XSRF-TOKEN=', '')
  expect(value).toMatch(/^[\w-]{36}$/)
  await api.carts.addItem(cart.tokenValue, { productCode: 'PR-INC-GARRIGUE', quantity: 6 })
  expect(echoes).toEqual([null, value])

  jar.cookie = 'XSRF-TOKEN=put-there-by-another-site'
  vi.stubGlobal('document', { cookie: '' })
  await expect(api.carts.create('PARIS_CENTRE')).rejects.toMatchObject({ status: 403 })
})
