/** The country of every delivery, and of invoices unless another is given. */
export const FRANCE = 'FR'

let names: Intl.DisplayNames | undefined

/** The French name of a country; an unknown code is returned unchanged, as any is where the page has replaced Intl by one without French. */
export function countryName(code: string): string {
  try {
    names ??= new Intl.DisplayNames('fr', { type: 'region' })
    return names.of(code) || code
  } catch {
    return code
  }
}

/** The last line of an address, its country; empty in France, as usual within a country. */
export const countryLine = (code: string): string => (code && code !== FRANCE ? countryName(code) : '')

type AddressLine = Partial<Record<'company' | 'street' | 'postcode' | 'city' | 'countryCode', string | undefined>>

/** An address, or parts of it, on one line: 'Atelier Nordet, 14 rue de la Banque, 75002 Paris'. No line break between postal code and town. */
export function addressLine({ company, street, postcode, city, countryCode = '' }: AddressLine): string {
  const town = [postcode, city].filter(Boolean).join('\u00A0')
  return [company, street, town, countryLine(countryCode)].filter(Boolean).join(', ')
}
