/** Invisible characters of pasted text: bidirectional marks, zero-width characters, soft hyphens, controls. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{DI}]/gu

export const withoutInvisible = (typed: string): string => typed.replace(INVISIBLE, '')

/** '75 002' → '75002', with spaces of any kind. */
export const withoutSpaces = (typed: string): string => withoutInvisible(typed).replace(/\s/g, '')

/** The country code in parentheses or brackets, '(+33) 6', '(0033) 6' or '+(33) 6'. */
const COUNTRY_CODE = /^[([]?(?:\+|00)[([]?(\d{1,3})[)\]]/
/** A zero that is only dialled within the country, '+44 (0)20 7946 0958'; in Italy the zero is always dialled. */
const TRUNK_ZERO = /^(?!\+39)(\+\d+)\(0\)/

/** A telephone number without spaces, invisible characters and the scheme of a link, its country code written '+33'. */
export const normalizePhone = (typed: string): string =>
  withoutSpaces(typed).replace(/^tel:/i, '').replace(COUNTRY_CODE, '+$1').replace(/^00/, '+').replace(TRUNK_ZERO, '$1')

/** The same with its digits alone: '+44 20-7946' → '+44207946'. */
export const withoutPunctuation = (number: string): string => number.replace(/\p{P}/gu, '')

/** The rule of the HTML standard for `type=email`, with two labels at least and letters of any script in the domain. */
const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?'
const EMAIL = new RegExp(`^[a-zA-Z\\d.!#$%&'*+/=?^_\`{|}~-]+@${LABEL}(?:\\.${LABEL})+$`, 'u')
const MAX_EMAIL_LENGTH = 250

/** Whether the text is an email address (§5); the backend stores 250 characters at most. */
export const isEmail = (typed: string): boolean => typed.length <= MAX_EMAIL_LENGTH && EMAIL.test(typed)
