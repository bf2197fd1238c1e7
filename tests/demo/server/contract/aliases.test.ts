import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  NO_TOKEN,
  NOT_FOUND,
  openCalled,
  rejectedWith,
  violating,
  type Called,
  type List,
} from '#tests/support/backend/contract.ts'
import { PARIS } from '#tests/support/backend/server-journey.ts'

let called: Called
let token: string
let email: string
beforeAll(async () => {
  called = await openCalled()
})
beforeEach(async () => {
  ;({ token, email } = await called.api.customer())
})
afterAll(() => called.shop.close())

const V2 = '/api/v2/shop'
const done = { status: 204, body: '' }
const form = (children: object, errors?: string[]) => ({
  code: 400,
  message: 'Validation Failed',
  errors: { ...(errors ? { errors } : {}), children },
})

test.each(['authentication-token', 'customers/token'])('POST /api/v2/shop/%s logs in', async (path) => {
  expect(await called.api.post(`${V2}/${path}`, { email, password: 'assez-long' })).toMatchObject({
    status: 200,
    body: { token: expect.any(String), customer: expect.stringMatching(/^\/api\/v2\/shop\/customers\/\d+$/) },
  })
  expect(await called.api.post(`${V2}/${path}`, { email, password: 'x' })).toMatchObject({
    status: 401,
    body: { code: 401, message: 'Invalid credentials.' },
  })
})

test('GET, PUT /shop-api/me are the profile as in the plugin', async () => {
  const me = { id: expect.any(Number), firstName: 'Alix', lastName: 'Durand', email, gender: 'm', phoneNumber: '' }
  expect((await called.api.get('/shop-api/me', { token })).body).toEqual({ ...me, subscribedToNewsletter: false })
  const changed = {
    firstName: 'Ana',
    lastName: 'Roy',
    gender: 'f',
    birthday: '1990-04-02',
    phoneNumber: '01 99 00 12 34',
  }
  const sent = { ...changed, email: 'other@societe.example', subscribedToNewsletter: true }
  expect(await called.api.put('/shop-api/me', sent, { token })).toMatchObject({
    status: 200,
    body: { ...changed, email, phoneNumber: '+33199001234', subscribedToNewsletter: true },
  })
  expect((await called.api.get(`${V2}/account/me`, { token })).body).toMatchObject({
    ...{ civility: 'MME', company: 'Société', birthday: '1990-04-02' },
  })
  // An absent newsletter is switched off; an unknown gender keeps the stored one.
  const less = { firstName: 'Ana', lastName: 'Roy', gender: 'u' }
  expect((await called.api.put('/shop-api/me', less, { token })).body).toMatchObject({
    ...{ gender: 'f', subscribedToNewsletter: false },
  })
  expect(await called.api.put('/shop-api/me', { ...less, firstName: '' }, { token })).toMatchObject({
    status: 400,
    body: rejectedWith({ firstName: ['Ce champ est requis.'] }),
  })
  expect(await called.api.get('/shop-api/me')).toMatchObject({ status: 401, body: NO_TOKEN })
})

test('POST /shop-api/register creates an account', async () => {
  const sent = { firstName: 'Zoé', lastName: 'Petit', email: 'zoe@societe.example', plainPassword: 'assez-long' }
  expect(await called.api.post('/shop-api/register', sent)).toMatchObject(done)
  expect(await called.api.login('zoe@societe.example', 'assez-long')).toEqual(expect.any(String))
  expect(await called.api.post('/shop-api/register', sent)).toMatchObject({
    status: 400,
    body: rejectedWith({ email: ['Cet e-mail est déjà utilisé.'] }),
  })
  expect(await called.api.post('/shop-api/register', { ...sent, plainPassword: 'court' })).toMatchObject({
    status: 400,
    body: rejectedWith({ plainPassword: ['Votre mot de passe doit contenir au minimum 8 caractères'] }),
  })
})

test('PUT /shop-api/request-password-reset and password-reset/{token} change a forgotten password', async () => {
  for (const address of [email, 'nobody@societe.example']) {
    expect(await called.api.put('/shop-api/request-password-reset', { email: address })).toMatchObject(done)
  }
  expect(await called.api.put('/shop-api/request-password-reset', { email: 'x' })).toMatchObject({
    status: 400,
    body: rejectedWith({ email: ["Votre adresse email n'est pas valide."] }),
  })
  const chosen = { password: { first: 'tout-autre-mot', second: 'tout-autre-mot' } }
  expect(await called.api.put('/shop-api/password-reset/nothing', chosen)).toMatchObject({
    status: 400,
    body: form({ password: {} }, ['Ce lien n’est plus valable. Demandez-en un nouveau.']),
  })
  const differing = { password: { first: 'tout-autre-mot', second: 'un-autre-encore' } }
  expect(await called.api.put('/shop-api/password-reset/nothing', differing)).toMatchObject({
    status: 400,
    body: form({
      password: { children: { first: { errors: ['Les mots de passe saisis ne correspondent pas'] } } },
    }),
  })
})

