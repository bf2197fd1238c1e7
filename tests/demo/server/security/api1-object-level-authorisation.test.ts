import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catererToken } from '#tests/support/shop/caterer.ts'
import { customerWithAllData, type CustomerData } from '#tests/support/backend/customer-with-all-data.ts'
import { pathWith, operationsOf, type Operation } from '#tests/support/backend/operations.ts'
import { PARIS, placedOrder } from '#tests/support/backend/server-journey.ts'
import { openPaidShop, type PaidShop } from '#tests/support/backend/server-payments.ts'

// OWASP API1:2023, broken object level authorisation: no call gives a customer access to a resource of another one.
// The calls are read from the OpenAPI document, so that a new one is tested too.

const MARK = 'Confidence'

let paid: PaidShop
let owner: CustomerData
let stranger: string
let operations: Operation[]
beforeAll(async () => {
  paid = await openPaidShop()
  owner = await customerWithAllData(paid, MARK)
  stranger = (await paid.shop.customer()).token
  operations = await operationsOf(paid.shop)
})
afterAll(() => paid.close())

/** A body that the owner could send, so that ownership alone is the reason to reject it. */
const BODY = {
  ...{ ...PARIS, provinceCode: null, shippingAddress: PARIS, billing: false, default: true, quantity: 3, coupon: 'X' },
  ...{ defaultDelivery: true, defaultBilling: true },
  ...{ productCode: 'PR-INC-GARRIGUE', method: 'card', email: 'thief@societe.example', gender: 'u' },
  ...{ currentPassword: 'assez-long', newPassword: 'autre-long', confirmNewPassword: 'autre-long' },
  ...{ paymentId: 1, paymentMethodCode: 'card', action: 'capture', payload: {} },
  ...{
    items: [{ productCode: 'PR-INC-GARRIGUE', quantity: 6 }],
    lines: [{ productCode: 'PR-INC-GARRIGUE', quantity: 1 }],
  },
}

/** The owner's ids that fit the parameters in an operation's path. */
function victims({ path }: Operation): Record<string, string | number>[] {
  const carts = [owner.cart, owner.order, owner.delivered].map((token) => ({ token, index: 0, id: 1 }))
  if (path.includes('{hash}')) return [{ hash: owner.hash }]
  if (path.includes('reset-password') || path.includes('password-reset')) return []
  if (path.includes('{token}')) return carts
  if (!path.includes('{id}')) return []
  const byKind: [RegExp, string | number][] = [
    [/address/, owner.address],
    [/card/, owner.card],
    [/quote/, owner.quote],
    [/invoice/, owner.invoice],
    [/customers/, owner.customer],
  ]
  return byKind.flatMap(([kind, id]) => (kind.test(path) ? [{ id }] : []))
}

/** Everything that the shop stores about carts, orders and customers. */
async function snapshot(): Promise<string> {
  const { db } = paid.shop
  const rows = await Promise.all([
    ...(['orders', 'order_items', 'payments', 'payment_requests'] as const).map((table) =>
      db.selectFrom(table).selectAll().execute(),
    ),
    ...(['customers', 'addresses', 'cards', 'quotes', 'invoices'] as const).map((table) =>
      db.selectFrom(table).selectAll().execute(),
    ),
  ])
  return JSON.stringify(rows.map((table) => table.map((row) => JSON.stringify(row)).toSorted()))
}

async function tryAll(token: string | undefined, of: Operation[]) {
  const disclosed: string[] = []
  let tried = 0
  for (const operation of of) {
    for (const values of victims(operation)) {
      const body = operation.method === 'GET' || operation.method === 'DELETE' ? {} : { body: BODY }
      const call = { ...(token ? { token } : {}), ...body }
      const response = await paid.shop.call(operation.method, pathWith(operation, values), call)
      const isRejected = [400, 401, 403, 404, 422].includes(response.status)
      tried += 1
      if (!isRejected || JSON.stringify(response.body).includes(MARK))
        disclosed.push(`${operation.name} ${response.status}`)
    }
  }
  return { disclosed, tried }
}

test('the owner may read what the tests below deny to others', async () => {
  const { token } = owner
  for (const path of [
    `account/address-books/${owner.address}`,
    `orders/${owner.order}`,
    `account/quotes/${owner.quote}`,
    `account/quotes/${owner.quote}/download`,
    `account/invoices/${owner.invoice}`,
    `payment-requests/${owner.hash}`,
    `customers/${owner.customer}`,
  ]) {
    expect({ path, status: (await paid.shop.get(`/api/v2/shop/${path}`, { token })).status }).toEqual({
      path,
      status: 200,
    })
  }
})

