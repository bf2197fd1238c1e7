import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError, createApi, type OnSlow } from '#widgets/core/api/api.ts'
import { failureMessage } from '#widgets/core/domain/failure.ts'
import { LOADING_DELAY_MS } from '#widgets/core/domain/limits.ts'
import { clientOf, mockApi, type Reply, type Seen } from '#tests/support/client/mock-api.ts'

let close = async () => {}
afterEach(() => {
  vi.unstubAllGlobals()
  return close()
})

async function backend(respond: (seen: Seen, count: number) => Reply, token: string | null = null) {
  const server = await mockApi(respond)
  close = server.close
  return { ...server, ...clientOf(server.baseUrl, token) }
}

const failure = (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => {
      throw new Error('should have failed')
    },
    (error: unknown) => {
      expect(error).toBeInstanceOf(ApiError)
      return error as ApiError
    },
  )

const CART = { tokenValue: 't', channel: 'LYON', items: [], totals: { total: 0 } }

test('a read sends the types that it accepts and French as language, and no content type', async () => {
  const { api, seen } = await backend(() => ({ body: CART }))
  await api.carts.read('t')
  expect(seen[0]!.headers).toMatchObject({
    accept: 'application/ld+json, application/json;q=0.9',
    'accept-language': 'fr-FR',
  })
  expect(seen[0]!.headers).not.toHaveProperty('content-type')
  expect(seen[0]!.headers).not.toHaveProperty('authorization')
})

test('a login sends email and password, and nothing else (§7, call 1)', async () => {
  const { api, seen } = await backend(() => ({ body: { token: 'new' } }))
  await api.session.login('a@b.fr', 'secret')
  expect(seen).toMatchObject([{ method: 'POST', url: '/shop-api/login' }])
  expect(seen[0]!.body).toEqual({ email: 'a@b.fr', password: 'secret' })
})

test('every call carries the bearer, login, sign-up and password links too (§6)', async () => {
  const { api, seen } = await backend(({ url }) => ({ body: url.includes('login') ? { token: 'new' } : CART }), 'jwt')
  await api.carts.read('t')
  await api.carts.create('LYON')
  await api.session.login('a@b.fr', 'secret')
  await api.session.register({} as never)
  await api.session.requestPasswordReset({ email: 'a@b.fr' })
  await api.session.resetPassword('t', 'secret')
  expect(seen.map(({ headers }) => headers.authorization)).toEqual(Array(6).fill('Bearer jwt'))
})

test('a login that the backend rejects for its bearer is sent again without it', async () => {
  const { api, seen, rejectedTokens } = await backend(
    ({ headers }) =>
      headers.authorization
        ? { status: 401, body: { code: 401, message: 'Invalid JWT Token' } }
        : { body: { token: 'new' } },
    'revoked',
  )
  await expect(api.session.login('a@b.fr', 'secret')).resolves.toMatchObject({ token: 'new' })
  expect(seen.map(({ headers }) => headers.authorization)).toEqual(['Bearer revoked', undefined])
  expect(rejectedTokens).toEqual([])
})

test('wrong credentials beside a valid bearer are sent once and do not end the session', async () => {
  const { api, seen, rejectedTokens } = await backend(
    () => ({ status: 401, body: { code: 401, message: 'Invalid credentials.' } }),
    'jwt',
  )
  expect(await failure(api.session.login('a@b.fr', 'wrong'))).toMatchObject({ kind: 'unauthorized' })
  expect([seen.length, rejectedTokens]).toEqual([1, []])
})

/** As Elastic's apm-rum 5.12 does: any argument that is no string counts as a `Request`, and the options beside it are dropped. */
function wrapFetch(): void {
  const network = fetch
  vi.stubGlobal('fetch', (input: string | Request, init?: RequestInit) =>
    network(typeof input === 'string' ? new Request(input, init) : input),
  )
}

/** As scripts do that add a header of their own to a copy of the headers. */
function wrapHeaders(): void {
  const network = fetch
  vi.stubGlobal('fetch', (input: string, init: RequestInit = {}) =>
    network(input, { ...init, headers: { ...(init.headers as Record<string, string>), traceparent: '00-1' } }),
  )
}

test.each([
  ['takes what is no string for a Request', wrapFetch],
  ['copies the headers as an object', wrapHeaders],
])('a write is sent completely through a monitoring script that %s', async (_, wrap) => {
  const { api, seen } = await backend(() => ({ body: CART }), 'jwt')
  wrap()
  await api.carts.addItem('t', { productCode: 'P', quantity: 2 })
  expect(seen).toMatchObject([
    {
      method: 'POST',
      url: '/shop-api/carts/t/items',
      headers: { 'content-type': 'application/json', authorization: 'Bearer jwt', 'accept-language': 'fr-FR' },
      body: { productCode: 'P', quantity: 2 },
    },
  ])
})

