import { expect, test } from 'vitest'
import { ApiError } from '#widgets/core/api/api.ts'
import { campaignOf } from '#widgets/core/store/slices/preferences.ts'
import { fakeApi } from '#tests/support/fake-shop/backend.ts'
import { cartGone, missing, offline } from '#tests/support/fake-shop/failures.ts'
import { browser, openPage, settled } from '#tests/support/fake-shop/page.ts'
import { cartOf, channel } from '#tests/support/fake-shop/values.ts'

const deferred = <Value>() => Promise.withResolvers<Value>()
const quantities = (page: ReturnType<typeof openPage>) =>
  Object.fromEntries((page.state().cart.cart?.items ?? []).map(({ product, quantity }) => [product.code, quantity]))

test('two clicks at once create one cart', async () => {
  const { api, fake } = fakeApi()
  const page = openPage(api)
  await Promise.all([
    page.state().cart.add({ productCode: 'P', quantity: 1 }),
    page.state().cart.add({ productCode: 'P', quantity: 1 }),
  ])
  expect(fake.carts.create).toHaveBeenCalledTimes(1)
  expect(quantities(page)).toEqual({ P: 2 })
})

test('two tabs at once create one cart', async () => {
  const { api, fake } = fakeApi()
  const tabs = browser()
  const [one, other] = [openPage(api, tabs.open()), openPage(api, tabs.open())]
  await Promise.all([
    one.state().cart.add({ productCode: 'P', quantity: 1 }),
    other.state().cart.add({ productCode: 'Q', quantity: 1 }),
  ])
  await settled()
  expect(fake.carts.create).toHaveBeenCalledTimes(1)
  expect([quantities(one), quantities(other)]).toEqual([
    { P: 1, Q: 1 },
    { P: 1, Q: 1 },
  ])
})

test('a product added in one tab shows in the other, which sends no event', async () => {
  const { api } = fakeApi()
  const tabs = browser()
  const [one, other] = [openPage(api, tabs.open()), openPage(api, tabs.open())]
  await one.state().cart.add({ productCode: 'P', quantity: 2 })
  await settled()
  expect(quantities(other)).toEqual({ P: 2 })
  expect(one.names()).toContain('catering:item-added')
  expect(other.names()).not.toContain('catering:item-added')
})

test('a product that another tab adds during a write of this one is shown in the end', async () => {
  const { api, fake } = fakeApi()
  const tabs = browser()
  const [one, other] = [openPage(api, tabs.open()), openPage(api, tabs.open())]
  await one.state().cart.add({ productCode: 'P', quantity: 1 })
  await settled()
  // The server has written the line, then the other tab's; only the first response is delayed.
  const held = deferred<undefined>()
  const addItem = fake.carts.addItem.getMockImplementation()!
  fake.carts.addItem.mockImplementationOnce(async (...args) => {
    const response = structuredClone(await addItem(...args))
    await held.promise
    return response
  })
  const late = one.state().cart.add({ productCode: 'Q', quantity: 1 })
  await settled()
  await other.state().cart.add({ productCode: 'R', quantity: 1 })
  await settled()
  held.resolve(undefined)
  await late
  await settled()
  expect(quantities(one)).toEqual({ P: 1, Q: 1, R: 1 })
})

test('the cart is created in the chosen channel', async () => {
  const { api, fake } = fakeApi()
  const page = openPage(api)
  await page.state().channel.choose(channel('NANTES'), '44000')
  await page.state().cart.add({ productCode: 'P', quantity: 1 })
  expect(fake.carts.create.mock.calls).toEqual([['NANTES', {}]])
})

test('the cart is created with the partner of the page and the campaign of the visit', async () => {
  const { api, fake } = fakeApi()
  const page = openPage(api, { ...browser().open(), settings: { partner: 'quai-vertigo' } })
  page.state().preferences.set({ campaign: campaignOf('?utm_source=lettre&utm_campaign=midi&menu=3') })
  await page.state().cart.add({ productCode: 'P', quantity: 1 })
  const attribution = { partner: 'quai-vertigo', utm_source: 'lettre', utm_campaign: 'midi' }
  expect(fake.carts.create.mock.calls).toEqual([['DEFAULT', attribution]])
})

test('the first item is sent to the new cart, with the idempotency key of its click', async () => {
  const { api, fake } = fakeApi()
  const page = openPage(api)
  await page.state().cart.add({ productCode: 'P', quantity: 3 })
  expect(fake.carts.addItem.mock.calls).toEqual([
    ['cart-1', { productCode: 'P', quantity: 3, key: expect.stringMatching(/^\d+-\d+-\d+$/) }],
  ])
  expect(page.events.filter(([name]) => name === 'catering:item-added')).toMatchObject([
    ['catering:item-added', { productCode: 'P', quantity: 3 }],
  ])
})

