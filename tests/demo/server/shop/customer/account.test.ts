import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openShop, type OpenShop } from '#tests/support/backend/server.ts'
import { PARIS } from '#tests/support/backend/server-journey.ts'

let shop: OpenShop
let token: string
let stranger: string
beforeAll(async () => {
  shop = await openShop()
  token = (await shop.customer()).token
  stranger = (await shop.customer()).token
})
afterAll(() => shop.close())

const V2 = '/api/v2/shop/account'

describe('the profile', () => {
  const profile = {
    firstName: 'Alix',
    lastName: 'Moreau',
    email: 'alix@societe.example',
    civility: 'MME',
    phoneNumber: '+33199001299',
    birthday: '1990-05-01',
    company: 'Autre société',
    siret: '73282932000074',
  }

  const currentPassword = 'assez-long'

  test('accepts a new email only with the current password, and changes nothing without it', async () => {
    const { body: before } = await shop.get(`${V2}/me`, { token })
    for (const [change, message] of [
      [{}, 'Ce champ est requis.'],
      [{ currentPassword: '' }, 'Ce champ est requis.'],
      [{ currentPassword: null }, 'Ce champ est requis.'],
      [{ currentPassword: 'pas-le-bon' }, 'Le mot de passe fourni est différent de celui en cours.'],
    ] as const) {
      expect(await shop.put(`${V2}/me`, { ...profile, ...change }, { token })).toMatchObject({
        status: 422,
        body: { violations: [{ propertyPath: 'currentPassword', message }] },
      })
    }
    expect((await shop.get(`${V2}/me`, { token })).body).toEqual(before)
    // Without the password, the response does not reveal whether the email is taken.
    const { email } = await shop.customer()
    expect(await shop.put(`${V2}/me`, { ...profile, email }, { token })).toMatchObject({
      body: { violations: [{ propertyPath: 'currentPassword' }] },
    })
  })

  test('is changed, and the response is the changed profile', async () => {
    expect(await shop.put(`${V2}/me`, { ...profile, currentPassword }, { token })).toMatchObject({
      status: 200,
      body: profile,
    })
    expect((await shop.get(`${V2}/me`, { token })).body).toMatchObject({ '@type': 'Customer', ...profile })
  })

  test('accepts a SIRET with a valid check digit, keeps it when none is sent, and removes it when it is emptied', async () => {
    const path = `${V2}/me`
    const withSiret = (siret: unknown) => shop.put<{ siret: string }>(path, { ...profile, siret }, { token })
    expect((await withSiret('732 829 320 00074')).body.siret).toBe('73282932000074')
    expect(await withSiret('732 829 320 00075')).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath: 'siret', message: 'Vérifiez les quatorze chiffres du SIRET.' }] },
    })
    const { siret: _, ...without } = profile
    expect((await shop.put<{ siret: string }>(path, without, { token })).body.siret).toBe('73282932000074')
    expect((await withSiret('')).body.siret).toBe('')
  })

  test.each(['2026-11-25', '1899-12-31', '1990-02-30', 'hier'])('rejects %s as a birthday', async (birthday) => {
    expect(await shop.put(`${V2}/me`, { ...profile, birthday }, { token })).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath: 'birthday', message: 'Cette date n’est pas valide.' }] },
    })
  })

  test('rejects the email of another customer', async () => {
    expect(await shop.put(`${V2}/me`, { ...profile, currentPassword }, { token: stranger })).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath: 'email', message: 'Cet e-mail est déjà utilisé.' }] },
    })
  })

  test('has three newsletter choices, and changing them returns the profile', async () => {
    const wishes = {
      subscribedToNewsletter: true,
      subscribedToPartnerOffers: false,
      subscribedToPromotionalOffers: true,
    }
    const path = `${V2}/me/newsletters`
    expect(await shop.put(path, wishes, { token })).toMatchObject({
      status: 200,
      body: { ...wishes, lastName: 'Moreau' },
    })
    expect((await shop.put(path, { ...wishes, subscribedToNewsletter: 'yes' }, { token })).status).toBe(422)
    expect((await shop.put(path, {}, { token })).status).toBe(400)
  })

  test('changes its password only with the current one and a matching confirmation', async () => {
    const { email, token: own } = await shop.customer()
    const passwords = {
      currentPassword: 'assez-long',
      newPassword: 'encore-plus-long',
      confirmNewPassword: 'encore-plus-long',
    }
    const path = `${V2}/me/password`
    expect(await shop.put(path, { ...passwords, currentPassword: 'wrong' }, { token: own })).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath: 'currentPassword' }] },
    })
    expect(await shop.put(path, { ...passwords, confirmNewPassword: 'other' }, { token: own })).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath: 'newPassword' }] },
    })
    expect(await shop.put(path, { ...passwords, currentPassword: 'x'.repeat(1025) }, { token: own })).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath: 'currentPassword', message: 'Votre mot de passe est trop long.' }] },
    })
    expect((await shop.put(path, passwords, { token: own })).status).toBe(204)
    expect(await shop.login(email, 'encore-plus-long')).toEqual(expect.any(String))
  })
})

