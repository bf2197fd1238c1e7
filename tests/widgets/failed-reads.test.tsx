// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Addresses } from '#widgets/account/addresses/Addresses.tsx'
import { Checkout } from '#widgets/checkout/Checkout.tsx'
import { readToken } from '#widgets/core/domain/customer/session.ts'
import { AddressPanel } from '#widgets/core/components/panels/AddressPanel.tsx'
import { queryClient } from '#widgets/core/queries/query-client.ts'
import { commonMessages } from '#widgets/core/messages/common.ts'
import { offline } from '../support/fake-shop/failures.ts'
import { shop } from '../support/fake-shop/show.tsx'
import { address, token } from '../support/fake-shop/values.ts'

const FAILED = commonMessages.alerts.loadFailed
const emit = () => true

function signedIn(calls: Parameters<typeof shop>[0]) {
  const made = shop({ ...calls, account: { ...calls?.account, cards: vi.fn(async () => []) } })
  made.runtime.store.setState((state) => ({ session: { ...state.session, session: readToken(token()) } }))
  return made
}

const retry = async () => fireEvent.click(await screen.findByRole('button', { name: 'Réessayer' }))

test('a placed order that cannot be read shows an error with a retry', async () => {
  const read = vi.fn().mockRejectedValue(offline())
  signedIn({ orders: { read } }).show(<Checkout step="payment" order="order-1" emit={emit} />)
  expect((await screen.findByRole('alert')).textContent).toContain(FAILED)
  expect(read).toHaveBeenCalledOnce()
  await retry()
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2))
})

test('the payment methods of a placed order are read from the order, and a failure can be retried', async () => {
  const order = {
    tokenValue: 'order-1',
    number: '000000042',
    items: [],
    services: [],
    tva: [],
    paymentState: 'awaiting_payment',
  }
  const paymentMethods = vi.fn().mockRejectedValue(offline())
  const calls = { orders: { read: vi.fn(async () => order) }, checkout: { paymentMethods } }
  signedIn(calls).show(<Checkout step="payment" order="order-1" emit={emit} />)
  expect((await screen.findByRole('alert')).textContent).toContain(FAILED)
  expect(paymentMethods).toHaveBeenCalledWith('order-1', true)
  await retry()
  await waitFor(() => expect(paymentMethods).toHaveBeenCalledTimes(2))
})

test('a cart that cannot be read is read once, then again on demand', async () => {
  const read = vi.fn().mockRejectedValue(offline())
  const made = signedIn({ carts: { read } })
  made.runtime.store.setState((state) => ({ cart: { ...state.cart, token: 'cart-1' } }))
  made.show(<Checkout step="contact" order={null} emit={emit} />)
  expect((await screen.findByRole('alert')).textContent).toContain(FAILED)
  expect(read).toHaveBeenCalledOnce()
  await retry()
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2))
})

test.each([
  ['the address book', <Addresses />],
  ['the panel of addresses', <AddressPanel />],
])('%s stays on screen when it cannot be read again', async (_, view) => {
  const addresses = vi.fn(async () => [address()])
  const made = signedIn({ account: { addresses } })
  made.show(view)
  expect(await screen.findByText(/14 rue de la Banque/)).toBeTruthy()
  addresses.mockRejectedValue(offline())
  await act(() => queryClient(made.runtime.deps).reload('addresses', 7))
  expect(screen.getByText(/14 rue de la Banque/)).toBeTruthy()
})
