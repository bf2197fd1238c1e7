import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browser, cartOf, channel, fakeApi, jwt, missing, NOW, openPage, settled } from '../../../support/fake-shop.ts'

// Whose cart it is, through sign-in, sign-out and expiry: never the next person's, never poured into another.

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

/** A backend where carts get owners at login, and `waiting` is what Ada left. */
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
  const { budgetPerPerson, purchaseOrder, costReference, tvaNumber, notes, greenActions } = page.state().cart
  return { budgetPerPerson, purchaseOrder, costReference, tvaNumber, notes, cutlery: greenActions.cutlery }
}
const WORDS = { budgetPerPerson: '20', purchaseOrder: 'BC-7', costReference: 'CC-3', tvaNumber: 'FR1', notes: 'Quai 2' }
const NOTHING = { budgetPerPerson: '', purchaseOrder: '', costReference: '', tvaNumber: '', notes: '', cutlery: true }

/** Ada signed in, with a product and everything typed. */
async function adaAtWork(page: Page) {
  await page.state().session.signIn('ada@b.fr', 'secret')
  await page.state().cart.add('P', 2)
  page.state().cart.note(WORDS)
  page.state().cart.setGreenAction('cutlery', false)
  page.state().visit.tell({ guests: 12, avoid: ['fruits-a-coque'] })
}

test.each(['asked', 'elsewhere'] as const)('who signs out (%s) leaves nothing to the next person', async (reason) => {
  const { api } = ownersShop()
  const tabs = browser()
  const page = openPage(api, tabs.open(), now)
  await adaAtWork(page)
  page.state().session.signOut(reason)
  expect(page.state().cart).toMatchObject({ token: null, cart: null, slot: null, status: 'idle' })
  expect(typed(page)).toEqual(NOTHING)
  expect(page.state().visit).toMatchObject({ guests: null, avoid: [] })
  expect(tabs.kept.get('catering.cart')).not.toMatch(/cart-1|BC-7|Quai/)
})

test('the next person’s login is given no cart of somebody else’s', async () => {
  const { api, fake } = ownersShop()
  const page = openPage(api, browser().open(), now)
  await adaAtWork(page)
  page.state().session.signOut('asked')
  await page.state().session.signIn('bea@b.fr', 'secret')
  expect(fake.session.login).toHaveBeenLastCalledWith('bea@b.fr', 'secret', null)
  expect([codes(page), typed(page)]).toEqual([[], NOTHING])
})

test('at an expiry nothing is shown any more, and everything comes back to its owner with her next sign-in', async () => {
  const { api } = ownersShop({ [ADA]: 'cart-1' })
  const page = openPage(api, browser().open(), now)
  await adaAtWork(page)
  await vi.advanceTimersByTimeAsync(HOUR)
  expect(page.state().cart).toMatchObject({ token: null, cart: null, status: 'held' })
  expect(typed(page)).toEqual(NOTHING)
  await page.state().session.signIn('ada@b.fr', 'secret')
  expect(codes(page)).toEqual(['P'])
  expect(typed(page)).toEqual({ ...WORDS, cutlery: false })
  expect(page.state().visit.guests).toBe(12)
})

test('an order pressed before her cart is back waits for it, and a slot too', async () => {
  const complete = vi.fn(async () => undefined)
  const placed = { ...cartOf('cart-1', { P: 2 }), number: '000000042', state: 'new', paymentState: 'awaiting_payment' }
  const { api, fake } = ownersShop({ [ADA]: 'cart-1' })
  Object.assign(api.checkout, { complete, setPaymentMethod: vi.fn(async () => undefined) })
  Object.assign(api.orders, { read: vi.fn(async () => placed) })
  const page = openPage(api, browser().open(), now)
  await adaAtWork(page)
  // The actions of the checkout are at hand, as on its page.
  await page.state().checkout.read('cart-1')
  await vi.advanceTimersByTimeAsync(HOUR)
  const answer = Promise.withResolvers<void>()
  const carts = fake.carts.read.getMockImplementation()!
  fake.carts.read.mockImplementation(async (token) => {
    await answer.promise
    return carts(token)
  })
  const signingIn = page.state().session.signIn('ada@b.fr', 'secret')
  await settled()
  expect(page.state().session.session?.id).toBe(ADA)
  const slot = page.state().cart.chooseSlot('2026-11-25', '12h-13h')
  const order = page.state().checkout.place('card', { acceptedAlcohol: false, termsVersion: '' })
  await settled()
  answer.resolve()
  await Promise.all([signingIn, slot, order])
  expect(fake.carts.setDelivery).toHaveBeenCalledWith('cart-1', '2026-11-25', '12h-13h', WORDS.notes)
  expect(complete).toHaveBeenCalledWith(
    'cart-1',
    expect.objectContaining({ costReference: 'CC-3', total: expect.any(Number) }),
  )
})

