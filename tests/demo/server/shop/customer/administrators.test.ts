import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catererToken, CATERER } from '#tests/support/shop/caterer.ts'
import { KARIM } from '#tests/support/shop/customer.ts'
import { type OrderBody, orderOf, step } from '#tests/support/backend/server-admin.ts'
import { placedOrder, THURSDAY } from '#tests/support/backend/server-journey.ts'
import { openShop, TUESDAY, type OpenShop } from '#tests/support/backend/server.ts'

const ADMIN = '/api/v2/admin'
const LOGIN = `${ADMIN}/administrators/token`

let shop: OpenShop
let admin: string
let token: string
beforeAll(async () => {
  shop = await openShop()
  admin = await catererToken(shop)
  token = (await shop.customer()).token
})
afterAll(() => shop.close())

const claimsOf = (jwt: string) =>
  JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>

describe('the caterer', () => {
  test('signs in for an hour, with a token for administrators', async () => {
    const { status, body, headers } = await shop.post<{ token: string }>(LOGIN, CATERER)
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('no-store')
    const iat = TUESDAY.getTime() / 1000
    expect(claimsOf(body.token)).toEqual({
      iat,
      exp: iat + 3600,
      roles: ['ROLE_ADMINISTRATION_ACCESS'],
      username: CATERER.email,
      id: expect.any(Number),
      version: 0,
      aud: 'admin',
    })
  })

  test.each([
    ['a wrong password', { ...CATERER, password: 'autre' }, 401],
    ['an unknown email', { ...CATERER, email: 'personne@ambrelune.example' }, 401],
    ['a customer’s account', { email: KARIM.email, password: KARIM.password }, 401],
    ['no email', { password: 'Ambrelune2026' }, 400],
    ['no password', { email: CATERER.email }, 400],
  ])('does not sign in with %s', async (_case, credentials, expected) => {
    expect((await shop.post(LOGIN, credentials)).status).toBe(expected)
  })

  test('cannot sign in as a customer', async () => {
    expect((await shop.post('/shop-api/login', CATERER)).status).toBe(401)
  })

  test('is rate-limited when trying passwords', async () => {
    const strict = await openShop({ attempts: 3 })
    const tries = []
    for (let nth = 0; nth < 4; nth += 1) tries.push((await strict.post(LOGIN, { ...CATERER, password: 'x' })).status)
    await strict.close()
    expect(tries).toEqual([401, 401, 401, 429])
  })

  test('is signed out when the session version changes', async () => {
    const own = await openShop()
    const before = await catererToken(own)
    await own.db.updateTable('administrators').set({ session_version: 1 }).execute()
    expect((await own.get(`${ADMIN}/orders`, { token: before })).status).toBe(401)
    expect((await own.get(`${ADMIN}/orders`, { token: await catererToken(own) })).status).toBe(200)
    await own.close()
  })
})

describe('customers and the caterer', () => {
  test('a customer’s token is rejected by the caterer’s calls', async () => {
    const cart = await placedOrder(shop, token)
    const calls = [
      ['GET', `${ADMIN}/orders`],
      ['GET', `${ADMIN}/orders/${cart}`],
      ...['confirm', 'deliver', 'cancel', 'credit', 'payment/complete', 'payment/refund'].map((name) => [
        'PATCH',
        `${ADMIN}/orders/${cart}/${name}`,
      ]),
      ['GET', '/api/v2/%61dmin/orders'],
    ] as [method: 'GET' | 'PATCH', path: string][]
    for (const [method, path] of calls) {
      const body = method === 'PATCH' ? { body: {} } : {}
      expect([path, (await shop.call(method, path, { token, ...body })).status]).toEqual([path, 403])
      expect([path, (await shop.call(method, path, body)).status]).toEqual([path, 401])
    }
    expect((await orderOf(shop, token, cart)).status).toBe('awaiting_payment')
  })

  test('the caterer’s token is rejected by customers’ calls', async () => {
    const cart = await placedOrder(shop, token)
    for (const path of [
      '/api/v2/shop/account/me',
      '/api/v2/shop/account/orders',
      '/api/v2/shop/account/address-books',
      '/api/v2/shop/account/cards',
      '/api/v2/shop/account/invoices',
      `/api/v2/shop/orders/${cart}`,
      `/shop-api/orders/${cart}`,
    ]) {
      expect([path, (await shop.get(path, { token: admin })).status]).toEqual([path, 403])
    }
    expect((await shop.put(`/api/v2/shop/account/orders/${cart}/cancel`, undefined, { token: admin })).status).toBe(403)
    expect((await shop.put(`/shop-api/checkout/${cart}/complete`, {}, { token: admin })).status).toBe(403)
  })

  test('a customer and an administrator with the same id are not confused', async () => {
    const { id } = await shop.db.selectFrom('administrators').select('id').executeTakeFirstOrThrow()
    expect(claimsOf(admin).id).toBe(id)
    expect(await shop.db.selectFrom('customers').select('id').where('id', '=', id).executeTakeFirst()).toBeDefined()
    expect((await shop.get('/api/v2/shop/account/me', { token: admin })).status).toBe(403)
  })

  test('a customer’s token is rejected once the session version has changed', async () => {
    const { token: own, email } = await shop.customer()
    await shop.db.updateTable('customers').set({ session_version: 1 }).where('email', '=', email).execute()
    expect((await shop.get('/api/v2/shop/account/me', { token: own })).body).toMatchObject({
      code: 401,
      message: 'Invalid JWT Token',
    })
  })
})

