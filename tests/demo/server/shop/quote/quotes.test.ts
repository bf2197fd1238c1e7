import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { solveCaptcha } from '#tests/support/backend/captcha.ts'
import { catererToken } from '#tests/support/shop/caterer.ts'
import { KARIM, CAMILLE } from '#tests/support/shop/customer.ts'
import { quoteWithOffer, sendOffer, requestQuote, EVENT, OFFER, type QuoteBody } from '#tests/support/backend/quotes.ts'
import { openShop, TUESDAY, type OpenShop } from '#tests/support/backend/server.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  await shop.db.deleteFrom('quotes').execute()
  await shop.db.deleteFrom('emails').execute()
  await shop.db.deleteFrom('rate_limits').execute()
})
afterEach(() => {
  shop.now = TUESDAY
})
afterAll(() => shop.close())

const PASSWORD = 'assez-long'
const QUOTES = '/api/v2/shop/account/quotes'
const ADMIN = '/api/v2/admin/quotes'
type List = { 'hydra:member': QuoteBody[]; 'hydra:totalItems': number }

const list = (token: string, query = '', path = QUOTES) => shop.get<List>(path + query, { token })
const read = (token: string, id: number) => shop.get<QuoteBody>(`${QUOTES}/${id}`, { token })
const at = (day: string) => {
  shop.now = new Date(`${day}T11:00:00Z`)
}
const rejectedOn = (propertyPath: string, message: unknown = expect.any(String)) => ({
  status: 422,
  body: { violations: [{ propertyPath, message }] },
})

/** The queued emails but the welcomes of new accounts. */
async function emails() {
  const all = shop.db.selectFrom('emails').selectAll().orderBy('id')
  const rows = await all.where('job', 'not like', '%"welcome"%').execute()
  return rows.map(({ recipient, job }) => ({ recipient, ...(JSON.parse(job ?? '{}') as object) }))
}

