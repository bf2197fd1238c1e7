import { freeDelivery, minimumOrder } from '../core/domain/order/cart.ts'
import { price, toCents } from '../core/domain/money.ts'
import { useSelector } from '../core/store/hooks.ts'
import { cartMessages as messages } from '../core/messages/cart.ts'
import { Meter } from '../core/ui/meter/Meter.tsx'
import { truck } from '../core/ui/icons/cart-icons.ts'
import type { Cart } from './cart-types.ts'

/** How much is missing to the minimum (F4), then to free delivery. */
export function CartThresholds({ cart }: { cart: Cart }) {
  const channel = useSelector((state) => state.channel.channel)
  if (!channel) return null
  const order = minimumOrder(cart, channel.minimumOrderAmount)
  const delivery = freeDelivery(cart.subTotal, channel.shippingFeesFreeThreshold)
  return (
    <div className="goals" part="goals">
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
