import { cartProblemMessages } from '#widgets/core/messages/cart.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { eagerApi } from '#tests/support/client/eager-api.ts'
import { failureMessage } from '#widgets/core/domain/failure.ts'
import { clientOf, mockApi, type Reply, type Seen } from '#tests/support/client/mock-api.ts'

// The responses of backends that are not ours, in the shapes of unmodified Sylius 1.12 to 2.x and of its ShopApiPlugin.

let close = async () => {}
afterEach(() => close())

async function serve(reply: unknown | ((seen: Seen) => Reply), token: string | null = null) {
  const server = await mockApi((seen) => (typeof reply === 'function' ? reply(seen) : { body: reply }))
  close = server.close
  return { ...clientOf(server.baseUrl, token), ...server }
}

const NOW = new Date('2026-11-24T09:00:00Z')
const tray = { code: 'TRAY', name: 'Plateau', variants: [{ code: 'TRAY', price: 1000, inStock: true }] }
const channel = { code: 'LYON', name: 'Lyon', zipcodes: ['69002'] }
const line = { id: 4, quantity: 2, unitPrice: 1000, subtotal: 2000, productName: 'Plateau' }

describe('a VAT rate', () => {
  test.each([
    ['left out', {}, null],
    ['null', { vatRate: null, vatRateBasisPoints: null }, null],
    ['empty', { vatRate: '' }, null],
    ['no number', { vatRate: 'normal' }, null],
    ['zero', { vatRate: 0 }, 0],
    ['in percent', { vatRate: 5.5 }, 550],
    ['in percent, as text', { vatRate: '10' }, 1000],
    ['in basis points', { vatRateBasisPoints: 2000 }, 2000],
  ])('that is %s is %j', async (_, rate, read) => {
    const { api } = await serve([{ ...tray, ...rate }])
    await expect(api.catalogue.products({ channel: 'LYON' }, NOW)).resolves.toMatchObject([{ vatRate: read }])
  })
})

describe('a list', () => {
  const read = {
    products: (body: unknown) => serve(body).then(({ api }) => api.catalogue.products({ channel: 'LYON' }, NOW)),
    channels: (body: unknown) => serve(body).then(({ api }) => api.channels.all()),
  }

  test.each([null, {}, [], '', 0, { code: 'BROKEN' }, undefined])('without its member %j', async (member) => {
    const products = [tray, member === undefined ? null : member]
    await expect(read.products(products)).resolves.toMatchObject([{ code: 'TRAY' }])
    await close()
    await expect(read.products({ 'hydra:member': [member ?? null] })).resolves.toEqual([])
  })

  test.each([null, {}, [], { name: 'Lyon' }])('of channels without its member %j', async (member) => {
    await expect(read.channels([member, channel])).resolves.toMatchObject([{ code: 'LYON' }])
  })

  test('inside a response is the list without the member that cannot be parsed', async () => {
    const cart = {
      tokenValue: 't',
      items: [null, {}, line],
      total: 2000,
      messages: [{ type: 'error', message: 'Non' }, {}, null],
      taxesByRate: [{ rate: 10, base: 2000, amount: 200 }, null, {}],
      cartDiscounts: [null],
    }
    const { api } = await serve(cart)
    await expect(api.carts.read('t')).resolves.toMatchObject({
      items: [{ id: 4 }],
      subTotal: 2000,
      messages: [{ message: 'Non' }],
      tva: [{ rate: 1000, amount: 200 }],
      couponAmount: 0,
    })
  })

  test('of a channel is the list without the member that cannot be parsed', async () => {
    const slots = [{ deliveryWindowKey: '12h-13h', fees: 9.5 }, null, { deliveryWindowKey: null }]
    const days = { zipcodes: ['69002', null, {}], openDays: [1, null], closingDates: ['2026-12-25', null, {}] }
    const { api } = await serve({ ...channel, ...days, shippingFeesByTimeSlot: slots, closedSlots: [null, 'x'] })
    await expect(api.channels.byCode('LYON')).resolves.toMatchObject({
      zipcodes: ['69002'],
      openDays: [1],
      closingDates: ['2026-12-25'],
      shippingFeesByTimeSlot: [{ deliveryWindowKey: '12h-13h', fees: 9.5 }],
      closedSlots: ['x'],
    })
  })

  test('of the order history is the list without the member that cannot be parsed', async () => {
    const { api } = await serve({ 'hydra:member': [null, { number: '1' }, { tokenValue: 't', number: '2' }] }, 'a.b.c')
    const { orders } = await api.orders.history({ search: '', year: '', status: '', page: 1 })
    expect(orders).toMatchObject([{ tokenValue: 't', number: '2', total: null }])
  })
})

