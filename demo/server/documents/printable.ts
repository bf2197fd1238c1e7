/**
 * Words as typed made fit for a document: accents in one character, no control character, which neither XML nor a page can hold,
 * and no second space.
 */
export function printable(words: string): string {
  return words
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Co}\p{Cn}\uFFFD]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim()
}
