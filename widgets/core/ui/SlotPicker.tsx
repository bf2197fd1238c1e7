import { useId } from 'react'
import { deliveryText } from '../text/delivery.ts'

export type SlotChoice = {
  value: string
  label: string
  status: 'open' | 'closed' | 'too-late' | 'alcohol' | 'full'
  /** The fee, or the reason; without it the status speaks. */
  note?: string | undefined
}

type SlotPickerProps = {
  groups: readonly { key: string; label: string; slots: readonly SlotChoice[] }[]
  value: string | null
  onPick(value: string): void
}

/** Delivery windows as radio buttons, grouped by part of the day. Styles: pickers.styles.ts. */
export function SlotPicker({ groups, value, onPick }: SlotPickerProps) {
  const name = useId()
  return (
    <div part="slots">
      {groups.map(({ key, label, slots }) => (
        <fieldset key={key} className="slot-group">
          <legend>{label}</legend>
          <div className="slots">
            {slots.map((slot) => (
              <label key={slot.value} className="slot">
                <input
                  type="radio"
                  name={name}
                  value={slot.value}
                  checked={slot.value === value}
                  disabled={slot.status !== 'open'}
                  onChange={() => onPick(slot.value)}
                />
                <b>{slot.label}</b>
                <span>{slot.note ?? reasons[slot.status]}</span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  )
}

const reasons: Record<SlotChoice['status'], string> = {
  open: deliveryText.slotFree,
  closed: deliveryText.dayClosed,
  full: deliveryText.slotFull,
  'too-late': deliveryText.tooLate,
  alcohol: deliveryText.noAlcohol,
}
