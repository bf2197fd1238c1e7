import { addDays, type ParisDay } from '../core/domain/paris-day.ts'
import { SLOT_GROUPS } from '../core/domain/slots.ts'
import { useSelector } from '../core/store/hooks.ts'
import { quoteText as words } from '../core/messages/quote.ts'
import { Field, OptionalMark, FieldError, useFieldId } from '../core/ui/field/Field.tsx'
import { Choices } from './Pills.tsx'
import { PlaceField } from './PlaceField.tsx'

/** The latest event that the backend accepts, in days from today. */
const MAX_HORIZON_DAYS = 730

type EventFieldsProps = { errors: Record<string, string>; today: ParisDay }

/** The fields of the event: occasion, date, slot, guests, place and budget. */
export function EventFields({ errors, today }: EventFieldsProps) {
  const guests = useSelector((state) => state.preferences.guests)
  const budgetUnits = [
    ['person', words.perPerson],
    ['all', words.inAll],
  ] as const
  return (
    <>
      <Choices
        name="eventType"
        legend={words.occasion}
        choices={words.occasions.map((name) => [name, name])}
        error={errors.eventType}
      />
      <Field
        className="third"
        name="eventDate"
        type="date"
        min={addDays(today, 1)}
        max={addDays(today, MAX_HORIZON_DAYS)}
        label={words.date}
        error={errors.eventDate}
      />
      <SlotField error={errors.deliveryWindow} />
      <Field
        className="third pair"
        name="guests"
        inputMode="numeric"
        autoComplete="off"
        label={words.guests}
        defaultValue={guests ?? ''}
        error={errors.guests}
      />
      <PlaceField error={errors.zipcode} />
      <Field
        className="third pair"
        name="budgetPerPerson"
        inputMode="decimal"
        autoComplete="off"
        label={words.budget}
        hint={words.budgetHint}
        end={<span aria-hidden="true">€</span>}
        error={errors.budgetPerPerson}
        optional
      />
      <Choices
        className="third"
        name="budgetFor"
        legend={words.budgetFor}
        choices={budgetUnits}
        chosen="person"
        error={errors.budgetFor}
      />
    </>
  )
}

/** Offers only the slots that the backend knows; the exact hour is agreed by telephone. */
function SlotField({ error }: { error: string | undefined }) {
  const id = useFieldId()
  const slots = SLOT_GROUPS.flatMap((group) => group.slots).sort((one, other) => one.hours - other.hours)
  return (
    <div className="field third pair">
      <label htmlFor={id}>
        {words.slot}
        <OptionalMark />
      </label>
      <select
        className="input"
        id={id}
        name="deliveryWindow"
        data-start=""
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}e` : undefined}
      >
        <option value="">{words.anySlot}</option>
        {slots.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      {error && <FieldError id={`${id}e`}>{error}</FieldError>}
    </div>
  )
}
