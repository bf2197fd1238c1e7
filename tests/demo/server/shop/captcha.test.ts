import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createCaptcha } from '#demo/server/shop/captcha.ts'
import { runCleanupJobs } from '#demo/server/shop/cleanup-jobs.ts'
import { posted, fetchChallenge, solve, solveCaptcha } from '#tests/support/backend/captcha.ts'
import { JWT_SECRET, openShop, TUESDAY, type OpenShop } from '#tests/support/backend/server.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterEach(() => {
  shop.now = TUESDAY
})
afterAll(() => shop.close())

const CONTACT = '/api/v2/shop/contact'
const send = (captchaToken: unknown, to: OpenShop = shop) =>
  to.post(CONTACT, { email: 'lou@societe.example', message: 'Bonjour', captchaToken })

const accepted = { status: 202, body: '' }
const rejected = {
  status: 422,
  body: {
    violations: [
      {
        propertyPath: 'captchaToken',
        message: 'Nous n’avons pas pu vérifier que vous êtes une personne. Réessayez.',
      },
    ],
  },
}

const SECOND = 1000
const LIFE = 1200 * SECOND
const later = (ms: number) => new Date(TUESDAY.getTime() + ms)

describe('the captcha', () => {
  test('is signed JSON with no-store and the content type that the widget requires', async () => {
    const { status, body, headers } = await shop.get('/api/v2/shop/captcha')
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    })
    expect(body).toEqual({
      parameters: {
        algorithm: 'PBKDF2/SHA-256',
        cost: 10,
        expiresAt: later(LIFE).getTime() / SECOND,
        keyLength: 32,
        keyPrefix: expect.stringMatching(/^[0-9a-f]{32}$/),
        keySignature: expect.stringMatching(/^[0-9a-f]{64}$/),
        nonce: expect.stringMatching(/^[0-9a-f]{32}$/),
        salt: expect.stringMatching(/^[0-9a-f]{32}$/),
      },
      signature: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
  })

  test('is new each time and takes at least a hundred attempts', async () => {
    const [one, other] = [await fetchChallenge(shop), await fetchChallenge(shop)]
    expect(one.parameters.nonce).not.toBe(other.parameters.nonce)
    for (const challenge of [one, other]) {
      const { counter } = await solve(challenge)
      expect(counter).toBeGreaterThanOrEqual(100)
      expect(counter).toBeLessThanOrEqual(200)
    }
  })

  test('is rate-limited like the forms', async () => {
    const strict = await openShop({ attempts: 2 })
    const statuses = []
    for (let nth = 0; nth < 3; nth += 1) statuses.push((await strict.get('/api/v2/shop/captcha')).status)
    expect(statuses).toEqual([200, 200, 429])
    await strict.close()
  })
})

describe('a solved captcha', () => {
  test('is accepted with one form', async () => {
    expect(await send(await solveCaptcha(shop))).toMatchObject(accepted)
  })

  test('is accepted as the widget posts it: with its time, and with its keys in any order', async () => {
    const { parameters, signature } = await fetchChallenge(shop)
    const { counter, derivedKey } = await solve({ parameters, signature })
    const shuffled = Object.fromEntries(Object.entries(parameters).reverse())
    const solution = { derivedKey, counter, time: 412.3 }
    expect(await send(posted({ solution, challenge: { signature, parameters: shuffled } }))).toMatchObject(accepted)
  })

  test('is rejected a second time', async () => {
    const token = await solveCaptcha(shop)
    await send(token)
    expect(await send(token)).toMatchObject(rejected)
  })

  test('is accepted with exactly one form when many send it at once, over two processes', async () => {
    const token = await solveCaptcha(shop)
    const second = await openShop({ place: shop.place })
    const responses = await Promise.all([shop, second, shop, second, shop].map((to) => send(token, to)))
    expect(responses.filter(({ status }) => status === 202)).toHaveLength(1)
    await second.close()
  })

  test('is not used up by a form that is rejected', async () => {
    const token = await solveCaptcha(shop)
    const wrong = { email: 'lou@societe.example', message: 'Bonjour', channelCode: 'ATLANTIS', captchaToken: token }
    expect((await shop.post(CONTACT, wrong)).status).toBe(422)
    expect(await send(token)).toMatchObject(accepted)
  })

  test('is accepted until it expires, by the clock of the shop', async () => {
    const [early, late] = [await solveCaptcha(shop), await solveCaptcha(shop)]
    shop.now = later(LIFE - 1)
    expect(await send(early)).toMatchObject(accepted)
    shop.now = later(LIFE)
    expect(await send(late)).toMatchObject(rejected)
  })

  test('is deleted from the used ones once it has expired', async () => {
    await send(await solveCaptcha(shop))
    shop.now = later(LIFE)
    await send(await solveCaptcha(shop))
    await runCleanupJobs({ db: shop.db, payments: shop.payments, now: () => shop.now })
    const { count } = await shop.db
      .selectFrom('captcha_uses')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(1)
  })
})

