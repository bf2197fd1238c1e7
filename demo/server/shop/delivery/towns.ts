import { readFileSync } from 'node:fs'
import { corrected, hasTerms, indexWords, searchTerms } from '../../../../widgets/core/domain/search.ts'
import { withDistricts } from '../../../../widgets/core/domain/postal-code.ts'

/** The served towns with their postal codes. */
const file = new URL('../../../data/towns.json', import.meta.url)
const towns = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>)
const index = towns.flatMap(([name, zipcodes]) =>
  zipcodes.split(' ').map((zipcode) => ({ name, zipcode, terms: indexWords(name, zipcode) })),
)
const vocabulary = [...new Set(index.flatMap((one) => one.terms))]

/** The towns of a served postal code; empty when unknown. */
export const townsOf = (zipcode: string): string[] =>
  index.filter((one) => one.zipcode === zipcode).map(({ name }) => name)

/** The town of a postal code, '' when unknown or shared by several towns. */
export function townOf(zipcode: string): string {
  const [first = '', second] = townsOf(zipcode)
  return second === undefined ? first : ''
}

/** The postal codes of the towns that a text names, also a district or with one wrong letter: 'villeurbane', 'Paris 8e'. */
export function postalCodesOfTown(text: string): string[] {
  const terms = corrected(searchTerms(withDistricts(text)), vocabulary)
  return terms.length ? index.filter((one) => hasTerms(one.terms, terms)).map(({ zipcode }) => zipcode) : []
}
