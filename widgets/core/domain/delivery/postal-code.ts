import { withoutSpaces } from '../normalize-input.ts'

/** Five digits, as text so that 06000 keeps its zero. */
export function isPostalCode(value: string): boolean {
  return /^\d{5}$/.test(value)
}

const CITIES: Readonly<Record<string, string>> = { paris: '75', lyon: '69', marseille: '13' }
const DISTRICT = /\b(paris|lyon|marseille) ?0?(\d{1,2})(?: ?(?:er|e|eme|ieme))?(?: arr\w*)?(?!\w)/g

/** Lower case without accents, digits without spaces, districts as postal codes: 'Paris 8e' → 'paris 75008'. */
export const withDistricts = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/(\d)[\s.]+(?=\d)/g, '$1')
    .replace(DISTRICT, (_, city: string, district: string) => `${city} ${CITIES[city]}${district.padStart(3, '0')}`)

/** A postal code as typed, without spaces and the name of a town; 'Paris 8e' too. Null when it is none. */
export function readPostalCode(typed: string): string | null {
  const code = withoutSpaces(withDistricts(typed).replace(/^[a-z' -]+(?=\d)|(?<=\d)[a-z' -]+$/g, ''))
  return isPostalCode(code) ? code : null
}