test('somebody else who signs in after an expiry finds nothing, and neither does the owner lose her cart', async () => {
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

test('a session that ran out while the browser was closed hands nothing over at the next start', async () => {
  const { api, fake } = ownersShop({ [ADA]: 'cart-1' })
  const tabs = browser()
  await adaAtWork(openPage(api, tabs.open(), now))
  const before = new Map(tabs.kept)
  vi.setSystemTime(NOW.getTime() + 2 * HOUR)
  fake.carts.read.mockClear()
  const later = browser()
  for (const [key, value] of before) later.kept.set(key, value)
  const page = openPage(api, later.open(), now)
  expect(fake.carts.read).not.toHaveBeenCalled()
  expect(page.state().cart).toMatchObject({ token: null, status: 'held' })
  expect(typed(page)).toEqual(NOTHING)
  expect([...later.kept.keys()]).not.toContain('catering.session')
  await page.state().session.signIn('ada@b.fr', 'secret')
  expect(codes(page)).toEqual(['P'])
  expect(typed(page)).toMatchObject({ purchaseOrder: 'BC-7', notes: 'Quai 2', cutlery: false })
})

test('what a tab held when her session ran out comes back to its owner alone', async () => {
  const { api } = ownersShop({ [ADA]: 'cart-1' })
  const tab = { ...browser().open(), tabStorage: browser().open().storage }
  await adaAtWork(openPage(api, tab, now))
  // Nobody was there to see it end, as on a machine that slept: the page is read again.
  vi.clearAllTimers()
  vi.setSystemTime(NOW.getTime() + 2 * HOUR)
  const page = openPage(api, tab, now)
  expect(typed(page)).toEqual(NOTHING)
  await page.state().session.signIn('ada@b.fr', 'secret')
  expect(typed(page)).toMatchObject({ costReference: 'CC-3', tvaNumber: 'FR1', purchaseOrder: 'BC-7' })
})

test('a cart begun before signing in goes along, and the older one of the account is told about, never merged', async () => {
  const { api, carts } = ownersShop({ [ADA]: 'old' })
  carts.set('old', { Q: 5 })
  const page = openPage(api, browser().open(), now)
  await page.state().cart.add('P', 1)
  await page.state().session.signIn('ada@b.fr', 'secret')
  expect(codes(page)).toEqual(['P'])
  expect(page.state().alerts.alerts).toMatchObject([
    { type: 'message', message: expect.stringContaining('autre panier') },
  ])
  expect(carts.get('old')).toEqual({ Q: 5 })
})

test('her own cart comes back with its place, slot and notes', async () => {
  const { api, fake } = ownersShop({ [ADA]: 'old' })
  const old = {
    ...cartOf('old', { Q: 5 }, 'NICE'),
    deliveryDate: '2026-11-26',
    deliveryWindow: '12h-13h',
    notes: 'Porte 4',
  }
  fake.carts.read.mockImplementation(async () => old)
  const page = openPage(api, browser().open(), now)
  page.state().channel.choose(channel('DEFAULT'), null)
  await page.state().session.signIn('ada@b.fr', 'secret')
  expect(codes(page)).toEqual(['Q'])
  expect(page.state().channel.channel?.code).toBe('NICE')
  expect(page.state().cart).toMatchObject({ slot: { day: '2026-11-26', window: '12h-13h' }, notes: 'Porte 4' })
})

test('somebody who has just said where to deliver keeps that place, and her older cart waits', async () => {
  const { api, carts } = ownersShop({ [ADA]: 'old' })
  carts.set('old', { Q: 5 })
  const page = openPage(api, browser().open(), now)
  page.state().channel.choose(channel('NICE'), '06000')
  await page.state().session.signIn('ada@b.fr', 'secret')
  expect([codes(page), page.state().channel.channel?.code]).toEqual([[], 'NICE'])
})

test('a cart that turns out to be somebody else’s is dropped at sign-in, and the own one taken', async () => {
  const { api, carts, fake } = ownersShop({ [ADA]: 'mine' })
  carts.set('mine', { Q: 1 })
  const tabs = browser()
  tabs.kept.set('catering.cart', JSON.stringify({ token: 'foreign' }))
  fake.carts.read.mockRejectedValueOnce(missing())
  const page = openPage(api, tabs.open(), now)
  await settled()
  await page.state().session.signIn('ada@b.fr', 'secret')
  expect(codes(page)).toEqual(['Q'])
})

test('an anonymous cart outlives everything but its own reset', async () => {
  const { api } = ownersShop()
  const tabs = browser()
  const page = openPage(api, tabs.open(), now)
  await page.state().cart.add('P', 1)
  page.state().session.signOut('expired')
  await vi.advanceTimersByTimeAsync(2 * HOUR)
  expect(codes(page)).toEqual(['P'])
  expect(codes(openPage(api, tabs.open(), now))).toEqual([])
  await settled()
})

test('an expiry in one tab is one in the other, and a new sign-in in one brings the cart back in both', async () => {
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

test('another password renews the token and keeps the cart, in every tab', async () => {
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
