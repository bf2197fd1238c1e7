import { useEffect, useRef, useState } from 'react'
import { useActions, useRuntime } from '../core/store/hooks.ts'
import type { CartSlice } from '../core/store/state.ts'

type KeptCart = Pick<CartSlice, 'cart'> & { status: 'loading' | 'ready' | 'failed'; retry(): Promise<void> }

/**
 * The cart that was kept, read anew when the funnel opens and when somebody signs in: prices and stock may be old. It is read
 * once by itself; when that failed, asking again is up to the person.
 */
export function useKeptCart(owner: number | null): KeptCart {
  const { cart, token, status } = useRuntime((state) => state.cart)
  const { refresh } = useActions().cart
  const [asked, setAsked] = useState<string | null>(null)
  const wanted = token && `${token} ${owner}`
  const rests = cart === null && status === 'idle'
  // Her session ended: what is behind the form to sign in stays as it is, until her cart is back.
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
