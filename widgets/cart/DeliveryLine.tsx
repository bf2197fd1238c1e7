import { NATIONAL_CHANNEL } from '../core/domain/channel.ts'
import { longDay } from '../core/domain/paris-time.ts'
import type { Emit } from '../core/store/events.ts'
import { chosenSlot } from '../core/store/chosen-slot.ts'
import { useActions, useCustomer, useResource, useRuntime } from '../core/store/hooks.ts'
import { cartText as words } from '../core/text/cart.ts'
import { commonText } from '../core/text/common.ts'
import { Button } from '../core/ui/button/Button.tsx'
import { Icon } from '../core/ui/picture/Icon.tsx'
import { truck } from '../core/ui/icons/truck.ts'
import { useCartExits } from './use-cart-exits.ts'

/** When and where the cart is delivered, with a button to change it. */
export function DeliveryLine({ emit, onLeave }: { emit: Emit; onLeave?: (() => void) | undefined }) {
  const { channel, zipcode } = useRuntime((state) => state.channel)
  const slot = useRuntime(chosenSlot)
  const { panels } = useActions()
  const { chooseDelivery } = useCartExits(emit, onLeave)
  const customer = useCustomer()
  const selected = useRuntime((state) => state.profile.selectedAddress)
  const { data: addresses } = useResource('addresses', selected && customer)
  const street = addresses?.find(({ id }) => id === selected)?.street
  // A partner's page may start with its own channel, shown by its city before any postal code is typed.
  const isLocal = channel !== null && (zipcode !== null || channel.code !== NATIONAL_CHANNEL)
  return (
    <div className="delivery" part="delivery">
      <Icon path={truck} />
      <p>
        {slot && (
          <b>
            {longDay(slot.day)}, <span className="nowrap">{slot.window}</span>
          </b>
        )}
        <span className="soft">
          {isLocal
            ? words.by([street, zipcode, channel.city].filter(Boolean).join(' '), channel.name)
            : words.nationalMenu}
        </span>
        {customer !== null && (
          <Button variant="link" onClick={() => panels.openAdditional('address')}>
            {street ? words.otherAddress : words.myAddress}
          </Button>
        )}
      </p>
      {isLocal && (
        <Button
          variant="link"
          aria-label={`${slot ? commonText.actions.edit : commonText.actions.choose}, ${words.delivery}`}
          onClick={chooseDelivery}
        >
          {slot ? commonText.actions.edit : commonText.actions.choose}
        </Button>
      )}
    </div>
  )
}
