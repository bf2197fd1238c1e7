import { loadPhoneRules } from '../../domain/customer/phone.ts'
import { preloadHandler } from '../lazy.tsx'
import { Field, type FieldProps } from './Field.tsx'
import { failureMessage } from '../../domain/failure.ts'
import { withoutSpaces } from '../../domain/normalize-input.ts'
import { validationMessages } from '../../messages/validation.ts'
import type { FormErrors } from '../form/ErrorSummary.tsx'

/** Maximum length of a number that the phone rules accept (§5). */
const MAX_NUMBER_LENGTH = 250

/** A phone number in any notation. The numbering rules load while the user types. */
export function PhoneField(field: Omit<FieldProps, 'type' | 'end' | 'multiline'>) {
  return (
    <Field
      autoComplete="tel"
      {...field}
      type="tel"
      maxLength={MAX_NUMBER_LENGTH}
      onFocus={preloadHandler(loadPhoneRules)}
    />
  )
}

export const typedPhones = (form: HTMLFormElement, data: FormData): string[] =>
  [...form.querySelectorAll<HTMLInputElement>('[type=tel]')]
    .map(({ name }) => name)
    .filter((name) => withoutSpaces(String(data.get(name) ?? '')))

/** Replaces each phone number in the data by its format on the server, and returns the errors of invalid numbers (§5). */
export async function checkPhones(names: readonly string[], data: FormData): Promise<FormErrors> {
  try {
    const { e164 } = await loadPhoneRules()
    const numbers = names.map((name) => [name, e164(String(data.get(name)), 'FR')] as const)
    for (const [name, number] of numbers) if (number) data.set(name, number)
    const wrong = numbers.filter(([, number]) => !number)
    return { fields: Object.fromEntries(wrong.map(([name]) => [name, validationMessages.phone])), rest: [] }
  } catch {
    // With a connection, a newer build has removed the module; a reload gets the new one.
    return { fields: {}, rest: [failureMessage({ kind: navigator.onLine ? 'unexpected-shape' : 'offline' })] }
  }
}
