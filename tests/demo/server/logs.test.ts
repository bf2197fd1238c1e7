import { connect, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { placedOrder, PARIS } from '#tests/support/backend/server-journey.ts'
import { openPaidShop, type PaidShop } from '#tests/support/backend/server-payments.ts'
import { JWT_SECRET } from '#tests/support/backend/server.ts'

const V2 = '/api/v2/shop'
const CARD = '4242 4242 4242 4242'
const PASSWORD = 'un-mot-de-passe-unique'

/** A customer whose data the log must not contain. */
const PERSON = {
  ...PARIS,
  firstName: 'Zénobie',
  lastName: 'Quatremarre',
  company: 'Vinaigrerie Quatremarre',
  street: '77 quai des Confidences',
  phoneNumber: '+33199007788',
}
const EMAIL = 'zenobie.quatremarre@vinaigrerie.example'

let paid: PaidShop
const lines: string[] = []
const secrets: string[] = [EMAIL, PASSWORD, CARD, CARD.replaceAll(' ', ''), JWT_SECRET]
const failures: { id: unknown; body: unknown }[] = []

beforeAll(async () => {
  paid = await openPaidShop({
    logLevel: 'trace',
    logTo: { write: (line) => void lines.push(line) },
    checkResponses: false,
  })
  secrets.push(...[PERSON.firstName, PERSON.lastName, PERSON.company, PERSON.street, PERSON.phoneNumber])
  await journey()
  await rejectedRequests()
  await failingCalls()
  bareErrors()
  await garbage()
})
afterAll(() => paid.close())

/** An account, an order, its payment, and everything that is stored of them. */
async function journey(): Promise<void> {
  const { shop } = paid
  const person = { ...PERSON, email: EMAIL, password: PASSWORD }
  expect((await shop.post(`${V2}/customers`, person)).status).toBe(204)
  const token = await shop.login(EMAIL, PASSWORD)
  const order = await placedOrder(shop, token, { address: PERSON })
  const cardToken = await paid.cardToken(CARD)
  const made = await paid.pay(
    token,
    order,
    { cardToken, saveCard: true, target_path: '/merci?pour=zenobie' },
    'key-of-hers',
  )
  expect(made.status).toBe(201)
  const entry = await shop.post<{ id: number }>(`${V2}/account/address-books`, PERSON, { token })
  expect(entry.status).toBe(201)
  const open = (await shop.post<{ tokenValue: string }>('/shop-api/carts?channel=PARIS_CENTRE')).body.tokenValue
  await shop.get(`/shop-api/carts/${open}`)
  await shop.post(`${V2}/customers/reset-password`, { email: EMAIL })
  const { job } = await shop.db
    .selectFrom('emails')
    .select('job')
    .where('job', 'like', '%passwordReset%')
    .executeTakeFirstOrThrow()
  const link = (JSON.parse(job ?? '{}') as { token: string }).token
  const chosen = { newPassword: PASSWORD, confirmNewPassword: PASSWORD }
  expect((await shop.patch(`${V2}/customers/reset-password/${link}`, chosen)).status).toBe(202)
  secrets.push(token, order, cardToken, made.body.hash, 'key-of-hers', 'pour=zenobie', open, link)
}

/** Calls that are rejected, with as much of their data in them as they can have. */
async function rejectedRequests(): Promise<void> {
  const { shop } = paid
  const calls: [status: number, call: Promise<{ status: number }>][] = [
    [401, shop.post('/shop-api/login', { email: EMAIL, password: `${PASSWORD}-wrong` })],
    [422, shop.post(`${V2}/customers`, { ...PERSON, email: EMAIL, password: PASSWORD })],
    [
      422,
      shop.post(`${V2}/customers`, { ...PERSON, email: EMAIL, password: 'x', firstName: PERSON.street.repeat(20) }),
    ],
    [400, shop.call('POST', '/shop-api/login', { headers: { 'content-type': 'application/json' }, body: undefined })],
    [401, shop.get(`${V2}/account/me`, { token: `${secrets[2]}.broken.token` })],
    [404, shop.get(`/${EMAIL}?token=${EMAIL}`)],
    [404, shop.get(`${V2}/products/${encodeURIComponent(PERSON.company)}`)],
    [400, shop.get(`${V2}/products/%E0%A4%A?email=${EMAIL}`)],
    [414, shop.get(`${V2}/products/${EMAIL.repeat(20)}`)],
    [
      415,
      shop
        .post('/shop-api/login', {}, { headers: { 'content-type': `text/${PERSON.lastName}` } })
        .catch(() => ({ status: 415 })),
    ],
    [413, shop.post('/shop-api/login', { email: EMAIL.repeat(4_000) })],
    [406, shop.get(`${V2}/products`, { headers: { accept: 'image/png' } })],
    [401, shop.post('/demo-psp/callbacks', { id: EMAIL }, { headers: { 'x-signature': EMAIL } })],
  ]
  for (const [status, call] of calls) expect((await call).status).toBe(status)
  const broken = `{"email":"${EMAIL}","password":"${PASSWORD}`
  const headers = { 'content-type': 'application/json' }
  const { statusCode } = await shop.app.inject({ method: 'POST', url: '/shop-api/login', headers, payload: broken })
  expect(statusCode).toBe(400)
}

/** Calls that fail in the server, with errors that quote their data. */
async function failingCalls(): Promise<void> {
  const { shop } = paid
  const token = await shop.login(EMAIL, PASSWORD)
  secrets.push(token)
  const quoting = Object.assign(new Error(`Key (email)=(${EMAIL}) already exists\n    at ${PERSON.street}`), {
    code: '23505',
    detail: `of ${PERSON.lastName}`,
    cause: new TypeError(`read ${CARD}`),
  })
  const saveCheckedCard = shop.payments.saveCheckedCard
  shop.payments.saveCheckedCard = () => Promise.reject(quoting)
  const charge = shop.payments.charge
  shop.payments.charge = () => Promise.reject(quoting)
  const order = await placedOrder(shop, token, { address: PERSON })
  secrets.push(order)
  for (const [status, response] of [
    [500, await shop.post(`${V2}/account/cards`, { cardToken: 'tok_abc', holderName: PERSON.lastName }, { token })],
    [503, await paid.pay(token, order, { cardToken: 'tok_abc' })],
  ] as const) {
    expect(response.status).toBe(status)
    failures.push({ id: response.headers['x-request-id'], body: response.body })
  }
  shop.payments.saveCheckedCard = saveCheckedCard
  shop.payments.charge = charge
}

/** Errors logged as they are, as the framework or careless code does. */
function bareErrors(): void {
  const { log } = paid.shop.app
  log.error(new Error(`for ${EMAIL}`))
  log.warn({ err: new Error(`for ${EMAIL}`) })
  log.error(new Error(`for ${EMAIL}`), 'with a word about it')
}

/** Bytes that are not an HTTP request. */
async function garbage(): Promise<void> {
  const { port } = paid.shop.app.server.address() as AddressInfo
  for (const sent of [
    `${EMAIL} ${PASSWORD}\r\n\r\n`,
    `GET /${EMAIL} HTTP/1.1\r\nHost: a\r\nContent-Length: ${EMAIL}\r\n\r\n`,
  ]) {
    const socket = connect(port, '127.0.0.1')
    socket.end(sent).resume()
    await once(socket, 'close')
  }
}

describe('the log', () => {
  test('is one JSON object a line, with the route, the status and the time of each call', () => {
    const read = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(read).toContainEqual(expect.objectContaining({ req: { method: 'POST', route: '/shop-api/login' } }))
    expect(read).toContainEqual(
      expect.objectContaining({
        res: { statusCode: 204 },
        responseTime: expect.any(Number),
        reqId: expect.any(String),
      }),
    )
    expect(read.length).toBeGreaterThan(60)
  })

  test('has no personal data and no secret, at any level, for any call and any outcome', () => {
    const all = lines.join('\n').toLowerCase()
    const disclosed = secrets.filter((secret) => all.includes(secret.toLowerCase()))
    expect(disclosed).toEqual([])
    expect(secrets.length).toBeGreaterThan(18)
    expect(all).not.toMatch(/@[a-z-]+\.example|bearer|127\.0\.0\.1.{0,20}remote|"authorization"|"cookie"/)
  })

  test('has the class, the code and the source lines of an error, under the request id of the response', () => {
    expect(failures).toHaveLength(2)
    for (const { id } of failures) {
      const logged = lines
        .map((line) => JSON.parse(line) as Record<string, unknown>)
        .filter(({ reqId }) => reqId === id)
      const error = logged.find(({ err }) => err !== undefined)?.err
      expect(JSON.stringify(error)).toMatch(/"code":"23505"/)
      expect(JSON.stringify(error)).toMatch(/"type":"TypeError"/)
      expect(JSON.stringify(error)).toMatch(/demo\/server\/routes|logs\.test\.ts/)
    }
  })

  test('has no message of an error, even where the error was logged without a text', () => {
    const logged = lines.map((line) => JSON.parse(line) as { msg?: string; err?: unknown }).filter(({ err }) => err)
    expect(logged.map(({ msg }) => msg)).toEqual(
      expect.arrayContaining(['error', 'with a word about it', 'request failed']),
    )
  })

  test('has the details that the response leaves out: the response has only a general error and the request id', () => {
    expect(failures[0]).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f-]{27}$/),
      body: {
        '@context': '/api/v2/contexts/Error',
        '@type': 'hydra:Error',
        'hydra:title': 'An error occurred',
        'hydra:description': 'Internal Server Error',
      },
    })
    expect(JSON.stringify(failures)).not.toMatch(/quatremarre|23505|node_modules|\.ts/i)
  })
})
