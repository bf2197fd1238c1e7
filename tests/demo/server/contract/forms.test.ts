import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCalled, violating, type Called } from '#tests/support/backend/contract.ts'
import { solveCaptcha } from '#tests/support/backend/captcha.ts'
import { EVENT } from '#tests/support/backend/quotes.ts'

let called: Called
beforeAll(async () => {
  called = await openCalled()
})
afterAll(() => called.shop.close())

const V2 = '/api/v2/shop'
const NOT_A_PERSON = 'Nous n’avons pas pu vérifier que vous êtes une personne. Réessayez.'
const solved = async (sent: object) => ({ ...sent, captchaToken: await solveCaptcha(called.api) })

test.each(['contact', 'contact-requests'])(
  'call 51: POST /api/v2/shop/%s responds 202 without a body, once for each solved captcha',
  async (path) => {
    const sent = await solved({ email: 'alix@societe.example', message: 'Livrez-vous à Meudon ?' })
    expect(await called.api.post(`${V2}/${path}`, sent)).toMatchObject({ status: 202, body: '' })
    const again = { status: 422, body: violating(['captchaToken', NOT_A_PERSON]) }
    expect(await called.api.post(`${V2}/${path}`, sent)).toMatchObject(again)
    const wrong = await solved({ email: 'alix', message: ' ' })
    expect(await called.api.post(`${V2}/${path}`, wrong)).toMatchObject({
      status: 422,
      body: violating(['email', "Votre adresse email n'est pas valide."], ['message', 'Ce champ est requis.']),
    })
  },
)

/** Valid values of the three forms. */
const OTHER_FIELDS = {
  ...{ civility: 'MME', firstName: 'Alix', lastName: 'Durand', company: 'Atelier', phoneNumber: '01 99 00 12 34' },
  ...{ zipcode: '75002', city: 'Paris', targetArea: 'Paris', message: 'Bonjour', guests: 20, eventDate: '2026-12-15' },
}

test.each(
  ['contact', 'quote-requests', 'franchise-applications'].flatMap((path) =>
    ['', ' \u200b ', null].map((email) => [path, email]),
  ),
)('calls 51 to 53: the email of %s that is %j is required, and nothing else is wrong with it', async (path, email) => {
  const { status, body } = await called.api.post<{ violations: { propertyPath: string; message: string }[] }>(
    `${V2}/${path}`,
    await solved({ ...OTHER_FIELDS, email }),
  )
  const ofEmail = body.violations.filter(({ propertyPath }) => propertyPath === 'email')
  expect([status, ofEmail.map(({ message }) => message)]).toEqual([422, ['Ce champ est requis.']])
})

test('call 52: POST /api/v2/shop/quote-requests returns a number, and stores the quote in the customer’s account', async () => {
  const path = `${V2}/quote-requests`
  const { token } = await called.api.customer()
  const { status, body } = await called.api.post<{ id: number; number: string }>(path, await solved(EVENT), { token })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    id: expect.any(Number),
    number: expect.stringMatching(/^DEV-2026-\d{4}$/),
    state: 'new',
  })
  expect((await called.api.get(`${V2}/account/quotes/${body.id}`, { token })).status).toBe(200)
  const wrong = await solved({ ...EVENT, eventDate: '2026-11-24', guests: 0 })
  expect(await called.api.post(path, wrong)).toMatchObject({
    status: 422,
    body: { violations: [{ propertyPath: 'eventDate' }, { propertyPath: 'guests' }] },
  })
})

test('call 53: POST /api/v2/shop/franchise-applications responds 202 without a body', async () => {
  const sent = {
    ...{ firstName: 'Alix', lastName: 'Durand', email: 'alix@societe.example', phoneNumber: '01 99 00 12 34' },
    ...{ zipcode: '35000', city: 'Rennes', targetArea: 'Rennes et ses environs' },
  }
  const path = `${V2}/franchise-applications`
  expect(await called.api.post(path, await solved(sent))).toMatchObject({ status: 202, body: '' })
  expect(await called.api.post(path, await solved({ ...sent, targetArea: '' }))).toMatchObject({
    status: 422,
    body: violating(['targetArea', 'Ce champ est requis.']),
  })
})
