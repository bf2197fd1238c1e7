import { describe, expect, test, vi } from 'vitest'
import { ApiError } from '#widgets/core/api/api.ts'
import { checkoutMessages } from '#widgets/core/messages/checkout.ts'
import { commonMessages } from '#widgets/core/messages/common.ts'
import { failureMessage } from '#widgets/core/domain/failure.ts'
import { queryClient } from '#widgets/core/queries/query-client.ts'
import { fakeApi } from '#tests/support/fake-shop/backend.ts'
import { cartGone, missing, offline } from '#tests/support/fake-shop/failures.ts'
import { browser, openPage } from '#tests/support/fake-shop/page.ts'
import { cartOf, token } from '#tests/support/fake-shop/values.ts'
import { EMPTY_FIELDS } from '#widgets/core/domain/order/order-fields.ts'

const placedOrder = {
  ...cartOf('cart-1', { P: 2 }),
  ...{ number: '000000042', state: 'new', paymentState: 'awaiting_payment', checkoutCompletedAt: '' },
  ...{ payment: { id: 3, method: 'card', state: 'new' }, notes: '', purchaseOrder: '' },
}

const paidOrder = { ...placedOrder, paymentState: 'paid' }

/** The server data of the page. */
const dataOf = (page: ReturnType<typeof openPage>) => queryClient(page.runtime.deps)

const consents = { acceptedAlcohol: false, termsVersion: '2026-11' }

/** A tab in which customer 7 is signed in; its storage outlives a reload. */
function signedInTab() {
  const tab = { ...browser().open(), tabStorage: browser().open().storage }
  tab.storage.write('catering.session', { token: token(7), expiresAt: Date.now() + 1e12 })
  return tab
}

async function readyToOrder(tab?: Parameters<typeof openPage>[1]) {
  const complete = vi.fn<(...args: unknown[]) => Promise<unknown>>(async () => undefined)
  const setPaymentMethod = vi.fn(async () => undefined)
  const read = vi.fn(async () => placedOrder)
  const pay = vi.fn<(...args: unknown[]) => Promise<object>>(async () => ({
    hash: 'h',
    state: 'completed',
    challengeUrl: null,
    errorCode: null,
  }))
  const sendChallengeResult = vi.fn(async () => ({
    hash: 'h',
    state: 'completed',
    challengeUrl: null,
    errorCode: null,
  }))
  const paymentRequest = vi.fn(async () => ({ hash: 'h', state: 'completed', challengeUrl: null, errorCode: null }))
  const { api, fake } = fakeApi({
    checkout: { complete, setPaymentMethod },
    orders: { read, pay, sendChallengeResult, paymentRequest },
  })
  const page = openPage(api, tab)
  await page.state().cart.add({ productCode: 'P', quantity: 2 })
  page.state().cart.setFields({
    notes: 'Sonnez',
    purchaseOrder: 'BC-1',
    costReference: 'CC-204',
    tvaNumber: 'FR1',
    budgetPerPerson: '25',
  })
  page.state().preferences.set({ guests: 12 })
  return { page, fake, complete, setPaymentMethod, read, pay, sendChallengeResult, paymentRequest }
}

test('an order is completed once, however often the button is clicked', async () => {
  const { page, complete, setPaymentMethod } = await readyToOrder()
  const orders = await Promise.all([
    page.state().checkout.place('card', consents),
    page.state().checkout.place('card', consents),
  ])
  expect(orders[0]).toBe(orders[1])
  expect(setPaymentMethod).toHaveBeenCalledWith('cart-1', 'card')
  expect(complete.mock.calls).toEqual([
    [
      'cart-1',
      {
        ...{
          ...EMPTY_FIELDS,
          notes: 'Sonnez',
          purchaseOrder: 'BC-1',
          costReference: 'CC-204',
          tvaNumber: 'FR1',
          budgetPerPerson: '25',
          guests: 12,
          ...consents,
        },
        ...{ greenActions: { cup: true, cutlery: true, bread: true }, total: 4200 },
      },
    ],
  ])
  expect(page.names().filter((name) => name === 'catering:order-placed')).toHaveLength(1)
})