test('PUT /shop-api/me/change-password changes the password, and its errors have the form of a Symfony form', async () => {
  const newPassword = { first: 'tout-autre-mot', second: 'tout-autre-mot' }
  const path = '/shop-api/me/change-password'
  expect(await called.api.put(path, { currentPassword: 'not-it', newPassword }, { token })).toMatchObject({
    status: 400,
    body: form({
      currentPassword: { errors: ['Le mot de passe fourni est différent de celui en cours.'] },
      newPassword: {},
    }),
  })
  expect(await called.api.put(path, { currentPassword: 'assez-long', newPassword }, { token })).toMatchObject(done)
  expect(await called.api.login(email, 'tout-autre-mot')).toEqual(expect.any(String))
})

test('/shop-api/address-book/ is a plain list with the customer in each address, and its errors have the form of a Symfony form', async () => {
  const { instructions: _, ...sent } = { ...PARIS, instructions: '' }
  const added = await called.api.post<{ id: number }>('/shop-api/address-book/', sent, { token })
  expect(added).toMatchObject({ status: 201, body: { ...sent, customer: { email, gender: 'm' } } })
  expect((await called.api.get('/shop-api/address-book/', { token })).body).toEqual([added.body])
  const own = `/shop-api/address-book/${added.body.id}`
  for (const [method, city] of [
    ['PUT', 'Lyon'],
    ['PATCH', 'Lille'],
  ] as const) {
    const headers = { 'content-type': 'application/json' }
    expect(await called.api.call(method, own, { token, body: { ...sent, city }, headers })).toMatchObject(done)
    expect((await called.api.get('/shop-api/address-book/', { token })).body).toMatchObject([{ city }])
  }
  const wrong = await called.api.post<{ errors: { children: object } }>(
    '/shop-api/address-book/',
    { ...sent, firstName: '' },
    { token },
  )
  expect(wrong).toMatchObject({
    status: 400,
    body: form({ firstName: { errors: ['Ce champ est requis.'] }, city: {} }),
  })
  const { token: other } = await called.api.customer()
  expect(await called.api.put(own, sent, { token: other })).toMatchObject({ status: 404, body: { code: 404 } })
  expect(await called.api.delete(own, { token })).toMatchObject(done)
  expect((await called.api.delete(own, { token })).status).toBe(404)
})

test('GET, POST, PUT, DELETE /api/v2/shop/addresses[/{id}] are the same address book', async () => {
  const path = `${V2}/addresses`
  const added = await called.api.post<{ id: number; '@id': string }>(path, PARIS, { token })
  const shown = { ...PARIS, '@type': 'Address', provinceCode: null, provinceName: null }
  expect(added).toMatchObject({ status: 201, body: shown, headers: { location: added.body['@id'] } })
  const own = `${path}/${added.body.id}`
  expect(added.body['@id']).toBe(own)
  expect((await called.api.get<List>(path, { token })).body).toMatchObject({ 'hydra:member': [shown] })
  expect((await called.api.get<List>(`${V2}/account/address-books`, { token })).body).toMatchObject({
    'hydra:member': [{ ...PARIS, billing: false }],
  })
  expect(await called.api.get(own, { token })).toMatchObject({ status: 200, body: shown })
  expect(await called.api.put(own, { ...PARIS, city: 'Lyon' }, { token })).toMatchObject({
    status: 200,
    body: { city: 'Lyon' },
  })
  expect(await called.api.put(own, { ...PARIS, city: '' }, { token })).toMatchObject({
    status: 422,
    body: violating(['city', 'Ce champ est requis.']),
  })
  expect(await called.api.delete(own, { token })).toMatchObject(done)
  expect(await called.api.get(own, { token })).toMatchObject({ status: 404, body: NOT_FOUND })
  expect(await called.api.get(path)).toMatchObject({ status: 401, body: NO_TOKEN })
})

