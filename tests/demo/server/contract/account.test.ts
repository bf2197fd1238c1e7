import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { NO_TOKEN, NOT_FOUND, openCalled, violating, type Called, type List } from '#tests/support/backend/contract.ts'
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
const claimsOf = (jwt: string) =>
  JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>

test('§7, call 1: POST /shop-api/login returns a token with id, roles and exp', async () => {
  const { body: cart } = await called.api.post<{ tokenValue: string }>('/shop-api/carts?channel=LYON')
  const { status, body } = await called.api.post<{ token: string; customer: string }>('/shop-api/login', {
    ...{ email, password: 'assez-long', token: cart.tokenValue },
  })
  expect(status).toBe(200)
  const claims = claimsOf(body.token)
  expect(claims).toMatchObject({ roles: ['ROLE_USER'], username: email, id: expect.any(Number) })
  expect(Number(claims.exp) - Number(claims.iat)).toBe(3600)
  expect(body).toEqual({ token: body.token, customer: `${V2}/customers/${String(claims.id)}` })
  // The cart that was sent along now belongs to the customer: another customer's token does not open it.
  const { token: other } = await called.api.customer()
  expect((await called.api.get(`/shop-api/carts/${cart.tokenValue}`, { token: other })).status).toBe(404)
  const wrong = await called.api.post('/shop-api/login', { email, password: 'not-the-one' })
  expect(wrong).toMatchObject({ status: 401, body: { code: 401, message: 'Invalid credentials.' } })
  expect(wrong.headers['www-authenticate']).toBe('Bearer')
  expect(await called.api.post('/shop-api/login', { email })).toMatchObject({
    status: 400,
    body: { code: 400, message: 'The key "password" must be provided.' },
  })
})

test('§7, call 2: GET /api/v2/shop/account/me returns the profile', async () => {
  const { status, body } = await called.api.get(`${V2}/account/me`, { token })
  expect(status).toBe(200)
  expect(body).toEqual({
    '@context': '/api/v2/contexts/Customer',
    '@id': '/api/v2/shop/account/me',
    '@type': 'Customer',
    id: expect.any(Number),
    ...{ firstName: 'Alix', lastName: 'Durand', email, civility: 'M', phoneNumber: '', birthday: null },
    company: 'Société',
    siret: '',
    ...{ subscribedToNewsletter: false, subscribedToPromotionalOffers: false, subscribedToPartnerOffers: false },
    hasBankTransfer: false,
  })
  expect(await called.api.get(`${V2}/account/me`)).toMatchObject({ status: 401, body: NO_TOKEN })
})

test('§7, call 3: PUT /api/v2/shop/account/me/newsletters stores the three newsletter choices', async () => {
  const wishes = {
    ...{ subscribedToNewsletter: true, subscribedToPartnerOffers: false, subscribedToPromotionalOffers: true },
  }
  const path = `${V2}/account/me/newsletters`
  expect(await called.api.put(path, wishes, { token })).toMatchObject({ status: 200, body: wishes })
  expect((await called.api.get(`${V2}/account/me`, { token })).body).toMatchObject(wishes)
  expect(await called.api.put(path, { ...wishes, subscribedToNewsletter: 'yes' }, { token })).toMatchObject({
    status: 422,
    body: violating(['subscribedToNewsletter', "Ce champ n'est pas valide"]),
  })
  expect(await called.api.put(path, wishes)).toMatchObject({ status: 401, body: NO_TOKEN })
})

test('§7, call 4: GET /api/v2/shop/account/address-books lists the addresses, newest first', async () => {
  const path = `${V2}/account/address-books`
  expect((await called.api.get<List>(path, { token })).body).toMatchObject({ 'hydra:member': [] })
  await called.api.post(path, { ...PARIS, billing: false }, { token })
  await called.api.post(path, { ...PARIS, billing: true, city: 'Lyon' }, { token })
  const { body } = await called.api.get<List>(path, { token })
  expect(body).toMatchObject({ '@type': 'hydra:Collection', 'hydra:totalItems': 2 })
  expect(body['hydra:member']).toMatchObject([{ billing: true, city: 'Lyon' }, { billing: false }])
  expect(await called.api.get(path)).toMatchObject({ status: 401, body: NO_TOKEN })
})

