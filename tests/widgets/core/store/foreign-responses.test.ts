import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { apiFor, createRuntime, startRuntime, type Runtime } from '#widgets/core/store/runtime.ts'
import { runActionIn } from '#widgets/core/store/hooks.ts'
import { browser } from '#tests/support/fake-shop/page.ts'
import { jwt } from '#tests/support/fake-shop/values.ts'

// What something other than the API sends in its place: a proxy during a deployment, a firewall, a gateway, a network's sign-in page.

type Sent = { status: number; type?: string; body?: string }
const JSON_TYPE = 'application/json'
const page = '<!doctype html><title>Maintenance</title><p>JWT Token not found. Cart does not exist.</p>'
const cart = {
  ...{ tokenValue: 'hers', channel: 'DEFAULT', totals: { total: 600 } },
  items: [{ id: 1, quantity: 6, unitPrice: 100, subTotal: 600, product: { code: 'P', name: 'Plateau' } }],
}

const FOREIGN: readonly (readonly [string, Sent])[] = [
  ...[401, 402, 403, 404, 405, 407, 410, 418, 451, 511].flatMap((status) => [
    [`a page of HTML with ${status}`, { status, type: 'text/html', body: page }] as const,
    [`plain text with ${status}`, { status, type: 'text/plain', body: 'default backend - 404' }] as const,
    [`nothing with ${status}`, { status }] as const,
    [`a page of HTML called JSON with ${status}`, { status, type: JSON_TYPE, body: page }] as const,
  ]),
  ...[401, 403, 404, 410].flatMap((status) =>
    [
      {},
      { error: 'forbidden' },
      { message: 'Not Found' },
      { statusCode: status, error: 'Not Found', message: 'Cart not found' },
      { code: 5, message: 'Not Found', details: [] },
      { code: String(status), message: 'Not Found' },
      { kind: 'Status', status: 'Failure', message: 'Not Found', code: status },
      { type: 'about:blank', title: 'Not Found', status, detail: 'No static resource.' },
      { error: { code: status, message: 'JWT Token not found' } },
      ['Cart with given id does not exists'],
      'Not Found',
      null,
    ].map((body) => {
      const text = JSON.stringify(body)
      return [`the JSON ${text} with ${status}`, { status, type: JSON_TYPE, body: text }] as const
    }),
  ),
  ...[400, 422].map((status) => {
    const body = '{"errors":{"token":["The token is missing."]}}'
    return [`the JSON of a firewall with ${status}`, { status, type: JSON_TYPE, body }] as const
  }),
  ...[
    [404, { code: 404, message: 'no Route matched with those values', request_id: '5f' }],
    [404, { code: 404, message: 'Not Found', data: null }],
    [404, { code: 404, message: 'Not Found', success: false, requestId: '5f' }],
    [404, { success: false, errors: [{ code: 7003, message: 'Could not route to /cart' }], result: null }],
    [401, { code: 401, message: 'Missing authentication token', request_id: '5f' }],
    [403, { error_code: 1020, title: 'Error 1020: Access denied', status: 403, cloudflare_error: true }],
    [530, { error_code: 1033, title: 'Error 1033: Tunnel error', detail: 'cart' }],
    [200, { status: 'ok' }],
    [200, { items: 'none', tokenValue: null }],
  ].map(([status, body]) => {
    const text = JSON.stringify(body)
    return [`the JSON ${text} with ${String(status)}`, { status: Number(status), type: JSON_TYPE, body: text }] as const
  }),
  ['nothing with 304', { status: 304 }],
  ['half an error', { status: 404, type: JSON_TYPE, body: '{"code":404,"message":"Cart with given id do' }],
  ['the API’s text as plain text', { status: 404, type: 'text/plain', body: '{"code":404,"message":"Not Found"}' }],
  ['a code that is not the status', { status: 404, type: JSON_TYPE, body: '{"code":403,"message":"Not Found"}' }],
  [
    'a channel that is not found',
    { status: 404, type: JSON_TYPE, body: '{"code":404,"message":"Channel could not be found!"}' },
  ],
  ['a gateway’s 401', { status: 401, type: JSON_TYPE, body: '{"code":401,"message":"Unauthorized"}' }],
  ['a page with 200', { status: 200, type: 'text/html', body: page }],
  ['nothing with 200', { status: 200, type: JSON_TYPE }],
  ['nothing with 204', { status: 204 }],
  ['half a cart with 206', { status: 206, type: JSON_TYPE, body: JSON.stringify(cart).slice(0, 40) }],
  ['another object with 200', { status: 200, type: JSON_TYPE, body: '{"message":"login required"}' }],
  ['null with 200', { status: 200, type: JSON_TYPE, body: 'null' }],
]