describe('a resource of a customer', () => {
  test('cannot be read or changed by another customer, through any call of the OpenAPI document', async () => {
    const before = await snapshot()
    const { disclosed, tried } = await tryAll(stranger, operations)
    expect(disclosed).toEqual([])
    expect(tried).toBeGreaterThan(60)
    expect(await snapshot()).toBe(before)
  })

  test('cannot be read or changed without a token, through any call that needs one', async () => {
    const before = await snapshot()
    const { disclosed, tried } = await tryAll(
      undefined,
      operations.filter(({ needs }) => needs !== null),
    )
    expect(disclosed).toEqual([])
    expect(tried).toBeGreaterThan(40)
    expect(await snapshot()).toBe(before)
  })

  test('cannot be read or changed by the caterer through the calls for customers', async () => {
    const caterer = await catererToken(paid.shop)
    const before = await snapshot()
    const { disclosed } = await tryAll(
      caterer,
      operations.filter(({ needs }) => needs === 'customer'),
    )
    expect(disclosed).toEqual([])
    expect(await snapshot()).toBe(before)
  })

  test('includes their cart, which others cannot open with its token', async () => {
    const path = `/shop-api/carts/${owner.cart}`
    const line = { productCode: 'PR-INC-GARRIGUE', quantity: 1 }
    for (const call of [{}, { token: stranger }]) {
      expect((await paid.shop.get(path, call)).status).toBe(404)
      expect((await paid.shop.get(`/shop-api/checkout/${owner.cart}`, call)).status).toBe(404)
      expect(await paid.shop.post(`${path}/items`, line, call)).toMatchObject({
        status: 400,
        body: { errors: { token: ['Cart does not exist.'] } },
      })
      expect((await paid.shop.delete(path, call)).status).toBe(400)
    }
    expect((await paid.shop.get(`/shop-api/carts/${owner.order}`)).status).toBe(404)
  })

  test('is rejected for others with the same message as what does not exist', async () => {
    const token = stranger
    for (const [path, taken, none] of [
      ['account/address-books', owner.address, 999_999],
      ['account/cards', owner.card, 999_999],
      ['account/quotes', owner.quote, 999_999],
      ['orders', owner.order, 'none'],
      ['account/invoices', owner.invoice, 'none'],
      ['payment-requests', owner.hash, 'none'],
    ] as const) {
      const [one, other] = [
        await paid.shop.get(`/api/v2/shop/${path}/${taken}`, { token }),
        await paid.shop.get(`/api/v2/shop/${path}/${none}`, { token }),
      ]
      expect({ status: one.status, body: one.body }).toEqual({ status: other.status, body: other.body })
      // An address book has entries that are changed and deleted, not read.
      expect([404, 405]).toContain(one.status)
    }
  })

  test('includes their saved card, with which others cannot pay', async () => {
    const own = await placedOrder(paid.shop, stranger)
    const card = `/api/v2/shop/account/cards/${owner.card}`
    const rejection = await paid.pay(stranger, own, { card }, 'her card')
    expect(rejection.status).toBe(422)
    expect(rejection.body).toEqual(
      (await paid.pay(stranger, own, { card: '/api/v2/shop/account/cards/999999' }, 'no card')).body,
    )
    // The order itself can be paid: the card alone was rejected.
    const mine = { cardToken: await paid.cardToken('4242 4242 4242 4242') }
    expect((await paid.pay(stranger, own, mine, 'a card of my own')).status).toBe(201)
  })

  test('includes their idempotency key: the same key sent by another customer makes another payment request', async () => {
    const { body: me } = await paid.shop.get<{ id: number }>('/api/v2/shop/account/me', { token: stranger })
    const own = await placedOrder(paid.shop, stranger)
    const typed = async () => ({ cardToken: await paid.cardToken('4000 0000 0000 3220') })
    const [theirs, mine] = [
      await paid.pay(owner.token, owner.order, await typed(), 'the same key'),
      await paid.pay(stranger, own, await typed(), 'the same key'),
    ]
    expect([theirs.status, mine.status]).toEqual([201, 201])
    expect(mine.body.hash).not.toBe(theirs.body.hash)
    const requests = paid.shop.db.selectFrom('payment_requests').innerJoin('orders', 'orders.id', 'order_id')
    const { customer_id } = await requests
      .select('customer_id')
      .where('hash', '=', mine.body.hash)
      .executeTakeFirstOrThrow()
    expect(customer_id).toBe(me.id)
  })

  test('cannot be found by guessing the token of a cart or the hash of a payment request', async () => {
    const names = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const { body } = await paid.shop.post<{ tokenValue: string }>('/shop-api/carts?channel=PARIS_CENTRE')
        return body.tokenValue
      }),
    )
    for (const name of names)
      expect(name).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(new Set(names.map((name) => name.slice(0, 8))).size).toBe(50)
    expect(owner.hash).toMatch(/^[\w-]{32}$/)
  })
})