test('§7, call 5: GET /api/v2/shop/account/cards lists the cards', async () => {
  expect(await called.api.get(`${V2}/account/cards`, { token })).toMatchObject({
    status: 200,
    body: { '@type': 'hydra:Collection', 'hydra:member': [], 'hydra:totalItems': 0 },
  })
  expect(await called.api.get(`${V2}/account/cards`)).toMatchObject({ status: 401, body: NO_TOKEN })
})

test('call 34: POST /api/v2/shop/customers creates an account with 204', async () => {
  const draft = { firstName: 'Zoé', lastName: 'Petit', email: 'zoe@societe.example', company: 'Société' }
  const sent = { ...draft, password: 'assez-long', civility: 'MME', phoneNumber: '01 99 00 12 34' }
  expect(await called.api.post(`${V2}/customers`, { ...sent, subscribedToNewsletter: true })).toMatchObject({
    status: 204,
    body: '',
  })
  const own = await called.api.login('zoe@societe.example', 'assez-long')
  expect((await called.api.get(`${V2}/account/me`, { token: own })).body).toMatchObject({
    ...draft,
    ...{ civility: 'MME', phoneNumber: '+33199001234', subscribedToNewsletter: true },
  })
  expect(await called.api.post(`${V2}/customers`, sent)).toMatchObject({
    status: 422,
    body: violating(['email', 'Cet e-mail est déjà utilisé.']),
  })
  const wrong = { ...sent, firstName: ' ', lastName: '', email: 'zoe', password: 'court', company: '' }
  expect(await called.api.post(`${V2}/customers`, wrong)).toMatchObject({
    status: 422,
    body: violating(
      ['firstName', 'Ce champ est requis.'],
      ['lastName', 'Ce champ est requis.'],
      ['email', "Votre adresse email n'est pas valide."],
      ['password', 'Votre mot de passe doit contenir au minimum 8 caractères'],
      ['company', 'Ce champ est requis.'],
    ),
  })
  expect(await called.api.post(`${V2}/customers`, { email: 'x@societe.example' })).toMatchObject({
    status: 400,
    body: {
      code: 400,
      message: 'Request does not have the following required fields specified: firstName, lastName, password, company.',
    },
  })
})

test.each(['customers/reset-password', 'reset-password-requests'])(
  'call 35: POST /api/v2/shop/%s responds 202 for an unknown email too',
  async (path) => {
    for (const address of [email, 'nobody@societe.example']) {
      const sent = { email: address, localeCode: 'fr_FR' }
      expect(await called.api.post(`${V2}/${path}`, sent)).toMatchObject({ status: 202, body: '' })
    }
    expect(await called.api.post(`${V2}/${path}`, { email: 'x' })).toMatchObject({
      status: 422,
      body: violating(['email', "Votre adresse email n'est pas valide."]),
    })
  },
)

test.each(['customers/reset-password', 'reset-password-requests'])(
  'call 36: PATCH /api/v2/shop/%s/{token} rejects an invalid link and two different passwords',
  async (path) => {
    const passwords = { newPassword: 'tout-autre-mot', confirmNewPassword: 'tout-autre-mot' }
    const bad = await called.api.patch<{ violations: { propertyPath: string }[] }>(`${V2}/${path}/nothing`, passwords)
    expect(bad.status).toBe(422)
    expect(bad.body.violations).toMatchObject([{ message: 'Ce lien n’est plus valable. Demandez-en un nouveau.' }])
    const differing = { ...passwords, confirmNewPassword: 'un-autre-encore' }
    expect(await called.api.patch(`${V2}/${path}/nothing`, differing)).toMatchObject({
      status: 422,
      body: violating(['newPassword', 'Les mots de passe saisis ne correspondent pas']),
    })
    const headers = { 'content-type': 'application/json' }
    const asJson = await called.api.call('PATCH', `${V2}/${path}/nothing`, { body: passwords, headers })
    expect(asJson).toMatchObject({ status: 415, body: { '@type': 'hydra:Error' } })
  },
)