test('an order of the history may lack its total', async () => {
  const order = { tokenValue: 't', number: '000000001', itemsTotal: 6000, state: 'new' }
  const { api } = await serve({ 'hydra:member': [order, { ...order, total: 6500, taxTotal: 0 }] }, 'a.b.c')
  const { orders } = await api.orders.history({ search: '', year: '', status: '', page: 1 })
  expect(orders.map(({ total, taxes }) => [total, taxes])).toEqual([
    [null, null],
    [6500, 0],
  ])
})

test.each([
  [{ gender: 'f' }, 'f'],
  [{ gender: 'm' }, 'm'],
  [{ gender: 'u' }, 'm'],
  [{ civility: 'MME', gender: 'u' }, 'f'],
  [{ civility: 'M', gender: 'f' }, 'm'],
  [{ civility: null, gender: 'f' }, 'f'],
])('the gender of the customer %j is %s', async (person, gender) => {
  const { api } = await serve({ firstName: 'A', lastName: 'B', email: 'a@b.example', ...person }, 'a.b.c')
  await expect(api.account.profile()).resolves.toMatchObject({ gender })
})

describe('a postal code', () => {
  test('is delivered only by a channel that lists it', async () => {
    const others = [
      { ...channel, code: 'WEB', zipcodes: undefined },
      { ...channel, code: 'PARIS', zipcodes: [] },
    ]
    const { api } = await serve([...others, channel, { ...channel, code: 'OBJECTS', zipcodes: [{ zipcode: '69002' }] }])
    const found = await api.channels.byPostalCode('69002')
    expect(found.map(({ code }) => code)).toEqual(['LYON', 'OBJECTS'])
  })

  test('is delivered by none where the backend ignores the filter', async () => {
    const { api } = await serve({ 'hydra:member': [{ code: 'WEB', name: 'Web Channel' }] })
    await expect(api.channels.byPostalCode('75002')).resolves.toEqual([])
  })
})

describe('a new cart', () => {
  const cart = { tokenValue: 't', items: [], totals: { total: 0 } }

  test.each(['WEB', { code: 'WEB' }, '/api/v2/shop/channels/WEB'])(
    'of %j is rejected where LYON was requested',
    async (other) => {
      const { api } = await serve({ ...cart, channel: other })
      const error = await api.carts.create('LYON').catch((cause: unknown) => cause)
      expect(error).toMatchObject({ kind: 'refused' })
      expect(failureMessage(error)).toMatch(/point de vente/)
    },
  )

  test.each([undefined, 'LYON', '/api/v2/shop/channels/LYON'])(
    'of %j is accepted where LYON was requested',
    async (same) => {
      const { api } = await serve({ ...cart, channel: same })
      await expect(api.carts.create('LYON')).resolves.toMatchObject({ tokenValue: 't' })
    },
  )
})

