import { domainToUnicode } from 'node:url'
import { z } from 'zod'
import { MIN_PASSWORD_LENGTH } from '../../../widgets/core/domain/password.ts'
import { isPostalCode } from '../../../widgets/core/domain/postal-code.ts'
import {
  normalizePhone,
  isEmail,
  withoutInvisible,
  withoutPunctuation,
  withoutSpaces,
} from '../../../widgets/core/domain/normalize-input.ts'
import { isSiret } from '../../../widgets/core/domain/siret.ts'
import { slotByValue } from '../../../widgets/core/domain/slots.ts'
import { validationText } from '../../../widgets/core/text/validation.ts'

/** Marks a field that was not sent; the error handler writes its message for each dialect. */
export const MISSING = 'missing'

const REQUIRED: string = validationText.required
const NOT_VALID = 'Ce champ n’est pas valide.'
const LONGEST = 250

const wrongType = (message: string) => (issue: { input?: unknown }) => (issue.input === undefined ? MISSING : message)

type Clean = (value: string) => string

/** A text of several lines: without control characters, which XML, such as that of invoices, must not hold. */
export const severalLines: Clean = (value) => value.replace(/[^\P{Cc}\t\n\r]/gu, '')

/** A text of one line: line breaks, which would end a header of an email, and tabs are spaces. */
export const oneLine: Clean = (value) => value.replace(/[\t\n\r\u2028\u2029]+/g, ' ').replace(/\p{Cc}/gu, '')

/** A code as it is typed: on one line, its spaces ordinary ones, without characters that are not seen. */
export const asCode: Clean = (value) => withoutInvisible(oneLine(value).replace(/\s/g, ' '))

const text = (message: string, clean: Clean) =>
  z
    .string({ error: wrongType(message) })
    .overwrite(clean)
    .trim()

/** A text that must not be empty, nor of characters that are not seen alone. */
export const required = (message = REQUIRED, longest = LONGEST, clean = oneLine) =>
  text(message, clean)
    .refine((value) => withoutSpaces(value) !== '', message)
    .max(longest, validationText.tooLong(longest))

const upTo = (longest: number, clean: Clean) =>
  z.string(NOT_VALID).overwrite(clean).trim().max(longest, validationText.tooLong(longest))

/** A text that may be absent, null or empty, which all read as ''. */
export const optional = (longest = LONGEST, clean = oneLine) =>
  upTo(longest, clean)
    .nullish()
    .transform((value) => value ?? '')

/** A reference of the buyer's, such as a purchase order, or another code that the shop does not check. */
export const reference = (longest = LONGEST) => optional(longest, asCode)

/** A text that replaces the stored one, also when it is empty; null when it was not sent. */
export const words = (longest = LONGEST, clean = oneLine) =>
  upTo(longest, clean)
    .nullish()
    .transform((value) => value ?? null)

/** No address is longer: one that is must be mistyped, also where it is only compared. */
export const withinLongestEmail = z.maxLength(LONGEST, validationText.email)

/** An email address as it is stored and compared: in lower case, its domain in its own script ('xn--socit-esab.fr' is 'société.fr'). */
export function storedEmail(typed: string): string {
  const address = withoutInvisible(typed).trim().toLowerCase()
  const [, person = '', domain = ''] = (isEmail(address) && INTERNATIONAL.exec(address)) || []
  return person + domainToUnicode(domain) || address
}

const INTERNATIONAL = /^(.*@)(.*(?:xn--|[^ -~]).*)$/

/** An email address, by the rule of the forms. */
export const email = text(validationText.email, storedEmail).min(1, REQUIRED).refine(isEmail, validationText.email)

/** The longest password that is hashed: the length of any password that is sent is checked first. */
export const LONGEST_PASSWORD = 1024
export const PASSWORD_TOO_LONG = 'Votre mot de passe est trop long.'
export const withinLongest = z.maxLength(LONGEST_PASSWORD, PASSWORD_TOO_LONG)

/** A password, which is never trimmed, because spaces are part of it. */
export const password = z
  .string({ error: wrongType(REQUIRED) })
  .min(MIN_PASSWORD_LENGTH, validationText.passwordLength)
  .check(withinLongest)

export const NOT_ALIKE = 'Les mots de passe saisis ne correspondent pas'

/** The repeated password; the schema of both fields compares them. */
export const passwordAgain = z.string(NOT_ALIKE).default('')

/** A yes or no; no when it was not sent. */
export const flag = z.boolean(NOT_VALID).default(false)

/** Sylius' own message, which clients of its API know. */
const POSTCODE = 'Veuillez entrer un code postal.'

/** A postal code: five digits kept as text, spaces dropped. */
export const postcode = text(POSTCODE, oneLine).transform(withoutSpaces).refine(isPostalCode, POSTCODE)

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

function international(typed: string): string {
  const digits = withoutPunctuation(normalizePhone(typed))
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
  .union([z.number(), upTo(100, oneLine)], NOT_VALID)
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
export const day = text(DAY, oneLine)
  .transform((value) => value.slice(0, 10))
  .refine(isDay, { error: DAY, abort: true })
