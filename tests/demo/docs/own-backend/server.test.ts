import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Channel } from '#widgets/core/api/api.ts'
import { firstOpenDay } from '#widgets/core/domain/delivery/delivery.ts'
import { apiFor, createRuntime, startRuntime, type Runtime } from '#widgets/core/store/runtime.ts'
import { canOrder, checkBackend } from '#widgets/publish/backend-check.ts'
import { notAllowed } from '#widgets/publish/backend-check/cross-origin.ts'
import { CALLS } from '#widgets/publish/backend-check/client-calls.ts'
import { ENDS_WITH_PARENT } from '#tests/support/backend/server-process.ts'
import { clientOf } from '#tests/support/client/mock-api.ts'
import { browser } from '#tests/support/fake-shop/page.ts'
import { root } from '#tests/support/sources.ts'

// The backend that «Your own Sylius» proposes to start from takes orders of the widgets, as it is.

const SCRIPT = 'demo/docs/own-backend/server.mjs'
const EMAIL = 'claire@client.example'
const PASSWORD = 'Traiteur2026'
const POSTAL_CODE = '69002'
const ADDRESS = {
  ...{ billing: false, firstName: 'Claire', lastName: 'Exemple', company: 'Essai', street: '1 rue de l’Essai' },
  ...{ postcode: POSTAL_CODE, city: 'Lyon', countryCode: 'FR', phoneNumber: '+33199000000', building: 'B', floor: '1' },
  ...{ accessCode: '', loadingDock: '', instructions: '' },
}

const required = Object.entries(CALLS).flatMap(([call, { isRequired }]) => (isRequired ? [call] : []))

