import type { Emit } from '../../core/store/events.ts'
import { useActions, useAttempt } from '../../core/store/hooks.ts'
import { cartMoreText } from '../../core/text/cart-more.ts'
import { Alert } from '../../core/ui/feedback/Alert.tsx'
import { Button } from '../../core/ui/button/Button.tsx'
import type { Cart, CartMessage } from '../shapes.ts'
import { useCartExits } from '../use-cart-exits.ts'
import { usePriceChanges } from './use-price-changes.ts'

const words = cartMoreText.trouble

type NoticesProps = { cart: Cart; emit: Emit; onLeave?: (() => void) | undefined }

/** The server's messages about the whole cart, with a button to fix each, and the prices that changed since the last visit. */
export function Notices({ cart, emit, onLeave }: NoticesProps) {
  const changes = usePriceChanges(cart)
  const ids = cart.items.map(({ id }) => id)
  const general = cart.messages.filter(({ items }) => !items.some((id) => ids.includes(id)))
  return (
    <>
      {general.map((one) => (
        <Alert key={one.message} type={one.type} action={<Mend message={one} emit={emit} onLeave={onLeave} />}>
          {one.message}
        </Alert>
      ))}
      {changes.map((change) => (
        <Alert key={change} type="message">
          {change}
        </Alert>
      ))}
    </>
  )
}

type MendProps = Omit<NoticesProps, 'cart'> & { message: CartMessage }

function Mend({ message: { code }, emit, onLeave }: MendProps) {
  const { cart } = useActions()
  const attempt = useAttempt()
  const { chooseDelivery } = useCartExits(emit, onLeave)
  if (code === 'coupon_lost')
    return (
      <Button variant="link" onClick={() => void attempt(cart.removeCoupon)}>
        {words.removeCode}
      </Button>
    )
  if (code !== 'slot_gone') return null
  return (
    <Button variant="link" onClick={chooseDelivery}>
      {words.otherSlot}
    </Button>
  )
}
