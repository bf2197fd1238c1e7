import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MAX_CARTS } from '#demo/server/shop/cart/carts.ts'
import { MAX_LINKS } from '#demo/server/shop/cart/cart-links.ts'
import { MAX_KNOWN_ADDRESSES } from '#demo/server/shop/customer/passwords.ts'
import { MAX_OPEN_REQUESTS } from '#demo/server/shop/quote/quote-requests.ts'
import { solveCaptcha } from '#tests/support/backend/captcha.ts'
import { requestQuote } from '#tests/support/backend/quotes.ts'
import { PARIS, placedOrder, readyCart } from '#tests/support/backend/server-journey.ts'
import { openShop, TUESDAY, type OpenShop } from '#tests/support/backend/server.ts'

// What clients create has a limit that concurrent requests keep too, and the oldest goes (decision 0093).

const V2 = '/api/v2/shop'
const CARTS = '/shop-api/carts?channel=PARIS_CENTRE'
const DAY_MS = 86_400_000

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop({ appOptions: { trustProxy: ['127.0.0.1'] } })
})
afterAll(() => shop.close())

const idOf = async (email: string) =>
  (await shop.db.selectFrom('customers').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
const cartsOf = (customer: number) =>
  shop.db.selectFrom('orders').selectAll().where('customer_id', '=', customer).where('state', '=', 'cart').execute()
const newCart = async (token?: string) =>
  (await shop.post<{ tokenValue: string }>(CARTS, undefined, token ? { token } : {})).body.tokenValue
const later = (seconds: number) => new Date(TUESDAY.getTime() + seconds * 1000)
const nTimes = <Result>(times: number, act: (nth: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: times }, (_, nth) => act(nth)))

describe('the links of a cart', () => {
  const links = (cart: string) => `/shop-api/carts/${cart}/link`
  const stored = async (token: string) =>
    shop.db
      .selectFrom('cart_links')
      .innerJoin('orders', 'orders.id', 'cart_links.order_id')
      .select('cart_links.code_hash')
      .where('token_value', '=', token)
      .execute()

  test('are five at most, and the oldest goes', async () => {
    const cart = await newCart()
    const codes: string[] = []
    for (let nth = 0; nth <= MAX_LINKS; nth += 1) {
      shop.now = later(nth)
      codes.push((await shop.post<{ code: string }>(links(cart), {})).body.code)
    }
    expect((await shop.post(`/shop-api/cart-links/${codes[0]}`)).status).toBe(410)
    expect((await shop.post(`/shop-api/cart-links/${codes.at(-1)}`)).status).toBe(200)
    shop.now = TUESDAY
  })

  test('are five at most when many are created at once, and change neither the revision nor the age of the cart', async () => {
    const cart = await newCart()
    const row = () => shop.db.selectFrom('orders').selectAll().where('token_value', '=', cart).executeTakeFirstOrThrow()
    const before = await row()
    for (const { status } of await nTimes(20, () => shop.post(links(cart), {}))) expect(status).toBe(201)
    expect(await stored(cart)).toHaveLength(MAX_LINKS)
    expect(await row()).toEqual(before)
  })
})

describe('the carts of a customer', () => {
  test('are fifty at most, also when they are created at once; the least recently changed one goes', async () => {
    const { email, token } = await shop.customer()
    const first = await newCart(token)
    shop.now = later(60)
    // As many at once as a process lets wait for one customer.
    for (let round = 0; round < 5; round += 1) await nTimes((MAX_CARTS + 5) / 5, () => newCart(token))
    const carts = await cartsOf(await idOf(email))
    expect(carts).toHaveLength(MAX_CARTS)
    expect(carts.map(({ token_value }) => token_value)).not.toContain(first)
    shop.now = TUESDAY
  })

  test('are fifty at most also when anonymous ones become theirs, which stay', async () => {
    const { email, token } = await shop.customer()
    for (let round = 0; round < 5; round += 1) await nTimes(MAX_CARTS / 5, () => newCart(token))
    const taken = await newCart()
    await shop.put(`/shop-api/carts/${taken}/customer`, undefined, { token })
    const brought = await newCart()
    await shop.post('/shop-api/login', { email, password: 'assez-long', token: brought })
    const carts = (await cartsOf(await idOf(email))).map(({ token_value }) => token_value)
    expect(carts).toHaveLength(MAX_CARTS)
    expect(carts).toEqual(expect.arrayContaining([taken, brought]))
  })

  test('stay when a customer with fifty deletes an anonymous one', async () => {
    const { email, token } = await shop.customer()
    for (let round = 0; round < 5; round += 1) await nTimes(MAX_CARTS / 5, () => newCart(token))
    expect((await shop.delete(`/shop-api/carts/${await newCart()}`, { token })).status).toBe(204)
    expect(await cartsOf(await idOf(email))).toHaveLength(MAX_CARTS)
  })
})

