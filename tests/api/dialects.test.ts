import { afterEach, describe, expect, test } from 'vitest'
import { clientOf, wireServer } from './wire-server.ts'

// One shop, told by every backend vintage that the client must understand (backend contract, section 3).

let close = async () => {}
afterEach(() => close())

async function answering(body: unknown | ((url: string) => unknown)) {
  const server = await wireServer(({ url }) => ({ body: typeof body === 'function' ? body(url) : body }))
  close = server.close
  return { ...clientOf(server.baseUrl), ...server }
}

const NOW = new Date('2026-11-24T09:00:30Z')

const product = {
  '@id': '/api/v2/shop/products/P',
  code: 'P',
  translations: { fr_FR: { name: 'Plateau', slug: 'plateau', description: 'Bon.', shortDescription: null } },
  mainTaxon: '/api/v2/shop/taxons/les-originaux',
  productTaxons: [{ taxon: '/api/v2/shop/taxons/les-originaux' }],
  attributes: [{ attribute: { code: 'sans-porc' } }],
  variants: [{ code: 'P-U', channelPricings: { LYON: { channelCode: 'LYON', price: 2100 } } }],
  vatRateBasisPoints: 1000,
}
const normal = {
  code: 'P',
  name: 'Plateau',
  slug: 'plateau',
  shortDescription: '',
  mainTaxon: 'les-originaux',
  taxons: ['les-originaux'],
  attributes: ['sans-porc'],
  price: 2100,
  vatRate: 1000,
  inStock: true,
  onHand: null,
  picture: null,
}

describe('products', () => {
  test.each([
    ['hydra', { 'hydra:member': [product], 'hydra:totalItems': 1 }],
    ['unprefixed hydra', { member: [product], totalItems: 1 }],
    ['a plain array', [product]],
    ['a page view', { page: 1, pages: 1, total: 1, items: [product] }],
    ['a map by code', { P: product }],
    ['flat words', [{ ...product, translations: [], name: 'Plateau', slug: 'plateau', description: 'Bon.' }]],
    ['words of another locale', [{ ...product, translations: { fr: product.translations.fr_FR } }]],
    ['variants as a map', [{ ...product, variants: { 'P-U': product.variants[0] } }]],
    ['pricings as a list', [{ ...product, variants: [{ channelPricings: [{ channelCode: 'LYON', price: 2100 }] }] }]],
    ['a price of the channel', [{ ...product, variants: [{ price: 2100 }] }]],
    ['a price object', [{ ...product, variants: [{ price: { current: 2100, currency: 'EUR' } }] }]],
    ['variants as addresses', [{ ...product, price: 2100, variants: ['/api/v2/shop/product-variants/P-U'] }]],
    ['categories by name', [{ ...product, productTaxons: undefined, taxons: ['les-originaux'] }]],
    [
      'categories of a cart',
      [
        {
          ...product,
          productTaxons: undefined,
          mainTaxon: undefined,
          taxons: { main: 'les-originaux', others: ['les-originaux'] },
        },
      ],
    ],
    [
      'embedded categories',
      [{ ...product, mainTaxon: { code: 'les-originaux' }, productTaxons: [{ taxon: { code: 'les-originaux' } }] }],
    ],
    ['a VAT percentage', [{ ...product, vatRateBasisPoints: undefined, vatRate: 10 }]],
  ])('are read from %s', async (_, body) => {
    const { api } = await answering(body)
    await expect(api.catalogue.products({ channel: 'LYON' }, NOW)).resolves.toMatchObject([normal])
  })

  test('that cannot be read are left out, the others stay', async () => {
    const { api } = await answering([{ code: 'BROKEN' }, product])
    await expect(api.catalogue.products({ channel: 'LYON' }, NOW)).resolves.toMatchObject([{ code: 'P' }])
  })

  test('none of which can be read are a failure, not an empty shop', async () => {
    const { api } = await answering([{ code: 'BROKEN' }])
    await expect(api.catalogue.products({ channel: 'LYON' }, NOW)).rejects.toMatchObject({ kind: 'unexpected-shape' })
  })

  test('are followed from page to page, in a circle at most twenty times', async () => {
    const { api, seen } = await answering((url: string) => ({
      'hydra:member': [product],
      'hydra:view': {
        '@id': url,
        'hydra:next': url.includes('page=2') ? '/api/v2/shop/products?page=3' : '/api/v2/shop/products?page=2',
      },
    }))
    await expect(api.catalogue.products({ channel: 'LYON' }, NOW)).resolves.toHaveLength(20)
    expect(seen).toHaveLength(20)
  })

  test('stop at a last page that names itself as the next', async () => {
    const { api, seen } = await answering({ items: [product], _links: { self: '/p?page=1', next: '/p?page=1' } })
    await api.catalogue.products({ channel: 'LYON' }, NOW)
    expect(seen).toHaveLength(1)
  })

  test('are asked for as the specification writes it, at Paris time', async () => {
    const { api, seen } = await answering([product])
    await api.catalogue.products({ channel: 'LYON', taxons: ['a', 'b'], attributes: ['halal'], seasonal: true }, NOW)
    const query = new URL(seen[0]!.url, 'http://x').searchParams
    expect(Object.fromEntries(query)).toMatchObject({
      enabled: 'true',
      'publishedFrom[before]': '2026-11-24T10:00:00+01:00',
      'publishedUntil[after]': '2026-11-24T10:00:00+01:00',
      channel: 'LYON',
      isMenu: 'false',
      isDisplayedOnListing: 'true',
      isSeasonal: 'true',
      'attributes.attribute.code[]': 'halal',
    })
    expect(query.getAll('productTaxons.taxon.code[]')).toEqual(['a', 'b'])
    expect(seen[0]!.url).toContain('%2B01%3A00')
  })

  test('of a menu group come from by-taxon', async () => {
    const { api, seen } = await answering([product])
    await api.catalogue.products({ channel: 'LYON', group: 'sandwichs' }, NOW)
    expect(seen[0]!.url).toBe('/api/v2/shop/products/sandwichs/by-taxon?channel=LYON')
  })

  test('carry a picture in every format the backend prepares', async () => {
    const image = {
      path: '/media/p-640.webp',
      alt: 'Plateau',
      width: 640,
      height: 480,
      template: 'https://m.test/p-{width}.{format}',
      widths: [320, 640],
      formats: ['avif'],
    }
    const { api, baseUrl } = await answering([{ ...product, images: [image] }])
    const [first] = await api.catalogue.products({ channel: 'LYON' }, NOW)
    expect(first!.picture).toEqual({
      src: `${baseUrl}/media/p-640.webp`,
      alt: 'Plateau',
      width: 640,
      height: 480,
      sources: [{ type: 'image/avif', srcset: 'https://m.test/p-320.avif 320w, https://m.test/p-640.avif 640w' }],
    })
  })
})

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
    ['flat words', { ...taxon, name: 'Plateaux', slug: 'plateaux' }],
  ])('are read from %s, slug of a child cut to its last part', async (_, body) => {
    const { api } = await answering([body])
    const [first] = await api.catalogue.taxons('LYON')
    expect(first).toMatchObject({ name: 'Plateaux', parent: 'menu', deliveryHours: 24, enabled: true })
    expect(first!.children).toMatchObject([{ name: 'Originaux', slug: 'originaux', children: [] }])
  })

  test('whose children are only addresses have none to show', async () => {
    const { api } = await answering({ ...taxon, name: 'Plateaux', children: ['/api/v2/shop/taxons/originaux'] })
    await expect(api.catalogue.taxon('plateaux')).resolves.toMatchObject({ children: [] })
  })
})

