import { domainToUnicode } from 'node:url'
import { z } from 'zod'
import { MIN_PASSWORD_LENGTH } from '../../../widgets/core/domain/limits.ts'
import { isPostalCode } from '../../../widgets/core/domain/delivery/postal-code.ts'
import {
  normalizePhone,
  isEmail,
  withoutInvisible,
  withoutPunctuation,
  withoutSpaces,
} from '../../../widgets/core/domain/normalize-input.ts'
import { isSiret } from '../../../widgets/core/domain/customer/validation.ts'
import type { ParisDay } from '../../../widgets/core/domain/time/paris-day.ts'
import { parisDay } from '../../../widgets/core/domain/time/paris-time.ts'
import { slotByValue } from '../../../widgets/core/domain/delivery/slots.ts'
import { validationMessages } from '../../../widgets/core/messages/validation.ts'

/** Marks a missing field; the error handler writes its message for each API. */
export const MISSING = 'missing'

export const REQUIRED: string = validationMessages.required
export const NOT_VALID: string = validationMessages.digits
const MAX_LENGTH = 250

// The message of every rejection without one of its own (§5).
z.config({
  customError: ({ code, origin, maximum, input }) => {
    if (input === undefined) return MISSING
    if (input === null || (code === 'too_small' && origin !== 'number')) return REQUIRED
    return code === 'too_big' && origin === 'string' ? validationMessages.tooLong(Number(maximum)) : NOT_VALID
  },
})

/** The error of a value of a wrong type; a missing one has its own message. */
export const wrongType = (message: string) => (issue: { input?: unknown }) =>
  issue.input === undefined ? MISSING : message

type Clean = (value: string) => string

/** A multi-line text without control characters, which XML (invoices) cannot contain. */
export const multiLine: Clean = (value) => value.replace(/[^\P{Cc}\t\n\r]/gu, '')

/** A single-line text: line breaks, which would allow header injection in emails, and tabs become spaces. */
export const singleLine: Clean = (value) => value.replace(/[\t\n\r\u2028\u2029]+/g, ' ').replace(/\p{Cc}/gu, '')

/** A code as entered: on one line, with plain spaces, without invisible characters. */
export const asCode: Clean = (value) => withoutInvisible(singleLine(value)).replace(/\s/g, ' ')

/** A text that is not empty and not of invisible characters alone. */
export const required = (maxLength = MAX_LENGTH, clean = singleLine) =>
  atMost(maxLength, clean).refine((value) => withoutSpaces(value) !== '', REQUIRED)

const atMost = (maxLength: number, clean: Clean, typed = z.string()) => typed.overwrite(clean).trim().max(maxLength)

/** An optional text: absent, null and empty read as ''. */
export const optional = (maxLength = MAX_LENGTH, clean = singleLine, typed = z.string()) =>
  atMost(maxLength, clean, typed)
    .nullish()
    .transform((value) => value ?? '')

/** A reference of the buyer, such as a purchase order, which is not validated. */
export const reference = (maxLength = MAX_LENGTH) => optional(maxLength, asCode)

const ONE_LINE = 'Ce champ doit tenir sur une seule ligne.'

/** A reference that rejects line breaks: a code over several lines is two codes or a mistake. */
export const code = (maxLength: number) =>
  optional(
    maxLength,
    asCode,
    z
      .string()
      .trim()
      .regex(/^[^\n\r\u2028\u2029]*$/, ONE_LINE),
  )

/** A text that replaces the stored one, also when it is empty; null when it was not sent. */
export const nullable = (maxLength = MAX_LENGTH, clean = singleLine) =>
  atMost(maxLength, clean)
    .nullish()
    .transform((value) => value ?? null)

/** The maximum length of an email, also where it is only compared. */
export const withinMaxEmailLength = z.maxLength(MAX_LENGTH, validationMessages.email)

/** An email as it is stored and compared: in lower case, with a Unicode domain ('xn--socit-esab.fr' is 'société.fr'). */
export function normalisedEmail(typed: string): string {
  const address = withoutInvisible(typed).trim().toLowerCase()
  const [, person = '', domain = ''] = (isEmail(address) && INTERNATIONAL.exec(address)) || []
  return person + domainToUnicode(domain) || address
}

const INTERNATIONAL = /^(.*@)(.*(?:xn--|[^ -~]).*)$/

/** An email address, by the rule of the forms. */
export const email = z
  .string()
  .overwrite(normalisedEmail)
  .min(1, { abort: true })
  .refine(isEmail, validationMessages.email)

