import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, kindOf } from '#widgets/core/api/client/error.ts'
import { fakeApi } from '#tests/support/fake-shop/backend.ts'
import { missing } from '#tests/support/fake-shop/failures.ts'
import { browser, openPage, settled } from '#tests/support/fake-shop/page.ts'
import { cartOf, channel, jwt, NOW } from '#tests/support/fake-shop/values.ts'
import { EMPTY_FIELDS, mapFields, orderFields } from '#widgets/core/domain/order/order-fields.ts'

// The owner of a cart through sign-in, sign-out and expiry: a cart is never given to the next customer and never merged into another.

const HOUR = 3_600_000
const ADA = 42
const BEA = 43
const now = () => new Date(Date.now())

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A backend where carts get owners at login; `waiting` is the earlier cart of each customer, by customer id. */
function ownersShop(waiting: Record<number, string | null> = {}) {
  const shop = fakeApi({
    session: {
      login: vi.fn(async (email: string) => {
        const id = email.startsWith('ada') ? ADA : BEA
        return { token: jwt(id, Date.now() + HOUR), waitingCart: waiting[id] ?? null }
      }),
    },
  })
  return shop
}

type Page = ReturnType<typeof openPage>
const codes = (page: Page) => page.state().cart.cart?.items.map(({ product }) => product.code) ?? []
const typed = (page: Page) => {
  const { cart } = page.state()
  return { ...mapFields(orderFields, (name) => cart[name]), cutlery: cart.greenActions.cutlery }
}
const FIELDS = {
  ...mapFields(orderFields, (name) => `typed in ${name}`),
  ...{ budgetPerPerson: '20', purchaseOrder: 'BC-7', costReference: 'CC-3', tvaNumber: 'FR1', notes: 'Quai 2' },
}
const NOTHING = { ...EMPTY_FIELDS, cutlery: true }

/** Ada signs in, adds a product and fills in every field. */
async function adaAtWork(page: Page) {
  await page.state().session.signIn('ada@b.fr', 'secret')
  await page.state().cart.add({ productCode: 'P', quantity: 2 })
  page.state().cart.setFields(FIELDS)
  page.state().cart.setGreenAction('cutlery', false)
  page.state().preferences.set({ guests: 12, avoid: ['fruits-a-coque'] })
}

test.each(['asked', 'elsewhere'] as const)('a sign-out (%s) leaves nothing to the next customer', async (reason) => {
  const { api } = ownersShop()
  const tabs = browser()
  const page = openPage(api, tabs.open(), now)
  await adaAtWork(page)
  page.state().session.signOut(reason)
  expect(page.state().cart).toMatchObject({ token: null, cart: null, slot: null, status: 'idle' })
  expect(typed(page)).toEqual(NOTHING)
  expect(page.state().preferences).toMatchObject({ guests: null, avoid: [] })
  expect(tabs.stored.get('catering.cart')).not.toMatch(/cart-1|BC-7|Quai/)
})

test('the login of the next customer sends no cart of the previous one', async () => {
  const { api, fake } = ownersShop()
  const page = openPage(api, browser().open(), now)
  await adaAtWork(page)
  page.state().session.signOut('asked')
  await page.state().session.signIn('bea@b.fr', 'secret')
  expect(fake.session.login).toHaveBeenLastCalledWith('bea@b.fr', 'secret')
  expect([codes(page), typed(page)]).toEqual([[], NOTHING])
})

test('an expiry hides everything, and the next sign-in of the owner restores everything', async () => {
  const { api } = ownersShop({ [ADA]: 'cart-1' })
  const page = openPage(api, browser().open(), now)
  await adaAtWork(page)
  await vi.advanceTimersByTimeAsync(HOUR)
  expect(page.state().cart).toMatchObject({ token: null, cart: null, status: 'suspended' })
  expect(typed(page)).toEqual(NOTHING)
  await page.state().session.signIn('ada@b.fr', 'secret')
  expect(codes(page)).toEqual(['P'])
  expect(typed(page)).toEqual({ ...FIELDS, cutlery: false })
  expect(page.state().preferences.guests).toBe(12)
})

