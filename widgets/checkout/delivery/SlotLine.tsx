import { checkoutText } from '../../core/messages/checkout.ts'
import { commonText } from '../../core/messages/common.ts'
import { Icon, truck } from '../../core/ui/icons/icons.tsx'
import { addressLine } from '../confirmation/order-texts.ts'
import { SlotLabel, hasSlot } from './SlotLabel.tsx'
import type { Purchase } from '../payment/purchase.ts'

/** The slot and the place, in the summary. */
export function SlotLine({ purchase, onEdit }: { purchase: Purchase; onEdit?: (() => void) | undefined }) {
  const slot = hasSlot(purchase)
  const { shippingAddress } = purchase
  if (!slot && !shippingAddress) return null
  return (
    <div className="recap-slot">
      <Icon path={truck} />
      <p>
        {slot && (
          <b>
            <SlotLabel purchase={purchase} />
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
