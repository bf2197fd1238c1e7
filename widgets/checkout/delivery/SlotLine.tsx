import { checkoutText } from '../../core/messages/checkout.ts'
import { commonText } from '../../core/messages/common.ts'
import { Icon } from '../../core/ui/icons/icons.tsx'
import { truck } from '../../core/ui/icons/cart-icons.ts'
import { addressLine } from '../confirmation/order-words.ts'
import { SlotWords, hasSlot } from './SlotWords.tsx'
import type { Basket } from '../payment/basket.ts'

/** The slot and the place, in the summary. */
export function SlotLine({ basket, onEdit }: { basket: Basket; onEdit?: (() => void) | undefined }) {
  const slot = hasSlot(basket)
  const { shippingAddress } = basket
  if (!slot && !shippingAddress) return null
  return (
    <div className="recap-slot">
      <Icon path={truck} />
      <p>
        {slot && (
          <b>
            <SlotWords basket={basket} />
          </b>
        )}
        {shippingAddress && <span className="soft">{addressLine({ ...shippingAddress, company: '' })}</span>}
      </p>
      {slot && onEdit && (
        <button type="button" className="button button-link" aria-label={checkoutText.editSlot} onClick={onEdit}>
          {commonText.actions.edit}
        </button>
      )}
    </div>
  )
}
