import { afterEach, describe, expect, test } from 'vitest'
import type { EagerApi } from '#tests/support/client/eager-api.ts'
import { clientOf, mockApi, type Reply, type Seen } from '#tests/support/client/mock-api.ts'

// One shop, as every version of backend that the client supports serialises it (contract 3).

let close = async () => {}
afterEach(() => close())

async function replying(reply: (seen: Seen) => Reply) {
  const server = await mockApi(reply)
  close = server.close
  return { ...clientOf(server.baseUrl), ...server }
}
const serve = (body: unknown) => replying(() => ({ body }))

describe('categories', () => {
  const child = {
    code: 'originaux',
    translations: { fr_FR: { name: 'Originaux', slug: 'plateaux/originaux' } },
    children: [],
  }
  const taxon = {
    code: 'plateaux',
    position: 1,
    parent: '/api/v2/shop/taxons/menu',
    children: [child],
    deliveryHours: 24,
    main: true,
  }

  test.each([
    ['translations', { ...taxon, translations: { fr_FR: { name: 'Plateaux', slug: 'plateaux' } } }],
    ['flat translations', { ...taxon, name: 'Plateaux', slug: 'plateaux' }],
  ])('are read from %s, with the slug of a child cut to its last part', async (_, body) => {
    const { api } = await serve([body])
    const [first] = await api.catalogue.taxons('LYON')
    expect(first).toMatchObject({ name: 'Plateaux', parent: 'menu', deliveryHours: 24, enabled: true })
    expect(first!.children).toMatchObject([{ name: 'Originaux', slug: 'originaux', children: [] }])
  })

  test('whose children are IRIs read them one by one, and leave out those that are not found', async () => {
    const children = ['/api/v2/shop/taxons/originaux', '/api/v2/shop/taxons/gone']
    const { api, seen } = await replying(({ url }) => {
      if (url.endsWith('/gone')) return { status: 404, body: { code: 404, message: 'Not Found' } }
      return { body: url.endsWith('/originaux') ? child : { ...taxon, name: 'Plateaux', children } }
    })
    const read = await api.catalogue.taxon('plateaux')
    expect(read.children).toMatchObject([{ code: 'originaux', name: 'Originaux', children: [] }])
    expect(seen).toHaveLength(3)
  })

  test('that are their own children are read once', async () => {
    const { api, seen } = await serve({ ...taxon, name: 'Plateaux', children: ['/api/v2/shop/taxons/plateaux'] })
    await expect(api.catalogue.taxon('plateaux')).resolves.toMatchObject({ children: [] })
    expect(seen).toHaveLength(1)
  })
})

describe('a list', () => {
  const taxon = { code: 'plateaux', name: 'Plateaux' }
  const reads: [string, (api: EagerApi) => Promise<readonly unknown[]>][] = [
    ['taxons', (api) => api.catalogue.taxons('LYON')],
    ['products', (api) => api.catalogue.products({ channel: 'LYON' }, new Date('2026-11-24T09:00:30Z'))],
  ]
  const unreadable: [string, unknown][] = [
    ['nothing', undefined],
    ['null', null],
    ['an empty object', {}],
    ['an object without members', { message: 'Bonjour', total: 3 }],
    ['members that are none', { 'hydra:member': null }],
    ['a page whose members are a text', { items: 'plateaux' }],
    ['objects of another kind', { error: { reason: 'maintenance' } }],
    ['a text', 'plateaux'],
    ['a number', 12],
  ]

  test.each(reads.flatMap(([name, read]) => unreadable.map(([what, body]) => [name, what, body, read] as const)))(
    'of %s that is %s is an unexpected shape',
    async (_, __, body, read) => {
      const { api } = await serve(body)
      await expect(read(api)).rejects.toMatchObject({ kind: 'unexpected-shape', status: 200 })
    },
  )

  test.each([
    ['a plain array', []],
    ['hydra', { 'hydra:member': [], 'hydra:totalItems': 0 }],
    ['hydra without prefix', { member: [], totalItems: 0 }],
    ['a page', { items: [], total: 0 }],
  ])('that is empty is read from %s', async (_, body) => {
    for (const [, read] of reads) {
      const { api } = await serve(body)
      await expect(read(api)).resolves.toEqual([])
      await close()
    }
  })

  test('leaves out the members that cannot be parsed', async () => {
    const { api } = await serve([{ reason: 'maintenance' }, taxon, 'plateaux', null])
    await expect(api.catalogue.taxons('LYON')).resolves.toMatchObject([{ code: 'plateaux' }])
  })
})

describe('channels', () => {
  test('require only a code and a name', async () => {
    const { api } = await serve({ code: 'LYON', name: 'Lyon' })
    await expect(api.channels.byCode('LYON')).resolves.toEqual({
      code: 'LYON',
      name: 'Lyon',
      slug: '',
      locale: 'fr_FR',
      message: '',
      contactPhoneNumber: '',
      contactEmail: '',
      availability: '',
      city: '',
      street: '',
      postcode: '',
      zipcodes: [],
      towns: [],
      enabled: true,
      minimumOrderAmount: 0,
      orderEndTime: '00:00',
      openDays: [1, 2, 3, 4, 5, 6, 7],
      closingDates: [],
      closedSlots: [],
      shippingFeesByTimeSlot: [],
      shippingFeesFreeThreshold: null,
      sellsAlcohol: true,
    })
  })

  test('have closing dates in four formats', async () => {
    const closingDates = [
      '2026-05-01',
      '2026-05-08T00:00:00+02:00',
      { date: '2026-05-14' },
      { startDate: '2026-12-30', endDate: '2027-01-01' },
    ]
    const { api } = await serve({ code: 'LYON', closingDates, orderEndTime: '1970-01-01T15:00:00+01:00' })
    await expect(api.channels.byCode('LYON')).resolves.toMatchObject({
      closingDates: ['2026-05-01', '2026-05-08', '2026-05-14', '2026-12-30', '2026-12-31', '2027-01-01'],
      orderEndTime: '15:00',
    })
  })

  test('closed without an end are closed for a century', async () => {
    const { api } = await serve({ code: 'LYON', closingDates: [{ startDate: '2026-01-01', endDate: '9999-12-31' }] })
    const { closingDates } = await api.channels.byCode('LYON')
    expect([closingDates[0], closingDates.at(-1)]).toEqual(['2026-01-01', '2126-01-01'])
  })

  test('of an unserved postal code are an empty list', async () => {
    const { api } = await serve({ 'hydra:member': [], 'hydra:totalItems': 0 })
    await expect(api.channels.byPostalCode('97400')).resolves.toEqual([])
  })
})
