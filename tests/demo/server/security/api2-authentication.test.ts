import { createHmac, generateKeyPairSync, sign as signWith } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { catererToken } from '#tests/support/shop/caterer.ts'
import { solveCaptcha } from '#tests/support/backend/captcha.ts'
import { JWT_SECRET, openShop, TUESDAY, type OpenShop } from '#tests/support/backend/server.ts'

// OWASP API2:2023, broken authentication. Guessed passwords are in rate-limits.test.ts, password links in password-links.test.ts.

let shop: OpenShop
let customer: { email: string; token: string }
let claims: Record<string, unknown>
beforeAll(async () => {
  shop = await openShop()
  customer = await shop.customer()
  claims = partOf(customer.token, 1)
})
afterEach(() => {
  shop.now = TUESDAY
})
afterAll(() => shop.close())

const V2 = '/api/v2/shop'
const ME = '/api/v2/shop/account/me'
const HS256 = { alg: 'HS256', typ: 'JWT' }
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const partOf = (token: string, part: number) =>
  JSON.parse(Buffer.from(token.split('.')[part] ?? '', 'base64url').toString()) as Record<string, unknown>

/** A token signed with this secret. */
function forged(head: object, body: object, secret: string, hash = 'sha256'): string {
  const text = `${encode(head)}.${encode(body)}`
  return `${text}.${createHmac(hash, secret).update(text).digest('base64url')}`
}

const rejectedAs = async (token: string, message = 'Invalid JWT Token') => {
  for (const path of [ME, '/api/v2/shop/channels', '/shop-api/carts/none', '/api/v2/admin/orders']) {
    expect(await shop.get(path, { token })).toMatchObject({ status: 401, body: { code: 401, message } })
  }
}

test('a token signed by the test with the right secret is accepted; each token below differs from it in one thing', async () => {
  expect((await shop.get(ME, { token: forged(HS256, claims, JWT_SECRET) })).status).toBe(200)
})

describe('a token is rejected', () => {
  test('without a signature, whatever algorithm its header names', async () => {
    const [head = '', body = '', signature = ''] = customer.token.split('.')
    for (const alg of ['none', 'None', 'NONE', 'nOnE']) await rejectedAs(`${encode({ alg, typ: 'JWT' })}.${body}.`)
    await rejectedAs(`${encode({ alg: 'none' })}.${body}.${signature}`)
    await rejectedAs(`${head}.${body}.`)
    await rejectedAs(`${head}.${body}`)
  })

  test('with another algorithm than ours, even under our secret', async () => {
    await rejectedAs(forged({ alg: 'HS384', typ: 'JWT' }, claims, JWT_SECRET, 'sha384'))
    await rejectedAs(forged({ alg: 'HS512', typ: 'JWT' }, claims, JWT_SECRET, 'sha512'))
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const text = `${encode({ alg: 'RS256', typ: 'JWT' })}.${encode(claims)}`
    await rejectedAs(`${text}.${signWith('sha256', Buffer.from(text), privateKey).toString('base64url')}`)
    await rejectedAs(forged(HS256, claims, publicKey.export({ type: 'spki', format: 'pem' }).toString()))
  })

  test('with another secret, an empty one, or a key in its own header', async () => {
    await rejectedAs(forged(HS256, claims, 'another secret of the tests, as long as the first'))
    await rejectedAs(forged(HS256, claims, ''))
    await rejectedAs(forged({ ...HS256, kid: '../../../dev/null' }, claims, ''))
    const k = Buffer.from('mine').toString('base64url')
    await rejectedAs(forged({ ...HS256, jwk: { kty: 'oct', k } }, claims, 'mine'))
  })

  test('changed after it was signed', async () => {
    const [head, , signature] = customer.token.split('.')
    await rejectedAs(`${head}.${encode({ ...claims, id: 1 })}.${signature}`)
    await rejectedAs(`${customer.token}x`)
    await rejectedAs(`${customer.token}.x`)
  })

  test('before and after its validity', async () => {
    shop.now = new Date(TUESDAY.getTime() + 3_600_000)
    await rejectedAs(customer.token, 'Expired JWT Token')
    shop.now = TUESDAY
    const seconds = TUESDAY.getTime() / 1000
    await rejectedAs(forged(HS256, { ...claims, nbf: seconds + 60 }, JWT_SECRET))
  })

  test('for another audience, another session version, or no known customer', async () => {
    for (const change of [
      { aud: 'elsewhere' },
      { version: 1 },
      { version: undefined },
      { id: 999_999 },
      { id: undefined },
    ]) {
      await rejectedAs(forged(HS256, { ...claims, ...change }, JWT_SECRET))
    }
    for (const id of ['1', '1 or 1=1', null, {}, [1], 1.5, -1, 2 ** 40]) {
      await rejectedAs(forged(HS256, { ...claims, id }, JWT_SECRET))
    }
  })

  test('without an expiry', async () => {
    const { exp: _, ...endless } = claims
    await rejectedAs(forged(HS256, endless, JWT_SECRET))
  })
})