test('an order and a slot sent before the cart is restored wait for it', async () => {
  const complete = vi.fn(async () => undefined)
  const placed = { ...cartOf('cart-1', { P: 2 }), number: '000000042', state: 'new', paymentState: 'awaiting_payment' }
  const { api, fake } = ownersShop({ [ADA]: 'cart-1' })
  Object.assign(fake.checkout, { complete, setPaymentMethod: vi.fn(async () => undefined) })
  fake.orders.read = vi.fn(async () => placed)
  const page = openPage(api, browser().open(), now)
  await adaAtWork(page)
  // Loads the actions of the slot and of the checkout, as their pages do.
  await page.state().cart.chooseSlot('2026-11-24', '12h-13h')
  await page.state().checkout.read('cart-1')
  await vi.advanceTimersByTimeAsync(HOUR)
  const response = Promise.withResolvers<void>()
  const carts = fake.carts.read.getMockImplementation()!
  fake.carts.read.mockImplementation(async (token) => {
    await response.promise
    return carts(token)
  })
  const signingIn = page.state().session.signIn('ada@b.fr', 'secret')
  await settled()
  expect(page.state().session.session?.id).toBe(ADA)
  const slot = page.state().cart.chooseSlot('2026-11-25', '12h-13h')
  const order = page.state().checkout.place('card', { acceptedAlcohol: false, termsVersion: '' })
  await settled()
  response.resolve()
  await Promise.all([signingIn, slot, order])
  expect(fake.carts.setDelivery).toHaveBeenLastCalledWith('cart-1', '2026-11-25', '12h-13h', FIELDS.notes, {
    shipping: 0,
  })
  expect(complete).toHaveBeenCalledWith(
    'cart-1',
    expect.objectContaining({ costReference: 'CC-3', total: expect.any(Number) }),
  )
})

test('another customer who signs in after an expiry sees nothing, and the owner keeps the cart', async () => {
  const { api } = ownersShop({ [ADA]: 'cart-1' })
  const page = openPage(api, browser().open(), now)
  await adaAtWork(page)
  await vi.advanceTimersByTimeAsync(HOUR)
  await page.state().session.signIn('bea@b.fr', 'secret')
  expect([codes(page), typed(page), page.state().cart.status]).toEqual([[], NOTHING, 'idle'])
  page.state().session.signOut('asked')
  await page.state().session.signIn('ada@b.fr', 'secret')
  expect([codes(page), typed(page)]).toEqual([['P'], NOTHING])
})

test('a session that expired while the browser was closed shows no cart at the next start', async () => {
  const { api, fake } = ownersShop({ [ADA]: 'cart-1' })
  const tabs = browser()
  await adaAtWork(openPage(api, tabs.open(), now))
  const before = new Map(tabs.stored)
  vi.setSystemTime(NOW.getTime() + 2 * HOUR)
  fake.carts.read.mockClear()
  const later = browser()
  for (const [key, value] of before) later.stored.set(key, value)
  const page = openPage(api, later.open(), now)
  expect(fake.carts.read).not.toHaveBeenCalled()
  expect(page.state().cart).toMatchObject({ token: null, status: 'suspended' })
  expect(typed(page)).toEqual(NOTHING)
  await settled()
  expect([...later.stored.keys()]).not.toContain('catering.session')
  await page.state().session.signIn('ada@b.fr', 'secret')
  expect(codes(page)).toEqual(['P'])
  expect(typed(page)).toMatchObject({ purchaseOrder: 'BC-7', notes: 'Quai 2', cutlery: false })
})

test('the fields stored by a tab when its session expired are restored for their owner', async () => {
  const { api } = ownersShop({ [ADA]: 'cart-1' })
  const tab = { ...browser().open(), tabStorage: browser().open().storage }
  await adaAtWork(openPage(api, tab, now))
  // No timer saw the session end, as on a machine that slept; then the page is loaded again.
  vi.clearAllTimers()
  vi.setSystemTime(NOW.getTime() + 2 * HOUR)
  const page = openPage(api, tab, now)
  expect(typed(page)).toEqual(NOTHING)
  await page.state().session.signIn('ada@b.fr', 'secret')
  expect(typed(page)).toMatchObject({ costReference: 'CC-3', tvaNumber: 'FR1', purchaseOrder: 'BC-7' })
})

