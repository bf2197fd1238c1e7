// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { openCartLink, adoptCart } from '#site/client/services/cart-link.ts'
import { storeReturnUrl, returnUrl } from '#site/client/services/return-url.ts'
import { ApiError } from '#widgets/core/api/api.ts'
import { shop } from '#tests/support/fake-shop/show.tsx'
import { cartOf, channel } from '#tests/support/fake-shop/values.ts'
import { EMPTY_FIELDS } from '#widgets/core/domain/order/order-fields.ts'

const entered = {
  ...{ ...EMPTY_FIELDS, budgetPerPerson: '18', purchaseOrder: 'BC-7' },
  ...{ greenActions: { cup: false, cutlery: true, bread: true }, guests: 12, avoid: ['milk'] },
}

/** A runtime whose API redeems a link with two trays; `transferred`: further fields of that cart. */
function shopWithLink(transferred: object = {}, lines: Record<string, number> = { PLATEAU: 2 }) {
  const redeem = vi.fn(async () => ({
    token: 'transferred',
    returnUrl: null,
    partner: null,
    said: null,
    ...transferred,
  }))
  const page = shop({ checkout: { redeem } })
  const read = page.fake.carts.read.getMockImplementation()!
  page.fake.carts.read.mockImplementation(async (token: string) =>
    token === 'transferred' ? { ...cartOf('transferred', lines), notes: 'Sonnez' } : read(token),
  )
  return { ...page, redeem }
}

afterEach(() => storeReturnUrl(''))

test('a visitor without a cart gets that of the link', async () => {
  const { runtime } = shopWithLink()
  expect(await openCartLink(runtime, 'code')).toBe('adopted')
  const { cart, channel } = runtime.store.getState()
  expect([cart.token, cart.notes, channel.channel?.code]).toEqual(['transferred', 'Sonnez', 'LYON'])
})

test('a visitor with a cart keeps it until the choice', async () => {
  const { runtime, state } = shopWithLink()
  await state().cart.add({ productCode: 'CAFE', quantity: 1 })
  const outcome = await openCartLink(runtime, 'code')
  expect(outcome).toMatchObject({ own: { tokenValue: 'cart-1' }, transferred: { tokenValue: 'transferred' } })
  expect(state().cart.token).toBe('cart-1')
})

test('an empty cart needs no choice', async () => {
  const { runtime, state } = shopWithLink({}, {})
  await state().cart.add({ productCode: 'CAFE', quantity: 1 })
  expect(await openCartLink(runtime, 'code')).toBe('adopted')
  expect(state().cart.token).toBe('cart-1')
})

test('a reload has the same idempotency key', async () => {
  const { runtime, redeem } = shopWithLink()
  await openCartLink(runtime, 'code')
  await openCartLink(runtime, 'code')
  const keys = redeem.mock.calls.map((call: unknown[]) => call[1])
  expect(keys[0]).toMatch(/^[\d-]{7,}$/)
  expect(keys[1]).toBe(keys[0])
})

test('each link of a tab has an idempotency key of its own', async () => {
  const { runtime, redeem } = shopWithLink()
  for (const code of ['first', 'second', 'first']) await openCartLink(runtime, code)
  const keys = redeem.mock.calls.map((call: unknown[]) => call[1])
  expect(keys[1]).not.toBe(keys[0])
  expect(keys[2]).toBe(keys[0])
})

test('the return URL of the link is stored', async () => {
  const { runtime } = shopWithLink({ returnUrl: 'https://partner.example/dejeuner' })
  await openCartLink(runtime, 'code')
  expect(returnUrl()?.href).toBe('https://partner.example/dejeuner')
})

test.each([
  ['unauthorized', 'signIn'],
  ['not-found', 'over'],
  ['refused', 'over'],
  ['offline', 'offline'],
  ['server', 'failed'],
] as const)('an API error %s is the result %s', async (kind, error) => {
  const { runtime, redeem } = shopWithLink()
  redeem.mockRejectedValueOnce(new ApiError(kind))
  expect(await openCartLink(runtime, 'code')).toBe(error)
})

test('the adopted cart has its slot and its postal code', async () => {
  const { runtime, state } = shopWithLink()
  const fields = { deliveryDate: '2026-11-26', deliveryWindow: '12h-13h' } as const
  const shippingAddress = { postcode: '69002' } as NonNullable<Parameters<typeof adoptCart>[1]['shippingAddress']>
  await adoptCart(runtime, { ...cartOf('transferred', { PLATEAU: 2 }), ...fields, shippingAddress }, null)
  expect(state().cart.slot).toEqual({ day: '2026-11-26', window: '12h-13h' })
  expect(state().channel.zipcode).toBe('69002')
})

test('the fields entered on the other page are set', async () => {
  const { runtime, state } = shopWithLink()
  await adoptCart(runtime, { ...cartOf('transferred', { PLATEAU: 2 }), notes: 'Sonnez' }, entered)
  expect(state().cart).toMatchObject({
    ...{ budgetPerPerson: '18', purchaseOrder: 'BC-7', notes: 'Sonnez' },
    greenActions: { cup: false, cutlery: true, bread: true },
  })
  expect(state().preferences.guests).toBe(12)
})

test('the excluded allergens of both pages apply', async () => {
  const { runtime, state } = shopWithLink()
  state().preferences.set({ guests: 8, avoid: ['nuts', 'milk'] })
  await adoptCart(runtime, cartOf('transferred', { PLATEAU: 2 }), { ...entered, guests: null })
  expect(state().preferences).toMatchObject({ guests: 8, avoid: ['nuts', 'milk'] })
})

test('nothing of the previous cart stays in the adopted one', async () => {
  const { runtime, state } = shopWithLink()
  await state().channel.choose(channel('LYON'), '69001')
  await state().cart.add({ productCode: 'CAFE', quantity: 1 })
  state().cart.setFields({ purchaseOrder: 'BC-1' })
  await adoptCart(runtime, cartOf('transferred', { PLATEAU: 2 }), null)
  expect(state().cart).toMatchObject({ token: 'transferred', purchaseOrder: '' })
  expect(state().channel.zipcode).toBe('69001')
})

test('a cart of the national menu comes to the channel that is chosen here', async () => {
  const { runtime, state, fake } = shopWithLink()
  await state().channel.choose(channel('LYON'), '69001')
  const national = { ...cartOf('transferred', { PLATEAU: 2 }), channel: 'DEFAULT' }
  fake.carts.read.mockResolvedValueOnce(national)
  const moveCart = vi.fn(async () => ({ cart: cartOf('transferred', { PLATEAU: 2 }), changes: [] }))
  Object.assign(fake.orders, { moveCart })
  await adoptCart(runtime, national, null)
  expect(moveCart.mock.calls).toEqual([['transferred', 'LYON']])
  expect(state().channel).toMatchObject({ channel: { code: 'LYON' }, zipcode: '69001' })
  expect(state().cart).toMatchObject({ token: 'transferred', cart: { channel: 'LYON' } })
})