test('call 37: PUT /api/v2/shop/account/me changes the profile', async () => {
  const changed = {
    ...{ firstName: 'Ana', lastName: 'Roy', email, civility: 'MME', phoneNumber: '+33199001234' },
    ...{ birthday: '1990-04-02', company: 'Autre société' },
  }
  const path = `${V2}/account/me`
  expect(await called.api.put(path, changed, { token })).toMatchObject({ status: 200, body: changed })
  const { email: taken } = await called.api.customer()
  expect(await called.api.put(path, { ...changed, email: taken }, { token })).toMatchObject({
    status: 422,
    body: violating(['currentPassword', 'Ce champ est requis.']),
  })
  const change = { ...changed, email: taken, currentPassword: 'assez-long' }
  expect(await called.api.put(path, change, { token })).toMatchObject({
    status: 422,
    body: violating(['email', 'Cet e-mail est déjà utilisé.']),
  })
  expect(await called.api.put(path, changed)).toMatchObject({ status: 401, body: NO_TOKEN })
})

test('call 38: PUT /api/v2/shop/account/me/password responds 204 when the current password is right', async () => {
  const path = `${V2}/account/me/password`
  const chosen = { newPassword: 'tout-autre-mot', confirmNewPassword: 'tout-autre-mot' }
  expect(await called.api.put(path, { currentPassword: 'not-it', ...chosen }, { token })).toMatchObject({
    status: 422,
    body: violating(['currentPassword', 'Le mot de passe fourni est différent de celui en cours.']),
  })
  const differing = { currentPassword: 'assez-long', ...chosen, confirmNewPassword: 'x' }
  expect(await called.api.put(path, differing, { token })).toMatchObject({
    status: 422,
    body: violating(['newPassword', 'Les mots de passe saisis ne correspondent pas']),
  })
  expect(await called.api.put(path, { currentPassword: 'assez-long', ...chosen }, { token })).toMatchObject({
    status: 204,
    body: '',
  })
  expect(await called.api.login(email, 'tout-autre-mot')).toEqual(expect.any(String))
})

test('call 41b: PATCH /api/v2/shop/account/address-books/{id} makes an address the default of deliveries, of invoices, or of neither', async () => {
  const path = `${V2}/account/address-books`
  const added = await called.api.post<{ '@id': string }>(path, PARIS, { token })
  expect(added.body).toMatchObject({ defaultDelivery: false, defaultBilling: false })
  const own = added.body['@id']
  for (const defaults of [{ defaultDelivery: true }, { defaultBilling: true }, { defaultDelivery: false }]) {
    expect(await called.api.patch(own, defaults, { token })).toMatchObject({
      status: 200,
      body: { '@id': own, ...defaults },
    })
  }
  const { token: other } = await called.api.customer()
  const defaults = { defaultBilling: true }
  expect(await called.api.patch(own, defaults, { token: other })).toMatchObject({ status: 404, body: NOT_FOUND })
  expect(await called.api.patch(own, defaults)).toMatchObject({ status: 401, body: NO_TOKEN })
})

test('calls 39, 40, 41: POST, PUT, DELETE /api/v2/shop/account/address-books[/{id}] maintain an address book', async () => {
  const path = `${V2}/account/address-books`
  const sent = { ...PARIS, billing: false, instructions: 'Porte 4' }
  const added = await called.api.post<{ id: number; '@id': string }>(path, sent, { token })
  expect(added).toMatchObject({
    status: 201,
    body: {
      '@context': '/api/v2/contexts/AddressBook',
      '@type': 'AddressBook',
      createdAt: expect.any(String),
      ...sent,
    },
  })
  const own = `${path}/${added.body.id}`
  expect(added.headers).toMatchObject({ location: own, 'content-location': own })
  expect(await called.api.put(own, { ...sent, billing: true, city: 'Lyon' }, { token })).toMatchObject({
    status: 200,
    body: { id: added.body.id, billing: true, city: 'Lyon' },
  })
  expect(await called.api.post(path, { ...sent, street: '', postcode: '' }, { token })).toMatchObject({
    status: 422,
    body: violating(['street', 'Ce champ est requis.'], ['postcode', 'Ce champ est requis.']),
  })
  const { token: other } = await called.api.customer()
  for (const call of [called.api.put(own, sent, { token: other }), called.api.delete(own, { token: other })]) {
    expect(await call).toMatchObject({ status: 404, body: NOT_FOUND })
  }
  expect(await called.api.delete(own, { token })).toMatchObject({ status: 204, body: '' })
  expect(await called.api.delete(own, { token })).toMatchObject({ status: 404, body: NOT_FOUND })
  expect(await called.api.post(path, sent)).toMatchObject({ status: 401, body: NO_TOKEN })
})
