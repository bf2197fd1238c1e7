import { minimumOrder } from '../core/domain/cart.ts'
import { price } from '../core/domain/money.ts'
import type { Emit } from '../core/store/events.ts'
import { useRuntime } from '../core/store/hooks.ts'
import { cartText as words } from '../core/text/cart.ts'
import { Button } from '../core/ui/Button.tsx'

type CartFootProps = { emit: Emit; withTotal?: boolean; onLeave?(): void }

/** The one action: order, or what is missing before one can. */
export function CartFoot({ emit, withTotal = false, onLeave }: CartFootProps) {
  const cart = useRuntime((state) => state.cart.cart)
  const minimumEuros = useRuntime((state) => state.channel.channel?.minimumOrderAmount ?? 0)
  if (!cart) return null
  const { reached, left } = minimumOrder(cart, minimumEuros)

  function order() {
    if (!reached) return
    onLeave?.()
    emit('catering:navigate', { to: 'checkout', step: 'contact', order: null })
  }
  return (
    <>
      {withTotal && (
        <p className="cart-sum">
          <span>{words.totalInclTax}</span>
          <span>{price(cart.total)}</span>
        </p>
      )}
      <Button
        size="large"
        block
        className="figures"
        part="checkout"
        aria-disabled={!reached || undefined}
        onClick={order}
      >
        {reached ? words.checkout : words.minimumLeft(price(left))}
      </Button>
    </>
  )
}
