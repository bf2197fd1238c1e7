// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchCart } from '#widgets/cart-button/cart-preview.ts'

const API = 'https://api.example.fr/base'
const HOUR_MS = 3_600_000
const cart = { items: [{ quantity: 3 }] }
const sent = vi.fn<(url: unknown, init: RequestInit) => Promise<Response>>(async () => Response.json(cart))

beforeEach(() => {
  vi.stubGlobal('fetch', sent)
  vi.stubGlobal('cateringConfig', { apiBaseUrl: API })
})
afterEach(() => {
  sent.mockClear()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const store = (name: string, value: object) => localStorage.setItem(`catering.${name}`, JSON.stringify(value))
const button = () => document.createElement('catering-cart-button')

test.each([
  ['that is valid', HOUR_MS],
  ['that is over by the visitor’s clock', -24 * HOUR_MS],
])('the cart is read with the bearer of a session %s, at the text of a URL', async (_case, left) => {
  store('cart', { token: 'kept' })
  store('session', { token: 'jwt', expiresAt: Date.now() + left })
  expect(await fetchCart(button(), '')).toEqual(cart)
  expect(sent.mock.calls).toEqual([[`${API}/shop-api/carts/kept`, { headers: { Authorization: 'Bearer jwt' } }]])
})

test.each([
  ['without a session', undefined],
  ['with a damaged one', { expiresAt: Date.now() + HOUR_MS }],
])('the cart is read without a bearer %s', async (_case, session) => {
  store('cart', { token: 'kept' })
  if (session) store('session', session)
  expect(await fetchCart(button(), '')).toEqual(cart)
  expect(sent.mock.calls).toEqual([[`${API}/shop-api/carts/kept`, { headers: {} }]])
})

test('each group has its own cart and session', async () => {
  store('cart', { token: 'kept' })
  store('session', { token: 'jwt', expiresAt: Date.now() + HOUR_MS })
  expect(await fetchCart(button(), 'other')).toEqual({ items: [] })
  store('cart:other', { token: 'others' })
  store('session:other', { token: 'jwt of the other', expiresAt: Date.now() + HOUR_MS })
  await fetchCart(button(), 'other')
  expect(sent.mock.calls).toEqual([
    [`${API}/shop-api/carts/others`, { headers: { Authorization: 'Bearer jwt of the other' } }],
  ])
})

test.each([
  ['a page of HTML with 404', new Response('<title>404</title>', { status: 404 }), null],
  ['a page of HTML with 403', new Response('<title>403</title>', { status: 403 }), null],
  ['a gateway’s 404', Response.json({ message: 'Not Found' }, { status: 404 }), null],
  ['a page of HTML with 200', new Response('<title>Wi-Fi</title>'), null],
  ['another object', Response.json({ message: 'login required' }), null],
  ['the API’s 404', Response.json({ code: 404, message: 'Not Found' }, { status: 404 }), { items: [] }],
])('a cart is unknown or empty by %s', async (_case, response, shown) => {
  store('cart', { token: 'kept' })
  sent.mockResolvedValueOnce(response)
  expect(await fetchCart(button(), '')).toEqual(shown)
})
