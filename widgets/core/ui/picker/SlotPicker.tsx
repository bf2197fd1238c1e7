import { useId, useState, type KeyboardEvent } from 'react'

export type SlotChoice = {
  value: string
  label: string
  /** The fee, or the reason why the slot is not available. */
  note: string
  isOpen: boolean
}

type SlotPickerProps = {
  groups: readonly { key: string; label: string; slots: readonly SlotChoice[] }[]
  value: string | null
  onPick(value: string): void
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** Delivery windows as radio buttons. Unavailable ones are focusable and have a reason, but cannot be selected. */
export function SlotPicker({ groups, value, onPick }: SlotPickerProps) {
  const name = useId()
  const [focused, setFocused] = useState<string | null>(null)
  const slots = groups.flatMap((group) => group.slots)
  const stop = focused ?? value ?? slots.find(({ isOpen }) => isOpen)?.value ?? slots[0]?.value

  // The default arrow keys would skip disabled radio buttons, and check those with `aria-disabled`.
  function move(event: KeyboardEvent<HTMLElement>) {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    const radios = [...event.currentTarget.querySelectorAll('input')]
    const index = radios.findIndex((radio) => radio === event.target) + step
    const next = slots.at(index % slots.length)
    radios.at(index % radios.length)?.focus()
    if (next?.isOpen) onPick(next.value)
  }

  return (
    <div part="slots" onKeyDown={move}>
      {groups.map(({ key, label, slots: own }) => (
        <fieldset key={key} className="slot-group">
          <legend>{label}</legend>
          <div className="slots">
            {own.map((slot) => (
              <label key={slot.value} className="slot">
                <input
                  type="radio"
                  name={name}
                  value={slot.value}
                  tabIndex={slot.value === stop ? 0 : -1}
                  checked={slot.value === value}
                  aria-disabled={!slot.isOpen || undefined}
                  onFocus={() => setFocused(slot.value)}
                  onClick={(event) => !slot.isOpen && event.preventDefault()}
                  onChange={() => slot.isOpen && onPick(slot.value)}
                />
                <b>{slot.label}</b>
                <span>{slot.note}</span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  )
}
