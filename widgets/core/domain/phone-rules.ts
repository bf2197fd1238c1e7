import parsePhoneNumber from 'libphonenumber-js/core'
import type { CountryCode } from 'libphonenumber-js/core'
import { metadata, otherCodes } from './phone-metadata.ts'
import { normalizePhone, withoutPunctuation } from './normalize-input.ts'

/** The number as the server stores it, '+33199001000'; null when it cannot be dialled. Import it through phone.ts: it is heavy. */
export function e164(value: string, country: string): string | null {
  if (value.length > MAX_LENGTH) return null
  const typed = normalizePhone(value)
  const number = parsePhoneNumber(typed, { defaultCountry: country as CountryCode, extract: false }, metadata)
  if (number) return number.isValid() ? number.number : null
  return abroad(typed)
}

/** The longest number that is read (§5). */
const MAX_LENGTH = 250

const LENGTHS = /^\+\d{6,15}$/
const CODE = new RegExp(`^\\+(?:${otherCodes.replaceAll(' ', '|')})`)

/** An international number of a country whose plan we leave out: only its code and its length are checked, by E.164. */
function abroad(value: string): string | null {
  const number = withoutPunctuation(value)
  return LENGTHS.test(number) && CODE.test(number) ? number : null
}
