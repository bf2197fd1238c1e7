import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catererToken } from '#tests/support/shop/caterer.ts'
import { KARIM } from '#tests/support/shop/customer.ts'
import { signedInCaterer, pageText } from '#tests/support/backend/back-office.ts'
import { quoteWithOffer } from '#tests/support/backend/quotes.ts'
import { API, linksOf, sentMails } from '#tests/support/backend/sent-emails.ts'
import { expectOk, PARIS, THURSDAY } from '#tests/support/backend/server-journey.ts'
import { openShop, type OpenShop } from '#tests/support/backend/server.ts'

const V2 = '/api/v2'
const CAMPAIGN = { source: 'lettre', medium: 'email', name: 'printemps', term: 'traiteur bureau', content: 'bouton' }

let shop: OpenShop
let karim: string
beforeAll(async () => {
  shop = await openShop()
  karim = await shop.login(KARIM.email, KARIM.password)
})
afterAll(() => shop.close())

/** The query parameters of a call about the page that sends it. */
const PARAMETERS = {
  ...{ partner: 'quai-vertigo', utm_source: 'lettre', utm_medium: 'email', utm_campaign: 'printemps' },
  ...{ utm_term: 'traiteur bureau', utm_content: 'bouton' },
}
const query = (parameters: Record<string, string>) => String(new URLSearchParams(parameters))

const begin = (parameters: Record<string, string> = {}) =>
  shop.post<{ tokenValue: string }>(`/shop-api/carts?${query({ channel: 'PARIS_CENTRE', ...parameters })}`)

const attributionOf = (token: string) =>
  shop.db
    .selectFrom('orders')
    .select(['partner', 'campaign'])
    .where('token_value', '=', token)
    .executeTakeFirstOrThrow()

const PRODUCT = { productCode: 'PR-INC-GARRIGUE', quantity: 6 }

/** Places an order with this cart and a product, by transfer. */
async function order(cart: string): Promise<string> {
  await expectOk(shop.post(`/shop-api/carts/${cart}/items`, PRODUCT, { token: karim }))
  return place(cart)
}

async function place(cart: string): Promise<string> {
  const as = { token: karim }
  const slot = { orderToken: cart, deliveryDate: THURSDAY, deliveryWindow: '12h-13h', notes: '' }
  await expectOk(shop.post(`${V2}/shop/checkout/delivery-time`, slot, as))
  await expectOk(shop.put(`/shop-api/checkout/${cart}/address`, { shippingAddress: PARIS }, as))
  await expectOk(shop.put(`/shop-api/checkout/${cart}/payment/0`, { method: 'bank_transfer' }, as))
  await expectOk(shop.put(`/shop-api/checkout/${cart}/complete`, {}, as))
  return cart
}

describe('a new cart', () => {
  test('keeps the partner and the campaign that were sent', async () => {
    const { status, body } = await begin(PARAMETERS)
    expect(status).toBe(201)
    const { partner, campaign } = await attributionOf(body.tokenValue)
    expect([partner, JSON.parse(campaign ?? 'null')]).toEqual(['quai-vertigo', CAMPAIGN])
  })

  test.each([
    [{}],
    [{ partner: 'Quai Vertigo', campaign: 'printemps' }],
    [{ partner: 'x'.repeat(41), utm_source: 'x'.repeat(101), utm_medium: '  ', utm_other: 'x' }],
    [{ partner: '', utm_source: '\u0007' }],
  ])('is made without either, and without an error, when neither is valid: %j', async (sent) => {
    const { status, body } = await begin(sent)
    expect(status).toBe(201)
    expect(await attributionOf(body.tokenValue)).toEqual({ partner: null, campaign: null })
  })

  test('keeps the valid parts and drops the others', async () => {
    const long = { utm_campaign: 'x'.repeat(101), utm_content: 'x'.repeat(100) }
    const sent = { partner: 'Quai', utm_source: ' lettre ', ...long }
    const { body } = await begin(sent)
    const { partner, campaign } = await attributionOf(body.tokenValue)
    expect(partner).toBeNull()
    expect(JSON.parse(campaign ?? 'null')).toEqual({ source: 'lettre', content: 'x'.repeat(100) })
  })
})

