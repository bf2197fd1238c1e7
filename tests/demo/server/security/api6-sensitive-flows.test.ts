import { afterAll, beforeAll, expect, test } from 'vitest'
import { solveCaptcha } from '#tests/support/backend/captcha.ts'
import { openShop, type OpenShop } from '#tests/support/backend/server.ts'

// OWASP API6:2023, unrestricted access to sensitive business flows: a call that a script would repeat needs a solved captcha,
// or is limited a minute. Stock, slots and coupons under two customers at once are in races.test.ts, emails to one address in
// password-links.test.ts.

const MAX_ATTEMPTS = 5

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop({ attempts: MAX_ATTEMPTS })
})
afterAll(() => shop.close())

const V2 = '/api/v2/shop'
const CONTACT = {
  firstName: 'Lou',
  lastName: 'Petit',
  email: 'lou@societe.example',
  message: 'Bonjour',
  phoneNumber: '0199001234',
}

test.each(['contact', 'quote-requests', 'franchise-applications'])('%s needs a solved captcha', async (form) => {
  for (const captchaToken of [undefined, '', 'x', Buffer.from('{}').toString('base64'), 'x'.repeat(50_000)]) {
    const { status } = await shop.post(`${V2}/${form}`, {
      ...CONTACT,
      ...(captchaToken === undefined ? {} : { captchaToken }),
    })
    expect([400, 422]).toContain(status)
  }
  const mails = await shop.db.selectFrom('emails').select('id').execute()
  expect(mails).toEqual([])
})

test.each(['contact', 'quote-requests', 'franchise-applications'])('%s is limited to a few a minute', async (form) => {
  shop.now = new Date(shop.now.getTime() + 120_000)
  const statuses: number[] = []
  for (let time = 0; time <= MAX_ATTEMPTS; time += 1) statuses.push((await shop.post(`${V2}/${form}`, {})).status)
  expect(statuses.at(-1)).toBe(429)
  expect(statuses.slice(0, MAX_ATTEMPTS)).not.toContain(429)
})

test('a solved captcha is accepted once', async () => {
  shop.now = new Date(shop.now.getTime() + 120_000)
  const captchaToken = await solveCaptcha(shop)
  const send = () => shop.post(`${V2}/contact`, { ...CONTACT, captchaToken })
  const statuses = (await Promise.all([send(), send(), send()])).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([202, 422, 422])
})

test('one client address may sign up, sign in, request a link and change its profile only a few times a minute', async () => {
  const { token } = await shop.customer()
  const { body: me } = await shop.get<{ id: number }>(`${V2}/account/me`, { token })
  const calls = [
    () => shop.put(`${V2}/customers/${me.id}`, {}, { token }),
    () => shop.put('/shop-api/me', {}, { token }),
    () => shop.post(`${V2}/customers`, {}),
    () => shop.post('/shop-api/register', {}),
    () => shop.post('/shop-api/login', { email: 'a@b.example', password: 'x' }),
    () => shop.post(`${V2}/customers/token`, { email: 'a@b.example', password: 'x' }),
    () => shop.post(`${V2}/customers/reset-password`, { email: 'a@b.example' }),
    () => shop.put('/shop-api/request-password-reset', { email: 'a@b.example' }),
    () => shop.put(`${V2}/account/me`, {}, { token }),
    () => shop.put(`${V2}/account/me/password`, {}, { token }),
  ]
  for (const call of calls) {
    const statuses: number[] = []
    for (let time = 0; time <= MAX_ATTEMPTS; time += 1) statuses.push((await call()).status)
    expect({ call: String(call), last: statuses.at(-1) }).toEqual({ call: String(call), last: 429 })
  }
})
