import { useId, useState, type KeyboardEvent } from 'react'
import { cartMoreMessages } from '../messages.ts'
import { FieldError } from '../../core/ui/field/Field.tsx'
import { Icon, minus, plus } from '../../core/ui/icons/icons.tsx'

type NumberFieldProps = {
  name: string
  label: string
  hint?: string
  /** Shown after the number, such as the euro sign. */
  unit?: string
  decimal?: boolean
  /** The text as typed. */
  value: string
  /** The error of the typed text; shown once the field is left. */
  error: string | undefined
  onType(typed: string): void
  onStep(by: 1 | -1): void
}

const messages = cartMoreMessages.budget

/** A field for a number, with buttons that step it; the arrow keys step it too. */
export function NumberField({ name, label, hint, unit, decimal, value, error, onType, onStep }: NumberFieldProps) {
  const id = useId()
  const [typing, setTyping] = useState(false)
  const shownError = typing ? undefined : error

  function stepByKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    onStep(event.key === 'ArrowUp' ? 1 : -1)
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <span className="number">
        <button type="button" aria-label={messages.less(label)} onClick={() => onStep(-1)}>
          <Icon path={minus} />
        </button>
        <input
          id={id}
          className="input"
          name={name}
          inputMode={decimal ? 'decimal' : 'numeric'}
          autoComplete="off"
          enterKeyHint="done"
          value={value}
          aria-invalid={shownError ? true : undefined}
          aria-describedby={[hint && `${id}h`, shownError && `${id}e`].filter(Boolean).join(' ') || undefined}
          onFocus={() => setTyping(error === undefined)}
          onBlur={() => setTyping(false)}
          onKeyDown={stepByKey}
          onChange={(event) => onType(event.currentTarget.value)}
        />
        {unit && <span aria-hidden="true">{unit}</span>}
        <button type="button" aria-label={messages.more(label)} onClick={() => onStep(1)}>
          <Icon path={plus} />
        </button>
      </span>
      {hint && (
        <span className="hint" id={`${id}h`}>
          {hint}
        </span>
      )}
      {shownError && (
        <div role="alert">
          <FieldError id={`${id}e`}>{shownError}</FieldError>
        </div>
      )}
    </div>
  )
}
