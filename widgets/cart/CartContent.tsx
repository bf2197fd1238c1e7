import { useEffect, useRef, type ReactNode } from 'react'
import type { Emit } from '../core/store/events.ts'
import { useActions, useSelector } from '../core/store/hooks.ts'
import { cartMessages } from '../core/messages/cart.ts'
import { commonMessages } from '../core/messages/common.ts'
import { Alert, Skeleton } from '../core/ui/feedback/feedback.tsx'
import { Button } from '../core/ui/button/Button.tsx'
import { preload, type Lazy } from '../core/ui/lazy.tsx'
import { CartEmpty } from './CartEmpty.tsx'
import type * as FilledFile from './FilledCart.tsx'
import { Loading } from '../core/components/loading/Loading.tsx'

export const loadFilled = () => import('./FilledCart.tsx')

type CartContentProps = {
  /** The lines and the button to order them, which load for a cart that has some. */
  filled: Lazy<typeof FilledFile>
  compact?: boolean
  emit: Emit
  /** Closes the drawer around it. */
  onLeave?(): void
  /** Shown above the lines once they have loaded, so that the layout does not shift while they load. */
  head?: ReactNode
}

/** What stands below the title, in every state of the cart. */
export function CartContent({ filled: { file, failure }, compact = false, emit, onLeave, head }: CartContentProps) {
  const { cart: actions } = useActions()
  const { cart, token, status, busy } = useSelector((state) => state.cart)
  const isFilled = Boolean(cart?.items.length)
  const wasFilled = useRef(isFilled)
  if (isFilled) wasFilled.current = true
  // The lines load while the cart is read or created; a failed load is reported where they are rendered.
  const isExpected = token !== null || busy.length > 0
  useEffect(() => {
    if (isExpected) void preload(loadFilled).catch(() => undefined)
  }, [isExpected])
  if (!cart && token && status === 'loading') return <CartSkeleton />
  if (!cart && token) return <Unread onRetry={() => void actions.refresh()} />
  // The first product is being added.
  if (!cart?.items.length && busy.length > 0) return <CartSkeleton />
  if (!cart?.items.length)
    return <CartEmpty held={status === 'held'} takesFocus={wasFilled.current} emit={emit} onLeave={onLeave} />
  if (!file) return failure ?? <CartSkeleton />
  return <file.FilledCart cart={cart} compact={compact} emit={emit} onLeave={onLeave} head={head} />
}

/** Shown when the cart could not be read; its token is still stored. */
function Unread({ onRetry }: { onRetry(): void }) {
  const retry = (
    <Button variant="link" onClick={onRetry}>
      {commonMessages.actions.retry}
    </Button>
  )
  return (
    <Alert type="error" action={retry}>
      {cartMessages.unread}
    </Alert>
  )
}

/** Placeholders of the lines that are loading. */
export function CartSkeleton() {
  return (
    <div>
      <Loading />
      <ul className="lines" aria-hidden="true">
        {[1, 2, 3].map((line) => (
          <li key={line} className="line">
            <Skeleton className="line-picture" />
            <div>
              <Skeleton width="70%" height="20px" />
              <Skeleton width="45%" height="14px" />
            </div>
            <Skeleton width="56px" height="20px" />
          </li>
        ))}
      </ul>
    </div>
  )
}