describe('a request for a quote', () => {
  test('gets a number and is emailed to customer and caterer', async () => {
    const { token } = await shop.customer()
    const { status, body, headers } = await requestQuote(shop, token)
    expect(status).toBe(201)
    expect(headers['cache-control']).toBe('no-store')
    expect(body).toEqual({
      '@context': '/api/v2/contexts/Quote',
      '@id': `${QUOTES}/${body.id}`,
      '@type': 'Quote',
      id: expect.any(Number),
      number: expect.stringMatching(/^DEV-2026-\d{4}$/),
      state: 'new',
    })
    expect(await emails()).toEqual([
      { recipient: 'alix@societe.example', kind: 'quoteReceived', quoteId: body.id },
      { recipient: 'ambrelune-paris-centre@ambrelune.example', kind: 'quoteRequest', quoteId: body.id },
    ])
  })

  test('is read by its customer as it was requested, without an offer yet', async () => {
    const { token } = await shop.customer()
    const requested = { civility: 'MME', budgetPerPerson: 25, eventType: 'Séminaire', message: 'Deux végétariens.' }
    const { id } = (await requestQuote(shop, token, requested)).body
    expect((await read(token, id)).body).toMatchObject({
      '@id': `${QUOTES}/${id}`,
      state: 'new',
      createdAt: TUESDAY.toISOString(),
      eventDate: '2026-11-26',
      deliveryWindow: '12h-13h',
      guests: 40,
      eventType: 'Séminaire',
      budgetPerPerson: '25',
      message: 'Deux végétariens.',
      channel: '/api/v2/shop/channels/PARIS_CENTRE',
      contact: {
        civility: 'MME',
        firstName: 'Alix',
        lastName: 'Durand',
        company: 'Société',
        email: 'alix@societe.example',
        phoneNumber: '+33199001234',
        zipcode: '75002',
      },
      total: null,
      currencyCode: 'EUR',
      validUntil: null,
      sentAt: null,
      decidedAt: null,
      orderToken: null,
      offer: null,
    })
  })

  test.each([
    ['the channel that delivers there', { zipcode: '69 002' }, 'LYON'],
    ['the national menu where no channel delivers', { zipcode: '20000' }, 'DEFAULT'],
    ['the national menu where the channel is disabled', { zipcode: '38000' }, 'DEFAULT'],
    ['the channel that is named', { zipcode: '69002', channelCode: 'BORDEAUX' }, 'BORDEAUX'],
  ])('goes to %s', async (_, requested, channel) => {
    const { token } = await shop.customer()
    const { id } = (await requestQuote(shop, token, requested)).body
    expect((await read(token, id)).body).toMatchObject({ channel: `/api/v2/shop/channels/${channel}` })
  })

  test('accepts the values of a form: digits as text, empty fields, a date with its time', async () => {
    const requested = {
      guests: ' 12 ',
      deliveryWindow: '',
      budgetPerPerson: '',
      eventType: null,
      civility: '',
      eventDate: '2026-12-03T00:00:00+01:00',
    }
    expect((await requestQuote(shop, undefined, requested)).status).toBe(201)
    const row = await shop.db.selectFrom('quotes').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ guests: 12, delivery_window: null, event_date: '2026-12-03', customer_id: null })
  })

  test('belongs to no account without a login, even when an account has its email', async () => {
    const { email, token } = await shop.customer()
    const { id } = (await requestQuote(shop, undefined, { email })).body
    expect((await read(token, id)).status).toBe(404)
  })

  test.each([
    [{ eventDate: '2026-11-24' }, 'eventDate', 'Choisissez une date à venir.'],
    [{ eventDate: '2028-11-24' }, 'eventDate', 'Choisissez une date dans les deux ans.'],
    [{ eventDate: '2026-02-30' }, 'eventDate', 'Cette date n’est pas valide.'],
    [{ eventDate: 'jeudi' }, 'eventDate', 'Cette date n’est pas valide.'],
    [{ guests: 0 }, 'guests', 'Indiquez de 1 à 5\u202f000 convives.'],
    [{ guests: 5001 }, 'guests', 'Indiquez de 1 à 5\u202f000 convives.'],
    [{ guests: 1.5 }, 'guests', 'Indiquez de 1 à 5\u202f000 convives.'],
    [{ guests: 'une dizaine' }, 'guests', 'Indiquez de 1 à 5\u202f000 convives.'],
    [{ guests: '' }, 'guests', 'Ce champ est requis.'],
    [{ guests: ' ' }, 'guests', 'Ce champ est requis.'],
    [{ guests: null }, 'guests', 'Ce champ est requis.'],
    [{ zipcode: '7500' }, 'zipcode', 'Un code postal compte cinq chiffres.'],
    [{ email: 'alix' }, 'email', "Votre adresse email n'est pas valide."],
    [{ phoneNumber: '12' }, 'phoneNumber', 'Veuillez vérifier votre numéro de téléphone'],
    [{ company: '' }, 'company', 'Ce champ est requis.'],
    [{ message: ' ' }, 'message', 'Ce champ est requis.'],
    [{ deliveryWindow: 'minuit' }, 'deliveryWindow', 'Ce créneau n’existe pas.'],
    [{ channelCode: 'ATLANTIS' }, 'channelCode', 'Ce point de vente n’existe pas.'],
    [{ captchaToken: 'x' }, 'captchaToken', expect.stringMatching(/une personne/)],
  ])('with %j is rejected with an error on %s', async (requested, propertyPath, message) => {
    expect(await requestQuote(shop, undefined, requested)).toMatchObject(rejectedOn(propertyPath, message))
    expect(await emails()).toEqual([])
  })

  test('lists everything that is wrong at once', async () => {
    const { status, body } = await requestQuote(shop, undefined, {
      guests: 0,
      zipcode: 'x',
      email: '',
      captchaToken: '',
    })
    expect(status).toBe(422)
    const { violations } = body as unknown as { violations: { propertyPath: string }[] }
    const paths = new Set(violations.map(({ propertyPath }) => propertyPath))
    expect(paths).toEqual(new Set(['guests', 'zipcode', 'email', 'captchaToken']))
  })

  test('is accepted for the first and for the last day that an event may have', async () => {
    expect((await requestQuote(shop, undefined, { eventDate: '2026-11-25' })).status).toBe(201)
    expect((await requestQuote(shop, undefined, { eventDate: '2028-11-23' })).status).toBe(201)
  })

  test('counts days in Paris time: half an hour past midnight there is the next day', async () => {
    shop.now = new Date('2026-11-24T23:30:00Z')
    expect(await requestQuote(shop, undefined, { eventDate: '2026-11-25' })).toMatchObject(rejectedOn('eventDate'))
  })
})

