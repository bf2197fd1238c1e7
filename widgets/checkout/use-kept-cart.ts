import { useEffect, useState } from 'react'
import { useActions, useRuntime } from '../core/store/hooks.ts'
import type { CartSlice } from '../core/store/state.ts'

type KeptCart = Pick<CartSlice, 'cart'> & { status: 'loading' | 'ready' | 'failed'; retry(): Promise<void> }

/** The cart that was kept. It is read once by itself; when that failed, asking again is up to the person. */
export function useKeptCart(): KeptCart {
  const { cart, token, status } = useRuntime((state) => state.cart)
  const { refresh } = useActions().cart
  const [asked, setAsked] = useState<string | null>(null)
  const rests = token !== null && cart === null && status === 'idle'

  useEffect(() => {
    if (!rests || asked === token) return
    setAsked(token)
    void refresh()
  }, [rests, asked, token, refresh])

  if (rests && asked === token) return { cart, status: 'failed', retry: refresh }
  const isReading = token !== null && (cart === null || status === 'loading')
  return { cart, status: isReading ? 'loading' : 'ready', retry: refresh }
}
