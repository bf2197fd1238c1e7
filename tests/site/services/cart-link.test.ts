// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { openLink, takeCart } from '../../../site/services/cart-link.ts'
import { keepWayBack, wayBack } from '../../../site/services/way-back.ts'
import { ApiError } from '../../../widgets/core/api/api.ts'
import { shop } from '../../support/fake-shop/show.tsx'
import { cartOf, channel } from '../../support/fake-shop/values.ts'

const said = {
  ...{ greenActions: { cup: false, cutlery: true, bread: true }, budgetPerPerson: '18', purchaseOrder: 'BC-7' },
  ...{ costReference: '', tvaNumber: '', notes: '', guests: 12, avoid: ['milk'] },
}

/** A shop to which a link brings two trays; `handed` is what the link says besides. */
function shopWithLink(handed: object = {}, lines: Record<string, number> = { PLATEAU: 2 }) {
  const redeem = vi.fn(async () => ({ token: 'handed', returnUrl: null, partner: null, said: null, ...handed }))
  const page = shop({ checkout: { redeem } })
  const read = page.fake.carts.read.getMockImplementation()!
  page.fake.carts.read.mockImplementation(async (token: string) =>
    token === 'handed' ? { ...cartOf('handed', lines), notes: 'Sonnez' } : read(token),
  )
  return { ...page, redeem }
}

afterEach(() => keepWayBack(''))

test('a visitor without a cart takes the one of the link', async () => {
  const { runtime } = shopWithLink()
  expect(await openLink(runtime, 'code')).toBe('taken')
  const { cart, channel } = runtime.store.getState()
  expect([cart.token, cart.notes, channel.channel?.code]).toEqual(['handed', 'Sonnez', 'LYON'])
})

test('a visitor who has a cart keeps it until she chooses', async () => {
  const { runtime, state } = shopWithLink()
  await state().cart.add('CAFE', 1)
  const outcome = await openLink(runtime, 'code')
  expect(outcome).toMatchObject({ own: { tokenValue: 'cart-1' }, handed: { tokenValue: 'handed' } })
  expect(state().cart.token).toBe('cart-1')
})

test('a visitor is not asked to choose between her cart and an empty one', async () => {
  const { runtime, state } = shopWithLink({}, {})
  await state().cart.add('CAFE', 1)
  expect(await openLink(runtime, 'code')).toBe('taken')
  expect(state().cart.token).toBe('cart-1')
})

test('a reload of the tab counts as the same press', async () => {
  const { runtime, redeem } = shopWithLink()
  await openLink(runtime, 'code')
  await openLink(runtime, 'code')
  const keys = redeem.mock.calls.map((call: unknown[]) => call[1])
  expect(keys[0]).toMatch(/^[\d-]{7,}$/)
  expect(keys[1]).toBe(keys[0])
})

test('each link of a tab has an idempotency key of its own', async () => {
  const { runtime, redeem } = shopWithLink()
  for (const code of ['first', 'second', 'first']) await openLink(runtime, code)
  const keys = redeem.mock.calls.map((call: unknown[]) => call[1])
  expect(keys[1]).not.toBe(keys[0])
  expect(keys[2]).toBe(keys[0])
})

test('the page that the link names is kept as the way back', async () => {
  const { runtime } = shopWithLink({ returnUrl: 'https://partner.example/dejeuner' })
  await openLink(runtime, 'code')
  expect(wayBack()?.href).toBe('https://partner.example/dejeuner')
})

test.each([
  ['unauthorized', 'signIn'],
  ['not-found', 'over'],
  ['refused', 'over'],
  ['offline', 'offline'],
  ['server', 'failed'],
] as const)('a link that is answered %s is %s', async (kind, refusal) => {
  const { runtime, redeem } = shopWithLink()
  redeem.mockRejectedValueOnce(new ApiError(kind))
  expect(await openLink(runtime, 'code')).toBe(refusal)
})

test('the taken cart brings its slot and its postal code', async () => {
  const { runtime, state } = shopWithLink()
  const basket = { deliveryDate: '2026-11-26', deliveryWindow: '12h-13h' } as const
  const shippingAddress = { postcode: '69002' } as NonNullable<Parameters<typeof takeCart>[1]['shippingAddress']>
  await takeCart(runtime, { ...cartOf('handed', { PLATEAU: 2 }), ...basket, shippingAddress }, null)
  expect(state().cart.slot).toEqual({ day: '2026-11-26', window: '12h-13h' })
  expect(state().channel.zipcode).toBe('69002')
})

test('what was said on the other page is said here too', async () => {
  const { runtime, state } = shopWithLink()
  await takeCart(runtime, { ...cartOf('handed', { PLATEAU: 2 }), notes: 'Sonnez' }, said)
  expect(state().cart).toMatchObject({
    ...{ budgetPerPerson: '18', purchaseOrder: 'BC-7', notes: 'Sonnez' },
    greenActions: { cup: false, cutlery: true, bread: true },
  })
  expect(state().preferences.guests).toBe(12)
})

test('allergens to avoid on either page are avoided', async () => {
  const { runtime, state } = shopWithLink()
  state().preferences.set({ guests: 8, avoid: ['nuts', 'milk'] })
  await takeCart(runtime, cartOf('handed', { PLATEAU: 2 }), { ...said, guests: null })
  expect(state().preferences).toMatchObject({ guests: 8, avoid: ['nuts', 'milk'] })
})

test('nothing of the cart before stays with the taken one', async () => {
  const { runtime, state } = shopWithLink()
  state().channel.choose(channel('LYON'), '69001')
  await state().cart.add('CAFE', 1)
  state().cart.setFields({ purchaseOrder: 'BC-1' })
  await takeCart(runtime, cartOf('handed', { PLATEAU: 2 }), null)
  expect(state().cart).toMatchObject({ token: 'handed', purchaseOrder: '' })
  expect(state().channel.zipcode).toBe('69001')
})
