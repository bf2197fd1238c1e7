import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { eagerApi, type EagerApi } from '#tests/support/client/eager-api.ts'
import { installMockBackend, MOCK_PASSWORD, type InstalledMockBackend } from '#widgets/publish/npm/mock.ts'
import { readToken } from '#widgets/core/domain/customer/session.ts'
import { EMPTY_FIELDS } from '#widgets/core/domain/order/order-fields.ts'

// The mock backend of the package has a response for each call of the widgets' client, and the client can parse it.

let mock: InstalledMockBackend
let api: EagerApi

const apiOf = (baseUrl: string) =>
  eagerApi({ baseUrl, token: () => null, unauthorized: () => undefined, invalidField: () => '' })

beforeEach(() => {
  mock = installMockBackend('https://catering.mock/')
  api = apiOf('https://catering.mock/')
})

afterEach(() => mock.stop())

const NOW = new Date('2026-11-23T10:00:00Z')
const PERSON = {
  firstName: 'Camille',
  lastName: 'Martin',
  email: 'c@example.com',
  company: 'Atelier',
  phoneNumber: '0612345678',
}
const ADDRESS = {
  ...{ billing: false, firstName: 'Camille', lastName: 'Martin', company: '', street: '1 rue', postcode: '75002' },
  ...{ city: 'Paris', countryCode: 'FR', phoneNumber: '0612345678', building: '', floor: '', accessCode: '' },
  ...{ loadingDock: '', instructions: '' },
}
const DETAILS = {
  ...{ ...EMPTY_FIELDS, guests: null, termsVersion: '1' },
  ...{
    greenActions: { cup: true, cutlery: true, bread: true },
    acceptedAlcohol: false,
    total: null,
  },
}

async function filled(): Promise<string> {
  const { tokenValue } = await api.carts.create('CENTRE')
  await api.carts.addItem(tokenValue, { productCode: 'PLATEAU-GARRIGUE', quantity: 2 })
  return tokenValue
}

async function ordered(): Promise<string> {
  const token = await filled()
  await api.checkout.complete(token, DETAILS)
  return token
}

/** Requests a quote; resolves to its id. */
async function requestQuote(): Promise<string> {
  await api.publicForms.quote({ ...PERSON, zipcode: '75002', eventDate: '2026-12-03', guests: 12 }, 'k')
  return (await api.account.quotes()).at(-1)!.id
}

const AGAIN = {
  ...{ channel: 'CENTRE', cart: null, slot: null },
  lines: [{ productCode: 'PLATEAU-POTAGER', quantity: 3, unitPrice: 1590 }],
}

/** A call without a route in the mock: it needs a payment provider, or an order that may still be cancelled. */
const notHere = null
type Calls = {
  [Area in Exclude<keyof EagerApi, 'inFlight'>]: {
    [Call in keyof EagerApi[Area]]: (() => Promise<unknown>) | typeof notHere
  }
}

