import type { InputHTMLAttributes, ReactNode } from 'react'
import { FieldError, useFieldId } from './Field.tsx'

type CheckboxProps = {
  label: ReactNode
  name: string
  error?: string | undefined
} & InputHTMLAttributes<HTMLInputElement>

export function Checkbox({ label, error, className, ...input }: CheckboxProps) {
  const id = useFieldId()
  return (
    <div className={className ? `field ${className}` : 'field'}>
      <label className="check">
        <input
          {...input}
          type="checkbox"
          // Firefox treats a required checkbox as invalid before its first use.
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
  /** Content at the end: a price, an image, a link. */
  end?: ReactNode
} & InputHTMLAttributes<HTMLInputElement>

/** One option of a radio group, as a clickable card. Wrap the cards in a fieldset with a legend. */
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

/** A switch, which takes effect at once, without a submit. */
export function Switch({ label, hint, className, ...input }: SwitchProps) {
  return (
    <label className={className ? `switch ${className}` : 'switch'}>
      <b>{label}</b>
      {hint && <span className="hint">{hint}</span>}
      <input {...input} type="checkbox" role="switch" />
    </label>
  )
}
