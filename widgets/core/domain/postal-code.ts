import { fold } from './search.ts'

/** '75 008' → '75008' */
const joinDigits = (text: string): string => text.replace(/(\d)[\s.]+(?=\d)/g, '$1')

const CITIES: Readonly<Record<string, string>> = { paris: '75', lyon: '69', marseille: '13' }
const ARRONDISSEMENT = /\b(paris|lyon|marseille) ?0?(\d{1,2})(?: ?(?:er|e|eme|ieme))?(?: arr\w*)?(?!\w)/g

/** Writes districts as their postal codes: 'Paris 8e' → 'paris 75008', folded. */
export function withArrondissement(search: string): string {
  return joinDigits(fold(search)).replace(
    ARRONDISSEMENT,
    (_, city: string, district: string) => `${city} ${CITIES[city]}${district.padStart(3, '0')}`,
  )
}

/** Five digits, kept as text so that 06000 keeps its zero. */
export function isPostalCode(value: string): boolean {
  return /^\d{5}$/.test(value)
}
