import { dayCutoff, slotStatus } from '../../domain/delivery-choices.ts'
import { relativeDeadline } from '../../domain/relative-time.ts'
import type { ParisDay } from '../../domain/paris-day.ts'
import { duration, plainDay } from '../../domain/paris-time.ts'
import { deliveryText } from '../../text/delivery.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import type { DeliveryDraft } from './use-delivery-draft.ts'

/** Until when the chosen day or slot can be ordered, and how long that is, renewed each minute. A chosen day that is gone is told first. */
export function CutoffNotice({ draft: { choice, slot, gone }, day }: { draft: DeliveryDraft; day: ParisDay }) {
  if (gone) return <Alert type="notice">{deliveryText.dayGone(plainDay(gone))}</Alert>
  const cutoff = slot ? slotStatus(choice, day, slot).cutoff : dayCutoff(choice, day)
  if (!cutoff) return null
  const left = duration(cutoff.getTime() - choice.now.getTime())
  return (
    <Alert type="notice">
      {deliveryText.order(plainDay(day), relativeDeadline(cutoff, choice.now))}{' '}
      {/* A screen reader does not repeat the notice each minute. */}
      <b className="figures nowrap" aria-live="off">
        {deliveryText.timeLeft(left)}
      </b>
    </Alert>
  )
}