describe('a form is rejected with', () => {
  test.each([
    ['no token', undefined],
    ['an empty text', ''],
    ['a number', 12],
    ['text that is not base64', '%%%'],
    ['text that is not JSON', Buffer.from('solved!').toString('base64')],
    ['null', posted(null)],
    ['a list', posted([])],
    ['no challenge, as the widget posts in its test mode', posted({ challenge: null, solution: null, test: true })],
    ['a token that is too long', 'A'.repeat(5000)],
  ])('%s', async (_, token) => {
    expect(await send(token)).toMatchObject(rejected)
  })

  test('an unsolved captcha', async () => {
    const challenge = await fetchChallenge(shop)
    expect(await send(posted(challenge))).toMatchObject(rejected)
    for (const derivedKey of ['', 'zz', '00', '00'.repeat(32), challenge.parameters.keyPrefix.padEnd(64, '0')]) {
      expect(await send(posted({ challenge, solution: { counter: 100, derivedKey } }))).toMatchObject(rejected)
    }
  })

  test('the solution of another captcha', async () => {
    const [one, other] = [await fetchChallenge(shop), await fetchChallenge(shop)]
    expect(await send(posted({ challenge: one, solution: await solve(other) }))).toMatchObject(rejected)
  })

  test('a captcha that was made easier, made to last longer or given another nonce', async () => {
    const { parameters, signature } = await fetchChallenge(shop)
    const easy = { ...parameters, cost: 1 }
    const solution = await solve({ parameters, signature })
    const easySolution = await solve({ parameters: { ...easy, keyPrefix: '00' }, signature })
    for (const forged of [
      { challenge: { parameters: easy, signature }, solution },
      { challenge: { parameters: { ...easy, keyPrefix: '00' }, signature }, solution: easySolution },
      { challenge: { parameters: { ...parameters, expiresAt: parameters.expiresAt! + 1 }, signature }, solution },
      { challenge: { parameters: { ...parameters, nonce: '0'.repeat(32) }, signature }, solution },
      { challenge: { parameters: { ...parameters, data: { free: true } }, signature }, solution },
      { challenge: { parameters, signature: '0'.repeat(64) }, solution },
      { challenge: { parameters, signature: '' }, solution },
    ]) {
      expect(await send(posted(forged))).toMatchObject(rejected)
    }
    expect(await send(posted({ challenge: { parameters, signature }, solution }))).toMatchObject(accepted)
  })

  test('a captcha solved for less work than the shop requires', async () => {
    const challenge = await fetchChallenge(shop)
    const cheap = { ...challenge, parameters: { ...challenge.parameters, cost: 1, keyPrefix: '00' } }
    const { counter, derivedKey } = await solve(cheap)
    expect(await send(posted({ challenge, solution: { counter, derivedKey } }))).toMatchObject(rejected)
    const before = await createCaptcha(JWT_SECRET, 9).challenge(TUESDAY)
    expect(await send(posted({ challenge: before, solution: await solve(before) }))).toMatchObject(rejected)
  })

  test('a captcha signed with another secret', async () => {
    const foreign = await createCaptcha('another secret', 10).challenge(TUESDAY)
    expect(await send(posted({ challenge: foreign, solution: await solve(foreign) }))).toMatchObject(rejected)
  })
})

describe('signing up', () => {
  const draft = { firstName: 'Lou', lastName: 'Petit', company: 'Société', password: 'assez-long' }

  test('needs no captcha, but a captcha that is sent has to be right', async () => {
    const signUp = (email: string, captchaToken?: string) =>
      shop.post('/api/v2/shop/customers', { ...draft, email, captchaToken })
    expect((await signUp('sans@societe.example')).status).toBe(204)
    const token = await solveCaptcha(shop)
    expect((await signUp('avec@societe.example', token)).status).toBe(204)
    expect(await signUp('rejoue@societe.example', token)).toMatchObject(rejected)
    expect(await shop.login('rejoue@societe.example', draft.password)).toBeUndefined()
  })

  test('does not use the captcha up when the email is taken', async () => {
    const token = await solveCaptcha(shop)
    const signUp = (email: string) => shop.post('/api/v2/shop/customers', { ...draft, email, captchaToken: token })
    expect((await signUp('camille.martin@atelier-demo.example')).status).toBe(422)
    expect((await signUp('libre@societe.example')).status).toBe(204)
  })
})

describe('without a captcha', () => {
  const V2 = '/api/v2/shop'
  const draft = { firstName: 'Lou', lastName: 'Petit', password: 'assez-long', company: 'Société' }

  test.each([
    ['an account', 'POST', `${V2}/customers`, (nth: number) => ({ ...draft, email: `lou${nth}@societe.example` })],
    ['a password link', 'POST', `${V2}/customers/reset-password`, () => ({ email: 'lou@societe.example' })],
    [
      'an account through the plugin',
      'POST',
      '/shop-api/register',
      (nth: number) => ({
        ...{ firstName: 'Lou', lastName: 'Petit', plainPassword: 'assez-long', email: `lou${nth}@autre.example` },
      }),
    ],
    [
      'a password link through the plugin',
      'PUT',
      '/shop-api/request-password-reset',
      () => ({ email: 'lou@societe.example' }),
    ],
  ] as const)(
    '%s is available a few times a minute, as stock clients need; then a captcha is required',
    async (_what, method, path, bodyOf) => {
      const open = await openShop({ attempts: 24 })
      const requestOnce = async (nth: number, captchaToken?: string) =>
        (await open.call(method, path, { body: { ...bodyOf(nth), ...(captchaToken && { captchaToken }) } })).status
      const isDone = (status: number) => status === 204 || status === 202
      expect(isDone(await requestOnce(1))).toBe(true)
      expect(isDone(await requestOnce(2))).toBe(true)
      expect(isDone(await requestOnce(3))).toBe(false)
      if (path.startsWith(V2)) expect(isDone(await requestOnce(4, await solveCaptcha(open)))).toBe(true)
      open.now = later(60 * SECOND)
      expect(isDone(await requestOnce(5))).toBe(true)
      await open.close()
    },
  )
})