describe('what the backend does not store is written into the notes', () => {
  const address = {
    ...{ billing: false, firstName: 'A', lastName: 'B', company: '', street: '1 rue', postcode: '69002', city: 'Lyon' },
    ...{ countryCode: 'FR', phoneNumber: '', building: 'B', floor: '3', accessCode: '12A', loadingDock: '' },
    instructions: 'Sonner deux fois',
  }

  /** Orders on a backend whose cart has the fields `stored` after the slot and the address were sent. */
  async function notesOf(stored: object, accepted: typeof consents) {
    const complete = vi.fn<(...sent: unknown[]) => Promise<unknown>>(async () => undefined)
    const nothing = vi.fn(async () => undefined)
    const cart = { ...cartOf('cart-1', { P: 2 }), ...stored }
    const { api } = fakeApi({
      carts: { addItem: async () => cart, read: async () => cart, setDelivery: () => Promise.reject(missing()) },
      checkout: { complete, setPaymentMethod: nothing, setAddresses: nothing },
      orders: { read: async () => placedOrder },
    })
    const { state } = openPage(api, signedInTab())
    await state().cart.add({ productCode: 'P', quantity: 2 })
    await state().cart.chooseSlot('2026-11-26', '12h-13h')
    await state().checkout.setAddresses(address, null)
    state().cart.setFields({ notes: 'Sonnez', purchaseOrder: 'BC-1', costReference: 'CC-204', tvaNumber: '' })
    await state().checkout.place('card', accepted)
    return (complete.mock.calls[0]?.[1] as { notes: string }).notes.split('\n')
  }

  test('the day, the slot, the access and the references of an unmodified Sylius', async () => {
    expect(await notesOf({}, { ...consents, termsVersion: '' })).toEqual([
      'Sonnez',
      'Livraison : jeudi 26 novembre 2026, 12h-13h',
      'Tour ou bâtiment : B',
      'Étage et salle : 3',
      'Code d’accès : 12A',
      expect.stringMatching(/ : Sonner deux fois$/),
      expect.stringMatching(/ : BC-1$/),
      expect.stringMatching(/ : CC-204$/),
    ])
  })

  test('nothing of what the cart returns', async () => {
    const stored = { shippingAddress: address, deliveryDate: '2026-11-26', deliveryWindow: '12h-13h' }
    expect(await notesOf(stored, consents)).toEqual(['Sonnez'])
  })
})

test.each(['vingt', '0', '12,5,5'])('a budget that is not an amount, %j, is not sent with the order', async (typed) => {
  const { page, complete } = await readyToOrder()
  page.state().cart.setFields({ budgetPerPerson: typed })
  await page.state().checkout.place('card', consents)
  expect(complete.mock.calls[0]?.[1]).toMatchObject({ budgetPerPerson: '' })
})

test('a placed order clears the cart and is stored as an order', async () => {
  const { page } = await readyToOrder()
  await page.state().checkout.place('bank_transfer', consents)
  expect(page.state().cart).toMatchObject({ token: null, cart: null, notes: '', purchaseOrder: '' })
  expect(page.state().checkout.placed).toEqual({ token: 'cart-1', owner: null })
  expect(dataOf(page).get('order', 'cart-1')).toMatchObject({ number: '000000042' })
})

test.each([
  ['lost', offline],
  ['unreadable', () => new ApiError('unexpected-shape', { status: 200 })],
])('a %s response is no failure when the order was placed', async (_, error) => {
  const { page, complete } = await readyToOrder()
  complete.mockRejectedValueOnce(error())
  await expect(page.state().checkout.place('card', consents)).resolves.toMatchObject({ number: '000000042' })
})