test('a partial change is sent as a merge patch', async () => {
  const { api, seen } = await backend(() => ({ status: 204 }))
  await api.account.makeCardDefault(3)
  expect(seen[0]).toMatchObject({
    method: 'PATCH',
    url: '/api/v2/shop/account/cards/3',
    headers: { 'content-type': 'application/merge-patch+json' },
    body: { default: true },
  })
})

test('a rejected bearer is reported with the token that was sent', async () => {
  const { api, rejectedTokens } = await backend(
    () => ({ status: 401, body: { code: 401, message: 'Expired JWT Token' } }),
    'jwt',
  )
  const error = await failure(api.account.profile())
  expect(error).toMatchObject({ kind: 'unauthorized', status: 401, text: '' })
  expect(rejectedTokens).toEqual(['jwt'])
})

test('wrong credentials are unauthorized too, but do not end the session', async () => {
  const { api, rejectedTokens } = await backend(() => ({
    status: 401,
    body: { code: 401, message: 'Identifiants invalides.' },
  }))
  const error = await failure(api.session.login('a@b.fr', 'wrong'))
  expect(error).toMatchObject({ kind: 'unauthorized', text: 'Identifiants invalides.' })
  expect(rejectedTokens).toEqual([])
})

test.each([
  [
    'Cette demande a déjà été envoyée avec un autre contenu.',
    'Cette demande a déjà été envoyée avec un autre contenu.',
  ],
  ['Conflict', 'Cette action n’a pas été acceptée. Vérifiez les informations et réessayez.'],
])(
  'a reused idempotency key (409, %s) has a French message, and the request is sent once',
  async (message, expected) => {
    const { api, seen } = await backend(() => ({ status: 409, body: { code: 409, message } }))
    const error = await failure(api.carts.addItem('t', { productCode: 'P', quantity: 1, key: 'k' }))
    expect(error).toMatchObject({ kind: 'refused', status: 409 })
    expect(failureMessage(error)).toBe(expected)
    expect(seen).toHaveLength(1)
  },
)

test('a read is repeated after a 503, at the time in Retry-After', async () => {
  const { api, seen } = await backend((_, count) =>
    count < 3 ? { status: 503, headers: { 'Retry-After': '0' } } : { body: CART },
  )
  await expect(api.carts.read('t')).resolves.toMatchObject({ tokenValue: 't' })
  expect(seen).toHaveLength(3)
})

test('a write whose response is lost is sent once', async () => {
  const { api, seen } = await backend(() => ({ drop: true }))
  const error = await failure(api.carts.addItem('t', { productCode: 'P', quantity: 1 }))
  expect(error).toMatchObject({ kind: 'offline', status: null })
  expect(seen).toHaveLength(1)
})

test('a server error is distinguished from a client error', async () => {
  const { api } = await backend(() => ({ status: 500, body: { code: 500, message: 'Internal Server Error' } }))
  expect(await failure(api.carts.create('LYON'))).toMatchObject({ kind: 'server', status: 500 })
})

test('a response of another shape is not accepted as a cart', async () => {
  const { api } = await backend(() => ({ body: { hello: 'world' } }))
  const error = await failure(api.carts.read('t'))
  expect(error).toMatchObject({ kind: 'unexpected-shape', status: 200, cause: { path: 'tokenValue' } })
})

test('the error of an unexpected shape names the field', async () => {
  const { api } = await backend(() => ({ body: { ...CART, totals: { total: 'four' } } }))
  expect(await failure(api.carts.read('t'))).toMatchObject({
    kind: 'unexpected-shape',
    cause: { path: 'total', message: 'total is not a number' },
  })
})

test('a response that cannot be decoded has an unexpected shape too', async () => {
  const { api } = await backend(() => ({ body: { ...CART, channel: '/channels/%E0%A4%A' } }))
  expect(await failure(api.carts.read('t'))).toMatchObject({ kind: 'unexpected-shape', cause: expect.any(URIError) })
})

