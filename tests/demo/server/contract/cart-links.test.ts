import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createLinkCodes } from '#demo/server/shop/cart/cart-links.ts'
import { runCleanupJobs } from '#demo/server/shop/cleanup-jobs.ts'
import { openCalled, rejectedWith, type Called } from '#tests/support/backend/contract.ts'
import { placedOrder, readyCart } from '#tests/support/backend/server-journey.ts'
import { JWT_SECRET, openShop, SITE, TUESDAY } from '#tests/support/backend/server.ts'
import { mapFields, orderFields } from '#widgets/core/domain/order/order-fields.ts'

type Link = { code: string; url: string; expiresAt: string }
type Handed = { token: string; partner?: string; returnUrl?: string }

const QUARTER_MS = 15 * 60_000
const PARTNER = 'https://quai-vertigo.example'
const RETURN = `${PARTNER}/manger-ici?salle=2`
const TOKEN = expect.stringMatching(/^[0-9a-f-]{36}$/) as string
const OVER = { status: 410, body: { code: 410, message: expect.stringContaining('a déjà servi') } }
const UNKNOWN = { status: 404, body: { code: 404, message: 'Ce lien n’existe pas.' } }

let called: Called
beforeAll(async () => {
  called = await openCalled({ origins: [SITE, PARTNER] })
})
afterEach(() => {
  called.shop.now = TUESDAY
})
afterAll(() => called.shop.close())

const later = (ms: number) => {
  called.shop.now = new Date(TUESDAY.getTime() + ms)
}

async function newCart(partner?: string, token?: string): Promise<string> {
  const as = token ? { token } : {}
  const query = new URLSearchParams({ channel: 'BORDEAUX', ...(partner && { partner }) })
  const { body } = await called.api.post<{ tokenValue: string }>(`/shop-api/carts?${query}`, undefined, as)
  return body.tokenValue
}

const link = (cart: string, body: unknown = {}, as: { token?: string } = {}) =>
  called.api.post<Link>(`/shop-api/carts/${cart}/link`, body, as)

const redeem = (code: string, as: { token?: string; headers?: Record<string, string> } = {}) =>
  called.api.post<Handed>(`/shop-api/cart-links/${code}`, undefined, as)

async function codeOf(cart: string, as: { token?: string } = {}): Promise<string> {
  return (await link(cart, {}, as)).body.code
}

describe('a link', () => {
  test('is a URL of the main site, expires after a quarter of an hour and transfers the cart once', async () => {
    const cart = await newCart('quai-vertigo')
    const { status, headers, body } = await link(cart, { returnUrl: RETURN })
    expect(status).toBe(201)
    expect(headers['cache-control']).toBe('no-store')
    expect(body).toEqual({
      code: expect.stringMatching(/^[0-9a-f]{104}$/),
      url: `${SITE}/reprise/${body.code}`,
      expiresAt: new Date(TUESDAY.getTime() + QUARTER_MS).toISOString(),
    })
    later(QUARTER_MS - 1)
    expect(await redeem(body.code)).toMatchObject({
      status: 200,
      body: { token: TOKEN, returnUrl: RETURN, partner: 'quai-vertigo' },
    })
    expect(await redeem(body.code)).toMatchObject(OVER)
  })

  test('has neither a partner nor a return URL when none was given', async () => {
    const cart = await newCart()
    expect((await redeem(await codeOf(cart))).body).toEqual({ token: TOKEN })
  })

  test('transfers no more than 24,000 characters of it, and the cart all the same', async () => {
    const cart = await newCart()
    const long = 'x'.repeat(9000)
    const { body } = await link(cart, { said: { notes: long, purchaseOrder: long, costReference: long } })
    expect((await redeem(body.code)).body).toEqual({ token: TOKEN })
    const other = await newCart()
    const { body: whole } = await link(other, { said: { notes: 'x'.repeat(20_000) } })
    expect((await redeem(whole.code)).body).toMatchObject({ said: { notes: 'x'.repeat(20_000) } })
  })

  test('transfers what was entered for the order, also a text that is too long for it', async () => {
    const cart = await newCart()
    const details = mapFields(orderFields, (name, { maxLength }) => `${name} ${'é'.repeat(maxLength)}`)
    const { body } = await link(cart, { said: details })
    expect((await redeem(body.code)).body).toMatchObject({ token: TOKEN, said: details })
  })

  test('needs no body, and is rejected for an unknown cart', async () => {
    const cart = await newCart()
    expect((await link(cart, undefined)).status).toBe(201)
    const missing = await link('5d1c7a52-0b1e-4f6b-9d59-0f1a3b0d8c11')
    expect(missing).toMatchObject({ status: 400, body: rejectedWith({ token: ['Cart does not exist.'] }) })
  })

  test.each([
    ...['javascript:alert(1)', 'data:text/html,x', 'ftp://quai-vertigo.example/', '/manger-ici', ''],
    ...['https://banque.example/', 'https://quai-vertigo.example.banque.example/', 'http://quai-vertigo.example/'],
    ...['https://quai-vertigo.example:8443/', '//quai-vertigo.example/', 'blob:https://quai-vertigo.example/x', 'null'],
    ...['https://banque.example@quai-vertigo.example/', `https://quai-vertigo.example/${'x'.repeat(2000)}`, 7, null],
  ])('drops the return URL %j', async (returnUrl) => {
    const { status, body } = await link(await newCart(), { returnUrl })
    expect(status).toBe(201)
    expect((await redeem(body.code)).body).not.toHaveProperty('returnUrl')
  })
})

