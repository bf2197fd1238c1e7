import type { ReactNode } from 'react'
import { itemCount, isReadyToPay, minimumOrder, hasTaxes } from '../core/domain/order/cart.ts'
import { price } from '../core/domain/money.ts'
import type { Emit } from '../core/store/events.ts'
import { isUnchosen } from '../core/domain/delivery/channel.ts'
import { useActions, useSelector } from '../core/store/hooks.ts'
import { cartMessages as messages } from '../core/messages/cart.ts'
import { stylesRef } from '../core/ui/styles/css.ts'
import { CartLine } from './CartLine.tsx'
import { CartThresholds } from './CartThresholds.tsx'
import { DeliveryLine } from './DeliveryLine.tsx'
import { filledStyles } from './filled.styles.ts'
import { ClearCart } from './options/ClearCart.tsx'
import { CartOptions } from './options/CartOptions.tsx'
import { LazyCartNotices } from './notices/LazyCartNotices.tsx'
import type { Cart } from './cart-types.ts'
import { chosenSlot } from '../core/store/chosen-slot.ts'
import { billLines, Summary } from '../core/ui/amount/Summary.tsx'
import { Button } from '../core/ui/kit.tsx'
import { useLazyModule } from '../core/ui/lazy.tsx'
import { useCartNavigation } from './use-cart-navigation.ts'

const adoptStyles = stylesRef(filledStyles)

type FilledCartProps = {
  cart: Cart
  compact: boolean
  emit: Emit
  onLeave?: (() => void) | undefined
  head: ReactNode
}

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
        <LazyCartNotices cart={cart} emit={emit} onLeave={onLeave} />
        <DeliveryLine emit={emit} onLeave={onLeave} />
        <CartThresholds cart={cart} />
        <ul className="lines" part="lines">
          {cart.items.map((item) => (
            <CartLine key={item.id} item={item} trouble={cart.messages.find(({ items }) => items.includes(item.id))} />
          ))}
        </ul>
        {!compact && <CartOptions cart={cart} />}
        {/* The foot of the drawer has the total. */}
        <Totals cart={cart} withTotal={!onLeave} />
        <ClearCart />
      </div>
      {!onLeave && (
        <div className="cart-foot">
          <CartFooter emit={emit} />
        </div>
      )}
    </>
  )
}

const announcement = ({ items, totalExclTax }: Cart): string =>
  messages.updated(messages.items(itemCount(items)), price(totalExclTax))

export function Totals({ cart, withTotal }: { cart: Cart; withTotal: boolean }) {
  const hasSlot = useSelector(chosenSlot) !== null
  const lines = billLines(cart, hasSlot ? {} : { free: messages.shippingToChoose })
  return (
    <div className="totals" part="totals">
      <Summary lines={withTotal ? lines : lines.slice(0, -1)} />
    </div>
  )
}

const loadUntil = () => import('./options/ChangeUntil.tsx')

type CartFooterProps = { emit: Emit; withTotal?: boolean; onLeave?(): void }

/** The order button; its label is what is missing while the cart cannot be ordered. */
export function CartFooter({ emit, withTotal = false, onLeave }: CartFooterProps) {
  const cart = useSelector((state) => state.cart.cart)
  const channel = useSelector((state) => state.channel.channel)
  const { panels } = useActions()
  const hasSlot = useSelector((state) => chosenSlot(state) !== null)
  // An order does not need it, so a failed load shows nothing.
  const until = useLazyModule(loadUntil, hasSlot)
  const { order } = useCartNavigation(emit, onLeave)
  if (!cart) return null
  const { reached, left } = minimumOrder(cart, channel?.minimumOrderAmount ?? 0)
  // The server would reject this order at the end. A lost slot does not count: the checkout has a button that replaces it.
  const isBroken = cart.messages.some(({ type, code }) => type === 'error' && code !== 'slot_gone')

  return (
    <>
      {withTotal && (
        <p className="cart-sum">
          <span>{messages[hasTaxes(cart) ? 'totalInclTax' : 'total']}</span>
          <span>{price(cart.total)}</span>
        </p>
      )}
      <slot name="before-order" />
      {isUnchosen(channel) ? (
        <Button size="large" block part="checkout" onClick={() => panels.openAdditional('channel')}>
          {messages.givePlace}
        </Button>
      ) : (
        <Button
          size="large"
          block
          className="figures"
          part="checkout"
          aria-disabled={!reached || isBroken || undefined}
          onClick={() => reached && !isBroken && order(isReadyToPay(cart) ? 'payment' : 'contact')}
        >
          {isBroken ? messages.fix : reached ? messages.checkout : messages.minimumLeft(price(left))}
        </Button>
      )}
      {until && reached && !isBroken && <until.ChangeUntil cart={cart} />}
    </>
  )
}
