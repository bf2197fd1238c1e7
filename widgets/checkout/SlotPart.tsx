import { fees, price } from '../core/domain/money.ts'
import type { Cents } from '../core/domain/money.ts'
import { longDay } from '../core/domain/paris-time.ts'
import type { ParisDay } from '../core/domain/paris-time.ts'
import { SLOT_GROUPS, slotFees } from '../core/domain/slots.ts'
import type { Slot } from '../core/domain/slots.ts'
import { checkoutText } from '../core/text/checkout.ts'
import { deliveryText } from '../core/text/delivery.ts'
import { SlotPicker } from '../core/ui/SlotPicker.tsx'
import type { SlotChoice } from '../core/ui/SlotPicker.tsx'
import { slotStatus } from './delivery-choices.ts'
import type { Choice } from './delivery-choices.ts'
import { Panel } from './Panel.tsx'

type SlotPartProps = {
  choice: Choice
  day: ParisDay
  /** HT, decides whether delivery is free. */
  goods: Cents
  value: string | null
  onPick(window: string): void
}

/** The twelve slots of a day with their fees, or why they cannot be had. */
export function SlotPart({ choice, day, goods, value, onPick }: SlotPartProps) {
  const threshold = choice.terms.shippingFeesFreeThreshold
  const groups = SLOT_GROUPS.map(({ key, slots }) => ({
    key,
    label: deliveryText.groups[key],
    slots: slots.map((slot) => slotChoice(choice, day, slot, goods)),
  }))
  return (
    <Panel title={checkoutText.delivery.slotsOf(longDay(day))} note={deliveryText.tolerance}>
      <SlotPicker groups={groups} value={value} onPick={onPick} />
      <p className="small soft">
        {threshold === null ? checkoutText.delivery.feesNote : checkoutText.delivery.freeFrom(price(threshold * 100))}
      </p>
    </Panel>
  )
}

function slotChoice(choice: Choice, day: ParisDay, slot: Slot, goods: Cents): SlotChoice {
  const { status } = slotStatus(choice, day, slot)
  const cost = slotFees(choice.terms, slot.value, goods)
  const fee = cost > 0 ? checkoutText.delivery.fee(fees(cost / 100)) : deliveryText.slotFree
  return { value: slot.value, label: slot.label, status, note: status === 'open' ? fee : undefined }
}