describe('a request that is sent again', () => {
  const requestWithKey = async (key: string, change: Record<string, unknown> = {}) =>
    shop.post<{ id: number; number: string }>(
      '/api/v2/shop/quote-requests',
      { ...EVENT, captchaToken: await solveCaptcha(shop), ...change },
      { headers: { 'idempotency-key': key } },
    )

  test('with the same key is the same quote, emailed once', async () => {
    const first = await requestWithKey('click-1')
    const again = await Promise.all([requestWithKey('click-1'), requestWithKey('click-1')])
    for (const { status, body } of again) {
      expect(status).toBe(201)
      expect(body).toEqual(first.body)
    }
    expect(await emails()).toHaveLength(2)
  })

  test('twice at once is one quote', async () => {
    const [one, other] = await Promise.all([requestWithKey('click-2'), requestWithKey('click-2')])
    expect(one.body.number).toMatch(/^DEV-/)
    expect(other.body).toEqual(one.body)
    expect(await emails()).toHaveLength(2)
  })

  test('with another key is another quote', async () => {
    const numbers = [(await requestWithKey('click-3')).body.number, (await requestWithKey('click-4')).body.number]
    expect(new Set(numbers).size).toBe(2)
  })

  test.each([
    { guests: 41 },
    { message: 'Autre chose.' },
    { eventDate: '2026-12-18' },
    { email: 'noa@societe.example' },
  ])('with the same key and other content is rejected with 409: %o', async (change) => {
    expect((await requestWithKey('click-6')).status).toBe(201)
    expect(await requestWithKey('click-6', change)).toMatchObject({
      status: 409,
      body: { 'hydra:description': expect.stringContaining('autre contenu') },
    })
    expect(await emails()).toHaveLength(2)
    expect((await requestWithKey('click-6')).status).toBe(201)
  })

  test('after an error may use the same key', async () => {
    expect((await requestWithKey('click-5', { captchaToken: 'x' })).status).toBe(422)
    expect((await requestWithKey('click-5')).status).toBe(201)
  })
})

describe('the numbers of quotes', () => {
  test('follow one another without a gap, whatever is rejected in between and however many are requested at once', async () => {
    const first = (await requestQuote(shop)).body.number
    await requestQuote(shop, undefined, { captchaToken: 'wrong' })
    const many = await Promise.all(Array.from({ length: 5 }, () => requestQuote(shop)))
    const numbers = many.map(({ body }) => Number(body.number.slice(-4))).toSorted((one, other) => one - other)
    const start = Number(first.slice(-4))
    expect(numbers).toEqual([1, 2, 3, 4, 5].map((step) => start + step))
  })

  test('start at one each year, in Paris time', async () => {
    shop.now = new Date('2026-12-31T23:00:00Z')
    expect((await requestQuote(shop, undefined, { eventDate: '2027-01-14' })).body.number).toBe('DEV-2027-0001')
  })
})

