import { price } from '../../core/domain/money.ts'
import type { Emit } from '../../core/store/events.ts'
import { useActions, useRunAction } from '../../core/store/hooks.ts'
import { cartMoreMessages } from '../messages.ts'
import { cartReturnMessages } from '../../core/messages/cart.ts'
import { Alert } from '../../core/ui/feedback/feedback.tsx'
import { Button } from '../../core/ui/button/Button.tsx'
import type { CartMessage } from '../cart-types.ts'
import { useCartExits } from '../use-cart-exits.ts'
import type { PriceChange } from './CartNotices.tsx'

const { trouble } = cartMoreMessages

type NoticesProps = {
  otherWaits: boolean
  messages: readonly CartMessage[]
  changes: readonly PriceChange[]
  emit: Emit
  onLeave?: (() => void) | undefined
}

/** The server's messages about the whole cart, with a button to fix each, and the prices that changed since the last visit. */
export function Notices({ otherWaits, messages, changes, emit, onLeave }: NoticesProps) {
  return (
    <>
      {otherWaits && <Alert type="message">{cartReturnMessages.otherWaits}</Alert>}
      {messages.map((one) => (
        <Alert key={one.message} type={one.type} action={<Mend message={one} emit={emit} onLeave={onLeave} />}>
          {one.message}
        </Alert>
      ))}
      {changes.map(({ name, now, before }) => (
        <Alert key={name} type="message">
          {cartMoreMessages.priceChanged(name, price(now), price(before))}
        </Alert>
      ))}
    </>
  )
}

function Mend({ message: { code }, emit, onLeave }: Pick<NoticesProps, 'emit' | 'onLeave'> & { message: CartMessage }) {
  const { cart } = useActions()
  const attempt = useRunAction()
  const { chooseDelivery } = useCartExits(emit, onLeave)
  const isCouponLost = code === 'coupon_lost'
  if (!isCouponLost && code !== 'slot_gone') return null
  return (
    <Button variant="link" onClick={isCouponLost ? () => void attempt(cart.removeCoupon) : chooseDelivery}>
      {isCouponLost ? trouble.removeCode : trouble.otherSlot}
    </Button>
  )
}
