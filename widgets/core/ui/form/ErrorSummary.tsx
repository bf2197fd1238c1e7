import type { RefObject } from 'react'
import { validationText } from '../../text/validation.ts'
import { Alert } from '../feedback/Alert.tsx'
import type { FormErrors } from './form-errors.ts'

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
      {count > 0 && <p>{validationText.summary(count)}</p>}
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
