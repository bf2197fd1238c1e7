import { dayCutoff, slotStatus, type Choice } from '../../domain/delivery/delivery-choices.ts'
import { slotReason } from '../../domain/delivery/delivery-reasons.ts'
import { fees, price, toCents, type Cents } from '../../domain/money.ts'
import type { ParisDay } from '../../domain/time/paris-day.ts'
import { SLOT_GROUPS, slotFees, type Slot } from '../../domain/delivery/slots.ts'
import { deliveryMessages } from '../../messages/delivery.ts'
import { SlotPicker, type SlotChoice } from '../../ui/picker/SlotPicker.tsx'
import type { DeliveryDraft } from './use-delivery-draft.ts'
import { useRef } from 'react'
import { Alert, LoadFailed } from '../../ui/feedback/feedback.tsx'
import { relativeDeadline } from '../../domain/time/relative-time.ts'
import { duration, plainDay } from '../../domain/time/paris-time.ts'

type SlotPartProps = {
  draft: Pick<DeliveryDraft, 'choice' | 'slot' | 'pickSlot'>
  day: ParisDay
  /** Cents HT, for the threshold of free delivery. */
  goods: Cents
}

/** The twelve slots of a day with their fees, or the reasons why they are not available. */
export function DeliverySlot({ draft: { choice, slot, pickSlot }, day, goods }: SlotPartProps) {
  const threshold = choice.terms.shippingFeesFreeThreshold
  const groups = SLOT_GROUPS.map(({ key, slots }) => ({
    key,
    label: deliveryMessages.groups[key],
    slots: slots.map((candidate) => slotChoice(choice, day, candidate, goods)),
  }))
  return (
    <>
      <SlotPicker groups={groups} value={slot?.value ?? null} onPick={pickSlot} />
      {threshold !== 0 && (
        <p className="small soft">
          {threshold === null ? deliveryMessages.feesNote : deliveryMessages.freeFrom(price(toCents(threshold)))}
        </p>
      )}
    </>
  )
}

function slotChoice(choice: Choice, day: ParisDay, slot: Slot, goods: Cents): SlotChoice {
  const reason = slotReason(choice, day, slot)
  const cost = slotFees(choice.terms, slot.value, goods)
  const fee = cost > 0 ? deliveryMessages.fee(fees(cost / 100)) : deliveryMessages.slotFree
  return { value: slot.value, label: slot.label, isOpen: reason === null, note: reason ?? fee }
}

/** Shown above the days while the full slots are unknown: the server may reject a displayed slot. */
export function SlotsFailed({ onRetry }: { onRetry(): void }) {
  const alert = useRef<HTMLDivElement>(null)
  function retry() {
    // The button is removed with its alert: the focus moves to the displayed day.
    alert.current?.parentElement?.querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus()
    onRetry()
  }
  return (
    <div ref={alert}>
      <LoadFailed onRetry={retry}>{deliveryMessages.fullUnread}</LoadFailed>
    </div>
  )
}

/** The cut-off of the selected day or slot and the remaining time, updated every minute; or that a selected day is no longer available. */
export function CutoffNotice({ draft: { choice, slot, gone }, day }: { draft: DeliveryDraft; day: ParisDay }) {
  if (gone) return <Alert type="notice">{deliveryMessages.dayGone(plainDay(gone))}</Alert>
  const cutoff = slot ? slotStatus(choice, day, slot).cutoff : dayCutoff(choice, day)
  if (!cutoff) return null
  const left = duration(cutoff.getTime() - choice.now.getTime())
  return (
    <Alert type="notice">
      {deliveryMessages.order(plainDay(day), relativeDeadline(cutoff, choice.now))}{' '}
      {/* Not announced again every minute. */}
      <b className="figures nowrap" aria-live="off">
        {deliveryMessages.timeLeft(left)}
      </b>
    </Alert>
  )
}
