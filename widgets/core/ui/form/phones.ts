import { failureMessage } from '../../domain/failure.ts'
import { loadPhoneRules } from '../../domain/phone.ts'
import { withoutSpaces } from '../../domain/normalize-input.ts'
import { validationText } from '../../text/validation.ts'
import type { FormErrors } from './form-errors.ts'

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
    return { fields: Object.fromEntries(wrong.map(([name]) => [name, validationText.phone])), rest: [] }
  } catch {
    // With a network, a newer build has removed the rules, and a new page has its own.
    return { fields: {}, rest: [failureMessage({ kind: navigator.onLine ? 'unexpected-shape' : 'offline' })] }
  }
}
