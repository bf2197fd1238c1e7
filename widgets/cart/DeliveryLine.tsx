import { NATIONAL_CHANNEL } from '../core/domain/delivery/channel.ts'
import { minimumOrder } from '../core/domain/order/cart.ts'
import type { Emit } from '../core/store/events.ts'
import { chosenSlot } from '../core/store/chosen-slot.ts'
import { useCustomer, useRuntime, useSelector } from '../core/store/hooks.ts'
import { cartMessages as messages } from '../core/messages/cart.ts'
import { commonMessages } from '../core/messages/common.ts'
import { Button, Skeleton, Icon } from '../core/ui/kit.tsx'
import { lazy, useLazyModule } from '../core/ui/lazy.tsx'
import { truck } from '../core/ui/icons/cart-icons.ts'
import { hasDeliveryBar, useCartNavigation } from './use-cart-navigation.ts'

const SlotDay = lazy(() => import('./SlotDay.tsx'), 'SlotDay', <Skeleton width="80%" height="1.35em" />)
const loadCustomerAddress = () => import('./CustomerAddress.tsx')

/** When and where the cart is delivered, with a button to change it. */
export function DeliveryLine({ emit, onLeave }: { emit: Emit; onLeave?: (() => void) | undefined }) {
  const { channel, zipcode: postalCode } = useSelector((state) => state.channel)
  const slot = useSelector(chosenSlot)
  const { chooseDelivery } = useCartNavigation(emit, onLeave)
  // The delivery step is one of an order: without the bar of the page, there is no choice before the minimum.
  const cart = useSelector((state) => state.cart.cart)
  const isOrderable = cart?.items.length && minimumOrder(cart, channel?.minimumOrderAmount ?? 0).reached
  const { group } = useRuntime().deps
  const customer = useCustomer()
  // An order does not need the customer's address here, so a failed load leaves the city.
  const own = useLazyModule(loadCustomerAddress, customer !== null)
  // A partner's page may start with its own channel, shown by its city before any postal code is typed.
  const isLocal = channel !== null && (postalCode !== null || channel.code !== NATIONAL_CHANNEL)
  const place = (street?: string) =>
    isLocal
      ? messages.by([street, postalCode, channel.city].filter(Boolean).join(' '), channel.name)
      : messages.nationalMenu
  return (
    <div className="delivery" part="delivery">
      <Icon path={truck} />
      <p>
        {slot && <SlotDay {...slot} />}
        {own && customer !== null ? (
          <own.CustomerAddress customer={customer} place={place} />
        ) : (
          <span className={customer === null ? 'soft' : 'soft delivery-own'}>{place()}</span>
        )}
      </p>
      {isLocal && (isOrderable || hasDeliveryBar(group)) && (
        <Button
          variant="link"
          aria-label={`${slot ? commonMessages.actions.edit : commonMessages.actions.choose}, ${messages.delivery}`}
          onClick={chooseDelivery}
        >
          {slot ? commonMessages.actions.edit : commonMessages.actions.choose}
        </Button>
      )}
    </div>
  )
}
