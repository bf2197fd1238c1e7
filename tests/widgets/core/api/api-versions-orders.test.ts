import { afterEach, describe, expect, test } from 'vitest'
import { clientOf, mockApi } from '#tests/support/client/mock-api.ts'

// One shop, as every version of backend that the client supports serialises it (contract 3).

let close = async () => {}
afterEach(() => close())

async function serve(body: unknown | ((url: string) => unknown)) {
  const server = await mockApi(({ url }) => ({ body: typeof body === 'function' ? body(url) : body }))
  close = server.close
  return { ...clientOf(server.baseUrl), ...server }
}

const GREEN = { cup: true, cutlery: false, bread: true }

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

  const SILENT = { guests: null, budgetPerPerson: '', tvaNumber: '', greenActions: null, couponCode: null }
  test.each([
    ['nothing of them', {}, SILENT],
    ['no coupon', { promotionCoupon: null }, SILENT],
    ['a coupon by its IRI', { promotionCoupon: '/api/v2/shop/promotion-coupons/MIDI' }, { couponCode: 'MIDI' }],
    ['a coupon of its own', { promotionCoupon: { code: 'MIDI' } }, { couponCode: 'MIDI' }],
    ['something unreadable', { greenActions: ['cup'], guests: 'douze', budgetPerPerson: {} }, SILENT],
    [
      'all of them',
      { guests: 4, greenActions: GREEN, couponCode: 'X' },
      { guests: 4, greenActions: GREEN, couponCode: 'X' },
    ],
  ])('that were placed are read with the details that the backend sends: %s', async (_, details, read) => {
    const { api } = await serve({ ...cart, couponCode: undefined, number: '7', ...details })
    await expect(api.orders.read('t')).resolves.toMatchObject({ number: '7', ...read })
  })

  test('keep the gross subtotal and the negative coupon apart (§4)', async () => {
    const { api } = await serve(cart)
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
    ['no field', { cartDiscounts: undefined, totals: { ...cart.totals, promotion: undefined } }],
  ])('have no coupon when their discounts are %s', async (_, change) => {
    const { api } = await serve({ ...cart, ...change, couponCode: undefined })
    await expect(api.carts.read('t')).resolves.toMatchObject({ couponAmount: 0, couponCode: null })
  })

  test('list the components of a menu by name and VAT by rate', async () => {
    const taxesByRate = [{ rate: 1000, base: 3780, amount: 378 }]
    const { api } = await serve({
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
  test('of API v2 have flat totals, items by reference and relations by IRI', async () => {
    const { api } = await serve({
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
      ...{ invoices: [], creditNotes: [], credited: 0 },
    })
  })

  const NOTES = ['/api/v2/shop/account/invoices/a', '/api/v2/shop/account/invoices/b']

  test.each([
    ['an amount without what was credited', { creditNotes: NOTES }, 330, { creditNotes: ['a', 'b'], credited: 1980 }],
    ['no amount', { creditNotes: NOTES }, undefined, { creditNotes: ['a', 'b'], credited: 0 }],
    ['another amount, but no credit notes', {}, 330, { creditNotes: [], credited: 0 }],
  ])('with a payment of %s', async (_, documents, amount, read) => {
    const payments = [{ id: 3, method: '/api/v2/shop/payment-methods/card', state: 'completed', amount }]
    const { api } = await serve({ tokenValue: 't', items: [], total: 2310, taxTotal: 210, payments, ...documents })
    await expect(api.orders.read('t')).resolves.toMatchObject(read)
  })

  test('are paid with a saved card by its IRI and with a new one by its token, with one idempotency key', async () => {
    const { api, seen } = await serve({
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
  test('get a gender from their civility, and a dial prefix of three characters', async () => {
    const { api } = await serve({
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

  test('have addresses flat or one level down, whose id is taken from their IRI where it is missing', async () => {
    const address = { firstName: 'Ada', street: '1 rue', postcode: '69001', city: 'Lyon', phoneNumber: null }
    const { api } = await serve([
      { id: 1, ...address },
      { '@id': '/api/v2/shop/account/address-books/2', billing: true, defaultBilling: true, address },
    ])
    await expect(api.account.addresses()).resolves.toMatchObject([
      { id: 2, street: '1 rue', billing: true, defaultDelivery: null, defaultBilling: true },
      { id: 1, street: '1 rue', billing: false, countryCode: 'FR', phoneNumber: '', defaultBilling: null },
    ])
  })
})
