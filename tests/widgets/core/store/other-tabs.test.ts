import { expect, test, vi } from 'vitest'
import { otherTabsMessages as messages } from '#widgets/core/messages/notices.ts'
import { fakeApi } from '#tests/support/fake-shop/backend.ts'
import { browser, openPage, settled } from '#tests/support/fake-shop/page.ts'
import { cartOf, channel, token } from '#tests/support/fake-shop/values.ts'

/** Two tabs of one browser that show the same filled cart. */
async function twoTabs(calls: Parameters<typeof fakeApi>[0] = {}) {
  const shop = fakeApi(calls)
  const tabs = browser()
  const [here, other] = [openPage(shop.api, tabs.open()), openPage(shop.api, tabs.open())]
  await other.state().cart.add({ productCode: 'P', quantity: 2 })
  await vi.waitFor(() => expect(here.state().cart.cart?.items).toHaveLength(1))
  const alertTexts = (page = here) => page.state().alerts.alerts.map(({ message }) => message)
  expect([alertTexts(), alertTexts(other)]).toEqual([[], []])
  return { ...shop, here, other, alertTexts, tabs }
}

test('a cart that another tab changes is shown with one message, whatever the number of changes', async () => {
  const { here, other, alertTexts } = await twoTabs()
  here.state().cart.setFields({ notes: 'Quai 2' })
  await other.state().cart.setQuantity(1, 5)
  await vi.waitFor(() => expect(alertTexts()).toEqual([messages.changed]))
  const [{ id } = { id: 0 }] = here.state().alerts.alerts
  await other.state().cart.add({ productCode: 'Q', quantity: 1 })
  await other.state().cart.setQuantity(1, 7)
  await vi.waitFor(() => expect(here.state().cart.cart?.items).toMatchObject([{ quantity: 7 }, { quantity: 1 }]))
  await settled()
  expect(here.state().alerts.alerts).toMatchObject([{ id, message: messages.changed, type: 'message', timed: false }])
  expect(alertTexts(other)).toEqual([])
  expect(here.state().cart.notes).toBe('Quai 2')
})

test('a tab that changes the cart itself shows no message, nor does the first product', async () => {
  const { here, other, alertTexts } = await twoTabs()
  await Promise.all([
    here.state().cart.add({ productCode: 'Q', quantity: 1 }),
    here.state().cart.setQuantity(1, 4),
    here.state().cart.add({ productCode: 'R', quantity: 1 }),
  ])
  await vi.waitFor(() => expect(alertTexts(other)).toEqual([messages.changed]))
  expect(alertTexts()).toEqual([])
})

test.each([
  ['empties it', async (page: ReturnType<typeof openPage>) => page.state().cart.clear()],
  ['removes its last line', async (page: ReturnType<typeof openPage>) => page.state().cart.remove(1)],
  [
    'chooses another channel',
    async (page: ReturnType<typeof openPage>) => {
      await page.state().channel.choose(channel('LYON'), '69001')
      await page.state().channel.choose(channel('NICE'), '06000')
    },
  ],
])('a cart that is empty because another tab %s has a message', async (_, act) => {
  const { here, other, alertTexts } = await twoTabs()
  await act(other)
  await vi.waitFor(() => expect(alertTexts()).toEqual([messages.emptied]))
  expect(here.state().cart.cart?.items ?? []).toEqual([])
})

test('a cart that another tab orders has a message with a link to the order, and none that it is empty', async () => {
  const placed = { ...cartOf('cart-1', { P: 2 }), number: '000000042', state: 'new', paymentState: 'paid' }
  const { here, other, alertTexts, carts } = await twoTabs({
    orders: { read: vi.fn(async () => placed) },
    checkout: { setPaymentMethod: vi.fn(async () => undefined), complete: vi.fn(async () => undefined) },
  })
  await other.state().session.signIn('ada@b.fr', 'secret')
  await settled()
  carts.clear()
  await other.state().checkout.place('card', { acceptedAlcohol: false, termsVersion: '' })
  await vi.waitFor(() => expect(alertTexts()).toEqual([messages.ordered]))
  const [alert] = here.state().alerts.alerts
  expect([alert!.timed, alert!.action?.label]).toEqual([false, messages.seeOrder])
  alert!.action!.run()
  expect(here.events.at(-1)).toEqual(['catering:navigate', { to: 'order-history', tab: 'orders', order: 'cart-1' }])
  expect(here.state().cart).toMatchObject({ token: null, cart: null })
  expect(alertTexts(other)).toEqual([])
})

test('a sign-out in another tab has a message, and none about the cart', async () => {
  const { here, other } = await twoTabs({ session: { login: vi.fn(async () => ({ token: token() })) } })
  await other.state().session.signIn('ada@b.fr', 'secret')
  await settled()
  other.state().session.signOut('asked')
  await settled()
  expect(here.state().cart).toMatchObject({ token: null, cart: null })
  expect(here.state().alerts.alerts).toMatchObject([{ message: messages.signedOut, type: 'message', timed: false }])
})

test.each([
  ['changes', async (page: ReturnType<typeof openPage>) => page.state().cart.setQuantity(1, 5), [messages.changed]],
  ['empties', async (page: ReturnType<typeof openPage>) => page.state().cart.clear(), [messages.emptied]],
  ['reads', async (page: ReturnType<typeof openPage>) => page.state().cart.refresh(), []],
])('a cart that another tab %s while this page is in the back/forward cache', async (_, act, shown) => {
  const returns: ((event: { persisted: boolean }) => void)[] = []
  vi.stubGlobal('addEventListener', (type: string, listener: (typeof returns)[number]) => {
    if (type === 'pageshow') returns.push(listener)
  })
  const { api } = fakeApi()
  const tabs = browser()
  const other = openPage(api, tabs.open())
  await other.state().cart.add({ productCode: 'P', quantity: 2 })
  const tab = tabs.open()
  const here = openPage(api, { ...tab, tabs: { ...tab.tabs, listen: () => undefined } })
  vi.unstubAllGlobals()
  await vi.waitFor(() => expect(here.state().cart.cart?.items).toHaveLength(1))
  await act(other)
  returns.at(-1)!({ persisted: true })
  await vi.waitFor(() => expect(here.state().cart.cart?.items ?? []).toEqual(other.state().cart.cart?.items ?? []))
  await settled()
  expect(here.state().alerts.alerts.map(({ message }) => message)).toEqual(shown)
})