/** The maximum length of a password, checked before hashing. */
export const MAX_PASSWORD_LENGTH = 1024
export const PASSWORD_TOO_LONG = 'Votre mot de passe est trop long.'
export const withinMaxPasswordLength = z.maxLength(MAX_PASSWORD_LENGTH, PASSWORD_TOO_LONG)

/** A password, never trimmed: spaces are part of it. */
export const password = z
  .string()
  .min(MIN_PASSWORD_LENGTH, validationMessages.passwordLength)
  .check(withinMaxPasswordLength)

export const PASSWORDS_DIFFER = 'Les mots de passe saisis ne correspondent pas'

/** The repeated password; the schema of both fields compares them. */
export const passwordConfirmation = z.string(PASSWORDS_DIFFER).default('')

/** A boolean; false when it was not sent. */
export const flag = z.boolean().default(false)

/** A postal code: five digits stored as text, without spaces. */
export const postalCode = z
  .string()
  .overwrite((value) => withoutSpaces(singleLine(value)))
  .min(1, { abort: true })
  .refine(isPostalCode, validationMessages.postcode)

/** A SIRET number without spaces: empty for none, null when it was not sent. */
export const siret = nullable()
  .transform((value) => value && withoutSpaces(value))
  .refine((value) => !value || isSiret(value), validationMessages.siret)

const TELEPHONE: string = validationMessages.phone

/** An optional phone number of any country; stored in the international format if it is French or was entered so. */
export const phoneNumber = optional()
  .transform(international)
  .refine((digits) => /^(\+\d{6,15}|\d{2,20})?$/.test(digits), TELEPHONE)

/** A required phone number. */
export const requiredPhoneNumber = required()
  .transform(international)
  .pipe(z.string().regex(/^\+?\d{6,15}$/, TELEPHONE))

function international(typed: string): string {
  const digits = withoutPunctuation(normalizePhone(typed))
  return /^0[1-9]\d{8}$/.test(digits) ? `+33${digits.slice(1)}` : digits
}

/** A whole number, also as a string of digits from a form. */
export function wholeNumber(least: number, most: number, message: string) {
  const wrong = ({ input }: { input?: unknown }): string =>
    input === null || (typeof input === 'string' && input.trim() === '') ? REQUIRED : wrongType(message)({ input })
  return z
    .union([z.number(), z.string().regex(/^\s*\d+\s*$/, { error: wrong })], { error: wrong })
    .transform(Number)
    .pipe(z.int(message).min(least, message).max(most, message))
}

/** An amount as a number or a text, stored as entered. */
export const amountText = z
  .union([z.number(), atMost(100, singleLine)])
  .nullish()
  .transform((value) => String(value ?? ''))

export const UNKNOWN_SLOT = 'Ce créneau n’existe pas.'

/** A slot by its value; null for none. */
export const slot = optional()
  .refine((value) => value === '' || slotByValue(value) !== null, UNKNOWN_SLOT)
  .transform((value) => value || null)

/** The civility; empty when it was not given. */
export const civility = z
  .enum(['MME', 'M', ''])
  .nullish()
  .transform((value) => value ?? '')

/** Whether a text is a day of the calendar, `YYYY-MM-DD`. */
export function isDay(value: string): boolean {
  const instant = new Date(`${value}T12:00:00Z`)
  return /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(value)
}

/** The message of every date that is none, whatever it is of. */
export const INVALID_DATE = 'Cette date n’est pas valide.'

/** With or without seconds. */
const instant = z.iso.datetime({ offset: true }).or(z.iso.datetime({ offset: true, precision: -1 }))

/** The Paris day of a text: a day, or an ISO 8601 instant with its offset; null for any other. Nothing is cut off. */
export function dayOf(value: string): ParisDay | null {
  const day = instant.safeParse(value).success ? parisDay(new Date(value)) : value
  return isDay(day) ? day : null
}

/** A day, or an instant, as its Paris day. */
export const day = z.string({ error: wrongType(INVALID_DATE) }).transform((value, context) => {
  const read = dayOf(value)
  if (read === null) context.addIssue({ code: 'custom', message: INVALID_DATE })
  return read ?? z.NEVER
})

/** The version of what was read (contract 1.10); null from a client that does not know it. */
export const version = z
  .string()
  .max(100, NOT_VALID)
  .nullish()
  .transform((sent): string | null => sent || null)
  .meta({ description: 'The `version` that was read; another one is rejected with 409' })
