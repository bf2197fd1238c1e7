import { hasTaxes, minimumOrder } from '../core/domain/order/cart.ts'
import { chosenSlot } from '../core/store/chosen-slot.ts'
import { price } from '../core/domain/money.ts'
import type { Emit } from '../core/store/events.ts'
import { useSelector } from '../core/store/hooks.ts'
import { cartMessages as messages } from '../core/messages/cart.ts'
import { Button } from '../core/ui/button/Button.tsx'
import { useLazyModule } from '../core/ui/lazy.tsx'
import { useCartExits } from './use-cart-exits.ts'

const loadUntil = () => import('./more/ChangeUntil.tsx')

type CartFootProps = { emit: Emit; withTotal?: boolean; onLeave?(): void }

/** The order button; its label is what is missing while the cart cannot be ordered. */
export function CartFoot({ emit, withTotal = false, onLeave }: CartFootProps) {
  const cart = useSelector((state) => state.cart.cart)
  const minimumEuros = useSelector((state) => state.channel.channel?.minimumOrderAmount ?? 0)
  const hasSlot = useSelector((state) => chosenSlot(state) !== null)
  // An order does not need it, so a failed load shows nothing.
  const until = useLazyModule(loadUntil, hasSlot, () => undefined)
  const { order } = useCartExits(emit, onLeave)
  if (!cart) return null
  const { reached, left } = minimumOrder(cart, minimumEuros)
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
      <Button
        size="large"
        block
        className="figures"
        part="checkout"
        aria-disabled={!reached || isBroken || undefined}
        onClick={() => reached && !isBroken && order('contact')}
      >
        {isBroken ? messages.mend : reached ? messages.checkout : messages.minimumLeft(price(left))}
      </Button>
      {until && reached && !isBroken && <until.ChangeUntil cart={cart} />}
    </>
  )
}
