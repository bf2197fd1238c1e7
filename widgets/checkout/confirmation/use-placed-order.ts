import { useCallback, useEffect, useState } from 'react'
import { useActions, useRuntime } from '../../core/store/hooks.ts'
import type { CheckoutSlice } from '../../core/store/state.ts'

type PlacedOrder = { order: CheckoutSlice['order']; failed: boolean; retry(): void }

/** The order in memory, for the customer it was read for. */
export const usePlaced = (owner: number | null): CheckoutSlice['order'] =>
  useRuntime(({ checkout }) => (checkout.owner === owner ? checkout.order : null))

/** The order of this token, read for whoever is signed in; without a token, the one just placed here. */
export function usePlacedOrder(token: string | null, owner: number | null, signedIn: boolean): PlacedOrder {
  const known = usePlaced(owner)
  const { read } = useActions().checkout
  const [failed, setFailed] = useState(false)
  const order = token === null || known?.tokenValue === token ? known : null

  const retry = useCallback(() => {
    if (token === null) return
    setFailed(false)
    read(token).catch(() => setFailed(true))
  }, [token, read])

  const missing = signedIn && token !== null && order === null
  useEffect(() => {
    if (missing) retry()
  }, [missing, retry])

  return { order, failed: failed && missing, retry }
}