describe('the address book', () => {
  const path = `${V2}/address-books`
  type Entry = { id: number; '@id': string }

  test('adds addresses, lists them newest first, changes and removes them', async () => {
    const first = await shop.post<Entry>(path, { ...PARIS, instructions: 'Porte 4' }, { token })
    expect(first).toMatchObject({
      status: 201,
      body: {
        '@type': 'AddressBook',
        billing: false,
        ...PARIS,
        instructions: 'Porte 4',
        createdAt: expect.any(String),
      },
    })
    expect(first.body['@id']).toBe(`${path}/${first.body.id}`)
    const second = await shop.post<Entry>(
      path,
      { ...PARIS, billing: true, postcode: 'B-1000', countryCode: 'BE' },
      { token },
    )
    const { body } = await shop.get<{ 'hydra:member': Entry[] }>(path, { token })
    expect(body['hydra:member'].map(({ id }) => id)).toEqual([second.body.id, first.body.id])
    const changed = { ...PARIS, billing: true, city: 'Puteaux' }
    expect(await shop.put(`${path}/${first.body.id}`, changed, { token })).toMatchObject({ status: 200, body: changed })
    expect((await shop.delete(`${path}/${first.body.id}`, { token })).status).toBe(204)
    expect((await shop.get(`${path}/${first.body.id}`, { token })).status).toBe(404)
  })

  test('of another customer is not found', async () => {
    const { body } = await shop.post<Entry>(path, PARIS, { token })
    const call = { token: stranger }
    expect((await shop.get(`${path}/${body.id}`, call)).status).toBe(404)
    expect((await shop.put(`${path}/${body.id}`, PARIS, call)).status).toBe(404)
    expect((await shop.delete(`${path}/${body.id}`, call)).status).toBe(404)
    expect((await shop.get(`${path}/${body.id}`, { token })).status).toBe(200)
  })

  test('names the invalid field of an address', async () => {
    const { city: _, ...withoutCity } = PARIS
    expect(await shop.post(path, { ...PARIS, street: '' }, { token })).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath: 'street', message: 'Ce champ est requis.' }] },
    })
    expect((await shop.post(path, withoutCity, { token })).status).toBe(400)
  })
})