describe('the list of quotes', () => {
  test('has the customer’s own quotes alone, newest first, page by page', async () => {
    const [mine, other] = [await shop.customer(), await shop.customer()]
    const ids = []
    for (let nth = 0; nth < 3; nth += 1) {
      shop.now = new Date(TUESDAY.getTime() + nth * 1000)
      ids.push((await requestQuote(shop, mine.token)).body.id)
    }
    await requestQuote(shop, other.token)
    const all = (await list(mine.token)).body
    expect(all['hydra:totalItems']).toBe(3)
    expect(all['hydra:member'].map(({ id }) => id)).toEqual(ids.toReversed())
    const second = (await list(mine.token, '?page=2&itemsPerPage=2')).body
    expect(second['hydra:member'].map(({ id }) => id)).toEqual(ids.slice(0, 1))
    expect(second).toMatchObject({ 'hydra:totalItems': 3, 'hydra:view': { 'hydra:previous': expect.any(String) } })
  })

  test('has these fields for each quote', async () => {
    const { token } = await shop.customer()
    const quote = await quoteWithOffer(shop, token)
    expect((await list(token)).body['hydra:member']).toEqual([
      {
        '@id': `${QUOTES}/${quote.id}`,
        '@type': 'Quote',
        id: quote.id,
        number: quote.number,
        state: 'sent',
        createdAt: TUESDAY.toISOString(),
        eventDate: '2026-11-26',
        deliveryWindow: '12h-13h',
        guests: 40,
        eventType: '',
        validUntil: '2026-11-26',
        total: quote.offer?.totals.total,
        currencyCode: 'EUR',
        channel: '/api/v2/shop/channels/PARIS_CENTRE',
      },
    ])
  })

  test('can be narrowed to a state, and a quote expires by the clock', async () => {
    const { token, email } = await shop.customer()
    const waiting = (await requestQuote(shop, token)).body.id
    const short = (await quoteWithOffer(shop, token, {}, { validUntil: '2026-11-25' })).id
    const long = (await quoteWithOffer(shop, token)).id
    const states = async (as: string) => {
      const found: Record<string, number[]> = {}
      for (const state of ['new', 'sent', 'accepted', 'refused', 'expired', 'nonsense']) {
        const { 'hydra:member': members } = (await list(as, `?state=${state}`)).body
        for (const quote of members) if (state !== 'nonsense') expect(quote.state).toBe(state)
        found[state] = members.map(({ id }) => id)
      }
      return found
    }
    const everything = { accepted: [], refused: [], nonsense: [long, short, waiting], new: [waiting] }
    expect(await states(token)).toEqual({ ...everything, sent: [long, short], expired: [] })
    at('2026-11-26')
    expect(await states(await shop.login(email, PASSWORD))).toEqual({ ...everything, sent: [long], expired: [short] })
  })

  test('and its quotes are for their customer alone', async () => {
    const { id } = await quoteWithOffer(shop, (await shop.customer()).token)
    const stranger = (await shop.customer()).token
    const calls = [
      ['GET', QUOTES],
      ['GET', `${QUOTES}/${id}`],
      ['GET', `${QUOTES}/${id}/download`],
      ['POST', `${QUOTES}/${id}/accept`],
      ['PUT', `${QUOTES}/${id}/refuse`],
    ] as const
    for (const [method, path] of calls) expect((await shop.call(method, path)).status).toBe(401)
    for (const [method, path] of calls.slice(1)) {
      expect((await shop.call(method, path, { token: stranger })).status).toBe(404)
    }
    for (const [method, path] of calls) {
      const caterer = await catererToken(shop)
      expect((await shop.call(method, path, { token: caterer })).status).toBe(403)
    }
    expect((await list(stranger)).body['hydra:member']).toEqual([])
  })

  test.each(['0', '-1', '1e99', 'x', '%27'])('has no quote with the id %s', async (id) => {
    const { token } = await shop.customer()
    expect((await shop.get(`${QUOTES}/${id}`, { token })).status).toBe(404)
    expect((await shop.post(`${QUOTES}/${id}/accept`, undefined, { token })).status).toBe(404)
  })
})

