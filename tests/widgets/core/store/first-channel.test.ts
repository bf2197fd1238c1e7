import { expect, test, vi } from 'vitest'
import { ApiError, type Channel } from '#widgets/core/api/api.ts'
import type { LineChange } from '#widgets/core/store/slices/cart-state.ts'
import { fakeApi } from '#tests/support/fake-shop/backend.ts'
import { cartGone, clientError, missing, offline } from '#tests/support/fake-shop/failures.ts'
import { browser, openPage, settled } from '#tests/support/fake-shop/page.ts'
import { address, cartOf, channel } from '#tests/support/fake-shop/values.ts'

// The first choice of a channel takes the cart of the national menu along (E3).

const LYON: Channel = { ...channel('LYON'), name: 'Traiteur Lyon' }
const PARIS: Channel = { ...channel('PARIS'), name: 'Traiteur Paris' }

const change = (state: LineChange['state'], values: Partial<LineChange> = {}): LineChange => ({
  ...{ id: 1, productCode: 'P', name: 'P', quantity: 2, choices: [], oldUnitPrice: 2100, unitPrice: 2300, state },
  ...{ available: null, reason: null, missing: null, substitutes: [] },
  ...values,
})

type Move = (token: string, code: string) => Promise<{ cart: ReturnType<typeof cartOf>; changes: LineChange[] }>

/** A shop whose carts are of the channel of their creation. */
function nationalShop(move?: Move, calls: Parameters<typeof fakeApi>[0] = {}) {
  const places = new Map<string, string>()
  const shop = fakeApi({
    ...calls,
    channels: {
      byPostalCode: vi.fn(async (postalCode: string) => (postalCode.startsWith('69') ? [LYON] : [PARIS])),
      byCode: vi.fn(async (code: string) => ({ LYON, PARIS })[code] ?? channel(code)),
    },
  })
  const { carts } = shop.fake
  const placed = (token: string) => cartOf(token, shop.carts.get(token) ?? {}, places.get(token))
  const { create } = carts
  carts.create = vi.fn(async (code: string) => {
    const { tokenValue } = await create(code)
    places.set(tokenValue, code)
    return placed(tokenValue)
  })
  for (const name of ['addItem', 'read', 'changeItem', 'removeItem'] as const) {
    const call = carts[name] as (token: string, ...rest: never[]) => Promise<unknown>
    carts[name] = vi.fn(async (token: string, ...rest: never[]) => (await call(token, ...rest), placed(token))) as never
  }
  const moveCart = vi.fn<Move>(async (token, code) => {
    if (move) return move(token, code)
    places.set(token, code)
    return { cart: placed(token), changes: [] }
  })
  Object.assign(shop.fake.orders, { moveCart })
  return { ...shop, moveCart, places, placed }
}

/** A page with two of a product in a cart of the national menu. */
async function withCart(shop = nationalShop(), tab = browser().open()) {
  const page = openPage(shop.api, tab)
  await settled()
  await page.state().cart.add({ productCode: 'P', quantity: 2 })
  expect(page.state().cart.cart?.channel).toBe('DEFAULT')
  return page
}

const shown = (page: Awaited<ReturnType<typeof withCart>>) => {
  const { channel: chosen, cart } = page.state()
  return {
    channel: chosen.channel?.code,
    zipcode: chosen.zipcode,
    token: cart.token,
    place: cart.cart?.channel,
    lines: cart.cart?.items.map(({ product, quantity }) => [product.code, quantity]),
  }
}
const NATIONAL = { channel: 'DEFAULT', zipcode: null, token: 'cart-1', place: 'DEFAULT', lines: [['P', 2]] }
const MOVED = { channel: 'LYON', zipcode: '69001', token: 'cart-1', place: 'LYON', lines: [['P', 2]] }
const messages = (page: Awaited<ReturnType<typeof withCart>>) =>
  page.state().alerts.alerts.map(({ message }) => message)

test('a typed postal code takes the cart along, with everything that was entered for it, with a message', async () => {
  const shop = nationalShop()
  const page = await withCart(shop)
  page.state().cart.setFields({ notes: 'Quai 2', purchaseOrder: 'BC-7' })
  page.state().cart.setGreenAction('cutlery', false)
  expect(await page.state().channel.search('69001')).toMatchObject({ outcome: 'chosen', effect: { cart: 'moved' } })
  expect(shop.moveCart.mock.calls).toEqual([['cart-1', 'LYON']])
  expect(shown(page)).toEqual(MOVED)
  expect(page.state().cart).toMatchObject({
    ...{ notes: 'Quai 2', purchaseOrder: 'BC-7', greenActions: { cutlery: false }, changes: null },
  })
  expect(messages(page)).toEqual(['Votre panier est maintenant chez Traiteur Lyon\u00a0: mêmes produits, mêmes prix.'])
  expect(page.events.filter(([name]) => name === 'catering:channel-changed')).toEqual([
    [
      'catering:channel-changed',
      { code: 'LYON', name: 'Traiteur Lyon', zipcode: '69001', cart: 'moved', removed: [], repriced: [] },
    ],
  ])
})