test('an order whose response was lost with the page is announced by the next page that reads it, once', async () => {
  const tab = signedInTab()
  const before = await readyToOrder(tab)
  before.complete.mockReturnValueOnce(new Promise(() => undefined))
  void before.page.state().checkout.place('card', consents)
  await vi.waitFor(() => expect(before.complete).toHaveBeenCalled())

  const { page } = await readyToOrder(tab)
  await page.state().checkout.read('cart-1')
  await page.state().checkout.read('cart-1')
  expect(page.names().filter((name) => name === 'catering:order-placed')).toHaveLength(1)
  expect(page.state().checkout.placed).toEqual({ token: 'cart-1', owner: 7 })
  expect(page.state().cart.token).toBeNull()
})

test('an order that was rejected before a reload is not announced after it', async () => {
  const tab = signedInTab()
  const before = await readyToOrder(tab)
  before.complete.mockRejectedValueOnce(new ApiError('refused'))
  await expect(before.page.state().checkout.place('card', consents)).rejects.toMatchObject({ kind: 'refused' })
  const { page } = await readyToOrder(tab)
  await page.state().checkout.read('cart-1')
  expect(page.names()).not.toContain('catering:order-placed')
})

test('a lost response is a failure that can be retried when the order was not placed', async () => {
  const { page, complete, read } = await readyToOrder()
  complete.mockRejectedValueOnce(offline())
  read.mockRejectedValueOnce(missing())
  await expect(page.state().checkout.place('card', consents)).rejects.toMatchObject({ kind: 'offline' })
  expect(page.state().cart.token).toBe('cart-1')
  await expect(page.state().checkout.place('card', consents)).resolves.toMatchObject({ number: '000000042' })
})

test('a lost response requires a check before a retry when the state of the order is unknown', async () => {
  const { page, complete, read } = await readyToOrder()
  complete.mockRejectedValueOnce(offline())
  read.mockRejectedValueOnce(offline())
  const error = await page
    .state()
    .checkout.place('card', consents)
    .catch((cause: unknown) => cause)
  expect(failureMessage(error)).toBe(checkoutMessages.orderUnknown)
})

test('an order that was placed but could not be read is not completed again', async () => {
  const { page, complete, read } = await readyToOrder()
  read.mockRejectedValueOnce(offline())
  await expect(page.state().checkout.place('card', consents)).rejects.toMatchObject({ kind: 'offline' })
  await page.state().checkout.place('card', consents)
  expect(complete).toHaveBeenCalledTimes(1)
})

test.each([
  ['a cart', () => Promise.resolve({ ...placedOrder, state: 'cart' })],
  ['nothing', () => Promise.reject(missing())],
])(
  'a success that the server did not send, as it has %s, is a failure, and the next click completes the order',
  async (_, respond) => {
    const { page, complete, read } = await readyToOrder()
    read.mockImplementationOnce(respond)
    await expect(page.state().checkout.place('card', consents)).rejects.toMatchObject({ kind: 'server' })
    expect(page.state().cart.token).toBe('cart-1')
    await expect(page.state().checkout.place('card', consents)).resolves.toMatchObject({ number: '000000042' })
    expect(complete).toHaveBeenCalledTimes(2)
  },
)

test.each([
  ['total_changed', commonMessages.alerts.totalChanged],
  ['total_too_large', 'Cette commande est trop importante pour le site\u00a0: demandez un devis.'],
])('a rejection (%s) reads the cart again and has a French message', async (code, message) => {
  const { page, complete, read, fake } = await readyToOrder()
  const codes = { token: [`sylius.shop_api.checkout.${code}`] }
  complete.mockRejectedValueOnce(new ApiError('refused', { status: 400, codes }))
  read.mockRejectedValueOnce(missing())
  const before = fake.carts.read.mock.calls.length
  const error = await page
    .state()
    .checkout.place('card', consents)
    .catch((cause: unknown) => cause)
  expect(failureMessage(error)).toBe(message)
  expect(fake.carts.read.mock.calls.length).toBe(before + 1)
})

