import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type OpenShop } from '#tests/support/backend/server.ts'

type List = { 'hydra:member': { code: string }[]; 'hydra:totalItems': number; 'hydra:view': Record<string, string> }

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const V2 = '/api/v2/shop'
const list = async (path: string) => (await shop.get<List>(`${V2}/${path}`)).body
const codes = async (path: string) => (await list(path))['hydra:member'].map(({ code }) => code)

describe('channels', () => {
  test('are found by postal code', async () => {
    const { status, body } = await shop.get(`${V2}/channels?zipcodes.zipcode=06000`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      '@context': '/api/v2/contexts/Channel',
      '@id': '/api/v2/shop/channels',
      '@type': 'hydra:Collection',
      'hydra:totalItems': 1,
      'hydra:member': [
        {
          '@id': '/api/v2/shop/channels/NICE_SOPHIA',
          '@type': 'Channel',
          code: 'NICE_SOPHIA',
          locale: 'fr_FR',
          orderEndTime: '15:30',
          minimumOrderAmount: 60,
          shippingFeesFreeThreshold: 350,
          closedSlots: ['7h-7h30', '7h30-8h'],
          city: 'Nice',
        },
      ],
    })
  })

  test('are an empty list for an unserved postal code or whose channel is disabled', async () => {
    expect(await codes('channels?zipcodes.zipcode=99999')).toEqual([])
    expect(await codes('channels?zipcodes.zipcode=38000')).toEqual([])
  })

  test('are read by their code, with fees in euros', async () => {
    const { body } = await shop.get(`${V2}/channels/PARIS_CENTRE`)
    expect(body).toMatchObject({
      '@context': '/api/v2/contexts/Channel',
      shippingFeesByTimeSlot: expect.arrayContaining([{ deliveryWindowKey: '12h-13h', fees: 9.5 }]),
      closingDates: expect.arrayContaining(['2026-12-25', '2026-12-28']),
      zipcodes: expect.arrayContaining([{ zipcode: '75002', city: 'Paris' }]),
    })
  })

  test('that are unknown respond with a Hydra error', async () => {
    expect(await shop.get(`${V2}/channels/NOWHERE`)).toMatchObject({
      status: 404,
      body: {
        '@context': '/api/v2/contexts/Error',
        '@type': 'hydra:Error',
        'hydra:title': 'An error occurred',
        'hydra:description': 'Not Found',
      },
    })
  })

  test('are suggested while a postal code is entered, ten at most, never a disabled one', async () => {
    const { body } = await shop.get<List>(`${V2}/zipcodes?search=75`)
    expect(body['hydra:member']).toHaveLength(10)
    expect(body['hydra:member'][1]).toMatchObject({
      zipcode: '75002',
      city: 'Paris',
      channel: `${V2}/channels/PARIS_CENTRE`,
    })
    expect((await list('zipcodes?search=380'))['hydra:member']).toEqual([])
    expect((await shop.get(`${V2}/zipcodes?search=7`)).status).toBe(422)
  })

  test('are listed by whether they are enabled, the national channel first', async () => {
    const all = await codes('channels?enabled=true')
    expect(all).toHaveLength(13)
    expect(all[0]).toBe('DEFAULT')
    expect(await codes('channels?enabled=false')).toEqual(['GRENOBLE'])
  })
})

describe('categories', () => {
  test('the top categories come with their children embedded', async () => {
    const { body } = await shop.get(`${V2}/taxons?enabled=true&channels.code=LYON`)
    expect(body).toMatchObject({
      'hydra:member': [
        {
          code: 'petit-dejeuner',
          main: true,
          deliveryHours: 24,
          parent: '/api/v2/shop/taxons/menu',
          translations: { fr_FR: { name: 'Petit-déjeuner', slug: 'petit-dejeuner' } },
        },
        {
          code: 'plateaux-repas',
          children: expect.arrayContaining([expect.objectContaining({ code: 'les-prestige' })]),
        },
        { code: 'pause-dejeuner' },
        { code: 'apero-dinatoire' },
        { code: 'buffet' },
        { code: 'boissons' },
      ],
    })
  })

  test('a category is left out when its products are not sold here, and listed when it has no products anywhere', async () => {
    type Tree = { 'hydra:member': { code: string; children: { code: string }[] }[] }
    const { body } = await shop.get<Tree>(`${V2}/taxons?channels.code=NICE_SOPHIA`)
    const children = body['hydra:member'].flatMap((taxon) => taxon.children.map(({ code }) => code))
    expect(children).not.toContain('plateaux-repas-reutilisables')
    expect(children).toContain('les-formules')
    expect(children).toContain('vaisselle')
  })

  test.each(['les-planches-a-partager', 'vaisselle'])('%s is read by its code', async (code) => {
    const { status, body } = await shop.get(`${V2}/taxons/${code}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      '@type': 'Taxon',
      code,
      images: [
        {
          path: `http://localhost:80/media/taxons/${code}-640.webp`,
          template: `http://localhost:80/media/taxons/${code}-{width}.{format}`,
          widths: [320, 640, 960],
          formats: ['avif', 'webp'],
        },
      ],
    })
  })
})

describe('attributes and additional sales', () => {
  test('attributes are listed by type', async () => {
    const preferences = 'product-attributes?productAttributeType.code=preferences_alimentaires&channel=LYON'
    expect(await codes(preferences)).toHaveLength(7)
    const { body } = await shop.get(`${V2}/product-attributes?productAttributeType.code=preparation&channel=LYON`)
    expect(body).toMatchObject({
      'hydra:member': expect.arrayContaining([
        expect.objectContaining({
          code: 'livre-chaud',
          name: 'Livré chaud',
          translations: { fr_FR: { name: 'Livré chaud' } },
          productAttributeType: { code: 'preparation' },
        }),
      ]),
    })
  })

  test('additional sales are those of every channel or of one, with the product embedded', async () => {
    const global = await list('additional-sales?exists[channels]=false')
    expect(global['hydra:totalItems']).toBe(8)
    expect(global['hydra:member'][0]).toMatchObject({
      '@type': 'AdditionalSale',
      product: { '@type': 'Product', code: 'SOFT-EAU-PLATE-100' },
      mainTaxon: '/api/v2/shop/taxons/softs-a-partager',
      channels: [],
    })
    expect((await list('additional-sales?channels.code=STRASBOURG'))['hydra:totalItems']).toBe(2)
  })
})