test('a sign-in gives the cart of the browser to the customer, with a separate request', async () => {
  const { api, fake } = ownersShop()
  const page = openPage(api, browser().open(), now)
  await page.state().cart.add({ productCode: 'P', quantity: 1 })
  fake.carts.assignCustomer.mockImplementationOnce(async (token) => {
    expect(page.state().session.session?.id).toBe(ADA)
    return cartOf(token, { P: 1 })
  })
  await page.state().session.signIn('ada@b.fr', 'secret')
  expect(fake.session.login.mock.calls).toEqual([['ada@b.fr', 'secret']])
  expect(fake.carts.assignCustomer.mock.calls).toEqual([['cart-1']])
  expect(codes(page)).toEqual(['P'])
})

test.each([404, 405, 400, 500])(
  'a backend that responds to that request with %i still signs the customer in',
  async (status) => {
    const { api, fake } = ownersShop()
    const page = openPage(api, browser().open(), now)
    await page.state().cart.add({ productCode: 'P', quantity: 1 })
    fake.carts.assignCustomer.mockRejectedValue(new ApiError(kindOf(status), { status }))
    await page.state().session.signIn('ada@b.fr', 'secret')
    expect(page.state().session.session?.id).toBe(ADA)
    expect(codes(page)).toEqual(['P'])
    expect(page.state().alerts.alerts).toEqual([])
  },
)

test('a cart begun before sign-in stays, and the older one of the account is announced, never merged', async () => {
  const { api, carts } = ownersShop({ [ADA]: 'old' })
  carts.set('old', { Q: 5 })
  const page = openPage(api, browser().open(), now)
  await page.state().cart.add({ productCode: 'P', quantity: 1 })
  await page.state().session.signIn('ada@b.fr', 'secret')
  expect(codes(page)).toEqual(['P'])
  expect(page.state().cart.otherWaits).toBe(true)
  expect(page.state().alerts.alerts).toEqual([])
  expect(carts.get('old')).toEqual({ Q: 5 })
  page.state().cart.reset()
  expect(page.state().cart.otherWaits).toBe(false)
})

test('the customer’s own cart is restored with its channel, slot and notes', async () => {
  const { api, fake } = ownersShop({ [ADA]: 'old' })
  const old = {
    ...cartOf('old', { Q: 5 }, 'NICE'),
    deliveryDate: '2026-11-26',
    deliveryWindow: '12h-13h',
    notes: 'Porte 4',
  }
  fake.carts.read.mockImplementation(async () => old)
  const page = openPage(api, browser().open(), now)
  await page.state().channel.choose(channel('DEFAULT'), null)
  await page.state().session.signIn('ada@b.fr', 'secret')
  expect(codes(page)).toEqual(['Q'])
  expect(page.state().channel.channel?.code).toBe('NICE')
  expect(page.state().cart).toMatchObject({ slot: { day: '2026-11-26', window: '12h-13h' }, notes: 'Porte 4' })
  const [alert] = page.state().alerts.alerts
  expect(alert).toMatchObject({ type: 'message', timed: false, message: expect.stringContaining('chez NICE') })
  alert!.action!.run()
  await vi.waitFor(() => expect(page.state().channel).toMatchObject({ channel: { code: 'DEFAULT' }, zipcode: null }))
  expect([codes(page), page.state().cart.token]).toEqual([[], null])
  expect(fake.carts.remove).not.toHaveBeenCalled()
})

test('the cart of the account that is restored in the same channel needs no announcement', async () => {
  const { api, carts } = ownersShop({ [ADA]: 'old' })
  carts.set('old', { Q: 5 })
  const page = openPage(api, browser().open(), now)
  await page.state().channel.choose(channel('LYON'), null)
  await page.state().session.signIn('ada@b.fr', 'secret')
  expect(codes(page)).toEqual(['Q'])
  expect(page.state().alerts.alerts).toEqual([])
})

test('a cart of the account that could not be read at sign-in is not given up', async () => {
  const { api, carts, fake } = ownersShop({ [ADA]: 'old' })
  carts.set('old', { Q: 5 })
  fake.carts.read.mockRejectedValueOnce(new ApiError(kindOf(503), { status: 503 }))
  const page = openPage(api, browser().open(), now)
  await page.state().session.signIn('ada@b.fr', 'secret')
  expect(page.state().cart).toMatchObject({ token: 'old', cart: null, status: 'idle' })
  await page.state().cart.refresh()
  expect(codes(page)).toEqual(['Q'])
})

