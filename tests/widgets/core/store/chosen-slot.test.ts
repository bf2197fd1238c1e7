import { expect, test, vi } from 'vitest'
import { ApiError, type Cart } from '#widgets/core/api/api.ts'
import { chosenSlot } from '#widgets/core/store/chosen-slot.ts'
import { fakeApi } from '#tests/support/fake-shop/backend.ts'
import { offline } from '#tests/support/fake-shop/failures.ts'
import { browser, openPage, settled } from '#tests/support/fake-shop/page.ts'
import { cartOf } from '#tests/support/fake-shop/values.ts'

const NOON = { day: '2026-11-26', window: '12h-13h' }
const EVENING = { day: '2026-11-27', window: '19h-20h' }

/** A backend whose cart has a slot once one was sent; `elsewhere` sets it as another device of the customer does. */
function shopWithSlots() {
  let slot: Pick<Cart, 'deliveryDate' | 'deliveryWindow'> = { deliveryDate: null, deliveryWindow: null }
  const setDelivery = vi.fn(
    async (_token: string, deliveryDate: string, deliveryWindow: string) =>
      void (slot = { deliveryDate, deliveryWindow }),
  )
  const read = vi.fn(async (token: string) => ({ ...cartOf(token, { P: 1 }), ...slot }))
  const addItem = vi.fn(read)
  const { api } = fakeApi({ carts: { setDelivery, read, addItem } })
  const elsewhere = ({ day, window }: typeof NOON) => (slot = { deliveryDate: day, deliveryWindow: window })
  return { api, read, setDelivery, elsewhere }
}

test('the slot chosen before there is a cart counts, and is sent with the first product', async () => {
  const { api, setDelivery } = shopWithSlots()
  const page = openPage(api)
  expect(chosenSlot(page.state())).toBeNull()
  await page.state().cart.chooseSlot(NOON.day, NOON.window)
  expect(chosenSlot(page.state())).toEqual(NOON)
  await page.state().cart.add({ productCode: 'P', quantity: 1 })
  expect(setDelivery).toHaveBeenCalledWith('cart-1', NOON.day, NOON.window, '', {})
  expect(chosenSlot(page.state())).toEqual(NOON)
})

test('the slot of the server’s cart precedes the one chosen here', async () => {
  const { api, elsewhere } = shopWithSlots()
  const page = openPage(api)
  await page.state().cart.add({ productCode: 'P', quantity: 1 })
  await page.state().cart.chooseSlot(NOON.day, NOON.window)
  elsewhere(EVENING)
  await page.state().cart.refresh()
  expect(page.state().cart.slot).toEqual(NOON)
  expect(chosenSlot(page.state())).toEqual(EVENING)
})

test('a slot that the server has accepted counts, even when the cart cannot be read again', async () => {
  const { api, read } = shopWithSlots()
  const page = openPage(api)
  await page.state().cart.add({ productCode: 'P', quantity: 1 })
  await page.state().cart.chooseSlot(NOON.day, NOON.window)
  read.mockRejectedValue(offline())
  await page.state().cart.chooseSlot(EVENING.day, EVENING.window)
  expect(chosenSlot(page.state())).toEqual(EVENING)
})

test('the slot chosen here counts when the backend does not return it, and while the cart is loading', async () => {
  const tabs = browser()
  const page = openPage(fakeApi().api, tabs.open())
  await page.state().cart.add({ productCode: 'P', quantity: 1 })
  await page.state().cart.chooseSlot(NOON.day, NOON.window)
  expect(page.state().cart.cart).toMatchObject({ deliveryDate: null })
  expect(chosenSlot(page.state())).toEqual(NOON)
  const again = openPage(fakeApi({ carts: { read: () => new Promise(() => undefined) } }).api, tabs.open())
  await settled()
  expect(again.state().cart.cart).toBeNull()
  expect(chosenSlot(again.state())).toEqual(NOON)
})

test('a slot rejected with the first product is no longer shown', async () => {
  const { api, setDelivery } = shopWithSlots()
  const page = openPage(api)
  await page.state().cart.chooseSlot(NOON.day, NOON.window)
  setDelivery.mockRejectedValueOnce(new ApiError('refused', { status: 422 }))
  await page.state().cart.add({ productCode: 'P', quantity: 1 })
  expect(chosenSlot(page.state())).toBeNull()
})

test('a slot that is chosen once is announced once, however many products begin the cart', async () => {
  const page = openPage(shopWithSlots().api)
  await page.state().cart.chooseSlot(NOON.day, NOON.window)
  await Promise.all([
    page.state().cart.add({ productCode: 'P', quantity: 1 }),
    page.state().cart.add({ productCode: 'P', quantity: 1 }),
  ])
  expect(page.events.filter(([name]) => name === 'catering:slot-chosen')).toEqual([['catering:slot-chosen', NOON]])
})