test('a payment whose response is lost is sent again with the same idempotency key', async () => {
  const { page, pay, read } = await readyToOrder()
  await page.state().checkout.place('card', consents)
  read.mockResolvedValue(paidOrder)
  pay.mockRejectedValueOnce(offline())
  await expect(page.state().checkout.pay('cart-1', 'tok', false, 'key-1')).resolves.toMatchObject({
    state: 'completed',
  })
  const sent = ['cart-1', { paymentId: 3, cardToken: 'tok', saveCard: false, key: 'key-1' }]
  expect(pay.mock.calls).toEqual([sent, sent])
})

test.each([
  ['awaiting_payment', 'processing'],
  ['authorized', 'processing'],
  ['partially_paid', 'processing'],
  ['paid', 'completed'],
  ['', 'completed'],
])('a completed payment request of an order that is %j is %s', async (paymentState, state) => {
  const { page, read } = await readyToOrder()
  read.mockResolvedValue({ ...placedOrder, paymentState })
  const { checkout } = page.state()
  await expect(checkout.pay('cart-1', 'tok', false, 'key-1')).resolves.toMatchObject({ state })
  await expect(checkout.completeChallenge('cart-1', 'h', 'authenticated')).resolves.toMatchObject({ state })
})

test('another method than a card is paid on a page that redirects back here', async () => {
  const { page, pay } = await readyToOrder()
  vi.stubGlobal('location', { href: 'https://shop.example/commande' })
  await page.state().checkout.pay('cart-1', '', false, 'key-1', 'PAYPAL')
  const returnUrl = 'https://shop.example/commande'
  expect(pay).toHaveBeenCalledWith('cart-1', {
    ...{ paymentId: 3, cardToken: '', saveCard: false, key: 'key-1' },
    ...{ method: 'PAYPAL', returnUrl },
  })
  vi.unstubAllGlobals()
})

test('after the challenge the payment request is read until its state is final', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const { page, sendChallengeResult, paymentRequest, read } = await readyToOrder()
  read.mockResolvedValue(paidOrder)
  const processing = { hash: 'h', state: 'processing', challengeUrl: null, errorCode: null }
  sendChallengeResult.mockResolvedValueOnce(processing)
  paymentRequest.mockResolvedValueOnce(processing)
  const settling = page.state().checkout.completeChallenge('cart-1', 'h', 'authenticated')
  await vi.advanceTimersByTimeAsync(1000)
  await expect(settling).resolves.toMatchObject({ state: 'completed' })
  expect(paymentRequest).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})

test('a rejected notice of the challenge is no error when the bank has notified the server first', async () => {
  const { page, sendChallengeResult, read } = await readyToOrder()
  read.mockResolvedValue(paidOrder)
  sendChallengeResult.mockRejectedValueOnce(missing())
  await expect(page.state().checkout.completeChallenge('cart-1', 'h', 'authenticated')).resolves.toMatchObject({
    state: 'completed',
  })
})

test.each([
  [offline(), commonMessages.errors.offline],
  [new ApiError('server', { text: 'PDOException' }), commonMessages.errors.server],
  [new ApiError('refused', { text: 'Ce créneau est complet.' }), 'Ce créneau est complet.'],
  [new ApiError('refused', { text: 'email: Déjà utilisé.', fields: { email: ['Déjà utilisé.'] } }), 'Déjà utilisé.'],
  [cartGone(), commonMessages.errors.refused],
  [new Error('a bug'), commonMessages.errors.server],
])('a failure has a message (%#)', (error, message) => {
  expect(failureMessage(error)).toBe(message)
})

type Page = Awaited<ReturnType<typeof readyToOrder>>['page']

