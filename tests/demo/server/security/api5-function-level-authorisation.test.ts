import { afterAll, beforeAll, expect, test } from 'vitest'
import { catererToken } from '#tests/support/shop/caterer.ts'
import { pathWith, operationsOf, type Operation } from '#tests/support/backend/operations.ts'
import { placedOrder } from '#tests/support/backend/server-journey.ts'
import { openShop, type OpenShop } from '#tests/support/backend/server.ts'

// OWASP API5:2023, broken function level authorisation: the calls for the caterer are open to the caterer alone.

let shop: OpenShop
let operations: Operation[]
let customer: string
let admin: string
let order: string
beforeAll(async () => {
  shop = await openShop()
  customer = (await shop.customer()).token
  admin = await catererToken(shop)
  order = await placedOrder(shop, customer)
  operations = await operationsOf(shop)
})
afterAll(() => shop.close())

const statusOf = async (operation: Operation, token?: string) => {
  const values = { token: order, id: 1, index: 0, hash: 'none' }
  const body = operation.method === 'GET' || operation.method === 'DELETE' ? {} : { body: {} }
  return (await shop.call(operation.method, pathWith(operation, values), { ...(token ? { token } : {}), ...body }))
    .status
}

test('every call under /api/v2/admin but the login needs a caterer’s token', () => {
  const under = operations.filter(({ path }) => path.startsWith('/api/v2/admin/'))
  expect(under.length).toBeGreaterThan(8)
  expect(under.filter(({ needs }) => needs !== 'administrator').map(({ name }) => name)).toEqual([
    'POST /api/v2/admin/administrators/token',
  ])
})

test('a call for the caterer rejects all other users, before it reads the body', async () => {
  for (const operation of operations.filter(({ needs }) => needs === 'administrator')) {
    expect({ name: operation.name, status: await statusOf(operation) }).toEqual({ name: operation.name, status: 401 })
    expect({ name: operation.name, status: await statusOf(operation, customer) }).toEqual({
      name: operation.name,
      status: 403,
    })
  }
  const state = shop.db.selectFrom('orders').select(['state', 'confirmed_at', 'delivered_at', 'cancelled_at'])
  expect(await state.where('token_value', '=', order).executeTakeFirst()).toEqual({
    ...{ state: 'new', confirmed_at: null, delivered_at: null, cancelled_at: null },
  })
})

test('a call for customers rejects visitors and the caterer', async () => {
  const own = operations.filter(({ needs }) => needs === 'customer')
  expect(own.length).toBeGreaterThan(40)
  for (const operation of own) {
    expect({ name: operation.name, status: await statusOf(operation) }).toEqual({ name: operation.name, status: 401 })
    expect({ name: operation.name, status: await statusOf(operation, admin) }).toEqual({
      name: operation.name,
      status: 403,
    })
  }
})

test('another method or another spelling of the URL opens no call for the caterer', async () => {
  for (const path of [
    '/api/v2/admin/orders',
    '/api/v2/admin/orders/',
    '/api/v2/%61dmin/orders',
    '/api/v2/admin/orders?roles=admin',
  ]) {
    expect((await shop.get(path, { token: customer })).status).toBe(403)
  }
  for (const path of [
    '/API/v2/admin/orders',
    '//api/v2/admin/orders',
    '/api/v2/shop/../admin/orders%00',
    '/api/v2/admin//orders',
  ]) {
    expect((await shop.get(path, { token: customer })).status).toBeGreaterThanOrEqual(400)
  }
  const override = {
    'x-http-method-override': 'PATCH',
    'x-original-url': '/api/v2/admin/orders',
    'x-rewrite-url': '/api/v2/admin/orders',
  }
  expect((await shop.get('/api/v2/shop/account/me', { headers: override })).status).toBe(401)
  expect(
    (await shop.post(`/api/v2/admin/orders/${order}/confirm`, {}, { token: customer, headers: override })).status,
  ).toBe(405)
})
