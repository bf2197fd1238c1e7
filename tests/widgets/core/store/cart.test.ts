import { expect, test, vi } from 'vitest'
import { EMPTY_FIELDS } from '#widgets/core/domain/order/order-fields.ts'
import { chosenSlot } from '#widgets/core/store/chosen-slot.ts'
import { kindOf } from '#widgets/core/api/client/error.ts'
import { ApiError } from '#widgets/core/api/api.ts'
import { fakeApi } from '#tests/support/fake-shop/backend.ts'
import { cartGone, missing, offline } from '#tests/support/fake-shop/failures.ts'
import { browser, openPage, settled } from '#tests/support/fake-shop/page.ts'
import { cartOf, channel } from '#tests/support/fake-shop/values.ts'

const deferred = <Value>() => Promise.withResolvers<Value>()
const quantities = (page: ReturnType<typeof openPage>) =>
  Object.fromEntries((page.state().cart.cart?.items ?? []).map(({ product, quantity }) => [product.code, quantity]))

test('a token that the server no longer knows resets the cart without an alert (F6)', async () => {
  const { api, carts } = fakeApi()
  const page = openPage(api)
  await page.state().cart.add({ productCode: 'P', quantity: 1 })
  page.state().cart.setGreenAction('cup', false)
  page.state().cart.setFields({ notes: 'Sonnez', purchaseOrder: 'BC-1' })
  carts.clear()
  await page.state().cart.refresh()
  expect(page.state().cart).toMatchObject({
    ...{ token: null, cart: null, slot: null, notes: '', purchaseOrder: '' },
    greenActions: { cup: true, cutlery: true, bread: true },
  })
  expect(page.state().alerts.alerts).toEqual([])
})

test('each change of the cart has one event, its first product too', async () => {
  const { api } = fakeApi()
  const page = openPage(api)
  const counts = () => page.events.flatMap(([name, detail]) => (name === 'catering:cart-updated' ? [detail] : []))
  await page.state().cart.add({ productCode: 'P', quantity: 2 })
  await page.state().cart.add({ productCode: 'Q', quantity: 1 })
  expect(counts()).toMatchObject([{ count: 2 }, { count: 3 }])
})

test.each(['cart-1', 'Cart does not exist.'])(
  'an addition to a lost cart resets what belongs to it, like every other write (%s)',
  async (message) => {
    const { api, fake, carts } = fakeApi()
    const page = openPage(api)
    await page.state().cart.add({ productCode: 'P', quantity: 1 })
    await page.state().cart.chooseSlot('2026-12-08', '12h-13h')
    page.state().cart.setGreenAction('cup', false)
    page.state().cart.setFields({ ...EMPTY_FIELDS, notes: 'Sonnez', purchaseOrder: 'BC-1', costReference: 'CC-1' })
    carts.clear()
    fake.carts.addItem.mockRejectedValueOnce(Object.assign(cartGone(), { codes: { token: [message] } }))
    fake.carts.setDelivery.mockClear()
    await page.state().cart.add({ productCode: 'Q', quantity: 2 })
    expect(page.state().cart).toMatchObject({
      ...{ token: 'cart-2', slot: null, notes: '', purchaseOrder: '', costReference: '' },
      greenActions: { cup: true, cutlery: true, bread: true },
    })
    expect(quantities(page)).toEqual({ Q: 2 })
    expect(chosenSlot(page.state())).toBeNull()
    expect(fake.carts.setDelivery).not.toHaveBeenCalled()
  },
)

test('a cart that cannot be created at its channel resets nothing', async () => {
  const { api, fake } = fakeApi()
  const page = openPage(api)
  await page.state().cart.chooseSlot('2026-12-08', '12h-13h')
  page.state().cart.setGreenAction('cup', false)
  page.state().cart.setFields({ ...EMPTY_FIELDS, notes: 'Sonnez', purchaseOrder: 'BC-1' })
  fake.carts.create.mockRejectedValue(missing())
  await expect(page.state().cart.add({ productCode: 'P', quantity: 1 })).rejects.toMatchObject({ kind: 'not-found' })
  expect(page.state().cart).toMatchObject({
    ...{ token: null, slot: { day: '2026-12-08', window: '12h-13h' }, notes: 'Sonnez', purchaseOrder: 'BC-1' },
    greenActions: { cup: false },
  })
  expect(fake.carts.create).toHaveBeenCalledOnce()
})

