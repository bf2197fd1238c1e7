import type { QueryData } from '../core/queries/queries.ts'
import type { CartSlice } from '../core/store/state.ts'
import { useRef, useEffect } from 'react'
import { useSelector } from '../core/store/hooks.ts'
import { isInaccessible, useQuery } from '../core/queries/use-query.ts'
import type { Place, Go } from './use-steps.ts'
import type { Draft } from '../core/store/storage/checkout-draft.ts'

export type Order = QueryData<'order'>

export type Purchase = NonNullable<CartSlice['cart']> | Order

type Options = {
  place: Place
  /** The id of the customer who is signed in, or was; only this customer sees the order. */
  owner: number | null
  signedIn: boolean
}

/**
 * The order of a step: the one named by the page, else the one just placed here. It is read while the customer is signed in. Once
 * read, it stays while it is read again and while the sign-in form is shown. `token` is null without an order, `order` also until it is
 * read; `isForeign` when it is unknown or another customer's.
 */
export function usePlacedOrder({ place: { step, order: named }, owner, signedIn }: Options) {
  const placed = useSelector(({ checkout }) => (checkout.placed?.owner === owner ? checkout.placed.token : null))
  const isShown = step === 'payment' || step === 'confirmation'
  const token = isShown ? (named ?? placed) : null
  const read = useQuery('order', signedIn ? token : null)
  const { data, status, cause, reload } = read
  const seen = useRef<{ owner: number | null; token: string | null; order: Order } | null>(null)
  if (data) seen.current = { owner, token, order: data }
  const isCurrent = seen.current?.owner === owner && seen.current.token === token
  const order = (isCurrent && seen.current?.order) || null
  return { token, order, hasFailed: status === 'failed', isForeign: isInaccessible(read), cause, retry: reload }
}

/**
 * Leads to the confirmation of the order that was just placed when the page is reloaded without a cart: on a page whose URL has no
 * step, the customer would find an empty cart, and might order again. Returns the token of a cart that was sent to be ordered and is
 * gone since: it is not known yet whether it became an order.
 */
export function useReloadedOrder(draft: Draft, isEmpty: boolean, go: Go): string | null {
  const order = draft.placed()
  useEffect(() => {
    const [opening] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (order && isEmpty && opening?.type === 'reload') go({ step: 'confirmation', order }, { replace: true })
  }, [order, isEmpty, go])
  return isEmpty ? draft.sent() : null
}
