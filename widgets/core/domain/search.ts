/** Ligatures, which no Unicode normal form takes apart. */
const LIGATURES: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss', '’': "'" }

/** Without accents, case and ligatures, with one kind of apostrophe: 'Jusqu’aux Œufs' → "jusqu'aux oeufs". */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[œæß’]/g, (letter) => LIGATURES[letter] ?? letter)
}

/** Abbreviations in names of places. */
const WRITTEN_OUT: Readonly<Record<string, string>> = { st: 'saint', ste: 'sainte' }

/** The folded words of a text: runs of letters and runs of digits, so that '25cl' is '25', 'cl'. */
export function wordsOf(text: string): string[] {
  return (fold(text).match(/[a-z]+|\d+/g) ?? []).map(
    (word) => (Object.hasOwn(WRITTEN_OUT, word) && WRITTEN_OUT[word]) || word,
  )
}

/**
 * What a thing is found by: the words of its title and its text, and after each with a plural or an ending that is spelled in several ways
 * its stem, which ends with `|`. Neighbouring words of the title come joined as well ('miniburgers'), and so does what follows 'sans'
 * everywhere: 'sansporc' must not be found by 'porc'. `codes` are found whole only: 'sans-porc' as 'sansporc'.
 */
export function indexWords(title: string, text = '', codes: readonly string[] = []): string[] {
  const named = wordsOf(title)
  const all = [...named, ...wordsOf(text)]
  const pairs = named.slice(1).flatMap((word, at) => joined(named[at] ?? '', word))
  const without = [...all.join(' ').matchAll(WITHOUT)].map(join)
  const whole = codes.map((code) => wordsOf(code).join(''))
  return [...new Set([...all, ...pairs, ...without, ...whole].flatMap(withStem))]
}

/** Any of these beginnings finds a word. */
export type SearchTerm = readonly string[]

/**
 * What a search looks for: each term has to begin a word. A term is also found by its stem, by another name of the same thing, and joined to
 * its neighbour. Words of one letter, all that is left of articles ('l’avocat'), are left out beside longer ones.
 */
export function searchTerms(search: string): SearchTerm[] {
  const words = wordsOf(
    wordsOf(search)
      .join(' ')
      .replace(WITHOUT, (...match) => join(match)),
  )
  const longer = words.filter((word) => word.length > 1 || /\d/.test(word))
  const used = longer.length > 0 ? longer : words
  return used.map((word, at) => [
    ...new Set([
      ...begun(word),
      ...otherNames(stem(word)),
      ...joined(used[at - 1] ?? '', word).flatMap(begun),
      ...joined(word, used[at + 1] ?? '').flatMap(begun),
    ]),
  ])
}

const otherNames = (of: string): SearchTerm => (Object.hasOwn(OTHER_NAMES, of) && OTHER_NAMES[of]) || []

/** Whether every term begins one of the words, in any order. */
export function hasTerms(words: readonly string[], terms: readonly SearchTerm[]): boolean {
  return terms.every((term) => words.some((word) => term.some((beginning) => word.startsWith(beginning))))
}

/** The same terms; one that begins none of all the words there are is replaced by those that one letter makes of it. */
export function corrected(terms: readonly SearchTerm[], words: readonly string[]): readonly SearchTerm[] {
  return terms.map((term) =>
    hasTerms(words, [term]) ? term : words.filter((word) => term.some((text) => isAlmost(word, text))),
  )
}

/**
 * Whether a letter more, less, another or two in turn make a text of four letters or more, which is no stem, a word or all but two letters
 * of it.
 */
function isAlmost(word: string, text: string): boolean {
  if (!/^[a-z]{4,}$/.test(text) || word.length > text.length + 2) return false
  let at = 0
  while (text[at] === word[at]) at += 1
  const [typed, meant] = [text.slice(at), word.slice(at)]
  const begins = (left: number, right: number) => meant.slice(right).startsWith(typed.slice(left))
  const isTurned = typed.length > 1 && meant.startsWith(`${typed[1]}${typed[0]}${typed.slice(2)}`)
  return isTurned || begins(1, 1) || (at > 0 && begins(1, 0)) || begins(0, 1)
}

/** 'sans porc', 'sans fruits à coque': what is left out belongs to 'sans'. */
const WITHOUT = /\bsans (?:(?:de|d|les?) )?([a-z]+)(?: (a) ([a-z]+))?/g
const join = ([, what, to = '', which = '']: readonly string[]): string => `sans${what}${to}${which}`

const joined = (one: string, next: string): string[] =>
  /^[a-z]{3,}$/.test(one) && /^[a-z]{3,}$/.test(next) ? [one + next] : []

const begun = (word: string): string[] => [word, `${stem(word)}|`]
/** A word that is its own stem is also found by its beginnings. */
const withStem = (word: string): string[] => (stem(word) === word ? [`${word}|`] : begun(word))

/** A word without the endings of plurals, French and English, and without what is often misspelled: 'sandwiches' → 'sandwich'. */
export function stem(word: string): string {
  if (/\d/.test(word) || word.length < 4) return word
  const one = word
    .replace(/eaux$/, 'eaus')
    .replace(/(..)aux$/, '$1al')
    .replace(/(...)[sx]$/, '$1')
    .replace('tch', 'ch')
  const plain = one.length > 5 ? one.replace(/([a-z])\1/g, '$1') : one
  return plain.length > 4 ? plain.replace(/e$/, '') : plain
}

/** Other names of what is on the list, by the stem of what people type. */
const OTHER_NAMES: Readonly<Record<string, SearchTerm>> = {
  coca: ['cola'],
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
  aperitif: ['apero'],
  pdj: ['petitdejeuner'],
  patiseri: ['dessert', 'mignardise', 'gateau'],
}
