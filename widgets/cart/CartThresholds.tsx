import { useId, type ReactNode } from 'react'
import { isUnchosen } from '../core/domain/delivery/channel.ts'
import { freeDelivery, minimumOrder } from '../core/domain/order/cart.ts'
import { price, toCents } from '../core/domain/money.ts'
import { cartMessages as messages } from '../core/messages/cart.ts'
import { useSelector } from '../core/store/hooks.ts'
import { cartIcon, truck } from '../core/ui/icons/cart-icons.ts'
import { Icon, checkCircle } from '../core/ui/kit.tsx'
import { lazy } from '../core/ui/lazy.tsx'
import type { Cart } from './cart-types.ts'

const Suggestions = lazy(() => import('./Suggestions.tsx'), 'Suggestions')

/** How much is missing to the minimum (F4), then to free delivery. */
export function CartThresholds({ cart }: { cart: Cart }) {
  const channel = useSelector((state) => state.channel.channel)
  // Both amounts are those of the caterer.
  if (!channel || isUnchosen(channel)) return null
  const order = minimumOrder(cart, channel.minimumOrderAmount)
  // The fee that a quote has agreed for this day has no threshold.
  const isAgreed = cart.agreedDelivery?.day === cart.deliveryDate
  const delivery = isAgreed ? null : freeDelivery(cart.subTotal, channel.shippingFeesFreeThreshold)
  return (
    <div className="goals" part="goals" tabIndex={-1}>
      {order.minimum > 0 && (
        <Meter
          value={order.minimum - order.left}
          max={order.minimum}
          reached={order.reached}
          note={!order.reached && messages.minimumInfo(price(order.minimum), channel.name)}
        >
          {order.reached ? messages.minimumReached : messages.minimumLeft(price(order.left))}
        </Meter>
      )}
      {!order.reached && <Suggestions items={cart.items} left={order.left} />}
      {order.reached && delivery && (
        <Meter
          value={cart.subTotal}
          max={toCents(channel.shippingFeesFreeThreshold ?? 0)}
          reached={delivery.reached}
          icon={truck}
        >
          {delivery.reached ? messages.freeDeliveryReached : messages.freeDeliveryLeft(price(delivery.left))}
        </Meter>
      )}
    </div>
  )
}

type MeterProps = {
  value: number
  max: number
  reached: boolean
  icon?: string
  note?: ReactNode
  /** Text beside the bar, which also labels it. */
  children: ReactNode
}

/** The progress towards a threshold. Once it is reached, a check mark replaces the bar. */
function Meter({ value, max, reached, icon = cartIcon, note, children }: MeterProps) {
  const id = useId()
  const part = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 1
  return (
    <div className="meter">
      <p id={id}>
        <Icon path={reached ? checkCircle : icon} />
        <span>{children}</span>
      </p>
      {!reached && (
        <div className="meter-bar" role="progressbar" aria-valuenow={Math.round(part * 100)} aria-labelledby={id}>
          <i style={{ transform: `scaleX(${part})` }} />
        </div>
      )}
      {note && <p className="small soft">{note}</p>}
    </div>
  )
}