describe('a payment request', () => {
  const request = { hash: 'h', state: 'processing', payment: '/api/v2/shop/orders/t/payments/1' }

  test.each(['url', 'redirect_url', 'after_url'])('contains the page to open in %s', async (name) => {
    const { api } = await serve({ ...request, responseData: { [name]: 'https://pay.example/p/1' } })
    await expect(api.orders.paymentRequest('h')).resolves.toMatchObject({
      pageUrl: 'https://pay.example/p/1',
      challengeUrl: null,
    })
  })

  test.each([[], {}, null, undefined, { url: '' }, { url: 'javascript:alert(1)' }, { url: 4 }, { client_secret: 's' }])(
    'without such a page opens none: %j',
    async (responseData) => {
      const { api } = await serve({ ...request, responseData })
      await expect(api.orders.paymentRequest('h')).resolves.toMatchObject({ pageUrl: undefined, challengeUrl: null })
    },
  )

  test('of our own backend shows its page in a frame', async () => {
    const responseData = { requiresAction: true, redirectUrl: 'https://bank.example/3ds' }
    const { api } = await serve({ ...request, responseData })
    await expect(api.orders.paymentRequest('h')).resolves.toMatchObject({
      pageUrl: undefined,
      challengeUrl: 'https://bank.example/3ds',
    })
  })
})

test('a filter of another type than requested is left out, and each is listed once where the backend ignores the type', async () => {
  const attribute = (code: string, type: string) => ({ code, name: code, type })
  const { api } = await serve([attribute('a', 'checkbox'), attribute('b', 'preparation'), attribute('c', 'text')])
  expect((await api.catalogue.attributes('LYON')).map(({ code }) => code)).toEqual(['b'])
})

test('a category is read from the response of the plugin', async () => {
  const self = { code: 'T', name: 'Plateaux', slug: 'carte/plateaux', children: [] }
  const { api } = await serve({ self, parentTree: { code: 'CARTE', children: [] } })
  await expect(api.catalogue.taxon('T')).resolves.toMatchObject({ code: 'T', name: 'Plateaux', slug: 'plateaux' })
})

describe('the codes of payment methods', () => {
  const payments = [{ id: 3, method: '/api/v2/shop/payment-methods/STRIPE' }]
  const order = { tokenValue: 't', total: 1000, items: [], payments }
  const methods = { STRIPE: { name: 'Stripe' }, VIREMENT: { name: 'Virement' }, COD: { name: 'Espèces' } }

  test.each([
    'card=STRIPE bank_transfer=VIREMENT',
    'card = STRIPE, bank_transfer=VIREMENT;',
    { card: 'STRIPE', bank_transfer: 'VIREMENT' },
  ])('are a setting of the page: %j', async (setting) => {
    const { baseUrl, seen } = await serve(({ url }: Seen) =>
      url.endsWith('payment')
        ? { body: { payments: [{ methods }] } }
        : url.endsWith('t')
          ? { body: order }
          : { body: { hash: 'h', state: 'new' } },
    )
    const api = eagerApi({
      baseUrl,
      token: () => 'a.b.c',
      unauthorized: () => undefined,
      invalidField: () => '',
      paymentCodes: () => setting,
    })
    const read = await api.checkout.paymentMethods('t', false)
    expect(read.methods.map(({ code }) => code)).toEqual(['card', 'bank_transfer', 'COD'])
    expect((await api.orders.read('t')).payment).toMatchObject({ method: 'card' })
    await api.checkout.setPaymentMethod('t', 'bank_transfer')
    await api.checkout.setPaymentMethod('t', 'COD')
    await api.orders.pay('t', { paymentId: 3, cardToken: 'tok', saveCard: false, key: 'k' })
    await api.orders.pay('t', {
      paymentId: 3,
      method: 'COD',
      cardToken: '',
      saveCard: false,
      key: 'k',
      returnUrl: 'https://a.example/',
    })
    expect(seen.slice(2).map(({ body }) => body)).toEqual([
      { method: 'VIREMENT' },
      { method: 'COD' },
      expect.objectContaining({ paymentMethodCode: 'STRIPE', payload: { cardToken: 'tok', saveCard: false } }),
      expect.objectContaining({
        paymentMethodCode: 'COD',
        payload: expect.objectContaining({ after_path: 'https://a.example/', success_url: 'https://a.example/' }),
      }),
    ])
  })
})