test.each([
  [
    'the shop API',
    400,
    { code: 400, message: 'Validation failed', errors: { email: ['Déjà utilisé.'], city: ['sylius.shop_api.city'] } },
    { email: ['Déjà utilisé.'], city: ["Ce champ n'est pas valide"] },
  ],
  [
    'API v2 violations',
    422,
    {
      'hydra:description': 'email: Déjà utilisé.',
      violations: [
        { propertyPath: 'email', message: 'Déjà utilisé.' },
        { propertyPath: 'email', message: 'Trop long.' },
        { propertyPath: '', message: 'Panier vide.' },
      ],
    },
    { email: ['Déjà utilisé.', 'Trop long.'], '': ['Panier vide.'] },
  ],
  [
    'Symfony forms',
    400,
    {
      code: 400,
      message: 'Validation Failed',
      errors: {
        children: {
          firstName: { errors: ['Requis.'] },
          city: [],
          address: { children: { street: { errors: ['Requis.'] } } },
        },
      },
    },
    { firstName: ['Requis.'], 'address.street': ['Requis.'] },
  ],
  ['bulk calls', 400, { code: 400, errors: [{}, { productCode: ['Inconnu.'] }] }, { productCode: ['Inconnu.'] }],
])('the invalid fields are found in a response of %s', async (_, status, body, fields) => {
  const { api } = await backend(() => ({ status, body }))
  expect(await failure(api.publicForms.contact({}, 'k'))).toMatchObject({ kind: 'refused', fields })
})

test.each([
  [{ code: 404, message: 'Ce canal est fermé.' }, 'Ce canal est fermé.'],
  [{ 'hydra:title': 'An error occurred', 'hydra:description': 'Code inconnu.' }, 'Code inconnu.'],
  [{ type: 'x', title: 'An error occurred', detail: 'Trop tard.' }, 'Trop tard.'],
  ['Ce courriel a un compte.', 'Ce courriel a un compte.'],
  [{ message: 'sylius.shop_api.checkout.cart.empty' }, ''],
  [{ 'hydra:description': 'Not Found' }, ''],
  [{ code: 409, message: 'Conflict' }, ''],
  [{ title: 'Forbidden' }, ''],
  [{ title: 'Unprocessable Content' }, ''],
])('the error body %j has the message %j', async (body, text) => {
  const { api } = await backend(() => ({ status: 409, body }))
  expect(await failure(api.publicForms.contact({}, 'k'))).toMatchObject({ kind: 'refused', text })
})

test('a read after an unreadable response bypasses the browser’s cache', async () => {
  const { api, seen } = await backend((_, count) => ({ body: count === 1 ? null : CART }))
  await failure(api.carts.read('t'))
  await api.carts.read('t')
  expect(seen.map(({ headers }) => headers['cache-control'])).toEqual([undefined, 'no-cache'])
})

test('a translation key is an error code and is never shown', async () => {
  const key = 'sylius.shop_api.checkout.cart.empty'
  const { api } = await backend(() => ({ status: 400, body: { code: 400, message: key, errors: { token: [key] } } }))
  const error = await failure(api.carts.setCoupon('t', 'X', 'LYON'))
  expect(error.codes).toEqual({ token: [key] })
  expect(JSON.stringify([error.text, error.fields])).not.toContain('sylius')
})

test('a write rejected with 429 is sent again after its Retry-After, a write that failed otherwise is not', async () => {
  const { api, seen } = await backend((_, count) =>
    count === 1 ? { status: 429, headers: { 'Retry-After': '0.01' } } : { body: CART },
  )
  await api.carts.addItem('t', { productCode: 'P', quantity: 1 })
  expect(seen).toHaveLength(2)

  const down = await backend(() => ({ status: 503 }))
  expect((await failure(down.api.carts.addItem('t', { productCode: 'P', quantity: 1 }))).kind).toBe('server')
  expect(down.seen).toHaveLength(1)
})

test.each([
  ['120', 'Réessayez dans 2 minutes.'],
  ['30', 'Réessayez dans 30 secondes.'],
  ['5400', 'Réessayez dans 2 heures.'],
  [new Date(Date.now() + 3_590_000).toUTCString(), 'Réessayez dans 1 heure.'],
])('a Retry-After of %s is too long to wait for: the error contains it, without a retry', async (retryAfter, wait) => {
  const { api, seen } = await backend(() => ({ status: 429, headers: { 'Retry-After': retryAfter } }))
  expect(await failure(api.carts.read('t'))).toMatchObject({
    kind: 'busy',
    text: expect.stringContaining(wait),
  })
  expect(seen).toHaveLength(1)
})

test('a past date in Retry-After means no wait, and an unreadable value means the usual wait', async () => {
  const values = ['Wed, 21 Oct 2015 07:28:00 GMT', 'soon']
  const { api, seen } = await backend((_, count) =>
    count < 3 ? { status: 503, headers: { 'Retry-After': values[count - 1]! } } : { body: CART },
  )
  await expect(api.carts.read('t')).resolves.toMatchObject({ tokenValue: 't' })
  expect(seen).toHaveLength(3)
})

