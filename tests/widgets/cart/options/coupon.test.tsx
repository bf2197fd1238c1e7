// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Coupon } from '#widgets/cart/options/Coupon.tsx'
import { ApiError } from '#widgets/core/api/api.ts'
import { offline } from '#tests/support/fake-shop/failures.ts'
import { settled } from '#tests/support/fake-shop/page.ts'
import { showInShop, plainText } from '#tests/support/fake-shop/show.tsx'
import { cartOf } from '#tests/support/fake-shop/values.ts'
import { UNSEEN } from '#tests/support/typed-input.ts'

type Cart = ReturnType<typeof cartOf>
const cartWith = (change: Partial<Cart> = {}): Cart => ({ ...cartOf('cart-1', { A: 3 }), ...change })
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Code de réduction' })

/** Shows the field for a coupon of a cart that the backend knows. */
const open = (setCoupon: (token: string, code: string) => Promise<Cart>, cart = cartWith()) =>
  showInShop(
    { carts: { setCoupon } },
    () => <Coupon cart={cart} />,
    async ({ state }) => {
      await settled()
      await state().cart.add({ productCode: 'A', quantity: 3 })
    },
  )

function apply(code: string) {
  fireEvent.change(field(), { target: { value: code } })
  fireEvent.submit(field().form as HTMLFormElement)
}

test('a coupon is sent without the spaces around it, and once however often it is submitted', async () => {
  const coming = Promise.withResolvers<Cart>()
  const setCoupon = vi.fn(() => coming.promise)
  await open(setCoupon)
  apply('  RENTREE ')
  await screen.findByRole('button', { name: 'Appliquer', busy: true })
  fireEvent.submit(field().form as HTMLFormElement)
  coming.resolve(cartWith())
  await waitFor(() => expect(screen.queryByRole('button', { busy: true })).toBeNull())
  expect(setCoupon).toHaveBeenCalledOnce()
  expect((setCoupon.mock.calls as unknown[][])[0]).toContain('RENTREE')
})

test.each(Object.entries(UNSEEN))('a coupon is sent without a %s in it', async (_, mark) => {
  const setCoupon = vi.fn(async () => cartWith())
  await open(setCoupon)
  apply(`${mark}REN${mark}TREE${mark}`)
  await waitFor(() => expect(setCoupon).toHaveBeenCalledOnce())
  expect((setCoupon.mock.calls as unknown[][])[0]).toContain('RENTREE')
})

test('an empty field sends no coupon', async () => {
  const setCoupon = vi.fn(async () => cartWith())
  await open(setCoupon)
  apply('   ')
  await settled()
  expect(setCoupon).not.toHaveBeenCalled()
})

test('the server rejects a coupon on an empty cart, and the error is to add a product', async () => {
  const empty = new ApiError('refused', { codes: { token: ['sylius.cart.empty'] } })
  await open(() => Promise.reject(empty))
  apply('RENTREE')
  expect(await screen.findByText('Ajoutez un produit avant d’appliquer un code.')).toBeTruthy()
  expect(document.activeElement).toBe(field())
})

test('the error of a coupon is removed on blur after another code was typed, and stays otherwise', async () => {
  await open(() => Promise.reject(new ApiError('refused', { codes: { token: ['sylius.cart.empty'] } })))
  const message = 'Ajoutez un produit avant d’appliquer un code.'
  apply('RENTREE')
  await screen.findByText(message)
  fireEvent.blur(field())
  expect(screen.queryByText(message)).toBeTruthy()
  fireEvent.change(field(), { target: { value: 'PLATEAU15' } })
  fireEvent.blur(field())
  await waitFor(() => expect(screen.queryByText(message)).toBeNull())
  expect(field().getAttribute('aria-invalid')).toBeNull()
  expect(field().value).toBe('PLATEAU15')
})

test('a lost connection does not reject the coupon: an alert reports it, and the code stays typed', async () => {
  const { state } = await open(() => Promise.reject(offline()))
  apply('RENTREE')
  await waitFor(() => expect(state().alerts.alerts).toMatchObject([{ type: 'error' }]))
  expect(field().getAttribute('aria-invalid')).toBeNull()
  expect(field().value).toBe('RENTREE')
})

test.each([
  [4000, 'Ce code ramène le minimum de commande à 40 € HT.'],
  [0, 'Ce code supprime le minimum de commande.'],
  [null, null],
])('an applied coupon names the minimum that it sets: %s', async (minimumOrderOverride, message) => {
  const cart = cartWith({ couponCode: 'PETIT', minimumOrderOverride })
  const { container } = await open(async () => cart, cart)
  if (message) expect(plainText(container)).toContain(message)
  else expect(plainText(container)).not.toContain('minimum')
})

test('an applied coupon without a discount shows no amount', async () => {
  const cart = cartWith({ couponCode: 'PETIT' })
  await open(async () => cart, cart)
  expect(plainText(screen.getByRole('status'))).toBe('Code PETIT appliqué')
})

test('an applied coupon shows that it leaves alcohol out, when the cart has some', async () => {
  const plain = cartWith({ couponCode: 'PETIT' })
  const [line] = plain.items
  const wine = { ...plain, items: [{ ...line!, product: { ...line!.product, isAlcohol: true } }] }
  const message = 'La remise ne porte pas sur les boissons alcoolisées.'
  const { unmount } = await open(async () => wine, wine)
  expect(screen.getByText(message)).toBeTruthy()
  unmount()
  await open(async () => plain, plain)
  expect(screen.queryByText(message)).toBeNull()
})