describe('the response to a login', () => {
  test.each([
    ['/api/v2/shop/customers/42', 42],
    [{ '@id': '/api/v2/shop/customers/42' }, 42],
    [{ id: 42 }, 42],
    [undefined, null],
    ['/api/v2/shop/customers/ada', null],
  ])('that has the customer %j gives the id %j', async (customer, id) => {
    const { api } = await serve({ token: 'a.b.c', customer })
    await expect(api.session.login('e', 'p')).resolves.toEqual({ token: 'a.b.c', customer: id, waitingCart: null })
  })
})

test.each([
  [{ code: 'COD', name: 'Espèces' }, 'Espèces'],
  [{ code: 'card', name: 'Carte' }, 'card'],
  [{ name: 'Espèces' }, 'Espèces'],
  ['/api/v2/shop/payment-methods/COD', 'COD'],
])('the method %j of an order is %s', async (method, shown) => {
  const payments = [{ id: 3, state: 'new', method }]
  const { api } = await serve({ tokenValue: 't', total: 1000, items: [], payments })
  expect((await api.orders.read('t')).payment).toEqual({ id: 3, state: 'new', method: shown, completedAt: '' })
})

test('every payment method is read with its name', async () => {
  const methods = {
    COD: { code: 'COD', name: 'Espèces' },
    CHEQUE: { name: 'Chèque' },
    card: { name: 'Carte' },
    X: null,
  }
  const { api } = await serve({ payments: [{ methods }] }, 'a.b.c')
  const read = await api.checkout.paymentMethods('t', false)
  expect(read.methods.map(({ code, name }) => [code, name])).toEqual([
    ['COD', 'Espèces'],
    ['CHEQUE', 'Chèque'],
    ['card', 'Carte'],
    ['X', ''],
  ])
})

test('a route below an order, or the one that moves a cart, is not found where the backend lacks it; an order or a cart without a route is a failure', async () => {
  const body = {
    ...{ '@type': 'hydra:Error', 'hydra:title': 'An error occurred' },
    'hydra:description': 'No route found for "POST http://127.0.0.1/api/v2/shop/orders/t/payment-requests"',
  }
  const { api } = await serve(() => ({ status: 404, body }))
  const attempt = { paymentId: 1, method: 'cheque', cardToken: '', saveCard: false, key: 'k' }
  await expect(api.orders.pay('t', attempt)).rejects.toMatchObject({ kind: 'not-found' })
  await expect(api.orders.moveCart('t', 'LYON')).rejects.toMatchObject({ kind: 'not-found' })
  await expect(api.orders.read('t')).rejects.toMatchObject({ kind: 'server' })
  await expect(api.carts.read('t')).rejects.toMatchObject({ kind: 'server' })
})

describe('a message of the server', () => {
  const errorsOf = async (status: number, body: unknown) => {
    const { api } = await serve(() => ({ status, body }))
    const error = (await api.session.requestPasswordReset({ email: 'x' }).catch((cause: unknown) => cause)) as {
      text: string
      fields: Record<string, string[]>
    }
    await close()
    return [error.text, ...Object.values(error.fields).flat()].filter(Boolean)
  }
  const GENERIC = "Ce champ n'est pas valide"
  const english = [
    'Please enter your first name.',
    'This value should not be blank.',
    'Coupon code is invalid.',
    'Order item not found',
    'Cart with given id does not exists',
    'Request does not have the following required fields specified: productVariant, quantity.',
    'Internal Server Error',
    'Too Many Requests',
    'Insufficient stock',
    'Quantity too large',
    'The code « Café crème » is not valid.',
    'No route found for "POST /api/v2/shop/orders"',
    'Cannot complete as order is in a wrong state. Current: cart. Possible transitions: address.',
    'SQLSTATE[23000]: Integrity constraint violation',
    'First name must be at least 2 characters long.',
  ]
  const french = [
    'Cet e-mail est déjà utilisé.',
    'Veuillez saisir votre prénom.',
    'Il ne reste que 3 « The Club Sandwich » pour ce jour.',
    'Identifiants invalides.',
    'Le mot de passe doit comporter au moins 4 caractères.',
    'Stock épuisé',
  ]

  test.each(english)('in English is never shown: %s', async (message) => {
    expect(await errorsOf(400, { code: 400, message })).toEqual([])
    expect(await errorsOf(400, { code: 400, message, errors: { email: [message] } })).toEqual([GENERIC])
    expect(
      await errorsOf(422, { violations: [{ propertyPath: 'email', message }], 'hydra:description': message }),
    ).toEqual([GENERIC])
    expect(await errorsOf(422, { detail: message, title: message })).toEqual([])
    expect(await errorsOf(400, message)).toEqual([])
  })

  test.each(french)('in French is shown: %s', async (message) => {
    expect(await errorsOf(400, { code: 400, message })).toEqual([message])
    expect(await errorsOf(422, { violations: [{ propertyPath: 'email', message }] })).toEqual([message])
  })
})