/** Every call of the client: the compiler reports missing ones. */
const calls: Calls = {
  carts: {
    create: () => api.carts.create('CENTRE'),
    read: async () => api.carts.read(await filled()),
    assignCustomer: async () => api.carts.assignCustomer(await filled()),
    remove: async () => api.carts.remove(await filled()),
    addItem: filled,
    changeItem: async () => api.carts.changeItem(await filled(), 1, 5),
    removeItem: async () => api.carts.removeItem(await filled(), 1),
    setCoupon: async () => api.carts.setCoupon(await filled(), 'BIENVENUE', 'CENTRE'),
    removeCoupon: async () => api.carts.removeCoupon(await filled()),
    setDelivery: async () => api.carts.setDelivery(await filled(), '2026-11-25', '11:30-12:00', ''),
  },
  catalogue: {
    taxons: () => api.catalogue.taxons('DEFAULT'),
    taxon: () => api.catalogue.taxon('boissons'),
    products: () => api.catalogue.products({ channel: 'DEFAULT', taxons: ['plateaux-repas'] }, NOW),
    search: () => api.catalogue.search({ channel: 'DEFAULT', search: 'vin' }, NOW, new AbortController().signal),
    product: () => api.catalogue.product('DEFAULT', 'VIN-ROUGE'),
    attributes: () => api.catalogue.attributes('DEFAULT'),
    additionalSales: () => api.catalogue.additionalSales('DEFAULT'),
  },
  channels: {
    byPostalCode: () => api.channels.byPostalCode('75002'),
    byCode: () => api.channels.byCode('CENTRE'),
    all: () => api.channels.all(),
    postalCodes: () => api.channels.postalCodes('75'),
  },
  account: {
    profile: () => api.account.profile(),
    saveProfile: () => api.account.saveProfile({ ...PERSON, civility: 'MME' }),
    changePassword: () => api.account.changePassword('a', 'b'),
    exportData: () => api.account.exportData(),
    deleteAccount: () => api.account.deleteAccount('a'),
    saveNewsletters: () => api.account.saveNewsletters({ newsletter: true, promotional: false, partner: false }),
    addresses: () => api.account.addresses(),
    addAddress: () => api.account.addAddress(ADDRESS),
    changeAddress: async () => api.account.changeAddress(Number((await api.account.addAddress(ADDRESS)).id), ADDRESS),
    removeAddress: () => api.account.removeAddress(1),
    setDefaults: async () =>
      api.account.setDefaults(Number((await api.account.addAddress(ADDRESS)).id), { defaultDelivery: true }),
    cards: () => api.account.cards(),
    cardFields: () => api.account.cardFields(),
    addCard: () => api.account.addCard('a-token-of-the-provider'),
    makeCardDefault: () => api.account.makeCardDefault(2),
    removeCard: () => api.account.removeCard(1),
    invoices: () => api.account.invoices(),
    quotes: () => api.account.quotes(),
    quote: async () => api.account.quote(await requestQuote()),
    claimQuote: async () => api.account.claimQuote((await api.account.quote(await requestQuote())).quote.number),
    refuseQuote: async () => api.account.refuseQuote(await requestQuote()),
    acceptQuote: async () => api.account.acceptQuote(await requestQuote()),
    download: async () => api.account.download('quotes', await requestQuote()),
  },
  checkout: {
    setAddresses: async () => api.checkout.setAddresses(await filled(), ADDRESS, null),
    removeAddresses: async () => api.checkout.removeAddresses(await filled()),
    paymentMethods: async () => api.checkout.paymentMethods(await filled(), false),
    fullSlots: () => api.checkout.fullSlots('CENTRE', '2026-11-25'),
    setPaymentMethod: async () => api.checkout.setPaymentMethod(await filled(), 'bank_transfer'),
    complete: async () => api.checkout.complete(await filled(), DETAILS),
    link: async () => api.checkout.link(await filled(), null, null),
    redeem: async () => api.checkout.redeem((await api.checkout.link(await filled(), null, null)).code, 'k'),
  },
  publicForms: {
    captcha: () => api.publicForms.captcha(),
    contact: () => api.publicForms.contact(PERSON, 'k'),
    quote: () => api.publicForms.quote(PERSON, 'k'),
    franchise: () => api.publicForms.franchise(PERSON, 'k'),
  },
  orders: {
    read: async () => api.orders.read(await ordered()),
    history: () => api.orders.history({ search: '', year: '', status: '', page: 1 }),
    cancel: notHere,
    propose: async () => api.orders.propose(await ordered(), null, null),
    moveCart: async () => api.orders.moveCart(await filled(), 'CENTRE'),
    reorder: async () => api.orders.reorder(await ordered(), AGAIN, 'k'),
    pay: notHere,
    paymentRequest: notHere,
    sendChallengeResult: notHere,
    changePaymentMethod: async () => api.orders.changePaymentMethod(await filled(), 'bank_transfer'),
  },
  session: {
    login: () => api.session.login('camille@example.com', MOCK_PASSWORD),
    register: () => api.session.register({ ...PERSON, civility: 'MME', password: 'x', subscribedToNewsletter: false }),
    requestPasswordReset: () => api.session.requestPasswordReset({ email: 'c@example.com' }),
    resetPassword: () => api.session.resetPassword('t', 'p'),
  },
}

const withRoute = Object.entries(calls).flatMap(([area, named]) =>
  Object.entries(named as Record<string, (() => Promise<unknown>) | null>).flatMap(([name, call]) =>
    call ? [[`${area}.${name}`, call] as const] : [],
  ),
)

test.each(withRoute)('%s has a response that the client can parse', async (_, call) => {
  await expect(call().then(() => 'read')).resolves.toBe('read')
})

