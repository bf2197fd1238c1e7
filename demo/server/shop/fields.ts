import { z } from 'zod'
import { SHORTEST_PASSWORD } from '../../../widgets/core/domain/password.ts'
import { isPostalCode, withoutSpaces } from '../../../widgets/core/domain/postal-code.ts'
import { isSiret } from '../../../widgets/core/domain/siret.ts'
import { slotByValue } from '../../../widgets/core/domain/slots.ts'
import { validationText } from '../../../widgets/core/text/validation.ts'

/** Marks a field that was not sent; the error handler writes its message for each dialect. */
export const MISSING = 'missing'

const REQUIRED: string = validationText.required
const NOT_VALID = 'Ce champ n’est pas valide.'
const LONGEST = 250
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

const wrongType = (message: string) => (issue: { input?: unknown }) => (issue.input === undefined ? MISSING : message)

/** Removes control characters, which nobody types and XML, such as that of invoices, must not hold. */
const printable = (value: string): string => value.replace(/[^\P{Cc}\t\n\r]/gu, '')

const text = (message: string) =>
  z
    .string({ error: wrongType(message) })
    .overwrite(printable)
    .trim()

/** A text that must not be empty. */
export const required = (message = REQUIRED, longest = LONGEST) =>
  text(message).min(1, message).max(longest, validationText.tooLong(longest))

const upTo = (longest: number) =>
  z.string(NOT_VALID).overwrite(printable).trim().max(longest, validationText.tooLong(longest))

/** A text that may be absent, null or empty, which all read as ''. */
export const optional = (longest = LONGEST) =>
  upTo(longest)
    .nullish()
    .transform((value) => value ?? '')

/** A text that replaces the stored one, also when it is empty; null when it was not sent. */
export const words = (longest = LONGEST) =>
  upTo(longest)
    .nullish()
    .transform((value) => value ?? null)

/** No address is longer: one that is must be mistyped, also where it is only compared. */
export const withinLongestEmail = z.maxLength(LONGEST, validationText.email)

/** An e-mail address in lower case, as it is stored and compared. */
export const email = text(validationText.email)
  .toLowerCase()
  .min(1, REQUIRED)
  .check(withinLongestEmail)
  .regex(EMAIL, validationText.email)

/** The longest password that is hashed: the length of any password that is sent is checked first. */
export const LONGEST_PASSWORD = 1024
export const PASSWORD_TOO_LONG = 'Votre mot de passe est trop long.'
export const withinLongest = z.maxLength(LONGEST_PASSWORD, PASSWORD_TOO_LONG)

/** A password, which is never trimmed, because spaces are part of it. */
export const password = z
  .string({ error: wrongType(REQUIRED) })
  .min(SHORTEST_PASSWORD, validationText.passwordLength)
  .check(withinLongest)

export const NOT_ALIKE = 'Les mots de passe saisis ne correspondent pas'

/** The repeated password; the schema of both fields compares them. */
export const passwordAgain = z.string(NOT_ALIKE).default('')

/** A yes or no; no when it was not sent. */
export const flag = z.boolean(NOT_VALID).default(false)

/** Sylius' own message, which clients of its API know. */
const POSTCODE = 'Veuillez entrer un code postal.'

/** A postal code: five digits kept as text, spaces dropped. */
export const postcode = text(POSTCODE).transform(withoutSpaces).refine(isPostalCode, POSTCODE)

/** A SIRET number without spaces: empty for none, null when it was not sent. */
export const siret = words()
  .transform((value) => value && withoutSpaces(value))
  .refine((value) => !value || isSiret(value), validationText.siret)

const TELEPHONE: string = validationText.phone

/** A telephone number of any country as typed, or none; stored in the international form if it is French or was typed so. */
export const phoneNumber = optional()
  .transform(international)
  .refine((digits) => /^(\+\d{6,15}|\d{2,20})?$/.test(digits), TELEPHONE)

/** A telephone number that is required, because it is going to be called. */
export const telephone = required(TELEPHONE, 50)
  .transform(international)
  .pipe(z.string().regex(/^\+?\d{6,15}$/, TELEPHONE))

/** The zero of '+44 (0)20', which is dialled within the country only; Italy's is always dialled. */
const TRUNK_ZERO = /^(?!\+39)(\+\d+)\(0\)/

function international(typed: string): string {
  const number = typed
    .replace(/[\s\p{Cf}]/gu, '')
    .replace(/^00/, '+')
    .replace(TRUNK_ZERO, '$1')
  const digits = number.replace(/[\p{Pd}.()/]/gu, '')
  return /^0[1-9]\d{8}$/.test(digits) ? `+33${digits.slice(1)}` : digits
}

/** A whole number, also as a string of digits from a form. */
export const wholeNumber = (least: number, most: number, message: string) =>
  z
    .union([z.number(), z.string().regex(/^\s*\d+\s*$/, message)], { error: wrongType(message) })
    .transform(Number)
    .pipe(z.int(message).min(least, message).max(most, message))

/** An amount as a number or in words, kept as it was typed. */
export const amountInWords = z
  .union([z.number(), upTo(100)], NOT_VALID)
  .nullish()
  .transform((value) => String(value ?? ''))

/** A slot by its value; null for none. */
export const slot = optional()
  .refine((value) => value === '' || slotByValue(value) !== null, 'Ce créneau n’existe pas.')
  .transform((value) => value || null)

/** The form of address; empty when it was not given. */
export const civility = z
  .enum(['MME', 'M', ''], NOT_VALID)
  .nullish()
  .transform((value) => value ?? '')

/** Whether a text is a day of the calendar, `YYYY-MM-DD`. */
export function isDay(value: string): boolean {
  const instant = new Date(`${value}T12:00:00Z`)
  return /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(value)
}

const DAY = 'Cette date n’est pas valide.'

/** A Paris day, with or without a time behind it. */
export const day = text(DAY)
  .transform((value) => value.slice(0, 10))
  .refine(isDay, { error: DAY, abort: true })
