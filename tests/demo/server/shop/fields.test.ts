import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  civility,
  dayOf,
  email,
  flag,
  optional,
  password,
  phoneNumber,
  postalCode,
  required,
  requiredPhoneNumber,
  version,
} from '#demo/server/shop/fields.ts'
import { currentPassword, profile } from '#demo/server/routes/account.ts'
import { guests, orderDetails } from '#demo/server/shop/order/details.ts'
import { openShop, type CallResponse, type OpenShop } from '#tests/support/backend/server.ts'
import { EVENT } from '#tests/support/backend/quotes.ts'
import { LUNCH, readyCart } from '#tests/support/backend/server-journey.ts'
import { catererToken } from '#tests/support/shop/caterer.ts'

/** Texts that begin with a day, contain one, or look like one. */
const NO_DAYS = [
  ...[
    '2026-12-08garbage',
    '2026-12-08 ',
    ' 2026-12-08',
    '2026-12-08\n',
    '2026-12-08T',
    '2026-12-08Z',
    '2026-12-08,2026-12-09',
  ],
  ...[
    '2026-12-08T10:00:00',
    '2026-12-08 10:00:00Z',
    '2026-12-08T25:00:00Z',
    '2026-12-08T10:00:00Zx',
    '2026-12-08T10:00:00+0100',
    '2026-12-08T10:00:00+24:00',
    '2026-12-08T10:00:00+01:60',
    '2026-12-08T24:00:00Z',
    '2026-12-08T10:60:00Z',
    '2026-12-31T23:59:60Z',
    '2026-12-08t10:00:00Z',
    '2026-12-08T10:00:00,5Z',
    // Local times are not instants, above all those that exist twice or never.
    '2026-12-08T23:30',
    '2026-10-25T02:30',
    '2027-03-28T02:30',
    '2026-12-08T10:00:00+01:00[Europe/Paris]',
  ],
  ...[
    '2026-02-30',
    '2026-02-30T10:00:00Z',
    '2027-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-12-00',
    '2026-12-32',
    '0000-00-00',
  ],
  ...[
    '20261208',
    '2026-12-8',
    '2026-W50-2',
    '2026-342',
    '08/12/2026',
    '26-12-08',
    '+002026-12-08',
    '-2026-12-08',
    '９026-12-08',
  ],
  ...['9999-12-31T23:30:00Z', '1796684400000', 'demain'],
]
const DAYS: [string, string][] = [
  ['2026-12-08', '2026-12-08'],
  ['2028-02-29', '2028-02-29'],
  ['2026-12-08T22:59:59.999Z', '2026-12-08'],
  ['2026-12-08T23:00:00Z', '2026-12-09'],
  ['2026-12-08T23:30:00Z', '2026-12-09'],
  ['2026-12-08T23:30:00+01:00', '2026-12-08'],
  ['2026-12-08T00:00:00+02:00', '2026-12-07'],
  ['2026-12-08T23:30:00-05:00', '2026-12-09'],
  ['2026-07-08T22:30:00.123456Z', '2026-07-09'],
  ['2026-12-08T23:30Z', '2026-12-09'],
  ['2026-12-09T12:59:59+14:00', '2026-12-08'],
  ['2026-12-09T13:00:00+14:00', '2026-12-09'],
  ['2026-12-08T11:00:00-12:00', '2026-12-09'],
  // The first and the last instants of the days on which the clocks change.
  ['2026-10-24T21:59:59Z', '2026-10-24'],
  ['2026-10-24T22:00:00Z', '2026-10-25'],
  ['2026-10-25T02:30:00+02:00', '2026-10-25'],
  ['2026-10-25T02:30:00+01:00', '2026-10-25'],
  ['2026-10-25T22:59:59Z', '2026-10-25'],
  ['2026-10-25T23:00:00Z', '2026-10-26'],
  ['2027-03-27T23:00:00Z', '2027-03-28'],
  ['2027-03-28T02:30:00+01:00', '2027-03-28'],
  ['2027-03-28T21:59:59Z', '2027-03-28'],
  ['2027-03-28T22:00:00Z', '2027-03-29'],
]

test.each([
  ['required', required(), ' ', 'Ce champ est requis.'],
  ['required', required(), null, 'Ce champ est requis.'],
  ['required', email, '', 'Ce champ est requis.'],
  ['required', email, ' \u200b', 'Ce champ est requis.'],
  ['required', requiredPhoneNumber, '', 'Ce champ est requis.'],
  ['required', postalCode, '', 'Ce champ est requis.'],
  ['required', currentPassword, '', 'Ce champ est requis.'],
  ['email', email, 'x', "Votre adresse email n'est pas valide."],
  ['digits', required(), 1, "Ce champ n'est pas valide"],
  ['digits', email, 1, "Ce champ n'est pas valide"],
  ['digits', password, 12345678, "Ce champ n'est pas valide"],
  ['digits', optional(), 1, "Ce champ n'est pas valide"],
  ['digits', flag, 'x', "Ce champ n'est pas valide"],
  ['digits', civility, 'DR', "Ce champ n'est pas valide"],
  ['digits', profile.shape.civility, 'DR', "Ce champ n'est pas valide"],
  ['digits', version, 1, "Ce champ n'est pas valide"],
  ['digits', version, 'x'.repeat(101), "Ce champ n'est pas valide"],
  ['digits', guests, 0, "Ce champ n'est pas valide"],
  ['digits', guests, 1.5, "Ce champ n'est pas valide"],
  ['digits', orderDetails, { total: 'x' }, "Ce champ n'est pas valide"],
  ['digits', orderDetails, { greenActions: [] }, "Ce champ n'est pas valide"],
  ['digits', orderDetails, { greenActions: { cup: 1 } }, "Ce champ n'est pas valide"],
  ['phone', requiredPhoneNumber, 'x', 'Veuillez vérifier votre numéro de téléphone'],
  ['phone', phoneNumber, 'x', 'Veuillez vérifier votre numéro de téléphone'],
  ['lengthPassword', password, 'court', 'Votre mot de passe doit contenir au minimum 8 caractères'],
])('§5: the rule %s has its text, letter by letter', (_rule, schema, value, message) => {
  expect(schema.safeParse(value).error?.issues[0]?.message).toBe(message)
})

