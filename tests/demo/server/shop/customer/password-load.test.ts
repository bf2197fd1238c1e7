import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword, MAX_WAITING_OF_A_CLIENT, PASSWORD_COST } from '#demo/server/shop/customer/passwords.ts'
import { CATERER } from '#tests/support/shop/caterer.ts'
import { CAMILLE } from '#tests/support/shop/customer.ts'
import { CATERER_FIELDS, pageText, Visitor, type PageResponse } from '#tests/support/backend/back-office.ts'
import { openShop, type CallResponse, type OpenShop } from '#tests/support/backend/server.ts'

const V2 = '/api/v2/shop'
const UNAVAILABLE = { status: 503, headers: { 'retry-after': '5' } }
const PICTURE = '/media/image/products/menu-salade-320.webp'
const passwords = { newPassword: 'nouveau-mot', confirmNewPassword: 'nouveau-mot' }

/** The token of a link to set a new password. */
async function emailedLink(shop: OpenShop, email: string): Promise<string> {
  await shop.post(`${V2}/customers/reset-password`, { email })
  const mails = shop.db.selectFrom('emails').select('job').where('recipient', '=', email).orderBy('id', 'desc')
  const { job } = await mails.executeTakeFirstOrThrow()
  return (JSON.parse(job ?? '{}') as { token: string }).token
}

let shop: OpenShop
beforeAll(async () => {
  // Unknown accounts cost the hash of the settings; those of the demo have a cheaper one.
  shop = await openShop({ appOptions: { passwordCost: PASSWORD_COST } })
})
afterAll(() => shop.close())

test('of sixty logins of one client at once, those beyond its part of the queue are 503 with Retry-After, and an image does not wait for hashes', async () => {
  const ended: string[] = []
  const logins = Array.from({ length: 60 }, async (_, index) => {
    const response = await shop.post('/shop-api/login', { email: `client-${index}@charge.example`, password: 'faux' })
    ended.push(String(response.status))
    return response
  })
  await expect.poll(() => ended).toContain('503')
  expect((await shop.get(PICTURE)).status).toBe(200)
  ended.push('image')
  const responses = await Promise.all(logins)
  expect(responses.filter(({ status }) => status === 401)).toHaveLength(MAX_WAITING_OF_A_CLIENT + 2)
  expect(responses.filter(({ status }) => status === 503)).toHaveLength(60 - MAX_WAITING_OF_A_CLIENT - 2)
  expect(responses.find(({ status }) => status === 503)).toMatchObject(UNAVAILABLE)
  expect(ended.lastIndexOf('401')).toBeGreaterThan(ended.indexOf('image'))
})

describe('while the part of a client in the queue is full', () => {
  let calls: CallResponse<unknown>[]
  let form: PageResponse
  let logins: CallResponse<unknown>[]
  beforeAll(async () => {
    const token = await shop.login(CAMILLE.email, CAMILLE.password)
    const visitor = new Visitor(shop)
    await visitor.get('/connexion')
    const link = await emailedLink(shop, CAMILLE.email)
    const draft = { firstName: 'A', lastName: 'B', company: 'C', email: 'a@charge.example', password: 'assez-long' }
    const change = { ...passwords, currentPassword: CAMILLE.password }
    const profile = { ...draft, email: 'b@charge.example', currentPassword: CAMILLE.password }
    // The two that run take seconds, so that those that wait stay in the queue.
    const hashes = Array.from({ length: MAX_WAITING_OF_A_CLIENT + 2 }, (_, index) =>
      hashPassword({ password: 'x', from: '127.0.0.1' }, { ...PASSWORD_COST, parallelization: index < 2 ? 40 : 1 }),
    )
    calls = await Promise.all([
      shop.post('/shop-api/login', CAMILLE),
      shop.post(`${V2}/customers`, draft),
      shop.put(`${V2}/account/me`, profile, { token }),
      shop.put(`${V2}/account/me/password`, change, { token }),
      shop.post(`${V2}/account/me/deletion`, { currentPassword: CAMILLE.password }, { token }),
      shop.patch(`${V2}/customers/reset-password/${link}`, passwords),
      shop.post('/api/v2/admin/administrators/token', CATERER),
    ])
    form = await visitor.post('/connexion', CATERER_FIELDS)
    logins = await Promise.all(Array.from({ length: 10 }, () => shop.post('/shop-api/login', CAMILLE)))
    await Promise.all(hashes)
  })

  test('every call that hashes a password is 503 with Retry-After', () => {
    for (const response of calls) expect(response).toMatchObject(UNAVAILABLE)
  })

  test('the back office shows it in its form, with the entered email', () => {
    expect(form).toMatchObject(UNAVAILABLE)
    expect(pageText(form)).toContain('Trop de connexions à la fois. Réessayez dans quelques secondes.')
    expect(form.body).toContain(`value="${CATERER_FIELDS.courriel}"`)
  })

  test('rejected logins do not count as wrong passwords', async () => {
    for (const response of logins) expect(response).toMatchObject(UNAVAILABLE)
    expect((await shop.post('/shop-api/login', CAMILLE)).status).toBe(200)
  })
})

