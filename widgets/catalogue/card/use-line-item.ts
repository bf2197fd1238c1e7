import { reduce } from '../../core/domain/built-ins.ts'
import { requestPlace } from '../../core/element/page/request-place.ts'
import { useRef } from 'react'
import { useActions, useRunAction, useSelector, useRuntime } from '../../core/store/hooks.ts'
import type { State } from '../../core/store/state.ts'

/** The quantity of a product in the cart, pending additions included, and how to change it. `onRejected` runs after a failed change. */
export function useLineItem(code: string, onRejected?: () => void) {
  const runtime = useRuntime()
  const { store } = runtime
  const { cart, alerts } = useActions()
  const runAction = useRunAction()
  const findLine = (state: State) =>
    state.cart.cart?.items.find((line) => line.product.code === code && line.choices.length === 0)
  const item = useSelector(findLine)
  const adding = useSelector((state) =>
    reduce(state.cart.adding, (sum, addition) => (addition.code === code ? sum + addition.quantity : sum), 0),
  )
  const updating = useSelector((state) => item !== undefined && state.cart.busy.includes(String(item.id)))
  const quantity = (item?.quantity ?? 0) + adding
  const pending = useRef<Promise<unknown>>(null)

  async function change(next: number): Promise<void> {
    // A lower quantity needs the id of the line, which the first response gives.
    if (!item && next < quantity) await pending.current
    const line = findLine(store.getState())
    if (!line && next <= quantity) return
    const add = async () => {
      if (line) return cart.setQuantity(line.id, next)
      await requestPlace(runtime)
      return cart.add({ productCode: code, quantity: next - quantity })
    }
    const done = runAction(add, { subject: code })
    pending.current = done
    if (!(await done)) onRejected?.()
  }

  // Not of the subject of the change, which comes next and would remove it.
  const reject = (message: string) => alerts.show('error', message)
  return { quantity, busy: adding > 0 || updating, change, reject }
}

export type LineItem = ReturnType<typeof useLineItem>
