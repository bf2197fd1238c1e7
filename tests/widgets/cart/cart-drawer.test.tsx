// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Cart } from '#widgets/cart/Cart.tsx'
import { sentByButton } from '#widgets/core/element/page/drawer.ts'
import { shop } from '#tests/support/fake-shop/show.tsx'

/** Shows the closed drawer of a page that cancels `catering:open-cart`, or not. */
function open(isAccepted: boolean) {
  const page = shop()
  const emit = vi.fn(() => isAccepted)
  page.show(<Cart drawer compact={false} emit={emit} />)
  return { ...page, emit, openCart: () => act(() => page.state().panels.open('cart')) }
}

test('each opening dispatches catering:open-cart once', async () => {
  const { emit, openCart, state } = open(true)
  for (const times of [1, 2]) {
    openCart()
    await screen.findByRole('dialog')
    await act(() => state().cart.add({ productCode: 'A', quantity: 1 }))
    expect(emit.mock.calls).toHaveLength(times)
    act(() => state().panels.close())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
})

test('the drawer stays closed when the page cancels catering:open-cart', async () => {
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
  const { emit, openCart, state } = open(false)
  openCart()
  await waitFor(() => expect(state().panels.main).toBeNull())
  openCart()
  await waitFor(() => expect(emit).toHaveBeenCalledTimes(2))
  expect(showModal).not.toHaveBeenCalled()
  showModal.mockRestore()
})

test('the drawer does not dispatch the event again that the button has dispatched', async () => {
  const { emit, openCart, runtime } = open(true)
  sentByButton.add(runtime.store)
  openCart()
  await screen.findByRole('dialog')
  expect(emit).not.toHaveBeenCalled()
})