const MISSING: readonly (readonly [string, Sent])[] = [
  ['the plugin', { status: 404, type: JSON_TYPE, body: '{"code":404,"message":"Cart with given id does not exists"}' }],
  ['the plugin in production', { status: 404, type: JSON_TYPE, body: '{"code":404,"message":"Not Found"}' }],
  [
    'the plugin with another field',
    {
      status: 404,
      type: JSON_TYPE,
      body: '{"code":404,"message":"Cart with given id does not exists","requestId":"5f"}',
    },
  ],
  [
    'API Platform 2.6',
    {
      status: 404,
      type: 'application/ld+json; charset=utf-8',
      body: '{"@type":"hydra:Error","hydra:title":"An error occurred","hydra:description":"Not Found"}',
    },
  ],
  [
    'API Platform 3',
    {
      status: 404,
      type: 'application/problem+json',
      body: '{"type":"/errors/404","title":"An error occurred","detail":"Not Found","status":404}',
    },
  ],
]

let close = async () => {}
beforeEach(() => {
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('location', new URL('https://page.example'))
})
afterEach(() => {
  vi.unstubAllGlobals()
  return close()
})

/** A page with a filled cart and typed fields, of a customer or a visitor; `respond` then replaces the responses of the API. */
async function shop({ signedIn = false } = {}) {
  let sent: Sent = { status: 200, type: JSON_TYPE, body: JSON.stringify(cart) }
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(sent.status, sent.type === undefined ? {} : { 'content-type': sent.type })
      response.end(sent.body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  close = () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections())
  const tabs = browser()
  const token = jwt(42, Date.now() + 3_600_000)
  if (signedIn) tabs.stored.set('catering.session', JSON.stringify({ token, expiresAt: Date.now() + 3_600_000 }))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const open = (tab: Partial<Runtime['deps']>) => {
    const runtime: Runtime = createRuntime({ api: apiFor(base, () => runtime), ...tab })
    runtime.emitters.push(() => true)
    startRuntime(runtime)
    return runtime
  }
  const runtime = open(tabs.open())
  const state = () => runtime.store.getState()
  await state().cart.add({ productCode: 'P', quantity: 6 })
  await state().cart.chooseSlot('2026-12-08', '12h-13h')
  state().cart.setFields({ purchaseOrder: 'BC-7', notes: 'Quai 2' })
  state().cart.setGreenAction('cup', false)
  const tried = (act: () => Promise<unknown>) => runActionIn(state, act)
  return { runtime, state, tabs, tried, token, open, respond: (next: Sent) => void (sent = next) }
}

const UNCHANGED = {
  ...{ token: 'hers', slot: { day: '2026-12-08', window: '12h-13h' }, purchaseOrder: 'BC-7', notes: 'Quai 2' },
  greenActions: { cup: false },
}

