import type { ReactNode } from 'react'
import { OptionalMark, FieldError, useFieldId } from '../core/ui/field/Field.tsx'

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
export function Choices({ name, legend, choices, chosen, error, className }: ChoicesProps) {
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
export function Boxes({ legend, boxes, hint }: { legend: string; boxes: Named; hint: string }) {
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
