// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Account } from '#widgets/account/Account.tsx'
import { shop } from '#tests/support/fake-shop/show.tsx'

const PLACE = { tab: 'orders', order: null, quote: null, quoteCode: null, reorder: false } as const

test.each([true, false])('at sign-up the cart is mentioned only where there is one (%s)', async (isFilled) => {
  const page = shop()
  if (isFilled) await page.state().cart.add({ productCode: 'P', quantity: 2 })
  page.show(<Account {...PLACE} view="sign-up" resetToken={null} emit={vi.fn(() => true)} />)
  expect(await screen.findByRole('form', { name: 'Créer mon compte' })).toBeTruthy()
  expect(screen.queryAllByText(/panier/)).toHaveLength(isFilled ? 1 : 0)
})
