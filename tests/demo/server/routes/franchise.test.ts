import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { solveCaptcha } from '#tests/support/backend/captcha.ts'
import { openShop, TUESDAY, type OpenShop } from '#tests/support/backend/server.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterEach(async () => {
  await shop.db.deleteFrom('form_messages').execute()
  await shop.db.deleteFrom('emails').execute()
})
afterAll(() => shop.close())

const application = {
  firstName: 'Noa',
  lastName: 'Leroy',
  email: 'noa@societe.example',
  phoneNumber: '06 12 34 56 78',
  zipcode: '35 000',
  city: 'Rennes',
  targetArea: 'Rennes et Saint-Malo',
}

async function apply(change: Record<string, unknown> = {}) {
  const body = { ...application, captchaToken: await solveCaptcha(shop), ...change }
  return shop.post('/api/v2/shop/franchise-applications', body)
}

describe('an application', () => {
  test('is stored, and emailed to the applicant and to the franchise address', async () => {
    const response = await apply({ civility: 'MME', personalContribution: 80000, message: 'Je suis cheffe.' })
    expect({ status: response.status, body: response.body }).toEqual({ status: 202, body: '' })
    const row = await shop.db.selectFrom('form_messages').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ kind: 'franchise', email: 'noa@societe.example', created_at: TUESDAY.toISOString() })
    expect(JSON.parse(row.content)).toEqual({
      ...application,
      civility: 'MME',
      phoneNumber: '+33612345678',
      zipcode: '35000',
      personalContribution: '80000',
      currentSituation: '',
      message: 'Je suis cheffe.',
    })
    const mails = await shop.db.selectFrom('emails').selectAll().orderBy('id').execute()
    expect(mails.map(({ recipient, job }) => [recipient, JSON.parse(job ?? '')])).toEqual([
      ['noa@societe.example', { kind: 'franchiseReceipt', firstName: 'Noa', targetArea: 'Rennes et Saint-Malo' }],
      ['franchise@ambrelune.example', { kind: 'formMessage', messageId: row.id }],
    ])
  })

  test.each([
    [{ firstName: ' ' }, 'firstName', 'Ce champ est requis.'],
    [{ lastName: '' }, 'lastName', 'Ce champ est requis.'],
    [{ email: 'noa' }, 'email', "Votre adresse email n'est pas valide."],
    [{ phoneNumber: 'appelez-moi' }, 'phoneNumber', 'Veuillez vérifier votre numéro de téléphone'],
    [{ zipcode: '3500' }, 'zipcode', 'Un code postal compte cinq chiffres.'],
    [{ city: '' }, 'city', 'Ce champ est requis.'],
    [{ targetArea: '' }, 'targetArea', 'Ce champ est requis.'],
    [{ civility: 'DR' }, 'civility', "Ce champ n'est pas valide"],
  ])('with %j is rejected with an error on %s', async (change, propertyPath, message) => {
    expect(await apply(change)).toMatchObject({ status: 422, body: { violations: [{ propertyPath, message }] } })
    expect(await shop.db.selectFrom('emails').selectAll().execute()).toEqual([])
  })

  test.each(['firstName', 'lastName', 'email', 'phoneNumber', 'zipcode', 'city', 'targetArea'])(
    'without %s is 400',
    async (field) => {
      expect(await apply({ [field]: undefined })).toMatchObject({
        status: 400,
        body: { message: `Request does not have the following required fields specified: ${field}.` },
      })
    },
  )

  test('without a solved captcha is rejected', async () => {
    expect(await apply({ captchaToken: undefined })).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath: 'captchaToken' }] },
    })
  })
})