test('a lost connection keeps the cart', async () => {
  const { api, fake } = fakeApi()
  const page = openPage(api)
  await page.state().cart.add({ productCode: 'P', quantity: 1 })
  fake.carts.read.mockRejectedValueOnce(offline())
  await page.state().cart.refresh()
  expect(page.state().cart.token).toBe('cart-1')
  expect(quantities(page)).toEqual({ P: 1 })
})

test('a read that began before a write does not overwrite it', async () => {
  const { api, fake } = fakeApi()
  const page = openPage(api)
  await page.state().cart.add({ productCode: 'P', quantity: 1 })
  const slow = deferred<ReturnType<typeof cartOf>>()
  fake.carts.read.mockImplementationOnce(() => slow.promise)
  const reading = page.state().cart.refresh()
  await page.state().cart.setQuantity(1, 4)
  slow.resolve(cartOf('cart-1', { P: 1 }))
  await reading
  expect(quantities(page)).toEqual({ P: 4 })
})

test('a response for a cart that was replaced meanwhile is discarded', async () => {
  const { api, fake } = fakeApi()
  const page = openPage(api)
  await page.state().cart.add({ productCode: 'P', quantity: 1 })
  const slow = deferred<ReturnType<typeof cartOf>>()
  fake.carts.changeItem.mockImplementationOnce(() => slow.promise)
  const writing = page.state().cart.setQuantity(1, 4)
  await settled()
  page.state().cart.reset()
  slow.resolve(cartOf('cart-1', { P: 4 }))
  await writing
  expect(page.state().cart).toMatchObject({ token: null, cart: null })
})

test('another channel empties the cart, the same one keeps it (E3)', async () => {
  const { api } = fakeApi()
  const page = openPage(api)
  await page.state().channel.choose(channel('LYON'), '69001')
  await page.state().cart.add({ productCode: 'P', quantity: 1 })
  await page.state().channel.choose(channel('LYON'), '69002')
  expect(page.state().cart.token).toBe('cart-1')
  await page.state().channel.choose(channel('NICE'), '06000')
  expect(page.state().cart).toMatchObject({ token: null, cart: null })
})

test('with something in the cart, another channel requires a confirmation', async () => {
  const byPostalCode = vi.fn(async () => [channel('NICE')])
  const { api } = fakeApi({ channels: { byPostalCode } })
  const page = openPage(api)
  await page.state().channel.choose(channel('LYON'), '69001')
  await page.state().cart.add({ productCode: 'P', quantity: 1 })
  await expect(page.state().channel.search('06000')).resolves.toMatchObject({ outcome: 'confirm' })
  expect(page.state().channel.channel?.code).toBe('LYON')
  byPostalCode.mockResolvedValueOnce([])
  await expect(page.state().channel.search('97400')).resolves.toEqual({ outcome: 'none' })
})

test('a slot chosen before there is a cart is sent with the first product', async () => {
  const { api, fake } = fakeApi()
  const page = openPage(api)
  await page.state().cart.chooseSlot('2026-11-26', '12h-13h')
  expect(fake.carts.setDelivery).not.toHaveBeenCalled()
  await page.state().cart.add({ productCode: 'P', quantity: 1 })
  expect(fake.carts.setDelivery).toHaveBeenCalledWith('cart-1', '2026-11-26', '12h-13h', '', {})
})

test.each([
  ['emptied', () => Object.assign(cartGone(), { codes: { token: ['sylius.shop_api.checkout.cart.empty'] } }), 'cart-1'],
  ['dropped', cartGone, null],
])('a coupon tried on a cart that was %s elsewhere shows the current cart', async (how, error, token) => {
  const { api, carts } = fakeApi({ carts: { setCoupon: vi.fn().mockRejectedValue(error()) } })
  const page = openPage(api)
  await page.state().cart.add({ productCode: 'P', quantity: 1 })
  if (how === 'dropped') carts.delete('cart-1')
  else carts.set('cart-1', {})
  await page.state().cart.applyCoupon('X')
  expect([page.state().cart.cart?.items ?? [], page.state().cart.token]).toEqual([[], token])
})

