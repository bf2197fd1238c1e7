import { normalizePhone, withoutPunctuation } from './normalize-input.ts'

/** The URL that calls a number (RFC 3966): its digits, after a `+` for an international one. */
export const telUrl = (number: string): string =>
  `tel:${encodeURIComponent(withoutPunctuation(normalizePhone(number))).replace('%2B', '+')}`

/** The URL that writes to an address (RFC 6068), in which `?` would begin header fields. */
export const mailtoUrl = (address: string): string => `mailto:${encodeURIComponent(address.trim()).replace('%40', '@')}`
