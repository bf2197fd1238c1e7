import parsePhoneNumber from 'libphonenumber-js/core'
import type { CountryCode } from 'libphonenumber-js/core'
import { metadata, otherCodes } from './phone-metadata.ts'
import { normalizePhone, withoutPunctuation } from '../normalize-input.ts'

/** The number as the server stores it, '+33199001000'; null when it cannot be dialled. Import it through phone.ts, as it is large. */
export function e164(value: string, country: string): string | null {
  if (value.length > MAX_LENGTH) return null
  const typed = withoutPunctuation(normalizePhone(value))
  const number = parsePhoneNumber(typed, { defaultCountry: country as CountryCode, extract: false }, metadata)
  if (number) return number.isValid() ? number.number : null
  return abroad(typed)
}

/** Longer input is rejected (§5). */
const MAX_LENGTH = 250

const LENGTHS = /^\+\d{6,15}$/
const CODE = new RegExp(`^\\+(?:${otherCodes.replaceAll(' ', '|')})`)

/** An international number of a country without numbering plan in the metadata: checks its code and length (E.164). */
const abroad = (number: string): string | null => (LENGTHS.test(number) && CODE.test(number) ? number : null)
