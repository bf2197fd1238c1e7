import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { solveCaptcha } from '#tests/support/backend/captcha.ts'
import { openShop, type OpenShop } from '#tests/support/backend/server.ts'
import { EMAILS, UNSEEN } from '#tests/support/typed-input.ts'
import type { Method } from '#tests/support/backend/caller.ts'

// Every field of every form gets typical odd and hostile input: the value is accepted, or rejected on its field.

let shop: OpenShop
let customer: string
beforeAll(async () => {
  shop = await openShop()
})
// The address book has a maximum size.
beforeEach(async () => {
  customer = (await shop.customer()).token
})
afterAll(() => shop.close())

const V2 = '/api/v2/shop'
const ADDRESS = {
  ...{ firstName: 'Léa', lastName: 'Rousseau', company: 'Atelier du Canal', street: '14 rue de la Banque' },
  ...{ postcode: '75002', city: 'Paris', countryCode: 'FR', phoneNumber: '+33199001234' },
  ...{
    building: 'Tour Nord',
    floor: '3e',
    accessCode: 'B 1204',
    loadingDock: 'Quai 4',
    instructions: 'Sonner deux fois',
  },
}
const PERSON = { firstName: 'Léa', lastName: 'Rousseau', company: 'Atelier', phoneNumber: '01 99 00 12 34' }

/** `signedIn`: as the same customer each time, or as a new one where the form may end the session. */
type Form = {
  method: Method
  path: string
  body: Record<string, unknown>
  signedIn?: 'same' | 'new'
  captcha?: true
}
const PASSWORD = 'assez-long'
let count = 0
const forms: Record<string, () => Form> = {
  'sign-up': () => ({
    ...{ method: 'POST', path: `${V2}/customers` },
    body: {
      ...PERSON,
      civility: 'MME',
      email: `essai.${(count += 1)}@societe.example`,
      password: PASSWORD,
      subscribedToNewsletter: false,
    },
  }),
  'forgotten password': () => ({
    method: 'POST',
    path: `${V2}/customers/reset-password`,
    body: { email: 'a@b.example' },
  }),
  'new password': () => ({
    ...{ method: 'PATCH', path: `${V2}/customers/reset-password/none` },
    body: { newPassword: 'assez-long', confirmNewPassword: 'assez-long' },
  }),
  address: () => ({
    method: 'POST',
    path: `${V2}/account/address-books`,
    body: { ...ADDRESS, billing: false },
    signedIn: 'same',
  }),
  'personal data': () => ({
    ...{ method: 'PUT', path: `${V2}/account/me`, signedIn: 'new' },
    body: {
      ...{ ...PERSON, civility: 'MME', email: `autre.${(count += 1)}@societe.example`, currentPassword: PASSWORD },
      ...{ siret: '73282932000074', birthday: '1990-05-01' },
    },
  }),
  'another password': () => ({
    ...{ method: 'PUT', path: `${V2}/account/me/password`, signedIn: 'new' },
    body: { currentPassword: PASSWORD, newPassword: 'autre-long', confirmNewPassword: 'autre-long' },
  }),
  notifications: () => ({
    ...{ method: 'PUT', path: `${V2}/account/me/newsletters`, signedIn: 'same' },
    body: { subscribedToNewsletter: true, subscribedToPartnerOffers: false, subscribedToPromotionalOffers: false },
  }),
  'the end of an account': () => ({
    ...{ method: 'POST', path: `${V2}/account/me/deletion`, signedIn: 'new' },
    body: { currentPassword: PASSWORD },
  }),
  contact: () => ({
    ...{ method: 'POST', path: `${V2}/contact`, captcha: true },
    body: {
      ...{ ...PERSON, email: 'lea@societe.example', subject: 'Livraison', message: 'Bonjour' },
      channelCode: 'PARIS_CENTRE',
    },
  }),
  franchise: () => ({
    ...{ method: 'POST', path: `${V2}/franchise-applications`, captcha: true },
    body: {
      ...{ civility: 'MME', firstName: 'Léa', lastName: 'Rousseau', email: 'lea@societe.example' },
      ...{ phoneNumber: '01 99 00 12 34', zipcode: '69002', city: 'Lyon', targetArea: 'Lyon', message: '' },
      ...{ personalContribution: '150 000 €', currentSituation: 'Restauratrice' },
    },
  }),
  quote: () => ({
    ...{ method: 'POST', path: `${V2}/quote-requests`, captcha: true },
    body: {
      ...{ ...PERSON, email: 'lea@societe.example', zipcode: '75002', eventDate: '2026-12-18', guests: 40 },
      ...{ budgetPerPerson: '45', eventType: 'Cocktail', message: 'Un cocktail' },
      ...{ deliveryWindow: '12h-13h', channelCode: 'PARIS_CENTRE' },
    },
  }),
}

