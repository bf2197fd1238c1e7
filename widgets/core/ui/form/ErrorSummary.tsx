import { useEffect, useLayoutEffect, type RefObject } from 'react'
import { validationMessages } from '../../messages/validation.ts'
import { Alert } from '../kit.tsx'
import { failureOf, failureMessage } from '../../domain/failure.ts'
import { newFieldId } from '../field/Field.tsx'

type ErrorSummaryProps = { form: RefObject<HTMLFormElement | null>; errors: FormErrors }

/** The number of errors, then a link per invalid field with its name and message. */
export function ErrorSummary({ form, errors: { fields, rest } }: ErrorSummaryProps) {
  const all = [...(form.current?.elements ?? [])] as HTMLInputElement[]
  const focusable = all.filter((field) => field.name in fields && !field.matches(':disabled'))
  // The first radio button represents its group.
  const wrong = focusable.filter(({ name }, index) => focusable.findIndex((field) => field.name === name) === index)
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
                href={`#${idOf(field)}`}
                onClick={(event) => {
                  // The field may be in a shadow tree, which a fragment URL does not reach.
                  event.preventDefault()
                  field.focus()
                }}
              >
                {/* A label that is a sentence, as those of checkboxes are, has its own full stop. */}
                {labelOf(field).replace(/[^.]$/, '$&\u00a0:')} {fields[field.name]}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Alert>
  )
}

/** Focuses the first invalid field after a submit, or shows the error of the whole form; errors removed later do not move the focus. */
export function useFocusOnError(
  form: RefObject<HTMLFormElement | null>,
  errors: FormErrors,
  submitted: RefObject<{ errors: FormErrors }>,
): void {
  // Before the next paint: a frame later, typed text would go to another field.
  useLayoutEffect(() => {
    if (errors === noErrors || errors !== submitted.current.errors) return
    // Also a field outside of the form, with its `form` attribute.
    const fields = [...(form.current?.elements ?? [])] as HTMLElement[]
    const field = fields.find((element) => element.matches('[aria-invalid="true"]'))
    if (field) field.focus()
    else form.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'center' })
  }, [form, errors, submitted])
}

/** Calls `onBlur` with the name of each field that is left, also of a field outside of the form, with its `form` attribute. */
export function useFieldBlur(
  form: RefObject<HTMLFormElement | null>,
  onBlur: (form: HTMLFormElement, name: string) => unknown,
) {
  useEffect(() => {
    const element = form.current
    const onFocusOut = ({ target }: Event) => {
      const field = target as HTMLInputElement
      if (element && field.form === element) onBlur(element, field.name)
    }
    const root = element?.getRootNode()
    root?.addEventListener('focusout', onFocusOut)
    return () => root?.removeEventListener('focusout', onFocusOut)
  })
}

/** The id of a field. Checkboxes and radio buttons, which are inside their labels, get one here. */
function idOf(field: HTMLInputElement): string {
  field.id ||= newFieldId()
  return field.id
}

/** The first text of a field's label, without hints; for a radio group, its legend. */
function labelOf(field: HTMLInputElement): string {
  const group = field.type === 'radio' ? field.closest('fieldset')?.querySelector('legend') : null
  const label = group ?? field.labels?.[0]
  return [...(label?.childNodes ?? [])].find(({ textContent }) => textContent)?.textContent ?? field.name
}

/** The errors of a form: a message for each named field, and the messages without a field. */
export type FormErrors = { fields: Record<string, string>; rest: readonly string[] }

export const noErrors: FormErrors = { fields: {}, rest: [] }

/** The messages of a rejection by field: by property path, or by its last segment (shippingAddress.street → street). */
export function fieldErrorsOf(cause: unknown, names: ReadonlySet<string>): FormErrors {
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