describe('an offer', () => {
  test.each([
    ['2026-12-25', '2026-12-24', 'thirty days'],
    ['2026-12-23', '2026-12-23', 'until its event, which comes earlier'],
  ])('for %s is valid until %s without a note of the caterer: %s', async (eventDate, validUntil) => {
    const { token } = await shop.customer()
    expect((await quoteWithOffer(shop, token, { eventDate })).validUntil).toBe(validUntil)
  })

  test('for an event that is over by now is valid for thirty days', async () => {
    const { token } = await shop.customer()
    const { id } = (await requestQuote(shop, token)).body
    shop.now = new Date('2026-11-27T09:00:00Z')
    expect((await sendOffer(shop, id)).body.validUntil).toBe('2026-12-27')
  })

  test('is priced as the cart of its lines would be, delivery and VAT by rate included', async () => {
    const { token } = await shop.customer()
    const { id } = (await requestQuote(shop, token)).body
    const { status, body } = await sendOffer(shop, id)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      '@id': `${ADMIN}/${id}`,
      state: 'sent',
      sentAt: TUESDAY.toISOString(),
      validUntil: '2026-11-26',
      offer: {
        lines: [
          { productCode: 'PR-INC-GARRIGUE', quantity: 40, unitPrice: 1777, total: 71080, vatRate: 1000 },
          { productCode: 'SOFT-EAU-PLATE-100', quantity: 10, vatRate: 550 },
        ],
        note: 'Livré par nos soins.',
        adviser: { name: 'Louise Mercier', phoneNumber: '+33199001200' },
      },
    })
    const { lines, totals } = body.offer!
    expect(totals.items).toBe(lines.reduce((sum, { total }) => sum + total, 0))
    // The delivery is free above the threshold of Paris Centre.
    expect(totals).toMatchObject({ shipping: 0, shippingRaw: 950, promotion: 0 })
    expect(totals.taxesByRate).toMatchObject([{ rate: 550 }, { rate: 1000 }])
    expect(body.total).toBe(totals.total)
    expect((await read(token, id)).body.offer).toEqual(body.offer)
    expect(await emails()).toContainEqual({ recipient: 'alix@societe.example', kind: 'quoteAnswered', quoteId: id })
  })

  test('includes the fee of its slot below the threshold, and no fee without a slot', async () => {
    const { token } = await shop.customer()
    const few = { lines: [{ productCode: 'PR-INC-GARRIGUE', quantity: 6 }] }
    expect((await quoteWithOffer(shop, token, {}, few)).offer?.totals.shipping).toBe(950)
    const slotless = await quoteWithOffer(shop, token, { deliveryWindow: null }, few)
    expect(slotless.offer?.totals.shipping).toBe(0)
    expect((await sendOffer(shop, slotless.id, { ...few, deliveryWindow: '8h-8h30' })).body).toMatchObject({
      deliveryWindow: '8h-8h30',
      offer: { totals: { shipping: 1200 } },
    })
  })

  test('takes the price of its channel for a line without a price', async () => {
    const { token } = await shop.customer()
    const lines = [{ productCode: 'PR-INC-GARRIGUE', quantity: 1 }]
    const price = async (postalCode: string) =>
      (await quoteWithOffer(shop, token, { zipcode: postalCode }, { lines })).offer?.lines[0]?.unitPrice
    const { price: carte } = await shop.db
      .selectFrom('product_prices')
      .select('price')
      .where('product_code', '=', 'PR-INC-GARRIGUE')
      .where('channel_code', '=', 'PARIS_CENTRE')
      .executeTakeFirstOrThrow()
    expect(await price('75002')).toBe(carte)
    expect(await price('69002')).toBeLessThan(carte)
  })

  test('may be replaced until it is accepted, also after it was declined or has expired', async () => {
    const { token: yesterday, email } = await shop.customer()
    const { id } = await quoteWithOffer(shop, yesterday, {}, { validUntil: '2026-11-24' })
    expect((await sendOffer(shop, id, { note: 'Mieux.', validUntil: '2026-11-25' })).body.offer?.note).toBe('Mieux.')
    at('2026-11-26')
    const token = await shop.login(email, PASSWORD)
    expect((await read(token, id)).body.state).toBe('expired')
    expect((await sendOffer(shop, id)).body.state).toBe('sent')
    await shop.put(`${QUOTES}/${id}/refuse`, undefined, { token })
    expect((await sendOffer(shop, id)).body).toMatchObject({ state: 'sent', decidedAt: null })
    expect((await shop.post(`${QUOTES}/${id}/accept`, undefined, { token })).status).toBe(201)
    expect(await sendOffer(shop, id)).toMatchObject(rejectedOn('', 'Ce devis est accepté\u00A0: il ne change plus.'))
  })

  test.each([
    [{ lines: [] }, 'lines', 'Proposez au moins une ligne.'],
    [{ lines: Array.from({ length: 101 }, () => OFFER[0]) }, 'lines', 'Un devis compte 100 lignes au plus.'],
    [{ lines: [{ productCode: 'NOTHING', quantity: 1 }] }, 'lines.0.productCode', 'Ce produit n’est pas à la carte.'],
    [
      { lines: [OFFER[0], { productCode: 'MENU-COMPLET', quantity: 1 }] },
      'lines.1.productCode',
      'Un menu se compose dans le panier\u00A0: proposez les produits un par un.',
    ],
    [{ lines: [{ ...OFFER[0], quantity: 0 }] }, 'lines.0.quantity', 'La quantité va de 1 à 5\u202f000.'],
    [{ lines: [{ ...OFFER[0], quantity: 5001 }] }, 'lines.0.quantity', 'La quantité va de 1 à 5\u202f000.'],
    [{ lines: [{ ...OFFER[0], unitPrice: -1 }] }, 'lines.0.unitPrice', expect.stringMatching(/centimes HT/)],
    [{ lines: [{ ...OFFER[0], unitPrice: 12.5 }] }, 'lines.0.unitPrice', expect.stringMatching(/centimes HT/)],
    [
      { lines: [{ productCode: 'PR-INC-GARRIGUE', quantity: 5000, unitPrice: 400_000 }] },
      'lines',
      'Le total de ce devis est trop élevé.',
    ],
    [{ validUntil: '2026-11-23' }, 'validUntil', 'Cette date est passée.'],
    [{ validUntil: '2029-01-01' }, 'validUntil', 'Un devis est valable un an au plus.'],
    [{ validUntil: 'bientôt' }, 'validUntil', 'Cette date n’est pas valide.'],
    [{ deliveryWindow: 'minuit' }, 'deliveryWindow', 'Ce créneau n’existe pas.'],
    [{ adviser: { name: 'Zoé', phoneNumber: 'x' } }, 'adviser.phoneNumber', expect.any(String)],
  ])('with %j is rejected with an error on %s', async (change, propertyPath, message) => {
    const { id } = (await requestQuote(shop)).body
    expect(await sendOffer(shop, id, change)).toMatchObject(rejectedOn(propertyPath, message))
    expect(await shop.db.selectFrom('quotes').select(['state', 'offer']).execute()).toEqual([
      { state: 'new', offer: null },
    ])
  })

  test('of alcohol is rejected where none may be sold', async () => {
    const { id } = (await requestQuote(shop, undefined, { zipcode: '93200' })).body
    const lines = [{ productCode: 'ALC-BIERE-BLONDE', quantity: 1 }]
    expect(await sendOffer(shop, id, { lines })).toMatchObject(rejectedOn('lines.0.productCode'))
  })

  test('names another adviser when one is given', async () => {
    const { id } = (await requestQuote(shop)).body
    const adviser = { name: 'Zoé Faure', phoneNumber: '04 65 71 20 01' }
    expect((await sendOffer(shop, id, { adviser })).body.offer?.adviser).toEqual({
      name: 'Zoé Faure',
      phoneNumber: '+33465712001',
    })
  })
})