test('a message of a cart that is not in French is replaced by the text of its code, else by a general one, and only a success is left out', async () => {
  const messages = [
    'Your cart has expired items.',
    'app.cart.stale',
    { type: 'error', message: 'Not enough in stock', code: 'out_of_stock', items: [4] },
    { type: 'error', message: 'Gone', code: 'product_gone', items: [4] },
    { message: 'The coupon is not valid any more.', code: 'coupon_lost' },
    { message: 'Please choose another slot', code: 'slot_gone' },
    { message: '', code: 'agreed_price_lost' },
    { type: 'error', message: 'Unknown error', code: 'some_plugin.error' },
    { type: 'error', message: 'app.cart.blocked' },
    { type: 'error', items: [4] },
    { type: 'success', message: 'Coupon applied' },
    'Votre remise de fidélité est appliquée.',
  ]
  const cart = { tokenValue: 't', items: [line], total: 2000 }
  const { api } = await serve(({ url }: Seen) => ({
    body: { ...cart, messages: url.endsWith('/t') ? messages : ['Insufficient stock'] },
  }))
  await expect(api.carts.read('u')).resolves.toMatchObject({
    messages: [{ type: 'message', message: cartProblemMessages.notice }],
  })
  const { messages: read } = await api.carts.read('t')
  expect(read.map(({ code, message }) => [code, message])).toEqual([
    ['', cartProblemMessages.notice],
    ['', cartProblemMessages.notice],
    ['out_of_stock', 'Il n’en reste plus assez.'],
    ['product_gone', 'Ce produit n’est plus à la carte.'],
    ['coupon_lost', 'Le code de réduction ne s’applique plus à ce panier.'],
    ['slot_gone', 'Ce créneau n’est plus possible.'],
    ['agreed_price_lost', 'Les prix du devis ne valent plus.'],
    ['some_plugin.error', cartProblemMessages.other],
    ['', cartProblemMessages.other],
    ['', cartProblemMessages.other],
    ['', 'Votre remise de fidélité est appliquée.'],
  ])
})

test.each([
  [{}, null],
  [{ hasBankTransfer: null }, null],
  [{ hasBankTransfer: true }, true],
  [{ hasBankTransfer: false }, false],
])('whether the customer %j may pay by transfer is %s', async (fields, hasBankTransfer) => {
  const { api } = await serve({ firstName: 'A', lastName: 'B', email: 'a@b.example', ...fields }, 'a.b.c')
  await expect(api.account.profile()).resolves.toMatchObject({ hasBankTransfer })
})

test('a cart without lines or without a coupon has no discount and no minimum of its own, whatever the backend stores', async () => {
  const stored = {
    ...{ tokenValue: 't', total: 0, couponCode: 'BIENVENUE10', minimumOrderOverride: 0 },
    cartDiscounts: { BIENVENUE10: { amount: { current: -200 } } },
  }
  const none = { couponCode: null, couponAmount: 0, minimumOrderOverride: null }
  const { api } = await serve(({ url }: Seen) => ({
    body: url.endsWith('/t')
      ? { ...stored, items: [] }
      : { ...stored, items: [line], couponCode: undefined, cartDiscounts: [] },
  }))
  await expect(api.carts.read('t')).resolves.toMatchObject(none)
  await expect(api.carts.read('u')).resolves.toMatchObject(none)
})
