import { useState, type ReactNode } from 'react'
import { addDays, type ParisDay } from '../core/domain/time/paris-day.ts'
import { SLOT_GROUPS } from '../core/domain/delivery/slots.ts'
import { MAX_EVENT_DAYS } from '../core/domain/limits.ts'
import { useSelector } from '../core/store/hooks.ts'
import { quoteMessages as messages } from './messages.ts'
import { Field, OptionalMark, FieldError, useFieldId } from '../core/ui/field/Field.tsx'
import { isPostalCode } from '../core/domain/delivery/postal-code.ts'
import { withoutSpaces } from '../core/domain/normalize-input.ts'
import { useQuery } from '../core/queries/use-query.ts'

/** The fields of the event: occasion, date, slot, guests, place and budget. */
export function EventFields({ errors, today }: { errors: Record<string, string>; today: ParisDay }) {
  const guests = useSelector((state) => state.preferences.guests)
  const budgetUnits = [
    ['person', messages.perPerson],
    ['all', messages.inAll],
  ] as const
  return (
    <>
      <RadioPills
        name="eventType"
        legend={messages.occasion}
        choices={messages.occasions.map((name) => [name, name])}
        error={errors.eventType}
      />
      <Field
        className="third"
        name="eventDate"
        type="date"
        min={addDays(today, 1)}
        max={addDays(today, MAX_EVENT_DAYS)}
        label={messages.date}
        error={errors.eventDate}
      />
      <SlotField error={errors.deliveryWindow} />
      <Field
        className="third pair"
        name="guests"
        inputMode="numeric"
        autoComplete="off"
        label={messages.guests}
        defaultValue={guests ?? ''}
        error={errors.guests}
      />
      <PlaceField error={errors.zipcode} />
      <Field
        className="third pair"
        name="budgetPerPerson"
        inputMode="decimal"
        autoComplete="off"
        label={messages.budget}
        hint={messages.budgetHint}
        end={<span aria-hidden="true">€</span>}
        error={errors.budgetPerPerson}
        optional
      />
      <RadioPills
        className="third"
        name="budgetFor"
        legend={messages.budgetFor}
        choices={budgetUnits}
        chosen="person"
        error={errors.budgetFor}
      />
    </>
  )
}

/** Offers only the slots that the backend knows; the exact hour is agreed by telephone. */
function SlotField({ error }: { error: string | undefined }) {
  const slots = SLOT_GROUPS.flatMap((group) => group.slots).sort((one, other) => one.hours - other.hours)
  return (
    <Field
      className="third pair"
      name="deliveryWindow"
      label={messages.slot}
      options={[['', messages.anySlot], ...slots.map(({ value, label }) => [value, label] as const)]}
      data-start=""
      error={error}
      optional
    />
  )
}

/** The place of the event. A complete postal code shows the channel that will respond, without choosing it for the cart. */
function PlaceField({ error }: { error: string | undefined }) {
  const here = useSelector((state) => state.channel.zipcode) ?? ''
  const [typed, setTyped] = useState<string | null>(null)
  const postalCode = withoutSpaces(typed ?? here)
  return (
    <Field
      className="third pair"
      name="zipcode"
      inputMode="numeric"
      autoComplete="postal-code"
      label={messages.postalCode}
      defaultValue={here}
      hint={isPostalCode(postalCode) && <RespondingChannel postalCode={postalCode} />}
      error={error}
      onInput={(event) => setTyped(event.currentTarget.value)}
    />
  )
}

/** The channel that delivers there, once the channels are loaded. The backend makes the final choice when it receives the request. */
function RespondingChannel({ postalCode }: { postalCode: string }) {
  const { data } = useQuery('channels')
  if (!data) return null
  const near = data.find((channel) => channel.zipcodes.includes(postalCode))
  return near ? messages.responds(near.name) : messages.noneNearby
}

type Named = readonly (readonly [value: string, label: string])[]

type ChoicesProps = {
  name: string
  legend: string
  choices: Named
  /** The choice at the start. */
  chosen?: string
  error?: string | undefined
  className?: string
}

/** One choice among a few: radio buttons that look like the chips of a filter. */
export function RadioPills({ name, legend, choices, chosen, error, className }: ChoicesProps) {
  const id = useFieldId()
  // With a choice at the start it cannot be missing.
  const rules = { required: !chosen, ...(error && { 'aria-invalid': true, 'aria-describedby': id }) }
  return (
    <Pills legend={legend} className={className} end={error && <FieldError id={id}>{error}</FieldError>}>
      {choices.map(([value, label]) => (
        <label key={value} className="pill">
          <input type="radio" name={name} value={value} defaultChecked={value === chosen} {...rules} />
          {label}
        </label>
      ))}
    </Pills>
  )
}

/** Several choices among a few: each one is a checkbox with its own name. */
export function CheckboxPills({ legend, boxes, hint }: { legend: string; boxes: Named; hint: string }) {
  return (
    <Pills legend={legend} mark={<OptionalMark />} end={<span className="hint">{hint}</span>}>
      {boxes.map(([name, label]) => (
        <label key={name} className="pill">
          <input type="checkbox" name={name} />
          {label}
        </label>
      ))}
    </Pills>
  )
}

type PillsProps = {
  legend: string
  mark?: ReactNode
  className?: string | undefined
  end: ReactNode
  children: ReactNode
}

function Pills({ legend, mark, className = '', end, children }: PillsProps) {
  return (
    <fieldset className={`field ${className}`}>
      <legend>
        {legend}
        {mark}
      </legend>
      <div className="pills">{children}</div>
      {end}
    </fieldset>
  )
}
