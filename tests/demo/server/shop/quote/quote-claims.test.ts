import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createQuoteCodes } from '#demo/server/shop/quote/quote-claims.ts'
import { openCalled, type Called } from '#tests/support/backend/contract.ts'
import { sendOffer, requestQuote, EVENT, type QuoteBody } from '#tests/support/backend/quotes.ts'
import { linksOf, mailTo, sentMails } from '#tests/support/backend/sent-emails.ts'
import { openShop, SITE, TUESDAY, type OpenShop } from '#tests/support/backend/server.ts'
import { UNSEEN } from '#tests/support/typed-input.ts'

const PASSWORD = 'assez-long'
const QUOTES = '/api/v2/shop/account/quotes'
const HISTORY = `${SITE}/account/historique-de-commandes`

let shop: OpenShop
let api: Called['api']
beforeAll(async () => {
  ;({ shop, api } = await openCalled())
})
beforeEach(async () => {
  await shop.db.deleteFrom('emails').execute()
})
afterEach(() => {
  shop.now = TUESDAY
})
afterAll(() => shop.close())

type List = { 'hydra:member': QuoteBody[] }

const claim = (code: unknown, token?: string) =>
  api.post<QuoteBody>(`${QUOTES}/claim`, { code }, token === undefined ? {} : { token })
const own = async (token: string) => (await api.get<List>(QUOTES, { token })).body['hydra:member'].map(({ id }) => id)
const rejectedWithMessage = (status: number, text: unknown) => ({ status, body: { 'hydra:description': text } })
const UNKNOWN = rejectedWithMessage(404, 'Ce lien ne mène à aucun devis.')

/** The code of the link in the one email of this subject. */
async function mailedCode(subject: string): Promise<string> {
  const links = linksOf(mailTo(await sentMails(shop), EVENT.email, subject).html)
  const link = new URL(links.find((to) => to.startsWith(HISTORY)) ?? '')
  expect([...link.searchParams.keys()]).toEqual(['jeton'])
  return link.searchParams.get('jeton') ?? ''
}

/** A quote requested by a visitor, and the code they were emailed. */
async function visitorsQuote(): Promise<{ id: number; code: string }> {
  const { id } = (await requestQuote(shop)).body
  return { id, code: await mailedCode('Votre demande de devis') }
}

describe('a visitor’s quote', () => {
  test('joins the account that claims it by the emailed link, and can be accepted there', async () => {
    const { id, code } = await visitorsQuote()
    const { token } = await shop.customer()
    expect(await own(token)).toEqual([])
    expect(await claim(code, token)).toMatchObject({ status: 200, body: { id, state: 'new', message: EVENT.message } })
    expect(await own(token)).toEqual([id])
    await sendOffer(shop, id)
    expect((await shop.post(`${QUOTES}/${id}/accept`, undefined, { token })).status).toBe(201)
  })

  test('can be claimed by its code with marks that a page or an email client added', async () => {
    const { id, code } = await visitorsQuote()
    const { token } = await shop.customer()
    for (const mark of Object.values(UNSEEN)) {
      const typed = `${mark}${code.slice(0, 9)}${mark}${code.slice(9)}${mark}`
      expect(await claim(typed, token)).toMatchObject({ status: 200, body: { id } })
    }
  })

  test('can be claimed by the link in its offer too, whatever email the account has', async () => {
    const { id } = await visitorsQuote()
    await sendOffer(shop, id)
    const code = await mailedCode('Votre devis')
    const { token, email } = await shop.customer()
    expect(email).not.toBe(EVENT.email)
    expect((await claim(code, token)).body).toMatchObject({ id, state: 'sent' })
  })

  test('can be claimed again by the same customer, several times at once and after it has expired', async () => {
    const { id, code } = await visitorsQuote()
    const { token, email } = await shop.customer()
    const responses = await Promise.all([claim(code, token), claim(code, token), claim(code, token)])
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    shop.now = new Date('2027-01-05T09:00:00Z')
    expect(await claim(code, await shop.login(email, PASSWORD))).toMatchObject({ status: 200, body: { id } })
  })

  test('goes to exactly one of two customers who claim it at once, and the other gets a 409', async () => {
    const { code } = await visitorsQuote()
    const people = [await shop.customer(), await shop.customer()]
    const responses = await Promise.all(people.map(({ token }) => claim(code, token)))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(responses.find(({ status }) => status === 409)).toMatchObject(
      rejectedWithMessage(
        409,
        'Ce devis est déjà dans un autre compte. Connectez-vous avec celui-là pour le retrouver.',
      ),
    )
    const lists = await Promise.all(people.map(({ token }) => own(token)))
    expect(lists.flat()).toHaveLength(1)
  })

  test('does not go to an account that merely has the same email', async () => {
    const { id } = await visitorsQuote()
    const { token } = await shop.customer({ email: EVENT.email })
    expect(await own(token)).toEqual([])
    expect((await shop.get(`${QUOTES}/${id}`, { token })).status).toBe(404)
  })
})

