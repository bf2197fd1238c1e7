import { createHmac } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { KARIM, CAMILLE } from '#tests/support/shop/customer.ts'
import { openShop, TUESDAY, type OpenShop } from '#tests/support/backend/server.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterEach(() => {
  shop.now = TUESDAY
})
afterAll(() => shop.close())

const V2 = '/api/v2/shop'
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>

describe('logging in', () => {
  test('returns a token that is valid for an hour, with id, roles and exp', async () => {
    const { email } = await shop.customer()
    const { status, body } = await shop.post<{ token: string; customer: string }>('/shop-api/login', {
      email: email.toUpperCase(),
      password: 'assez-long',
    })
    expect(status).toBe(200)
    const iat = TUESDAY.getTime() / 1000
    const claims = claimsOf(body.token)
    const named = { roles: ['ROLE_USER'], username: email, id: expect.any(Number), version: 0 }
    expect(claims).toEqual({ iat, exp: iat + 3600, ...named })
    expect(body.customer).toBe(`/api/v2/shop/customers/${String(claims.id)}`)
  })

  test.each([
    ['camille.martin@atelier-demo.example', 'wrong'],
    ['unknown@societe.example', 'Ambrelune2026'],
  ])('is rejected to %s with the same response', async (email, password) => {
    const { status, body, headers } = await shop.post('/shop-api/login', { email, password })
    expect({ status, body }).toEqual({ status: 401, body: { code: 401, message: 'Invalid credentials.' } })
    expect(headers['www-authenticate']).toBe('Bearer')
  })

  test.each([{ email: 'a@b.example' }, { password: 'x' }, {}])('without email or password is 400: %j', async (body) => {
    expect((await shop.post('/shop-api/login', body)).status).toBe(400)
  })

  test('with an endless email is rejected in French, on its field', async () => {
    const email = `${'a'.repeat(250)}@b.example`
    expect(await shop.post('/shop-api/login', { email, password: 'x' })).toMatchObject({
      status: 400,
      body: { errors: { email: ["Votre adresse email n'est pas valide."] } },
    })
  })

  test('with an endless password is rejected in French, on its field', async () => {
    const { email } = await shop.customer()
    expect(await shop.post('/shop-api/login', { email, password: 'x'.repeat(1025) })).toMatchObject({
      status: 400,
      body: { errors: { password: ['Votre mot de passe est trop long.'] } },
    })
  })

  test('rehashes the password when hashing has been made costlier, without ending a session', async () => {
    const { email, token } = await shop.customer()
    const hash = async () => {
      const row = shop.db.selectFrom('customers').select('password_hash').where('email', '=', email)
      return (await row.executeTakeFirstOrThrow()).password_hash
    }
    const before = await hash()
    await shop.login(email, 'assez-long')
    expect(await hash()).toBe(before)
    const dearer = await openShop({
      place: shop.place,
      appOptions: { passwordCost: { cost: 2 ** 11, blockSize: 8, parallelization: 1 } },
    })
    expect(await dearer.login(email, 'wrong')).toBeUndefined()
    expect(await hash()).toBe(before)
    expect(await dearer.login(email, 'assez-long')).toEqual(expect.any(String))
    await dearer.close()
    expect(await hash()).toMatch(/^scrypt\$2048\$8\$1\$/)
    expect(await shop.login(email, 'assez-long')).toEqual(expect.any(String))
    expect((await shop.get(`${V2}/account/me`, { token })).status).toBe(200)
  })

  test('works for the demo customers with the demo password', async () => {
    expect(await shop.login(CAMILLE.email, CAMILLE.password)).toEqual(expect.any(String))
    const token = await shop.login(KARIM.email, KARIM.password)
    expect((await shop.get(`${V2}/account/me`, { token })).body).toMatchObject({ hasBankTransfer: true })
  })
})

describe('a token', () => {
  const everywhere = [`${V2}/channels`, `${V2}/account/me`, '/shop-api/carts/none', `${V2}/products`]

  test.each(everywhere)('that is malformed is rejected on %s', async (path) => {
    for (const token of ['nonsense', 'a.b.c']) {
      expect(await shop.get(path, { token })).toMatchObject({
        status: 401,
        body: { code: 401, message: 'Invalid JWT Token' },
      })
    }
  })

  test('signed with another key, or with none, is rejected', async () => {
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const claims = encode({ iat: 0, exp: 9_999_999_999, roles: ['ROLE_USER'], username: 'x', id: 1 })
    const head = encode({ alg: 'HS256', typ: 'JWT' })
    const signature = createHmac('sha256', 'another').update(`${head}.${claims}`).digest('base64url')
    for (const token of [`${head}.${claims}.${signature}`, `${encode({ alg: 'none', typ: 'JWT' })}.${claims}.`]) {
      expect(await shop.get(`${V2}/account/me`, { token })).toMatchObject({ body: { message: 'Invalid JWT Token' } })
    }
  })

  test('that has expired is rejected on public calls and on login too', async () => {
    const { email, token } = await shop.customer()
    shop.now = new Date(TUESDAY.getTime() + 3_601_000)
    const expired = { status: 401, body: { code: 401, message: 'Expired JWT Token' } }
    expect(await shop.get(`${V2}/channels`, { token })).toMatchObject(expired)
    expect(await shop.post('/shop-api/login', { email, password: 'assez-long' }, { token })).toMatchObject(expired)
  })

  test.each([
    'account/me',
    'account/address-books',
    'account/cards',
    'account/orders',
    'orders/x',
    'payment-requests/x',
  ])('is required by %s', async (path) => {
    expect(await shop.get(`${V2}/${path}`)).toMatchObject({
      status: 401,
      body: { code: 401, message: 'JWT Token not found' },
    })
  })
})
