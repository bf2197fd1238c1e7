import { afterEach, expect, test } from 'vitest'
import { commonMessages } from '#widgets/core/messages/common.ts'
import { runActionIn } from '#widgets/core/store/hooks.ts'
import { clientOf, mockApi, type Reply, type Seen } from '#tests/support/client/mock-api.ts'
import { browser, openPage } from '#tests/support/fake-shop/page.ts'

let close = async () => {}
afterEach(() => close())

const SHUT: Reply = { status: 401, body: { code: 401, message: 'JWT Token not found' } }
const cart = (tokenValue: string, quantity: number) => ({
  ...{ tokenValue, channel: 'DEFAULT', totals: { total: 0 } },
  items: [{ id: 1, quantity, unitPrice: 100, subTotal: 100 * quantity, product: { code: 'P', name: 'Plateau' } }],
})

/** A visitor with six trays in a cart; from then on the backend responds 401 without a bearer, unless `respond` is given. */
async function visitor(respond: (seen: Seen) => Reply = () => SHUT) {
  let isShut = false
  const server = await mockApi((seen) => (isShut ? respond(seen) : { body: cart('hers', 6) }))
  close = server.close
  const page = openPage(clientOf(server.baseUrl).pageApi, browser().open())
  await page.state().cart.add({ productCode: 'P', quantity: 6 })
  expect(page.state().cart).toMatchObject({ token: 'hers', cart: { items: [{ quantity: 6 }] } })
  isShut = true
  const alertTexts = () => page.state().alerts.alerts.map(({ message }) => message)
  const tried = async (act: () => Promise<unknown>) => runActionIn(page.state, act)
  return { ...page, alertTexts, tried }
}

test('a visitor’s cart whose read is a 401 is discarded, like a cart that is not found', async () => {
  const { state, alertTexts } = await visitor()
  await state().cart.refresh()
  expect(state().cart).toMatchObject({ token: null, cart: null, status: 'idle' })
  expect(alertTexts()).toEqual([])
})

test('a product added to a cart whose writes are a 401 is added to a new cart', async () => {
  const { state, alertTexts, tried } = await visitor(({ url }) =>
    url.includes('/hers') ? SHUT : { body: cart('new', 1) },
  )
  expect(await tried(() => state().cart.add({ productCode: 'P', quantity: 1 }))).toBe(true)
  expect(state().cart).toMatchObject({ token: 'new', cart: { items: [{ quantity: 1 }] } })
  expect(alertTexts()).toEqual([])
})

test('a change to a line whose response is a 401 discards the cart', async () => {
  const { state, tried } = await visitor()
  expect(await tried(() => state().cart.setQuantity(1, 2))).toBe(true)
  expect(state().cart).toMatchObject({ token: null, cart: null })
})

test('another write to a cart that responds 401 is not found, a coupon invalid, and neither ends a session', async () => {
  const { state, alertTexts, tried, names } = await visitor()
  expect(await tried(() => state().cart.chooseSlot('2026-11-26', '12h-13h'))).toBe(false)
  expect(await state().cart.applyCoupon('BIENVENUE10')).toBe('invalid')
  expect(alertTexts()).toEqual([commonMessages.errors['not-found']])
  expect(names()).not.toContain('catering:signed-out')
})

test('a product is rejected where the backend creates no cart for visitors', async () => {
  const { state, alertTexts, tried } = await visitor()
  await state().cart.refresh()
  expect(await tried(() => state().cart.add({ productCode: 'P', quantity: 1 }))).toBe(false)
  expect(alertTexts()).toEqual([commonMessages.errors.refused])
})

test('a 401 is unauthorized as ever with a bearer, and for any other call', async () => {
  const server = await mockApi(() => SHUT)
  close = server.close
  const signedIn = clientOf(server.baseUrl, 'bearer')
  await expect(signedIn.api.carts.read('hers')).rejects.toMatchObject({ kind: 'unauthorized' })
  expect(signedIn.rejectedTokens).toEqual(['bearer'])
  const { api } = clientOf(server.baseUrl)
  const others = [
    () => api.account.profile(),
    () => api.checkout.redeem('code', 'key'),
    () => api.session.login('a@b.fr', 'x'),
  ]
  for (const call of others) await expect(call()).rejects.toMatchObject({ kind: 'unauthorized', status: 401 })
})
