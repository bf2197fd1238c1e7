import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { solveCaptcha } from '#tests/support/backend/captcha.ts'
import { EVENT } from '#tests/support/backend/quotes.ts'
import { openShop, type OpenShop } from '#tests/support/backend/server.ts'

// Odd input in the public forms is accepted or rejected on its field; it never causes an error of the server.

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const V2 = '/api/v2/shop'
const MESSAGE = { email: 'noa@societe.example', message: 'Bonjour.', subject: 'Une question' }
const APPLICATION = {
  firstName: 'Noa',
  lastName: 'Leroy',
  email: 'noa@societe.example',
  phoneNumber: '06 12 34 56 78',
  zipcode: '35000',
  city: 'Rennes',
  targetArea: 'Rennes',
}

/** Each public form with its fields of free text. */
const FORMS = [
  {
    path: `${V2}/quote-requests`,
    body: EVENT,
    fine: 201,
    textFields: ['firstName', 'lastName', 'company', 'eventType', 'budgetPerPerson', 'message'],
  },
  {
    path: `${V2}/contact`,
    body: MESSAGE,
    fine: 202,
    textFields: ['firstName', 'lastName', 'company', 'subject', 'message'],
  },
  {
    path: `${V2}/franchise-applications`,
    body: APPLICATION,
    fine: 202,
    textFields: ['firstName', 'lastName', 'city', 'targetArea', 'personalContribution', 'currentSituation', 'message'],
  },
] as const
type FormOf = (typeof FORMS)[number]

const ODD_TEXTS = [
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  "'; drop table quotes; --",
  'Zoé 🥐🍷 👩‍👩‍👧‍👦',
  'مرحبا بكم ‮gnp.exe‬',
  'שלום עולם',
  'Łó\u0001dź\u001b[2J',
  '{{7*7}} ${7*7} %s %n',
  '日本語テスト',
]

async function send({ path, body }: FormOf, change: Record<string, unknown>) {
  return shop.post<{ violations?: { propertyPath: string; message: string }[] }>(path, {
    ...body,
    captchaToken: await solveCaptcha(shop),
    ...change,
  })
}

describe.each(FORMS.map((form) => [form.path, form] as const))('%s', (_, form) => {
  test.each(ODD_TEXTS)('accepts %j in every field of free text', async (text) => {
    expect((await send(form, Object.fromEntries(form.textFields.map((name) => [name, text])))).status).toBe(form.fine)
  })

  test('rejects texts that are too long on every field at once', async () => {
    const { status, body } = await send(
      form,
      Object.fromEntries(form.textFields.map((name) => [name, 'x'.repeat(5001)])),
    )
    expect(status).toBe(422)
    expect(body.violations?.map(({ propertyPath }) => propertyPath).toSorted()).toEqual([...form.textFields].toSorted())
    for (const { message } of body.violations ?? []) expect(message).toMatch(/^Ce champ ne peut pas dépasser \d+ carac/)
  })

  test.each([null, 12, true, [], ['a'], {}, { a: 1 }])(
    'responds to %j in place of a text without a server error',
    async (odd) => {
      for (const name of form.textFields) expect((await send(form, { [name]: odd })).status).toBeLessThan(500)
      expect((await send(form, { email: odd, captchaToken: odd })).status).toBeLessThan(500)
    },
  )

  test.each([
    '',
    'noa',
    'noa@',
    '@societe.example',
    'noa@societe',
    'a b@societe.example',
    `${'a'.repeat(250)}@b.example`,
  ])('rejects the email %j on its field', async (email) => {
    const { status, body } = await send(form, { email })
    expect(status).toBe(422)
    expect(body.violations?.map(({ propertyPath }) => propertyPath)).toContain('email')
  })
})

const CALLED_BACK = FORMS.filter(({ path }) => !path.endsWith('contact'))

describe.each(CALLED_BACK.map((form) => [form.path, form] as const))('a telephone number sent to %s', (_, form) => {
  test.each([
    ['France', '01 99 00 12 34'],
    ['France, as an international number', '+33 1 99 00 12 34'],
    ['Belgium', '+32 470 12 34 56'],
    ['Switzerland', '+41 78 123 45 67'],
    ['Luxembourg', '+352 621 123 456'],
    ['Monaco', '+377 93 15 22 22'],
    ['Germany', '+49 30 901820'],
    ['Italy', '+39 06 6982'],
    ['Spain', '+34 612 345 678'],
    ['the United Kingdom', '+44 20 7946 0958'],
    ['Portugal', '+351 912 345 678'],
    ['the United States', '+1 202 555 0143'],
    ['Réunion', '+262 692 12 34 56'],
    ['Morocco', '+212 612-345678'],
  ])('is accepted from %s', async (_country, phoneNumber) => {
    expect((await send(form, { phoneNumber })).status).toBe(form.fine)
  })

  test.each(['appelez-moi', '12', '+', '0'.repeat(40), '01 99 00 12 34 poste 3', '<b>0199001234</b>', '☎️'])(
    'is rejected when it is %j, with the message of the business rules',
    async (phoneNumber) => {
      expect(await send(form, { phoneNumber })).toMatchObject({
        status: 422,
        body: { violations: [{ propertyPath: 'phoneNumber', message: 'Veuillez vérifier votre numéro de téléphone' }] },
      })
    },
  )

  test.each(['', ' \u200b\t'])('is required: %j', async (phoneNumber) => {
    expect((await send(form, { phoneNumber })).body.violations).toEqual([
      { propertyPath: 'phoneNumber', message: 'Ce champ est requis.', code: null },
    ])
  })
})