describe('points of sale', () => {
  test('get by with code and name alone', async () => {
    const { api } = await answering({ code: 'LYON', name: 'Lyon' })
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
      zipcodes: [],
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

  test('close on days written in four ways', async () => {
    const closingDates = [
      '2026-05-01',
      '2026-05-08T00:00:00+02:00',
      { date: '2026-05-14' },
      { startDate: '2026-12-30', endDate: '2027-01-01' },
    ]
    const { api } = await answering({ code: 'LYON', closingDates, orderEndTime: '1970-01-01T15:00:00+01:00' })
    await expect(api.channels.byCode('LYON')).resolves.toMatchObject({
      closingDates: ['2026-05-01', '2026-05-08', '2026-05-14', '2026-12-30', '2026-12-31', '2027-01-01'],
      orderEndTime: '15:00',
    })
  })

  test('that nobody runs at a postal code are an empty list', async () => {
    const { api } = await answering({ 'hydra:member': [], 'hydra:totalItems': 0 })
    await expect(api.channels.byZipcode('97400')).resolves.toEqual([])
  })
})

describe('carts', () => {
  const item = {
    id: 4,
    quantity: 2,
    subTotal: 4200,
    total: 3780,
    product: { code: 'P', name: 'Plateau', variants: [{ price: { current: 2100 } }], vatRate: 10 },
  }
  const cart = {
    tokenValue: 't',
    channel: 'LYON',
    items: [item],
    totals: { total: 4158, items: 3780, taxes: 378, shipping: 0, promotion: -420 },
    cartDiscounts: { X: { name: 'X', amount: { current: -420, currency: 'EUR' } } },
    couponCode: 'X',
    deliveryDate: '2026-11-27T00:00:00+01:00',
    deliveryWindow: '12h-13h',
    messages: ['Bonjour', { type: 'error', message: 'Non' }],
  }

  test('keep the gross subtotal and the negative coupon apart (§4)', async () => {
    const { api } = await answering(cart)
    await expect(api.carts.read('t')).resolves.toMatchObject({
      subTotal: 4200,
      couponAmount: -420,
      couponCode: 'X',
      total: 4158,
      totalExclTax: 3780,
      taxes: 378,
      deliveryDate: '2026-11-27',
      minimumOrderOverride: null,
      shippingAddress: null,
      items: [{ unitPrice: 2100, product: { vatRate: 1000, picture: null }, choices: [] }],
      messages: [
        { type: 'message', message: 'Bonjour' },
        { type: 'error', message: 'Non' },
      ],
    })
  })

  test.each([
    ['an empty list', { cartDiscounts: [], totals: { ...cart.totals, promotion: 0 } }],
    ['nothing at all', { cartDiscounts: undefined, totals: { ...cart.totals, promotion: undefined } }],
  ])('without a coupon tell it by %s', async (_, change) => {
    const { api } = await answering({ ...cart, ...change, couponCode: undefined })
    await expect(api.carts.read('t')).resolves.toMatchObject({ couponAmount: 0, couponCode: null })
  })

  test('list the parts of a menu by name and VAT by rate', async () => {
    const taxesByRate = [{ rate: 1000, base: 3780, amount: 378 }]
    const { api } = await answering({
      ...cart,
      items: [{ ...item, choices: ['Wrap', { name: 'Eau' }] }],
      totals: { ...cart.totals, taxesByRate },
    })
    const read = await api.carts.read('t')
    expect(read.items[0]!.choices).toEqual(['Wrap', 'Eau'])
    expect(read.tva).toEqual(taxesByRate)
  })
})

describe('orders', () => {
  test('of API v2 have flat totals, items by reference, relations by address', async () => {
    const { api } = await answering({
      tokenValue: 't',
      number: '000000042',
      state: 'new',
      channel: '/api/v2/shop/channels/LYON',
      items: [
        {
          '@id': '/api/v2/shop/orders/t/items/9',
          quantity: 1,
          subtotal: 2100,
          unitPrice: 2100,
          productName: 'Plateau',
          variant: '/api/v2/shop/product-variants/P',
        },
      ],
      total: 2310,
      taxTotal: 210,
      shippingTotal: 0,
      orderPromotionTotal: 0,
      payments: [{ '@id': '/api/v2/shop/payments/3', method: '/api/v2/shop/payment-methods/card', state: 'new' }],
    })
    await expect(api.orders.read('t')).resolves.toMatchObject({
      number: '000000042',
      channel: 'LYON',
      total: 2310,
      taxes: 210,
      totalExclTax: 2100,
      subTotal: 2100,
      items: [{ id: 9, product: { code: 'P', name: 'Plateau' } }],
      payment: { id: 3, method: 'card', state: 'new' },
    })
  })

  test('are paid with a kept card by its address and with a new one by its token, under one key', async () => {
    const { api, seen } = await answering({
      hash: 'h',
      state: 'processing',
      responseData: { requiresAction: true, redirectUrl: 'https://bank.test/h' },
    })
    const request = await api.orders.pay('t', { paymentId: 3, cardToken: 'tok_1', saveCard: true, key: 'k' })
    await api.orders.pay('t', { paymentId: 3, cardToken: '/api/v2/shop/account/cards/7', saveCard: false, key: 'k' })
    expect(request).toEqual({ hash: 'h', state: 'processing', challengeUrl: 'https://bank.test/h', errorCode: null })
    expect(seen.map(({ body }) => (body as { payload: unknown }).payload)).toEqual([
      { cardToken: 'tok_1', saveCard: true },
      { card: '/api/v2/shop/account/cards/7' },
    ])
    expect(seen.map(({ headers }) => headers['idempotency-key'])).toEqual(['k', 'k'])
  })
})

describe('customers', () => {
  test('have a gender by their civility and a dial prefix of three characters', async () => {
    const { api } = await answering({
      '@id': '/api/v2/shop/customers/42',
      firstName: 'Ada',
      civility: 'MME',
      phoneNumber: '+33612345678',
      subscribedToNewsletter: true,
    })
    await expect(api.account.profile()).resolves.toMatchObject({
      id: 42,
      gender: 'f',
      phonePrefix: '+33',
      phoneNumber: '612345678',
      newsletter: true,
      partner: false,
    })
  })

  test('keep addresses flat or one level down, numbered by their address if need be', async () => {
    const address = { firstName: 'Ada', street: '1 rue', postcode: '69001', city: 'Lyon', phoneNumber: null }
    const { api } = await answering([
      { id: 1, ...address },
      { '@id': '/api/v2/shop/account/address-books/2', billing: true, address },
    ])
    await expect(api.account.addresses()).resolves.toMatchObject([
      { id: 1, street: '1 rue', billing: false, countryCode: 'FR', phoneNumber: '' },
      { id: 2, street: '1 rue', billing: true },
    ])
  })
})
