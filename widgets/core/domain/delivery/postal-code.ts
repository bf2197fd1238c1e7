/** Five digits, as text so that 06000 keeps its zero. */
export const isPostalCode = (value: string): boolean => /^\d{5}$/.test(value)

/** Whether a text names a town rather than digits. */
export const isTownName = (typed: string): boolean => /\p{L}/u.test(typed)

const CITIES: Readonly<Record<string, string>> = { paris: '75', lyon: '69', marseille: '13' }
const ROMAN = 'i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx'.split(' ')
const DISTRICT = /\b(paris|lyon|marseille) 0?(\d{1,2}|[ivx]+) ?(?:ere?|e|eme|ieme|nde?)?(?: arr\w*)?(?!\w)/g

/** Lower case without accents and punctuation, digits without spaces, districts as postal codes: 'Paris (8e)' → 'paris 75008'. */
export const normalizeTown = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .replace(/(\d) (?=\d)/g, '$1')
    .replace(/(?<=paris|lyon|marseille)(?=\d)/g, ' ')
    .replace(DISTRICT, (typed, city: string, named: string) => {
      const district = Number(named) || ROMAN.indexOf(named) + 1
      return district ? `${city} ${CITIES[city]}${String(district).padStart(3, '0')}` : typed
    })
    .trim()

/** The postal code in what is typed, beside the name of a town too, or of a district: 'Paris 8e'. Null when it is none, or several. */
export function readPostalCode(typed: string): string | null {
  const parts = normalizeTown(typed).split(' ')
  const [code = '', ...others] = new Set(parts.filter((part) => /\d/.test(part)))
  return others.length === 0 && isPostalCode(code) ? code : null
}