test('a server that stays too busy fails with the kind “busy”', async () => {
  const { api } = await backend(() => ({ status: 429, headers: { 'Retry-After': '0.01' } }))
  expect((await failure(api.carts.removeItem('t', 1))).kind).toBe('busy')
})

/** A network whose responses the test sends, with the requests that were made. */
function byHand() {
  const sent: { init: RequestInit; respond(body: unknown, status?: number): void; drip(): void; fail(): void }[] = []
  const long: { again: Parameters<OnSlow>[1] }[] = []
  const api = createApi({
    baseUrl: 'http://api.test',
    token: () => null,
    unauthorized: () => undefined,
    invalidField: () => '',
    onSlow: (_, again) => void long.push({ again }),
    fetch: (_, init) =>
      new Promise((resolve, reject) =>
        sent.push({
          init,
          respond: (body, status = 200) => resolve(Response.json(body, { status })),
          drip: () => resolve(new Response(new ReadableStream())),
          fail: () => reject(new TypeError('Failed to fetch')),
        }),
      ),
  })
  return { api, sent, long }
}

const cart = (tokenValue: string) => ({ ...CART, tokenValue })

describe('a slow read', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  /** Starts a read whose first request gets no response, and sends it once more. */
  async function requestedTwice() {
    const { api, sent, long } = byHand()
    const read = api.carts.read('t')
    await vi.advanceTimersByTimeAsync(LOADING_DELAY_MS)
    expect(long).toHaveLength(1)
    long[0]!.again!()
    await vi.advanceTimersByTimeAsync(0)
    expect(sent).toHaveLength(2)
    return { api, read, first: sent[0]!, second: sent[1]!, sent, long }
  }

  test('is not reported when the response comes just before the limit', async () => {
    const { api, sent, long } = byHand()
    const read = api.carts.read('t')
    await vi.advanceTimersByTimeAsync(LOADING_DELAY_MS - 1)
    sent[0]!.respond(cart('t'))
    await read
    await vi.advanceTimersByTimeAsync(LOADING_DELAY_MS)
    expect(long).toEqual([])
    expect(api.inFlight.size).toBe(0)
  })

  test('is sent once more past the browser’s cache, and the second response may come first', async () => {
    const { api, read, first, second } = await requestedTwice()
    expect([first.init.cache, second.init.cache]).toEqual([undefined, 'reload'])
    second.respond(cart('second'))
    await expect(read).resolves.toMatchObject({ tokenValue: 'second' })
    expect(api.inFlight.size).toBe(0)
    // A late response is neither used nor an error.
    first.respond(cart('first'))
    await expect(read).resolves.toMatchObject({ tokenValue: 'second' })
  })

  test('may still get the response to the first request', async () => {
    const { read, first, second } = await requestedTwice()
    first.respond(cart('first'))
    await expect(read).resolves.toMatchObject({ tokenValue: 'first' })
    second.respond({}, 500)
    await vi.runAllTimersAsync()
  })

  test('does not fail while one of the two requests is in flight', async () => {
    const { read, first, second } = await requestedTwice()
    second.respond({}, 500)
    await vi.advanceTimersByTimeAsync(LOADING_DELAY_MS)
    first.respond(cart('first'))
    await expect(read).resolves.toMatchObject({ tokenValue: 'first' })
  })

  test('fails when both requests have failed', async () => {
    const { read, first, second } = await requestedTwice()
    const error = failure(read)
    first.respond({}, 500)
    second.respond({ code: 404, message: 'Not Found' }, 404)
    expect(await error).toMatchObject({ kind: 'not-found' })
  })

  test('treats an unfinished body as a missing response', async () => {
    const { read, first, second, long } = await requestedTwice()
    first.drip()
    await vi.advanceTimersByTimeAsync(LOADING_DELAY_MS)
    expect(long).toHaveLength(2)
    second.respond(cart('second'))
    await expect(read).resolves.toMatchObject({ tokenValue: 'second' })
  })

  test('can be sent again, but a slow write never is', async () => {
    const { api, sent, long } = byHand()
    const write = api.carts.changeItem('t', 1, 2)
    await vi.advanceTimersByTimeAsync(LOADING_DELAY_MS)
    expect(long).toMatchObject([{ again: null }])
    expect(api.inFlight.size).toBe(0)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toHaveLength(1)
    sent[0]!.respond(CART)
    await write
  })
})
