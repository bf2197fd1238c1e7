import { loadPhoneRules } from '../../domain/phone.ts'
import { Field, type FieldProps } from './Field.tsx'
import { failureMessage } from '../../domain/failure.ts'
import { withoutSpaces } from '../../domain/normalize-input.ts'
import { validationMessages } from '../../messages/validation.ts'
import type { FormErrors } from '../form/ErrorSummary.tsx'

/** The longest number the phone rules read (§5). */
const LONGEST_NUMBER = 250

/** A phone number as the person writes it. The rules of numbering are fetched while they type. */
export function PhoneField(field: Omit<FieldProps, 'type' | 'end' | 'multiline'>) {
  return (
    <Field
      autoComplete="tel"
      {...field}
      type="tel"
      maxLength={LONGEST_NUMBER}
      onFocus={() => void loadPhoneRules().catch(() => undefined)}
    />
  )
}

/** The names of the phone fields in which something is typed. */
export const typedPhones = (form: HTMLFormElement, data: FormData): string[] =>
  [...form.querySelectorAll<HTMLInputElement>('[type=tel]')]
    .map(({ name }) => name)
    .filter((name) => withoutSpaces(String(data.get(name) ?? '')))

/** Puts each phone number into the data as the server stores it, and gives the error of each one that cannot be dialled (§5). */
export async function checkPhones(names: readonly string[], data: FormData): Promise<FormErrors> {
  try {
    const { e164 } = await loadPhoneRules()
    const numbers = names.map((name) => [name, e164(String(data.get(name)), 'FR')] as const)
    for (const [name, number] of numbers) if (number) data.set(name, number)
    const wrong = numbers.filter(([, number]) => !number)
    return { fields: Object.fromEntries(wrong.map(([name]) => [name, validationMessages.phone])), rest: [] }
  } catch {
    // With a network, a newer build has removed the rules, and a new page has its own.
    return { fields: {}, rest: [failureMessage({ kind: navigator.onLine ? 'unexpected-shape' : 'offline' })] }
  }
}