describe('random input', () => {
  const nonsense = [null, 12, 'x', [], {}, [null], { $ne: 1 }, true, -1e300, '\uD800', '<b>', 'a'.repeat(9999)]

  test('in any field never causes an error of the server', async () => {
    const { id } = (await requestQuote(shop)).body
    const requested = ['civility', 'firstName', 'zipcode', 'eventDate', 'deliveryWindow', 'guests', 'budgetPerPerson']
    const fields = ['lines', 'note', 'validUntil', 'deliveryWindow', 'adviser']
    for (const value of nonsense) {
      for (const field of requested)
        expect((await requestQuote(shop, undefined, { [field]: value })).status).toBeLessThan(500)
      for (const field of fields) expect((await sendOffer(shop, id, { [field]: value })).status).toBeLessThan(500)
      for (const field of ['productCode', 'quantity', 'unitPrice']) {
        const lines = [{ productCode: 'PR-INC-GARRIGUE', quantity: 1, [field]: value }]
        expect((await sendOffer(shop, id, { lines })).status).toBeLessThan(500)
      }
    }
  }, 60_000)
})

describe('the caterer', () => {
  test('sees every quote, newest first, and those of one state', async () => {
    const caterer = await catererToken(shop)
    const { token } = await shop.customer()
    const fields = await quoteWithOffer(shop, token)
    const waiting = (await requestQuote(shop)).body.id
    const all = (await list(caterer, '', ADMIN)).body['hydra:member']
    expect(all).toMatchObject([
      { '@id': `${ADMIN}/${waiting}`, customer: null, state: 'new' },
      { '@id': `${ADMIN}/${fields.id}`, customer: expect.stringContaining('/customers/'), state: 'sent' },
    ])
    expect((await list(caterer, '?state=new', ADMIN)).body['hydra:member'].map(({ id }) => id)).toEqual([waiting])
    expect((await shop.get(`${ADMIN}/${waiting}`, { token: caterer })).body).toMatchObject({
      contact: { email: 'alix@societe.example' },
      offer: null,
    })
  })

  test('gets 404 for a quote that does not exist', async () => {
    expect((await sendOffer(shop, 999_999)).status).toBe(404)
    expect((await shop.get(`${ADMIN}/999999`, { token: await catererToken(shop) })).status).toBe(404)
  })

  test('is the only one who may send an offer', async () => {
    const { token } = await shop.customer()
    const { id } = (await requestQuote(shop, token)).body
    for (const path of [ADMIN, `${ADMIN}/${id}`]) {
      expect((await shop.get(path)).status).toBe(401)
      expect((await shop.get(path, { token })).status).toBe(403)
    }
    expect((await shop.put(`${ADMIN}/${id}/offer`, { lines: OFFER })).status).toBe(401)
    expect((await shop.put(`${ADMIN}/${id}/offer`, { lines: OFFER }, { token })).status).toBe(403)
  })
})