type Violations = { violations?: { propertyPath: string; message: string }[] }

async function send({ method, path, body, signedIn, captcha }: Form, change: Record<string, unknown>) {
  const captchaToken = captcha && (await solveCaptcha(shop))
  const sent = { ...body, ...change, ...(captchaToken && { captchaToken }) }
  const token = signedIn === 'new' ? (await shop.customer()).token : customer
  return shop.call<Violations>(method, path, { body: sent, ...(signedIn && { token }) })
}

const LONG = 'é'.repeat(251)
const ODD = {
  'hostile markup': '<svg onload=alert(1)>',
  emoji: '👩‍👩‍👧‍👦 Léa 🎂',
  'right-to-left text': 'שלום \u202e عالم',
  'control characters': '\u0007\u001b[2J',
  SQL: "'; drop table customers; --",
}

/** Fields that are selected, not entered, and the repeated password, whose errors are on the password itself. */
const NO_TEXT = new Set([
  ...['civility', 'billing', 'countryCode', 'confirmNewPassword'],
  ...['subscribedToNewsletter', 'subscribedToPartnerOffers', 'subscribedToPromotionalOffers'],
])

/** Long texts, and passwords, which may be whole sentences. */
const MAY_BE_LONG = new Set([
  ...['message', 'instructions', 'currentSituation'],
  ...['password', 'newPassword', 'currentPassword'],
])

const everyField = Object.keys(forms).flatMap((name) => Object.keys(forms[name]!().body).map((field) => [name, field]))
const typedFields = everyField.filter(([, field]) => !NO_TEXT.has(field!)) as [string, string][]

/** The status and the messages of this field when it has this value instead. */
async function rejectionOf(name: string, field: string, value: unknown) {
  const { status, body } = await send(forms[name]!(), { [field]: value })
  expect(status).toBeLessThan(500)
  const own = body.violations?.filter(({ propertyPath }) => propertyPath === field) ?? []
  // Messages are the shop's own, in French, never those of the validation library.
  for (const { message } of body.violations ?? [])
    expect(message).not.toMatch(/invalid|expected|too (big|small)|string/i)
  return { status, messages: own.map(({ message }) => message) }
}

describe.each(typedFields)('%s, %s', (name, field) => {
  test('accepts an odd text, or rejects it on the field', async () => {
    for (const [kind, value] of Object.entries(ODD)) {
      const { status, messages } = await rejectionOf(name, field, value)
      if (status === 422) expect(messages.length, `${kind}: ${value}`).toBeGreaterThan(0)
      else expect(status, kind).toBeLessThan(300)
    }
  })

  test('rejects a text that is too long on the field', async () => {
    const { status, messages } = await rejectionOf(name, field, MAY_BE_LONG.has(field) ? LONG.repeat(40) : LONG)
    expect({ status, hasMessage: messages.length > 0 }).toEqual({ status: 422, hasMessage: true })
  })
})

test.each(everyField as [string, string][])(
  '%s, %s: a value of another type is rejected on its field, or read as empty',
  async (name, field) => {
    for (const value of [{}, [], 12.5, true, null]) {
      const { status, messages } = await rejectionOf(name, field, value)
      if (status === 422) expect(messages.length, JSON.stringify(value)).toBeGreaterThan(0)
      else expect(status, JSON.stringify(value)).toBeLessThan(500)
    }
  },
)