describe('the caterer’s orders', () => {
  let seeded: OpenShop
  beforeAll(async () => {
    seeded = await openShop({ withOrders: true })
  })
  afterAll(() => seeded.close())

  type List = { 'hydra:totalItems': number; 'hydra:member': (OrderBody & { deliveryDate: string; channel: string })[] }
  const list = async (query = '') =>
    (await seeded.get<List>(`${ADMIN}/orders${query}`, { token: await catererToken(seeded) })).body

  test('are those of all customers, newest first, each with its customer', async () => {
    const { 'hydra:member': orders, 'hydra:totalItems': total } = await list()
    expect(total).toBe(orders.length)
    expect(orders[0]).toMatchObject({
      '@id': expect.stringMatching(/^\/api\/v2\/admin\/orders\/[\w-]+$/),
      '@type': 'Order',
      method: 'bank_transfer',
      customer: { firstName: 'Karim', lastName: 'Benali', company: 'Bureau Démo', email: KARIM.email },
    })
    expect(new Set(orders.map(({ status }) => status))).toEqual(
      new Set(['awaiting_transfer', 'confirmed', 'delivered', 'cancelled']),
    )
  })

  test('are found by their status', async () => {
    const { 'hydra:member': orders } = await list()
    for (const status of ['awaiting_payment', 'awaiting_transfer', 'paid', 'confirmed', 'delivered', 'cancelled']) {
      const found = (await list(`?status=${status}`))['hydra:member'].map(({ number }) => number)
      expect(found).toEqual(orders.filter((order) => order.status === status).map(({ number }) => number))
    }
  })

  test('are found by state, channel and day of delivery, and paged', async () => {
    const { 'hydra:member': orders } = await list()
    const days = orders.map(({ deliveryDate }) => deliveryDate).toSorted()
    const [day = ''] = days.slice(2)
    const count = async (query: string) => (await list(query))['hydra:totalItems']
    expect(await count('?state=fulfilled')).toBe(orders.filter(({ state }) => state === 'fulfilled').length)
    expect(await count('?channel=BORDEAUX')).toBe(orders.filter(({ channel }) => channel.endsWith('BORDEAUX')).length)
    expect(await count(`?deliveryDate=${day}`)).toBe(days.filter((one) => one === day).length)
    expect(await count(`?deliveryDate[after]=${day}`)).toBe(days.filter((one) => one >= day).length)
    expect(await count(`?deliveryDate[before]=${day}`)).toBe(days.filter((one) => one <= day).length)
    expect(await count('?channel=LYON')).toBe(0)
    const second = await list('?page=2&itemsPerPage=2')
    expect(second['hydra:member'].map(({ number }) => number)).toEqual(orders.slice(2, 4).map(({ number }) => number))
    expect(second['hydra:totalItems']).toBe(orders.length)
  })

  test.each(['status=lost', 'state=cart', 'deliveryDate=demain', 'deliveryDate[after]=2026-02-30', 'page=0'])(
    'are rejected with 400 for an invalid query: %s',
    async (query) => {
      const response = await seeded.get(`${ADMIN}/orders?${query}`, { token: await catererToken(seeded) })
      expect(response.status).toBe(400)
    },
  )

  test('are each read in full, with the customer’s telephone; an unknown order and a cart are not found', async () => {
    const as = { token: await catererToken(seeded) }
    const [first] = (await list())['hydra:member']
    expect((await seeded.get(`${ADMIN}/orders/${first?.tokenValue}`, as)).body).toMatchObject({
      '@context': '/api/v2/contexts/Order',
      '@id': first?.['@id'],
      items: [{}, {}],
      shippingAddress: { city: 'Bordeaux' },
      customer: { email: KARIM.email, phoneNumber: '+33536491302' },
    })
    expect((await seeded.get(`${ADMIN}/orders/unknown`, as)).status).toBe(404)
    const cart = await seeded.post<{ tokenValue: string }>('/shop-api/carts?channel=LYON')
    expect((await seeded.get(`${ADMIN}/orders/${cart.body.tokenValue}`, as)).status).toBe(404)
    expect((await seeded.patch(`${ADMIN}/orders/${cart.body.tokenValue}/confirm`, {}, as)).status).toBe(404)
  })

  test('are plain JSON on request, and PATCH requires merge-patch', async () => {
    const as = { token: await catererToken(seeded) }
    const bare = await seeded.get(`${ADMIN}/orders`, { ...as, headers: { accept: 'application/json' } })
    expect(bare.body).toBeInstanceOf(Array)
    expect(JSON.stringify(bare.body)).not.toContain('"@id"')
    const [first] = (await list())['hydra:member']
    const json = { ...as, body: {}, headers: { 'content-type': 'application/json' } }
    expect((await seeded.call('PATCH', `${ADMIN}/orders/${first?.tokenValue}/confirm`, json)).status).toBe(415)
  })
})

test('the transfer paid for an order that was cancelled afterwards is marked as refunded, once', async () => {
  const karim = await shop.login(KARIM.email, KARIM.password)
  const cart = await placedOrder(shop, karim, { method: 'bank_transfer', day: THURSDAY })
  await step(shop, cart, 'payment/complete')
  expect((await step(shop, cart, 'cancel')).body).toMatchObject({ status: 'cancelled', paymentState: 'paid' })
  expect((await step(shop, cart, 'payment/refund')).body).toMatchObject({
    paymentState: 'refunded',
    payments: [{ state: 'refunded' }],
  })
  expect((await step(shop, cart, 'payment/refund')).status).toBe(422)
})
