import type { ReactNode } from 'react'
import { itemCount } from '../core/domain/order/cart.ts'
import { price } from '../core/domain/money.ts'
import type { Emit } from '../core/store/events.ts'
import { useSelector } from '../core/store/hooks.ts'
import { cartMessages as messages } from '../core/messages/cart.ts'
import { meters } from '../core/ui/meter/meter.styles.ts'
import { stylesRef } from '../core/ui/styles/css.ts'
import { CartFoot } from './CartFoot.tsx'
import { CartLine } from './CartLine.tsx'
import { DeliveryLine } from './DeliveryLine.tsx'
import { filledStyles } from './filled.styles.ts'
import { CartThresholds } from './CartThresholds.tsx'
import { ClearCart } from './more/ClearCart.tsx'
import { Extras } from './more/Extras.tsx'
import { CartNotices } from './notices/CartNotices.tsx'
import type { Cart } from './cart-types.ts'
import { Totals } from './Totals.tsx'

const adoptStyles = stylesRef(meters, filledStyles)

type FilledCartProps = {
  cart: Cart
  compact: boolean
  emit: Emit
  onLeave?: (() => void) | undefined
  head: ReactNode
}

export { CartFoot }

/** A cart with lines. In the page the button to order them stands below; the drawer has it at its foot. */
export function FilledCart({ cart, compact, emit, onLeave, head }: FilledCartProps) {
  const isBusy = useSelector((state) => state.cart.busy.length > 0)
  return (
    <>
      {head}
      <div ref={adoptStyles} className={compact ? 'cart cart-compact' : 'cart'} aria-busy={isBusy}>
        <p className="unseen" aria-live="polite">
          {!isBusy && announcement(cart)}
        </p>
        <CartNotices cart={cart} emit={emit} onLeave={onLeave} />
        <DeliveryLine emit={emit} onLeave={onLeave} />
        <CartThresholds cart={cart} />
        <ul className="lines" part="lines">
          {cart.items.map((item) => (
            <CartLine key={item.id} item={item} trouble={cart.messages.find(({ items }) => items.includes(item.id))} />
          ))}
        </ul>
        {!compact && <Extras cart={cart} />}
        {/* The foot of the drawer has the total. */}
        <Totals cart={cart} withTotal={!onLeave} />
        <ClearCart />
      </div>
      {!onLeave && (
        <div className="cart-foot">
          <CartFoot emit={emit} />
        </div>
      )}
    </>
  )
}

function announcement({ items, totalExclTax }: Cart): string {
  return messages.updated(messages.items(itemCount(items)), price(totalExclTax))
}
