import { afterAll, beforeAll, expect, test } from 'vitest'
import { NO_TOKEN, NOT_FOUND, openCalled, type Called, type List } from '#tests/support/backend/contract.ts'
import { CAMILLE } from '#tests/support/shop/customer.ts'
import { placedOrder, THURSDAY } from '#tests/support/backend/server-journey.ts'
import { quoteWithOffer, requestQuote, EVENT } from '#tests/support/backend/quotes.ts'
import { linksOf, mailTo, sentMails } from '#tests/support/backend/sent-emails.ts'

let called: Called
let camille: string
let stranger: string
beforeAll(async () => {
  called = await openCalled({ withOrders: true })
  await called.shop.db.updateTable('channels').set({ slot_capacity: null }).execute()
  camille = await called.api.login(CAMILLE.email, CAMILLE.password)
  stranger = (await called.api.customer()).token
})
afterAll(() => called.shop.close())

const ACCOUNT = '/api/v2/shop/account'

test('call 45: GET /api/v2/shop/account/orders?page&itemsPerPage is the history of orders, newest first', async () => {
  const path = `${ACCOUNT}/orders`
  const { body } = await called.api.get<List>(path, { token: camille })
  expect(body['hydra:totalItems']).toBeGreaterThan(1)
  for (const order of body['hydra:member']) {
    expect(order).toMatchObject({
      '@type': 'Order',
      tokenValue: expect.any(String),
      number: expect.stringMatching(/^\d{9}$/),
      state: expect.any(String),
      paymentState: expect.any(String),
      shippingState: expect.any(String),
      checkoutCompletedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      deliveryDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      deliveryWindow: expect.stringMatching(/h/),
      total: expect.any(Number),
      currencyCode: 'EUR',
      channel: expect.stringMatching(/^\/api\/v2\/shop\/channels\//),
      itemsCount: expect.any(Number),
      invoices: expect.any(Array),
    })
  }
  const placed = body['hydra:member'].map(({ checkoutCompletedAt }) => String(checkoutCompletedAt))
  expect(placed).toEqual(placed.toSorted().toReversed())
  const paged = await called.api.get<List>(`${path}?page=2&itemsPerPage=1`, { token: camille })
  expect(paged.body['hydra:member']).toMatchObject([{ number: body['hydra:member'][1]?.number }])
  expect(await called.api.get(path)).toMatchObject({ status: 401, body: NO_TOKEN })
})

test('the history is filtered by year and status, and searched by number, purchase order and address', async () => {
  const list = async (query: string) =>
    (await called.api.get<List>(`${ACCOUNT}/orders?${query}`, { token: camille })).body['hydra:member']
  const all = await list('itemsPerPage=100')
  expect(await list('year=2026')).toHaveLength(
    all.filter(({ checkoutCompletedAt }) => inYear(checkoutCompletedAt)).length,
  )
  expect(await list('year=2021')).toEqual([])
  const cancelled = await list('status=cancelled')
  expect(cancelled.length).toBeGreaterThan(0)
  expect(cancelled).toHaveLength(all.filter(({ status }) => status === 'cancelled').length)
  const found = await list('search=bc-2026-1')
  expect(found).toMatchObject([
    {
      purchaseOrder: 'BC-2026-118',
      contents: [{ quantity: 12, name: expect.stringMatching(/^Plateau/) }, { quantity: 6 }, { quantity: 1 }],
      destination: { postcode: '75002', city: 'Paris' },
    },
  ])
  expect(await list(`search=${String(found[0]?.number)}`)).toHaveLength(1)
  // The search covers the delivery address, case- and accent-insensitive, but not the names of its fields.
  for (const place of ['75002', 'ATELIER DEMO', '75002 Paris', "L'EXEMPLE"]) {
    expect((await list(`search=${encodeURIComponent(place)}`)).length, place).toBeGreaterThan(1)
  }
  for (const terms of ['bc 2026 1', '1 bc', 'BC20261'])
    expect((await list(`search=${encodeURIComponent(terms)}`)).map(({ number }) => number)).toEqual(
      found.map(({ number }) => number),
    )
  expect(await list('search=postcode')).toEqual([])
  // The wildcards of LIKE are escaped.
  expect(await list('search=%25')).toEqual([])
  expect(await list('search=_')).toEqual([])
  for (const query of ['status=lost', 'year=soon']) {
    expect((await called.api.get(`${ACCOUNT}/orders?${query}`, { token: camille })).status).toBe(400)
  }
})

test('the history from a delivery day has the orders in progress, the next delivery first', async () => {
  const { token } = await called.api.customer()
  const [FRIDAY, MONDAY] = ['2026-11-27', '2026-11-30'] as const
  for (const day of [FRIDAY, MONDAY, THURSDAY]) await placedOrder(called.api, token, { day })
  const cancelled = await placedOrder(called.api, token, { day: FRIDAY })
  await called.api.put(`${ACCOUNT}/orders/${cancelled}/cancel`, {}, { token })
  const from = async (day: string) =>
    (await called.api.get<List>(`${ACCOUNT}/orders?deliveredFrom=${day}`, { token })).body['hydra:member'].map(
      ({ deliveryDate }) => deliveryDate,
    )
  expect(await from(THURSDAY)).toEqual([THURSDAY, FRIDAY, MONDAY])
  expect(await from(FRIDAY)).toEqual([FRIDAY, MONDAY])
  expect((await called.api.get(`${ACCOUNT}/orders?deliveredFrom=soon`, { token })).status).toBe(400)
})

const inYear = (instant: unknown) => String(instant).startsWith('2026')

test('call 46: GET /api/v2/shop/account/orders/{tokenValue} is one order with its lines, addresses and payments', async () => {
  const { body } = await called.api.get<List>(`${ACCOUNT}/orders`, { token: camille })
  const [latest] = body['hydra:member']
  const path = `${ACCOUNT}/orders/${String(latest?.tokenValue)}`
  expect(await called.api.get(path, { token: camille })).toMatchObject({
    status: 200,
    body: {
      number: latest?.number,
      items: expect.arrayContaining([expect.objectContaining({ '@type': 'OrderItem' })]),
      shippingAddress: { city: expect.any(String) },
      billingAddress: { city: expect.any(String) },
      payments: [{ '@type': 'Payment' }],
    },
  })
  expect(await called.api.get(path, { token: stranger })).toMatchObject({ status: 404, body: NOT_FOUND })
})

test('call 47: GET /api/v2/shop/account/invoices lists the invoices of delivered orders', async () => {
  const path = `${ACCOUNT}/invoices`
  const { body } = await called.api.get<List>(path, { token: camille })
  expect(body['hydra:totalItems']).toBeGreaterThan(0)
  for (const invoice of body['hydra:member']) {
    expect(invoice).toMatchObject({
      '@type': 'Invoice',
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      number: expect.stringMatching(/^(AV-)?\d{4}\/\d\d\/\d{9}$/),
      orderNumber: expect.stringMatching(/^\d{9}$/),
      issuedAt: expect.any(String),
      ...{ currencyCode: 'EUR', localeCode: 'fr_FR', total: expect.any(Number), paymentState: expect.any(String) },
    })
  }
  expect((await called.api.get<List>(path, { token: stranger })).body['hydra:member']).toEqual([])
  expect(await called.api.get(path)).toMatchObject({ status: 401, body: NO_TOKEN })
})

test('call 48: GET /api/v2/shop/account/invoices/{id}/download is a PDF to download', async () => {
  const { body } = await called.api.get<List>(`${ACCOUNT}/invoices`, { token: camille })
  const path = `${ACCOUNT}/invoices/${String(body['hydra:member'][0]?.id)}/download`
  for (const accept of ['*/*', 'application/pdf', 'application/ld+json']) {
    const file = await called.api.get<string>(path, { token: camille, headers: { accept } })
    expect(file.status).toBe(200)
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename="[\w.-]+\.pdf"$/),
    })
    expect(file.body).toMatch(/^%PDF-/)
  }
  expect(await called.api.get(path, { token: stranger })).toMatchObject({ status: 404, body: NOT_FOUND })
  expect(await called.api.get(path)).toMatchObject({ status: 401, body: NO_TOKEN })
})

