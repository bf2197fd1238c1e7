import { beforeAll, describe, expect, test } from 'vitest'
import { ADAPTED_VERSIONS, type ApiVersion } from '#demo/server/api-versions/versions.ts'
import { ApiError } from '#widgets/core/api/api.ts'
import type { EagerApi } from '#tests/support/client/eager-api.ts'
import type { Picture } from '#widgets/core/api/picture.ts'
import { openShop, TUESDAY } from '#tests/support/backend/server.ts'
import { LUNCH, PARIS, THURSDAY } from '#tests/support/backend/server-journey.ts'
import { clientOf } from '#tests/support/client/mock-api.ts'
import { EMPTY_FIELDS } from '#widgets/core/domain/order/order-fields.ts'

// The demo supports the API version of every backend that it can stand in for; the storefront must not depend on which.
// All that the client reads is compared, over real HTTP, with what it reads in the demo's own API version.

const PARIS_CENTRE = 'PARIS_CENTRE'
const EMAIL = 'camille.martin@atelier-demo.example'
const PASSWORD = 'Ambrelune2026'
const TRAY = 'PR-INC-GARRIGUE'

/** Everything that the client reads for a visitor and a customer, by name; values that must differ are normalised. */
async function everything(version?: ApiVersion): Promise<Map<string, string>> {
  const shop = await openShop({ withOrders: true, appOptions: { apiVersion: version } })
  try {
    const baseUrl = await shop.listen()
    const { token } = await clientOf(baseUrl).api.session.login(EMAIL, PASSWORD)
    const read = { ...(await ofGuest(clientOf(baseUrl).api)), ...(await ofCustomer(clientOf(baseUrl, token).api)) }
    return new Map(Object.entries(read).map(([name, value]) => [name, evened(value, baseUrl)]))
  } finally {
    await shop.close()
  }
}

async function ofGuest(api: EagerApi) {
  const { channels, catalogue, carts } = api
  const { tokenValue } = await carts.create(PARIS_CENTRE)
  const families = await catalogue.taxons(PARIS_CENTRE)
  const added = await carts.addItem(tokenValue, { productCode: TRAY, quantity: 12 })
  return {
    channels: await channels.all(),
    'one channel': await channels.byCode(PARIS_CENTRE),
    'channel of a postal code': await channels.byPostalCode('75002'),
    'suggestions of postal codes': await channels.postalCodes('750'),
    categories: families,
    'one category': await catalogue.taxon('petit-dejeuner'),
    'one category below': await catalogue.taxon('viennoiseries'),
    'all products': await catalogue.products({ channel: PARIS_CENTRE }, TUESDAY),
    'products of a category': await catalogue.products({ channel: PARIS_CENTRE, taxons: ['petit-dejeuner'] }, TUESDAY),
    'filtered products': await catalogue.products({ channel: PARIS_CENTRE, attributes: ['vegetarien'] }, TUESDAY),
    'products of another channel': await catalogue.products({ channel: 'LYON', taxons: ['plateaux-repas'] }, TUESDAY),
    'products of a menu': await catalogue.products({ channel: PARIS_CENTRE, group: 'desserts' }, TUESDAY),
    filters: await catalogue.attributes(PARIS_CENTRE),
    'additional sales': await catalogue.additionalSales(PARIS_CENTRE),
    'full slots': await api.checkout.fullSlots(PARIS_CENTRE, THURSDAY),
    'new cart': added,
    'cart with a coupon': await carts.setCoupon(tokenValue, 'PLATEAU15', PARIS_CENTRE),
    'changed cart': await carts.changeItem(tokenValue, added.items[0]!.id, 13),
    'cart read again': await carts.read(tokenValue),
    'emptied cart': await carts.removeItem(tokenValue, added.items[0]!.id),
    'coupon on an empty cart': await rejection(carts.setCoupon(tokenValue, 'PLATEAU15', PARIS_CENTRE)),
    'cart that is gone': await rejection(carts.read('gone')),
    'write to a cart that is gone': await rejection(carts.addItem('gone', { productCode: TRAY, quantity: 1 })),
    'unknown channel': await rejection(channels.byCode('ATLANTIS')),
    'unknown category': await rejection(catalogue.taxon('atlantide')),
    'wrong password': await rejection(api.session.login(EMAIL, 'faux')),
    'account without being signed in': await rejection(api.account.profile()),
    'email already taken': await rejection(api.session.register(registration)),
    'password too short': await rejection(
      api.session.register({ ...registration, email: 'a@b.example', password: 'court' }),
    ),
    'invalid link': await rejection(api.session.resetPassword('nada', 'assez-long')),
  }
}

