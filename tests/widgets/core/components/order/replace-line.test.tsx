// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ReplaceLine } from '#widgets/core/components/order/ReplaceLine.tsx'
import { clientError, offline } from '#tests/support/fake-shop/failures.ts'
import { shop } from '#tests/support/fake-shop/show.tsx'

const substitute = { code: 'B', name: 'Plateau Brise', allergens: [] }

/** Renders the button that replaces three products A of a cart by products B; the cart has two B already, or none. */
async function open(others: 0 | 2) {
  const page = shop()
  await page.state().cart.add({ productCode: 'A', quantity: 3 })
  if (others) await page.state().cart.add({ productCode: 'B', quantity: others })
  const [item] = page.state().cart.cart!.items
  page.show(<ReplaceLine item={item!} substitute={substitute} label="Remplacer" />)
  const lines = () => page.state().cart.cart!.items.map(({ product, quantity }) => [product.code, quantity])
  const alertTexts = () => page.state().alerts.alerts.map(({ message }) => message)
  const replace = () => fireEvent.click(screen.getByRole('button', { name: 'Remplacer' }))
  return { ...page, lines, alertTexts, replace }
}

test('a line is replaced by the same quantity of the other product', async () => {
  const { lines, alertTexts, replace } = await open(0)
  replace()
  await waitFor(() => expect(lines()).toEqual([['B', 3]]))
  expect(alertTexts()).toEqual([])
})

test.each([
  [0, [['A', 3]]],
  [
    2,
    [
      ['A', 3],
      ['B', 2],
    ],
  ],
] as const)(
  'a line that cannot be removed leaves the cart as it was, beside %i of the other product',
  async (others, before) => {
    const { fake, lines, alertTexts, replace } = await open(others)
    fake.carts.removeItem.mockRejectedValueOnce(clientError({ '': ['Fermé.'] }))
    replace()
    await waitFor(() => expect(alertTexts()).toEqual(['Fermé.']))
    expect(lines()).toEqual(before)
  },
)

test('an alert names a substitute that cannot be removed again: the old line is still there', async () => {
  const { fake, lines, alertTexts, replace } = await open(0)
  fake.carts.removeItem.mockRejectedValue(offline())
  replace()
  await waitFor(() =>
    expect(alertTexts()).toEqual([expect.stringMatching(/^Plateau Brise est dans votre panier, et A y est encore\. /)]),
  )
  expect(lines()).toEqual([
    ['A', 3],
    ['B', 3],
  ])
})