test('a token is read from the Authorization header alone, not from a URL, a cookie or a body', async () => {
  const { token } = customer
  for (const name of ['token', 'access_token', 'bearer', 'jwt', 'authorization', 'Authorization']) {
    expect((await shop.get(`${ME}?${name}=${token}`)).status).toBe(401)
    expect((await shop.get(ME, { headers: { cookie: `${name}=${token}; BEARER=${token}` } })).status).toBe(401)
    expect((await shop.get(ME, { headers: { [`x-${name.replace('_', '-')}`]: token } })).status).toBe(401)
  }
  expect((await shop.put('/api/v2/shop/account/me/newsletters', { token, authorization: token })).status).toBe(401)
  expect((await shop.get(ME, { headers: { authorization: token } })).status).toBe(401)
})

test('a customer’s token is denied by the calls of the caterer, and a caterer’s token by those of a customer', async () => {
  const admin = await catererToken(shop)
  expect((await shop.get('/api/v2/admin/orders', { token: admin })).status).toBe(200)
  expect((await shop.get(ME, { token: admin })).status).toBe(403)
  expect((await shop.get('/api/v2/admin/orders', { token: customer.token })).status).toBe(403)
  const { aud: _, ...asCustomer } = partOf(admin, 1)
  await rejectedAs(forged(HS256, { ...asCustomer, id: 999_999 }, JWT_SECRET))
  const promoted = { ...claims, roles: ['ROLE_ADMINISTRATION_ACCESS'] }
  expect((await shop.get('/api/v2/admin/orders', { token: forged(HS256, promoted, JWT_SECRET) })).status).toBe(403)
})

test('sign-in responds to a wrong password and an unknown account alike, and counts both alike', async () => {
  const resetResponse = async (email: string) => {
    const rows = async () => (await shop.db.selectFrom('rate_limits').select('key').execute()).length
    const before = await rows()
    const { status, body, headers } = await shop.post('/shop-api/login', { email, password: 'not the one' })
    const { date: _date, 'x-ratelimit-remaining': _left, 'set-cookie': _cookie, ...otherHeaders } = headers
    return { status, body, otherHeaders, rows: (await rows()) - before }
  }
  expect(await resetResponse('nobody-at-all@societe.example')).toEqual(await resetResponse(customer.email))
})

describe('at a cost at which every new hash fails, so that a 500 shows where one was made', () => {
  let own: OpenShop
  let token: string
  beforeAll(async () => {
    const impossible = { cost: 3, blockSize: 8, parallelization: 1 }
    own = await openShop({ place: shop.place, appOptions: { passwordCost: impossible, checkResponses: false } })
    token = (await shop.customer({ email: 'cost@societe.example' })).token
  })
  afterAll(() => own.close())

  test('a password is hashed even when there is no account', async () => {
    const login = (email: string) => own.post('/shop-api/login', { email, password: 'not the one' })
    expect((await login(customer.email)).status).toBe(401)
    expect((await login('nobody-at-all@societe.example')).status).toBe(500)
  })

  test('none is hashed for a link, a captcha, an email or a confirmation that is rejected anyway', async () => {
    const link = { newPassword: 'nouveau-mot', confirmNewPassword: 'nouveau-mot' }
    const draft = { firstName: 'A', lastName: 'B', company: 'C', email: 'new@societe.example', password: 'assez-long' }
    const differing = { currentPassword: 'assez-long', newPassword: 'nouveau-mot', confirmNewPassword: 'autre-mot' }
    const used = await solveCaptcha(shop)
    expect(
      (await shop.post(`${V2}/customers`, { ...draft, email: 'first@societe.example', captchaToken: used })).status,
    ).toBe(204)
    expect((await own.post(`${V2}/customers`, draft)).status).toBe(500)
    for (const response of [
      await own.patch(`${V2}/customers/reset-password/never`, link),
      await own.patch(`${V2}/reset-password-requests/never`, link),
      await own.put('/shop-api/password-reset/never', { password: { first: 'nouveau-mot', second: 'nouveau-mot' } }),
      await own.post(`${V2}/customers`, { ...draft, email: customer.email }),
      await own.post(`${V2}/customers`, { ...draft, captchaToken: 'forged' }),
      await own.post(`${V2}/customers`, { ...draft, captchaToken: used }),
      await own.post(`${V2}/customers`, { ...draft, password: 'x'.repeat(5000) }),
      await own.put(`${V2}/account/me/password`, differing, { token }),
      await own.put(`${V2}/account/me/password`, differing, { token: 'forged' }),
      await own.post(`${V2}/account/me/deletion`, { currentPassword: 'assez-long' }),
    ])
      expect([response.status, response.body]).toEqual([expect.toBeOneOf([400, 401, 422]), expect.anything()])
  })
})