describe('the cart that a link transferred', () => {
  const garrigue = { productCode: 'PR-INC-GARRIGUE', quantity: 6 }

  test('has a new token: the page that created the link can neither read nor change it', async () => {
    const cart = await newCart()
    await called.api.post(`/shop-api/carts/${cart}/items`, garrigue)
    const { token } = (await redeem(await codeOf(cart))).body
    expect(token).not.toBe(cart)
    expect((await called.api.get(`/shop-api/carts/${cart}`)).status).toBe(404)
    const missing = { status: 400, body: rejectedWith({ token: ['Cart does not exist.'] }) }
    expect(await called.api.post(`/shop-api/carts/${cart}/items`, garrigue)).toMatchObject(missing)
    expect(await link(cart)).toMatchObject(missing)
    await called.api.delete(`/shop-api/carts/${cart}`)
    expect(await called.api.get(`/shop-api/carts/${token}`)).toMatchObject({
      status: 200,
      body: { items: [{ quantity: 6 }] },
    })
  })

  test('is not opened by another link', async () => {
    const cart = await newCart()
    const [one, other] = [await codeOf(cart), await codeOf(cart)]
    await redeem(one)
    expect(await redeem(other)).toMatchObject(OVER)
  })

  test('is transferred by one of two concurrent links', async () => {
    const cart = await newCart()
    const codes = [await codeOf(cart), await codeOf(cart)]
    const responses = await Promise.all(codes.map((code) => redeem(code)))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 410])
    const { token } = responses.find(({ status }) => status === 200)!.body
    expect((await called.api.get(`/shop-api/carts/${token}`)).status).toBe(200)
  })

  test('belongs to the signed-in customer from then on', async () => {
    const [owner, stranger] = [await called.shop.customer(), await called.shop.customer()]
    const { token } = (await redeem(await codeOf(await newCart()), { token: owner.token })).body
    expect((await called.api.get(`/shop-api/carts/${token}`)).status).toBe(404)
    expect((await called.api.get(`/shop-api/carts/${token}`, { token: stranger.token })).status).toBe(404)
    expect((await called.api.get(`/shop-api/carts/${token}`, { token: owner.token })).status).toBe(200)
  })
})

describe('a link is used once', () => {
  test('under ten concurrent requests to two servers', async () => {
    const other = await openShop({ place: called.shop.place })
    try {
      const code = await codeOf(await newCart())
      const responses = await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          (index % 2 ? other : called.shop).post(`/shop-api/cart-links/${code}`, undefined),
        ),
      )
      expect(responses.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(9).fill(410)])
    } finally {
      await other.close()
    }
  })

  test('or again with the same idempotency key, after a lost response', async () => {
    const cart = await newCart()
    const code = await codeOf(cart)
    const redeemWithKey = (key: string) => redeem(code, { headers: { 'idempotency-key': key } })
    const responses = await Promise.all([redeemWithKey('one'), redeemWithKey('one'), redeemWithKey('one')])
    const token = responses[0]!.body.token
    expect(token).not.toBe(cart)
    expect(responses.map(({ status, body }) => [status, body.token])).toEqual(Array(3).fill([200, token]))
    expect(await redeemWithKey('another')).toMatchObject(OVER)
    expect(await redeem(code)).toMatchObject(OVER)
    later(QUARTER_MS)
    expect(await redeemWithKey('one')).toMatchObject(OVER)
  })

  test('until it expires after a quarter of an hour, and it stays expired when the shop has deleted it', async () => {
    const code = await codeOf(await newCart())
    const fresh = async () => (await called.shop.db.selectFrom('cart_links').selectAll().execute()).length
    later(QUARTER_MS - 1)
    const { db, payments } = called.shop
    const context = { db, payments, now: () => called.shop.now }
    await runCleanupJobs(context)
    expect(await fresh()).toBeGreaterThan(0)
    later(QUARTER_MS)
    expect(await redeem(code)).toMatchObject(OVER)
    await runCleanupJobs(context)
    expect(await fresh()).toBe(0)
    expect(await redeem(code)).toMatchObject(OVER)
  })

  test('and not at all when its cart was deleted or ordered', async () => {
    const dropped = await newCart()
    const code = await codeOf(dropped)
    await called.api.delete(`/shop-api/carts/${dropped}`)
    expect(await redeem(code)).toMatchObject(OVER)

    const { token } = await called.shop.customer()
    const ordered = await readyCart(called.shop, token)
    const tooLate = await codeOf(ordered, { token })
    expect((await called.api.put(`/shop-api/checkout/${ordered}/complete`, {}, { token })).status).toBe(204)
    expect(await redeem(tooLate, { token })).toMatchObject(OVER)
  })
})

