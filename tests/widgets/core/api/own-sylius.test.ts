import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { isRouteOfUnmodified } from '#demo/server/api-versions/unmodified-sylius.ts'
import { ADAPTED_VERSIONS } from '#demo/server/api-versions/versions.ts'
import type { EagerApi } from '#tests/support/client/eager-api.ts'
import { root } from '#tests/support/sources.ts'
import { clientOf, mockApi, type Reply, type Seen } from '#tests/support/client/mock-api.ts'
import { EMPTY_FIELDS } from '#widgets/core/domain/order/order-fields.ts'
import { CALLS } from '#widgets/publish/backend-check/client-calls.ts'

// What the guide documents for a Sylius of one's own, compared with what the client does.

const guide = readFileSync(join(root, 'demo/docs/own-sylius.md'), 'utf8')
const NOW = new Date('2026-11-24T09:00:00Z')

let close = async () => {}
afterEach(() => close())

async function replying(reply: (seen: Seen) => Reply, token: string | null = null) {
  const server = await mockApi(reply)
  close = server.close
  return { ...clientOf(server.baseUrl, token), ...server }
}

type Calls = { [Group in Exclude<keyof EagerApi, 'inFlight'>]: Record<keyof EagerApi[Group], () => Promise<unknown>> }

/** Makes every call of the client once; a call that is missing here is a type error. */
function everyCall({ carts, catalogue, channels, account, checkout, publicForms, orders, session }: EagerApi): Calls {
  const address = { billing: false, firstName: '', lastName: '', company: '', street: '', postcode: '', city: '' }
  const access = { building: '', floor: '', accessCode: '', loadingDock: '' }
  const whole = { ...address, countryCode: 'FR', phoneNumber: '', ...access, instructions: '' }
  const person = { firstName: '', lastName: '', email: '', civility: 'M', phoneNumber: '', company: '' } as const
  const green = { cup: false, cutlery: false, bread: false }
  const fields = { ...EMPTY_FIELDS, guests: null, termsVersion: undefined, greenActions: green }
  const payment = { paymentId: 1, cardToken: 't', saveCard: false, key: 'k' }
  return {
    carts: {
      create: () => carts.create('c'),
      read: () => carts.read('t'),
      assignCustomer: () => carts.assignCustomer('t'),
      remove: () => carts.remove('t'),
      addItem: () => carts.addItem('t', { productCode: 'p', quantity: 1 }),
      changeItem: () => carts.changeItem('t', 1, 2),
      removeItem: () => carts.removeItem('t', 1),
      setCoupon: () => carts.setCoupon('t', 'x', 'c'),
      removeCoupon: () => carts.removeCoupon('t'),
      setDelivery: () => carts.setDelivery('t', '2026-11-26', '12h-13h', ''),
    },
    catalogue: {
      taxons: () => catalogue.taxons('c'),
      taxon: () => catalogue.taxon('x'),
      product: () => catalogue.product('c', 'p'),
      search: () => catalogue.search({ channel: 'c', search: 'x' }, NOW, new AbortController().signal),
      products: () =>
        Promise.all([
          catalogue.products({ channel: 'c' }, NOW),
          catalogue.products({ channel: 'c', group: 'desserts' }, NOW),
        ]),
      attributes: () => catalogue.attributes('c'),
      additionalSales: () => catalogue.additionalSales('c'),
    },
    channels: {
      byPostalCode: () => channels.byPostalCode('75002'),
      byCode: () => channels.byCode('c'),
      all: () => channels.all(),
      postalCodes: () => channels.postalCodes('75'),
    },
    account: {
      profile: () => account.profile(),
      saveProfile: () => account.saveProfile(person),
      changePassword: () => account.changePassword('a', 'b'),
      exportData: () => account.exportData(),
      deleteAccount: () => account.deleteAccount('p'),
      saveNewsletters: () => account.saveNewsletters({ newsletter: true, promotional: true, partner: true }),
      addresses: () => account.addresses(),
      addAddress: () => account.addAddress(whole),
      changeAddress: () => account.changeAddress(1, whole),
      removeAddress: () => account.removeAddress(1),
      setDefaults: () => account.setDefaults(1, { defaultDelivery: true }),
      cards: () => account.cards(),
      cardFields: () => account.cardFields(),
      addCard: () => account.addCard('t'),
      makeCardDefault: () => account.makeCardDefault(1),
      removeCard: () => account.removeCard(1),
      invoices: () => account.invoices(),
      quotes: () => account.quotes(),
      quote: () => account.quote('1'),
      acceptQuote: () => account.acceptQuote('1'),
      claimQuote: () => account.claimQuote('1-0'),
      refuseQuote: () => account.refuseQuote('1'),
      download: async () => {
        await account.download('invoices', '1')
        await account.download('quotes', '1')
        await account.download('month', '2026-11')
        await account.download('year', '2026')
      },
    },
    checkout: {
      setAddresses: () => checkout.setAddresses('t', whole, null),
      removeAddresses: () => checkout.removeAddresses('t'),
      paymentMethods: async () => {
        await checkout.paymentMethods('t', false)
        await checkout.paymentMethods('t', true)
      },
      fullSlots: () => checkout.fullSlots('c', '2026-11-26'),
      setPaymentMethod: () => checkout.setPaymentMethod('t', 'card'),
      link: () => checkout.link('t', null, null),
      redeem: () => checkout.redeem('1', 'k'),
      complete: () => checkout.complete('t', { ...fields, acceptedAlcohol: false, total: null }),
    },
    publicForms: {
      captcha: () => publicForms.captcha(),
      contact: () => publicForms.contact({}, 'k'),
      quote: () => publicForms.quote({}, 'k'),
      franchise: () => publicForms.franchise({}, 'k'),
    },
    orders: {
      read: () => orders.read('t'),
      history: () => orders.history({ search: '', year: '', status: '', page: 1 }),
      cancel: () => orders.cancel('t'),
      propose: () => orders.propose('t', null, null),
      moveCart: () => orders.moveCart('t', 'c'),
      reorder: () => orders.reorder('t', { channel: 'c', cart: null, lines: [], slot: null }, 'k'),
      pay: () => orders.pay('t', payment),
      paymentRequest: () => orders.paymentRequest('h'),
      sendChallengeResult: () => orders.sendChallengeResult('h', 'authenticated'),
      changePaymentMethod: () => orders.changePaymentMethod('t', 'card'),
    },
    session: {
      login: () => session.login('e', 'p'),
      register: () => session.register({ ...person, password: 'p', subscribedToNewsletter: false }),
      requestPasswordReset: () => session.requestPasswordReset({ email: 'e' }),
      resetPassword: () => session.resetPassword('t', 'p'),
    },
  }
}