describe.each(FOREIGN)('%s in place of a response', (_, sent) => {
  test('keeps the cart, what was entered with it, and the session', async () => {
    const { state, tabs, tried, token, respond } = await shop({ signedIn: true })
    respond(sent)
    await state().cart.refresh()
    expect(state().cart).toMatchObject({ ...UNCHANGED, cart: { items: [{ quantity: 6 }] } })
    await tried(() => state().cart.setQuantity(1, 7))
    await tried(() => state().cart.add({ productCode: 'Q', quantity: 1 }))
    await tried(() => state().cart.applyCoupon('BIENVENUE10'))
    await tried(() => state().cart.removeCoupon())
    expect(state().cart).toMatchObject(UNCHANGED)
    expect(state().session.session).toMatchObject({ id: 42, token })
    expect(JSON.parse(tabs.stored.get('catering.cart')!)).toMatchObject(UNCHANGED)
    expect(JSON.parse(tabs.stored.get('catering.session')!)).toMatchObject({ token })
    respond({ status: 200, type: JSON_TYPE, body: JSON.stringify(cart) })
    await state().cart.refresh()
    expect(state().cart).toMatchObject({ ...UNCHANGED, cart: { items: [{ quantity: 6 }] }, status: 'ready' })
  })

  test('is no statement that an order was not placed', async () => {
    const { state, tried, respond, runtime } = await shop({ signedIn: true })
    respond(sent)
    expect(await tried(() => state().checkout.place('card', { acceptedAlcohol: false, termsVersion: '' }))).toBe(false)
    expect(runtime.deps.tabStorage.read('catering.checkout')).toMatchObject({ sent: 'hers' })
    expect(state().cart).toMatchObject(UNCHANGED)
  })

  test('keeps a visitor’s cart that was not read yet', async () => {
    const { tabs, open, respond } = await shop()
    const later = browser()
    for (const [key, value] of tabs.stored) later.stored.set(key, value)
    respond(sent)
    const { store } = open(later.open())
    const state = () => store.getState()
    await state().cart.refresh()
    expect(state().cart).toMatchObject({ ...UNCHANGED, cart: null, status: 'idle' })
    expect(JSON.parse(later.stored.get('catering.cart')!)).toMatchObject(UNCHANGED)
    expect(state().channel.channel).toBe(null)
  })
})

test.each(MISSING)('a cart that is missing by the response of %s is reset (F6)', async (_, sent) => {
  const { state, tabs, respond } = await shop()
  respond(sent)
  await state().cart.refresh()
  const reset = { token: null, slot: null, purchaseOrder: '', notes: '', greenActions: { cup: true } }
  expect(state().cart).toMatchObject({ ...reset, cart: null })
  expect(JSON.parse(tabs.stored.get('catering.cart')!)).toMatchObject(reset)
})

test.each(['JWT Token not found', 'Invalid JWT Token', 'Expired JWT Token'])(
  'a session ends by the API’s own 401, %s, and its cart is held',
  async (message) => {
    const { state, respond } = await shop({ signedIn: true })
    respond({ status: 401, type: JSON_TYPE, body: JSON.stringify({ code: 401, message }) })
    await state().cart.refresh()
    expect(state().session.session).toBeNull()
    expect(state().cart).toMatchObject({ token: null, status: 'suspended' })
  },
)

describe.each([404, 405])('a slot that is rejected by a page of HTML with %i', (status) => {
  test('is chosen at a backend whose carts have no version: it lacks the endpoint', async () => {
    const { state, respond } = await shop()
    respond({ status, type: 'text/html', body: page })
    await state().cart.chooseSlot('2026-12-09', '13h-14h')
    expect(state().cart).toMatchObject({ ...UNCHANGED, slot: { day: '2026-12-09', window: '13h-14h' } })
  })

  test('is not chosen at one whose carts have a version: the page is a proxy’s', async () => {
    const { state, respond } = await shop()
    respond({ status: 200, type: JSON_TYPE, body: JSON.stringify({ ...cart, version: 'seen' }) })
    await state().cart.refresh()
    respond({ status, type: 'text/html', body: page })
    await expect(state().cart.chooseSlot('2026-12-09', '13h-14h')).rejects.toMatchObject({ kind: 'server' })
    expect(state().cart).toMatchObject(UNCHANGED)
  })
})
