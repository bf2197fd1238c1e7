/** Ligatures, which no Unicode normal form takes apart. */
const LIGATURES: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss' }

/** Without accents, case and ligatures: 'Œufs mimosa' → 'oeufs mimosa'. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[œæß]/g, (letter) => LIGATURES[letter] ?? letter)
}

/** The folded words of a text, made of letters and digits only. */
export function wordsOf(text: string): string[] {
  return fold(text).match(/[a-z0-9]+/g) ?? []
}

/**
 * What a search looks for: each term has to begin a word. Plurals ask for their singular, so that 'tartelettes' finds 'tartelette'.
 * Words of one letter, all that is left of articles ('l’avocat'), are left out beside longer ones.
 */
export function searchTerms(search: string): string[] {
  const words = [...new Set(wordsOf(search))]
  const longer = words.filter((word) => word.length > 1)
  return (longer.length > 0 ? longer : words).map(singular)
}

/** Whether every term begins one of the words, in any order. */
export function hasTerms(words: readonly string[], terms: readonly string[]): boolean {
  return terms.every((term) => words.some((word) => word.startsWith(term)))
}

function singular(word: string): string {
  if (word.endsWith('eaux')) return word.slice(0, -1)
  return word.length > 4 && word.endsWith('s') ? word.slice(0, -1) : word
}