describe('a phone number', () => {
  // One of each country, in international notation.
  test.each([
    ['France', '01 99 00 12 34', '+33199001234'],
    ['Belgium', '+32 2 555 12 12', '+3225551212'],
    ['Switzerland', '+41 44 668 18 00', '+41446681800'],
    ['Luxembourg', '+352 26 12 34', '+352261234'],
    ['Monaco', '+377 93 15 36 00', '+37793153600'],
    ['the United Kingdom', '+44 (0)20 7946 0958', '+442079460958'],
    ['Germany', '0049 30 901820', '+4930901820'],
    ['Italy', '+39 06 6982', '+39066982'],
    ['Spain', '+34 91 411 11 11', '+34914111111'],
    ['Portugal', '+351 21 342 00 00', '+351213420000'],
    ['the United States', '+1 (202) 555-0100', '+12025550100'],
    ['Morocco', '\u202a+212 5‑22‑43‑11‑11\u202c', '+212522431111'],
    ['the Netherlands', '+31 (0) 20/624.1111', '+31206241111'],
  ])('of %s is accepted by every form as %j, and stored as %s', async (_country, typed, stored) => {
    for (const name of ['sign-up', 'address', 'contact', 'quote', 'franchise']) {
      const { status, body } = await send(forms[name]!(), { phoneNumber: typed })
      expect({ name, taken: status < 300 }).toEqual({ name, taken: true })
      if (name === 'address') expect(body).toMatchObject({ phoneNumber: stored })
    }
  })

  test.each(Object.entries(UNSEEN))('with a %s is stored without it', async (_, mark) => {
    for (const typed of [`${mark}06${mark}12 34 56 78${mark}`, `(+33)${mark}6 12 34 56 78`, '(+33)(0)6 12 34 56 78']) {
      const { body } = await send(forms.address!(), { phoneNumber: typed })
      expect(body).toMatchObject({ phoneNumber: '+33612345678' })
    }
  })

  test.each(['abc', '+', '1', '+49', '++49 30 901820', '01 99 00 12 34 ext. <b>', '１２３４', '0'.repeat(40)])(
    '%j is rejected by every form',
    async (typed) => {
      for (const name of ['sign-up', 'address', 'quote', 'franchise']) {
        const { status, body } = await send(forms[name]!(), { phoneNumber: typed })
        expect({ name, status, violations: body.violations }).toEqual({
          name,
          status: 422,
          violations: [
            { propertyPath: 'phoneNumber', message: 'Veuillez vérifier votre numéro de téléphone', code: null },
          ],
        })
      }
    },
  )
})

describe('a field of one line', () => {
  const BREAKS = ['\n', '\r\n', '\r', '\u2028', '\u2029', '\t', '\u0007\u0085\n']
  const FREE_TEXT = new Set([
    ...['firstName', 'lastName', 'company', 'street', 'city', 'building', 'floor', 'accessCode', 'loadingDock'],
    ...['subject', 'targetArea', 'personalContribution', 'eventType', 'budgetPerPerson'],
  ])

  test.each(BREAKS)('stores no %j, in any form', async (line) => {
    const { db } = shop
    const injected = `Coupée${line}Bcc: autre@societe.example`
    const names = ['sign-up', 'address', 'personal data', 'contact', 'franchise', 'quote']
    for (const name of names) {
      const form = forms[name]!()
      const fields = Object.keys(form.body).filter((field) => FREE_TEXT.has(field))
      const { status } = await send(form, Object.fromEntries(fields.map((field) => [field, injected])))
      expect([name, status < 300]).toEqual([name, true])
    }
    const rows = [
      await db.selectFrom('customers').selectAll().execute(),
      await db.selectFrom('addresses').selectAll().execute(),
      await db.selectFrom('quotes').selectAll().execute(),
      await db.selectFrom('form_messages').selectAll().execute(),
    ]
    const stored = JSON.stringify(rows).match(/Coupée.{5}/gu) ?? []
    expect(stored.length).toBeGreaterThan(20)
    expect(new Set(stored)).toEqual(new Set(['Coupée Bcc:']))
  })

  test('differs from a multi-line field, which keeps its line breaks', async () => {
    const instructions = 'Sonner deux fois.\nDemander Léa.'
    const { body } = await send(forms.address!(), { instructions })
    expect(body).toMatchObject({ instructions })
  })
})

