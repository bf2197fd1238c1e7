import { readFileSync } from 'node:fs'
import { corrected, hasTerms, indexWords, searchTerms } from '../../../../widgets/core/domain/search.ts'
import { withDistricts } from '../../../../widgets/core/domain/postal-code.ts'

const file = new URL('../../../data/towns.json', import.meta.url)
const names = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>
const index = Object.entries(names).map(([zipcode, name]) => ({ zipcode, words: indexWords(name, zipcode) }))
const words = [...new Set(index.flatMap((one) => one.words))]

/** The town of a postal code, '' when it is not known. */
export const townOf = (zipcode: string): string => (Object.hasOwn(names, zipcode) && names[zipcode]) || ''

/** The postal codes of the towns that a text names, also a district or with one letter wrong: 'villeurbane', 'Paris 8e'. */
export function zipcodesOfTown(text: string): string[] {
  const terms = corrected(searchTerms(withDistricts(text)), words)
  return terms.length ? index.filter((one) => hasTerms(one.words, terms)).map(({ zipcode }) => zipcode) : []
}