test('a cart has the totals of the shop, and becomes an order in the history', async () => {
  const token = await filled()
  const cart = await api.carts.addItem(token, { productCode: 'EAU-PLATE', quantity: 3 })
  expect(cart).toMatchObject({ subTotal: 4040, taxes: 374, total: 4414, totalExclTax: 4040 })
  expect(cart.items.map(({ product, quantity }) => [product.name, quantity])).toEqual([
    ['Plateau Garrigue', 2],
    ['Eau plate, 1,5 l', 3],
  ])
  await api.checkout.complete(token, DETAILS)
  const order = await api.orders.read(token)
  expect(order).toMatchObject({ total: 4414, number: 'M-0001' })
  const response = await fetch(`https://catering.mock/api/v2/shop/orders/${token}`)
  expect(await response.json()).toMatchObject({ invoices: ['M-0001'], creditNotes: [] })
  const { orders } = await api.orders.history({ search: '', year: '', status: '', page: 1 })
  expect(orders.map(({ number }) => number)).toEqual(['M-0001'])
})

test('carts and orders have tokens and numbers of their own, also after a cart is removed', async () => {
  const [removed, second] = [await filled(), await filled()]
  await api.carts.remove(removed)
  const third = await filled()
  expect(third).not.toBe(second)
  const numbers = await Promise.all(
    [second, third].map(async (token) => {
      await api.checkout.complete(token, DETAILS)
      return (await api.orders.read(token)).number
    }),
  )
  expect(numbers).toEqual(['M-0002', 'M-0003'])
})

test('the base URL may have a path', async () => {
  mock.stop()
  mock = installMockBackend('https://shop.example/catering/')
  api = apiOf('https://shop.example/catering/')
  const token = await filled()
  expect((await api.carts.read(token)).items).toHaveLength(1)
  expect(await api.channels.byCode('CENTRE')).toMatchObject({ code: 'CENTRE' })
})

test('an order is ordered again in a new cart, or into the existing one', async () => {
  const order = await ordered()
  const { lines, number, postalCode } = await api.orders.propose(order, 'CENTRE', null)
  expect(postalCode).toBe('75002')
  expect([number, lines]).toMatchObject(['M-0001', [{ productCode: 'PLATEAU-GARRIGUE', quantity: 2, state: 'same' }]])
  const { orderToken: cart } = await api.orders.reorder(order, AGAIN, 'k')
  await api.orders.reorder(order, { ...AGAIN, cart }, 'l')
  const { items } = await api.carts.read(cart)
  expect(items.map(({ product, quantity }) => [product.code, quantity])).toEqual([['PLATEAU-POTAGER', 6]])
  await expect(api.orders.propose(cart, null, null)).rejects.toMatchObject({ kind: 'not-found' })
})

test('a quote has an offer for its guests, and is declined or accepted into a cart with this offer', async () => {
  const [declined, accepted] = [await requestQuote(), await requestQuote()]
  const { offer, postalCode, quote } = await api.account.quote(accepted)
  expect(postalCode).toBe('75002')
  expect(offer).toMatchObject({ total: 22308, lines: [{ name: 'Plateau Garrigue', quantity: 12, total: 20280 }] })
  expect(await api.account.claimQuote(quote.number)).toEqual(quote)
  await api.account.refuseQuote(declined)
  const { orderToken } = await api.account.acceptQuote(accepted)
  expect(await api.account.acceptQuote(accepted)).toEqual({ orderToken })
  expect(await api.carts.read(orderToken)).toMatchObject({ total: offer!.total, items: [{ quantity: 12 }] })
  expect((await api.account.quotes()).map(({ id, state, total }) => [id, state, total])).toEqual([
    [declined, 'refused', 22308],
    [accepted, 'accepted', 22308],
  ])
  await expect(api.account.acceptQuote('9')).rejects.toMatchObject({ kind: 'not-found' })
})

test('an order has its invoice; invoices and quotes are downloaded as files with their names', async () => {
  const { invoices } = await api.orders.read(await ordered())
  expect(await api.account.invoices()).toMatchObject([{ id: invoices[0], orderNumber: 'M-0001', total: 3718 }])
  const files = await Promise.all([
    api.account.download('invoices', invoices[0]!),
    api.account.download('quotes', await requestQuote()),
    api.account.download('month', '2026-11'),
    api.account.download('year', '2026'),
  ])
  expect(files.map(({ name, type }) => [name, type])).toEqual([
    ['M-0001.pdf', 'application/pdf'],
    ['DEV-0001.pdf', 'application/pdf'],
    ['factures-2026-11.zip', 'application/zip'],
    ['factures-2026.csv', 'text/csv;charset=utf-8'],
  ])
  expect(await files[0].text()).toMatch(/^%PDF-[^]*%%EOF\n$/)
  await expect(api.account.download('invoices', 'M-0002')).rejects.toMatchObject({ kind: 'not-found' })
})