describe('the PDF of a quote', () => {
  test('can be downloaded once there is an offer', async () => {
    const { token } = await shop.customer()
    const { id } = (await requestQuote(shop, token)).body
    expect((await shop.get(`${QUOTES}/${id}/download`, { token })).status).toBe(404)
    const { number } = (await sendOffer(shop, id)).body
    const { status, body, headers } = await shop.get<string>(`${QUOTES}/${id}/download`, { token })
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${number}.pdf"`,
      'cache-control': 'private, no-store',
    })
    expect(body.slice(0, 5)).toBe('%PDF-')
  })
})

describe('the demo', () => {
  test('has a quote in each state, and no email about them', async () => {
    const seeded = await openShop({ withOrders: true })
    const states: Record<string, (string | null)[]> = {}
    for (const { email, password } of [CAMILLE, KARIM]) {
      const token = await seeded.login(email, password)
      const { 'hydra:member': members } = (await seeded.get<List>(QUOTES, { token })).body
      states[email] = members.map(({ state }) => state)
      for (const { id, state } of members) {
        const { body } = await seeded.get<QuoteBody>(`${QUOTES}/${id}`, { token })
        expect(body.offer === null).toBe(state === 'new')
        expect(body.orderToken === null).toBe(state !== 'accepted')
      }
    }
    expect(Object.values(states)).toEqual([
      ['new', 'sent', 'expired'],
      ['accepted', 'refused'],
    ])
    expect(await seeded.db.selectFrom('emails').selectAll().execute()).toEqual([])
    await seeded.close()
  }, 30_000)

  test.each(['2027-01-05', '2027-05-03', '2027-08-16', '2027-12-24', '2028-02-29'])(
    'can be seeded on %s',
    async (day) => {
      const seeded = await openShop({ now: new Date(`${day}T09:00:00Z`), withOrders: true })
      const { count } = await seeded.db
        .selectFrom('quotes')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      expect(count).toBe(5)
      await seeded.close()
    },
    30_000,
  )
})
