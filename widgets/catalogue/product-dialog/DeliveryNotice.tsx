import { cutoff, firstOpenDay } from '../../core/domain/delivery.ts'
import { longDay, longInstant } from '../../core/domain/paris-time.ts'
import { slotByValue } from '../../core/domain/slots.ts'
import { chosenSlot } from '../../core/store/chosen-slot.ts'
import { useSelector } from '../../core/store/hooks.ts'
import { deliveryText } from '../../core/messages/delivery.ts'
import { productText } from '../../core/messages/product.ts'
import { Alert } from '../../core/ui/feedback/feedback.tsx'
import type { Product } from '../catalogue-types.ts'
import { useNow } from '../../core/components/use-now.ts'

/** The cut-off of a product for the chosen slot, or without a slot the first day on which it can be delivered. */
export function DeliveryNotice({ product }: { product: Product }) {
  const channel = useSelector((state) => state.channel.channel)
  const chosen = useSelector(chosenSlot)
  const now = useNow()
  if (!channel) return null
  const slot = slotByValue(chosen?.window)
  if (!chosen || !slot) {
    const first = firstOpenDay(channel, { leadHours: product.leadHours, hasAlcohol: product.isAlcohol }, now)
    return first && <Alert type="message">{deliveryText.firstDay(longDay(first))}</Alert>
  }
  const deadline = longInstant(cutoff(channel, chosen.day, slot, product.leadHours))
  return (
    <Alert type="success">
      <b>
        {longDay(chosen.day)}, <span className="nowrap">{slot.label}</span>.
      </b>{' '}
      {productText.orderBefore(deadline)}.
    </Alert>
  )
}
