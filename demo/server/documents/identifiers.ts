const SIREN_DIGITS = 9
/** Member states that give VAT numbers; Greece writes EL. */
const VAT_PREFIX = /^(AT|BE|BG|CY|CZ|DE|DK|EE|EL|ES|FI|FR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK)/
const VAT_NUMBER = /^[A-Z]{2}[0-9A-Z+*]{2,12}$/
const FRENCH_VAT_NUMBER = /^FR[0-9A-HJ-NP-Z]{2}(\d{9})$/

/** A VAT number without spaces and points; empty unless of a member state. */
export function vatNumber(typed: string): string {
  const number = typed.toUpperCase().replace(/[\s.\-_/]/g, '')
  return VAT_PREFIX.test(number) && VAT_NUMBER.test(number) ? number : ''
}

/**
 * The SIREN of a French business, from its VAT number or else its SIRET; empty when neither contains a valid one:
 * Monaco’s VAT numbers contain none, and a mistyped number must not name another business.
 */
export function sirenOf(vat: string, siret: string): string {
  const [, digits = ''] = FRENCH_VAT_NUMBER.exec(vat) ?? []
  if (digits !== '' && isLuhn(digits)) return digits
  return /^\d{14}$/.test(siret) ? siret.slice(0, SIREN_DIGITS) : ''
}

/** Digits that pass the check of SIREN and SIRET: every second one from the right doubled. */
function isLuhn(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
