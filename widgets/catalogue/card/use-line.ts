import { useActions, useAttempt, useRuntime } from '../../core/store/hooks.ts'

/** How many of a product are in the cart, additions under way included, and a way to change it; `refused` is told when the shop says no. */
export function useLine(code: string, refused?: () => void) {
  const { cart } = useActions()
  const attempt = useAttempt()
  const item = useRuntime((state) =>
    state.cart.cart?.items.find((line) => line.product.code === code && line.choices.length === 0),
  )
  const adding = useRuntime((state) => state.cart.busy.filter((key) => key === code).length)
  const writing = useRuntime((state) => item !== undefined && state.cart.busy.includes(String(item.id)))
  const quantity = (item?.quantity ?? 0) + adding

  /** Nothing can be taken off before the first answer named the line. */
  async function change(wanted: number): Promise<void> {
    if (!item && wanted <= quantity) return
    const done = await attempt(() => (item ? cart.setQuantity(item.id, wanted) : cart.add(code, wanted - quantity)))
    if (!done) refused?.()
  }

  return { quantity, busy: adding > 0 || writing, change }
}