test('calls 49, 50: GET /api/v2/shop/account/quotes[/{id}[/download]] are quotes and their documents', async () => {
  const { token } = await called.api.customer()
  const path = `${ACCOUNT}/quotes`
  const { body: requested } = await requestQuote(called.shop, token)
  const { body } = await called.api.get<List>(path, { token })
  expect(body['hydra:member']).toMatchObject([
    {
      '@type': 'Quote',
      id: requested.id,
      number: expect.stringMatching(/^DEV-2026-\d{4}$/),
      state: 'new',
      createdAt: expect.any(String),
      eventDate: THURSDAY,
      guests: 40,
      total: null,
      currencyCode: 'EUR',
    },
  ])
  expect(await called.api.get(`${path}/${requested.id}/download`, { token })).toMatchObject({ status: 404 })
  const sent = await quoteWithOffer(called.shop, token)
  const own = `${path}/${sent.id}`
  expect(await called.api.get(own, { token })).toMatchObject({
    status: 200,
    body: { state: 'sent', total: expect.any(Number), offer: { lines: [{ quantity: 40 }, { quantity: 10 }] } },
  })
  const file = await called.api.get<string>(`${own}/download`, { token })
  expect(file).toMatchObject({
    status: 200,
    headers: { 'content-type': 'application/pdf', 'cache-control': 'private, no-store' },
  })
  expect(file.headers['content-disposition']).toMatch(/^attachment; filename="DEV-2026-\d{4}\.pdf"$/)
  for (const address of [own, `${own}/download`]) {
    expect(await called.api.get(address, { token: stranger })).toMatchObject({ status: 404, body: NOT_FOUND })
    expect(await called.api.get(address)).toMatchObject({ status: 401, body: NO_TOKEN })
  }
})

