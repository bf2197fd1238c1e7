import type { Choice } from '../../domain/delivery-choices.ts'
import { slotReason } from '../../domain/delivery-reasons.ts'
import { fees, price, toCents, type Cents } from '../../domain/money.ts'
import type { ParisDay } from '../../domain/paris-day.ts'
import { SLOT_GROUPS, slotFees, type Slot } from '../../domain/slots.ts'
import { deliveryText } from '../../text/delivery.ts'
import { SlotPicker, type SlotChoice } from '../../ui/picker/SlotPicker.tsx'
import type { DeliveryDraft } from './use-delivery-draft.ts'

type SlotPartProps = {
  draft: Pick<DeliveryDraft, 'choice' | 'slot' | 'pickSlot'>
  day: ParisDay
  /** Cents HT; they decide whether delivery is free. */
  goods: Cents
}

/** The twelve slots of a day with their fees, or why they are not available. */
export function SlotPart({ draft: { choice, slot, pickSlot }, day, goods }: SlotPartProps) {
  const threshold = choice.terms.shippingFeesFreeThreshold
  const groups = SLOT_GROUPS.map(({ key, slots }) => ({
    key,
    label: deliveryText.groups[key],
    slots: slots.map((candidate) => slotChoice(choice, day, candidate, goods)),
  }))
  return (
    <>
      <SlotPicker groups={groups} value={slot?.value ?? null} onPick={pickSlot} />
      {threshold !== 0 && (
        <p className="small soft">
          {threshold === null ? deliveryText.feesNote : deliveryText.freeFrom(price(toCents(threshold)))}
        </p>
      )}
    </>
  )
}

function slotChoice(choice: Choice, day: ParisDay, slot: Slot, goods: Cents): SlotChoice {
  const reason = slotReason(choice, day, slot)
  const cost = slotFees(choice.terms, slot.value, goods)
  const fee = cost > 0 ? deliveryText.fee(fees(cost / 100)) : deliveryText.slotFree
  return { value: slot.value, label: slot.label, isOpen: reason === null, note: reason ?? fee }
}