test('what has changed is shown, and the event has its product codes', async () => {
  const lines = [
    change('price'),
    change('gone', { id: 2, productCode: 'WINE', unitPrice: null, reason: 'not-sold-here' }),
    change('short', { id: 3, productCode: 'CAKE', unitPrice: 2100, available: 1 }),
  ]
  const shop = nationalShop(async (token) => ({ cart: cartOf(token, { P: 2, CAKE: 1 }, 'LYON'), changes: lines }))
  const page = await withCart(shop)
  await page.state().channel.search('69001')
  expect(page.state().cart.changes).toEqual({ channelName: 'Traiteur Lyon', lines })
  expect(messages(page)).toEqual([])
  expect(page.events.findLast(([name]) => name === 'catering:channel-changed')?.[1]).toMatchObject({
    ...{ cart: 'moved', removed: ['WINE'], repriced: ['P'] },
  })
  page.state().cart.dismissChanges()
  expect(page.state().cart.changes).toBeNull()
})

test.each([
  ['no response', offline()],
  ['a failure of the server', new ApiError('server', { status: 502 })],
  ['a rejection', clientError({ channel: ['Votre panier a été commencé dans un autre point de vente.'] })],
])('after %s neither the channel nor the cart has changed', async (_, error) => {
  const page = await withCart(nationalShop(async () => Promise.reject(error)))
  await expect(page.state().channel.search('69001')).rejects.toBe(error)
  expect(shown(page)).toEqual(NATIONAL)
  expect(page.names()).not.toContain('catering:channel-changed')
  const [, detail] = page.events.findLast(([name]) => name === 'catering:before-channel') ?? []
  expect(await (detail as { outcome: Promise<unknown> }).outcome).toMatchObject({ done: false })
})

test('a lost response is recovered by reading the cart, and what has changed is found by comparison', async () => {
  const shop = nationalShop(async (token, code) => {
    shop.places.set(token, code)
    throw offline()
  })
  const page = await withCart(shop)
  await page.state().cart.add({ productCode: 'WINE', quantity: 1 })
  delete shop.carts.get('cart-1')?.WINE
  await page.state().channel.search('69001')
  expect(shown(page)).toEqual(MOVED)
  expect(page.state().cart.changes?.lines).toMatchObject([{ productCode: 'WINE', quantity: 1, state: 'gone' }])
})

test.each([404, 405])('a backend without the call (%i) gets a new cart, line by line', async (status) => {
  const unknown = status === 404 ? missing() : new ApiError('refused', { status })
  const shop = nationalShop(async () => Promise.reject(unknown))
  const page = await withCart(shop)
  await page.state().cart.add({ productCode: 'WINE', quantity: 1 })
  const { addItem } = shop.fake.carts
  shop.fake.carts.addItem = vi.fn(async (token: string, item: { productCode: string; quantity: number }) =>
    item.productCode === 'WINE' ? Promise.reject(clientError({ productCode: ['inconnu'] })) : addItem(token, item),
  )
  await page.state().channel.search('69001')
  expect(shown(page)).toEqual({ ...MOVED, token: 'cart-2' })
  expect(page.state().cart.changes?.lines).toMatchObject([{ productCode: 'WINE', state: 'gone', unitPrice: null }])
  expect(page.events.findLast(([name]) => name === 'catering:channel-changed')?.[1]).toMatchObject({
    removed: ['WINE'],
  })
})

test('a new cart that is interrupted leaves the first one as it was', async () => {
  const shop = nationalShop(async () => Promise.reject(missing()))
  const page = await withCart(shop)
  shop.fake.carts.addItem = vi.fn(async () => Promise.reject(offline()))
  await expect(page.state().channel.search('69001')).rejects.toMatchObject({ kind: 'offline' })
  expect(shown(page)).toEqual(NATIONAL)
})

test('a cart that is gone is reset without a message (F6), and the channel is chosen', async () => {
  const page = await withCart(nationalShop(async () => Promise.reject(cartGone())))
  expect(await page.state().channel.search('69001')).toMatchObject({ effect: { cart: 'kept' } })
  expect(shown(page)).toMatchObject({ channel: 'LYON', token: null })
  expect(messages(page)).toEqual([])
})

test('a page that cancels the choice keeps both', async () => {
  const shop = nationalShop()
  const page = await withCart(shop)
  page.runtime.emitters.unshift((name) => name !== 'catering:before-channel')
  expect(await page.state().channel.search('69001')).toEqual({ outcome: 'forbidden' })
  expect(shop.moveCart).not.toHaveBeenCalled()
  expect(shown(page)).toEqual(NATIONAL)
})

test('without a cart nothing is moved, and typed references stay', async () => {
  const shop = nationalShop()
  const page = openPage(shop.api)
  await settled()
  page.state().cart.setFields({ notes: 'Quai 2' })
  expect(await page.state().channel.search('69001')).toMatchObject({ effect: { cart: 'kept' } })
  expect(shop.moveCart).not.toHaveBeenCalled()
  expect(page.state().cart.notes).toBe('Quai 2')
})

