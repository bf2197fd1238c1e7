import { duration, longDay, longInstant } from '../core/domain/paris-time.ts'
import type { ParisDay } from '../core/domain/paris-time.ts'
import type { Slot } from '../core/domain/slots.ts'
import { checkoutText } from '../core/text/checkout.ts'
import { Alert } from '../core/ui/Alert.tsx'
import { dayCutoff, slotStatus } from './delivery-choices.ts'
import type { Choice } from './delivery-choices.ts'

/** Until when one can order for what is chosen, and how long that is; renewed each minute with the clock. */
export function CutoffNotice({ choice, day, slot }: { choice: Choice; day: ParisDay; slot: Slot | null }) {
  const cutoff = slot ? slotStatus(choice, day, slot).cutoff : dayCutoff(choice, day)
  if (!cutoff) return null
  const left = duration(cutoff.getTime() - choice.now.getTime())
  return (
    <Alert type="notice">
      {checkoutText.delivery.orderBefore(longDay(day), longInstant(cutoff))}{' '}
      <b className="figures nowrap">{checkoutText.delivery.left(left)}</b>
    </Alert>
  )
}