test('defaultAddress of /api/v2/shop/customers/{id} and PATCH /shop-api/address-book/{id}/default are the default delivery', async () => {
  type Added = { id: number; '@id': string }
  const { body } = await called.api.post<{ customer: string }>('/shop-api/login', { email, password: 'assez-long' })
  const own = body.customer
  const [first, second] = [
    (await called.api.post<Added>(`${V2}/addresses`, PARIS, { token })).body,
    (await called.api.post<Added>(`${V2}/addresses`, PARIS, { token })).body,
  ]
  const person = { firstName: 'Ana', lastName: 'Roy', email }
  const setDefault = (defaultAddress: unknown) => called.api.put(own, { ...person, defaultAddress }, { token })
  const shown = async () =>
    (await called.api.get<{ defaultAddress: string | null }>(own, { token })).body.defaultAddress
  expect(await setDefault(first['@id'])).toMatchObject({ status: 200, body: { defaultAddress: first['@id'] } })
  // A field that is not sent keeps its value.
  expect((await called.api.put(own, person, { token })).body).toMatchObject({ defaultAddress: first['@id'] })
  const path = `/shop-api/address-book/${second.id}/default`
  const headers = { 'content-type': 'application/json' }
  expect(await called.api.call('PATCH', path, { token, headers })).toMatchObject(done)
  expect(await shown()).toBe(second['@id'])
  expect((await called.api.get<List>(`${V2}/account/address-books`, { token })).body).toMatchObject({
    'hydra:member': [
      { id: second.id, defaultDelivery: true, defaultBilling: false },
      { id: first.id, defaultDelivery: false },
    ],
  })
  const { token: other } = await called.api.customer()
  const { body: theirs } = await called.api.post<Added>(`${V2}/addresses`, PARIS, { token: other })
  for (const wrong of [theirs['@id'], `${V2}/addresses/999999`, 'nowhere']) {
    expect(await setDefault(wrong)).toMatchObject({
      status: 422,
      body: violating(['defaultAddress', 'Cette adresse n’est pas dans votre carnet.']),
    })
  }
  expect((await called.api.call('PATCH', path, { token: other, headers })).status).toBe(404)
  expect(await shown()).toBe(second['@id'])
  expect((await setDefault(null)).body).toMatchObject({ defaultAddress: null })
  await setDefault(first['@id'])
  await called.api.delete(first['@id'], { token })
  expect(await shown()).toBeNull()
})

test('GET, PUT /api/v2/shop/customers/{id}[/password] are open to that customer alone', async () => {
  const { body } = await called.api.post<{ customer: string }>('/shop-api/login', { email, password: 'assez-long' })
  const own = body.customer
  expect(await called.api.get(own, { token })).toMatchObject({
    status: 200,
    body: {
      ...{ '@id': own, '@type': 'Customer', email, fullName: 'Alix Durand', gender: 'm', defaultAddress: null },
      user: { '@type': 'ShopUser', verified: true },
    },
  })
  const changed = { firstName: 'Ana', lastName: 'Roy', email, gender: 'f', subscribedToNewsletter: true }
  expect(await called.api.put(own, changed, { token })).toMatchObject({ status: 200, body: changed })
  const { token: other } = await called.api.customer()
  expect(await called.api.get(own, { token: other })).toMatchObject({ status: 404, body: NOT_FOUND })
  expect(await called.api.put(own, changed, { token: other })).toMatchObject({ status: 404, body: NOT_FOUND })
  const passwords = { newPassword: 'tout-autre-mot', confirmNewPassword: 'tout-autre-mot' }
  expect(await called.api.put(`${own}/password`, { currentPassword: 'x', ...passwords }, { token })).toMatchObject({
    status: 422,
    body: violating(['currentPassword', 'Le mot de passe fourni est différent de celui en cours.']),
  })
  const right = { currentPassword: 'assez-long', ...passwords }
  expect(await called.api.put(`${own}/password`, right, { token: other })).toMatchObject({ status: 404 })
  expect(await called.api.put(`${own}/password`, right, { token })).toMatchObject(done)
})

test('GET /api/v2/shop/products/{code} is one product', async () => {
  expect(await called.api.get(`${V2}/products/PR-INC-GARRIGUE?channel=LYON`)).toMatchObject({
    status: 200,
    body: { '@id': `${V2}/products/PR-INC-GARRIGUE`, '@type': 'Product', variants: [{ price: expect.any(Number) }] },
  })
})

test('GET /shop-api/taxon-products/by-code/{code}?page&limit paginates products as the plugin does', async () => {
  const path = '/shop-api/taxon-products/by-code/desserts'
  type Page = { pages: number; total: number; _links: Record<string, string>; items: { variants: object }[] }
  const { status, body } = await called.api.get<Page>(`${path}?page=1&limit=3&channel=LYON`)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    ...{ page: 1, limit: 3, pages: Math.ceil(body.total / 3), total: expect.any(Number) },
    _links: {
      self: `${path}?page=1&limit=3&channel=LYON`,
      last: `${path}?page=${body.pages}&limit=3&channel=LYON`,
      next: `${path}?page=2&limit=3&channel=LYON`,
    },
  })
  expect(body.items).toHaveLength(3)
  for (const item of body.items) expect(Object.values(item.variants)).toMatchObject([{ price: { currency: 'EUR' } }])
  const last = await called.api.get<Page>(body._links.last ?? '')
  expect(last.body._links.next).toBe(body._links.last)
  expect((await called.api.get('/shop-api/taxon-products/by-code/nothing')).status).toBe(404)
  expect((await called.api.get(`${path}?page=0`)).status).toBe(400)
})
