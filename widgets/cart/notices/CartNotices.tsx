import { price } from '../../core/domain/money.ts'
import type { Emit } from '../../core/store/events.ts'
import { useActions, useRunAction } from '../../core/store/hooks.ts'
import { cartOptionsMessages } from '../messages.ts'
import { cartRestoreMessages } from '../../core/messages/cart.ts'
import { Alert } from '../../core/ui/kit.tsx'
import type { CartMessage } from '../cart-types.ts'
import { useCartNavigation } from '../use-cart-navigation.ts'
import type { PriceChange } from './use-price-changes.ts'

const { problem } = cartOptionsMessages

type CartNoticesProps = {
  otherWaits: boolean
  messages: readonly CartMessage[]
  changes: readonly PriceChange[]
  emit: Emit
  onLeave?: (() => void) | undefined
}

/** The server's messages about the whole cart, with a button to fix each, and the prices that changed since the last visit. */
export function CartNotices({ otherWaits, messages, changes, emit, onLeave }: CartNoticesProps) {
  const { cart } = useActions()
  const runAction = useRunAction()
  const { chooseDelivery } = useCartNavigation(emit, onLeave)
  const actionFor = (code: string) => {
    if (code === 'coupon_lost')
      return { label: problem.removeCode, run: () => void runAction(cart.removeCoupon, { subject: 'coupon' }) }
    return code === 'slot_gone' ? { label: problem.otherSlot, run: chooseDelivery } : null
  }
  return (
    <>
      {otherWaits && <Alert type="message">{cartRestoreMessages.otherWaits}</Alert>}
      {messages.map((one) => (
        <Alert key={one.message} type={one.type} action={actionFor(one.code)}>
          {one.message}
        </Alert>
      ))}
      {changes.map(({ name, now, before }) => (
        <Alert key={name} type="message">
          {cartOptionsMessages.priceChanged(name, price(now), price(before))}
        </Alert>
      ))}
    </>
  )
}
