import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { incrementCounter } from '../../../../demo/server/shop/rate-limit-counters.ts'
import { MAX_FAILED_ATTEMPTS } from '../../../../demo/server/shop/customer/passwords.ts'
import { openShop, TUESDAY, type OpenShop } from '../../../support/backend/server.ts'

const V2 = '/api/v2/shop'
const MINUTE_MS = 60_000
const MAX_ATTEMPTS = 3

const later = (ms: number) => new Date(TUESDAY.getTime() + ms)

describe('requests of one client address', () => {
  let shop: OpenShop
  let other: OpenShop
  beforeAll(async () => {
    shop = await openShop({ attempts: MAX_ATTEMPTS })
    other = await openShop({ attempts: MAX_ATTEMPTS, place: shop.place })
  })
  afterEach(() => {
    shop.now = TUESDAY
    other.now = TUESDAY
  })
  afterAll(async () => {
    await other.close()
    await shop.close()
  })

  const passwords = { newPassword: 'nouveau-mot', confirmNewPassword: 'nouveau-mot' }
  test.each([
    ['POST', '/shop-api/login', { email: 'a@b.example', password: 'x' }],
    ['POST', `${V2}/customers`, {}],
    ['POST', `${V2}/customers/reset-password`, { email: 'a@b.example' }],
    ['PATCH', `${V2}/customers/reset-password/never`, passwords],
    ['POST', '/api/v2/admin/administrators/token', { email: 'a@b.example', password: 'x' }],
  ] as const)('are counted at %s %s, whichever server responds', async (method, path, body) => {
    for (let time = 0; time < MAX_ATTEMPTS; time += 1) {
      expect((await (time % 2 ? other : shop).call(method, path, { body })).status).not.toBe(429)
    }
    for (const one of [shop, other]) {
      one.now = later(20_000)
      const { status, body: error, headers } = await one.call(method, path, { body })
      expect({ status, error }).toEqual({ status: 429, error: { code: 429, message: 'Too Many Requests' } })
      expect(headers['retry-after']).toBe('40')
    }
    other.now = later(MINUTE_MS)
    expect((await other.call(method, path, { body })).status).not.toBe(429)
  })

  test('are each counted when they are concurrent', async () => {
    shop.now = later(5 * MINUTE_MS)
    other.now = shop.now
    const login = (one: OpenShop) => one.post('/shop-api/login', { email: 'c@d.example', password: 'x' })
    const responses = await Promise.all([shop, other, shop, other, shop, other].map(login))
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(MAX_ATTEMPTS)
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(3)
  })

  test('are counted from zero once the clock is set back, as no window ends later than its length', async () => {
    shop.now = later(60 * MINUTE_MS)
    const login = () => shop.post('/shop-api/login', { email: 'e@f.example', password: 'x' })
    for (let time = 0; time < MAX_ATTEMPTS; time += 1) await login()
    expect((await login()).status).toBe(429)
    shop.now = later(50 * MINUTE_MS)
    expect((await login()).status).toBe(401)
    for (let time = 1; time < MAX_ATTEMPTS; time += 1) await login()
    const { status, headers } = await login()
    expect([status, headers['retry-after']]).toEqual([429, '60'])
  })

  test('are stored as hashes, and deleted when their window is over', async () => {
    for (let minute = 10; minute < 40; minute += 1) {
      shop.now = later(minute * MINUTE_MS)
      await shop.post('/shop-api/login', { email: `visitor-${minute}@societe.example`, password: 'x' })
    }
    const rows = await shop.db.selectFrom('rate_limits').selectAll().execute()
    for (const { key } of rows) expect(key).toMatch(/^[0-9a-f]{64}$/)
    // A failed password counts for a quarter of an hour: fifteen of them are left, and the counters of the last
    // request.
    expect(rows.length).toBeLessThan(25)
  })
})

