// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { PaymentProblem } from '#widgets/checkout/payment/PaymentProblem.tsx'
import { showInShop } from '#tests/support/fake-shop/show.tsx'

const codes = { token: ['sylius.shop_api.checkout.total_too_large'] }
const problem = { kind: 'not-placed', cause: { kind: 'refused', codes } } as const
const show = () =>
  showInShop({}, () => <PaymentProblem problem={problem} totals={{ before: 1, now: 1 }} onAction={vi.fn()} />)

test('an order that is too large for the site has a link to the quote form of the page', async () => {
  const { events } = await show()
  expect(screen.getByRole('alert').textContent).toMatch(/trop importante pour le site\s: demandez un devis\./)
  fireEvent.click(screen.getByRole('link', { name: 'demandez un devis' }))
  expect(events).toContainEqual(['catering:navigate', { to: 'quote' }])
})

test('on a page without a quote form the link opens the contact form, with its subject', async () => {
  const { state } = await show()
  fireEvent.click(screen.getByRole('link', { name: 'demandez un devis' }))
  expect(state().panels).toMatchObject({ additional: 'contact', subject: 'Demande de devis' })
})
