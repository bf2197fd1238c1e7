import { almost, isPrefix, vocabularyOf } from './vocabulary.ts'
import { ownProperty } from '../../messages/define.ts'

/** Ligatures, which Unicode normalization does not decompose. */
const LIGATURES: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss', '’': "'" }

/** Without accents, case, ligatures and invisible characters, with one kind of apostrophe: 'Jusqu’aux Œufs' → "jusqu'aux oeufs". */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/[œæß’]/g, (letter) => LIGATURES[letter] ?? letter)
}

/** Abbreviations in place names. */
const WRITTEN_OUT: Readonly<Record<string, string>> = { st: 'saint', ste: 'sainte' }

/** The folded tokens of a text: runs of letters and runs of digits, so that '25cl' is '25', 'cl'. */
export function tokenize(text: string): string[] {
  return (fold(text).match(/[a-z]+|\d+/g) ?? []).map((token) => ownProperty(WRITTEN_OUT, token) ?? token)
}

/** Units by their names: the unit that measures are converted to, and its count. */
const UNITS: Readonly<Record<string, readonly [unit: string, count: number]>> = {
  ...{ l: ['cl', 100], litre: ['cl', 100], dl: ['cl', 10], cl: ['cl', 1], centilitre: ['cl', 1], ml: ['cl', 0.1] },
  ...{ kg: ['g', 1000], kilo: ['g', 1000], kilogramme: ['g', 1000], g: ['g', 1], gr: ['g', 1], gramme: ['g', 1] },
  ...{ pc: ['piece', 1], pce: ['piece', 1], piece: ['piece', 1] },
}
/** A number is matched without a unit too: otherwise each of its digits would begin another attempt, which is quadratic. */
const MEASURE = /(\d+(?:[.,]\d+)?)(?: *([a-z]+?)s?(?![a-z']))?/g

/** A folded text with its measures in one unit: '0,33 l' and '33 centilitres' → '33 cl'. */
const withUnits = (folded: string): string =>
  folded.replace(MEASURE, (measure, number: string, name = '') => {
    const [unit, count] = ownProperty(UNITS, name) ?? []
    return unit && count ? `${Number((Number(number.replace(',', '.')) * count).toFixed(2))} ${unit}` : measure
  })

/** A word with the elided one before it: "d'orange". */
const ELIDED = /\b(?:[cdjlmnst]|qu)'[a-z]+/g

/**
 * The index entries of a title and a text: all tokens, each followed by its stem with a final `|` where it has a plural or several
 * spellings, and measures in one unit too. Adjacent tokens of the title are also joined ('miniburgers'), and so are elided ones
 * ('dorange') and what follows 'sans' everywhere: 'porc' must not find 'sansporc'. `codes` are indexed as a whole: 'sans-porc' as
 * 'sansporc'.
 */
export function indexTokens(title: string, text = '', codes: readonly string[] = []): string[] {
  const named = tokenize(title)
  const folded = fold(`${title}\n${text}`)
  const elided = (folded.match(ELIDED) ?? []).map((word) => word.replace("'", ''))
  const all = [...named, ...tokenize(text), ...elided, ...tokenize(withUnits(folded))]
  const pairs = named.slice(1).flatMap((token, at) => joined(named[at] ?? '', token))
  const without = [...all.join(' ').matchAll(WITHOUT)].map(join)
  const whole = codes.map((code) => tokenize(code).join(''))
  return [...new Set([...all, ...pairs, ...without, ...whole].flatMap(withStem))]
}

/** Alternative prefixes of a token. */
export type SearchTerm = readonly string[]

/** The terms of a search that count. */
export const MAX_TERMS = 10

/**
 * The terms of a search, `MAX_TERMS` at most, each of which must be a prefix of a token, or its stem, a synonym or its join with an
 * adjacent token. Single letters, such as the elided 'l' of 'l’avocat', are ignored beside longer tokens.
 */
export function searchTerms(search: string): SearchTerm[] {
  const tokens = tokenize(
    tokenize(withUnits(fold(search)))
      .join(' ')
      .replace(WITHOUT, (...match) => join(match)),
  )
  const longer = tokens.filter((token) => token.length > 1 || /\d/.test(token))
  const used = (longer.length > 0 ? longer : tokens).slice(0, MAX_TERMS)
  return used.map((token, at) => [
    ...new Set([
      ...begun(token),
      ...otherNames(stem(token)),
      ...joined(used[at - 1] ?? '', token).flatMap(begun),
      ...joined(token, used[at + 1] ?? '').flatMap(begun),
    ]),
  ])
}

const otherNames = (of: string): SearchTerm => ownProperty(OTHER_NAMES, of) ?? []

/** Whether texts contain a search, or each of its tokens in any order and anywhere: '118' is in 'AMB-2026-0118'. */
export function matchesSearch(texts: readonly (string | null | undefined)[], search: string): boolean {
  const text = texts.join('\n')
  const [tokens, whole] = [tokenize(search), tokenize(text).join('')]
  return (
    fold(text).includes(fold(search.trim())) || (tokens.length > 0 && tokens.every((token) => whole.includes(token)))
  )
}

/** Whether every term is a prefix of one of the tokens, in any order. */
export function hasTerms(tokens: readonly string[], terms: readonly SearchTerm[]): boolean {
  return terms.every((term) => tokens.some((token) => term.some((beginning) => token.startsWith(beginning))))
}

/** Spelling correction: a term without a match in all known tokens is replaced by the tokens at an edit distance of one letter. */
export function corrected(terms: readonly SearchTerm[], tokens: readonly string[]): readonly SearchTerm[] {
  const vocabulary = vocabularyOf(tokens)
  return terms.map((term) =>
    term.some((text) => isPrefix(text, vocabulary))
      ? term
      : [...new Set(term.flatMap((text) => almost(text, vocabulary)))],
  )
}

/** 'sans porc', 'sans fruits à coque': the excluded ingredient is joined to 'sans'. */
const WITHOUT = /\bsans (?:(?:de|d|les?) )?([a-z]+)(?: (a) ([a-z]+))?/g
const join = ([, what, to = '', which = '']: readonly string[]): string => `sans${what}${to}${which}`

const joined = (one: string, next: string): string[] =>
  /^[a-z]{3,}$/.test(one) && /^[a-z]{3,}$/.test(next) ? [one + next] : []

const begun = (token: string): string[] => [token, `${stem(token)}|`]
/** A token that equals its stem is also found by its prefixes. */
const withStem = (token: string): string[] => (stem(token) === token ? [`${token}|`] : begun(token))

/** A token without French and English plural endings and frequent misspellings: 'sandwiches' → 'sandwich'. */
export function stem(token: string): string {
  if (/\d/.test(token) || token.length < 4) return token
  const one = token
    .replace(/eaux$/, 'eaus')
    .replace(/(..)aux$/, '$1al')
    .replace(/(...)[sx]$/, '$1')
    .replace('tch', 'ch')
  const plain = one.length > 5 ? one.replace(/([a-z])\1/g, '$1') : one
  return plain.length > 4 ? plain.replace(/e$/, '') : plain
}

/** Synonyms of catalogue terms, by the stem of the typed token. */
const OTHER_NAMES: Readonly<Record<string, SearchTerm>> = {
  coca: ['cola'],
  cocacola: ['cola'],
  pepsi: ['cola'],
  soda: ['cola', 'limonade'],
  gazeus: ['petillant'],
  petilant: ['gazeu'],
  perier: ['petillant'],
  badoit: ['petillant'],
  evian: ['plate'],
  bull: ['petillant', 'cremant', 'champagne'],
  vegi: ['vegetarien'],
  vegetalien: ['vegan'],
  hamburger: ['burger'],
  hummu: ['houmou'],
  humu: ['houmou'],
  aperitif: ['apero'],
  pdj: ['petitdejeuner'],
  patiseri: ['dessert', 'mignardise', 'gateau'],
}