/** Loads everything that contains an order, and another order; the result is what is still cached of each. */
async function readAll(page: Page) {
  const { queryCache } = page.runtime.deps
  const keys = {
    order: '["order","cart-1"]',
    history: '["orders",{"page":1,"search":""}]',
    invoices: '["invoices"]',
    another: '["order","cart-12"]',
  }
  for (const key of Object.values(keys)) await queryCache.load(key, async () => 'as it was')
  return () => Object.fromEntries(Object.entries(keys).map(([name, key]) => [name, queryCache.get(key).data]))
}

test('an order read by the checkout replaces every older read of it, and other orders stay as they are', async () => {
  const { page, read } = await readyToOrder()
  const shown = await readAll(page)
  const paid = { ...placedOrder, paymentState: 'paid' }
  read.mockResolvedValue(paid)
  await page.state().checkout.read('cart-1')
  expect(shown()).toEqual({ order: paid, history: null, invoices: null, another: 'as it was' })
})

const FORGOTTEN = { order: null, history: null, invoices: null, another: 'as it was' }

test('a new payment evicts every read of its order, even when the response is lost', async () => {
  const { page, pay } = await readyToOrder()
  const shown = await readAll(page)
  await dataOf(page).set('order', ['cart-1'], placedOrder as never)
  pay.mockRejectedValue(offline())
  await expect(page.state().checkout.pay('cart-1', 'tok', false, 'key-1')).rejects.toMatchObject({ kind: 'offline' })
  expect(shown()).toEqual(FORGOTTEN)
})

test('the end of a challenge evicts every read of its order, even when the responses are lost', async () => {
  const { page, sendChallengeResult, paymentRequest } = await readyToOrder()
  const shown = await readAll(page)
  sendChallengeResult.mockRejectedValue(offline())
  paymentRequest.mockRejectedValue(offline())
  const settling = page.state().checkout.completeChallenge('cart-1', 'h', 'authenticated')
  await expect(settling).rejects.toMatchObject({ kind: 'offline' })
  expect(shown()).toEqual(FORGOTTEN)
})

test('an order that is paid again is read once for the confirmation and the history', async () => {
  const { page, read } = await readyToOrder()
  const shown = await readAll(page)
  await dataOf(page).set('order', ['cart-1'], placedOrder as never)
  const paid = { ...placedOrder, paymentState: 'paid' }
  read.mockClear()
  read.mockResolvedValue(paid)
  await page.state().checkout.pay('cart-1', 'tok', false, 'key-1')
  expect(shown()).toEqual({ ...FORGOTTEN, order: paid })
  await dataOf(page).load('order', 'cart-1')
  expect(read).toHaveBeenCalledOnce()
})

test('a cancellation in the account evicts every read of its order', async () => {
  const cancel = vi.fn(async () => undefined)
  const page = openPage(fakeApi({ orders: { read: vi.fn(async () => placedOrder), cancel } }).api)
  const shown = await readAll(page)
  await page.state().orders.cancel('cart-1')
  expect(shown()).toEqual(FORGOTTEN)
})

test('an order that the page cancels is not placed, and its outcome has the reason', async () => {
  const { page, complete, setPaymentMethod } = await readyToOrder()
  const events: { total: number; outcome: Promise<unknown> }[] = []
  page.runtime.emitters.unshift((name, detail) => {
    if (name !== 'catering:before-order') return true
    events.push(detail as (typeof events)[number])
    return false
  })
  const rejection = await page
    .state()
    .checkout.place('card', consents)
    .catch((error: unknown) => error)
  expect(failureMessage(rejection)).toBe(commonMessages.alerts.forbidden)
  expect(events.map(({ total }) => total)).toEqual([4200])
  expect(await events[0]?.outcome).toEqual({ done: false, reason: 'forbidden' })
  expect([setPaymentMethod.mock.calls, complete.mock.calls]).toEqual([[], []])
  expect(page.names()).not.toContain('catering:order-placed')
})
