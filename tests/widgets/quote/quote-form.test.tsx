// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { QuoteForm } from '#widgets/quote/QuoteRequest.tsx'
import { shop } from '#tests/support/fake-shop/show.tsx'

const typed = {
  ...{ eventDate: '2026-12-10', zipcode: '69002', company: 'Analytical' },
  ...{ firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.fr', phoneNumber: '04 78 00 00 00' },
}

test.each([
  ['an invisible character', '25\u200E', 25],
  ['a space', '1 200', 1200],
])('a number of guests with %s is sent as a number', async (_, guests, sent) => {
  const quote = vi.fn<(quote: { guests: number }) => Promise<object>>(async () => ({ id: '1', number: 'D-1' }))
  shop({ publicForms: { quote } }).show(<QuoteForm takesFocus={false} onSent={() => undefined} />)
  fireEvent.click(screen.getByRole('radio', { name: 'Cocktail' }))
  for (const [name, value] of Object.entries({ ...typed, guests }))
    fireEvent.change(document.querySelector(`[name=${name}]`)!, { target: { value } })
  fireEvent.submit(document.querySelector('form')!)
  await waitFor(() => expect(quote).toHaveBeenCalledOnce())
  expect(quote.mock.calls[0]?.[0].guests).toBe(sent)
})
