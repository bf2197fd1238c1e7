import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { incrementCounter } from '#demo/server/shop/rate-limit-counters.ts'
import { MAX_FAILED_ATTEMPTS } from '#demo/server/shop/customer/passwords.ts'
import { BACKOFFICE_PATH } from '#tests/support/backend/back-office.ts'
import { openShop, TUESDAY, type OpenShop } from '#tests/support/backend/server.ts'

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

describe('requests that hash a password', () => {
  const chosen = { newPassword: 'nouveau-mot', confirmNewPassword: 'nouveau-mot' }
  const twice = { first: 'nouveau-mot', second: 'nouveau-mot' }
  let shop: OpenShop
  let token: string
  beforeAll(async () => {
    shop = await openShop({ attempts: 2 })
    token = (await shop.customer()).token
    shop.now = later(MINUTE_MS)
  })
  afterAll(() => shop.close())

  test.each([
    ['POST', '/shop-api/login', { email: 'a@b.example', password: 'x' }],
    ['POST', `${V2}/authentication-token`, { email: 'a@b.example', password: 'x' }],
    ['POST', `${V2}/customers/token`, { email: 'a@b.example', password: 'x' }],
    ['POST', '/api/v2/admin/administrators/token', { email: 'a@b.example', password: 'x' }],
    ['POST', `${BACKOFFICE_PATH}/connexion`, {}],
    ['POST', `${V2}/customers`, {}],
    ['POST', '/shop-api/register', {}],
    ['PATCH', `${V2}/customers/reset-password/never`, chosen],
    ['PATCH', `${V2}/reset-password-requests/never`, chosen],
    ['PUT', '/shop-api/password-reset/never', { password: twice }],
    ['PUT', `${V2}/account/me`, {}],
    ['PUT', `${V2}/account/me/password`, { ...chosen, currentPassword: 'x' }],
    ['POST', `${V2}/account/me/deletion`, { currentPassword: 'x' }],
    ['PUT', '/shop-api/me/change-password', { currentPassword: 'x', newPassword: twice }],
    ['PUT', `${V2}/customers/1`, {}],
    ['PUT', `${V2}/customers/1/password`, { ...chosen, currentPassword: 'x' }],
  ] as const)('are counted together, whatever they call: %s %s', async (method, path, body) => {
    shop.now = new Date(shop.now.getTime() + MINUTE_MS)
    const isForm = path.startsWith(BACKOFFICE_PATH)
    const call = isForm ? { headers: { 'content-type': 'application/x-www-form-urlencoded' } } : { body, token }
    expect((await shop.call(method, path, call)).status).not.toBe(429)
    // Each with an email of its own, whose failed passwords are counted too.
    const login = (email: string) => shop.post('/shop-api/login', { email, password: 'x' })
    expect((await login(`${path}-a@b.example`)).status).not.toBe(429)
    expect((await shop.call(method, path, call)).status).toBe(429)
    expect((await login(`${path}-c@d.example`)).status).toBe(429)
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
    const own = shop.db.selectFrom('emails').select('job').where('recipient', '=', email)
    const mail = await own.where('job', 'like', '%passwordReset%').executeTakeFirst()
    const { token } = JSON.parse(mail?.job ?? '{}') as { token: string }
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

describe('the client address behind a proxy', () => {
  let shop: OpenShop
  afterEach(() => shop.close())

  const open = async (attempts: number) => {
    shop = await openShop({ attempts, appOptions: { trustProxy: ['127.0.0.0/8', '10.0.0.0/8'] } })
  }
  let visits = 0
  /** Signs in to an account that does not exist, another one each time. */
  const visit = async (from: string) => {
    visits += 1
    const body = { email: `visitor-${visits}@b.example`, password: 'x' }
    return (await shop.post('/shop-api/login', body, { headers: { 'x-forwarded-for': from } })).status
  }
  const visitAll = async (entries: readonly string[]) => {
    const statuses: number[] = []
    for (const entry of entries) statuses.push(await visit(entry))
    return statuses
  }

  test.each([
    ['with other ports', ['203.0.113.9:1', '203.0.113.9:2', '203.0.113.9']],
    ['as IPv4 in IPv6', ['203.0.113.9', '::ffff:203.0.113.9', '::FFFF:cb00:7109']],
    ['in one /64', ['2001:db8:1:2::9', '2001:DB8:1:2:a::', '[2001:db8:1:2::b]:443']],
    ['with zones', ['fe80::1%eth0', 'fe80::1%eth1', 'fe80::1%2']],
    ['that is none', ['unknown', '_hidden', 'x'.repeat(500)]],
    [
      'behind a proxy that is written with its port',
      ['203.0.113.9, 10.1.1.1:443', '203.0.113.9, 10.1.1.2:80', '203.0.113.9'],
    ],
    ['that the client wrote itself', ['198.51.100.1, 203.0.113.9', '198.51.100.2, 203.0.113.9', '203.0.113.9']],
  ])('counts once %s', async (_how, entries) => {
    await open(2)
    expect(await visitAll(entries)).toEqual([401, 401, 429])
  })

  test('differs for customers whose proxy is written with its port', async () => {
    await open(1)
    expect(await visitAll(['203.0.113.9, 10.1.1.1:443', '203.0.113.8, 10.1.1.1:443'])).toEqual([401, 401])
  })

  test('counts eight times in the /48 of an IPv6 address; the networks beyond leave no counters', async () => {
    await open(2)
    const networks = Array.from({ length: 18 }, (_, network) => `2001:db8:7:${network.toString(16)}::1`)
    const statuses = await visitAll(networks)
    expect(statuses).toEqual(Array.from({ length: 18 }, (_, nth) => (nth < 16 ? 401 : 429)))
    const rows = async () => (await shop.db.selectFrom('rate_limits').select('key').execute()).length
    const before = await rows()
    expect(await visitAll(['2001:db8:7:abc::1', '2001:db8:7:abd::1'])).toEqual([429, 429])
    expect(await rows()).toBe(before)
    expect(await visit('2001:db8:8:1::1')).toBe(401)
  })

  test('is known to an account whatever its port and the rest of its /64', async () => {
    await open(10_000)
    const { email } = await shop.customer()
    const login = async (password: string, from: string) =>
      (await shop.post('/shop-api/login', { email, password }, { headers: { 'x-forwarded-for': from } })).status
    expect(await login('assez-long', '198.51.100.20:1234')).toBe(200)
    expect(await login('assez-long', '2001:db8:1:2::9')).toBe(200)
    for (let nth = 0; nth < MAX_FAILED_ATTEMPTS; nth += 1) await login('wrong', `203.0.113.${nth}`)
    for (const known of ['198.51.100.20', '::ffff:198.51.100.20', '2001:db8:1:2:3::4', '[2001:db8:1:2::9]:5'])
      expect([known, await login('assez-long', known)]).toEqual([known, 200])
    expect(await login('assez-long', '2001:db8:1:3::9')).toBe(429)
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
