import { validationMessages as messages } from '../../messages/validation.ts'
import { MIN_PASSWORD_LENGTH } from '../limits.ts'
import { isPostalCode } from '../delivery/postal-code.ts'
import { isEmail, withoutInvisible, withoutSpaces } from '../normalize-input.ts'
import { reduce } from '../built-ins.ts'

/** What a rule returns for a value that it does not accept, with the message to show. */
export class Invalid {
  readonly message: string
  constructor(message: string) {
    this.message = message
  }
}

/** Reads a field, undefined when the form does not have it: its normalized value, or what is wrong with it. */
export type Rule<Value = string> = (typed: string | undefined) => Value | Invalid

/** A condition and its message, which is read when it is shown: a page may override it. */
export type Condition = readonly [holds: (value: string) => boolean, message: (value: string) => string]

/** The rule of a text: it is normalized, and the first condition that it does not meet is its error. */
export const textRule =
  (normalize: (typed: string) => string, ...conditions: readonly Condition[]): Rule =>
  (typed) => {
    if (typed === undefined) return new Invalid(messages.required)
    const value = normalize(typed)
    const broken = conditions.find(([holds]) => !holds(value))
    return broken ? new Invalid(broken[1](value)) : value
  }

export const trimmed = (typed: string): string => typed.trim()
const asTyped = (typed: string): string => typed

const filled: Condition = [(value) => withoutSpaces(value) !== '', () => messages.required]

/** A text that is not blank; outer spaces are trimmed. */
export const required = textRule(trimmed, filled)

/** An email address by the rule of `isEmail`; invisible characters are removed. */
export const email = textRule((typed) => withoutInvisible(typed).trim(), filled, [isEmail, () => messages.email])

/** An existing password; spaces are part of it. */
export const currentPassword = textRule(asTyped, [(value) => value !== '', () => messages.required])

export const password = textRule(asTyped, [
  (value) => value.length >= MIN_PASSWORD_LENGTH,
  () => messages.passwordLength,
])

/** Five digits as text, so that 06000 keeps its zero; inner spaces are removed. */
export const postalCode = textRule(withoutSpaces, filled, [isPostalCode, () => messages.postcode])

/** Fourteen digits with a valid Luhn checksum; spaces are removed. */
export const siret = textRule(withoutSpaces, filled, [isSiret, () => messages.siret])

/** A VAT number of any member state, in capitals without separators; blank is accepted, as it is optional. */
export const vatNumber = textRule(
  (typed) => withoutSpaces(typed).replace(/[.-]/g, '').toUpperCase(),
  [(value) => value === '' || isVatNumber(value), () => messages.vatNumber],
)

/** Blank is accepted. */
export const optional =
  (rule: Rule): Rule =>
  (typed) =>
    typed?.trim() === '' ? '' : rule(typed)

/** The rules of a form: one for each field, and those of several fields. */
export type FormSchema<Rules extends FieldRules = FieldRules> = {
  rules: Rules
  crossFieldRules: readonly CrossFieldRule[]
}
type FieldRules = Readonly<Record<string, Rule<unknown>>>
export type Values<Schema extends FormSchema> = {
  [Name in keyof Schema['rules']]: Exclude<ReturnType<Schema['rules'][Name]>, Invalid>
}
/** Reported at one field, along with the errors of the others; called with the texts of the form, normalized where they are valid. */
export type CrossFieldRule = {
  name: string
  message: () => string
  holds(typed: Readonly<Record<string, string | undefined>>): boolean
}

/** The normalized values of a form, or the first message of each invalid field. */
export function checkForm<Schema extends FormSchema>(
  { rules, crossFieldRules }: Schema,
  data: FormData | Readonly<Record<string, string | undefined>>,
): { values: Values<Schema> } | { errors: Record<string, string> } {
  const typed = (data instanceof FormData ? Object.fromEntries(data) : data) as Record<string, string | undefined>
  const values: Record<string, unknown> = {}
  const errors: Record<string, string> = {}
  for (const [name, rule] of Object.entries(rules)) {
    const read = rule(typed[name])
    if (read instanceof Invalid) errors[name] = read.message
    else values[name] = read
  }
  const texts = { ...typed, ...values } as Record<string, string | undefined>
  for (const { name, message, holds } of crossFieldRules) if (!holds(texts)) errors[name] ??= message()
  return Object.keys(errors).length ? { errors } : { values: values as Values<Schema> }
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