test('ours: POST /api/v2/shop/account/quotes/claim claims a visitor’s quote for an account, by its emailed code', async () => {
  const { token } = await called.api.customer()
  const path = `${ACCOUNT}/quotes/claim`
  await called.shop.db.deleteFrom('emails').execute()
  const { id } = (await requestQuote(called.shop)).body
  const { html } = mailTo(await sentMails(called.shop), EVENT.email, 'Votre demande de devis')
  const [code] = linksOf(html).flatMap((to) => new URL(to).searchParams.get('jeton') ?? [])
  expect(await called.api.post(path, { code })).toMatchObject({ status: 401, body: NO_TOKEN })
  expect(await called.api.post(path, { code }, { token })).toMatchObject({
    status: 200,
    headers: { 'cache-control': 'no-store' },
    body: { '@type': 'Quote', id, state: 'new', contact: { email: EVENT.email } },
  })
  expect(await called.api.post(path, { code: 'none' }, { token })).toMatchObject({
    status: 404,
    body: { ...NOT_FOUND, 'hydra:description': 'Ce lien ne mène à aucun devis.' },
  })
  expect((await called.api.post(path, { code }, { token: stranger })).status).toBe(409)
})

test('contract 1.8: GET /shop-api/orders is a plain list of placed orders', async () => {
  const { token } = await called.api.customer()
  expect(await called.api.get('/shop-api/orders', { token })).toMatchObject({ status: 200, body: [] })
  const cart = await placedOrder(called.api, token)
  expect((await called.api.get('/shop-api/orders', { token })).body).toMatchObject([
    { tokenValue: cart, checkoutState: 'completed', number: expect.stringMatching(/^\d{9}$/) },
  ])
  expect((await called.api.get('/shop-api/orders?page=2', { token })).body).toEqual([])
  expect((await called.api.get('/shop-api/orders?itemsPerPage=0', { token })).status).toBe(400)
  const other = await placedOrder(called.api, token)
  const pages = await Promise.all(
    [1, 2].map((page) =>
      called.api.get<{ tokenValue: string }[]>(`/shop-api/orders?itemsPerPage=1&page=${page}`, { token }),
    ),
  )
  const tokens = pages.flatMap(({ body }) => body.map(({ tokenValue }) => tokenValue))
  expect(tokens.toSorted()).toEqual([cart, other].toSorted())
  expect(await called.api.get('/shop-api/orders')).toMatchObject({ status: 401, body: NO_TOKEN })
})
