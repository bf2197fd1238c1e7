/** The country of every delivery, and of invoices unless another is given. */
export const FRANCE = 'FR'

/** Every country of ISO 3166-1, since a company may be billed from anywhere. */
const CODES =
  'ADAEAFAGAIALAMAOAQARASATAUAWAXAZBABBBDBEBFBGBHBIBJBLBMBNBOBQBRBSBTBVBWBYBZCACCCDCFCGCHCICKCLCMCNCOCRCUCVCWCXCYCZDEDJDKDMDODZECEEEGEHERESETFIFJFKFMFOFRGAGBGDGEGFGGGHGIGLGMGNGPGQGRGSGTGUGWGYHKHMHNHRHTHUIDIEILIMINIOIQIRISITJEJMJOJPKEKGKHKIKMKNKPKRKWKYKZLALBLCLILKLRLSLTLULVLYMAMCMDMEMFMGMHMKMLMMMNMOMPMQMRMSMTMUMVMWMXMYMZNANCNENFNGNINLNONPNRNUNZOMPAPEPFPGPHPKPLPMPNPRPSPTPWPYQARERORSRURWSASBSCSDSESGSHSISJSKSLSMSNSOSRSSSTSVSXSYSZTCTDTFTGTHTJTKTLTMTNTOTRTTTVTWTZUAUGUMUSUYUZVAVCVEVGVIVNVUWFWSYEYTZAZMZW'

let names: Intl.DisplayNames | undefined

/** The French name of a country; an unknown code is returned unchanged. */
export function countryName(code: string): string {
  names ??= new Intl.DisplayNames('fr', { type: 'region' })
  return names.of(code) ?? code
}

/** The countries of billing addresses, code and name: France first, the others alphabetically. */
export function countries(): [code: string, name: string][] {
  const all = (CODES.match(/../g) ?? []).map((code): [string, string] => [code, countryName(code)])
  const order = new Intl.Collator('fr')
  const isFrance = (code: string) => Number(code === FRANCE)
  return all.sort(
    ([one, oneName], [other, otherName]) => isFrance(other) - isFrance(one) || order.compare(oneName, otherName),
  )
}

/** The last line of an address, its country; empty in France, as usual within a country. */
export const countryLine = (code: string): string => (code && code !== FRANCE ? countryName(code) : '')

type AddressLine = Partial<Record<'company' | 'street' | 'postcode' | 'city' | 'countryCode', string | undefined>>

/** An address on one line: 'Atelier Nordet, 14 rue de la Banque, 75002 Paris'. Postal code and town stay together. */
export function addressLine({ company, street, postcode, city, countryCode = '' }: AddressLine): string {
  const town = [postcode, city].filter(Boolean).join('\u00A0')
  return [company, street, town, countryLine(countryCode)].filter(Boolean).join(', ')
}
