import * as z from 'zod/mini'
import { validationMessages as messages } from '../../messages/validation.ts'
import { MIN_PASSWORD_LENGTH } from '../limits.ts'
import { isPostalCode } from '../delivery/postal-code.ts'
import { isEmail, withoutInvisible, withoutSpaces } from '../normalize-input.ts'
import { reduce } from '../built-ins.ts'

// A strict content security policy blocks the code that zod would generate, and reports even the attempt.
z.config({ jitless: true })

/** The error of a rule, read when it is shown. */
const message = (key: 'required' | 'email' | 'digits' | 'passwordLength' | 'postcode' | 'siret' | 'vatNumber') => ({
  error: () => messages[key],
})

const filled = z.refine<string>((value) => withoutSpaces(value) !== '', message('required'))

/** A text that is not blank; outer spaces are trimmed. */
export const required = z.string(message('required')).check(z.trim(), filled)

/** An email address by the rule of `isEmail`; invisible characters are removed. */
export const email = z
  .string(message('required'))
  .check(z.overwrite(withoutInvisible), z.trim(), filled, z.refine(isEmail, message('email')))

/** Digits only, as text. */
export const digits = z.string(message('required')).check(z.trim(), filled, z.regex(/^\d+$/, message('digits')))

/** An existing password; spaces are part of it. */
export const currentPassword = z.string(message('required')).check(z.minLength(1, message('required')))

export const password = z.string(message('required')).check(z.minLength(MIN_PASSWORD_LENGTH, message('passwordLength')))

/** Five digits as text, so that 06000 keeps its zero; inner spaces are removed. */
export const postalCode = z
  .string(message('required'))
  .check(z.overwrite(withoutSpaces), filled, z.refine(isPostalCode, message('postcode')))

/** Fourteen digits with a valid Luhn checksum; spaces are removed. */
export const siret = z
  .string(message('required'))
  .check(z.overwrite(withoutSpaces), filled, z.refine(isSiret, message('siret')))

/** A VAT number of any member state, in capitals without separators; blank is accepted, as it is optional. */
export const vatNumber = z.string(message('required')).check(
  z.overwrite((value) => withoutSpaces(value).replace(/[.-]/g, '').toUpperCase()),
  z.refine((value) => value === '' || isVatNumber(value), message('vatNumber')),
)

export const optional = <Rule extends z.ZodMiniType<string>>(rule: Rule) =>
  z.union([z.pipe(z.string().check(z.trim()), z.literal('')), rule])

/** The normalized values of a form, or the first message of each invalid field, by its path. */
export function checkForm<Schema extends z.ZodMiniType>(
  schema: Schema,
  data: unknown,
): { values: z.output<Schema> } | { errors: Record<string, string> } {
  const input = data instanceof FormData ? Object.fromEntries(data) : data
  const result = z.safeParse(schema, input, {
    error: ({ input: value }) => (value ? messages.digits : messages.required),
  })
  if (result.success) return { values: result.data }
  const errors: Record<string, string> = {}
  for (const { path, message } of result.error.issues) errors[path.join('.')] ??= message
  return { errors }
}

const MEMBER_STATES =
  /^(?:AT|BE|BG|CY|CZ|DE|DK|EE|EL|ES|FI|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK|XI)(?=.*\d)[A-Z\d+*]{2,12}$/

/** The format only; the back office checks that the number exists. A French key may have letters, except O and I. */
export const isVatNumber = (value: string): boolean =>
  /^FR[A-HJ-NP-Z\d]{2}\d{9}$/.test(value) || MEMBER_STATES.test(value)

/** Luhn over the fourteen digits; those of La Poste are also valid when their digits add up to a multiple of five. */
export function isSiret(value: string): boolean {
  if (!/^\d{14}$/.test(value)) return false
  const digits = [...value].map(Number)
  const laPoste = value.startsWith('356000000') && sum(digits) % 5 === 0
  const luhn = digits.map((digit, index) => (index % 2 === 0 ? digit * 2 : digit))
  return laPoste || sum(luhn.map((digit) => (digit > 9 ? digit - 9 : digit))) % 10 === 0
}

const sum = (digits: readonly number[]): number => reduce(digits, (total, digit) => total + digit, 0)
