import { useState, useId } from 'react'
import { useSelector, useActions } from '../core/store/hooks.ts'
import { deliveryFormMessages as messages } from '../core/messages/channel.ts'
import { Icon, minus, plus } from '../core/ui/kit.tsx'
import { parseGuests } from '../core/domain/order/budget.ts'
import { FieldError } from '../core/ui/field/Field.tsx'

/** The number of guests, typed or stepped. An invalid number stays in the field and is not stored. */
export function GuestsField() {
  const id = useId()
  const stored = useSelector(({ preferences }) => preferences.guests)
  const { preferences } = useActions()
  const [typed, setTyped] = useState(stored === null ? '' : String(stored))
  const count = parseGuests(typed)
  const isInvalid = count === undefined

  function change(text: string) {
    setTyped(text)
    const guests = parseGuests(text)
    if (guests !== undefined) preferences.set({ guests })
  }

  return (
    <section className="guests-section" data-part="guests">
      <h3>{messages.guestsTitle}</h3>
      <label htmlFor={id}>{messages.guests}</label>
      <span className="quantity quantity-light">
        <button
          type="button"
          aria-label={messages.fewer}
          aria-disabled={(count ?? 0) <= 1 || undefined}
          onClick={() => (count ?? 0) > 1 && change(String((count ?? 0) - 1))}
        >
          <Icon path={minus} />
        </button>
        <input
          id={id}
          name="guests"
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          aria-invalid={isInvalid || undefined}
          aria-describedby={`${id}e`}
          onInput={(event) => change(event.currentTarget.value)}
        />
        <button type="button" aria-label={messages.more} onClick={() => change(String((count ?? 0) + 1))}>
          <Icon path={plus} />
        </button>
      </span>
      {isInvalid && (
        <div id={`${id}e`} role="alert">
          <FieldError>{messages.guestsWrong}</FieldError>
        </div>
      )}
    </section>
  )
}
