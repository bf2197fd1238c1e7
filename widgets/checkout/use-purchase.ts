import { useRef, useMemo, useEffect, useState } from 'react'
import type { Session } from '../core/domain/customer/session.ts'
import { createDraft, type Draft } from '../core/store/storage/checkout-draft.ts'
import { useRuntime, useActions, useSelector, useCustomer } from '../core/store/hooks.ts'
import type { CartSlice } from '../core/store/slices/cart-state.ts'
import { useQuery, isInaccessible } from '../core/queries/use-query.ts'
import { type QueryData } from '../core/queries/queries.ts'
import type { StepLocation, GoToStep } from './use-steps.ts'

/** The id of the customer who is signed in, or was until the session ended; null before any sign-in. */
export function useOwner(session: Session | null): number | null {
  const owner = useRef<number | null>(null)
  if (session) owner.current = session.id
  return owner.current
}

/** The draft before sign-in, which reads and writes nothing. */
const EMPTY_DRAFT: Draft = {
  sent: () => null,
  placed: () => null,
  access: () => [],
  values: () => ({}),
  prices: () => ({}),
  save: () => undefined,
  clear: () => undefined,
}

/** The draft of the customer who is signed in, or was until the session ended. */
export function useCheckoutDraft(owner: number | null): Draft {
  const { tabStorage } = useRuntime().deps
  return useMemo(() => (owner === null ? EMPTY_DRAFT : createDraft(tabStorage, owner)), [tabStorage, owner])
}

type StoredCart = Pick<CartSlice, 'cart'> & { status: 'loading' | 'ready' | 'failed'; retry(): Promise<void> }

/** The stored cart, read again when the checkout opens and after sign-in, as prices and stock may be old. */
export function useStoredCart(owner: number | null): StoredCart {
  const { cart, token, status } = useSelector((state) => state.cart)
  const { refresh, whenRestored } = useActions().cart
  const { store } = useRuntime()
  const awaited = useRef<string | null>(null)
  const [requested, setRequested] = useState<string | null>(null)
  const wanted = token && `${token} ${owner}`
  const rests = cart === null && status === 'idle'
  // After the session ended, the step behind the sign-in form keeps the last cart until the cart is read again.
  const last = useRef<{ cart: CartSlice['cart']; owner: number | null; isSuspended: boolean }>({
    cart,
    owner,
    isSuspended: false,
  })
  if (cart || last.current.owner !== owner) last.current = { cart, owner, isSuspended: false }
  else if (status === 'suspended') last.current.isSuspended = true

  useEffect(() => {
    if (!wanted || awaited.current === wanted) return
    awaited.current = wanted
    const before = store.getState().cart.cart
    void whenRestored().then(() => {
      // A sign-in has just read it.
      if (store.getState().cart.cart === before) void refresh()
      setRequested(wanted)
    })
  }, [wanted, store, whenRestored, refresh])

  if (last.current.isSuspended && last.current.cart) return { cart: last.current.cart, status: 'ready', retry: refresh }
  if (token && requested === wanted && rests) return { cart, status: 'failed', retry: refresh }
  return { cart, status: token && cart === null ? 'loading' : 'ready', retry: refresh }
}

/** Whether the customer was signed out in another tab, or before the page was loaded, and the suspended cart is not restored yet. */
export function useSignedOutElsewhere(owner: number | null, signedIn: boolean, hasLines: boolean): boolean {
  const isSuspended = useSelector(({ cart }) => cart.status === 'suspended')
  const isKnown = useQuery('profile', useCustomer()).status === 'ready'
  const away = useRef(false)
  if (!signedIn) away.current = owner !== null || isSuspended
  else if (hasLines || isKnown) away.current = false
  return away.current
}

export type Order = QueryData<'order'>

export type Purchase = NonNullable<CartSlice['cart']> | Order

/** What the recap of a purchase shows, which an order sends back. */
export const seenOf = (purchase: Purchase) => ({
  total: purchase.total,
  version: 'version' in purchase ? purchase.version : undefined,
})

type Options = {
  location: StepLocation
  /** The id of the customer who is signed in, or was; only this customer sees the order. */
  owner: number | null
  signedIn: boolean
}

/** The order named by the page, else the one placed here. It stays while it is read again; `isForeign`: not an order of this customer. */
export function usePlacedOrder({ location: { step, order: named }, owner, signedIn }: Options) {
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

/** Leads to the order just placed when a page without a cart is reloaded. Returns the token of a cart that was sent and is gone since. */
export function useReloadedOrder(draft: Draft, isEmpty: boolean, go: GoToStep): string | null {
  const order = draft.placed()
  useEffect(() => {
    const [opening] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (order && isEmpty && opening?.type === 'reload') go({ step: 'confirmation', order }, { replace: true })
  }, [order, isEmpty, go])
  return isEmpty ? draft.sent() : null
}
