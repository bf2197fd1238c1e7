// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Home } from '#widgets/account/Home.tsx'
import { Cart } from '#widgets/cart/Cart.tsx'
import { Checkout } from '#widgets/checkout/Checkout.tsx'
import type { Emit } from '#widgets/core/store/events.ts'
import { browser, openPage, settled } from '#tests/support/fake-shop/page.ts'
import { plainText, showInShop } from '#tests/support/fake-shop/show.tsx'
import { fakeApi } from '#tests/support/fake-shop/backend.ts'
import { NOW, profile } from '#tests/support/fake-shop/values.ts'

const UNPAID = {
  ...{ tokenValue: 'unpaid', number: '000000012', state: 'new', paymentState: 'awaiting_payment' },
  ...{ status: 'awaiting_payment', invoices: [], paymentDueDate: null },
  ...{ payableUntil: '2026-11-25T16:00:00Z', heldUntil: '2026-11-24T09:40:00Z' },
}
const history = vi.fn(async () => ({ orders: [UNPAID], total: 1 }))

const views: [string, (emit: Emit) => React.JSX.Element][] = [
  ['cart of the page', (emit) => <Cart drawer={false} compact={false} emit={emit} />],
  ['drawer', (emit) => <Cart drawer compact={false} emit={emit} />],
  [
    'home of the account',
    (emit) => <Home onView={() => undefined} onRecord={() => undefined} onLeave={() => undefined} emit={emit} />,
  ],
  ['payment step without a cart', (emit) => <Checkout step="payment" order={null} emit={emit} />],
]

const show = (view: (emit: Emit) => React.JSX.Element, isSignedIn: boolean, heldUntil = UNPAID.heldUntil) => {
  history.mockReset().mockResolvedValue({ orders: [{ ...UNPAID, heldUntil }], total: 1 })
  return showInShop({ orders: { history } }, view, async ({ state }) => {
    await settled()
    if (isSignedIn) await state().session.signIn(profile.email, 'secret')
    state().panels.open('cart')
  })
}

test.each(views)('an unpaid order stands in the %s, with its hour and a button to pay it', async (_, view) => {
  const { sent } = await show(view, true)
  const waits = await screen.findByText(/attend son paiement/)
  expect(plainText(waits.parentElement)).toBe('La commande n° 12 attend son paiement. Place gardée jusqu’à 10 h 40')
  fireEvent.click(screen.getByRole('button', { name: 'Payer' }))
  expect(sent).toEqual([{ to: 'checkout', step: 'payment', order: 'unpaid' }])
  expect(history.mock.calls).toContainEqual([expect.objectContaining({ status: 'awaiting_payment' })])
})

test.each(views.filter(([name]) => name !== 'home of the account'))(
  'a visitor’s %s requests no orders',
  async (_, view) => {
    await show(view, false)
    await screen.findByText('Votre panier est vide')
    expect(history).not.toHaveBeenCalled()
  },
)

test('after its hour, an unpaid order states until when it may be paid', async () => {
  await show(views[0]![1], true, NOW.toISOString())
  const waits = await screen.findByText(/attend son paiement/)
  expect(plainText(waits.parentElement)).toContain(
    'À payer avant le mercredi 25 novembre à 17 h, si la place est encore',
  )
})

test('an order placed in another tab is read here, though the orders were read a moment ago', async () => {
  const placed = vi.fn(async () => ({ orders: [] as unknown[], total: 0 }))
  const { api } = fakeApi({ orders: { history: placed } })
  const tabs = browser()
  const { runtime, state } = openPage(api, tabs.open())
  await state().session.signIn(profile.email, 'secret')
  await state().cart.add({ productCode: 'A', quantity: 1 })
  const { queryCache } = runtime.deps
  const key = JSON.stringify(['orders', { status: 'awaiting_payment' }])
  await queryCache.load(key, placed)
  tabs.open().tabs.notifyCartChanged(state().cart.token ?? '')
  await waitFor(() => expect(queryCache.get(key)).toMatchObject({ data: null }))
})