describe('an order that came from a partner', () => {
  let token: string
  let other: string
  beforeAll(async () => {
    token = await order((await begin(PARAMETERS)).body.tokenValue)
    other = await order((await begin()).body.tokenValue)
  })

  test('names the partner to the caterer, in the list and on its own, and is found by the partner’s code', async () => {
    const admin = { token: await catererToken(shop) }
    type Line = { tokenValue: string; partner: string | null; campaign: unknown }
    const list = async (query = '') =>
      (await shop.get<{ 'hydra:member': Line[] }>(`${V2}/admin/orders${query}`, admin)).body['hydra:member']
    const all = await list()
    const lineOf = (wanted: string) => all.find(({ tokenValue }) => tokenValue === wanted)
    expect(lineOf(token)).toMatchObject({ partner: 'quai-vertigo', campaign: CAMPAIGN })
    expect(lineOf(other)).toMatchObject({ partner: null, campaign: null })
    expect((await list('?partner=quai-vertigo')).map(({ tokenValue }) => tokenValue)).toEqual([token])
    expect(await list('?partner=nobody')).toEqual([])
    expect((await shop.get(`${V2}/admin/orders/${token}`, admin)).body).toMatchObject({
      partner: 'quai-vertigo',
      campaign: CAMPAIGN,
    })
  })

  test('names the partner in the back office, in the list of its day and on its own page', async () => {
    const visitor = await signedInCaterer(shop)
    const day = pageText(await visitor.get(`/commandes?point=PARIS_CENTRE&jour=${THURSDAY}`))
    expect(day.match(/Partenaire quai-vertigo/g)).toHaveLength(1)
    const text = pageText(await visitor.get(`/commandes/${token}`))
    expect(text).toContain('Partenaire quai-vertigo')
    expect(text).toContain('Campagne lettre, email, printemps, traiteur bureau, bouton')
    const without = pageText(await visitor.get(`/commandes/${other}`))
    expect(without).not.toContain('Partenaire')
    expect(without).not.toContain('Campagne')
  })

  test('is announced to its caterer by email, which names its partner and campaign; that of another order does not', async () => {
    const toCaterer = (await sentMails(shop)).filter(({ to }) => to === 'ambrelune-paris-centre@ambrelune.example')
    const isOfPartner = ({ text }: { text: string }) => text.includes('quai-vertigo')
    const [mail, ...others] = toCaterer.filter(isOfPartner)
    expect([others.length, toCaterer.length]).toEqual([0, 2])
    for (const fact of ['lettre, email, printemps', 'Bureau Démo', 'karim.benali@bureau-demo.example', '12h-13h']) {
      expect(mail?.text).toContain(fact)
    }
    expect(linksOf(mail?.html ?? '')).toContain(`${API}/demo/traiteur/commandes/${token}`)
    expect(mail?.replyTo).toContain('karim.benali@bureau-demo.example')
  })

  test('names the partner to its customer too, in the export of their data', async () => {
    const { body } = await shop.get<{ orders: { tokenValue: string }[]; carts: object[] }>(
      `${V2}/shop/account/me/export`,
      { token: karim },
    )
    expect(body.orders.find(({ tokenValue }) => tokenValue === token)).toMatchObject({
      partner: 'quai-vertigo',
      campaign: CAMPAIGN,
    })
  })
})

describe('a cart that begins', () => {
  type Made = { orderToken: string }
  type Parameters = Record<string, string>
  const again = (placed: string, parameters: Parameters, sent = {}) => {
    const path = `${V2}/shop/account/orders/${placed}/reorder?${query(parameters)}`
    return shop.post<Made>(path, { lines: [PRODUCT], ...sent }, { token: karim })
  }
  const accept = (quote: number, parameters: Parameters = {}) =>
    shop.post<Made>(`${V2}/shop/account/quotes/${quote}/accept?${query(parameters)}`, undefined, { token: karim })

  const ways: [string, (parameters: Parameters) => Promise<Made>][] = [
    ['as an order taken again', async (parameters) => (await again(await order(await emptyCart()), parameters)).body],
    [
      'as an accepted quote',
      async (parameters) => (await accept((await quoteWithOffer(shop, karim)).id, parameters)).body,
    ],
  ]
  const emptyCart = async () => (await begin()).body.tokenValue

  test.each(ways)('%s belongs to the partner of its page, and so does its order', async (_, make) => {
    const { orderToken } = await make(PARAMETERS)
    await place(orderToken)
    const { body } = await shop.get(`${V2}/admin/orders/${orderToken}`, { token: await catererToken(shop) })
    expect(body).toMatchObject({ partner: 'quai-vertigo', campaign: CAMPAIGN })
    const page = pageText(await (await signedInCaterer(shop)).get(`/commandes/${orderToken}`))
    expect(page).toContain('Partenaire quai-vertigo')
    expect(page).toContain('Campagne lettre, email, printemps, traiteur bureau, bouton')
  })

  test.each(ways)('%s has no attribution when nothing valid was sent', async (_, make) => {
    const nothing: Parameters[] = [{}, { partner: 'Quai Vertigo', utm_source: '' }]
    for (const parameters of nothing)
      expect(await attributionOf((await make(parameters)).orderToken)).toEqual({ partner: null, campaign: null })
  })

  test('with an accepted quote needs no body, and stays the same cart when it is accepted again elsewhere', async () => {
    const { id } = await quoteWithOffer(shop, karim)
    const { body } = await accept(id)
    expect(await attributionOf(body.orderToken)).toEqual({ partner: null, campaign: null })
    expect((await accept(id, { partner: 'quai-vertigo' })).body).toMatchObject({ orderToken: body.orderToken })
    expect(await attributionOf(body.orderToken)).toEqual({ partner: null, campaign: null })
  })

  test('on one page keeps its attribution when an order is repeated into it on another', async () => {
    const { body } = await begin({ partner: 'first' })
    const placed = await order(await emptyCart())
    const made = await again(placed, PARAMETERS, { cart: body.tokenValue })
    expect(made.body).toMatchObject({ orderToken: body.tokenValue })
    expect(await attributionOf(body.tokenValue)).toEqual({ partner: 'first', campaign: null })
  })
})
