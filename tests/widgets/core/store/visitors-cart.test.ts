import { afterEach, expect, test } from 'vitest'
import { commonText } from '../../../../widgets/core/text/common.ts'
import { attemptIn } from '../../../../widgets/core/store/hooks.ts'
import { clientOf, wireServer, type Reply, type Seen } from '../../../support/wire-server.ts'
import { browser, openPage } from '../../../support/fake-shop.ts'

let close = async () => {}
afterEach(() => close())

const SHUT: Reply = { status: 401, body: { code: 401, message: 'JWT Token not found' } }
const cart = (tokenValue: string, quantity: number) => ({
  ...{ tokenValue, channel: 'LYON', totals: { total: 0 } },
  items: [{ id: 1, quantity, unitPrice: 100, subTotal: 100 * quantity, product: { code: 'P', name: 'Plateau' } }],
})

/** A visitor with six trays in a cart that the backend then opens to nobody without a bearer. */
async function visitor(answer: (seen: Seen) => Reply = () => SHUT) {
  let isShut = false
  const server = await wireServer((seen) => (isShut ? answer(seen) : { body: cart('hers', 6) }))
  close = server.close
  const page = openPage(clientOf(server.baseUrl).api, browser().open())
  await page.state().cart.add('P', 6)
  expect(page.state().cart).toMatchObject({ token: 'hers', cart: { items: [{ quantity: 6 }] } })
  isShut = true
  const said = () => page.state().alerts.alerts.map(({ message }) => message)
  const tried = async (act: () => Promise<unknown>) => attemptIn(page.state, act)
  return { ...page, said, tried }
}

test('a cart that does not open to a visitor any more is given up when it is read, as one that is gone', async () => {
  const { state, said } = await visitor()
  await state().cart.refresh()
  expect(state().cart).toMatchObject({ token: null, cart: null, status: 'idle' })
  expect(said()).toEqual([])
})

test('what she adds goes into a new one', async () => {
  const { state, said, tried } = await visitor(({ url }) => (url.includes('/hers') ? SHUT : { body: cart('new', 1) }))
  expect(await tried(() => state().cart.add('P', 1))).toBe(true)
  expect(state().cart).toMatchObject({ token: 'new', cart: { items: [{ quantity: 1 }] } })
  expect(said()).toEqual([])
})

test('a line that she changes goes with its cart', async () => {
  const { state, tried } = await visitor()
  expect(await tried(() => state().cart.setQuantity(1, 2))).toBe(true)
  expect(state().cart).toMatchObject({ token: null, cart: null })
})

test('whatever else she does with it is refused as what is no more, never as a session that has ended', async () => {
  const { state, said, tried, names } = await visitor()
  expect(await tried(() => state().cart.chooseSlot('2026-11-26', '12h-13h'))).toBe(false)
  expect(await tried(() => state().cart.applyCoupon('BIENVENUE10'))).toBe(false)
  expect(said()).toEqual([commonText.errors['not-found']])
  expect(names()).not.toContain('catering:signed-out')
})

test('a backend that begins no cart for a visitor refuses', async () => {
  const { state, said, tried } = await visitor()
  await state().cart.refresh()
  expect(await tried(() => state().cart.add('P', 1))).toBe(false)
  expect(said()).toEqual([commonText.errors.refused])
})

test('with a bearer, and for any other call, the same answer is what it was', async () => {
  const server = await wireServer(() => SHUT)
  close = server.close
  const signedIn = clientOf(server.baseUrl, 'bearer')
  await expect(signedIn.api.carts.read('hers')).rejects.toMatchObject({ kind: 'unauthorized' })
  expect(signedIn.refused).toEqual(['bearer'])
  const { api } = clientOf(server.baseUrl)
  const others = [
    () => api.account.profile(),
    () => api.checkout.redeem('code', 'key'),
    () => api.session.login('a@b.fr', 'x', null),
  ]
  for (const call of others) await expect(call()).rejects.toMatchObject({ kind: 'unauthorized', status: 401 })
})