describe('customers sign in from their own addresses, each in turn, while', () => {
  /** A tenth of a second: the queues stay full long enough, and empty soon. */
  const COST = { cost: 2 ** 14, blockSize: 8, parallelization: 1 }
  const EACH = 8
  let busy: OpenShop
  beforeEach(async () => {
    busy = await openShop({ attempts: 60, appOptions: { passwordCost: COST, trustProxy: ['127.0.0.1'] } })
  })
  afterEach(() => busy.close())

  /** As many requests over seven routes as a client may send; `ended` gets their statuses. */
  async function flood(
    addresses: (nth: number) => string,
    token: string,
    link: string,
    ended: number[],
  ): Promise<void> {
    const draft = { firstName: 'A', lastName: 'B', company: 'C', password: 'assez-long' }
    const wrong = { ...passwords, currentPassword: 'faux' }
    const requests = Array.from({ length: EACH }, (_, nth) => {
      const from = addresses(nth)
      const headers = { 'x-forwarded-for': from }
      const email = `flood-${nth}@${from.replaceAll(':', '-')}.example`
      return [
        busy.post('/shop-api/login', { email, password: 'faux' }, { headers }),
        busy.post(`${V2}/authentication-token`, { email: `b${email}`, password: 'faux' }, { headers }),
        busy.post('/api/v2/admin/administrators/token', { email, password: 'faux' }, { headers }),
        busy.post(`${V2}/customers`, { ...draft, email }, { headers }),
        busy.patch(`${V2}/customers/reset-password/${link}`, passwords, { headers }),
        busy.put(`${V2}/account/me/password`, wrong, { headers, token }),
        busy.post(`${V2}/account/me/deletion`, wrong, { headers, token }),
      ]
    })
    await Promise.all(requests.flat().map(async (request) => ended.push((await request).status)))
  }

  test.each([
    ['five addresses', (client: number) => () => `203.0.113.${client}`],
    ['forty networks of five /48', (client: number) => (nth: number) => `2001:db8:${client}:${nth}::1`],
  ])('%s send what they may over seven routes', async (_who, addressesOf) => {
    const quiet = await openShop({ place: busy.place })
    const customers = []
    for (let nth = 0; nth < 10; nth += 1) customers.push(await quiet.customer({ email: `right-${nth}@charge.example` }))
    const attacker = await quiet.customer({ email: 'attacker@charge.example' })
    const link = await emailedLink(quiet, attacker.email)
    await quiet.close()
    const ended: number[] = []
    const floods = [1, 2, 3, 4, 5].map((client) => flood(addressesOf(client), attacker.token, link, ended))
    await expect.poll(() => ended).toContain(503)
    const signIns = customers.map(({ email }, nth) => {
      const headers = { 'x-forwarded-for': `198.51.100.${nth}` }
      return busy.post('/shop-api/login', { email, password: 'assez-long' }, { headers })
    })
    const statuses = (await Promise.all(signIns)).map(({ status }) => status)
    expect(statuses).toEqual(customers.map(() => 200))
    await Promise.all(floods)
  })
})
