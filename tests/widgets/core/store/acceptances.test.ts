import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ApiError } from '#widgets/core/api/api.ts'
import { SLOTS } from '#widgets/core/domain/delivery/slots.ts'
import { browser, openPage } from '#tests/support/fake-shop/page.ts'
import { quoteWithOffer, sendOffer } from '#tests/support/backend/quotes.ts'
import { expectOk, LUNCH, PARIS, THURSDAY } from '#tests/support/backend/server-journey.ts'
import { openShop, type OpenShop } from '#tests/support/backend/server.ts'
import { clientOf } from '#tests/support/client/mock-api.ts'

// What a page agrees to is what it showed: the cart or the offer has changed elsewhere meanwhile. The backend is the demo, over HTTP.

let shop: OpenShop
let baseUrl: string
let token: string
beforeAll(async () => {
  shop = await openShop()
  baseUrl = await shop.listen()
  token = (await shop.customer()).token
})
afterAll(() => shop.close())

const PRODUCT = 'PR-INC-GARRIGUE'
const CONSENTS = { acceptedAlcohol: false, termsVersion: '' }

async function pageWithCart(quantity = 20) {
  const page = openPage(clientOf(baseUrl, token).pageApi, browser().open(), () => shop.now)
  const { state } = page
  await state().channel.choose(await page.runtime.deps.api.channels.byCode('PARIS_CENTRE'), '75002')
  await state().cart.add({ productCode: PRODUCT, quantity })
  await state().cart.chooseSlot(THURSDAY, LUNCH)
  const cart = state().cart.token ?? ''
  const addElsewhere = () =>
    expectOk(shop.post(`/shop-api/carts/${cart}/items`, { productCode: PRODUCT, quantity: 1 }, { token }))
  return { state, cart, addElsewhere, api: page.runtime.deps.api }
}

const quantity = (state: Awaited<ReturnType<typeof pageWithCart>>['state']) => state().cart.cart?.items[0]?.quantity

test('a coupon for a cart that has changed elsewhere is not applied: the page shows the cart, and applies it then', async () => {
  const { state, addElsewhere } = await pageWithCart()
  await addElsewhere()
  await expect(state().cart.applyCoupon('BIENVENUE10')).rejects.toMatchObject({
    ...{ kind: 'refused', status: 409 },
    text: expect.stringMatching(/Votre panier a changé/) as string,
  })
  expect(quantity(state)).toBe(21)
  expect(state().cart.cart?.couponCode).toBeNull()
  await expect(state().cart.applyCoupon('BIENVENUE10')).resolves.toBe('applied')
})

test('slots and a coupon chosen one right after the other are set: the own choice before is no change elsewhere', async () => {
  const { state } = await pageWithCart()
  const choices = ['13h-14h', LUNCH].map((window) => state().cart.chooseSlot(THURSDAY, window))
  await Promise.all([...choices, state().cart.applyCoupon('BIENVENUE10')])
  expect(state().cart.cart).toMatchObject({ deliveryWindow: LUNCH, couponCode: 'BIENVENUE10' })
})

const ADDRESS = {
  ...PARIS,
  ...{ billing: false, building: '', floor: '', accessCode: '', loadingDock: '', instructions: '' },
}
const WRITES: [string, (state: Awaited<ReturnType<typeof pageWithCart>>['state']) => Promise<void>][] = [
  ['addresses', (state) => state().checkout.setAddresses(ADDRESS, null)],
  ['removed addresses', (state) => state().checkout.removeAddresses()],
  ['a slot', (state) => state().cart.chooseSlot(THURSDAY, '13h-14h')],
]
test.each(WRITES)('%s that were written before a read that failed are no change elsewhere', async (_name, write) => {
  const { state, api } = await pageWithCart()
  await state().checkout.setAddresses({ ...ADDRESS, street: '2 rue de Rivoli' }, null)
  const read = vi.spyOn(api.carts, 'read').mockRejectedValueOnce(new ApiError('offline'))
  await write(state)
  expect(read).toHaveBeenCalledOnce()
  await expect(state().cart.applyCoupon('BIENVENUE10')).resolves.toBe('applied')
})

test('an order with another total is no missing cart: nothing is read', async () => {
  const { state, api } = await pageWithCart()
  await state().checkout.setAddresses(ADDRESS, null)
  const { version } = state().cart.cart!
  const read = vi.spyOn(await api.orders(), 'read')
  await expect(state().checkout.place('card', { ...CONSENTS, seen: { total: 1, version } })).rejects.toMatchObject({
    status: 409,
  })
  expect(read).not.toHaveBeenCalled()
})

test('a slot whose fee has changed is not chosen: the page has the new fee, and chooses it then', async () => {
  const { state } = await pageWithCart(8)
  const fees = shop.db.selectFrom('channels').select('shipping_fees').where('code', '=', 'PARIS_CENTRE')
  const { shipping_fees } = await fees.executeTakeFirstOrThrow()
  const dearer = Object.fromEntries(SLOTS.map(({ value }) => [value, 29]))
  const setFees = (shipping_fees: string) =>
    shop.db.updateTable('channels').set({ shipping_fees }).where('code', '=', 'PARIS_CENTRE').execute()
  await setFees(JSON.stringify(dearer))
  await expect(state().cart.chooseSlot(THURSDAY, '13h-14h')).rejects.toMatchObject({
    text: expect.stringMatching(/coûte maintenant 29/) as string,
  })
  expect(state().channel.channel?.shippingFeesByTimeSlot[0]?.fees).toBe(29)
  expect(state().cart.cart?.deliveryWindow).toBe(LUNCH)
  await state().cart.chooseSlot(THURSDAY, '13h-14h')
  expect(state().cart.cart).toMatchObject({ deliveryWindow: '13h-14h', shipping: 2900 })
  await setFees(shipping_fees)
})

test('an order is that of the recap when it was submitted, even if the page has read the cart again since', async () => {
  const { state, cart, addElsewhere } = await pageWithCart()
  await expectOk(shop.put(`/shop-api/checkout/${cart}/address`, { shippingAddress: PARIS }, { token }))
  await state().cart.refresh()
  const { total, version } = state().cart.cart!
  await addElsewhere()
  await state().cart.refresh()
  await expect(state().checkout.place('card', { ...CONSENTS, seen: { total, version } })).rejects.toMatchObject({
    ...{ status: 409, codes: { token: ['sylius.shop_api.checkout.total_changed'] } },
  })
  expect(quantity(state)).toBe(21)
  await expect(state().checkout.place('card', CONSENTS)).resolves.toMatchObject({ state: 'new' })
})

test('an offer that was replaced is neither accepted nor declined: the quote is read again, and accepted as it is now', async () => {
  const { state } = await pageWithCart()
  const { id } = await quoteWithOffer(shop, token)
  const { account } = clientOf(baseUrl, token).api
  const { version } = await account.quote(String(id))
  await sendOffer(shop, id, { lines: [{ productCode: PRODUCT, quantity: 40, unitPrice: 2500 }] })
  const quote = { id: String(id), channel: 'PARIS_CENTRE' }
  const stale = { status: 409, text: expect.stringMatching(/une autre offre vous a été faite/) as string }
  await expect(state().orders.acceptQuote({ ...quote, version })).rejects.toMatchObject(stale)
  await expect(state().orders.refuseQuote(quote.id, version)).rejects.toMatchObject(stale)
  const present = await account.quote(quote.id)
  expect(present.offer?.lines[0]?.unitPrice).toBe(2500)
  await expect(state().orders.acceptQuote({ ...quote, version: present.version })).resolves.toBeNull()
})
