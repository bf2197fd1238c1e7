/** The country of every delivery, and of invoices unless another is given. */
export const FRANCE = 'FR'

/** Every country of ISO 3166-1, since a company may be billed from anywhere. */
const CODES =
  'ADAEAFAGAIALAMAOAQARASATAUAWAXAZBABBBDBEBFBGBHBIBJBLBMBNBOBQBRBSBTBVBWBYBZCACCCDCFCGCHCICKCLCMCNCOCRCUCVCWCXCYCZDEDJDKDMDODZECEEEGEHERESETFIFJFKFMFOFRGAGBGDGEGFGGGHGIGLGMGNGPGQGRGSGTGUGWGYHKHMHNHRHTHUIDIEILIMINIOIQIRISITJEJMJOJPKEKGKHKIKMKNKPKRKWKYKZLALBLCLILKLRLSLTLULVLYMAMCMDMEMFMGMHMKMLMMMNMOMPMQMRMSMTMUMVMWMXMYMZNANCNENFNGNINLNONPNRNUNZOMPAPEPFPGPHPKPLPMPNPRPSPTPWPYQARERORSRURWSASBSCSDSESGSHSISJSKSLSMSNSOSRSSSTSVSXSYSZTCTDTFTGTHTJTKTLTMTNTOTRTTTVTWTZUAUGUMUSUYUZVAVCVEVGVIVNVUWFWSYEYTZAZMZW'

let names: Intl.DisplayNames | undefined

/** A country in French; an unknown code stays as it is. */
export function countryName(code: string): string {
  names ??= new Intl.DisplayNames('fr', { type: 'region' })
  return names.of(code) ?? code
}

/** The countries an invoice may go to, code and name: France first, the others by the alphabet. */
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