describe('a code that the shop did not issue', () => {
  test.each([
    ['made up', () => 'abc'],
    ['of the right length', () => 'a'.repeat(104)],
    ['signed with another secret', () => createLinkCodes('x'.repeat(44)).make(new Date('2030-01-01'))],
    ['with another expiry', (code: string) => `${code.slice(0, 32)}ffffffff${code.slice(40)}`],
    ['with another nonce', (code: string) => `${'0'.repeat(32)}${code.slice(32)}`],
    ['cut', (code: string) => code.slice(0, -1)],
    ['in capitals', (code: string) => code.toUpperCase()],
  ])('is unknown: %s', async (_, forge) => {
    const code = await codeOf(await newCart())
    expect(await redeem(forge(code))).toMatchObject(UNKNOWN)
    expect((await redeem(code)).status).toBe(200)
  })

  test('but signed with its secret is reported as used, as no cart has it', async () => {
    const code = createLinkCodes(JWT_SECRET).make(new Date(TUESDAY.getTime() + QUARTER_MS))
    expect(await redeem(code)).toMatchObject(OVER)
  })

  test('cannot be read from the database, which stores no code', async () => {
    const code = await codeOf(await newCart())
    expect(JSON.stringify(await called.shop.db.selectFrom('cart_links').selectAll().execute())).not.toContain(code)
  })
})

describe('a customer’s own cart', () => {
  test('is transferred by the customer alone and to the customer alone, after sign-in', async () => {
    const owner = await called.shop.customer()
    const stranger = await called.shop.customer()
    const cart = await newCart('quai-vertigo', owner.token)
    expect((await link(cart)).status).toBe(400)
    expect((await link(cart, {}, stranger)).status).toBe(400)

    const code = await codeOf(cart, owner)
    expect(await redeem(code)).toMatchObject({
      status: 401,
      body: { code: 401, message: 'Connectez-vous pour retrouver votre panier.' },
    })
    expect(await redeem(code, { token: stranger.token })).toMatchObject(UNKNOWN)
    expect(await redeem(code, { token: owner.token })).toMatchObject({ status: 200, body: { token: TOKEN } })
    expect(await redeem(code, { token: owner.token })).toMatchObject(OVER)
  })

  test('is transferred to the customer alone also when it became theirs after the link was created', async () => {
    const cart = await newCart()
    const code = await codeOf(cart)
    const { token } = await called.shop.customer()
    await called.api.post(`/shop-api/carts/${cart}/items`, { productCode: 'PR-INC-GARRIGUE', quantity: 6 }, { token })
    expect((await redeem(code)).status).toBe(401)
    expect((await redeem(code, { token })).body).toEqual({ token: TOKEN })
  })

  test('has no link once it is an order', async () => {
    const { token } = await called.shop.customer()
    const order = await placedOrder(called.shop, token)
    expect(await link(order, {}, { token })).toMatchObject({ status: 400 })
  })
})

test('links are created and used only as often a minute as the shop allows', async () => {
  const few = await openCalled({ attempts: 2 })
  try {
    const { body } = await few.api.post<{ tokenValue: string }>('/shop-api/carts?channel=BORDEAUX')
    for (const path of [`/shop-api/carts/${body.tokenValue}/link`, '/shop-api/cart-links/none']) {
      const statuses = []
      for (let time = 0; time < 3; time += 1) statuses.push((await few.api.post(path)).status)
      expect(statuses[2]).toBe(429)
      expect(statuses.slice(0, 2)).not.toContain(429)
    }
  } finally {
    await few.shop.close()
  }
})