test('saved cards are added and removed, and one of them is the default', async () => {
  const cards = async () => (await api.account.cards()).map((card) => [card.id, card.last4, card.default])
  expect(await cards()).toEqual([
    [1, '4242', true],
    [2, '4444', false],
  ])
  await api.account.makeCardDefault(2)
  await api.account.removeCard(1)
  expect(await api.account.addCard('a-token-of-the-provider')).toMatchObject({ card: { id: 3 }, challenge: null })
  expect(await cards()).toEqual([
    [2, '4444', true],
    [3, '4242', false],
  ])
  await expect(api.account.makeCardDefault(9)).rejects.toMatchObject({ kind: 'not-found' })
})

test('lists follow their filters', async () => {
  const of = async (query: object) =>
    (await api.catalogue.products({ channel: 'DEFAULT', ...query }, NOW)).map(({ code }) => code)
  expect(await of({ taxons: ['boissons'] })).toEqual(['EAU-PLATE', 'VIN-ROUGE'])
  expect(await of({ seasonal: true })).toEqual(['PLATEAU-POTAGER'])
  expect(await of({ menus: true })).toEqual([])
  expect(await api.channels.byPostalCode('13001')).toEqual([])
})

test('any email signs in with the password of the mock, and another password is rejected', async () => {
  const { token } = await api.session.login('anybody@example.com', MOCK_PASSWORD)
  expect(readToken(token)).toMatchObject({ id: 1, roles: ['ROLE_USER'] })
  await expect(api.session.login('anybody@example.com', 'wrong')).rejects.toMatchObject({ kind: 'unauthorized' })
})

test('a product that does not exist is rejected in French', async () => {
  const { tokenValue } = await api.carts.create('CENTRE')
  await expect(api.carts.addItem(tokenValue, { productCode: 'NOTHING', quantity: 1 })).rejects.toMatchObject({
    fields: { productCode: ['Ce produit n’existe pas.'] },
  })
})

test('a test can see the requests, replace a response and restore the network', async () => {
  await api.channels.byCode('CENTRE')
  expect(mock.requests).toEqual([{ method: 'GET', path: '/api/v2/shop/channels/CENTRE' }])
  mock.answer('GET /api/v2/shop/channels/*', ({ params: [code] }) => new Response(code, { status: 410 }))
  await expect(api.channels.byCode('CENTRE')).rejects.toMatchObject({ status: 410 })
  const patched = globalThis.fetch
  mock.stop()
  expect(globalThis.fetch).not.toBe(patched)
})

test('the town that the mock returns for a postal code is that of the code', async () => {
  const towns = async (search: string) =>
    (await api.channels.postalCodes(search)).map((town) => [town.zipcode, town.city])
  expect(await towns('75')).toEqual([
    ['75002', 'Paris'],
    ['75009', 'Paris'],
  ])
  expect(await towns('69001')).toEqual([['69001', 'Lyon']])
  expect(await towns('33')).toEqual([])
})

describe('where the application configures itself', () => {
  const page = globalThis as { cateringConfig?: { apiBaseUrl?: string; partner?: string } }
  const read = async (base: string) => (await apiOf(base).channels.all()).length
  const before = page.cateringConfig

  afterEach(() => {
    page.cateringConfig = before as never
  })

  test('its base URL is mocked when it is set later', async () => {
    page.cateringConfig = { apiBaseUrl: 'https://api.shop.example' }
    expect(await read('https://api.shop.example')).toBeGreaterThan(0)
    expect(mock.requests.at(-1)?.path).toBe('/api/v2/shop/channels')
  })

  test('its base URL is mocked, and stays, when it was set before', async () => {
    mock.stop()
    page.cateringConfig = { apiBaseUrl: 'https://api.shop.example/sylius', partner: 'docks' }
    mock = installMockBackend()
    expect(page.cateringConfig).toEqual({ apiBaseUrl: 'https://api.shop.example/sylius', partner: 'docks' })
    expect(await read('https://api.shop.example/sylius')).toBeGreaterThan(0)
  })

  test('a request to any other URL goes to the network', async () => {
    mock.stop()
    const network = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json([]))
    mock = installMockBackend()
    await fetch('https://api.shop.example.evil/api/v2/shop/channels')
    expect(network).toHaveBeenCalledOnce()
    mock.stop()
    network.mockRestore()
  })
})
