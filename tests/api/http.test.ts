import { afterEach, expect, test } from 'vitest'
import { ApiError } from '../../widgets/core/api/api.ts'
import { clientOf, wireServer, type Reply, type Seen } from './wire-server.ts'

let close = async () => {}
afterEach(() => close())

async function backend(answer: (seen: Seen, count: number) => Reply, token: string | null = null) {
  const server = await wireServer(answer)
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

test('a read says which answers it understands, in French, and sends no body type', async () => {
  const { api, seen } = await backend(() => ({ body: CART }))
  await api.carts.read('t')
  expect(seen[0]!.headers).toMatchObject({
    accept: 'application/ld+json, application/json;q=0.9',
    'accept-language': 'fr-FR',
  })
  expect(seen[0]!.headers).not.toHaveProperty('content-type')
  expect(seen[0]!.headers).not.toHaveProperty('authorization')
})

test('the bearer goes on every call except login', async () => {
  const { api, seen } = await backend(({ url }) => ({ body: url.includes('login') ? { token: 'new' } : CART }), 'jwt')
  await api.carts.read('t')
  await api.session.login('a@b.fr', 'secret', 't')
  expect(seen.map(({ headers }) => headers.authorization)).toEqual(['Bearer jwt', undefined])
  expect(seen[1]!.body).toEqual({ email: 'a@b.fr', password: 'secret', token: 't' })
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

test('a refused bearer is reported with the token that was sent', async () => {
  const { api, refused } = await backend(
    () => ({ status: 401, body: { code: 401, message: 'Expired JWT Token' } }),
    'jwt',
  )
  const error = await failure(api.account.profile())
  expect(error).toMatchObject({ kind: 'unauthorized', status: 401, text: '' })
  expect(refused).toEqual(['jwt'])
})

test('wrong credentials are unauthorized too, but end no session', async () => {
  const { api, refused } = await backend(() => ({
    status: 401,
    body: { code: 401, message: 'Identifiants invalides.' },
  }))
  const error = await failure(api.session.login('a@b.fr', 'wrong', null))
  expect(error).toMatchObject({ kind: 'unauthorized', text: 'Identifiants invalides.' })
  expect(refused).toEqual([])
})

test('a read is asked again after a passing failure, as the server tells', async () => {
  const { api, seen } = await backend((_, count) =>
    count < 3 ? { status: 503, headers: { 'Retry-After': '0' } } : { body: CART },
  )
  await expect(api.carts.read('t')).resolves.toMatchObject({ tokenValue: 't' })
  expect(seen).toHaveLength(3)
})

test('a write is sent once, whatever happens to its answer', async () => {
  const { api, seen } = await backend(() => ({ drop: true }))
  const error = await failure(api.carts.addItem('t', { productCode: 'P', quantity: 1 }))
  expect(error).toMatchObject({ kind: 'offline', status: null })
  expect(seen).toHaveLength(1)
})

test('a broken server is told apart from a refusal', async () => {
  const { api } = await backend(() => ({ status: 500, body: { code: 500, message: 'Internal Server Error' } }))
  expect(await failure(api.carts.create('LYON'))).toMatchObject({ kind: 'server', status: 500 })
})

test('an answer of another shape is not taken for a cart', async () => {
  const { api } = await backend(() => ({ body: { hello: 'world' } }))
  const error = await failure(api.carts.read('t'))
  expect(error).toMatchObject({ kind: 'unexpected-shape', status: 200, cause: { path: 'tokenValue' } })
})

test('the cause of a wrong shape leads to the very field', async () => {
  const items = [
    { id: 1, quantity: 2, subTotal: 4200 },
    { id: 2, quantity: 'two', subTotal: 0, unitPrice: 0 },
  ]
  const { api } = await backend(() => ({ body: { ...CART, items } }))
  expect(await failure(api.carts.read('t'))).toMatchObject({
    kind: 'unexpected-shape',
    cause: { path: 'items.1.quantity', message: 'items.1.quantity is not a number' },
  })
})

test('an answer that cannot even be put in order is of an unexpected shape too', async () => {
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
])('the fields refused by %s are found', async (_, status, body, fields) => {
  const { api } = await backend(() => ({ status, body }))
  expect(await failure(api.messages.contact({}, 'k'))).toMatchObject({ kind: 'refused', fields })
})

test.each([
  [{ code: 404, message: 'Ce canal est fermé.' }, 'Ce canal est fermé.'],
  [{ 'hydra:title': 'An error occurred', 'hydra:description': 'Code inconnu.' }, 'Code inconnu.'],
  [{ type: 'x', title: 'An error occurred', detail: 'Trop tard.' }, 'Trop tard.'],
  ['Ce courriel a un compte.', 'Ce courriel a un compte.'],
  [{ message: 'sylius.shop_api.checkout.cart.empty' }, ''],
  [{ 'hydra:description': 'Not Found' }, ''],
])('of %j a person reads %j', async (body, text) => {
  const { api } = await backend(() => ({ status: 409, body }))
  expect(await failure(api.messages.contact({}, 'k'))).toMatchObject({ kind: 'refused', text })
})

test('a translation key is kept for decisions and never shown', async () => {
  const key = 'sylius.shop_api.checkout.cart.empty'
  const { api } = await backend(() => ({ status: 400, body: { code: 400, message: key, errors: { token: [key] } } }))
  const error = await failure(api.carts.setCoupon('t', 'X', 'LYON'))
  expect(error.codes).toEqual({ token: [key] })
  expect(JSON.stringify([error.text, error.fields])).not.toContain('sylius')
})

test('a write that the server was too busy to look at is sent again after the wait it asks for, another failed one never is', async () => {
  const { api, seen } = await backend((_, count) =>
    count === 1 ? { status: 429, headers: { 'Retry-After': '0.01' } } : { body: CART },
  )
  await api.carts.addItem('t', { productCode: 'P', quantity: 1 })
  expect(seen).toHaveLength(2)

  const down = await backend(() => ({ status: 503 }))
  expect((await failure(down.api.carts.addItem('t', { productCode: 'P', quantity: 1 }))).kind).toBe('server')
  expect(down.seen).toHaveLength(1)
})

test('a server that stays too busy is told as such', async () => {
  const { api } = await backend(() => ({ status: 429, headers: { 'Retry-After': '0.01' } }))
  expect((await failure(api.carts.removeItem('t', 1))).kind).toBe('busy')
})
