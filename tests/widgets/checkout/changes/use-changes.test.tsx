// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { useChanges } from '#widgets/checkout/changes/use-changes.ts'
import { createDraft } from '#widgets/core/store/storage/checkout-draft.ts'
import { shop } from '#tests/support/fake-shop/show.tsx'
import { cartOf, channel } from '#tests/support/fake-shop/values.ts'

type Cart = ReturnType<typeof cartOf>
const serverMessage = { type: 'error' as const, message: 'Dit.', code: '', items: [], left: null, substitutes: [] }
const below = cartOf('cart-1', { A: 1 })
const enough = cartOf('cart-1', { A: 9 })

/** Whether the cart counts as changed, after each of these carts in turn. */
function seenOf(...carts: (Cart | null)[]): boolean[] {
  const draft = createDraft({ read: () => null, write: () => undefined, blocked: () => false }, 7)
  const seen: boolean[] = []
  function Seen({ cart }: { cart: Cart | null }) {
    const { changes, hasChanged } = useChanges(cart, channel('LYON'), draft)
    return <output>{`${changes.length} ${hasChanged}`}</output>
  }
  const { container, rerender } = shop().show(<Seen cart={null} />)
  for (const cart of carts) {
    rerender(<Seen cart={cart} />)
    seen.push(container.textContent.endsWith('true'))
  }
  return seen
}

test('an order below the minimum from the start has not changed', () => {
  expect(seenOf(below, { ...below, messages: [serverMessage] })).toEqual([false, false])
})

test('an order that could be placed and falls below the minimum has changed', () => {
  expect(seenOf(enough, below)[1]).toBe(true)
})

test('a product that is no longer available is a change from the start, and remains one once it is removed', () => {
  const gone = { ...below, messages: [{ ...serverMessage, code: 'product_gone', items: [1] }] }
  expect(seenOf(gone, below)).toEqual([true, true])
})
