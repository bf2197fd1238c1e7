import { useEffect, useRef, useState } from 'react'
import { useActions, useSelector } from '../core/store/hooks.ts'
import type { CartSlice } from '../core/store/state.ts'

type KeptCart = Pick<CartSlice, 'cart'> & { status: 'loading' | 'ready' | 'failed'; retry(): Promise<void> }

/**
 * The stored cart, read again when the checkout opens and after sign-in, as prices and stock may be old. It is read once
 * automatically; after a failure, the customer asks for another try.
 */
export function useKeptCart(owner: number | null): KeptCart {
  const { cart, token, status } = useSelector((state) => state.cart)
  const { refresh } = useActions().cart
  const [asked, setAsked] = useState<string | null>(null)
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
    if (!wanted || asked === wanted) return
    setAsked(wanted)
    void refresh()
  }, [wanted, asked, refresh])

  if (last.current.isHeld && last.current.cart) return { cart: last.current.cart, status: 'ready', retry: refresh }
  if (token && asked === wanted && rests) return { cart, status: 'failed', retry: refresh }
  return { cart, status: token && cart === null ? 'loading' : 'ready', retry: refresh }
}
