import { failureOf, failureMessage } from '../../domain/failure.ts'

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
