import { useEffect, useRef, type ReactNode } from 'react'
import type { Emit } from '../core/store/events.ts'
import { useActions, useSelector } from '../core/store/hooks.ts'
import { cartText } from '../core/messages/cart.ts'
import { commonText } from '../core/messages/common.ts'
import { Alert } from '../core/ui/feedback/feedback.tsx'
import { Button } from '../core/ui/button/Button.tsx'
import { preload, type Late } from '../core/ui/lazy.tsx'
import { CartEmpty } from './CartEmpty.tsx'
import type * as FilledFile from './FilledCart.tsx'
import { CartSkeleton } from './CartSkeleton.tsx'

export const loadFilled = () => import('./FilledCart.tsx')

type CartContentProps = {
  /** The lines and the button to order them, which come for a cart that has some. */
  filled: Late<typeof FilledFile>
  compact?: boolean
  emit: Emit
  /** Closes the drawer that it stands in. */
  onLeave?(): void
  /** Stands above the lines and comes with them: nothing is pushed about while they are on their way. */
  head?: ReactNode
}

/** What stands below the title, in every state of the cart. */
export function CartContent({ filled: { file, failure }, compact = false, emit, onLeave, head }: CartContentProps) {
  const { cart: actions } = useActions()
  const { cart, token, status, busy } = useSelector((state) => state.cart)
  const isFilled = Boolean(cart?.items.length)
  const wasFilled = useRef(isFilled)
  if (isFilled) wasFilled.current = true
  // The lines come while the cart is read or begun; a load that fails is told where they are drawn.
  const isComing = token !== null || busy.length > 0
  useEffect(() => {
    if (isComing) void preload(loadFilled).catch(() => undefined)
  }, [isComing])
  if (!cart && token && status === 'loading') return <CartSkeleton />
  if (!cart && token) return <Unread onRetry={() => void actions.refresh()} />
  // The first product is being added.
  if (!cart?.items.length && busy.length > 0) return <CartSkeleton />
  if (!cart?.items.length)
    return <CartEmpty held={status === 'held'} takesFocus={wasFilled.current} emit={emit} onLeave={onLeave} />
  if (!file) return failure ?? <CartSkeleton />
  return <file.FilledCart cart={cart} compact={compact} emit={emit} onLeave={onLeave} head={head} />
}

/** Shown when the cart could not be read; its token is still kept. */
function Unread({ onRetry }: { onRetry(): void }) {
  const retry = (
    <Button variant="link" onClick={onRetry}>
      {commonText.actions.retry}
    </Button>
  )
  return (
    <Alert type="error" action={retry}>
      {cartText.unread}
    </Alert>
  )
}
