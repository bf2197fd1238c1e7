import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
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

describe('signing up', () => {
  const draft = {
    firstName: 'Lou',
    lastName: 'Petit',
    email: 'lou@societe.example',
    password: 'assez-long',
    company: 'Société',
  }

  test('responds 204 without a body, and then the customer can log in', async () => {
    const { status, body } = await shop.post(`${V2}/customers`, {
      ...draft,
      phoneNumber: '01 99 00 12 34',
      civility: 'MME',
      siret: '000 000 018 00010',
    })
    expect({ status, body }).toEqual({ status: 204, body: '' })
    const token = await shop.login(draft.email, draft.password)
    expect(await shop.get(`${V2}/account/me`, { token })).toMatchObject({
      status: 200,
      body: {
        firstName: 'Lou',
        lastName: 'Petit',
        email: 'lou@societe.example',
        civility: 'MME',
        phoneNumber: '+33199001234',
        birthday: null,
        company: 'Société',
        siret: '00000001800010',
        subscribedToNewsletter: false,
        subscribedToPromotionalOffers: false,
        subscribedToPartnerOffers: false,
        hasBankTransfer: false,
      },
    })
  })

  test('lists what is wrong, field by field', async () => {
    const { status, body } = await shop.post<{ violations: { propertyPath: string }[] }>(`${V2}/customers`, {
      ...draft,
      email: 'not an address',
      password: 'court',
      firstName: ' ',
      siret: '123',
    })
    expect(status).toBe(422)
    expect(body).toMatchObject({
      '@context': '/api/v2/contexts/ConstraintViolationList',
      '@type': 'ConstraintViolationList',
      'hydra:title': 'An error occurred',
      'hydra:description': expect.stringContaining(
        'password: Votre mot de passe doit contenir au minimum 8 caractères',
      ),
    })
    expect(new Set(body.violations.map(({ propertyPath }) => propertyPath))).toEqual(
      new Set(['firstName', 'email', 'password', 'siret']),
    )
  })

  test('names the fields that were not sent', async () => {
    expect(
      await shop.post(`${V2}/customers`, { firstName: 'Lou', lastName: 'Petit', password: 'assez-long' }),
    ).toMatchObject({
      status: 400,
      body: {
        code: 400,
        message: 'Request does not have the following required fields specified: email, company.',
      },
    })
  })

  test('rejects an email that is taken, also in two concurrent sign-ups', async () => {
    const twice = { ...draft, email: 'twice@societe.example' }
    const responses = await Promise.all([shop.post(`${V2}/customers`, twice), shop.post(`${V2}/customers`, twice)])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([204, 422])
    expect(await shop.post(`${V2}/customers`, { ...twice, email: 'TWICE@societe.example' })).toMatchObject({
      body: { violations: [{ propertyPath: 'email', message: 'Cet e-mail est déjà utilisé.', code: null }] },
    })
  })

  test('keeps a salted scrypt hash, never the password', async () => {
    const rows = await shop.db.selectFrom('customers').select('password_hash').execute()
    expect(rows.length).toBeGreaterThan(2)
    for (const { password_hash } of rows) expect(password_hash).toMatch(/^scrypt\$\d+\$8\$\d+\$[\w-]{22}\$[\w-]{43}$/)
    expect(new Set(rows.map(({ password_hash }) => password_hash)).size).toBe(rows.length)
  })
})

describe('a forgotten password', () => {
  test('is 202, whether the email is known or not', async () => {
    const { email } = await shop.customer()
    for (const path of ['customers/reset-password', 'reset-password-requests']) {
      for (const address of [email, 'nobody@societe.example']) {
        const { status, body } = await shop.post(`${V2}/${path}`, { email: address, localeCode: 'fr_FR' })
        expect({ status, body }).toEqual({ status: 202, body: '' })
      }
    }
    expect((await shop.post(`${V2}/customers/reset-password`, { email: 'x' })).status).toBe(422)
  })

  test('cannot be changed with a link that was never sent', async () => {
    const passwords = { newPassword: 'nouveau-mot', confirmNewPassword: 'nouveau-mot' }
    expect(await shop.patch(`${V2}/reset-password-requests/never`, passwords)).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath: 'token' }] },
    })
    expect(
      await shop.patch(`${V2}/customers/reset-password/never`, { ...passwords, confirmNewPassword: 'x' }),
    ).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath: 'newPassword' }] },
    })
  })
})