describe('the link', () => {
  test('needs a sign-in', async () => {
    const { code } = await visitorsQuote()
    expect(await claim(code)).toMatchObject({ status: 401, body: { message: 'JWT Token not found' } })
  })

  test('expires after the day of the event or, once there is an offer, after its last day', async () => {
    const { id, code } = await visitorsQuote()
    const { email } = await shop.customer()
    const claimAt = async (now: string) => {
      shop.now = new Date(now)
      return claim(code, await shop.login(email, PASSWORD))
    }
    expect(await claimAt('2026-11-26T23:00:00Z')).toMatchObject(
      rejectedWithMessage(410, 'Ce devis était valable jusqu’au jeudi 26 novembre 2026. Demandez-en un autre.'),
    )
    shop.now = TUESDAY
    await sendOffer(shop, id, { validUntil: '2026-12-24' })
    expect(await claimAt('2026-12-24T23:00:00Z')).toMatchObject(
      rejectedWithMessage(410, 'Ce devis était valable jusqu’au jeudi 24 décembre 2026. Demandez-en un autre.'),
    )
    expect((await claimAt('2026-12-24T22:59:59Z')).status).toBe(200)
  })

  test('is unknown when it was made up, signed for another quote or signed with another secret', async () => {
    const one = await visitorsQuote()
    await shop.db.deleteFrom('emails').execute()
    const other = await visitorsQuote()
    const { token } = await shop.customer()
    const signature = one.code.split('-')[1] ?? ''
    const quote = await shop.db.selectFrom('quotes').selectAll().where('id', '=', one.id).executeTakeFirstOrThrow()
    const elsewhere = createQuoteCodes('another secret, long enough to be one').of({
      ...quote,
      contact: EVENT as never,
    })
    const wrong = [`${other.id}-${signature}`, `999999-${signature}`, `99999999999-${signature}`, elsewhere]
    for (const code of [...wrong, signature, `${one.id}-${'0'.repeat(64)}`, `${one.code}0`, one.code.toUpperCase()])
      expect(await claim(code, token), code).toMatchObject(UNKNOWN)
    expect(await own(token)).toEqual([])
  })

  test('is rejected when its code is malformed', async () => {
    const { token } = await shop.customer()
    for (const code of [undefined, null, 12, '', [], {}, '\uD800', '%00', 'x'.repeat(9999)])
      expect([400, 404, 422]).toContain((await claim(code, token)).status)
  })

  test('can be tried only a few times a minute', async () => {
    const strict = await openShop({ attempts: 2 })
    const { token } = await strict.customer()
    const statuses: number[] = []
    for (let time = 0; time < 3; time += 1)
      statuses.push((await strict.post(`${QUOTES}/claim`, { code: 'x' }, { token })).status)
    await strict.close()
    expect(statuses).toEqual([404, 404, 429])
  })
})

describe('the code', () => {
  test('is in no response, no row and no log line', async () => {
    const lines: string[] = []
    const loud = await openShop({
      place: shop.place,
      appOptions: { logLevel: 'trace', logTo: { write: (line) => lines.push(line) } },
    })
    const requested = await requestQuote(loud)
    const code = await mailedCode('Votre demande de devis')
    const signature = code.split('-')[1] ?? '?'
    const { token } = await shop.customer()
    const claimed = await loud.post(`${QUOTES}/claim`, { code }, { token })
    expect(claimed).toMatchObject({ status: 200, body: { id: requested.body.id } })
    await loud.close()
    expect(lines.length).toBeGreaterThan(0)
    const rows = await Promise.all(
      (['quotes', 'quote_requests', 'emails', 'form_messages'] as const).map((table) =>
        shop.db.selectFrom(table).selectAll().execute(),
      ),
    )
    for (const value of [lines, rows, requested.body, claimed.body])
      expect(JSON.stringify(value)).not.toContain(signature)
  })
})
