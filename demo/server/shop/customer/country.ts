import { z } from 'zod'

/** Codes known to Intl that are not countries of ISO 3166-1: reserved or private codes, unions, and the unknown. */
const NO_COUNTRY: ReadonlySet<string> = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB XK ZZ'.split(' '))
const NAMES = new Intl.DisplayNames('fr', { type: 'region', fallback: 'none' })

/** Whether two letters are a current country of ISO 3166-1, as invoices require (EN 16931, BT-55). */
export function isCountry(code: string): boolean {
  if (!/^[A-Z]{2}$/.test(code) || NO_COUNTRY.has(code)) return false
  // Intl canonicalises outdated codes: SU reads as RU, UK as GB.
  const isCurrent = new Intl.Locale(`und-${code}`).region === code
  return isCurrent && NAMES.of(code) !== undefined
}

const UNKNOWN = 'Ce pays n’est pas connu.'

/** The country of an address by its code. */
export const country = z.string(UNKNOWN).refine(isCountry, UNKNOWN)
