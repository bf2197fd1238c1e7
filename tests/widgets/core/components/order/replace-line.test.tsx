// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ReplaceLine } from '../../../../../widgets/core/components/order/ReplaceLine.tsx'
import { offline, refused } from '../../../../support/fake-shop/failures.ts'
import { shop } from '../../../../support/fake-shop/show.tsx'

const substitute = { code: 'B', name: 'Plateau Brise', allergens: [] }

/** Shows the button that replaces three dishes A of a cart by dishes B; there are two B beside them already, or none. */
async function open(others: 0 | 2) {
  const page = shop()
  await page.state().cart.add('A', 3)
  if (others) await page.state().cart.add('B', others)
  const [item] = page.state().cart.cart!.items
  page.show(<ReplaceLine item={item!} substitute={substitute} label="Remplacer" />)
  const lines = () => page.state().cart.cart!.items.map(({ product, quantity }) => [product.code, quantity])
  const told = () => page.state().alerts.alerts.map(({ message }) => message)
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Remplacer' }))
  return { ...page, lines, told, press }
}

test('a line is replaced by as many of the other dish', async () => {
  const { lines, told, press } = await open(0)
  press()
  await waitFor(() => expect(lines()).toEqual([['B', 3]]))
  expect(told()).toEqual([])
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
  'a line that cannot be removed leaves the cart as it was, beside %i of the other dish',
  async (others, before) => {
    const { fake, lines, told, press } = await open(others)
    fake.carts.removeItem.mockRejectedValueOnce(refused({ '': ['Fermé.'] }))
    press()
    await waitFor(() => expect(told()).toEqual(['Fermé.']))
    expect(lines()).toEqual(before)
  },
)

test('a substitute that cannot be taken back either is named: the old line is still there', async () => {
  const { fake, lines, told, press } = await open(0)
  fake.carts.removeItem.mockRejectedValue(offline())
  press()
  await waitFor(() =>
    expect(told()).toEqual([expect.stringMatching(/^Plateau Brise est dans votre panier, et A y est encore\. /)]),
  )
  expect(lines()).toEqual([
    ['A', 3],
    ['B', 3],
  ])
})
