import parsePhoneNumber from 'libphonenumber-js/core'
import type { CountryCode } from 'libphonenumber-js/core'
import { metadata } from './phone-metadata.ts'

/** The number as the server stores it, '+33199001000'; null when it cannot be dialled. Import it through phone.ts: it is heavy. */
export function e164(value: string, country: string): string | null {
  const number = parsePhoneNumber(value, { defaultCountry: country as CountryCode, extract: false }, metadata)
  return number?.isValid() ? number.number : null
}
