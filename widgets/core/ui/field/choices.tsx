import type { InputHTMLAttributes, ReactNode } from 'react'
import { FieldError, useFieldId } from './Field.tsx'

type CheckboxProps = {
  label: ReactNode
  name: string
  error?: string | undefined
} & InputHTMLAttributes<HTMLInputElement>

/** A box to tick; its words can be pressed too. */
export function Checkbox({ label, error, className, ...input }: CheckboxProps) {
  const id = useFieldId()
  return (
    <div className={className ? `field ${className}` : 'field'}>
      <label className="check">
        <input
          {...input}
          type="checkbox"
          // Firefox calls a required box invalid before it is used.
          aria-invalid={Boolean(error)}
          aria-describedby={error ? id : undefined}
        />
        <span>{label}</span>
      </label>
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  )
}

type RadioCardProps = {
  name: string
  value: string
  label: ReactNode
  hint?: ReactNode
  /** What stands at the end: a price, a picture, a link. */
  end?: ReactNode
} & InputHTMLAttributes<HTMLInputElement>

/** One choice among a few, as a card that can be pressed anywhere. Wrap the cards in a fieldset with a legend. */
export function RadioCard({ label, hint, end, className, ...input }: RadioCardProps) {
  return (
    <label className={className ? `radio ${className}` : 'radio'}>
      <input {...input} type="radio" />
      <span>
        <b>{label}</b>
        {hint && <span className="hint">{hint}</span>}
      </span>
      {end && <span className="radio-end">{end}</span>}
    </label>
  )
}

type SwitchProps = { label: ReactNode; hint?: ReactNode } & InputHTMLAttributes<HTMLInputElement>

/** On or off, with effect at once: nothing to confirm afterwards. */
export function Switch({ label, hint, className, ...input }: SwitchProps) {
  return (
    <label className={className ? `switch ${className}` : 'switch'}>
      <b>{label}</b>
      {hint && <span className="hint">{hint}</span>}
      <input {...input} type="checkbox" role="switch" />
    </label>
  )
}