test('an address book has a hundred addresses at most, also when the last are added at once', async () => {
  const { email, token } = await shop.customer()
  const add = () => shop.post(`${V2}/account/address-books`, PARIS, { token })
  expect((await add()).status).toBe(201)
  const own = shop.db
    .selectFrom('addresses')
    .selectAll()
    .where('customer_id', '=', await idOf(email))
  const { id: _id, ...row } = await own.executeTakeFirstOrThrow()
  await shop.db
    .insertInto('addresses')
    .values(Array.from({ length: 95 }, () => row))
    .execute()
  const statuses = (await nTimes(12, add)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(4)
  expect(await own.execute()).toHaveLength(100)
})

test('an account has a hundred open quote requests at most, also when the last are sent at once with several emails', async () => {
  const { email, token } = await shop.customer()
  expect((await requestQuote(shop, token)).status).toBe(201)
  const own = shop.db
    .selectFrom('quotes')
    .selectAll()
    .where('customer_id', '=', await idOf(email))
  const { id: _id, ...row } = await own.executeTakeFirstOrThrow()
  const rows = Array.from({ length: MAX_OPEN_REQUESTS - 3 }, (_one, nth) => ({ ...row, number: `DEV-G-${nth}` }))
  await shop.db.insertInto('quotes').values(rows).execute()
  const sent = await nTimes(8, (nth) => requestQuote(shop, token, { email: `quote-${nth}@growth.example` }))
  expect(sent.filter(({ status }) => status === 201)).toHaveLength(2)
  expect(await own.execute()).toHaveLength(MAX_OPEN_REQUESTS)
})

test('an order keeps the keys of its last hundred reorders', async () => {
  const { token } = await shop.customer()
  const order = await placedOrder(shop, token)
  const { id } = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('token_value', '=', order)
    .executeTakeFirstOrThrow()
  const keys = () => shop.db.selectFrom('reorders').select('idempotency_key').where('order_id', '=', id).execute()
  const cart = { cart_id: id, order_id: id, content_digest: '' }
  const rows = Array.from({ length: 100 }, (_, nth) => ({ ...cart, idempotency_key: `key-${nth}` }))
  await shop.db.insertInto('reorders').values(rows).execute()
  const body = { lines: [{ productCode: 'PR-INC-GARRIGUE', quantity: 1 }] }
  const headers = { 'idempotency-key': 'last' }
  expect((await shop.post(`${V2}/account/orders/${order}/reorder`, body, { token, headers })).status).toBe(201)
  expect(await keys()).toHaveLength(100)
  expect(await keys()).toContainEqual({ idempotency_key: 'last' })
})

test('an account places as many card orders a day as it has attempts a minute, also when it cancels them', async () => {
  const strict = await openShop({ attempts: 13, appOptions: { trustProxy: ['127.0.0.1'] } })
  const { token } = await strict.customer()
  const other = await strict.customer()
  const complete = async (own: string) =>
    strict.put(`/shop-api/checkout/${await readyCart(strict, own)}/complete`, {}, { token: own })
  for (let nth = 0; nth < 13; nth += 1) {
    const order = await placedOrder(strict, token)
    expect((await strict.put(`${V2}/account/orders/${order}/cancel`, undefined, { token })).status).toBe(200)
  }
  const cancelled = () => strict.db.selectFrom('orders').select('id').where('state', '=', 'cancelled').execute()
  expect(await cancelled()).toHaveLength(13)
  expect(await complete(token)).toMatchObject({ status: 429, headers: { 'retry-after': String(DAY_MS / 1000) } })
  expect((await complete(other.token)).status).toBe(204)
  await strict.close()
})

test('an account has twenty known client addresses at most', async () => {
  const { email } = await shop.customer()
  const login = (nth: number, password = 'assez-long') => {
    const headers = { 'x-forwarded-for': `198.51.100.${nth}` }
    return shop.post('/shop-api/login', { email, password }, { headers })
  }
  for (let nth = 0; nth <= MAX_KNOWN_ADDRESSES; nth += 1) {
    shop.now = later(nth)
    expect((await login(nth)).status).toBe(200)
  }
  for (let nth = 100; nth < 111; nth += 1) await login(nth, 'faux')
  expect([(await login(MAX_KNOWN_ADDRESSES)).status, (await login(2)).status]).toEqual([200, 200])
  expect((await login(0)).status).toBe(429)
  shop.now = TUESDAY
})

test('receipts of forms, whose email is not verified, are a sixth of the attempts of a minute for one mailbox an hour', async () => {
  const strict = await openShop({ attempts: 30 })
  const send = async (email: string) => {
    const message = { email, message: 'Bonjour', captchaToken: await solveCaptcha(strict) }
    return (await strict.post(`${V2}/contact-requests`, message)).status
  }
  const queued = async () =>
    (await strict.db.selectFrom('emails').select('id').where('recipient', 'like', '%@flood.example').execute()).length
  const spelled = (nth: number) => (nth % 2 ? `Victim+${nth}@flood.example` : 'victim@flood.example')
  expect(new Set(await nTimes(9, (nth) => send(spelled(nth))))).toEqual(new Set([202]))
  expect(await queued()).toBe(5)
  expect((await requestQuote(strict, undefined, { email: 'victim@flood.example' })).status).toBe(201)
  expect(await queued()).toBe(5)
  expect(await strict.db.selectFrom('form_messages').select('id').execute()).toHaveLength(9)
  strict.now = later(3601)
  await send('victim@flood.example')
  expect(await queued()).toBe(6)
  await strict.close()
})

describe('in a day one client address creates, as a multiple of its attempts in a minute,', () => {
  let strict: OpenShop
  beforeAll(async () => {
    strict = await openShop({ attempts: 2, appOptions: { trustProxy: ['127.0.0.1'] } })
  })
  afterAll(() => strict.close())

  /** Sends the request each minute until it is rejected with 429; returns how often it was accepted. */
  async function acceptedInADay(send: (nth: number) => Promise<{ status: number; headers: Record<string, unknown> }>) {
    for (let nth = 0; nth < 200; nth += 1) {
      strict.now = later(nth * 60)
      const { status, headers } = await send(nth)
      if (status !== 429) continue
      expect(headers['retry-after']).toBe(String(DAY_MS / 1000 - nth * 60))
      return nth
    }
    return 200
  }
  const headers = { 'x-forwarded-for': '203.0.113.77' }

  test('fifty anonymous carts', async () => {
    const send = () => strict.post(CARTS, undefined, { headers })
    expect(await acceptedInADay(send)).toBe(100)
    expect((await strict.post(CARTS, undefined, { headers: { 'x-forwarded-for': '203.0.113.78' } })).status).toBe(201)
    strict.now = later(DAY_MS / 1000)
    expect((await send()).status).toBe(201)
  })

  test('five accounts', async () => {
    const draft = { firstName: 'A', lastName: 'B', company: 'C', password: 'assez-long' }
    const send = (nth: number) =>
      strict.post(`${V2}/customers`, { ...draft, email: `daily-${nth}@a.example` }, { headers })
    expect(await acceptedInADay(send)).toBe(10)
  })

  test('five messages and quote requests', async () => {
    const send = async (nth: number) => {
      const message = { email: `daily-${nth}@b.example`, message: 'Bonjour', captchaToken: await solveCaptcha(strict) }
      return strict.post(`${V2}/contact-requests`, message, { headers })
    }
    expect(await acceptedInADay(send)).toBe(10)
  })
})

test('an account beyond the limit of a day is rejected before its password is hashed', async () => {
  const passwordCost = { cost: 3, blockSize: 8, parallelization: 1 }
  const strict = await openShop({ attempts: 1, appOptions: { passwordCost, checkResponses: false } })
  const statuses: number[] = []
  for (let nth = 0; nth < 7; nth += 1) {
    strict.now = later(nth * 60)
    const email = `hashed-${nth}@growth.example`
    const account = { firstName: 'Lou', lastName: 'Petit', company: 'Société', email, password: 'assez-long' }
    statuses.push((await strict.post(`${V2}/customers`, account)).status)
  }
  // No password is hashed at a cost that is no power of two.
  expect(statuses).toEqual([500, 500, 500, 500, 500, 429, 429])
  await strict.close()
})