test('a coupon is applied, rejected on an empty cart, or invalid', async () => {
  const rejectedWith = (codes: Record<string, string[]>) => Object.assign(cartGone(), { codes })
  const setCoupon = vi.fn(async () => ({ ...cartOf('cart-1', { P: 1 }), couponCode: 'X', couponAmount: -300 }))
  const { api } = fakeApi({ carts: { setCoupon } })
  const page = openPage(api)
  await expect(page.state().cart.applyCoupon('X')).resolves.toBe('empty')
  await page.state().cart.add({ productCode: 'P', quantity: 1 })
  await expect(page.state().cart.applyCoupon('X')).resolves.toBe('applied')
  expect(page.state().cart.cart).toMatchObject({ couponAmount: -300 })
  setCoupon.mockRejectedValueOnce(rejectedWith({ token: ['sylius.shop_api.checkout.cart.empty'] }))
  await expect(page.state().cart.applyCoupon('X')).resolves.toBe('empty')
  setCoupon.mockRejectedValueOnce(rejectedWith({ coupon: ['sylius.shop_api.coupon.not_valid'] }))
  await expect(page.state().cart.applyCoupon('X')).resolves.toBe('invalid')
  setCoupon.mockRejectedValueOnce(offline())
  await expect(page.state().cart.applyCoupon('X')).rejects.toMatchObject({ kind: 'offline' })
})

test.each([400, 401, 403, 404, 410, 422])(
  'a coupon that the server rejects with %i is invalid, and a failure is never treated as a rejection',
  async (status) => {
    const setCoupon = vi.fn(async () => cartOf('cart-1', { P: 1 }))
    const page = openPage(fakeApi({ carts: { setCoupon } }).api)
    await page.state().cart.add({ productCode: 'P', quantity: 1 })
    setCoupon.mockRejectedValueOnce(new ApiError(kindOf(status), { status }))
    await expect(page.state().cart.applyCoupon('X')).resolves.toBe('invalid')
    for (const failure of [429, 500, 502, 503, 504].map(kindOf)) {
      setCoupon.mockRejectedValueOnce(new ApiError(failure))
      await expect(page.state().cart.applyCoupon('X')).rejects.toMatchObject({ kind: failure })
    }
  },
)

test('the storage has only the fields of a cart that the rules name (F7)', async () => {
  const { api } = fakeApi()
  const tabs = browser()
  const page = openPage(api, tabs.open())
  await page.state().cart.add({ productCode: 'P', quantity: 1 })
  page.state().cart.setFields({ budgetPerPerson: '25', tvaNumber: 'FR00123456789' })
  expect(JSON.parse(tabs.stored.get('catering.cart')!)).toEqual({
    ...{ token: 'cart-1', greenActions: { cup: true, cutlery: true, bread: true }, budgetPerPerson: '25' },
    ...{ slot: null, purchaseOrder: '', notes: '' },
  })
})

test('the cost reference and the VAT number are stored as long as the tab, and removed with the cart', async () => {
  const { api } = fakeApi()
  const tab = { ...browser().open(), tabStorage: browser().open().storage }
  const before = openPage(api, tab)
  await before.state().cart.add({ productCode: 'P', quantity: 1 })
  before.state().cart.setFields({ costReference: 'CC-3', tvaNumber: 'FR1' })
  const page = openPage(api, tab)
  await settled()
  expect(page.state().cart).toMatchObject({ costReference: 'CC-3', tvaNumber: 'FR1' })
  page.state().cart.suspend(null)
  expect(openPage(api, tab).state().cart).toMatchObject({ costReference: '', tvaNumber: '' })
})

test('a reload restores the cart', async () => {
  const { api } = fakeApi()
  const tabs = browser()
  await openPage(api, tabs.open()).state().cart.add({ productCode: 'P', quantity: 2 })
  const page = openPage(api, tabs.open())
  await settled()
  expect(quantities(page)).toEqual({ P: 2 })
  expect(page.names()).not.toContain('catering:item-added')
})

test('malformed values in the storage are ignored', async () => {
  const { api } = fakeApi()
  const tabs = browser()
  tabs.stored.set('catering.cart', '{"token":7,"slot":"x","greenActions":null}')
  tabs.stored.set('catering.session', 'not json')
  const page = openPage(api, tabs.open())
  expect(page.state().cart).toMatchObject({ token: null, slot: null, greenActions: { cup: true } })
  expect(page.state().session.session).toBeNull()
})

test('a stored token whose cart is not found is removed', async () => {
  const { api, fake } = fakeApi()
  fake.carts.read.mockRejectedValue(missing())
  const tabs = browser()
  tabs.stored.set('catering.cart', JSON.stringify({ token: 'old' }))
  const page = openPage(api, tabs.open())
  await settled()
  expect(page.state().cart.token).toBeNull()
  expect(JSON.parse(tabs.stored.get('catering.cart')!)).toMatchObject({ token: null })
})

