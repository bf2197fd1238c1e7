import { useActions, useRunAction, useRuntime } from '../../store/hooks.ts'
import type { CartSlice } from '../../store/state.ts'
import { replacingText } from '../../text/replacing.ts'

type Item = NonNullable<CartSlice['cart']>['items'][number]

/**
 * Replaces a line by as many of another dish. That dish is taken back when the line cannot be removed, as the cart would hold both and
 * another press would add a second time; when that fails too, the customer is told what is in the cart.
 */
export function useReplaceLine(item: Item, substitute: { code: string; name: string }): () => Promise<unknown> {
  const { store } = useRuntime()
  const { cart } = useActions()
  const attempt = useRunAction()
  const added = () =>
    store
      .getState()
      .cart.cart?.items.filter(({ product }) => product.code === substitute.code)
      .at(-1)
  let holdsBoth = false

  async function takeBack() {
    const line = added()
    if (line) await cart.setQuantity(line.id, line.quantity - item.quantity)
  }
  async function replace() {
    holdsBoth = false
    await cart.add(substitute.code, item.quantity)
    try {
      await cart.remove(item.id)
    } catch (error) {
      await takeBack().catch(() => (holdsBoth = true))
      throw error
    }
  }
  return () =>
    attempt(replace, (reason) => (holdsBoth ? replacingText.both(substitute.name, item.product.name, reason) : reason))
}