let child: ChildProcess
let url: string
beforeAll(async () => {
  child = spawn(process.execPath, ['--import', ENDS_WITH_PARENT, join(root, SCRIPT)], {
    env: { ...process.env, PORT: '0' },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  ;[url = ''] = (await once(createInterface(child.stdout!), 'line')) as string[]
})
afterAll(async () => {
  child.kill()
  await once(child, 'exit')
})

describe('the file', () => {
  const text = readFileSync(join(root, SCRIPT), 'utf8')

  test('has the calls that an order needs, and no others', () => {
    const calls = [...text.matchAll(/^ {2}'([A-Z]+ \/\S+)':/gm)].map(([, call]) => call)
    expect(calls.toSorted()).toEqual(required.toSorted())
  })

  test('has at most 150 lines of code, and needs nothing but Node', () => {
    const code = text.split('\n').filter((line) => !/^\s*(\/\/|\/\*\*|$)/.test(line))
    expect(code.length).toBeLessThanOrEqual(150)
    const imported = [...text.matchAll(/from '([^']+)'/g)].map(([, name = '']) => name)
    expect(imported.filter((name) => !name.startsWith('node:'))).toEqual([])
  })
})

describe('the backend check', () => {
  const options = { zipcode: POSTAL_CODE, email: EMAIL, password: PASSWORD, order: true, now: new Date() }

  test('finds every required call, and that an order can be placed', async () => {
    const rows = await checkBackend({ url, ...options })
    expect(rows.filter(({ isRequired, outcome }) => isRequired && outcome !== 'works')).toEqual([])
    expect(canOrder(rows)).toBe(true)
    const works = rows.filter(({ outcome }) => outcome === 'works').map(({ call }) => call as string)
    expect(works.toSorted()).toEqual(required.toSorted())
    // A 404 in JSON: nothing counts as an outage, an HTML page or an unreadable response.
    const others = rows.filter(({ isRequired }) => !isRequired).map(({ outcome }) => outcome)
    expect([...new Set(others)].toSorted()).toEqual(['missing', 'not tried'])
  })

  test('finds every origin and header allowed', async () => {
    expect(await notAllowed(url, 'https://www.example.fr')).toEqual([])
  })
})

describe('the widgets', () => {
  beforeEach(() => {
    vi.stubGlobal('document', { cookie: '' })
    vi.stubGlobal('location', new URL('https://page.example'))
  })
  afterEach(() => vi.unstubAllGlobals())

  /** A page that has read its first channel. */
  async function openPage(home?: string) {
    const runtime: Runtime = createRuntime({
      ...{ api: apiFor(url, () => runtime), apiBaseUrl: url, ...browser().open() },
      ...(home && { home }),
      emit: () => true,
    })
    startRuntime(runtime)
    const state = () => runtime.store.getState()
    await expect.poll(() => state().channel.status).toMatch(/ready|failed/)
    return state
  }
  const openDay = (channel: Channel | null) =>
    firstOpenDay(channel!, { leadHours: 24, hasAlcohol: false }, new Date()) ?? ''

  test('order from the national menu: the cart goes along to the channel of the postal code', async () => {
    const state = await openPage()
    expect(state().channel.channel).toMatchObject({ code: 'DEFAULT', name: 'Carte nationale' })
    await state().cart.add({ productCode: 'PLATEAU', quantity: 3 })
    await state().cart.add({ productCode: 'EAU', quantity: 5 })
    expect(await state().channel.search(POSTAL_CODE)).toMatchObject({ outcome: 'chosen', effect: { cart: 'moved' } })
    const { cart } = state().cart
    expect(cart).toMatchObject({ channel: 'LYON', subTotal: 3 * 1690 + 5 * 220, taxes: 507 + 61 })
    await state().cart.setQuantity(cart!.items[0]!.id, 6)
    expect(state().cart.cart).toMatchObject({ subTotal: 6 * 1690 + 5 * 220, total: 10_140 + 1014 + 1100 + 61 })

    await state().session.signIn(EMAIL, PASSWORD)
    expect(state().session.session).toMatchObject({ id: 1, roles: ['ROLE_USER'] })
    await state().checkout.setAddresses(ADDRESS, null)
    expect(state().cart.cart?.shippingAddress).toMatchObject({ postcode: POSTAL_CODE, building: 'B' })
    await state().cart.chooseSlot(openDay(state().channel.channel), '12h-13h')
    state().cart.setFields({ purchaseOrder: 'BC-7', notes: 'Sonner' })
    const order = await state().checkout.place('bank_transfer', { acceptedAlcohol: false, termsVersion: '1' })
    const placed = { state: 'new', paymentState: 'awaiting_payment', purchaseOrder: 'BC-7', total: 12_315 }
    expect(order).toMatchObject({
      ...placed,
      number: expect.stringMatching(/\d/),
      payment: { method: 'bank_transfer' },
    })
    expect(order.notes).toMatch(/^Sonner\n.*12h-13h/)
    expect(state().cart).toMatchObject({ token: null, cart: null })
  })

  test('of a page of one channel begin there, and are rejected elsewhere', async () => {
    const state = await openPage('LYON')
    expect(state().channel.channel).toMatchObject({ code: 'LYON', zipcodes: ['69001', '69002'] })
    await state().cart.add({ productCode: 'PLATEAU', quantity: 4 })
    expect(await state().channel.search('75002')).toEqual({ outcome: 'none' })
    await state().session.signIn(EMAIL, PASSWORD)
    await expect(state().checkout.setAddresses({ ...ADDRESS, postcode: '75002' }, null)).rejects.toMatchObject({
      fields: { 'shippingAddress.postcode': ['Nous ne livrons pas à cette adresse.'] },
    })
  })

  test('keep their cart where a call is missing, and begin a new one where the cart is', async () => {
    const state = await openPage('LYON')
    await state().cart.add({ productCode: 'PLATEAU', quantity: 4 })
    const { token, cart } = state().cart
    await expect(state().cart.remove(cart!.items[0]!.id)).rejects.toMatchObject({ status: 404 })
    expect(state().cart).toMatchObject({ token, cart: { items: [{ quantity: 4 }] } })
    await expect(state().cart.add({ productCode: 'GONE', quantity: 1 })).rejects.toMatchObject({
      fields: { productCode: [/n’existe pas/] },
    })
    await expect(state().session.signIn(EMAIL, 'wrong')).rejects.toMatchObject({ kind: 'unauthorized' })
    await state().cart.adopt('unknown', null)
    expect(state().cart.token).toBeNull()
  })

  test('list the products of a category, and none where there are none', async () => {
    const { taxons, products } = clientOf(url).api.catalogue
    expect((await taxons('DEFAULT')).map(({ code }) => code)).toEqual(['plateaux-repas', 'boissons'])
    const codes = async (query: object) =>
      (await products({ channel: 'DEFAULT', ...query }, new Date())).map(({ code }) => code)
    expect(await codes({})).toEqual(['PLATEAU', 'EAU'])
    expect(await codes({ taxons: ['boissons'] })).toEqual(['EAU'])
    expect(await codes({ menus: true })).toEqual([])
  })
})

describe('another client', () => {
  const send = async (call: string, body?: unknown, token?: string) => {
    const [method = '', path = ''] = call.split(' ')
    const response = await fetch(url + path, {
      method,
      headers: token === undefined ? {} : { Authorization: `Bearer ${token}` },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    return { status: response.status, body: JSON.parse((await response.text()) || 'null') }
  }
  const signedIn = async () => (await send('POST /shop-api/login', { email: EMAIL, password: PASSWORD })).body.token

  test.each([
    ['GET /nothing', undefined, 404],
    ['GET //', undefined, 404],
    ['PATCH /shop-api/carts', undefined, 404],
    ['GET /api/v2/shop/channels/NONE', undefined, 404],
    ['POST /shop-api/carts?channel=NONE', undefined, 404],
    ['POST /shop-api/login', '{', 400],
    ['POST /shop-api/login', 'null', 401],
    ['GET /api/v2/shop/account/me', undefined, 401],
  ])('gets JSON for %s', async (call, sent, status) => {
    expect(await send(call, sent)).toMatchObject({ status, body: { code: status, message: expect.any(String) } })
  })

  test('cannot read a customer’s cart and order, nor set their owner, number or price', async () => {
    const token = await signedIn()
    const { tokenValue, items } = (await send('POST /shop-api/carts?channel=LYON')).body
    expect(items).toEqual([])
    const forged = {
      productCode: 'PLATEAU',
      quantity: 4,
      unitPrice: 1,
      subTotal: 1,
      product: { variants: [{ price: 1 }] },
    }
    const { body: cart } = await send(`POST /shop-api/carts/${tokenValue}/items`, forged)
    expect(cart.totals).toMatchObject({ items: 6760, total: 7436 })
    for (const quantity of [0, -1, 1.5, '2', null, 1e9])
      expect(await send(`PUT /shop-api/carts/${tokenValue}/items/1`, { quantity })).toMatchObject({ status: 400 })
    const checkout = `/shop-api/checkout/${tokenValue}`
    const complete = { total: 7436, owner: 2, number: 'MINE', state: 'fulfilled', paymentState: 'paid' }
    expect(await send(`PUT ${checkout}/address`, { shippingAddress: ADDRESS })).toMatchObject({ status: 401 })
    expect(await send(`PUT ${checkout}/complete`, complete, token)).toMatchObject({ status: 400 })
    expect(await send(`PUT ${checkout}/address`, { shippingAddress: ADDRESS }, token)).toMatchObject({ status: 204 })
    expect(await send(`GET /shop-api/carts/${tokenValue}`)).toMatchObject({ status: 404 })
    expect(await send(`PUT ${checkout}/payment/0`, { method: 'card' }, token)).toMatchObject({ status: 400 })
    expect(await send(`PUT ${checkout}/payment/0`, { method: 'bank_transfer' }, token)).toMatchObject({ status: 204 })
    expect(await send(`PUT ${checkout}/complete`, { ...complete, total: 1 }, token)).toMatchObject({
      status: 409,
      body: { errors: { token: ['sylius.shop_api.checkout.total_changed'] } },
    })
    expect(await send(`PUT ${checkout}/complete`, complete, token)).toMatchObject({ status: 204 })
    expect(await send(`PUT ${checkout}/complete`, complete, token)).toMatchObject({ status: 400 })
    const order = `GET /api/v2/shop/orders/${tokenValue}`
    const { body } = await send(order, undefined, token)
    expect(body).toMatchObject({ state: 'new', paymentState: 'awaiting_payment', totals: { total: 7436 } })
    expect(body.number).not.toBe('MINE')
    expect(await send(order)).toMatchObject({ status: 401 })
    expect(await send(order, undefined, `${token}x`)).toMatchObject({
      status: 401,
      body: { message: 'Invalid JWT Token' },
    })
  })
})