test('a cart of the account that could not be read while a channel is chosen shows an alert, and is read again on demand', async () => {
  const { api, carts, fake } = ownersShop({ [ADA]: 'old' })
  carts.set('old', { Q: 5 })
  fake.carts.read.mockRejectedValueOnce(new ApiError(kindOf(503), { status: 503 }))
  const page = openPage(api, browser().open(), now)
  await page.state().channel.choose(channel('LYON'), '69001')
  await page.state().session.signIn('ada@b.fr', 'secret')
  const [alert] = page.state().alerts.alerts
  expect(alert).toMatchObject({ type: 'error', message: expect.stringContaining('n’a pas pu être lu') })
  alert!.action!.run()
  await vi.waitFor(() => expect(codes(page)).toEqual(['Q']))
})

test('a cart of another channel that could not be read selects its channel once it is read, with an alert', async () => {
  const { api, fake } = ownersShop({ [ADA]: 'old' })
  fake.carts.read.mockImplementation(async () => cartOf('old', { Q: 5 }, 'NICE'))
  fake.carts.read.mockRejectedValueOnce(new ApiError(kindOf(503), { status: 503 }))
  const page = openPage(api, browser().open(), now)
  await page.state().channel.choose(channel('LYON'), null)
  await page.state().session.signIn('ada@b.fr', 'secret')
  expect([page.state().cart.token, page.state().channel.channel?.code]).toEqual(['old', 'LYON'])
  await page.state().cart.refresh()
  expect([codes(page), page.state().channel.channel?.code]).toEqual([['Q'], 'NICE'])
  expect(page.state().alerts.alerts).toMatchObject([{ message: expect.stringContaining('chez NICE') }])
})

test('a customer who has just chosen a channel keeps it, and the older cart waits', async () => {
  const { api, carts } = ownersShop({ [ADA]: 'old' })
  carts.set('old', { Q: 5 })
  const page = openPage(api, browser().open(), now)
  await page.state().channel.choose(channel('NICE'), '06000')
  await page.state().session.signIn('ada@b.fr', 'secret')
  expect([codes(page), page.state().channel.channel?.code]).toEqual([[], 'NICE'])
})

test('a cart that belongs to another customer is discarded, and sign-in loads the customer’s own', async () => {
  const { api, carts, fake } = ownersShop({ [ADA]: 'mine' })
  carts.set('mine', { Q: 1 })
  const tabs = browser()
  tabs.stored.set('catering.cart', JSON.stringify({ token: 'foreign' }))
  fake.carts.read.mockRejectedValueOnce(missing())
  const page = openPage(api, tabs.open(), now)
  await settled()
  await page.state().session.signIn('ada@b.fr', 'secret')
  expect(codes(page)).toEqual(['Q'])
})

test('an anonymous cart stays after an expired session', async () => {
  const { api } = ownersShop()
  const tabs = browser()
  const page = openPage(api, tabs.open(), now)
  await page.state().cart.add({ productCode: 'P', quantity: 1 })
  page.state().session.signOut('expired')
  await vi.advanceTimersByTimeAsync(2 * HOUR)
  expect(codes(page)).toEqual(['P'])
  expect(codes(openPage(api, tabs.open(), now))).toEqual([])
  await settled()
})

test('a session that expires in one tab expires in the other, and a new sign-in in either restores the cart in both', async () => {
  const { api } = ownersShop({ [ADA]: 'cart-1' })
  const tabs = browser()
  const [one, other] = [openPage(api, tabs.open(), now), openPage(api, tabs.open(), now)]
  await adaAtWork(one)
  await settled()
  expect(codes(other)).toEqual(['P'])
  await vi.advanceTimersByTimeAsync(HOUR)
  expect([codes(one), codes(other)]).toEqual([[], []])
  await other.state().session.signIn('ada@b.fr', 'secret')
  await settled()
  await settled()
  expect([codes(one), codes(other)]).toEqual([['P'], ['P']])
  expect(one.state().cart.purchaseOrder).toBe('BC-7')
})

test('a new token of the same customer keeps the cart, in every tab', async () => {
  const { api } = ownersShop()
  const tabs = browser()
  const [one, other] = [openPage(api, tabs.open(), now), openPage(api, tabs.open(), now)]
  await adaAtWork(one)
  await vi.advanceTimersByTimeAsync(1000)
  await one.state().session.signIn('ada@b.fr', 'another')
  await settled()
  expect([codes(one), codes(other)]).toEqual([['P'], ['P']])
  expect(one.state().alerts.alerts).toEqual([])
})