test('a lost response of the call that creates the cart neither loses nor doubles the item', async () => {
  const { api, fake, carts } = fakeApi()
  const create = fake.carts.create.getMockImplementation()!
  fake.carts.create.mockImplementationOnce(async (...args) => {
    await create(...args)
    throw offline()
  })
  const page = openPage(api)
  await page.state().cart.add({ productCode: 'P', quantity: 2 })
  expect(quantities(page)).toEqual({ P: 2 })
  expect(Object.fromEntries(carts)).toEqual({ 'cart-1': {}, 'cart-2': { P: 2 } })
  expect(page.state().cart.token).toBe('cart-2')
})

test('a cart whose first item is rejected stays, and gets the next item', async () => {
  const { api, fake } = fakeApi()
  const page = openPage(api)
  fake.carts.addItem.mockRejectedValueOnce(new ApiError('refused', { fields: { productCode: ['Épuisé.'] } }))
  await expect(page.state().cart.add({ productCode: 'P', quantity: 1 })).rejects.toMatchObject({ kind: 'refused' })
  expect(page.state().cart).toMatchObject({ token: 'cart-1', status: 'ready', cart: { items: [] } })
  await page.state().cart.add({ productCode: 'Q', quantity: 1 })
  expect(fake.carts.create).toHaveBeenCalledOnce()
  expect(quantities(page)).toEqual({ Q: 1 })
})

test('a quantity is shown before the response, and rapid clicks become one write', async () => {
  const { api, fake } = fakeApi()
  const page = openPage(api)
  await page.state().cart.add({ productCode: 'P', quantity: 1 })
  const first = deferred<ReturnType<typeof cartOf>>()
  fake.carts.changeItem.mockImplementationOnce(() => first.promise)
  const clicks = [2, 3, 4, 5].map((quantity) => page.state().cart.setQuantity(1, quantity))
  await settled()
  expect(quantities(page)).toEqual({ P: 5 })
  expect(page.state().cart.busy).toEqual(['1'])
  first.resolve(cartOf('cart-1', { P: 5 }))
  await Promise.all(clicks)
  expect(fake.carts.changeItem.mock.calls).toEqual([['cart-1', 1, 5]])
  expect(page.state().cart.busy).toEqual([])
})

test('clicks during a write are sent after it, and the last one wins', async () => {
  const { api, fake } = fakeApi()
  const page = openPage(api)
  await page.state().cart.add({ productCode: 'P', quantity: 1 })
  const first = deferred<ReturnType<typeof cartOf>>()
  fake.carts.changeItem.mockImplementationOnce(() => first.promise)
  const one = page.state().cart.setQuantity(1, 2)
  await settled()
  const rest = [page.state().cart.setQuantity(1, 3), page.state().cart.setQuantity(1, 4)]
  first.resolve(cartOf('cart-1', { P: 2 }))
  await Promise.all([one, ...rest])
  expect(fake.carts.changeItem.mock.calls.map(([, , quantity]) => quantity)).toEqual([2, 4])
  expect(quantities(page)).toEqual({ P: 4 })
})

test('a rejected quantity is rolled back, and the rejection reaches the caller', async () => {
  const { api, fake } = fakeApi()
  const page = openPage(api)
  await page.state().cart.add({ productCode: 'P', quantity: 1 })
  fake.carts.changeItem.mockRejectedValueOnce(offline())
  await expect(page.state().cart.setQuantity(1, 9)).rejects.toMatchObject({ kind: 'offline' })
  expect(quantities(page)).toEqual({ P: 1 })
  expect(page.state().cart.busy).toEqual([])
})

test('writes of two lines wait for each other, so that no older response wins', async () => {
  const { api, fake } = fakeApi()
  const page = openPage(api)
  await page.state().cart.add({ productCode: 'P', quantity: 1 })
  await page.state().cart.add({ productCode: 'Q', quantity: 1 })
  const first = deferred<ReturnType<typeof cartOf>>()
  fake.carts.changeItem.mockImplementationOnce(() => first.promise)
  const both = [page.state().cart.setQuantity(1, 5), page.state().cart.setQuantity(2, 7)]
  await settled()
  expect(fake.carts.changeItem).toHaveBeenCalledTimes(1)
  expect(quantities(page)).toEqual({ P: 5, Q: 7 })
  first.resolve(cartOf('cart-1', { P: 5, Q: 1 }))
  await settled()
  expect(fake.carts.changeItem).toHaveBeenCalledTimes(2)
  await Promise.all(both)
})

