import { expect, test, vi } from 'vitest'
import { ApiError, type Cart } from '../../../../widgets/core/api/api.ts'
import { chosenSlot } from '../../../../widgets/core/store/chosen-slot.ts'
import { browser, cartOf, fakeApi, offline, openPage, settled } from '../../../support/fake-shop.ts'

const NOON = { day: '2026-11-26', window: '12h-13h' }
const EVENING = { day: '2026-11-27', window: '19h-20h' }

/** A backend whose cart has a slot once one was sent; `elsewhere` is another device of the same customer. */
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

test('before there is a cart the wish counts; the first product hands it to the server', async () => {
  const { api, setDelivery } = shopWithSlots()
  const page = openPage(api)
  expect(chosenSlot(page.state())).toBeNull()
  await page.state().cart.chooseSlot(NOON.day, NOON.window)
  expect(chosenSlot(page.state())).toEqual(NOON)
  await page.state().cart.add('P', 1)
  expect(setDelivery).toHaveBeenCalledWith('cart-1', NOON.day, NOON.window, '')
  expect(chosenSlot(page.state())).toEqual(NOON)
})

test('what the server says of its cart comes before what was wished for here', async () => {
  const { api, elsewhere } = shopWithSlots()
  const page = openPage(api)
  await page.state().cart.add('P', 1)
  await page.state().cart.chooseSlot(NOON.day, NOON.window)
  elsewhere(EVENING)
  await page.state().cart.refresh()
  expect(page.state().cart.slot).toEqual(NOON)
  expect(chosenSlot(page.state())).toEqual(EVENING)
})

test('a slot that the server has taken is the slot, also when its cart cannot be read again', async () => {
  const { api, read } = shopWithSlots()
  const page = openPage(api)
  await page.state().cart.add('P', 1)
  await page.state().cart.chooseSlot(NOON.day, NOON.window)
  read.mockRejectedValue(offline())
  await page.state().cart.chooseSlot(EVENING.day, EVENING.window)
  expect(chosenSlot(page.state())).toEqual(EVENING)
})

test('a backend that does not give back what it took leaves the wish; so does a cart that is still on its way', async () => {
  const tabs = browser()
  const page = openPage(fakeApi().api, tabs.open())
  await page.state().cart.add('P', 1)
  await page.state().cart.chooseSlot(NOON.day, NOON.window)
  expect(page.state().cart.cart).toMatchObject({ deliveryDate: null })
  expect(chosenSlot(page.state())).toEqual(NOON)
  const again = openPage(fakeApi({ carts: { read: () => new Promise(() => undefined) } }).api, tabs.open())
  await settled()
  expect(again.state().cart.cart).toBeNull()
  expect(chosenSlot(again.state())).toEqual(NOON)
})

test('a slot that went before the first product is not shown any more', async () => {
  const { api, setDelivery } = shopWithSlots()
  const page = openPage(api)
  await page.state().cart.chooseSlot(NOON.day, NOON.window)
  setDelivery.mockRejectedValueOnce(new ApiError('refused', { status: 422 }))
  await page.state().cart.add('P', 1)
  expect(chosenSlot(page.state())).toBeNull()
})
