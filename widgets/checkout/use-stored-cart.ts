import { useEffect, useRef, useState } from 'react'
import { useActions, useSelector, useCustomer } from '../core/store/hooks.ts'
import type { CartSlice } from '../core/store/state.ts'
import { useQuery } from '../core/queries/use-query.ts'

type StoredCart = Pick<CartSlice, 'cart'> & { status: 'loading' | 'ready' | 'failed'; retry(): Promise<void> }

/**
 * The stored cart, read again when the checkout opens and after sign-in, as prices and stock may be old. It is read once
 * automatically; after a failure, the customer can retry.
 */
export function useStoredCart(owner: number | null): StoredCart {
  const { cart, token, status } = useSelector((state) => state.cart)
  const { refresh } = useActions().cart
  const [requested, setRequested] = useState<string | null>(null)
  const wanted = token && `${token} ${owner}`
  const rests = cart === null && status === 'idle'
  // After the session ended, the step behind the sign-in form keeps the last cart until the cart is read again.
  const last = useRef<{ cart: CartSlice['cart']; owner: number | null; isHeld: boolean }>({
    cart,
    owner,
    isHeld: false,
  })
  if (cart || last.current.owner !== owner) last.current = { cart, owner, isHeld: false }
  else if (status === 'held') last.current.isHeld = true

  useEffect(() => {
    if (!wanted || requested === wanted) return
    setRequested(wanted)
    void refresh()
  }, [wanted, requested, refresh])

  if (last.current.isHeld && last.current.cart) return { cart: last.current.cart, status: 'ready', retry: refresh }
  if (token && requested === wanted && rests) return { cart, status: 'failed', retry: refresh }
  return { cart, status: token && cart === null ? 'loading' : 'ready', retry: refresh }
}

/**
 * Whether the customer was signed out in another tab during the checkout, which takes the cart out of this browser, or before the page
 * was loaded, while the cart of this customer is suspended. True until the cart is restored after sign-in, or until it is known that it is not.
 */
export function useSignedOutElsewhere(owner: number | null, signedIn: boolean, hasLines: boolean): boolean {
  const isHeld = useSelector(({ cart }) => cart.status === 'held')
  const isKnown = useQuery('profile', useCustomer()).status === 'ready'
  const away = useRef(false)
  if (!signedIn) away.current = owner !== null || isHeld
  else if (hasLines || isKnown) away.current = false
  return away.current
}