describe('the day of a text', () => {
  test.each(DAYS)('%s is the day %s in Paris', (text, day) => expect(dayOf(text)).toBe(day))
  test.each(NO_DAYS)('is none for %j', (text) => expect(dayOf(text)).toBeNull())
})

describe('a call with a day', () => {
  let shop: OpenShop
  let token: string
  let admin: { token: string }
  let orderToken: string
  beforeAll(async () => {
    shop = await openShop({ withOrders: true })
    token = (await shop.customer()).token
    admin = { token: await catererToken(shop) }
    orderToken = await readyCart(shop, token)
  })
  afterAll(() => shop.close())

  /** Each call with its day, and the property of its response, which holds the Paris day. */
  const calls: Record<string, (text: string) => Promise<CallResponse<unknown>>> = {
    'the delivery of a cart': (deliveryDate) =>
      shop.post('/api/v2/shop/checkout/delivery-time', { orderToken, deliveryDate, deliveryWindow: LUNCH }, { token }),
    'the slots of a channel': (text) =>
      shop.get(`/api/v2/shop/channels/PARIS_CENTRE/slots?days=1&from=${encodeURIComponent(text)}`),
    'the orders of a day': (text) => shop.get(`/api/v2/admin/orders?deliveryDate=${encodeURIComponent(text)}`, admin),
    'the orders after a day': (text) =>
      shop.get(`/api/v2/admin/orders?deliveryDate[after]=${encodeURIComponent(text)}`, admin),
    'a closed day': (text) =>
      shop.put(`/api/v2/admin/channels/LYON/closing-days/${encodeURIComponent(text)}`, undefined, admin),
    'the orders before a day': (text) =>
      shop.get(`/api/v2/admin/orders?deliveryDate[before]=${encodeURIComponent(text)}`, admin),
    'the slots of a day': (text) => shop.get(`/api/v2/admin/channels/LYON/slots/${encodeURIComponent(text)}`, admin),
    'other slots of a day': (text) =>
      shop.put(`/api/v2/admin/channels/LYON/slots/${encodeURIComponent(text)}`, { slots: [] }, admin),
    'an opened day': (text) =>
      shop.delete(`/api/v2/admin/channels/LYON/closing-days/${encodeURIComponent(text)}`, admin),
    'the beginning of a table of invoices': (text) =>
      shop.get(`/api/v2/shop/account/invoices/export?until=2026-12-01&from=${encodeURIComponent(text)}`, { token }),
    'the day of an event': (eventDate) =>
      shop.post('/api/v2/shop/quote-requests', { ...EVENT, eventDate, captchaToken: 'x' }),
    'a reordered day': (deliveryDate) =>
      shop.post(
        '/api/v2/shop/account/orders/none/reorder',
        { lines: [{ productCode: 'PR-INC-GARRIGUE' }], deliveryDate, deliveryWindow: LUNCH },
        { token },
      ),
    'the production of a day': (text) =>
      shop.get(`/api/v2/admin/channels/LYON/production/${encodeURIComponent(text)}`, admin),
    'the table of invoices': (text) =>
      shop.get(`/api/v2/shop/account/invoices/export?from=2026-12-01&until=${encodeURIComponent(text)}`, { token }),
    'a reorder': (text) =>
      shop.get(`/api/v2/shop/account/orders/none/reorder?window=${LUNCH}&day=${encodeURIComponent(text)}`, { token }),
    'the offer of a quote': (validUntil) =>
      shop.put(
        '/api/v2/admin/quotes/1/offer',
        { lines: [{ productCode: 'PR-INC-GARRIGUE', quantity: 1 }], validUntil },
        admin,
      ),
  }
  const isRejected = ({ status, body }: CallResponse<unknown>) =>
    [400, 422].includes(status) && /date n’est pas valide|not a day/.test(JSON.stringify(body))

  test.each(Object.entries(calls))('rejects a text that is none: %s', async (name, call) => {
    for (const text of NO_DAYS) {
      const response = await call(text)
      expect({ name, text, response, isRejected: isRejected(response) }).toMatchObject({ isRejected: true })
    }
  })

  test('reads an instant in Paris', async () => {
    const instant = '2026-12-08T23:30:00Z'
    const read = async (name: string) => JSON.stringify((await calls[name]!(instant)).body)
    expect((await calls['the delivery of a cart']!(instant)).body).toMatchObject({ deliveryDate: '2026-12-09' })
    expect(await read('the slots of a channel')).toContain('2026-12-09')
    expect(await read('a closed day')).toContain('2026-12-09')
    expect((await calls['the orders of a day']!(instant)).status).toBe(200)
    expect(await read('the production of a day')).toContain('2026-12-09')
  })

  test('stores the Paris day of a birthday, and rejects a text that begins with one', async () => {
    const { body } = await shop.get<object>('/api/v2/shop/account/me', { token })
    const save = (birthday: string) => shop.put('/api/v2/shop/account/me', { ...body, birthday }, { token })
    for (const text of NO_DAYS) expect((await save(text)).status).toBe(422)
    expect((await save('1990-05-01T22:30:00Z')).body).toMatchObject({ birthday: '1990-05-02' })
    expect((await save('')).body).toMatchObject({ birthday: null })
  })
})