describe('failed passwords of one account', () => {
  let shop: OpenShop
  beforeAll(async () => {
    // Behind a trusted proxy the requests of one test have several client addresses.
    shop = await openShop({ appOptions: { trustProxy: ['127.0.0.1'] } })
  })
  afterEach(() => {
    shop.now = TUESDAY
  })
  afterAll(() => shop.close())

  const PASSWORD = 'assez-long'
  const login = async (email: string, password: string, from: string) => {
    const headers = { 'x-forwarded-for': from }
    const { status, headers: responseHeaders } = await shop.post('/shop-api/login', { email, password }, { headers })
    return { status, wait: responseHeaders['retry-after'] }
  }
  /** Each attempt has another client address. */
  const guess = async (email: string, times: number) => {
    const statuses: number[] = []
    for (let time = 0; time < times; time += 1) {
      statuses.push((await login(email, 'wrong', `203.0.113.${time + 1}`)).status)
    }
    return statuses
  }
  const account = async (name: string) => {
    const email = `${name}@societe.example`
    const draft = { firstName: 'Alix', lastName: 'Durand', company: 'Société', email, password: PASSWORD }
    expect((await shop.post(`${V2}/customers`, draft)).status).toBe(204)
    return email
  }

  test('are limited to ten in a quarter of an hour, over all client addresses; then even the right one is rejected', async () => {
    const email = await account('guessed')
    expect(new Set(await guess(email, MAX_FAILED_ATTEMPTS))).toEqual(new Set([401]))
    expect(await login(email.toUpperCase(), PASSWORD, '198.51.100.7')).toEqual({ status: 429, wait: '900' })
    shop.now = later(15 * MINUTE_MS)
    expect((await login(email, PASSWORD, '198.51.100.7')).status).toBe(200)
  })

  test('are counted alike for an unknown email', async () => {
    const statuses = await guess('nobody@societe.example', MAX_FAILED_ATTEMPTS + 1)
    expect(statuses).toEqual([...Array.from({ length: MAX_FAILED_ATTEMPTS }, () => 401), 429])
  })

  test('are limited to ten even when a hundred are concurrent', async () => {
    const email = await account('stormed')
    const tries = Array.from({ length: 100 }, (_, index) => login(email, 'wrong', `203.0.113.${index}`))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(MAX_FAILED_ATTEMPTS)
  })

  test('do not lock out a client address from which the account has logged in before', async () => {
    const email = await account('regular')
    expect((await login(email, PASSWORD, '198.51.100.20')).status).toBe(200)
    expect((await guess(email, MAX_FAILED_ATTEMPTS + 1)).at(-1)).toBe(429)
    expect((await login(email, PASSWORD, '198.51.100.20')).status).toBe(200)
    expect((await login(email, PASSWORD, '198.51.100.21')).status).toBe(429)
    for (let time = 0; time < MAX_FAILED_ATTEMPTS; time += 1) await login(email, 'wrong', '198.51.100.20')
    expect((await login(email, PASSWORD, '198.51.100.20')).status).toBe(429)
  })

  test('for an email followed by a client address do not count for that address', async () => {
    const email = await account('forged')
    expect((await login(email, PASSWORD, '198.51.100.60')).status).toBe(200)
    await guess(`${email} 198.51.100.60`, MAX_FAILED_ATTEMPTS)
    expect((await login(email, PASSWORD, '198.51.100.60')).status).toBe(200)
  })

  test('are counted, right ones are not', async () => {
    const email = await account('busy')
    for (let time = 0; time <= MAX_FAILED_ATTEMPTS; time += 1) {
      expect((await login(email, PASSWORD, '198.51.100.30')).status).toBe(200)
    }
  })

  test('are reset when a new password is set with a link', async () => {
    const email = await account('forgetful')
    await guess(email, MAX_FAILED_ATTEMPTS)
    await shop.post(`${V2}/customers/reset-password`, { email })
    const mail = await shop.db.selectFrom('mails').select('letter').where('recipient', '=', email).executeTakeFirst()
    const { token } = JSON.parse(mail?.letter ?? '{}') as { token: string }
    const chosen = { newPassword: 'nouveau-mot', confirmNewPassword: 'nouveau-mot' }
    expect((await shop.patch(`${V2}/customers/reset-password/${token}`, chosen)).status).toBe(202)
    expect((await login(email, 'nouveau-mot', '198.51.100.40')).status).toBe(200)
  })

  test('of an administrator are counted apart from those of a customer with the same email', async () => {
    const email = await account('both')
    const guessAdmin = () => shop.post('/api/v2/admin/administrators/token', { email, password: 'wrong' })
    for (let time = 0; time < MAX_FAILED_ATTEMPTS; time += 1) expect((await guessAdmin()).status).toBe(401)
    expect(await guessAdmin()).toMatchObject({ status: 429, headers: { 'retry-after': '900' } })
    expect((await login(email, PASSWORD, '198.51.100.50')).status).toBe(200)
  })

  test('are counted where a password is changed as well', async () => {
    const { email, token } = await shop.customer()
    const headers = { 'x-forwarded-for': '203.0.113.99' }
    const wrong = { currentPassword: 'wrong', newPassword: 'autre-long', confirmNewPassword: 'autre-long' }
    const change = () => shop.put(`${V2}/account/me/password`, wrong, { token, headers })
    for (let time = 0; time < MAX_FAILED_ATTEMPTS; time += 1) expect((await change()).status).toBe(422)
    expect(await change()).toMatchObject({ status: 429, headers: { 'retry-after': '900' } })
    expect((await login(email, PASSWORD, '203.0.113.98')).status).toBe(429)
  })
})

describe('the client address', () => {
  const statuses = async (shop: OpenShop) => {
    const received: number[] = []
    for (const from of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) {
      const headers = { 'x-forwarded-for': from }
      received.push(
        (await shop.post('/shop-api/login', { email: `${from}@b.example`, password: 'x' }, { headers })).status,
      )
    }
    await shop.close()
    return received
  }

  test('is not read from a header, unless a trusted proxy sent it', async () => {
    expect(await statuses(await openShop({ attempts: 2 }))).toEqual([401, 401, 429])
    expect(await statuses(await openShop({ attempts: 2, appOptions: { trustProxy: ['192.0.2.1'] } }))).toEqual([
      401, 401, 429,
    ])
    expect(await statuses(await openShop({ attempts: 2, appOptions: { trustProxy: ['127.0.0.0/8'] } }))).toEqual([
      401, 401, 401,
    ])
  })
})

test('a counter runs from its first request to the end of its window, then restarts', async () => {
  const shop = await openShop()
  const count = (at: number) => incrementCounter(shop.db, 'key', MINUTE_MS, later(at))
  expect(await count(0)).toEqual({ count: 1, resetsAt: later(MINUTE_MS) })
  expect(await count(30_000)).toEqual({ count: 2, resetsAt: later(MINUTE_MS) })
  expect(await count(MINUTE_MS)).toEqual({ count: 1, resetsAt: later(2 * MINUTE_MS) })
  const many = await Promise.all(Array.from({ length: 20 }, () => count(MINUTE_MS + 1)))
  expect(many.map((counter) => counter.count).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 20 }, (_, i) => i + 2),
  )
  await shop.close()
})
