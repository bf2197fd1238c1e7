import type { InputHTMLAttributes, ReactNode } from 'react'
import { FieldError } from './FieldError.tsx'
import { useFieldId } from './use-field-id.ts'

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
