import { commonText } from '../../text/common.ts'

/** What a form shows: a message under each named field, and what belongs to none of them. */
export type FormErrors = { fields: Record<string, string>; rest: readonly string[] }

export const noErrors: FormErrors = { fields: {}, rest: [] }

/** The shape of a refusal by the server; the kit knows no API. */
type Refusal = { kind?: string; text?: string; fields?: Record<string, readonly string[]> }

/**
 * Sorts a rejection into the fields of a form: by property path, or by its last part when the form has only that name
 * (shippingAddress.street → street). What has no field is said above the form.
 */
export function refusalErrors(cause: unknown, names: ReadonlySet<string>): FormErrors {
  const { kind, text, fields = {} } = (typeof cause === 'object' && cause !== null ? cause : {}) as Refusal
  const errors: { fields: Record<string, string>; rest: string[] } = { fields: {}, rest: [] }
  for (const [path, messages] of Object.entries(fields)) {
    const message = messages.join(' ')
    const name = names.has(path) ? path : (path.split('.').at(-1) ?? path)
    if (names.has(name)) errors.fields[name] ??= message
    else errors.rest.push(message)
  }
  if (Object.keys(fields).length === 0) errors.rest.push(wordsFor(kind, text))
  return errors
}

function wordsFor(kind: string | undefined, text: string | undefined): string {
  const words: Record<string, string> = commonText.errors
  if (kind === 'refused' && text) return text
  return (kind && words[kind]) || commonText.errors.server
}
