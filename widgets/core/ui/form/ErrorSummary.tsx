import type { RefObject } from 'react'
import { validationMessages } from '../../messages/validation.ts'
import { Alert } from '../feedback/feedback.tsx'
import { failureOf, failureMessage } from '../../domain/failure.ts'

type ErrorSummaryProps = { form: RefObject<HTMLFormElement | null>; errors: FormErrors }

/** What is to be corrected, counted; each entry has the name of its field and the message, and leads to the field. */
export function ErrorSummary({ form, errors: { fields, rest } }: ErrorSummaryProps) {
  const all = [...(form.current?.elements ?? [])] as HTMLInputElement[]
  // The first of several radio buttons stands for all.
  const wrong = all.filter(
    ({ name }, index) => name in fields && all.findIndex((field) => field.name === name) === index,
  )
  const count = Object.keys(fields).length
  if (count + rest.length === 0) return null
  return (
    <Alert type="error">
      {rest.map((message) => (
        <p key={message}>{message}</p>
      ))}
      {count > 0 && <p>{validationMessages.summary(count)}</p>}
      {wrong.length > 0 && (
        <ul className="wrong-fields">
          {wrong.map((field) => (
            <li key={field.name}>
              <a
                className="link-inline"
                href={`#${field.id}`}
                onClick={(event) => {
                  // The field may stand in a shadow tree, where no link's address leads.
                  event.preventDefault()
                  field.focus()
                }}
              >
                {labelOf(field)}
                {'\u00a0: '}
                {fields[field.name]}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Alert>
  )
}

/** The first words of a field's label, without what is said beside them; of a radio group, its legend. */
function labelOf(field: HTMLInputElement): string {
  const group = field.type === 'radio' ? field.closest('fieldset')?.querySelector('legend') : null
  const label = group ?? field.labels?.[0]
  return [...(label?.childNodes ?? [])].find(({ textContent }) => textContent)?.textContent ?? field.name
}

/** What a form shows: a message under each named field, and what belongs to none of them. */
export type FormErrors = { fields: Record<string, string>; rest: readonly string[] }

export const noErrors: FormErrors = { fields: {}, rest: [] }

/**
 * Sorts a rejection into the fields of a form: by property path, or by its last part when the form has only that name
 * (shippingAddress.street → street). What has no field is said above the form.
 */
export function refusalErrors(cause: unknown, names: ReadonlySet<string>): FormErrors {
  const { fields } = failureOf(cause)
  const errors: { fields: Record<string, string>; rest: string[] } = { fields: {}, rest: [] }
  for (const [path, messages] of Object.entries(fields)) {
    const message = messages.join(' ')
    const name = names.has(path) ? path : (path.split('.').at(-1) ?? path)
    if (names.has(name)) errors.fields[name] ??= message
    else errors.rest.push(message)
  }
  if (Object.keys(fields).length === 0) errors.rest.push(failureMessage(cause))
  return errors
}