test('emptying the cart discards it on the server and in the other tabs', async () => {
  const { api, fake } = fakeApi()
  const tabs = browser()
  const [one, other] = [openPage(api, tabs.open()), openPage(api, tabs.open())]
  await one.state().cart.add({ productCode: 'P', quantity: 2 })
  one.state().cart.setFields({ purchaseOrder: 'BC-1', costReference: 'CC-1', tvaNumber: 'FR1', budgetPerPerson: '20' })
  await settled()
  await one.state().cart.clear()
  expect(fake.carts.remove).toHaveBeenCalledWith('cart-1')
  for (const page of [one, other]) expect(page.state().cart).toMatchObject({ token: null, cart: null })
  // References belong to the order; the VAT number and the budget to the customer.
  expect(one.state().cart).toMatchObject({
    purchaseOrder: '',
    costReference: '',
    tvaNumber: 'FR1',
    budgetPerPerson: '20',
  })
})

test('a cart that is not found counts as emptied; a cart that could not be reached stays', async () => {
  const { api, fake } = fakeApi()
  const page = openPage(api)
  await page.state().cart.add({ productCode: 'P', quantity: 1 })
  fake.carts.remove.mockRejectedValueOnce(offline())
  await expect(page.state().cart.clear()).rejects.toMatchObject({ kind: 'offline' })
  expect(quantities(page)).toEqual({ P: 1 })
  fake.carts.remove.mockRejectedValueOnce(cartGone())
  await page.state().cart.clear()
  expect(page.state().cart.token).toBeNull()
})

test('products being added are counted before the response', async () => {
  const { api, fake } = fakeApi()
  const page = openPage(api)
  const held = deferred<never>()
  fake.carts.create.mockImplementation(() => held.promise)
  const adding = page.state().cart.add({ productCode: 'P', quantity: 3 })
  await settled()
  expect(page.state().cart.addingCount).toBe(3)
  held.reject(offline())
  await expect(adding).rejects.toMatchObject({ kind: 'offline' })
  expect(page.state().cart.addingCount).toBe(0)
})

test('two tabs that write different fields at the same moment keep both', async () => {
  const { api } = fakeApi()
  const tabs = browser()
  const page = openPage(api, tabs.open())
  // Another tab wrote this, and its storage event has not arrived yet.
  tabs.stored.set('catering.cart', JSON.stringify({ token: null, notes: 'Quai 2', slot: null }))
  page.state().cart.setFields({ purchaseOrder: 'BC-1' })
  expect(JSON.parse(tabs.stored.get('catering.cart')!)).toMatchObject({ notes: 'Quai 2', purchaseOrder: 'BC-1' })
})

test('a value received from another tab does not overwrite a newer one of that tab', async () => {
  const tabs = browser()
  const tab = tabs.open()
  const read = vi.fn(tab.storage.read)
  const page = openPage(fakeApi().api, { ...tab, storage: { ...tab.storage, read } })
  page.state().cart.setFields({ purchaseOrder: 'A' })
  const stored = (purchaseOrder: string) => ({ ...JSON.parse(tabs.stored.get('catering.cart')!), purchaseOrder })
  // The other tab has one more letter than this one can read yet.
  read.mockReturnValueOnce(stored('AB'))
  tabs.open().storage.write('catering.cart', stored('ABC'))
  expect(page.state().cart.purchaseOrder).toBe('AB')
  expect(JSON.parse(tabs.stored.get('catering.cart')!)).toMatchObject({ purchaseOrder: 'ABC' })
})

test('two tabs create one cart, even when the storage of one has not reached the other', async () => {
  const { api, fake } = fakeApi()
  const tabs = browser()
  const tab = tabs.open()
  const storage = { ...tab.storage, read: () => null }
  const deaf = { ...tab.tabs, listen: () => undefined }
  const [one, other] = [openPage(api, tabs.open()), openPage(api, { storage, tabs: deaf })]
  await one.state().cart.add({ productCode: 'P', quantity: 1 })
  await other.state().cart.add({ productCode: 'P', quantity: 1 })
  expect(fake.carts.create).toHaveBeenCalledTimes(1)
  expect(other.state().cart.token).toBe(one.state().cart.token)
})

test('a cart that one tab has just created and emptied is not used by another tab', async () => {
  const { api, fake, carts } = fakeApi()
  const tabs = browser()
  const [one, other] = [openPage(api, tabs.open()), openPage(api, tabs.open())]
  await one.state().cart.add({ productCode: 'P', quantity: 1 })
  await one.state().cart.clear()
  await other.state().cart.add({ productCode: 'Q', quantity: 1 })
  expect(fake.carts.create).toHaveBeenCalledTimes(2)
  expect([...carts.values()]).toEqual([{ Q: 1 }])
})