/** The requests that the client sends when every call is made. */
async function everythingSent(): Promise<Seen[]> {
  const { api, seen } = await replying(() => ({ body: {} }), 'a.b.c')
  // Some calls fail on an empty response: only the requests count here.
  for (const group of Object.values(everyCall(api)))
    for (const call of Object.values(group)) await call().catch(() => undefined)
  return seen
}

describe('the calls', () => {
  /** The text below a heading, without its subsections. */
  const section = (heading: string): string => guide.split(`# ${heading}\n`)[1]?.split(/^##/m)[0] ?? ''
  const items = (text: string): string[] => text.match(/^- .*(\n {2}.*)*/gm) ?? []
  const calls = (text: string): string[] => [...text.matchAll(/`([A-Z]+ \/\S+)`/g)].map(([, call = '']) => call)
  const ofPlugin = items(section('Of ShopApiPlugin'))
  const ofV2 = items(section('Of API v2'))
  const ofNone = items(section('Of no version'))
  const ofVersions = [...ofPlugin, ...ofV2, ...ofNone].flatMap(calls)
  const required = items(section('Calls that an order needs')).flatMap(calls)
  const optional = items(section('Calls without which orders can be placed')).flatMap(calls)
  const ofUse = [...required, ...optional].toSorted()
  const promised = ofVersions.map((call) => {
    const [method, path = ''] = call.split(' ')
    return { method, path }
  })
  const pattern = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`)
  const fits = ({ method, url }: Seen, promise: (typeof promised)[number]) =>
    method === promise.method && pattern(promise.path).test(url.split('?')[0]!)

  test('that the client makes are in the guide, and no others', async () => {
    const seen = await everythingSent()
    const unsaid = seen.filter((one) => !promised.some((promise) => fits(one, promise)))
    expect(unsaid.map(({ method, url }) => `${method} ${url}`)).toEqual([])
    const unmade = promised.filter((promise) => !seen.some((one) => fits(one, promise)))
    expect(unmade).toEqual([])
  })

  test('are each in the lists of the versions that have them', () => {
    expect(ofVersions.toSorted()).toEqual(ofUse)
  })

  test('are each a row of the backend check, and the same ones are needed', () => {
    expect(Object.keys(CALLS).toSorted()).toEqual(ofUse)
    const needed = Object.entries(CALLS).filter(([, { isRequired }]) => isRequired)
    expect(needed.map(([call]) => call).toSorted()).toEqual(required.toSorted())
  })

  test('are listed for the versions in which the demo as an unmodified Sylius has them', () => {
    const versions = (text: string): string[] => text.match(/\d\.\d+/g) ?? []
    const [usual = ''] = section('Of API v2').match(/^In .*$/m) ?? []
    expect(versions(usual)).toEqual(['1.12', '1.14', '2.0'])
    const inPlugin = ofPlugin.flatMap(calls)
    const inV2 = new Map(
      ofV2.flatMap((item) => {
        const [, limit = usual] = /\(([^()]*only|other path)\):/.exec(item) ?? []
        return calls(item).map((call) => [call, versions(limit)] as const)
      }),
    )
    for (const call of ofVersions) {
      const [method = '', path = ''] = call.replace('{index}', '0').split(' ')
      const isOfPlugin = path.startsWith('/shop-api/')
      const has = versions(usual).filter((version) => isRouteOfUnmodified(method, path, Number(version)))
      expect(inPlugin.includes(call), call).toBe(isOfPlugin && isRouteOfUnmodified(method, path, 1.12))
      expect(inV2.get(call) ?? [], call).toEqual(isOfPlugin ? [] : has)
    }
  })

  test('send the headers and methods that the guide lists for CORS, and no cookie', async () => {
    const seen = await everythingSent()
    const allowed = /allow the methods ([\s\S]*?) and the request headers ([\s\S]*?)\. No cookie/.exec(guide)!
    const names = (sentence: string) =>
      sentence
        .match(/[A-Z][A-Za-z-]+/g)!
        .map((word) => word.toLowerCase())
        .sort()
    expect([...new Set(seen.map(({ method }) => method.toLowerCase()))].sort()).toEqual(names(allowed[1]!))
    const ours = new Set(seen.flatMap(({ headers }) => Object.keys(headers)))
    // Headers that fetch adds by itself, the last two when it bypasses the cache: they need no permission.
    const nodes = ['host', 'connection', 'user-agent', 'accept-encoding', 'sec-fetch-mode', 'content-length']
    nodes.push('cache-control', 'pragma')
    expect([...ours].filter((name) => !nodes.includes(name)).sort()).toEqual(names(allowed[2]!))
    expect(ours).not.toContain('cookie')
  })
})

describe('the minimal responses', () => {
  const least = JSON.parse(/```json\n([\s\S]*?)```/.exec(guide)?.[1] ?? '{}') as Record<string, Record<string, unknown>>
  /** How each response is read, and its fields without a fallback. */
  const reads: Record<string, { read: (api: EagerApi) => Promise<unknown>; isList?: boolean; needed: string[] }> = {
    channel: { read: (api) => api.channels.byCode('LYON'), needed: ['code'] },
    taxon: { read: (api) => api.catalogue.taxon('plateaux-repas'), needed: [] },
    product: {
      read: (api) => api.catalogue.products({ channel: 'LYON' }, NOW),
      isList: true,
      needed: ['code', 'variants'],
    },
    attribute: {
      read: (api) => api.catalogue.attributes('LYON'),
      isList: true,
      needed: ['code', 'productAttributeType'],
    },
    cart: { read: (api) => api.carts.read('t'), needed: ['tokenValue', 'totals'] },
    order: { read: (api) => api.orders.read('t'), needed: ['tokenValue', 'total'] },
    login: { read: (api) => api.session.login('e', 'p'), needed: ['token'] },
    paymentRequest: { read: (api) => api.orders.paymentRequest('h'), needed: ['state'] },
  }

  test('are listed in the guide, each with its test', () => {
    expect(Object.keys(least)).toEqual(Object.keys(reads))
  })

  test.each(Object.entries(reads))('of a %s are read, but not with less', async (name, { read, isList, needed }) => {
    let body = least[name]
    const { api } = await replying(() => ({ body: isList ? [body] : body }))
    const result = await read(api)
    expect(isList ? (result as unknown[])[0] : result).toMatchObject({})
    for (const field of needed) {
      const { [field]: _, ...rest } = least[name]!
      body = rest
      if (isList) await expect(read(api), field).resolves.toEqual([])
      else await expect(read(api), field).rejects.toMatchObject({ kind: 'unexpected-shape' })
    }
  })

  test('of a list leave out the member that lacks a field, and keep the others', async () => {
    const { api } = await replying(() => ({ body: [{ code: 'BROKEN' }, least.product] }))
    await expect(api.catalogue.products({ channel: 'LYON' }, NOW)).resolves.toMatchObject([{ code: 'TRAY' }])
  })
})

test('the API versions of the guide are those of the demo', () => {
  const [, names = ''] = /The API versions are ([\s\S]*?)\.\n/.exec(guide) ?? []
  expect([...names.matchAll(/`([^`]+)`/g)].map(([, name]) => name)).toEqual(ADAPTED_VERSIONS)
})