describe('an email address', () => {
  test.each(EMAILS)('%j: %s, as in the forms', async (address, isValid) => {
    const { status, body } = await send(forms.contact!(), { email: address })
    expect({ status, messages: body.violations?.map(({ message }) => message) }).toEqual(
      isValid
        ? { status: 202, messages: undefined }
        : { status: 422, messages: ["Votre adresse email n'est pas valide."] },
    )
  })

  test('of another script is one account, however its domain is encoded, and marks do not hide it', async () => {
    await send(forms['sign-up']!(), { email: 'lea@société.example' })
    for (const email of ['lea@xn--socit-esab.example', 'LEA@SOCIÉTÉ.example', '\u202alea@société.example\u202c'])
      expect((await send(forms['sign-up']!(), { email })).body.violations).toMatchObject([{ propertyPath: 'email' }])
    expect(await shop.login('\u200blea@xn--socit-esab.example ', PASSWORD)).toMatch(/^ey/)
  })
})

test.each(Object.entries(UNSEEN))('a postal code in a query is read without a %s in it', async (_, mark) => {
  const typed = encodeURIComponent(`${mark}75${mark}002${mark}`)
  type List = { 'hydra:member': { code?: string; zipcode?: string }[] }
  const channels = await shop.get<List>(`${V2}/channels?zipcodes.zipcode=${typed}`)
  expect(channels.body['hydra:member']).toMatchObject([{ code: 'PARIS_CENTRE' }])
  const towns = await shop.get<List>(`${V2}/zipcodes?search=${typed}`)
  expect(towns.body['hydra:member']).toMatchObject([{ zipcode: '75002' }])
})

describe('a number in a URL', () => {
  const ODD_NUMBERS = ['1e3', '0x1', '%2B1', '%201', '1.0', '-1', '１', '1%0A', '']

  test.each(ODD_NUMBERS)('is digits only: %j is rejected', async (odd) => {
    const call = { token: customer }
    for (const path of [
      `${V2}/products?page=${odd}`,
      `${V2}/products?itemsPerPage=${odd}`,
      `${V2}/account/orders?page=${odd}`,
      `${V2}/account/quotes?page=${odd}`,
      `${V2}/account/invoices?year=${odd}`,
      `${V2}/account/invoices?month=${odd}`,
      `${V2}/channels/LYON/slots?days=${odd}`,
    ])
      expect([path, (await shop.get(path, call)).status]).toEqual([path, 400])
    for (const path of [`${V2}/account/address-books/${odd}`, `${V2}/account/quotes/${odd}`].filter(() => odd))
      expect([path, (await shop.get(path, call)).status]).toEqual([path, 404])
  })

  test.each(ODD_NUMBERS)('is digits only for the item of a new cart: with %j it is empty', async (odd) => {
    const path = `/shop-api/carts?channel=LYON&productCode=PR-INC-GARRIGUE&quantity=${odd}`
    expect((await shop.post<{ items: unknown[] }>(path)).body.items).toEqual([])
  })

  test('identifies a row in one notation only', async () => {
    const { body } = await send(forms.address!(), {})
    const { id } = body as { id?: number }
    const path = `${V2}/account/address-books`
    expect((await shop.get(`${path}/${id}`, { token: customer })).status).toBe(200)
    for (const same of [`${id}.0`, `%20${id}`, `%2B${id}`, `${id}e0`, `0x${id?.toString(16)}`])
      expect((await shop.get(`${path}/${same}`, { token: customer })).status).toBe(404)
  })
})
