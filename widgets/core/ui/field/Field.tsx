import { useLayoutEffect, useRef, useState, type InputHTMLAttributes, type ReactNode } from 'react'
import { fieldMessages } from '../../messages/channel.ts'
import { Icon, warningCircle } from '../kit.tsx'

export type FieldProps = {
  label: string
  name: string
  hint?: ReactNode
  error?: string | undefined
  optional?: boolean
  multiline?: boolean
  options?: readonly (readonly [value: string, label: string])[]
  /** An element at the end of the input's box, such as a show button. */
  end?: ReactNode
} & InputHTMLAttributes<HTMLInputElement>

/** A label, its input, hint, error and example, associated for screen readers. The input is uncontrolled and never loses its value. */
export function Field({ label, hint, error, optional, multiline, options, end, className, ...input }: FieldProps) {
  const id = useFieldId()
  const box = useLateDefault(input.defaultValue)
  const example = error && fieldMessages.examples[input.type ?? '']
  const described = [hint && `${id}h`, error && `${id}e`, example && `${id}x`].filter(Boolean).join(' ')
  const attributes = {
    ...input,
    id,
    className: 'input',
    'aria-invalid': error ? true : undefined,
    'aria-required': optional ? undefined : true,
    'aria-describedby': described || undefined,
  }
  return (
    <div className={className ? `field ${className}` : 'field'} ref={box}>
      <label htmlFor={id}>
        {label}
        {optional && <OptionalMark />}
      </label>
      <Control {...{ multiline, options, end }} attributes={attributes} />
      {hint && (
        <span className="hint" id={`${id}h`}>
          {hint}
        </span>
      )}
      {error && <FieldError id={`${id}e`}>{error}</FieldError>}
      {example && (
        <span className="hint" id={`${id}x`}>
          {example}
        </span>
      )}
    </div>
  )
}

export const OptionalMark = () => <span className="soft regular"> ({fieldMessages.optional})</span>

/** Shown above the fields of a form that has optional fields. */
export const RequiredNote = () => <p className="small soft">{fieldMessages.required}</p>

/** Selects a default value that is set while the field has the focus, as in a form that opens: typing then replaces it. */
function useLateDefault(value: unknown) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const field = box.current?.querySelector<HTMLInputElement>('.input:focus')
    if (value && field?.value === value) field.select()
  }, [value])
  return box
}

type ControlProps = Pick<FieldProps, 'multiline' | 'options' | 'end'> & {
  attributes: InputHTMLAttributes<HTMLInputElement>
}

function Control({ multiline, options, end, attributes }: ControlProps) {
  if (multiline) return <textarea {...(attributes as object)} />
  if (options)
    return (
      <select {...(attributes as object)}>
        {options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    )
  if (!end) return <input {...attributes} />
  return (
    <span className="input-box">
      <input {...attributes} />
      {end}
    </span>
  )
}

/** An error in the accent colour with an icon, so that it does not depend on colour alone. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <span className="field-error" id={id}>
      <Icon path={warningCircle} />
      {children}
    </span>
  )
}

let count = 0

/** An id that is unique in the page: fields of several widgets are in the light DOM, where `useId` is not unique. */
export const newFieldId = (): string => `catering-${(count += 1)}`

export const useFieldId = (): string => useState(newFieldId)[0]
