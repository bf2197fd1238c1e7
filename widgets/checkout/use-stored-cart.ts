import { useEffect, useRef, useState } from 'react'
import { useActions, useSelector } from '../core/store/hooks.ts'
import type { CartSlice } from '../core/store/state.ts'

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
