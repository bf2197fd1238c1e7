import parsePhoneNumber from 'libphonenumber-js/core'
import type { CountryCode } from 'libphonenumber-js/core'
import { metadata, otherCodes } from './phone-metadata.ts'

/** The number as the server stores it, '+33199001000'; null when it cannot be dialled. Import it through phone.ts: it is heavy. */
export function e164(value: string, country: string): string | null {
  const number = parsePhoneNumber(value, { defaultCountry: country as CountryCode, extract: false }, metadata)
  if (number) return number.isValid() ? number.number : null
  return value.length <= LONGEST ? abroad(value) : null
}

/** The longest number that the library reads. */
const LONGEST = 250

/** Blanks and invisible marks that are copied along with a number from an address book. */
const UNSEEN = /[\s\p{Cf}]/gu
/** A zero that is only dialled within the country, '+44 (0)20 7946 0958'; in Italy the zero is always dialled. */
const TRUNK_ZERO = /^(?!\+39)(\+\d+)\(0\)/
const PUNCTUATION = /[\p{Pd}.()/]/gu

const LENGTHS = /^\+\d{6,15}$/
const CODE = new RegExp(`^\\+(?:${otherCodes.replaceAll(' ', '|')})`)

/** An international number of a country whose plan we leave out: only its code and its length are checked, by E.164. */
function abroad(value: string): string | null {
  const typed = value.replace(UNSEEN, '').replace(/^00/, '+').replace(TRUNK_ZERO, '$1')
  const number = typed.replace(PUNCTUATION, '')
  return LENGTHS.test(number) && CODE.test(number) ? number : null
}
