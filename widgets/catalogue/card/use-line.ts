import { useActions, useAttempt, useRuntime } from '../../core/store/hooks.ts'

/** The quantity of a product in the cart, running additions included, and how to change it; `refused` runs when the server refuses. */
export function useLine(code: string, refused?: () => void) {
  const { cart } = useActions()
  const attempt = useAttempt()
  const item = useRuntime((state) =>
    state.cart.cart?.items.find((line) => line.product.code === code && line.choices.length === 0),
  )
  const adding = useRuntime((state) => state.cart.busy.filter((key) => key === code).length)
  const writing = useRuntime((state) => item !== undefined && state.cart.busy.includes(String(item.id)))
  const quantity = (item?.quantity ?? 0) + adding

  /** The quantity cannot go down until the server's first answer gives the id of the line. */
  async function change(wanted: number): Promise<void> {
    if (!item && wanted <= quantity) return
    const done = await attempt(() => (item ? cart.setQuantity(item.id, wanted) : cart.add(code, wanted - quantity)))
    if (!done) refused?.()
  }

  return { quantity, busy: adding > 0 || writing, change }
}
