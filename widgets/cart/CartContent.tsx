import { useRef } from 'react'
import { itemCount } from '../core/domain/cart.ts'
import { price } from '../core/domain/money.ts'
import type { Emit } from '../core/store/events.ts'
import { useActions, useRuntime } from '../core/store/hooks.ts'
import { cartText as words } from '../core/text/cart.ts'
import { commonText } from '../core/text/common.ts'
import { Alert } from '../core/ui/feedback/Alert.tsx'
import { Button } from '../core/ui/button/Button.tsx'
import { CartEmpty } from './CartEmpty.tsx'
import { CartLine } from './CartLine.tsx'
import { CartSkeleton } from './CartSkeleton.tsx'
import { DeliveryLine } from './DeliveryLine.tsx'
import { Goals } from './Goals.tsx'
import type { Cart } from './shapes.ts'
import { Totals } from './Totals.tsx'
import { useMore } from './more/use-more.ts'

type CartContentProps = { compact?: boolean; emit: Emit; onLeave?(): void }

/** What stands between the title and the order button, in every state of the cart. */
export function CartContent({ compact = false, emit, onLeave }: CartContentProps) {
  const { cart: actions } = useActions()
  const { cart, token, status, busy } = useRuntime((state) => state.cart)
  const isFilled = Boolean(cart?.items.length)
  const wasFilled = useRef(isFilled)
  if (isFilled) wasFilled.current = true
  const more = useMore(isFilled)
  if (!cart && token && status === 'loading') return <CartSkeleton />
  if (!cart && token) return <Unread onRetry={() => void actions.refresh()} />
  // The first product is being added.
  if (!cart?.items.length && busy.length > 0) return <CartSkeleton />
  if (!cart?.items.length)
    return <CartEmpty held={status === 'held'} takesFocus={wasFilled.current} emit={emit} onLeave={onLeave} />
  return (
    <div className={compact ? 'cart cart-compact' : 'cart'} aria-busy={busy.length > 0}>
      <p className="unseen" role="status">
        {busy.length === 0 && announcement(cart)}
      </p>
      {more && <more.Notices cart={cart} emit={emit} onLeave={onLeave} />}
      <DeliveryLine emit={emit} onLeave={onLeave} />
      <Goals cart={cart} />
      <ul className="lines" part="lines">
        {cart.items.map((item) => (
          <CartLine key={item.id} item={item} trouble={cart.messages.find(({ items }) => items.includes(item.id))} />
        ))}
      </ul>
      {more && !compact && <more.Extras cart={cart} />}
      <Totals cart={cart} />
      {more && <more.ClearCart />}
    </div>
  )
}

function announcement({ items, totalExclTax }: Cart): string {
  return words.updated(words.items(itemCount(items)), price(totalExclTax))
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
      {commonText.errors.offline}
    </Alert>
  )
}
