import { reduce } from '../../core/domain/json.ts'
import { useRef } from 'react'
import { useActions, useRunAction, useSelector, useRuntime } from '../../core/store/hooks.ts'
import type { State } from '../../core/store/state.ts'

/** The quantity of a product in the cart, running additions included, and how to change it; `refused` runs when the server refuses. */
export function useLine(code: string, refused?: () => void) {
  const { store } = useRuntime()
  const { cart, alerts } = useActions()
  const attempt = useRunAction()
  const find = (state: State) =>
    state.cart.cart?.items.find((line) => line.product.code === code && line.choices.length === 0)
  const item = useSelector(find)
  const adding = useSelector((state) =>
    reduce(state.cart.adding, (sum, one) => (one.code === code ? sum + one.quantity : sum), 0),
  )
  const writing = useSelector((state) => item !== undefined && state.cart.busy.includes(String(item.id)))
  const quantity = (item?.quantity ?? 0) + adding
  const added = useRef<Promise<unknown>>(null)

  async function change(wanted: number): Promise<void> {
    // The quantity cannot go down until the server's first answer gives the id of the line.
    if (!item && wanted < quantity) await added.current
    const line = find(store.getState())
    if (!line && wanted <= quantity) return
    const done = attempt(() => (line ? cart.setQuantity(line.id, wanted) : cart.add(code, wanted - quantity)))
    added.current = done
    if (!(await done)) refused?.()
  }

  const reject = (message: string) => alerts.show('error', message)
  return { quantity, busy: adding > 0 || writing, change, reject }
}
