// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { LazyCartNotices } from '#widgets/cart/notices/LazyCartNotices.tsx'
import { useSelector } from '#widgets/core/store/hooks.ts'
import { createStorage } from '#widgets/core/store/storage/storage.ts'
import { shop, showInShop, plainText } from '#tests/support/fake-shop/show.tsx'
import { cartOf } from '#tests/support/fake-shop/values.ts'

type Cart = ReturnType<typeof cartOf>
type Message = Cart['messages'][number]

const cartWith = (...messages: Partial<Message>[]): Cart => ({
  ...cartOf('cart-1', { A: 3 }),
  messages: messages.map((change) => ({
    ...{ type: 'error', message: '', code: '', items: [], left: null, substitutes: [] },
    ...change,
  })),
})
/** A cart with another price for its item, in cents. */
const cartAt = (unitPrice: number): Cart => {
  const cart = cartOf('cart-1', { A: 3 })
  return { ...cart, items: cart.items.map((item) => ({ ...item, unitPrice })) }
}

const open = (cart: Cart, calls: Parameters<typeof showInShop>[0] = {}) =>
  showInShop(
    calls,
    (emit) => <LazyCartNotices cart={cart} emit={emit} />,
    async ({ runtime }) => {
      runtime.store.setState((before) => ({ cart: { ...before.cart, token: 'cart-1', cart } }))
    },
  )

test('a message about a line of the cart is left to its line; one about a removed line is shown above', async () => {
  await open(
    cartWith({ message: 'Sur la ligne', items: [1] }, { message: 'Sur une autre', items: [9] }, { message: 'Tout' }),
  )
  expect(screen.queryByText('Sur la ligne')).toBeNull()
  expect(await screen.findByText('Sur une autre')).toBeTruthy()
  expect(screen.getByText('Tout')).toBeTruthy()
})

test('a coupon that no longer applies is removed by the button of its message', async () => {
  const removeCoupon = vi.fn(async () => cartOf('cart-1', { A: 3 }))
  await open(cartWith({ message: 'Code perdu', code: 'coupon_lost' }), { carts: { removeCoupon } })
  fireEvent.click(await screen.findByRole('button', { name: 'Retirer le code' }))
  await waitFor(() => expect(removeCoupon).toHaveBeenCalledOnce())
})

test('a slot that is no longer available offers another one, and any other message no button', async () => {
  const { unmount } = await open(cartWith({ message: 'Créneau perdu', code: 'slot_gone' }))
  expect(await screen.findByRole('button', { name: 'Choisir un autre créneau' })).toBeTruthy()
  unmount()
  await open(cartWith({ message: 'À savoir', code: 'other' }))
  await screen.findByText('À savoir')
  expect(screen.queryByRole('button')).toBeNull()
})

test('a price that changed since the last visit is shown with both amounts, once', async () => {
  const { unmount, show } = await open(cartAt(2100))
  expect(document.body.textContent).toBe('')
  unmount()
  const again = show(<LazyCartNotices cart={cartAt(2250)} emit={() => true} />)
  await screen.findByRole('status')
  expect(plainText(again.container)).toBe('A : le prix a changé, 22,50 € HT au lieu de 21 € HT.')
  again.unmount()
  expect(plainText(show(<LazyCartNotices cart={cartAt(2250)} emit={() => true} />).container)).toBe('')
})

/** The notices of the cart in the store. */
function OfTheStore() {
  const cart = useSelector((state) => state.cart.cart)
  return cart && <LazyCartNotices cart={cart} emit={() => true} />
}

test('a price that changed stays reported while the cart is shown, though it has been seen', async () => {
  const { unmount, show, runtime } = await open(cartAt(2100))
  unmount()
  const take = (cart: Cart) => runtime.store.setState((before) => ({ cart: { ...before.cart, cart } }))
  take(cartAt(2250))
  const { container } = show(<OfTheStore />)
  act(() => take({ ...cartAt(2250), notes: 'Quai 3' }))
  await screen.findByRole('status')
  expect(plainText(container)).toBe('A : le prix a changé, 22,50 € HT au lieu de 21 € HT.')
})

test('an item that became free of charge is not reported as a change of price', async () => {
  const { unmount, show } = await open(cartAt(2100))
  unmount()
  expect(plainText(show(<LazyCartNotices cart={cartAt(0)} emit={() => true} />).container)).toBe('')
})

test('unreadable prices of an earlier visit are ignored', async () => {
  sessionStorage.setItem('catering.prices', '{"1":"21"}')
  const { container } = await open(cartAt(2250))
  expect(plainText(container)).toBe('')
})

test('each shop of a page has prices of its own', async () => {
  const cart = cartAt(2100)
  const { unmount, show } = await open(cart)
  unmount()
  const other = shop()
  other.runtime.deps.tabStorage = createStorage(() => sessionStorage, 'other')
  other.show(<LazyCartNotices cart={cartAt(2250)} emit={() => true} />).unmount()
  expect(plainText(show(<LazyCartNotices cart={cart} emit={() => true} />).container)).toBe('')
})
