import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MAX_OPEN_REQUESTS } from '#demo/server/shop/quote/quote-requests.ts'
import { incrementCounter } from '#demo/server/shop/rate-limit-counters.ts'
import { requestQuote } from '#tests/support/backend/quotes.ts'
import { PARIS, placedOrder } from '#tests/support/backend/server-journey.ts'
import { openPaidShop, type PaidShop } from '#tests/support/backend/server-payments.ts'
import { openShop, TUESDAY, type OpenShop } from '#tests/support/backend/server.ts'

// Everything that a client can make grow has a limit, and an error that names it (contract 6).

const V2 = '/api/v2/shop'

let paid: PaidShop
let shop: OpenShop
beforeAll(async () => {
  paid = await openPaidShop()
  shop = paid.shop
})
afterAll(() => paid.close())

const idOf = async (email: string) =>
  (await shop.db.selectFrom('customers').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id

/** A customer of a shop whose limits leave no room for a sign-up and a login. */
async function customerOf({ place }: OpenShop): Promise<string> {
  const other = await openShop({ place })
  const { token } = await other.customer()
  await other.close()
  return token
}

describe('a cart', () => {
  test('has a hundred lines at most; a line that is there still changes', async () => {
    const { body } = await shop.post<{ tokenValue: string }>('/shop-api/carts?channel=PARIS_CENTRE')
    const items = `/shop-api/carts/${body.tokenValue}/items`
    const { id } = await shop.db
      .selectFrom('orders')
      .select('id')
      .where('token_value', '=', body.tokenValue)
      .executeTakeFirstOrThrow()
    const rows = Array.from({ length: 99 }, () => ({ order_id: id, product_code: 'PR-INC-LEVANT', quantity: 1 }))
    await shop.db.insertInto('order_items').values(rows).execute()
    const item = { productCode: 'PR-INC-GARRIGUE', quantity: 1 }
    expect((await shop.post(items, item)).status).toBe(201)
    const rejected = await shop.post(items, { productCode: 'PR-INC-POTAGER', quantity: 1 })
    expect(rejected).toMatchObject({
      status: 400,
      body: { errors: { productCode: [expect.stringContaining('100 lignes au plus')] } },
    })
    expect((await shop.post(items, item)).status).toBe(201)
  })

  test('is limited in number per client address and minute, whichever call creates it', async () => {
    const strict = await openShop({ attempts: 1 })
    const begin = () => strict.post('/shop-api/carts?channel=LYON')
    for (let nth = 0; nth < 9; nth += 1) expect((await begin()).status).toBe(201)
    const item = { productCode: 'PR-INC-GARRIGUE', quantity: 1 }
    expect((await strict.post('/shop-api/carts/new/items?channel=PARIS_CENTRE', item)).status).toBe(201)
    for (const response of [
      await begin(),
      await strict.post('/shop-api/carts/new/items?channel=PARIS_CENTRE', item),
      await strict.post('/shop-api/carts/new/multiple-items?channel=PARIS_CENTRE', { items: [item] }),
    ])
      expect(response).toMatchObject({ status: 429, headers: { 'retry-after': '60' } })
    strict.now = new Date(TUESDAY.getTime() + 60_000)
    expect((await begin()).status).toBe(201)
    await strict.close()
  })

  test('is limited in the same way when an order is repeated, also without a key', async () => {
    const strict = await openShop({ attempts: 1 })
    const own = await customerOf(strict)
    const order = await placedOrder(strict, own)
    const repeat = () => {
      const body = { lines: [{ productCode: 'PR-INC-GARRIGUE', quantity: 1 }] }
      return strict.post(`${V2}/account/orders/${order}/reorder`, body, { token: own })
    }
    for (let nth = 0; nth < 9; nth += 1) expect((await repeat()).status).toBe(201)
    expect(await repeat()).toMatchObject({ status: 429, headers: { 'retry-after': '60' } })
    await strict.close()
  })
})

test('an order is paid in a hundred attempts at most', async () => {
  const { token: own } = await shop.customer()
  const order = await placedOrder(shop, own)
  const declined = await paid.cardToken('4000 0000 0000 0002')
  const first = await paid.pay(own, order, { cardToken: declined }, 'first')
  expect(first.body.state).toBe('failed')
  const attempts = shop.db.selectFrom('payment_requests').selectAll()
  const row = await attempts.where('hash', '=', first.body.hash).executeTakeFirstOrThrow()
  const rows = Array.from({ length: 99 }, (_, nth) => ({
    ...row,
    hash: `${row.hash}${nth}`,
    charge_id: null,
    idempotency_key: `${nth}`,
  }))
  await shop.db.insertInto('payment_requests').values(rows).execute()
  const cardToken = await paid.cardToken('4242 4242 4242 4242')
  const rejected = await paid.pay(own, order, { cardToken }, 'last')
  expect(rejected.status).toBe(422)
  expect(JSON.stringify(rejected.body)).toContain('100 paiements de cette commande ont été tentés, le maximum')
  expect(await paid.pay(own, order, { cardToken: declined }, 'first')).toMatchObject({ status: 201, body: first.body })
})

test('cards are entered for accounts as often a minute as the shop allows', async () => {
  const strict = await openShop({ attempts: 1 })
  const own = await customerOf(strict)
  const add = () => strict.post(`${V2}/account/cards`, { cardToken: 'not a token' }, { token: own })
  expect((await add()).status).toBe(422)
  expect(await add()).toMatchObject({ status: 429, headers: { 'retry-after': '60' } })
  await strict.close()
})

test('an address book has a hundred addresses at most, through any call that adds one', async () => {
  const { email, token: own } = await shop.customer()
  const add = () => shop.post(`${V2}/account/address-books`, PARIS, { token: own })
  expect((await add()).status).toBe(201)
  const customer = await idOf(email)
  const { id: _, ...row } = await shop.db
    .selectFrom('addresses')
    .selectAll()
    .where('customer_id', '=', customer)
    .executeTakeFirstOrThrow()
  await shop.db
    .insertInto('addresses')
    .values(Array.from({ length: 99 }, () => row))
    .execute()
  expect(await add()).toMatchObject({ status: 422 })
  expect(JSON.stringify((await add()).body)).toContain('100 adresses au plus')
  for (const path of ['/shop-api/address-book', `${V2}/addresses`])
    expect([400, 422]).toContain((await shop.post(path, PARIS, { token: own })).status)
})

test('an account has twenty cards at most', async () => {
  const { email, token: own } = await shop.customer()
  const customer_id = await idOf(email)
  const card = { customer_id, brand: 'visa', last4: '0001', expiration_month: 1, expiration_year: 2030 } as const
  const rest = { holder_name: '', is_default: 0, created_at: TUESDAY.toISOString() } as const
  const rows = Array.from({ length: 20 }, (_, nth) => ({ ...card, ...rest, card_token: `kept-${nth}` }))
  await shop.db.insertInto('cards').values(rows).execute()
  const cardToken = await paid.cardToken('4242 4242 4242 4242')
  const response = await shop.post(`${V2}/account/cards`, { cardToken, holderName: 'A' }, { token: own })
  expect(response.status).toBe(422)
  expect(JSON.stringify(response.body)).toContain('Vous avez 20 cartes enregistrées')
})

test('an account has a hundred open quote requests at most, an email a hundred a day', async () => {
  const { email, token: own } = await shop.customer()
  expect((await requestQuote(shop, own)).status).toBe(201)
  const customer_id = await idOf(email)
  const { id: _, ...row } = await shop.db
    .selectFrom('quotes')
    .selectAll()
    .where('customer_id', '=', customer_id)
    .executeTakeFirstOrThrow()
  const rows = Array.from({ length: MAX_OPEN_REQUESTS - 1 }, (_one, nth) => ({ ...row, number: `DEV-${nth}` }))
  await shop.db.insertInto('quotes').values(rows).execute()
  for (let nth = 0; nth < MAX_OPEN_REQUESTS; nth += 1)
    await incrementCounter(shop.db, 'quotes devis@limite.example', 86_400_000, TUESDAY)
  for (const response of [
    await requestQuote(shop, own),
    await requestQuote(shop, undefined, { email: 'devis@limite.example' }),
  ]) {
    expect(response.status).toBe(422)
    expect(JSON.stringify(response.body)).toContain('100 demandes de devis en cours')
  }
  expect((await requestQuote(shop)).status).toBe(201)
})

describe('a query', () => {
  test.each(['products', 'product-variants', 'account/orders', 'account/quotes', 'account/invoices'])(
    'with a page of %s above a million is 400',
    async (list) => {
      const { token: own } = await shop.customer()
      const read = (page: number) => shop.get<{ message: string }>(`${V2}/${list}?page=${page}`, { token: own })
      expect((await read(1_000_000)).status).toBe(200)
      const rejected = await read(1_000_001)
      expect(rejected).toMatchObject({ status: 400, body: { message: expect.stringContaining('"page"') } })
    },
  )

  test.each(['search', 'translations.name', 'channel', 'productTaxons.taxon.code[]'])(
    'with a %s of more than 500 characters is 400',
    async (name) => {
      const response = await shop.get<{ message: string }>(`${V2}/products?${name}=${'x'.repeat(501)}`)
      expect(response).toMatchObject({
        status: 400,
        body: { message: expect.stringContaining('longer than 500 characters') },
      })
    },
  )

  test('with a parameter given more than fifty times is 400', async () => {
    const query = (count: number) => Array.from({ length: count }, () => 'productTaxons.taxon.code[]=buffet').join('&')
    expect((await shop.get(`${V2}/products?${query(50)}`)).status).toBe(200)
    expect(await shop.get(`${V2}/products?${query(51)}`)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('more than 50 times') },
    })
  })
})