test('from one channel to another the rule stays: a confirmation, then an empty cart', async () => {
  const shop = nationalShop()
  const page = await withCart(shop)
  await page.state().channel.search('69001')
  expect(await page.state().channel.search('75002')).toMatchObject({ outcome: 'confirm' })
  expect(shown(page)).toEqual(MOVED)
  expect(await page.state().channel.choose(PARIS, '75002')).toEqual({ cart: 'emptied', removed: [], repriced: [] })
  expect(shown(page)).toMatchObject({ channel: 'PARIS', token: null })
  expect(shop.moveCart).toHaveBeenCalledOnce()
})

test('another tab shows the channel and the moved cart', async () => {
  const shop = nationalShop()
  const tabs = browser()
  const page = await withCart(shop, tabs.open())
  const other = openPage(shop.api, tabs.open())
  await settled()
  await page.state().channel.search('69001')
  await vi.waitFor(() => expect(shown(other)).toEqual(MOVED))
})

test('the initial channel of a page replaces the national menu that another page has stored', async () => {
  const shop = nationalShop()
  const tabs = browser()
  await withCart(shop, tabs.open())
  const page = openPage(shop.api, { ...tabs.open(), home: 'LYON' })
  await vi.waitFor(() => expect(shown(page)).toEqual({ ...MOVED, zipcode: null }))
})

test('the postal code of a page replaces the national menu that another page has stored', async () => {
  const shop = nationalShop()
  const tabs = browser()
  await withCart(shop, tabs.open())
  const page = openPage(shop.api, { ...tabs.open(), settings: { zipcode: '69001' } })
  await vi.waitFor(() => expect(shown(page)).toEqual(MOVED))
})

const BOOK = [
  address({ id: 1, postcode: '75002' }),
  address({ id: 2, postcode: '69001', defaultDelivery: true }),
  address({ id: 3, postcode: '33000', billing: true, defaultBilling: true }),
]

test('a sign-in chooses the place of the default delivery address, with the cart', async () => {
  const shop = nationalShop(undefined, { account: { addresses: vi.fn(async () => BOOK) } })
  const page = await withCart(shop)
  await page.state().session.signIn('a@b.fr', 'secret')
  expect(shown(page)).toEqual(MOVED)
})

test('a sign-in changes no place that is chosen, and does not depend on a failed move', async () => {
  const account = { addresses: vi.fn(async () => BOOK) }
  const chosen = openPage(nationalShop(undefined, { account }).api)
  await settled()
  await chosen.state().channel.search('75002')
  await chosen.state().session.signIn('a@b.fr', 'secret')
  expect(chosen.state().channel.zipcode).toBe('75002')
  const page = await withCart(nationalShop(async () => Promise.reject(offline()), { account }))
  await page.state().session.signIn('a@b.fr', 'secret')
  expect(shown(page)).toEqual(NATIONAL)
})

test('a cart of the national menu in the account comes to the chosen channel at sign-in', async () => {
  const shop = nationalShop()
  const { token } = (await withCart(shop)).state().cart
  const page = openPage(shop.api)
  await settled()
  await page.state().channel.search('69001')
  await page.state().cart.restore(token)
  expect(shown(page)).toEqual(MOVED)
})

const PROPOSAL = {
  ...{
    orderToken: 'old',
    number: '7',
    channel: 'LYON',
    channelName: 'Traiteur Lyon',
    postalCode: '69001',
    isOpen: true,
  },
  ...{
    delivers: true,
    fromQuote: false,
    leftOut: [],
    isCompared: true,
    lines: [],
    slot: null,
    notes: '',
    budgetPerPerson: '',
  },
  greenActions: null,
}

test.each([
  [false, 'cart-1', [['cart-1', 'LYON']]],
  [true, null, []],
])('a reorder (replacing the cart: %s) adds to the cart that has come along', async (replaces, cart, moves) => {
  const shop = nationalShop()
  const page = await withCart(shop)
  const reorder = vi.fn(async (_order: string, { cart }: { cart: string | null }) => {
    if (!cart) shop.carts.set('made', { TRAY: 1 })
    shop.places.set('made', 'LYON')
    return { orderToken: cart ?? 'made', day: null, window: null }
  })
  Object.assign(shop.fake.orders, { reorder })
  const lines = [{ productCode: 'TRAY', quantity: 1, unitPrice: 2100 }]
  await page.state().orders.reorder(PROPOSAL, { lines, slot: null, replaces })
  expect(reorder.mock.calls[0]?.[1]).toMatchObject({ cart })
  expect(shop.moveCart.mock.calls).toEqual(moves)
  expect(page.state().channel).toMatchObject({ channel: { code: 'LYON' }, zipcode: '69001' })
  expect(page.state().cart.token).toBe(cart ?? 'made')
})