async function ofCustomer(api: EagerApi) {
  const { account, carts, checkout, orders } = api
  const { tokenValue } = await carts.create(PARIS_CENTRE)
  await carts.addItem(tokenValue, { productCode: TRAY, quantity: 6 })
  const access = { building: 'B', floor: '3', accessCode: '12A', loadingDock: 'Quai 4' }
  const address = { ...PARIS, ...access, billing: false, instructions: 'Code 12A' }
  const past = await rejection(carts.setDelivery(tokenValue, '2026-11-20', LUNCH, ''))
  await carts.setDelivery(tokenValue, THURSDAY, LUNCH, 'Troisième étage')
  await checkout.setAddresses(tokenValue, address, null)
  const methods = await checkout.paymentMethods(tokenValue, false)
  await checkout.setPaymentMethod(tokenValue, 'card')
  const ready = await carts.read(tokenValue)
  const texts = { ...EMPTY_FIELDS, notes: 'Troisième étage', purchaseOrder: 'BC-1', costReference: 'CC-204' }
  const fields = { ...texts, budgetPerPerson: '25', guests: 12, termsVersion: undefined }
  const details = { ...fields, greenActions: { cup: true, cutlery: false, bread: true }, acceptedAlcohol: false }
  const changed = await rejection(checkout.complete(tokenValue, { ...details, total: ready.total + 1 }))
  await checkout.complete(tokenValue, { ...details, total: ready.total })
  const { orders: history } = await orders.history({ search: '', year: '', status: '', page: 1 })
  const placed = await orders.read(tokenValue)
  const payment = { paymentId: placed.payment!.id, cardToken: '', saveCard: false, key: 'k' }
  return {
    profile: await account.profile(),
    'address book': await account.addresses(),
    'kept address': await account.addAddress(address),
    'incomplete address': await rejection(account.addAddress({ ...address, postcode: 'x', street: '' })),
    cards: await account.cards(),
    'payment methods': methods,
    'a day that is past': past,
    'cart to order': ready,
    'total that changed': changed,
    'order placed': placed,
    history,
    'every order': await Promise.all(history.map(({ tokenValue: token }) => orders.read(token))),
    'payment without a card': await rejection(orders.pay(tokenValue, payment)),
    'order of another customer': await rejection(orders.read('gone')),
    'wrong current password': await rejection(account.changePassword('faux', 'plus-long-encore')),
    invoices: await account.invoices(),
    quotes: await account.quotes(),
    'an order of today': await orders.propose(tokenValue, null, null),
  }
}

const registration = {
  ...({ civility: 'MME', firstName: 'Ada', lastName: 'Lovelace', company: 'Analyse', email: EMAIL } as const),
  ...{ password: 'assez-long', phoneNumber: '', subscribedToNewsletter: false },
}

/** What a form gets from a rejected call; a call that succeeds fails the test. */
async function rejection(call: Promise<unknown>): Promise<unknown> {
  const error: unknown = await call.then(
    () => new Error('It was accepted.'),
    (cause: unknown) => cause,
  )
  if (!(error instanceof ApiError)) throw error
  const { kind, text, fields, codes } = error
  return { kind, text, fields, codes }
}

/**
 * The value as text, without what must differ: tokens are random, every shop has its port, older backends have images
 * under another URL, an instant can be written in several ways, and postal codes that are IRIs name no town.
 */
function evened(value: unknown, baseUrl: string): string {
  return JSON.stringify(value, wholeAddress, 1)
    .replaceAll(`${baseUrl}/media/image/`, '/media/')
    .replaceAll(`${baseUrl}/media/`, '/media/')
    .replace(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, 'a token')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+(?:Z|\+\d\d:\d\d)/g, (instant) => new Date(instant).toISOString())
}

/** Leaves out the towns of a channel, and restores the whole template of an image, of which the client keeps only the end. */
function wholeAddress(key: string, value: unknown): unknown {
  if (key === 'towns') return undefined
  const { src, template, ending, ...rest } = (value ?? {}) as Partial<Picture>
  if (src === undefined || template === undefined) return value
  return { ...rest, src, template: src.slice(0, src.length - (ending ?? 0)) + template }
}

let own: Map<string, string>
beforeAll(async () => void (own = await everything()), 60_000)

test('in the demo’s own API version a channel has its towns', async () => {
  const shop = await openShop()
  try {
    const { towns } = await clientOf(await shop.listen()).api.channels.byCode('LYON')
    expect(towns).toEqual(expect.arrayContaining(['Lyon', 'Villeurbanne']))
  } finally {
    await shop.close()
  }
})

test('in the demo’s own API version nothing is empty but quotes, invoices and full slots', () => {
  const empty = [...own].filter(([, value]) => value === '[]').map(([name]) => name)
  expect(empty.filter((name) => !['quotes', 'invoices', 'full slots'].includes(name))).toEqual([])
})

describe.each(ADAPTED_VERSIONS)('in the API version %s', (version) => {
  let responses: Map<string, string>
  beforeAll(async () => void (responses = await everything(version)), 60_000)

  test('everything is read as in the demo’s own version', () => {
    const differing = [...own].filter(([name, value]) => responses.get(name) !== value).map(([name]) => name)
    for (const name of differing) expect(responses.get(name), name).toBe(own.get(name))
    expect(responses.size).toBe(own.size)
  })
})
