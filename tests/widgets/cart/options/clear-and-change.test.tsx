// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ChangeUntil } from '#widgets/cart/options/ChangeUntil.tsx'
import { ClearCart } from '#widgets/cart/options/ClearCart.tsx'
import { offline } from '#tests/support/fake-shop/failures.ts'
import { settled } from '#tests/support/fake-shop/page.ts'
import { showInShop, plainText } from '#tests/support/fake-shop/show.tsx'
import { cartOf, channel } from '#tests/support/fake-shop/values.ts'

/** Shows until when a cart of products with this lead time, in hours, can be changed; it is Tuesday 24 November, ten in Paris. */
async function until(leadHours: number, deliveryDate: string, deliveryWindow: string) {
  const cart = { ...cartOf('cart-1', { A: 1, B: 1 }), deliveryDate, deliveryWindow }
  const [quick, slow] = cart.items
  const items = [quick!, { ...slow!, product: { ...slow!.product, leadHours } }]
  const whole = {
    ...cart,
    items: items.map((item, at) => (at ? item : { ...item, product: { ...item.product, leadHours: 0 } })),
  }
  const { container } = await showInShop(
    {},
    () => <ChangeUntil cart={whole} />,
    async ({ runtime, state }) => {
      await state().channel.choose(channel('LYON'), '69002')
      runtime.store.setState((before) => ({ cart: { ...before.cart, token: 'cart-1', cart: whole } }))
    },
  )
  return plainText(container)
}

test.each([
  [
    'the end of orders today',
    0,
    '2026-11-25',
    '12h-13h',
    'À commander, et annulable sans frais, jusqu’à aujourd’hui 17 h',
  ],
  ['the lead of the slowest product', 24, '2026-11-25', '10h-12h', ''],
  [
    'the lead of the slowest product',
    24,
    '2026-11-25',
    '12h-13h',
    'À commander, et annulable sans frais, jusqu’à aujourd’hui 12 h',
  ],
  [
    'the end of orders tomorrow',
    0,
    '2026-11-26',
    '12h-13h',
    'À commander, et annulable sans frais, jusqu’à demain 17 h',
  ],
  [
    'a far day by its name',
    0,
    '2026-12-03',
    '12h-13h',
    'À commander, et annulable sans frais, jusqu’au mercredi 2 décembre',
  ],
])('the cart shows until when it can be changed: %s', async (_, lead, day, slot, limit) => {
  const shown = await until(lead, day, slot)
  if (limit) expect(shown).toContain(limit)
  else expect(shown).toBe('')
})

test('an unknown slot shows nothing', async () => {
  expect(await until(0, '2026-11-26', '3h-4h')).toBe('')
})

const clear = () => fireEvent.click(screen.getByRole('button', { name: 'Vider le panier' }))
const confirm = () => fireEvent.click(screen.getAllByRole('button', { name: 'Vider le panier' }).at(-1) as HTMLElement)

/** Shows the button that clears a cart of two products. */
const filled = (calls: Parameters<typeof showInShop>[0] = {}) =>
  showInShop(
    calls,
    () => <ClearCart />,
    async ({ state }) => {
      await settled()
      await state().cart.add({ productCode: 'A', quantity: 2 })
    },
  )

test('the cart is cleared after a confirmation alone, on the server too', async () => {
  const { state, fake } = await filled()
  clear()
  fireEvent.click(await screen.findByRole('button', { name: 'Annuler' }))
  expect(state().cart.cart?.items).toHaveLength(1)
  clear()
  await screen.findByRole('dialog', { name: /^Vider le panier/ })
  confirm()
  await waitFor(() => expect(state().cart.cart).toBeNull())
  expect(fake.carts.remove).toHaveBeenCalledExactlyOnceWith('cart-1')
})

test('a cart that could not be cleared stays, and the confirmation too', async () => {
  const { state } = await filled({ carts: { remove: vi.fn(() => Promise.reject(offline())) } })
  clear()
  await screen.findByRole('dialog')
  confirm()
  await waitFor(() => expect(state().alerts.alerts).toMatchObject([{ type: 'error' }]))
  expect(state().cart.cart?.items).toHaveLength(1)
  expect(screen.getByRole('dialog')).toBeTruthy()
})
