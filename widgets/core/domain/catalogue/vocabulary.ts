/** Distinct tokens in the order of their code units, in which prefixes are found by binary search. */
type Vocabulary = readonly string[]

const vocabularies = new WeakMap<readonly string[], Vocabulary>()

/** The vocabulary of a list of tokens, sorted once for each list, which must not change. */
export function vocabularyOf(tokens: readonly string[]): Vocabulary {
  const known = vocabularies.get(tokens) ?? [...new Set(tokens)].sort()
  vocabularies.set(tokens, known)
  return known
}

/** The tokens that begin with the text. */
const rangeOf = (text: string, vocabulary: Vocabulary): Vocabulary =>
  // '~' sorts after every character of a token.
  vocabulary.slice(firstFrom(text, vocabulary), firstFrom(`${text}~`, vocabulary))

/** Whether a token begins with the text. */
export const isPrefix = (text: string, vocabulary: Vocabulary): boolean =>
  vocabulary[firstFrom(text, vocabulary)]?.startsWith(text) ?? false

/** The index of the first token that is not before the text. */
function firstFrom(text: string, vocabulary: Vocabulary): number {
  let [from, to] = [0, vocabulary.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((vocabulary[middle] ?? '') < text) from = middle + 1
    else to = middle
  }
  return from
}

/** The tokens that begin with the text, of 4 to 40 letters, with one inserted, removed, replaced or swapped. */
export function almost(text: string, vocabulary: Vocabulary): string[] {
  if (!/^[a-z]{4,40}$/.test(text)) return []
  const found: string[] = []
  for (let at = 0; at < text.length && isPrefix(text.slice(0, at), vocabulary); at += 1) {
    const [before, rest, after] = [text.slice(0, at), text.slice(at), text.slice(at + 1)]
    const edited = lettersAfter(before, vocabulary).flatMap((letter) => [
      before + letter + after,
      before + letter + rest,
    ])
    if (after) edited.push(before + after.charAt(0) + rest.charAt(0) + after.slice(1))
    if (at > 0) edited.push(before + after)
    found.push(...edited.flatMap((typed) => rangeOf(typed, vocabulary)))
  }
  return found.filter((token) => token.length <= text.length + 2)
}

/** The characters that follow a text in the vocabulary, each once. */
function lettersAfter(text: string, vocabulary: Vocabulary): string[] {
  const letters: string[] = []
  let token: string | undefined
  for (let from = firstFrom(text, vocabulary); (token = vocabulary[from])?.startsWith(text);) {
    const letter = token.charAt(text.length)
    if (letter) letters.push(letter)
    from = letter ? firstFrom(`${text}${letter}~`, vocabulary) : from + 1
  }
  return letters
}
