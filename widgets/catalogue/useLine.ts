import type { Emit } from '../core/store/events.ts'
import { attempt, useActions, useRuntime } from '../core/store/hooks.ts'

type Sold = { code: string; name: string; price: number }

/** How many of a product are in the cart, additions under way included, and a way to change it. */
export function useLine({ code, name, price }: Sold, emit: Emit) {
  const { cart } = useActions()
  const item = useRuntime((state) => state.cart.cart?.items.find((line) => line.product.code === code && line.choices.length === 0))
  const adding = useRuntime((state) => state.cart.busy.filter((key) => key === code).length)
  const writing = useRuntime((state) => item !== undefined && state.cart.busy.includes(String(item.id)))
  const quantity = (item?.quantity ?? 0) + adding

  async function change(wanted: number) {
    const more = wanted - quantity
    if (more === 0 || (!item && more < 0)) return
    const done = await attempt(() => (item ? cart.setQuantity(item.id, wanted) : cart.add(code, more)))
    if (!done) return
    emit(more > 0 ? 'catering:item-added' : 'catering:item-removed', { productCode: code, name, quantity: Math.abs(more), price })
  }

  return { quantity, busy: adding > 0 || writing, change }
}
