// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useStoredCart } from '#widgets/checkout/use-purchase.ts'
import { useCustomer } from '#widgets/core/store/hooks.ts'
import { settled } from '#tests/support/fake-shop/page.ts'
import { shop } from '#tests/support/fake-shop/show.tsx'
import { token } from '#tests/support/fake-shop/values.ts'

function Status() {
  return useStoredCart(useCustomer()).status
}

/** Renders all that is ready, and all that it makes ready. */
const rendered = () => act(async () => void (await settled(), await settled()))

test('the cart is read once when the checkout opens, and once after a sign-in or a sign-up in it', async () => {
  const register = vi.fn(async () => undefined)
  const page = shop({ session: { login: vi.fn(async () => ({ token: token() })), register } })
  await page.state().cart.add({ productCode: 'P', quantity: 1 })
  page.fake.carts.read.mockClear()
  page.show(<Status />)
  await rendered()
  expect(page.fake.carts.read).toHaveBeenCalledTimes(1)
  page.fake.carts.read.mockClear()
  const draft = { civility: 'MME' as const, firstName: 'Ada', lastName: 'B', company: 'C', phoneNumber: '0199001234' }
  await act(() =>
    page.state().session.signUp({ ...draft, siret: '', email: 'ada@b.fr', password: 'secret', newsletter: false }),
  )
  await rendered()
  expect(page.state().session.session).not.toBeNull()
  expect(page.fake.carts.read).toHaveBeenCalledTimes(1)
})