describe('the default addresses', () => {
  const path = `${V2}/address-books`
  type Entry = { id: number; defaultDelivery: boolean; defaultBilling: boolean }
  let own: string
  let email: string
  beforeEach(async () => {
    ;({ token: own, email } = await shop.customer())
  })

  const add = async (entry: object = {}) =>
    (await shop.post<Entry>(path, { ...PARIS, ...entry }, { token: own })).body.id
  const setDefaults = (id: number, body: unknown, token = own) => shop.patch<Entry>(`${path}/${id}`, body, { token })
  const defaults = async () => {
    const { body } = await shop.get<{ 'hydra:member': Entry[] }>(path, { token: own })
    const ids = (kind: 'defaultDelivery' | 'defaultBilling') =>
      body['hydra:member'].filter((entry) => entry[kind]).map(({ id }) => id)
    return { delivery: ids('defaultDelivery'), billing: ids('defaultBilling') }
  }

  test('are none at first and at most one of each, and one address may be both', async () => {
    const [first, second, invoice] = [await add(), await add(), await add({ billing: true })]
    expect(await defaults()).toEqual({ delivery: [], billing: [] })
    expect(await setDefaults(first, { defaultDelivery: true, defaultBilling: true })).toMatchObject({
      status: 200,
      body: { '@type': 'AddressBook', id: first, defaultDelivery: true, defaultBilling: true },
    })
    expect(await defaults()).toEqual({ delivery: [first], billing: [first] })
    await setDefaults(second, { defaultDelivery: true })
    expect(await defaults()).toEqual({ delivery: [second], billing: [first] })
    await setDefaults(invoice, { defaultBilling: true })
    expect(await defaults()).toEqual({ delivery: [second], billing: [invoice] })
    expect((await setDefaults(second, { defaultDelivery: false })).body).toMatchObject({ defaultDelivery: false })
    expect(await defaults()).toEqual({ delivery: [], billing: [invoice] })
  })

  test('go when the address is removed and stay when it is changed; a billing address is no default for deliveries', async () => {
    const [first, second] = [await add(), await add()]
    await setDefaults(first, { defaultDelivery: true, defaultBilling: true })
    expect((await shop.put(`${path}/${first}`, { ...PARIS, city: 'Puteaux' }, { token: own })).body).toMatchObject({
      city: 'Puteaux',
      defaultDelivery: true,
      defaultBilling: true,
    })
    expect((await shop.put(`${path}/${first}`, { ...PARIS, billing: true }, { token: own })).body).toMatchObject({
      defaultDelivery: false,
      defaultBilling: true,
    })
    await shop.delete(`${path}/${first}`, { token: own })
    expect(await defaults()).toEqual({ delivery: [], billing: [] })
    await setDefaults(second, { defaultDelivery: true })
    expect(await defaults()).toEqual({ delivery: [second], billing: [] })
  })

  test('are rejected for an empty body, a wrong type, deliveries to a billing address, and an address not their own', async () => {
    const [mine, invoice] = [await add(), await add({ billing: true })]
    expect((await setDefaults(mine, {})).status).toBe(422)
    expect((await setDefaults(mine, { defaultDelivery: 'yes' })).status).toBe(422)
    expect(await setDefaults(invoice, { defaultDelivery: true })).toMatchObject({
      status: 422,
      body: {
        violations: [
          { propertyPath: 'defaultDelivery', message: 'Une adresse de facturation ne reçoit pas de livraison.' },
        ],
      },
    })
    expect((await setDefaults(mine, { defaultDelivery: true }, stranger)).status).toBe(404)
    expect((await setDefaults(999_999, { defaultDelivery: true })).status).toBe(404)
    expect(await defaults()).toEqual({ delivery: [], billing: [] })
  })

  test('of one customer are not those of another', async () => {
    await setDefaults(await add(), { defaultDelivery: true })
    const { body } = await shop.post<Entry>(path, PARIS, { token: stranger })
    expect((await setDefaults(body.id, { defaultDelivery: true }, stranger)).status).toBe(200)
    expect((await defaults()).delivery).toHaveLength(1)
  })

  test('set by four requests at once end on one address', async () => {
    const ids = await Promise.all([add(), add(), add(), add()])
    const responses = await Promise.all(
      ids.map((id) => setDefaults(id, { defaultDelivery: true, defaultBilling: true })),
    )
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const { delivery, billing } = await defaults()
    expect(delivery).toHaveLength(1)
    expect(billing).toEqual(delivery)
  })

  test('are in the export of their data, and are deleted with the account', async () => {
    const id = await add()
    await setDefaults(id, { defaultDelivery: true })
    expect((await shop.get(`${V2}/me/export`, { token: own })).body).toMatchObject({
      addresses: [{ id, defaultDelivery: true, defaultBilling: false }],
    })
    const response = await shop.post(`${V2}/me/deletion`, { currentPassword: 'assez-long' }, { token: own })
    expect(response.status).toBe(204)
    const left = await shop.db.selectFrom('customers').select('id').where('email', '=', email).execute()
    expect(left).toEqual([])
    expect(await shop.db.selectFrom('addresses').select('id').where('id', '=', id).execute()).toEqual([])
  })
})