test('a quantity of zero removes the line, and the event names the removed product', async () => {
  const { api, fake } = fakeApi()
  const page = openPage(api)
  await page.state().cart.add({ productCode: 'P', quantity: 3 })
  await page.state().cart.setQuantity(1, 0)
  expect(fake.carts.removeItem).toHaveBeenCalledWith('cart-1', 1)
  expect(page.events).toContainEqual([
    'catering:item-removed',
    { productCode: 'P', name: 'P', quantity: 3, price: 2100 },
  ])
})

test('a write on a deleted cart is repeated once on a new one', async () => {
  const { api, fake, carts } = fakeApi()
  const page = openPage(api)
  await page.state().cart.add({ productCode: 'P', quantity: 1 })
  carts.delete('cart-1')
  await page.state().cart.add({ productCode: 'Q', quantity: 2 })
  expect(page.state().cart.token).toBe('cart-2')
  expect(quantities(page)).toEqual({ Q: 2 })
  expect(fake.carts.create).toHaveBeenCalledTimes(2)
})

test('a cart rejected twice is not created a third time', async () => {
  const { api, fake } = fakeApi()
  const page = openPage(api)
  fake.carts.addItem.mockImplementation(() => Promise.reject(cartGone()))
  await expect(page.state().cart.add({ productCode: 'P', quantity: 1 })).rejects.toMatchObject({ kind: 'refused' })
  expect(fake.carts.create).toHaveBeenCalledTimes(2)
})

test('a line that is not found is an error, and the cart stays as the server has it', async () => {
  const { api, fake, carts } = fakeApi()
  const page = openPage(api)
  await page.state().cart.add({ productCode: 'P', quantity: 1 })
  const [line] = page.state().cart.cart!.items
  fake.carts.changeItem.mockRejectedValueOnce(missing())
  await expect(page.state().cart.setQuantity(line!.id, 2)).rejects.toMatchObject({ kind: 'not-found' })
  expect(page.state().cart).toMatchObject({ token: 'cart-1', cart: { items: [{ quantity: 1 }] } })
  fake.carts.addItem.mockRejectedValueOnce(missing())
  await expect(page.state().cart.add({ productCode: 'Q', quantity: 1 })).rejects.toMatchObject({ kind: 'not-found' })
  expect([...carts.values()]).toEqual([{ P: 1 }])
})

test('a lost response is checked in the cart instead of adding twice', async () => {
  const { api, fake, carts } = fakeApi()
  const page = openPage(api)
  await page.state().cart.add({ productCode: 'P', quantity: 1 })
  fake.carts.addItem.mockImplementationOnce(async () => {
    carts.get('cart-1')!.P = 3
    throw offline()
  })
  await page.state().cart.add({ productCode: 'P', quantity: 2 })
  expect(quantities(page)).toEqual({ P: 3 })
  expect(fake.carts.addItem).toHaveBeenCalledTimes(2)
})

test('a quantity whose response was lost is read from the cart', async () => {
  const { api, fake, carts } = fakeApi()
  const page = openPage(api)
  await page.state().cart.add({ productCode: 'P', quantity: 1 })
  fake.carts.changeItem.mockImplementationOnce(async () => {
    carts.get('cart-1')!.P = 5
    throw offline()
  })
  await page.state().cart.setQuantity(1, 5)
  expect(quantities(page)).toEqual({ P: 5 })
  expect(page.names()).toContain('catering:item-added')
})

test('an addition that never arrived is an error', async () => {
  const { api, fake } = fakeApi()
  const page = openPage(api)
  await page.state().cart.add({ productCode: 'P', quantity: 1 })
  fake.carts.addItem.mockRejectedValueOnce(offline())
  await expect(page.state().cart.add({ productCode: 'P', quantity: 2 })).rejects.toMatchObject({ kind: 'offline' })
  expect(quantities(page)).toEqual({ P: 1 })
})

test('an event has the change of one request, however many clicks it combines', async () => {
  const { api, fake } = fakeApi()
  const page = openPage(api)
  await page.state().cart.add({ productCode: 'P', quantity: 1 })
  const before = page.events.length
  await Promise.all([2, 3, 4].map((quantity) => page.state().cart.setQuantity(1, quantity)))
  expect(fake.carts.changeItem).toHaveBeenCalledOnce()
  const changes = page.events.slice(before).filter(([name]) => name !== 'catering:cart-updated')
  expect(changes).toEqual([['catering:item-added', { productCode: 'P', name: 'P', quantity: 3, price: 2100 }]])
})
